"""What waits to be gone on with, for the home page: games, and what was kept of workbenches, each with the way there."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from typing import Any

from widgets.app.cards import Card, found_in_any
from widgets.app.places import GUIDED, KEPT, SAVED
from widgets.core import keep, saves, under_way
from widgets.core.games import called
from widgets.core.saves import Waiting
from wm_kernel import learn
from wm_kernel.table.spec import USUAL, known
from wm_kernel.words.ago import ago

MOST = 3
"""So many are shown, the newest."""


def cards(app: Any) -> list[Card]:
    """What waits, the newest first: what it is, since when, and where it is gone on with."""
    found = sorted(_found(app), key=lambda one: one[0].when, reverse=True)
    return [Card(route, title, note=ago(save.when, app.lang)) for save, route, title in found[:MOST]]


def _found(app: Any) -> Iterator[tuple[Waiting, str, str]]:
    folder, lang = keep.save_folder(), app.lang
    for game, save in _games(saves.of_cell(folder, SAVED)).items():
        yield save, "play" if game == USUAL else f"play/{game}", _game(app, "app-waiting-game", save)
    for save in _games(saves.of_cell(folder, GUIDED)).values():
        yield save, "guided", _game(app, "app-waiting-guided", save)
    for work in under_way.newest(folder):
        if route := _route(work):
            yield work, route, _named(work, lang)


def _games(paths: list[Any]) -> dict[str, Waiting]:
    """The newest save of each game that is still here."""
    found: dict[str, Waiting] = {}
    for path in paths:
        save = saves.told(path)
        if save is None or save.game not in known():
            continue
        if save.game not in found or (save.generation, save.when) > (
            found[save.game].generation,
            found[save.game].when,
        ):
            found[save.game] = save
    return found


def _game(app: Any, key: str, save: Waiting) -> str:
    return str(app.word(key, game=called(save.game, app.lang), step=save.step))


def _route(work: under_way.WaitingWork) -> str:
    """Where work is gone on with; "" where no page of the app leads there."""
    if work.kind in ("lesson", "puzzle"):
        return f"{work.kind}s/{_id(work)}" if _id(work) else ""
    if work.kind == "sandbox":
        return "sandbox" if work.game == USUAL else f"sandbox/{work.game}"
    return f"what-if/{KEPT}" if work.kind == "what-if" else f"author/{work.game}"


def _id(work: under_way.WaitingWork) -> str:
    """The id of the lesson or puzzle that work is of; "" for one that came by a link or a file, or is gone."""
    item = work.item.rpartition("/")[2]
    with suppress(LookupError):
        thing = found_in_any(learn.find_lesson if work.kind == "lesson" else learn.find_puzzle, item)
        return str(thing.id) if thing.key == work.item else ""
    return ""


def _named(work: under_way.WaitingWork, lang: str) -> str:
    """What work is; a lesson or puzzle by its title."""
    title = work.title(lang) if work.kind in ("lesson", "puzzle") else ""
    return f"{title}: {work.what(lang)}" if title else work.what(lang)
