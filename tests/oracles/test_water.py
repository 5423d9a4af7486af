"""What a flood sweeps along, against a second opinion."""

from __future__ import annotations

from collections import Counter

from tests.oracles.plain import Plain, name
from tests.oracles.sample import each_size, positions
from tests.whistle_mountain.factory import RULES, Happened
from wm_kernel.games.whistle_mountain.rules.flood import flood


@each_size
def test_a_flood(count: int) -> None:
    seen = Counter[str]()
    for original in positions(count):
        s, events = original.clone(), Happened()
        before = Plain(RULES.to_dict(s))
        s.sink = events
        flood(s)
        s.sink = None
        after = Plain(RULES.to_dict(s))
        if before.water == 8:
            assert events.kinds == ["flood_spent"]
            assert after.told == before.told
            continue
        row = before.water + 1
        assert after.water == row
        home = {(colour, ship) for (colour, ship), place in before.ships.items() if any(y == row for _, y in place)}
        assert {(e.player, e.data["ship"]) for e in events.all("ship_home")} == home
        assert {ship: place for ship, place in before.ships.items() if ship not in home} == after.ships
        assert before.docked == after.docked
        swept = {where: colour for where, colour in before.workers.items() if where[1] == row}
        assert after.workers == {where: colour for where, colour in before.workers.items() if where not in swept}
        for colour, player in before.players.items():
            fallen = list(swept.values()).count(colour) + player["barracks"].count(row)
            now = after.players[colour]
            assert now["whirlpool"] == player["whirlpool"] + fallen
            assert now["barracks"] == [level for level in player["barracks"] if level != row]
            assert now["tower"] == player["tower"]
            cells = {c for e in events.all("swept", player=colour) for c in e.data.get("cells", ())}
            assert cells == {name(where) for where, owner in swept.items() if owner == colour}
        soaked = {m for m, area in before.machines.items() if before.working(m) and any(y == row for _, y in area)}
        assert {e.data["machine"] for e in events.all("waterlogged")} == soaked
        assert after.tiles == before.tiles
        assert after.machines == before.machines
        emptied = not any(player["barracks"] for player in after.players.values())
        fresh = before.told["end_turns"] < 0
        assert len(events.all("end_triggered")) == (emptied and fresh)
        seen.update(home=len(home), swept=len(swept), soaked=len(soaked), ends=emptied and fresh)
    assert min(seen.values()) > 0
    assert len(seen) == 4
