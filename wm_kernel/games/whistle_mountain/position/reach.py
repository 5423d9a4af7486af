"""Whether a game can come to a position: what is sure not to happen, found without playing.

These are faults only of a position that is not free-form. A position without such a fault may still be one that no game
reaches; nothing is called a fault that a game could lead to.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from wm_kernel.games.whistle_mountain.position.fill import fill
from wm_kernel.games.whistle_mountain.position.pending import count, is_setting_up
from wm_kernel.games.whistle_mountain.position.permits import exact_piles, missing
from wm_kernel.games.whistle_mountain.rules.setup import RESCUE_AWARD
from wm_kernel.games.whistle_mountain.rules.turn import KEEP
from wm_kernel.table.cells import bits, neighbours, row_of

if TYPE_CHECKING:
    from wm_kernel.games.whistle_mountain.position.faults import Judge

SALVAGE, ELEVATOR = "salvage_yard", "elevator"
NAMED = 8  # so many missing pieces are named, the others are counted
ROOMY = 10  # from this many columns on every player finds a place on the bottom row


def unreachable(judge: Judge) -> None:
    """Note every reason why no game can come to this."""
    if not is_setting_up(judge.model):
        _starts(judge)
    _floating(judge)
    _floods(judge)
    _workers(judge)
    _stocks(judge)
    _awards(judge)
    _accounts(judge)


def _starts(judge: Judge) -> None:
    """Every player began with a scaffold on the bottom row (WM-PSETUP-06)."""
    geometry = judge.setup.geometry
    low = [tile for tile in judge.layout.tiles if tile.mask & geometry.row[1]]
    players = len(judge.setup.colours)
    if geometry.columns >= ROOMY and len(low) < players:
        judge.fault("too_few_starts", "WM-PSETUP-06", [c for t in low for c in t.cells], n=len(low), wanted=players)


def _floating(judge: Judge) -> None:
    """Scaffolds that touch no others were begun on the bottom row, or on a bar with nothing else in sight (R-34)."""
    layout = judge.layout
    left = layout.scaffold
    while left:
        group = left & -left
        while (grown := (group | neighbours(group)) & layout.scaffold) != group:
            group = grown
        left &= ~group
        if min(row_of(c) for c in bits(group)) > layout.level + 1:
            judge.fault("floating", "WM-BUILD-SCAFFOLD-02", bits(group))


def _floods(judge: Judge) -> None:
    """Each machine above the bridge brought one bar; a Salvage Yard or an Elevator can blur the count (WM-FLOOD-01)."""
    layout = judge.layout
    high = [m for m in layout.machines if m.mask & judge.setup.geometry.above_bridge]
    names = {m.id for m in layout.machines}
    bars = judge.catalog.board.water_bars
    moved = int(ELEVATOR in names) + count(judge.model, "Settle")
    if SALVAGE not in names and layout.water_top > len(high) + moved:
        judge.fault("floods_too_many", "WM-FLOOD-01", (), n=layout.water_top, machines=len(high))
    to_come = count(judge.model, "FloodCheck")
    if layout.water_top < min(bars, len(high) - moved - to_come):
        cells = [c for m in high for c in m.cells]
        judge.fault("floods_too_few", "WM-FLOOD-01", cells, n=layout.water_top, machines=len(high))


def _workers(judge: Judge) -> None:
    """All nine workers of every player are somewhere (WM-COMP-04)."""
    for player, crew in zip(judge.setup.colours, judge.layout.crews, strict=True):
        most = judge.catalog.board.workers
        if crew.total < most:
            judge.fault("workers_missing", "WM-COMP-04", (), player=player, n=crew.total, most=most)


def _stocks(judge: Judge) -> None:
    """Between the turns nobody holds more than four of a type (WM-RES-02)."""
    model = judge.model
    active = model.to_move or judge.setup.colours[0]
    for colour, player in model.players.items():
        if colour != active and player.resources is not None and not judge.is_scripted(colour):
            for resource, n in player.resources:
                if n > KEEP:
                    judge.fault("over_limit", "WM-RES-02", (), player=colour, resource=resource, n=n, most=KEEP)


def _awards(judge: Judge) -> None:
    """A floor begins with one award, the lowest with rescue awards, and every worker who comes takes one."""
    lowest = judge.catalog.board.rescue_awards_on_lowest_floor
    for floor, awards in judge.model.tower_awards.items():
        workers = sum(crew.tower.count(int(floor)) for crew in judge.layout.crews)
        most = lowest if floor == "1" else 1
        if len(awards) > most:
            judge.fault("awards_on_floor", "WM-SETUP-03", (), floor=int(floor), n=len(awards), most=most)
        elif len(awards) > max(0, most - workers):
            judge.fault("award_not_taken", "WM-BUILD-MACHINE-04", (), floor=int(floor), n=workers)
        if floor == "1" and any(award != RESCUE_AWARD for award in awards):
            judge.fault("awards_on_floor", "WM-SETUP-03", (), floor=1, n=len(awards), most=most)


def _accounts(judge: Judge) -> None:
    """With exact piles every piece has to be said to lie somewhere; any other pile takes what is left (WM-COMP-02)."""
    exact = exact_piles(judge.model.piles.exact)
    for pile, left in missing(fill(judge.model, judge.layout), exact) if exact else ():
        named = tuple(dict.fromkeys(left))
        judge.fault(
            "pieces_missing", "WM-COMP-02", (), pile=pile, n=len(left), pieces=named[:NAMED], more=len(left) > NAMED
        )
