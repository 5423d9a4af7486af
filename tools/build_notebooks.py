"""Make the notebooks of the course whose content is data, with the outputs that readers without a kernel see.

    python -m tools.build_notebooks            write them
    python -m tools.build_notebooks --check    change nothing; list those that are not as they would be written, exit 1

Each is made from a file of `data/games/whistle_mountain/notebooks/`, in the order of `order.yaml` there, and ends with a
link to the next; `](book:lessons)` in a text is a link to another. The worked examples: its texts, one stepper a
lesson, its page and words as output. Others: cells of text and views of games, lessons, puzzles and replays, with the
picture and the words of the board as output. Beside each SVG stands a PNG for notebooks that are not trusted. It
remembers what it was drawn from, and is drawn anew only when that has changed: another version of what draws it
changes no notebook.
"""

import argparse
import difflib
import re
import sys
from base64 import b64decode, b64encode
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import yaml

from tools.strip_notebooks import text
from widgets import LessonView, Play, PlayView, PuzzleView, Reference, Replay, Sandbox, Stepper, WhatIf
from widgets.core.still import noted
from wm_kernel import learn
from wm_kernel.commands.trust import LIST, digest
from wm_kernel.learn import books
from wm_kernel.learn.progress import Progress
from wm_kernel.picture.png import drawn_from, fingerprint, png
from wm_kernel.table import files
from wm_kernel.table.spec import USUAL
from wm_kernel.words import languages, message, pages

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ROOT / "data" / "games" / "whistle_mountain" / "notebooks"

Json = dict[str, Any]


_LINK = re.compile(r"\]\(book:(\w+)\)")
PICTURE = re.compile(r'("image/png": ")([^"]*)"')
SIGNED = (
    "# SHA-256 of the notebooks as they are shipped: these are signed. python -m tools.build_notebooks writes this.\n"
)
posters: dict[str, str] = {}
"""The SVG of each PNG by its fingerprint, which stands in the place of the PNG until a notebook is written."""


def _lines(source: str) -> list[str]:
    return source.strip("\n").splitlines(keepends=True)


def markdown(name: str, source: str) -> Json:
    """A cell of text."""
    return {"cell_type": "markdown", "id": name, "metadata": {}, "source": _lines(source)}


def code(name: str, source: str, output: Json | None = None) -> Json:
    """A cell of code with the outputs it is stored with."""
    outputs = []
    if output is not None:
        data = {kind: value if kind == "image/png" else _lines(value) for kind, value in output.items()}
        outputs = [{"data": data, "execution_count": None, "metadata": {}, "output_type": "execute_result"}]
    return {
        "cell_type": "code",
        "execution_count": 1 if outputs else None,
        "id": name,
        "metadata": {},
        "outputs": outputs,
        "source": _lines(source),
    }


def stored(view: Any) -> Json:
    """What a cell with this view is stored with; the PNG by its fingerprint."""
    return with_poster(
        {"image/svg+xml": noted(view, view.svg()), "text/plain": view.text()}, noted(view, view.poster())
    )


def with_poster(output: Json, svg: str) -> Json:
    """An output with the PNG of a picture, by its fingerprint."""
    posters[fingerprint(svg)] = svg
    return {**output, "image/png": fingerprint(svg)}


def example(name: str, lang: str) -> Json:
    """The cell of one worked example."""
    view = Stepper(name, lang=lang, theme="light")
    output = stored(view)
    view.close()
    told = f', lang="{lang}"' if lang != "en" else ""
    return code(name.lower(), f'Stepper("{name}"{told})', output)


def worked_examples(content: Json, lang: str) -> Json:
    """The notebook of the worked examples in one language."""
    title = f"# {content['title'][lang]}\n\n{content['intro'][lang]}"
    cells = [
        markdown("title", title),
        markdown("setup-text", content["setup"][lang]),
        code("setup", "from widgets import Stepper, settings"),
    ]
    titles = {lesson.id: lesson.title(lang) for lesson in learn.examples()}
    for number, group in enumerate(content["groups"]):
        cells.append(markdown(f"group-{number}", f"## {group['title'][lang]}\n\n{group['text'][lang]}"))
        for name in group["lessons"]:
            cells += [markdown(f"{name.lower()}-title", f"### {name} {titles[name]}"), example(name, lang)]
    check = content["check"]
    cells.append(markdown("check-text", f"## {check['title'][lang]}\n\n{check['text'][lang]}"))
    source = "from wm_kernel import learn\n\nfound = learn.report()\nassert len(found) == {n}\n"
    source += "assert not [name for name, _, faults in found if faults]"
    cells.append(code("check", source.format(n=len(titles))))
    return notebook(cells)


