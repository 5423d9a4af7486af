"""Where a game that is played by these rules may differ: the questions the rules ask of its `Policy`.

How the base game answers them is in `standard.py`; a variant makes a policy of its own (`dataclasses.replace(STANDARD, ...)`).
No rule asks which variant it is. What a variant adds to a position is one unchangeable value, `State.extra`, which these rules
carry along and never look at.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from wm_kernel.games.whistle_mountain.components.definitions import Catalog
from wm_kernel.table.event import Event
from wm_kernel.table.refusal import Refusal
from wm_kernel.table.score import ScoreSheet

if TYPE_CHECKING:
    from random import Random

    from wm_kernel.games.whistle_mountain.rules.frames import Frame
    from wm_kernel.games.whistle_mountain.rules.state import State


@dataclass(frozen=True, slots=True, kw_only=True)
class Policy:
    """How a game answers what the rules leave to it; `STANDARD` has the answers of the base game."""

    game: str
    load: Callable[[Any], Catalog]  # the components, as an edition prints them
    edition: Callable[[Any], dict[str, Any] | None]  # an edition as plain data
    ends: tuple[str, ...]  # what may end a game

    # Who sits there.
    crews: Callable[[tuple[str, ...]], tuple[str, ...]]  # whose ships may lie in docks: the players', then any others
    first: Callable[[int, int], int]  # (seed, players): the seat that begins
    actor: Callable[[int], int]  # the seat whose person decides for a seat
    scripted: tuple[int, ...]  # the seats whose abilities and upgrades never apply

    # The set-up.
    closed_rows: Callable[[Catalog], int]  # rows from the top where nothing is ever placed
    closed_rule: str  # the rule that closes them
    absent_rule: str  # the rule that leaves out what the components say is absent from it
    drafters: Callable[[int], tuple[int, ...]]  # the seats in the order in which they draft an ability
    tiles: Callable[[int], int]  # how many scaffolds a seat takes at the start
    rules: Mapping[tuple[int | None, str], str]  # (seat, rule): the rule that events name instead
    dealt: Callable[[State], None]  # more to lay out
    begin: Callable[[State], None]  # the first turn

    # The turn.
    after_turn: Callable[[State, int], None]  # whose turn comes after that of a seat
    placed: Callable[[State, int, int], None]  # (seat, squares): a ship was placed, its list is pending
    docked: Callable[[State, int, str], None]  # (seat, dock): a ship was put into a dock
    dock_open: Callable[[State, int, str], bool]  # (seat, dock): the dock's activity could be paid and done
    dock_shut: Callable[[State, int, str], list[Refusal]]  # why it is not open although its price is there
    drive_away: Callable[[State, int, int, str], None]  # (crew, ship, rule): a ship has to leave its dock
    all_away: Callable[[State, str], None]  # (rule): every ship of the players has been sent home
    refill: Callable[[int, int], int]  # (faceup, places): how many pieces a market draws now
    drowned: Callable[[State, int], int]  # the barracks level a seat loses by itself, 0 where it chooses
    scores: Callable[[State, Sequence[Event]], dict[str, ScoreSheet]]

    # What a variant adds to a position, and the frames it adds to what may be pending.
    extra_keys: tuple[str, ...]  # its entries in the plain data of a position
    extra_data: Callable[[State], dict[str, Any]]
    extra_read: Callable[[Any, State], Any]
    extra_seen: Callable[[Any], Any]  # what everybody may see of it
    extra_dealt: Callable[[State, Random], None]  # deal anew what is hidden in it
    out_of_game: Callable[[State], tuple[str, ...]]  # machines that have left the game
    frames: Mapping[str, type[Frame]]
    forms: tuple[tuple[str, str], ...]  # further text forms of actions, each with an example
    reveals: frozenset[str]  # further events after which somebody knows more
