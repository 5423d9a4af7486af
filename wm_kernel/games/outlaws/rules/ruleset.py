"""The rules of Outlaws: those of Whistle Mountain with another policy."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from wm_kernel.games.outlaws.components.catalog import OutlawsCatalog, edition_data, load
from wm_kernel.games.outlaws.rules import position, theft, turn
from wm_kernel.games.outlaws.rules.gang import BLOCKER_COLOUR, OUTLAWS, YOU, gang
from wm_kernel.games.outlaws.rules.scoring import scores
from wm_kernel.games.whistle_mountain.components.definitions import Catalog
from wm_kernel.games.whistle_mountain.rules.policy import Policy
from wm_kernel.games.whistle_mountain.rules.ruleset import WhistleMountain
from wm_kernel.games.whistle_mountain.rules.standard import STANDARD
from wm_kernel.games.whistle_mountain.rules.state import State


def _closed_rows(catalog: Catalog) -> int:
    assert isinstance(catalog, OutlawsCatalog)
    return catalog.gang.overlay_rows


def _lowest_goes(s: State, seat: int) -> int:
    """The Outlaws lose their lowest barracks worker (OLR-06)."""
    barracks = s.players[seat].barracks if seat == OUTLAWS else 0
    return (barracks & -barracks).bit_length() - 1 if barracks else 0


RULES: Mapping[tuple[int | None, str], str] = {
    (OUTLAWS, "WM-PSETUP-05"): "OL-SETUP-04",
    (OUTLAWS, "WM-PSETUP-06"): "OL-SETUP-05",
    (None, "WM-DOCK-12"): "OL-GEN-07",
    (OUTLAWS, "WM-TURN-01"): "OL-GEN-01",
    (OUTLAWS, "WM-WORKER-01"): "OL-MOVE-01",
    (OUTLAWS, "WM-WORKER-02"): "OL-RESCUE-01",
    (OUTLAWS, "WM-BUILD-SCAFFOLD-01"): "OL-SCAF-01",
    (OUTLAWS, "WM-BUILD-MACHINE-01"): "OL-MACH-03",
    (OUTLAWS, "WM-FLOOD-02"): "OLR-04",
    (OUTLAWS, "WM-ABIL-DREAD-01"): "OLR-02",
    (OUTLAWS, "WM-BONUS-01"): "OLR-03",
    (OUTLAWS, "WM-MACH-DOOMSDAY-01"): "OLR-06",
    (OUTLAWS, "WM-MACH-COALSLIDE-01"): "OLR-07",
    (OUTLAWS, "WM-MACH-JETPACK-02"): "OLR-18",
    (OUTLAWS, "WM-MACH-ELEVATOR-01"): "OLR-19",
    (OUTLAWS, "WM-MACH-SALVAGE-01"): "OLR-19",
}
"""What the Outlaws, or a market, do by a rule of their own where everybody else follows that of the base game."""

POLICY: Policy = replace(
    STANDARD,
    game="outlaws",
    load=load,
    edition=edition_data,
    ends=(*STANDARD.ends, "deck"),
    crews=lambda colours: (*colours, BLOCKER_COLOUR),
    first=lambda seed, players: YOU,
    actor=lambda seat: YOU,
    scripted=(OUTLAWS,),
    closed_rows=_closed_rows,
    closed_rule="OL-SETUP-06",
    absent_rule="OL-COMP-02",
    drafters=lambda count: (YOU, OUTLAWS),
    tiles=lambda seat: 2 if seat == YOU else 1,
    rules=RULES,
    dealt=turn.dealt,
    begin=turn.begin,
    after_turn=turn.after_turn,
    placed=theft.ship_placed,
    docked=theft.ship_docked,
    dock_open=theft.dock_open,
    dock_shut=theft.dock_shut,
    drive_away=theft.drive_away,
    all_away=theft.all_away,
    refill=lambda faceup, places: 0 if faceup else places,
    drowned=_lowest_goes,
    scores=scores,
    extra_keys=position.KEYS,
    extra_data=position.written,
    extra_read=position.read,
    extra_seen=position.seen,
    extra_dealt=position.deal_anew,
    out_of_game=lambda s: gang(s).gone,
    frames=position.FRAMES,
    forms=position.FORMS,
    reveals=frozenset({"die_rolled", "outlaw_card", "outlaw_cards", "top_shown"}),
)

RULESET = WhistleMountain(POLICY)