def game_cell(name: str, view: Json, lang: str, first: bool) -> Json:
    """The cell of a game in play: a prepared position, or a new game with these options."""
    import wm_kernel as wm

    source = "from widgets import PlayView\n\n" if first else ""
    arguments = f', layout="{view["layout"]}"' if "layout" in view else ""
    task = view["task"][lang] if "task" in view else ""
    arguments += f', task="{task}"' if task else ""
    arguments += f', lang="{lang}"' if lang != "en" else ""
    if "position" in view:
        source += f'PlayView("{view["position"]}"{arguments})'
        shown: Any = view["position"]
    else:
        options = ", ".join(f"{key}={value!r}".replace("'", '"') for key, value in view["game"].items())
        of = view.get("of", USUAL)
        source += f'import wm_kernel as wm\n\ngame = wm.new_game("{of}", {options})\nPlayView(game{arguments})'
        shown = wm.new_game(of, **view["game"])
    made = PlayView(shown, layout=view.get("layout"), task=task, lang=lang, theme="light", save=False)
    output = stored(made)
    made.close()
    return code(name, source, output)


def task_cell(name: str, view: Json, lang: str) -> Json:
    """The cell of a lesson, a puzzle or a worked example; it runs whether or not another cell was run before.

    `of` names the game, when it is not the usual one; with `words` it is stored without its picture.
    """
    what = next(key for key in ("lesson", "puzzle", "example") if key in view)
    kind = {"lesson": "LessonView", "puzzle": "PuzzleView", "example": "Stepper"}[what]
    shown, of = view[what], view.get("of", USUAL)
    told = f', lang="{lang}"' if lang != "en" else ""
    find = "find_puzzle" if what == "puzzle" else "find_lesson"
    source = f'from widgets import {kind}\n\n{kind}("{shown}"{told})'
    if of != USUAL:
        source = f"from widgets import {kind}\nfrom wm_kernel import learn\n\n"
        source += f'{kind}(learn.{find}("{shown}", "{of}"){told})'
    found: Any = getattr(learn, find)(shown, of)
    made: LessonView | PuzzleView | Stepper
    if what == "lesson":
        made = LessonView(found, lang=lang, theme="light", progress=Progress(None))
    elif what == "puzzle":
        made = PuzzleView(found, lang=lang, theme="light", progress=Progress(None))
    else:
        made = Stepper(found, lang=lang, theme="light")
    output = stored(made)
    made.close()
    return code(name, source, {"text/plain": output["text/plain"]} if view.get("words") else output)


def course_cells(lang: str) -> Iterator[Json]:
    """The lessons chapter by chapter: what each is about, and a cell that begins with the first and goes on in its place."""
    by_id = {lesson.id: lesson for lesson in learn.course()}
    for chapter in learn.chapters():
        lessons = [by_id[name] for name in chapter.lessons]
        listed = "\n".join(
            f"{k}. **{lesson.title(lang)}.** {lesson.summary(lang)}" for k, lesson in enumerate(lessons, 1)
        )
        yield markdown(f"chapter-{chapter.id}", f"## {chapter.title(lang)}\n\n{chapter.text(lang)}\n\n{listed}")
        yield task_cell(lessons[0].id.lower(), {"lesson": lessons[0].id}, lang)


GIVEN: dict[str, Json] = {
    "HowItWorks": {"progress": Progress(None)},
    "CourseMap": {"progress": Progress(None)},
    "GuidedGame": {"progress": Progress(None), "save": False},
}
"""What views are given that show progress or saves: what is stored of them shows those of nobody."""


IN_WORDS = ("CourseMap", "MyCopy")
"""Views of words alone: they are stored in words, a picture would add nothing."""


def show_cell(name: str, view: Json, lang: str) -> Json:
    """The cell of a view by its name in `widgets`, with what it is opened at, if anything."""
    import widgets

    kind, at, of = view["show"], view.get("at", ""), view.get("game", "")
    asked = ([f'"{at}"'] if at else []) + ([f'game="{of}"'] if of else [])
    told = ", ".join(asked + ([f'lang="{lang}"'] if lang != "en" else []))
    given = GIVEN.get(kind, {}) | ({"game": of} if of else {})
    made = getattr(widgets, kind)(*([at] if at else []), lang=lang, theme="light", **given)
    output = {"text/plain": made.text()} if kind in IN_WORDS else stored(made)
    made.close()
    return code(name, f"from widgets import {kind}\n\n{kind}({told})", output)


