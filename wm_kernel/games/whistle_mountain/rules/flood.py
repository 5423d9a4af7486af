"""The flood: one bar more, and everything it sweeps along (WM-FLOOD). Also ships that go home for whatever reason."""

from __future__ import annotations

from wm_kernel.games.whistle_mountain.components.definitions import SHIPS
from wm_kernel.games.whistle_mountain.rules.state import HOME, NOWHERE, State
from wm_kernel.games.whistle_mountain.rules.workers import check_barracks, worked
from wm_kernel.table.cells import names


def send_home(s: State, seat: int, ship: int, rule: str) -> None:
    """A ship goes back to its owner's board."""
    player = s.players[seat]
    place = player.ships[ship]
    player.ships[ship] = HOME
    if place > 0:
        s.occupied &= ~place
        s.emit("ship_home", rule, seat, ship=SHIPS[ship], cells=names(place))
    else:
        dock = -1 - place
        s.docks = (*s.docks[:dock], NOWHERE, *s.docks[dock + 1 :])
        s.emit("ship_home", rule, seat, ship=SHIPS[ship], dock=list(s.setup.catalog.docks)[dock])


def ships_on(s: State, mask: int) -> list[tuple[int, int]]:
    """The ships (seat, ship) with a square in `mask`, in turn order from the active player."""
    if not s.occupied & mask:
        return []
    count = len(s.players)
    seats = [(s.active + i) % count for i in range(count)]
    return [
        (seat, ship) for seat in seats for ship, place in enumerate(s.players[seat].ships) if place > 0 and place & mask
    ]


def flood(s: State) -> None:
    """Put one bar above the highest (WM-FLOOD-01) and carry out what follows; nothing happens with no bar left."""
    if s.water_top >= s.setup.catalog.board.water_bars:
        s.emit("flood_spent", "WM-FLOOD-09", None)
        return
    s.water_top += 1
    worked(s)
    row = s.setup.geometry.row[s.water_top]
    s.emit("flood", "WM-FLOOD-01", s.active, water_top=s.water_top)
    for seat, ship in ships_on(s, row):
        send_home(s, seat, ship, "WM-FLOOD-02")
    level = 1 << s.water_top
    for i in range(len(s.players)):
        seat = (s.active + i) % len(s.players)
        player = s.players[seat]
        if player.barracks & level:
            player.barracks &= ~level
            player.whirlpool += 1
            s.emit("swept", "WM-FLOOD-03", seat, origin=f"barracks:{s.water_top}", n=1)
        if washed := player.grid & row:
            player.grid &= ~washed
            player.whirlpool += washed.bit_count()
            s.emit("swept", "WM-FLOOD-03", seat, cells=names(washed), n=washed.bit_count())
    for placed in s.machines:
        if placed.mask & row and not placed.mask & s.setup.geometry.row[s.water_top - 1]:
            ends = any(placed.id in owners for owners in s.setup.programs.ongoing.values())
            s.emit("waterlogged", "WM-FLOOD-08" if ends else "WM-FLOOD-04", None, machine=placed.id)
            for effect in s.setup.programs.listeners.get("machine_submerged", {}).get(placed.id, ()):
                for step in effect.steps:
                    step.do(s, s.active, step, effect.call(placed.id))
    check_barracks(s)
