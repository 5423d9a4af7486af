"""How the base game answers what the rules leave to a game: one seat a person, every limit as printed, nothing added."""

from __future__ import annotations

from wm_kernel.games.whistle_mountain.components.catalog import edition_data, load
from wm_kernel.games.whistle_mountain.rules import scoring
from wm_kernel.games.whistle_mountain.rules.collect import can_do_dock, open_dock
from wm_kernel.games.whistle_mountain.rules.flood import send_home
from wm_kernel.games.whistle_mountain.rules.policy import Policy
from wm_kernel.games.whistle_mountain.rules.turn import begin_turn

NAME = "whistle_mountain"


def _drawn(seed: int, players: int) -> int:
    """The seat that begins is drawn (WM-SETUP-06)."""
    from wm_kernel.table.chance import generator

    return generator(seed, 0).randrange(max(1, players))


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
    absent_rule="",
    drafters=lambda count: tuple(range(count - 1, -1, -1)),
    tiles=lambda seat: 2,
    rules={},
    dealt=lambda s: None,
    begin=lambda s: begin_turn(s, 0),
    after_turn=lambda s, seat: begin_turn(s, (seat + 1) % len(s.players)),
    placed=lambda s, seat, squares: None,
    docked=open_dock,
    dock_open=can_do_dock,
    dock_shut=lambda s, seat, dock: [],
    drive_away=send_home,
    all_away=lambda s, rule: None,
    refill=lambda faceup, places: int(faceup < places),  # a place that is empty is refilled at once (WM-DOCK-12)
    drowned=lambda s, seat: 0,
    scores=scoring.scores,
    extra_keys=(),
    extra_data=lambda s: {},
    extra_read=lambda r, s: None,
    extra_seen=lambda extra: extra,
    extra_dealt=lambda s, rng: None,
    out_of_game=lambda s: (),
    frames={},
    forms=(),
    reveals=frozenset(),
)