def reference_cell(name: str, view: Json, lang: str) -> Json:
    """The cell of the reference, opened at an entry unless that is empty."""
    at = view["reference"]
    arguments = ", ".join(([f'"{at}"'] if at else []) + ([f'lang="{lang}"'] if lang != "en" else []))
    made = Reference(at or None, lang=lang, theme="light")
    output = stored(made)
    made.close()
    return code(name, f"from widgets import Reference\n\nReference({arguments})", output)


def play_cell(name: str, view: Json, lang: str) -> Json:
    """The cell of a game with bots; without seats they are chosen on the page."""
    options = dict(view["play"])
    of = [_python(options["game"])] if "game" in options else []
    told = of + [f"{key}={_python(value)}" for key, value in options.items() if key != "game"]
    told += [f'lang="{lang}"'] if lang != "en" else []
    made = Play(**options, lang=lang, theme="light", save=False)
    made.bots.pause()
    output = stored(made)
    made.close()
    return code(name, f"from widgets import Play\n\nPlay({', '.join(told)})", output)


def replay_cell(name: str, view: Json, lang: str) -> Json:
    """The cell of the replay of a game that bots play there."""
    import wm_kernel as wm
    from wm_kernel.explore import finish

    asked = view["replay"]
    told = [f"at={asked['at']}"] + ([f'lang="{lang}"'] if lang != "en" else [])
    given = {key: value for key, value in asked["game"].items() if key != "name"}
    of = [_python(asked["game"]["name"])] if "name" in asked["game"] else []
    options = ", ".join(of + [f"{key}={_python(value)}" for key, value in given.items()])
    source = (
        "import wm_kernel as wm\nfrom widgets import Replay\nfrom wm_kernel.explore import finish\n\n"
        f"game = finish(wm.new_game({options}), {_python(asked['bots'])})\nReplay(game, {', '.join(told)})"
    )
    game = finish(wm.new_game(**asked["game"]), asked["bots"])
    made = Replay(game, at=asked["at"], lang=lang, theme="light")
    output = stored(made)
    made.close()
    return code(name, source, output)


def assumed_cell(name: str, view: Json, lang: str) -> Json:
    """The cell of a table or chart of the games with other values in the place of the assumed ones."""
    from wm_kernel.games.whistle_mountain.bots import assumed

    what, *measures = view["assumed"].split()
    made = getattr(assumed, what)(assumed.read(), *measures, lang=lang)
    told = "".join(f', "{measure}"' for measure in measures) + (f', lang="{lang}"' if lang != "en" else "")
    source = f"from wm_kernel.games.whistle_mountain.bots import assumed\n\nassumed.{what}(assumed.read(){told})"
    looks = {"image/svg+xml": "_repr_svg_", "text/html": "_repr_html_"}
    output: Json = {kind: getattr(made, look)() for kind, look in looks.items() if hasattr(made, look)}
    if "image/svg+xml" in output:
        output = with_poster(output, output["image/svg+xml"])
    return code(name, source, {**output, "text/plain": made.to_string() if hasattr(made, "to_string") else repr(made)})


def grades_cell(name: str, view: Json, lang: str) -> Json:
    """The cell of a table of the games by which the grades of Outlaws were found."""
    from wm_kernel.games.outlaws import grades

    what = view["grades"]
    made = getattr(grades, what)(grades.read(), lang=lang)
    told = f', lang="{lang}"' if lang != "en" else ""
    source = f"from wm_kernel.games.outlaws import grades\n\ngrades.{what}(grades.read(){told})"
    return code(name, source, {"text/html": made._repr_html_(), "text/plain": made.to_string()})


def _begun(asked: Json) -> tuple[str, str, Any]:
    """Where a view begins: what its cell imports and names, and the thing itself: a position by name, or where a puzzle asks."""
    if "puzzle" not in asked:
        return "", f'"{asked["position"]}"', asked["position"]
    found = learn.find_puzzle(asked["puzzle"], asked["of"])
    return (
        "from wm_kernel import learn\n",
        f'learn.find_puzzle("{asked["puzzle"]}", "{asked["of"]}").begin()',
        found.begin(),
    )


def sandbox_cell(name: str, view: Json, lang: str) -> Json:
    """The cell of a sandbox: a position that comes with the project, that of a puzzle, or one that is drawn in the cell."""
    shown = view["sandbox"]
    told = f', lang="{lang}"' if lang != "en" else ""
    imported = ""
    if isinstance(shown, dict):
        imported, quoted, shown = _begun(shown)
    else:
        quoted = f'"""\n{shown}"""' if "\n" in shown else f'"{shown}"'
    made = Sandbox(shown, lang=lang, theme="light")
    output = stored(made)
    made.close()
    return code(name, f"from widgets import Sandbox\n{imported}\nSandbox({quoted}{told})", output)


