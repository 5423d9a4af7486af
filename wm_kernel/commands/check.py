"""`wm check`: say whether files of ours can be used, and what is wrong with those that cannot."""

from __future__ import annotations

import sys
import warnings
from collections.abc import Callable
from pathlib import Path

import click

from wm_kernel.commands.say import lang_option, say
from wm_kernel.table import savefile
from wm_kernel.table.document import DataError, Document, Fault
from wm_kernel.table.owner import owner, room
from wm_kernel.table.position import Position


@click.command()
@lang_option
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path))
def check(lang: str, files: tuple[Path, ...]) -> None:
    """Check saves, positions, lessons, puzzles, editions and data files; exit with 1 when one has faults."""
    bad = 0
    for path in files:
        faults = faults_of(path, lang)
        bad += bool(faults)
        for fault in faults:
            click.echo(fault)
        if not faults:
            click.echo(say(lang, "check-fine", file=str(path)))
    sys.exit(1 if bad else 0)


def faults_of(path: Path, lang: str = "en") -> list[str]:
    """Every fault of a file, as lines of text; none when it can be used."""
    try:
        source = savefile.open_document(path)
        kind = source.data.get("kind")
        checker = CHECKERS.get(kind) if isinstance(kind, str) else None
        if checker is None:
            place = source.place(["kind"])
            told = say(lang, "check-kind", kind=str(kind)[:60], kinds=", ".join(sorted(CHECKERS)))
            return [str(Fault(place.file, place.line, told))]
        return checker(path, source, lang)
    except DataError as error:
        return str(error).splitlines()
    except OSError as error:
        return [f"{path}: {error.strerror or error}"]


def _save(path: Path, source: Document, lang: str) -> list[str]:
    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always", savefile.SaveWarning)
        savefile.restore(source)
    return [str(warning.message) for warning in told if issubclass(warning.category, savefile.SaveWarning)]


def _position(path: Path, source: Document, lang: str) -> list[str]:
    return Position.load(path).fault_lines(lang)


def _lesson(path: Path, source: Document, lang: str) -> list[str]:
    from wm_kernel import learn

    return learn.check(path, lang)


def _course(path: Path, source: Document, lang: str) -> list[str]:
    from wm_kernel import learn
    from wm_kernel.learn.course_file import Course

    course = Course(source)
    return [str(fault) for fault in course.faults(learn.lessons(game=course.game))]


def _tour(path: Path, source: Document, lang: str) -> list[str]:
    from wm_kernel.learn.tour import Tour

    return [str(fault) for fault in Tour(source).faults()]


def _coach(path: Path, source: Document, lang: str) -> list[str]:
    from wm_kernel.learn.coach import Coach

    Coach(source, "")
    return []


def _edition(path: Path, source: Document, lang: str) -> list[str]:
    room(source, "catalog")(path)
    return []


def _by_schema(path: Path, source: Document, lang: str) -> list[str]:
    """A component file: its schema is named after its game and the section it holds."""
    from wm_kernel import schema
    from wm_kernel.table import catalog

    game = owner(source).name
    name, models = f"{game}_{path.stem}", schema.models(game)
    if name not in models:
        place = source.place(["game"])
        known = ", ".join(sorted(other for other in models if other.startswith(f"{game}_")) or models)
        return [str(Fault(place.file, place.line, say(lang, "check-no-schema", name=name, known=known)))]
    catalog.check(source, schema.model(name, game))
    return []


def _rules(path: Path, source: Document, lang: str) -> list[str]:
    from wm_kernel.table import catalog, rules_model

    model = rules_model.RulingsFile if source.data.get("kind") == "rulings" else rules_model.RulesFile
    catalog.check(source, model)
    return []


def _page(path: Path, source: Document, lang: str) -> list[str]:
    from wm_kernel.table import catalog
    from wm_kernel.words.pages import PageFile

    catalog.check(source, PageFile)
    return []


def _texts(path: Path, source: Document, lang: str) -> list[str]:
    from wm_kernel.table import catalog
    from wm_kernel.table.texts_model import TextsFile

    catalog.check(source, TextsFile)
    return []


CHECKERS: dict[str, Callable[[Path, Document, str], list[str]]] = {
    "save": _save,
    "position": _position,
    "lesson": _lesson,
    "puzzle": _lesson,
    "course": _course,
    "tour": _tour,
    "coach": _coach,
    "edition": _edition,
    "catalog": _by_schema,
    "rules": _rules,
    "rulings": _rules,
    "page": _page,
    "texts": _texts,
}
