"""The places of the app: what can be gone to, what stands there to choose from, and which workbench is opened.

A place whose workbench is not there has no card and no route. Nothing here draws.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from typing import Any

import widgets
import wm_kernel as wm
from widgets.app.cards import Card, Group, NotHere, found_in_any, heading, taught, taught_first
from widgets.core import under_way
from widgets.core.board_view import BoardView
from widgets.core.games import title_of
from widgets.core.onward import first_boards
from widgets.core.view import View
from widgets.learn import guided_game
from widgets.learn.lesson import LessonView
from widgets.learn.puzzle import PuzzleView
from widgets.learn.stepper import Stepper
from widgets.play.positions import prepared
from widgets.play.view import PlayView
from widgets.reference.view import Reference
from wm_kernel import learn
from wm_kernel.learn import daily, puzzle_link, training
from wm_kernel.learn.course_file import FirstBoard
from wm_kernel.learn.lesson import Lesson
from wm_kernel.learn.progress import Progress
from wm_kernel.learn.puzzle import Puzzle
from wm_kernel.learn.tour import has_tour
from wm_kernel.table.game import Game
from wm_kernel.table.spec import USUAL, known, spec, spec_of
from wm_kernel.words import describe
from wm_kernel.words.ago import ago

SAVED = "app"
"""The name under which a game of the app is saved."""

GUIDED = "guided"
"""And that of a guided one."""

TABLE, FRESH, KEPT = "table", "fresh", "kept"
FRESH_SEED = 7
GAMED = ("how", "course", "play", "sandbox", "what-if", "reference")
"""The places that open for any game, by its name in the route."""


@dataclass(frozen=True)
class Place:
    """A place of the app: `show` opens what the route names and says whether a workbench is shown."""

    id: str
    icon: str
    show: Callable[[Any, str], bool]
    groups: Callable[[Any], list[Group]] = lambda _: []
    note: Callable[[Any], str] = lambda _: ""
    named: Callable[[Any, str], str] = lambda _, __: ""
    intro: Callable[[Any, str], str] = lambda _, __: ""
    """What is said above a workbench that does not explain itself."""
    is_listed: bool = True
    """Whether it is a place of its own, to which there is a way from the home page."""
    is_for: Callable[[str], bool] = lambda _: True
    """Whether there is something for a game; else its home page shows no way there."""
    is_at_home: bool = True
    """Whether the home page shows that way itself; else another place does."""
    needs: str = ""
    """The name in `widgets` of a workbench without which there is no such place."""

    @property
    def is_there(self) -> bool:
        """Whether the workbench is there."""
        return not self.needs or hasattr(widgets, self.needs)


def find(name: str) -> Place | None:
    """The place of this name, when it is there."""
    place = PLACES.get(name)
    return place if place is not None and place.is_there else None


def _chosen(app: Any, find: Callable[[str, str], Any], name: str) -> Any:
    """What has this id in any game; its game is the one that was chosen from now on."""
    found = found_in_any(find, name)
    app.game = found.game
    return found


# -- lessons -----------------------------------------------------------------------------------------------------------


def _lessons(app: Any, item: str) -> bool:
    if item in first_boards():
        app.put("lessons", PlayView(item, layout="lesson", save=False))
        return True
    if item:
        app.put("lessons", LessonView(_chosen(app, learn.find_lesson, item)))
    return bool(item)


def _lesson_groups(app: Any) -> list[Group]:
    lang, word = app.lang, app.word
    first = tuple(board_card(app, board) for board in learn.first_boards(app.game))
    progress = learn.my_progress()
    groups = [Group(word("app-warm-up"), first)]
    for game in taught_first(app):
        by_id = {lesson.id: lesson for lesson in learn.course(game)}
        chapters = [(one.title(lang), one.icon, one.lessons) for one in learn.chapters(game)] or [
            ("", "", tuple(by_id))
        ]
        for title, icon, names in chapters:
            cards = tuple(_lesson_card(app, by_id[name], icon, progress) for name in names)
            groups.append(Group(heading(app, game, title), cards))
    return [group for group in groups if group.cards]


def board_card(app: Any, board: FirstBoard) -> Card:
    """One of the first boards to choose."""
    key = f"app-{board.name.replace('_', '-')}"
    return Card(f"lessons/{board.name}", app.word(key), app.word(f"{key}-about"), board.icon)


def _lesson_card(app: Any, lesson: Lesson, icon: str, progress: Progress) -> Card:
    """A lesson to choose, with how far the reader is in it."""
    work = learn.practise(lesson, progress)
    note = app.word("app-steps-done", done=len(work.done), all=len(work.tasks)) if work.done else ""
    is_done = bool(work.tasks) and work.is_finished
    return Card(f"lessons/{lesson.id}", lesson.title(app.lang), lesson.summary(app.lang), icon, note, is_done)


def _lessons_done(app: Any) -> str:
    progress = learn.my_progress()
    lessons = learn.course(app.game if app.game in taught() else USUAL)
    done = sum(learn.practise(lesson, progress).is_finished for lesson in lessons)
    return str(app.word("app-lessons-done", done=done, all=len(lessons)))


def _lesson_named(app: Any, item: str) -> str:
    if item in first_boards():
        return str(app.word(f"app-{item.replace('_', '-')}"))
    return str(found_in_any(learn.find_lesson, item).title(app.lang))


def _lesson_intro(app: Any, item: str) -> str:
    return str(app.word(f"app-{item.replace('_', '-')}-intro")) if item in first_boards() else ""


# -- how the game works, the map of the course, checks ----------------------------------------------------------------


def _how(app: Any, item: str) -> bool:
    """The tour of a game."""
    if item and not (item in known() and has_tour(item)):
        raise NotHere(app.word("app-nowhere", place=item))
    return _of_game("how", lambda game: _made("HowItWorks")(game), lambda view: view.model.tour.game)(app, item)


def _course(app: Any, item: str) -> bool:
    """The map of a game's course, as far as the reader is now."""
    if item and item not in taught():
        raise NotHere(app.word("app-nowhere", place=item))
    view, game = app.views.get("course"), item or USUAL
    if view is None or view.game != game:
        app.put("course", _made("CourseMap")(game))
    else:
        view.look_again()
    return True