def what_if_cell(name: str, view: Json, lang: str) -> Json:
    """The cell of lines side by side: a prepared position or that of a puzzle, and lines to begin with."""
    asked = view["what_if"]
    imported, quoted, shown = _begun(asked)
    told = f', lang="{lang}"' if lang != "en" else ""
    source = f"from widgets import WhatIf\n{imported}\n"
    lines = {line["name"][lang]: line["actions"] for line in asked.get("lines", [])}
    if lines:
        source += f"{_lines_source(lines)}WhatIf({quoted}, lines=lines{told})"
    else:
        source += f"WhatIf({quoted}{told})"
    made = WhatIf(shown, lines=lines, lang=lang, theme="light", save=False)
    made.wait()
    output = stored(made)
    made.close()
    return code(name, source, output)


def compare_cell(name: str, view: Json, lang: str) -> Json:
    """The cell that compares lines of a prepared position without a view: a table for readers without a kernel too."""
    import wm_kernel as wm
    from wm_kernel.table.lines import Lines

    asked = view["compare"]
    lines = {line["name"][lang]: line["actions"] for line in asked["lines"]}
    told = f', lang="{lang}"' if lang != "en" else ""
    source = (
        "import wm_kernel as wm\nfrom wm_kernel.paths import data_dir\nfrom wm_kernel.table.lines import Lines\n\n"
        f'{_lines_source(lines)}game = wm.load(data_dir() / "games/whistle_mountain/positions/{asked["position"]}.yaml")\n'
        "start, tree = game.node, Lines(game)\nfor name, actions in lines.items():\n    game.goto(start)\n"
        f"    tree.add(actions, name)\nwm.compare(*[game.lines[name] for name in lines], playouts=0{told})"
    )
    game = wm.load(ROOT / "data" / "games" / "whistle_mountain" / "positions" / f"{asked['position']}.yaml")
    start, tree = game.node, Lines(game)
    for called, actions in lines.items():
        game.goto(start)
        tree.add(actions, called)
    found = wm.compare(*[game.lines[called] for called in lines], playouts=0)
    return code(name, source, {"text/html": found.html(lang), "text/plain": found.text(lang)})


def _lines_source(lines: dict[str, list[str]]) -> str:
    """Lines as they are written in a cell."""
    rows = []
    for name, actions in lines.items():
        rows.append(f'    "{name}": [\n' + "".join(f'        "{action}",\n' for action in actions) + "    ],\n")
    return f"lines = {{\n{''.join(rows)}}}\n"


def _python(value: Any) -> str:
    return repr(value).replace("'", '"')


def course(content: Json, lang: str) -> Json:
    """A notebook of texts, pages of words, games, lessons, puzzles, replays and the reference in one language."""
    cells: list[Json] = []
    for cell in content["cells"]:
        if "text" in cell:
            cells.append(markdown(cell["id"], cell["text"][lang]))
        elif "course" in cell:
            cells += course_cells(lang)
        elif "page" in cell:
            cells.append(markdown(cell["id"], pages.markdown(cell["page"], lang)))
        elif "code" in cell:
            source = cell["code"]
            cells.append(code(cell["id"], source[lang] if isinstance(source, dict) else source))
        else:
            first = all(made["cell_type"] != "code" for made in cells)
            if {"lesson", "puzzle", "example"} & set(cell["view"]):
                cells.append(task_cell(cell["id"], cell["view"], lang))
            elif "reference" in cell["view"]:
                cells.append(reference_cell(cell["id"], cell["view"], lang))
            elif "show" in cell["view"]:
                cells.append(show_cell(cell["id"], cell["view"], lang))
            elif "sandbox" in cell["view"]:
                cells.append(sandbox_cell(cell["id"], cell["view"], lang))
            elif "what_if" in cell["view"]:
                cells.append(what_if_cell(cell["id"], cell["view"], lang))
            elif "compare" in cell["view"]:
                cells.append(compare_cell(cell["id"], cell["view"], lang))
            elif "play" in cell["view"]:
                cells.append(play_cell(cell["id"], cell["view"], lang))
            elif "grades" in cell["view"]:
                cells.append(grades_cell(cell["id"], cell["view"], lang))
            elif "assumed" in cell["view"]:
                cells.append(assumed_cell(cell["id"], cell["view"], lang))
            elif "replay" in cell["view"]:
                cells.append(replay_cell(cell["id"], cell["view"], lang))
            else:
                cells.append(game_cell(cell["id"], cell["view"], lang, first))
    return notebook(cells)


