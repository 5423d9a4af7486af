"""A workbench for the board game Whistle Mountain: play it, set positions up, learn it, explore it.

This page is the public surface: what it names stays. Everything behind it is imported when it is first needed.

>>> import wm_kernel as wm
>>> game = wm.new_game("whistle_mountain", players=2, seed=7, variant="first_game")
>>> [str(action) for action in game.legal_actions()[:1]] == [str(game.decision.options[0])]
True
"""

from __future__ import annotations

import importlib
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from wm_kernel.table import hooks, spec
from wm_kernel.table.action import Action, LegalActions
from wm_kernel.table.event import Event
from wm_kernel.table.game import Game, Mode
from wm_kernel.table.refusal import IllegalAction, ParseError, Refusal
from wm_kernel.table.ruleset import Decision
from wm_kernel.table.score import ScoreLine, ScoreSheet
from wm_kernel.table.tree import Node
from wm_kernel.table.view import GameView

if TYPE_CHECKING:
    from wm_kernel.explore.best import best_turn
    from wm_kernel.explore.bots import finish
    from wm_kernel.explore.compare import compare
    from wm_kernel.explore.estimate import estimate
    from wm_kernel.explore.placement import placement_map
    from wm_kernel.explore.study import study
    from wm_kernel.games.whistle_mountain.components.definitions import Catalog
    from wm_kernel.learn.lesson import Lesson
    from wm_kernel.learn.puzzle import Puzzle
    from wm_kernel.table.editor import Editor
    from wm_kernel.table.lines import Lines
    from wm_kernel.table.position import Position
    from wm_kernel.table.rules import Rule

__version__ = "0.1.0"

__all__ = [
    "Action",
    "Decision",
    "Editor",
    "Event",
    "Game",
    "GameView",
    "IllegalAction",
    "LegalActions",
    "Lines",
    "Node",
    "ParseError",
    "Position",
    "Refusal",
    "ScoreLine",
    "ScoreSheet",
    "best_turn",
    "catalog",
    "compare",
    "estimate",
    "finish",
    "from_link",
    "game_names",
    "load",
    "new_game",
    "placement_map",
    "rule",
    "study",
]

SEEDS = 10**15  # a seed that nobody chose lies below: too many to try, and exact in JSON and JavaScript


def game_names() -> tuple[str, ...]:
    """The names of the games that can be played; each is a package of its own, ours in `wm_kernel.games`.

    >>> game_names()
    ('whistle_mountain', 'outlaws', 'propeller_islands')
    """
    return spec.known()


def new_game(
    name: str = spec.USUAL,
    *,
    players: int | Sequence[str] | None = None,
    seed: int | None = None,
    mode: Mode = "table",
    **options: Any,
) -> Game:
    """Start a game and return it.

    `players` is a number or a list of colours as they sit; who starts is drawn, and `game.players` has them in turn
    order. Without a `seed` one is drawn, and kept in the game. `mode` is "table" (what was revealed is not taken back)
    or "sandbox". Options of Whistle Mountain: `variant` ("full" or "first_game"), `edition` (the path of a file with the
    values of your copy), `rulings` (a mapping of those to switch), `stall_guard` and `max_rounds` (numbers of rounds,
    None for off). LookupError for an unknown game, ValueError for options that make no sense.

    >>> new_game("whistle_mountain", players=["red", "black"], seed=7, variant="first_game").players
    ('black', 'red')
    """
    if seed is None:
        import secrets

        seed = secrets.randbelow(SEEDS)
    if players is not None:
        options["players"] = players
    return Game.new(name, mode=mode, seed=seed, **options)


def load(path: str | Path) -> Game | Lesson | Puzzle:
    """Read one of our files by its `kind`: a save or a position gives a Game, a lesson a Lesson, a puzzle a Puzzle.

    ValueError names file, line and what would be accepted; OSError when the file cannot be opened.

    >>> from wm_kernel.paths import data_dir
    >>> load(data_dir() / "games" / "whistle_mountain" / "lessons" / "ex_05.yaml")
    <Lesson EX-05: Where a machine fits>
    """
    from wm_kernel.table import savefile
    from wm_kernel.table.document import DataError, Fault

    source = savefile.open_document(path)
    kind = source.data.get("kind")
    if kind == "save":
        return savefile.restore(source)
    if kind == "position":
        from wm_kernel.table.position import Position

        return Position(source).game()
    if kind in ("lesson", "puzzle"):
        from wm_kernel import learn

        return learn.load(path)
    place = source.place(["kind"])
    raise DataError([Fault(place.file, place.line, f"kind {kind!r}: a file is a save, position, lesson or puzzle")])


def from_link(text: str) -> Game | GameView:
    """The game of a `game.link()`, or the view of a `game.view(player).link()`; ValueError when the text is damaged."""
    from wm_kernel.table import link

    return link.read(text)


def catalog(name: str = spec.USUAL, edition: str | Path | None = None) -> Catalog:
    """The components of a game by id, each printed value with its provenance; `edition` lays a file of your values
    over.

    >>> catalog().machines["archives"].vp
    12
    """
    found: Catalog = spec.spec(name).load("catalog")(edition)
    return found


def rule(rule_id: str) -> Rule:
    """The rule with this id: `.title(lang)`, `.text(lang)`, `.source`; LookupError when there is none.

    >>> rule("WM-FLOOD-04").id
    'WM-FLOOD-04'
    """
    from wm_kernel.table import rules

    return rules.rule(rule_id)


def _paint(state: Any, form: str, **options: Any) -> str:
    """The painter of the table's hook."""
    from wm_kernel import picture

    return picture.svg(picture.scene(state, **options)) if form == "svg" else picture.text(state, **options)


def _describe(thing: Any, lang: str) -> str:
    """The describer of the table's hook."""
    from wm_kernel import words

    return words.describe(thing, lang)


hooks.painter, hooks.describer = _paint, _describe


# Names that live in a room of their own and are imported when somebody asks for them.
_ELSEWHERE = {
    "Catalog": "wm_kernel.games.whistle_mountain.components.definitions",
    "Editor": "wm_kernel.table.editor",
    "Lesson": "wm_kernel.learn.lesson",
    "Lines": "wm_kernel.table.lines",
    "Position": "wm_kernel.table.position",
    "Puzzle": "wm_kernel.learn.puzzle",
    "Rule": "wm_kernel.table.rules",
    "best_turn": "wm_kernel.explore.best",
    "compare": "wm_kernel.explore.compare",
    "estimate": "wm_kernel.explore.estimate",
    "finish": "wm_kernel.explore.bots",
    "placement_map": "wm_kernel.explore.placement",
    "study": "wm_kernel.explore.study",
}


def __getattr__(name: str) -> Any:
    if name in _ELSEWHERE:
        return getattr(importlib.import_module(_ELSEWHERE[name]), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