def _know(app: Any, item: str) -> bool:
    """The check of a lesson, for a reader who knows the game."""
    if not item:
        raise NotHere(app.word("app-nowhere", place="know"))
    app.put("know", _made("KnowView")(_chosen(app, learn.find_lesson, item)))
    return True


# -- puzzles -----------------------------------------------------------------------------------------------------------


def _puzzles(app: Any, item: str) -> bool:
    if not item:
        return False
    puzzle = _chosen(app, learn.find_puzzle, item)
    view = app.views.get("puzzles")
    if view is None:
        view = PuzzleView(puzzle)
        view.on_open = lambda name: app.moved(f"puzzles/{name}")
        app.put("puzzles", view)
    elif view.puzzle.id != item:
        view.open(puzzle)
    return True


def _puzzle_groups(app: Any) -> list[Group]:
    lang, progress = app.lang, learn.my_progress()

    def card(puzzle: Puzzle) -> Card:
        item = progress.item(puzzle.key)
        is_done = item is not None and bool(item.found)
        note = puzzle.theme_name(lang) + (f" · {app.word('session-solved')}" if is_done else "")
        return Card(f"puzzles/{puzzle.id}", puzzle.title(lang), puzzle.question(lang), "", note, is_done)

    puzzles = [puzzle for game in taught_first(app) for puzzle in learn.puzzles(game=game)]
    levels: dict[tuple[str, int], list[Card]] = {}
    for puzzle in puzzles:
        levels.setdefault((puzzle.game, puzzle.level), []).append(card(puzzle))
    day = date.today()
    today = [found for game in taught_first(app)[:1] if (found := daily.puzzle_of(day, game)) is not None]
    back = training.due(progress, puzzles, day.toordinal())
    first = [("app-puzzles-today", today), ("app-puzzles-back", back)]
    return [Group(app.word(name), tuple(map(card, some))) for name, some in first if some] + [
        Group(heading(app, game, app.word("app-level", level=level)), tuple(cards))
        for (game, level), cards in levels.items()
    ]


def _puzzles_done(app: Any) -> str:
    progress, puzzles = learn.my_progress(), [one for game in taught() for one in learn.puzzles(game=game)]
    found = [progress.item(puzzle.key) for puzzle in puzzles]
    done = sum(item is not None and bool(item.found) for item in found)
    return str(app.word("app-puzzles-done", done=done, all=len(puzzles)))


# -- lines to try ------------------------------------------------------------------------------------------------------


def _what_if(app: Any, item: str) -> bool:
    """Lines from the game on the table, from a fresh one, or from a position that comes with the project."""
    if not item:
        return False
    known_to = None
    if item == KEPT:
        return _kept(app, "what-if", "what-if")
    if item == TABLE:
        game = _game_on_the_table(app)
        if game is None:
            raise NotHere(app.word("app-no-game"))
        game, known_to = game.clone(), app.views["play"].knower
        game.mode = "sandbox"
    elif item in known():
        game = prepared(item)
    elif item == FRESH:
        game = wm.new_game(USUAL, players=2, seed=FRESH_SEED)
    else:
        game = prepared(item)
    app.put("what-if", _made("WhatIf")(game, known_to=known_to))
    return True