def notebook(cells: list[Json]) -> Json:
    """A notebook of these cells."""
    kernel = {"display_name": "Python 3", "language": "python", "name": "python3"}
    metadata = {"kernelspec": kernel, "language_info": {"name": "python"}}
    return {"cells": cells, "metadata": metadata, "nbformat": 4, "nbformat_minor": 5}


def built() -> Iterator[tuple[Path, str]]:
    """Path and content of every notebook that is made here."""
    for book in books.books():
        content = yaml.safe_load(files.read_text(book.source))
        make = course if "cells" in content else worked_examples
        for lang in languages():
            path = ROOT / "notebooks" / lang / f"{book.name(lang)}.ipynb"
            made = make(content, lang)
            made["cells"].append(next_cell(book, lang))
            yield path, text(linked(made, lang))


def next_cell(book: books.Book, lang: str) -> Json:
    """The last cell of a notebook: which one comes next; after the last one, where the course began."""
    after = books.following(book.id)
    told = after if after is not None else books.books()[0]
    name = "notebooks-next" if after is not None else "notebooks-again"
    return markdown("next", f"**{message(name, lang, title=told.title(lang), file=f'{told.name(lang)}.ipynb')}**")


def linked(made: Json, lang: str) -> Json:
    """A notebook with the file names of the others in the place of their ids: `](book:lessons)`."""
    for cell in made["cells"]:
        if cell["cell_type"] == "markdown":
            cell["source"] = [
                _LINK.sub(lambda to: f"]({books.book(to[1]).name(lang)}.ipynb)", line) for line in cell["source"]
            ]
    return made


def leftovers() -> list[Path]:
    """Notebooks in the folders of the course that no source makes."""
    there = {path for lang in languages() for path in (ROOT / "notebooks" / lang).glob("*.ipynb")}
    return sorted(
        there
        - {ROOT / "notebooks" / lang / f"{book.name(lang)}.ipynb" for lang in languages() for book in books.books()}
    )


def fingerprinted(book: str) -> str:
    """A stored notebook with the fingerprint of each PNG in its place."""
    return PICTURE.sub(lambda found: f'{found[1]}{drawn_from(b64decode(found[2]))}"', book)


def drawn(book: str, before: str) -> str:
    """A notebook with its PNGs in the place of their fingerprints: those of the stored one where they are the same."""
    known = {drawn_from(b64decode(found[2])): found[2] for found in PICTURE.finditer(before)}

    def picture(found: re.Match[str]) -> str:
        if found[2] not in known:
            made = png(posters[found[2]])
            if made is None:
                raise SystemExit("no PNG can be drawn here: pip install resvg-py")
            known[found[2]] = b64encode(made).decode()
        return f'{found[1]}{known[found[2]]}"'

    return PICTURE.sub(picture, book)


def stale(books: Iterable[tuple[Path, str]]) -> list[str]:
    """What differs between the notebooks that are stored and those that would be written, one phrase each."""
    found = []
    for path, wanted in books:
        name = path.relative_to(ROOT)
        if not path.exists():
            found.append(f"{name} is not there")
            continue
        there = fingerprinted(files.read_text(path))
        if there != wanted:
            changes = difflib.unified_diff(there.splitlines(), wanted.splitlines(), n=0, lineterm="")
            first = next((line for line in changes if line[0] in "+-" and line[:3] not in ("+++", "---")), "")
            found.append(f"{name}: {first[:160]}")
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="change nothing; exit 1 when something would change")
    options = parser.parse_args()
    if options.check:
        found = [f"{path.relative_to(ROOT)} has no source" for path in leftovers()] + stale(built())
        if found:
            print("\n".join([*found, "run: python -m tools.build_notebooks"]), file=sys.stderr)
        return 1 if found else 0
    shipped = []
    for path, wanted in built():
        path.parent.mkdir(parents=True, exist_ok=True)
        book = drawn(wanted, files.read_text(path) if path.exists() else "")
        files.write_atomic(path, book)
        shipped.append(f"{digest(book)}  {path.relative_to(ROOT / 'notebooks').as_posix()}\n")
        print(f"{path.relative_to(ROOT)}: {len(book) // 1000} kB")
    for path in leftovers():
        files.remove(path)
        print(f"{path.relative_to(ROOT)}: gone, for it has no source")
    files.write_atomic(SOURCES / LIST, SIGNED + "".join(sorted(shipped, key=lambda line: line[66:])))
    return 0


if __name__ == "__main__":
    sys.exit(main())
