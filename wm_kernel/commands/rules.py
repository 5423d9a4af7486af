"""`wm rules`: read the rules, and see which of them a test shows and a lesson teaches."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import click

from wm_kernel import paths
from wm_kernel.commands.say import lang_option, say, told
from wm_kernel.table import files
from wm_kernel.table import rules as library
from wm_kernel.table.spec import USUAL, NoSuchRoom, spec, used

if TYPE_CHECKING:
    from wm_kernel.learn.reference import RulingEntry

FIRST_GAME = "first_game"


@click.command()
@lang_option
@click.option("--game", default=USUAL, show_default=True)
@click.option(
    "--coverage",
    "wants_coverage",
    is_flag=True,
    help="Which rules no test marks or no lesson teaches; exit with 1 if there are any.",
)
@click.option("--tests", type=click.Path(exists=True, file_okay=False, path_type=Path), help="Where the tests are.")
@click.argument("ids", nargs=-1)
def rules(lang: str, game: str, wants_coverage: bool, tests: Path | None, ids: tuple[str, ...]) -> None:
    """Show the rules or rulings with these ids, or list all rules of a game."""
    try:
        known = spec(game)
        if not known.folder("rules").is_dir():
            raise NoSuchRoom(known, "rulebook")
        if wants_coverage:
            sys.exit(_show_coverage(lang, game, tests))
        if ids:
            _show(lang, ids)
        else:
            _list(lang, game)
    except LookupError as error:
        raise click.ClickException(told(error, lang)) from None


def _list(lang: str, game: str) -> None:
    for chapter in library.chapters(game):
        click.echo(f"\n{chapter.title(lang)}")
        for rule in library.rules(game):
            if rule.chapter == chapter.id:
                click.echo(f"  {rule.id:24} {rule.title(lang)}")


def _show(lang: str, ids: Iterable[str]) -> None:
    from wm_kernel.learn.reference import Reference, RuleEntry, RulingEntry

    for entry_id in ids:
        entry = Reference(library.cited(entry_id).game, lang).find(
            entry_id
        )  # an unknown id is answered with the nearest
        if isinstance(entry, RuleEntry):
            click.echo(f"{entry.id}  {entry.title}")
            for text in (entry.text, *(say(lang, "reference-clause", text=clause) for clause in entry.clauses)):
                click.echo(click.wrap_text(text, 100, "  ", "  "))
            for ruling in entry.rulings:
                _show_ruling(lang, ruling, "    ")
        elif isinstance(entry, RulingEntry):
            _show_ruling(lang, entry, "")
            click.echo(click.wrap_text(say(lang, "reference-why", why=entry.why), 100, "  ", "  "))
            if entry.rules:
                told = say(lang, "reference-bears-on", rules=", ".join(entry.rules))
                click.echo(click.wrap_text(told, 100, "  ", "  "))


def _show_ruling(lang: str, ruling: RulingEntry, indent: str) -> None:
    """A ruling: how sure it is, what was open, how it is decided, and what may be switched."""
    told = f"{ruling.id} [{ruling.confidence}: {ruling.sure}] {ruling.question} {ruling.ruling}"
    click.echo(click.wrap_text(told, 100, indent, indent + "  "))
    for switch in ruling.switches:
        default = f" ({say(lang, 'reference-default')})" if switch.is_default else ""
        told = f"rulings={{{ruling.id!r}: {switch.value!r}}}{default}  {switch.text}"
        click.echo(click.wrap_text(told, 100, indent + "  - ", indent + "    "))
    for setting in ruling.settings:
        click.echo(click.wrap_text(setting, 100, indent + "  - ", indent + "    "))


class Mark(NamedTuple):
    """One `pytest.mark.rule(...)` of a test file; `rule` is None where its id is not written out."""

    rule: str | None
    file: str
    line: int


@dataclass(frozen=True, slots=True)
class Coverage:
    """Which rules a test shows. `waiting` concern pieces of the full game alone; `unknown` marks name no rule."""

    shown: tuple[str, ...]
    missing: tuple[str, ...]
    waiting: tuple[str, ...]
    clauses: tuple[tuple[str, int], ...]
    unknown: tuple[Mark, ...] = field(default=())


def marks(folder: Path) -> Iterator[Mark]:
    """Every rule mark under a folder of tests, read without running anything."""
    for path in sorted(folder.rglob("test_*.py")):
        for node in ast.walk(ast.parse(files.read_text(path), str(path))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) in ("pytest.mark.rule", "mark.rule"):
                name = path.relative_to(folder).as_posix()
                for argument in node.args:
                    plain = isinstance(argument, ast.Constant) and isinstance(argument.value, str)
                    yield Mark(argument.value if plain else None, name, node.lineno)  # type: ignore[attr-defined]


def coverage(game: str, found: Iterable[Mark]) -> Coverage:
    """Hold the marks against the rules of a game. Rulings and rules of other games may be marked too; they are not asked for."""
    known = {rule.id: rule for rule in library.rules(game)}
    also = {ruling.id for name in used() for ruling in library.rulings(name)}
    also |= {rule.id for name in used() for rule in library.rules(name)}
    marked: set[str] = set()
    unknown = []
    for mark in found:
        if mark.rule in known:
            marked.add(mark.rule)
        elif mark.rule not in also and not (mark.rule or "").startswith("TABLE-"):
            unknown.append(mark)
    open_ = [rule for rule in known.values() if rule.id not in marked]
    return Coverage(
        shown=tuple(rule_id for rule_id in known if rule_id in marked),
        missing=tuple(rule.id for rule in open_ if rule.scope == FIRST_GAME),
        waiting=tuple(rule.id for rule in open_ if rule.scope != FIRST_GAME),
        clauses=tuple((rule.id, len(rule.full_clauses)) for rule in known.values() if rule.full_clauses),
        unknown=tuple(unknown),
    )


@dataclass(frozen=True, slots=True)
class Taught:
    """Which rules are taught, and by which lessons; `left` are those left out for a stated reason, `untaught` the others.

    Only a game with a course has promised to teach them all.
    """

    by: Mapping[str, tuple[str, ...]]
    left: Mapping[str, str]
    untaught: tuple[str, ...]
    has_course: bool = True

    def column(self, rule_id: str, lang: str) -> str:
        """What the table says of a rule."""
        if rule_id in self.by:
            return ", ".join(self.by[rule_id])
        return say(lang, "rules-left") if rule_id in self.left else say(lang, "rules-untaught")


def teaching(game: str, lang: str = "en") -> Taught | None:
    """Hold the lessons of a game against its rules; None for a game that teaches nothing."""
    from wm_kernel import learn
    from wm_kernel.learn.course_file import course_of
    from wm_kernel.learn.taught import taught

    if not spec(game).has("teach"):
        return None
    by, course = taught(learn.lessons(game=game)), course_of(game)
    left = {} if course is None else {rule: why.get(lang) for rule, why in course.untaught.items()}
    open_ = [rule.id for rule in library.rules(game) if rule.id not in by and rule.id not in left]
    return Taught(by, left, tuple(open_), course is not None)


def _show_table(lang: str, game: str, found: Coverage, lessons: Taught | None) -> None:
    """A line for each rule: whether a test shows it, and what teaches it."""
    tested = {True: say(lang, "rules-yes"), False: say(lang, "rules-no")}
    columns = ("rules-column-rule", "rules-column-tested", "rules-column-taught")
    rule, test, teach = (say(lang, column) for column in columns)
    click.echo(f"{rule:24} {test:8} {teach}" if lessons is not None else f"{rule:24} {test}")
    for known in library.rules(game):
        told = f"{known.id:24} {tested[known.id in found.shown]:8}"
        click.echo(told.rstrip() if lessons is None else f"{told} {lessons.column(known.id, lang)}")


def _show_taught(lang: str, lessons: Taught) -> None:
    if lessons.left:
        click.echo(say(lang, "rules-left-out", count=len(lessons.left)))
        for rule_id, why in lessons.left.items():
            click.echo(f"  {rule_id:24} {why}")
    if lessons.untaught and lessons.has_course:
        click.echo(say(lang, "rules-not-taught", count=len(lessons.untaught)))
        for rule_id in lessons.untaught:
            click.echo(f"  {rule_id:24} {library.rule(rule_id).title(lang)}")
    total = len(lessons.by) + len(lessons.left) + len(lessons.untaught)
    click.echo(say(lang, "rules-taught", taught=len(lessons.by), total=total, left=len(lessons.left)))


def _show_coverage(lang: str, game: str, tests: Path | None) -> int:
    root = paths.checkout_dir()
    if tests is None and root is None:
        raise click.ClickException(say(lang, "rules-no-tests"))
    found = coverage(game, marks(tests or (root or Path()) / "tests"))
    lessons = teaching(game, lang)
    _show_table(lang, game, found, lessons)
    total = len(found.shown) + len(found.missing) + len(found.waiting)
    for title, ids in (("rules-missing", found.missing), ("rules-waiting", found.waiting)):
        if ids:
            click.echo(say(lang, title, count=len(ids)))
            for rule_id in ids:
                click.echo(f"  {rule_id:24} {library.rule(rule_id).title(lang)}")
    if found.clauses:
        click.echo(say(lang, "rules-clauses", count=sum(n for _, n in found.clauses)))
        for rule_id, _ in found.clauses:
            for clause in library.rule(rule_id).full_clauses:
                click.echo(f"  {rule_id:24} {clause.get(lang)}")
    for mark in found.unknown:
        click.echo(say(lang, "rules-unknown", rule=mark.rule or "?", place=f"{mark.file}:{mark.line}"))
    click.echo(say(lang, "rules-summary", shown=len(found.shown), total=total, missing=len(found.missing)))
    if lessons is not None:
        _show_taught(lang, lessons)
    is_untaught = lessons is not None and lessons.has_course and lessons.untaught
    return 1 if found.missing or found.unknown or is_untaught else 0
