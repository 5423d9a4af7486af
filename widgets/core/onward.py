"""What comes next: every end of a lesson, puzzle, example, first board or game leads on.

In the app it is an address; in a notebook the next lesson or example opens in place, and what stands elsewhere is a link to
its notebook, which lies in the same folder. Nothing is decided here but the order.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from html import escape
from typing import TYPE_CHECKING

from widgets.core import dom, html
from wm_kernel import learn
from wm_kernel.learn import books
from wm_kernel.table.spec import USUAL

if TYPE_CHECKING:
    from widgets.core.speaks import Speaks as View


@cache
def first_boards(game: str = USUAL) -> tuple[str, ...]:
    """The positions that a game has to make one's first turns in, by name."""
    return tuple(board.name for board in learn.first_boards(game))


@dataclass(frozen=True, slots=True)
class Next:
    """`route` is where it is in the app, `book` the data file of its notebook; `kind`, `name` and `game` say what it is."""

    kind: str
    name: str
    route: str
    book: str
    game: str = USUAL


def after_lesson(name: str, game: str = USUAL) -> Next:
    """The next lesson of a game's course, after the last one the puzzles. A game of its own has one notebook for both.

    >>> after_lesson("COURSE-BOARD").route, after_lesson(learn.course()[-1].id).route
    ('lessons/COURSE-SETUP', 'puzzles')
    """
    if found := _following([lesson.id for lesson in learn.course(game)], name):
        return Next("lesson", found, f"lessons/{found}", _book("lessons", game), game)
    return Next("puzzles", "", "puzzles", _book("puzzles", game), game)


def after_example(name: str, game: str = USUAL) -> Next:
    """The next worked example of a game, after the last one the lessons.

    >>> after_example("EX-13").name, after_example("EX-14").kind
    ('EX-14', 'lessons')
    """
    if found := _following([lesson.id for lesson in learn.examples(game)], name):
        return Next("example", found, f"examples/{found}", _book("worked_examples", game), game)
    return Next("lessons", "", "lessons", _book("lessons", game), game)


def _book(name: str, game: str) -> str:
    """The notebook of lessons and the like: that of the game itself, where a game of its own has one."""
    return game if game != USUAL and any(book.id == game for book in books.books()) else name


def after_board(name: str) -> Next:
    """What follows one of the first boards: the next one, then how the game works.

    >>> after_board("welcome_ship").route, after_board("welcome_forge").route
    ('lessons/welcome_forge', 'how')
    """
    if found := _following(list(first_boards()), name):
        return Next("board", found, f"lessons/{found}", "welcome")
    return Next("how", "", "how", "how_it_works")


def after_game(game: str = USUAL) -> Next:
    """What follows a game that was played to its end: the puzzles.

    >>> after_game().book, after_game("propeller_islands").book
    ('puzzles', 'propeller_islands')
    """
    return Next("puzzles", "", "puzzles", _book("puzzles", game), game)


def after_tour(game: str = USUAL) -> Next:
    """What follows how a game works: the first lesson of its course.

    >>> after_tour().route
    'lessons/COURSE-BOARD'
    """
    first = learn.course(game)[0].id
    return Next("lesson", first, f"lessons/{first}", _book("lessons", game), game)


def after_puzzles(game: str = USUAL) -> Next:
    """What follows when all puzzles of a game are solved: a game.

    >>> after_puzzles().route, after_puzzles("propeller_islands").route
    ('play', 'play/propeller_islands')
    """
    own = f"{game}_play"
    if game == USUAL or all(book.id != own for book in books.books()):
        return Next("play", "", "play", "play")
    return Next("play", "", f"play/{game}", own, game)


def to_book(view: View, name: str, place: str) -> str:
    """A plain way to another part of the course: a place of the app, in a notebook a notebook; "" for one that is not there."""
    try:
        book = books.book(name)
    except LookupError:
        return ""
    target = (
        f'href="#/{place}"'
        if html.book is not None
        else f'href="{book.name(view.lang)}.ipynb" target="_blank" rel="noopener"'
    )
    return f'<a class="wm-way-to" {target}>{escape(book.title(view.lang))}</a>'


def link(view: View, found: Next, act: str = "", style: str = "primary") -> str:
    """The way on: in the app an address; in a notebook the button `act`, which opens it in place, else its notebook."""
    told, styles = escape(label(view, found)), f"wm-b wm-{style}" if style else "wm-b"
    if html.book is not None:
        return f'<a class="{styles}" data-onward href="#/{escape(found.route)}"><span>{told}</span></a>'
    if act:
        return dom.button(act, label(view, found), style=style, more="data-onward")
    if found.kind == "board":
        return f'<span class="wm-sub" data-onward>{escape(view.word("onward-below"))}</span>'
    target = f'href="{escape(book_of(found.book, view.lang))}.ipynb" target="_blank" rel="noopener"'
    return f'<a class="{styles}" data-onward {target}><span>{told}</span></a>'


def label(view: View, found: Next) -> str:
    """What the way on is called: what comes, by its name when it has one."""
    if found.kind in ("lesson", "example"):
        return str(view.word(f"onward-{found.kind}", title=learn.find_lesson(found.name, found.game).title(view.lang)))
    return str(view.word(f"onward-{found.kind}"))


def row(view: View, found: Next, act: str = "") -> str:
    """The way on as a line of its own."""
    return f'<div class="wm-onward">{link(view, found, act)}</div>'


def book_of(name: str, lang: str) -> str:
    """What the notebook made from a file of `data/games/whistle_mountain/notebooks/` is called in a language, without its suffix.

    >>> book_of("lessons", "fr")
    '03_lecons'
    """
    return books.book(name).name(lang)


def _following(ids: list[str], name: str) -> str:
    at = ids.index(name) + 1 if name in ids else len(ids)
    return ids[at] if at < len(ids) else ""