def _lines_kept() -> under_way.WaitingWork | None:
    """The lines that were kept last."""
    return next((one for one in under_way.newest() if one.kind == "what-if"), None)


def _kept(app: Any, place: str, kind: str, game: str = "") -> bool:
    """A workbench with the work of its kind that was kept last, unless one is open."""
    if place not in app.views:
        save = next((one for one in under_way.newest() if one.kind == kind and game in ("", one.game)), None)
        view = _made(_KEEPING[kind])(prepared(save.game if save is not None else game or USUAL))
        app.put(place, view)
        if view.waiting is not None:
            view.act("save:resume")
    return True


_KEEPING = {"what-if": "WhatIf", "author": "AuthorView"}


def _author(app: Any, item: str) -> bool:
    """The author's table, with what was made there last of a game."""
    if item and item not in taught():
        raise NotHere(app.word("app-nowhere", place=item))
    return _kept(app, "author", "author", item)


def _game_on_the_table(app: Any) -> Any:
    view = app.views.get("play")
    return None if view is None or getattr(view, "is_starting", False) else view.game


def _what_if_groups(app: Any) -> list[Group]:
    word = app.word
    first = [Card(f"what-if/{FRESH}", word("app-fresh"), word("app-fresh-about"), "turn")]
    if _game_on_the_table(app) is not None:
        first.insert(0, Card(f"what-if/{TABLE}", word("app-table"), word("app-table-about"), "game_end"))
    if (save := _lines_kept()) is not None:
        first.insert(
            0, Card(f"what-if/{KEPT}", word("app-waiting"), save.what(app.lang), note=ago(save.when, app.lang))
        )
    first += [
        Card(f"what-if/{name}", title_of(name, app.lang), word("app-fresh-other"))
        for name in known()
        if name != USUAL and app.game in (name, USUAL)
    ]
    groups = [Group("", tuple(first))]
    for game in dict.fromkeys((app.game, *known())):
        if spec(game).has("position") and app.game in (game, USUAL):
            shown = tuple(Card(f"what-if/{name}", title) for name, title in _positions(game, app.lang))
            groups.append(Group(heading(app, game, word("app-positions")), shown))
    return [group for group in groups if group.cards]


def _positions(game: str, lang: str) -> list[tuple[str, str]]:
    """Name and title of a game's positions to try lines from: a game played last night, then those of the worked examples.

    A game that has neither shows all it has.
    """
    folder, before = spec(game).folder("positions"), "" if game == USUAL else f"{game}/"
    paths = [*folder.glob("last_night.yaml"), *sorted(folder.glob("ex_*.yaml"))] or sorted(folder.glob("*.yaml"))
    load = spec(game).load("position").load
    return [(f"{before}{path.stem}", load(path).title(lang)) for path in paths]


def _line_named(app: Any, item: str) -> str:
    if item in known():
        return title_of(item, app.lang)
    if item == KEPT:
        return str(app.word("app-waiting"))
    if item in (TABLE, FRESH):
        return str(app.word("app-table" if item == TABLE else "app-fresh"))
    game, _, _ = item.rpartition("/")
    return dict(_positions(game or USUAL, app.lang)).get(item, item)


# -- worked examples, reference, and what has one view of its own ------------------------------------------------------


def _examples(app: Any, item: str) -> bool:
    if item:
        app.put("examples", Stepper(_chosen(app, learn.find_lesson, item)))
    return bool(item)


def _example_groups(app: Any) -> list[Group]:
    groups = []
    for game in taught_first(app):
        cards = tuple(
            Card(f"examples/{lesson.id}", lesson.title(app.lang), lesson.summary(app.lang), note=lesson.id)
            for lesson in learn.examples(game)
        )
        groups.append(Group(heading(app, game, ""), cards))
    return [group for group in groups if group.cards]


def _reference(app: Any, item: str) -> bool:
    """The reference, at an entry when one is named, for the game that was looked at when there was one."""
    view = app.views.get("reference")
    if item in known():
        app.put("reference", Reference(None, item))
        return True
    game = (
        _read_about(app.views.get(app.before_place)) if app.before_place != "reference" else getattr(view, "game", None)
    )
    if view is None or (view.game != game and game is not None):
        app.put("reference", Reference(item or None, game))
    elif item:
        view.open(item)
    return True


def _read_about(view: Any) -> Any:
    """The game that a workbench shows, for the reference: the one that is played, the name of that which is set up."""
    return view.model.game if isinstance(view, widgets.Sandbox) else getattr(view, "game", None)


def _guided_note(app: Any) -> str:
    """How far a guided game was played."""
    turns, is_finished = guided_game.how_far(learn.my_progress())
    return str(app.word("app-guided-finished") if is_finished else app.word("app-guided-played", turns=turns))


