"""How the base game answers what the rules leave to a game: one seat a person, every limit as printed, nothing added."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from wm_kernel.games.whistle_mountain.components.catalog import edition_data, load
from wm_kernel.games.whistle_mountain.rules import scoring
from wm_kernel.games.whistle_mountain.rules.collect import can_do_dock, open_dock
from wm_kernel.games.whistle_mountain.rules.flood import send_home
from wm_kernel.games.whistle_mountain.rules.policy import Policy
from wm_kernel.games.whistle_mountain.rules.turn import begin_turn
from wm_kernel.table.refusal import Refusal

if TYPE_CHECKING:
    from random import Random

    from wm_kernel.games.whistle_mountain.rules.state import State

NAME = "whistle_mountain"


def _drawn(seed: int, players: int) -> int:
    """The seat that begins is drawn (WM-SETUP-06)."""
    from wm_kernel.table.chance import generator

    return generator(seed, 0).randrange(max(1, players))


def _begin(s: State) -> None:
    begin_turn(s, 0)


def _next_player(s: State, seat: int) -> None:
    begin_turn(s, (seat + 1) % len(s.players))


def _nothing(s: State) -> None:
    return None


def _not_placed(s: State, seat: int, squares: int) -> None:
    return None


def _no_reason(s: State, seat: int, dock: str) -> list[Refusal]:
    return []


def _not_sent(s: State, rule: str) -> None:
    return None


def _at_once(faceup: int, places: int) -> int:
    """A place that is empty is refilled at once (WM-DOCK-12)."""
    return int(faceup < places)


def _chosen(s: State, seat: int) -> int:
    return 0


def _no_data(s: State) -> dict[str, Any]:
    return {}


def _not_read(r: Any, s: State) -> Any:
    return None


def _not_dealt(s: State, rng: Random) -> None:
    return None


def _none_gone(s: State) -> tuple[str, ...]:
    return ()


def _as_it_is(extra: Any) -> Any:
    return extra


STANDARD = Policy(
    game=NAME,
    load=load,
    edition=edition_data,
    ends=("", "barracks", "guard", "cap"),
    crews=lambda colours: colours,
    first=_drawn,
    actor=lambda seat: seat,
    scripted=(),
    closed_rows=lambda catalog: 0,
    closed_rule="",
    drafters=lambda count: tuple(range(count - 1, -1, -1)),
    tiles=lambda seat: 2,
    rules={},
    dealt=_nothing,
    begin=_begin,
    after_turn=_next_player,
    placed=_not_placed,
    docked=open_dock,
    dock_open=can_do_dock,
    dock_shut=_no_reason,
    drive_away=send_home,
    all_away=_not_sent,
    refill=_at_once,
    drowned=_chosen,
    scores=scoring.scores,
    extra_keys=(),
    extra_data=_no_data,
    extra_read=_not_read,
    extra_seen=_as_it_is,
    extra_dealt=_not_dealt,
    out_of_game=_none_gone,
    frames={},
    forms=(),
    reveals=frozenset(),
)