def _made(name: str) -> Any:
    """The class of a workbench, by its name among what `widgets` has."""
    return getattr(widgets, name)


def _gallery(app: Any, item: str) -> bool:
    """The gallery, at a component when one is named."""
    view = app.views.get("gallery")
    if view is None:
        app.put("gallery", _made("Gallery")(item))
    elif item:
        view.open(item)
    return True


def _one(place: str, make: Callable[[], View]) -> Callable[[Any, str], bool]:
    """A place with one workbench, made when it is gone to for the first time."""

    def show(app: Any, item: str) -> bool:
        if item:
            raise NotHere(app.word("app-nowhere", place=item))
        if place not in app.views:
            app.put(place, make())
        return True

    return show


def _of_game(place: str, make: Callable[[str], View], game_of: Callable[[Any], str]) -> Callable[[Any, str], bool]:
    """A place with one workbench, for the game that the route names; without one it stays as it is."""

    def show(app: Any, item: str) -> bool:
        if item and item not in known():
            raise NotHere(app.word("app-nowhere", place=item))
        view = app.views.get(place)
        if view is None or (item and game_of(view) != item):
            app.put(place, make(item or USUAL))
        return True

    return show


def _game_named(app: Any, item: str) -> str:
    return title_of(item, app.lang) if item in known() else ""


def _open(app: Any, item: str) -> bool:
    """A game from a link, to be played on; or what one player saw of one, to be looked at."""
    if not item:
        raise NotHere(app.word("app-open-none"))
    try:
        found = puzzle_link.read(item) if puzzle_link.is_link(item) else wm.from_link(item)
    except ValueError as error:
        told = "author-link-wrong" if puzzle_link.is_link(item) else "app-open-wrong"
        raise NotHere(app.word(told, error=describe(error, app.lang))) from None
    if isinstance(found, Puzzle):
        app.put("open", PuzzleView(found))
        return True
    app.put("open", _made("Play")(found, save=False) if isinstance(found, Game) else BoardView(found))
    return True


def _open_named(app: Any, item: str) -> str:
    """A game from a link, or somebody's puzzle."""
    return str(app.word("author-sent-title" if puzzle_link.is_link(item) else "app-open"))


def _open_intro(app: Any, item: str) -> str:
    """Whose eyes see what is shown, when it is not the whole game."""
    seen = getattr(app.views.get("open"), "thing", None)
    if seen is None:
        return ""
    return str(app.word("app-open-view", player=describe(seen.player, app.lang) if seen.player else "–"))


PLACES: dict[str, Place] = {
    place.id: place
    for place in (
        Place("how", "vp", _how, needs="HowItWorks", named=_game_named, is_for=has_tour),
        Place(
            "course", "player:yellow", _course, note=_lessons_done, needs="CourseMap",
            named=lambda app, item: title_of(item, app.lang) if item in taught() and item != USUAL else "",
        ),
        Place(
            "guided", "hint", _one("guided", lambda: _made("GuidedGame")(save=GUIDED)), note=_guided_note,
            needs="GuidedGame", is_for=lambda game: game == USUAL,
        ),
        Place("know", "check", _know, named=_lesson_named, is_listed=False, needs="KnowView"),
        Place(
            "lessons", "hint", _lessons, _lesson_groups, _lessons_done, named=_lesson_named, intro=_lesson_intro,
            is_at_home=False,
        ),
        Place(
            "puzzles", "any", _puzzles, _puzzle_groups, _puzzles_done,
            named=lambda app, item: found_in_any(learn.find_puzzle, item).title(app.lang),
        ),
        Place(
            "play", "game_end",
            _of_game("play", lambda game: _made("Play")(game, save=SAVED), lambda view: view.of),
            named=_game_named, needs="Play",
        ),
        Place(
            "sandbox", "build",
            _of_game("sandbox", lambda game: _made("Sandbox")(game=game), lambda view: spec_of(view.model.state).name),
            named=_game_named, needs="Sandbox",
        ),
        Place("what-if", "flip", _what_if, _what_if_groups, named=_line_named, needs="WhatIf"),
        Place(
            "examples", "activate", _examples, _example_groups,
            named=lambda app, item: found_in_any(learn.find_lesson, item).title(app.lang),
        ),
        Place("author", "hint", _author, named=_game_named, is_listed=False, needs="AuthorView"),
        Place("reference", "card", _reference, named=lambda app, item: _game_named(app, item) or item),
        Place("gallery", "card", _gallery, is_listed=False, needs="Gallery"),
        Place("accessibility", "player:blue", lambda _, __: False),
        Place("open", "card", _open, named=_open_named, intro=_open_intro, is_listed=False),
    )
}  # fmt: skip
"""All places, in the order of the home page."""
