"""Final scoring and ties, read off a position at any time (PI-SCORE, PI-MON, PI-TIE)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from wm_kernel.games.propeller_islands.components.definitions import (
    ANY_NUMBER,
    DEPOT,
    NO_NUMBER,
    RESOURCES,
    ScoreBanners,
    ScoreDistinct,
    ScoreNumbers,
    ScoreSets,
    ScoreSurrounded,
    Scoring,
)
from wm_kernel.games.propeller_islands.rules.island import banners_on, number_of
from wm_kernel.games.propeller_islands.rules.state import OVER, Player, State
from wm_kernel.table.event import Event
from wm_kernel.table.grid import hexes
from wm_kernel.table.grid.hexes import Hex
from wm_kernel.table.score import ScoreLine, ScoreSheet

_RULES: dict[type[Scoring], str] = {
    ScoreSets: "PI-MON-05",
    ScoreSurrounded: "PI-SCORE-03",
    ScoreBanners: "PI-MON-06",
    ScoreDistinct: "PI-MON-04",
    ScoreNumbers: "PI-MON-03",
}


def scores(s: State, events: Sequence[Event] = ()) -> dict[str, ScoreSheet]:
    """The sheet of every player as it stands; ranks once the game is over."""
    sheets = {
        colour: ScoreSheet(colour, tuple(lines_of(s, player)), 0, _ties(s, colour, player))
        for colour, player in zip(s.colours, s.players, strict=True)
    }
    if s.phase != OVER:
        return sheets
    keys = {colour: (sheet.total, *sheet.ties) for colour, sheet in sheets.items()}
    return {
        colour: ScoreSheet(colour, sheet.lines, 1 + sum(key > keys[colour] for key in keys.values()), sheet.ties)
        for colour, sheet in sheets.items()
    }


def _ties(s: State, colour: str, player: Player) -> tuple[int, ...]:
    """What breaks ties: workers on the quay, then being the youngest, where it is told who is (PI-TIE-01, 02, A-PI-38)."""
    left = player.quay.bit_count()
    return (left,) if s.setup.youngest is None else (left, int(colour == s.setup.youngest))


def lines_of(s: State, player: Player) -> list[ScoreLine]:
    """What the player would score now: fame, resources, unused upgrades, plans, monuments (PI-SCORE-01 to 04)."""
    catalog = s.catalog
    lines = [ScoreLine("fame", player.fame, "PI-SCORE-01", player.fame)]
    for resource, held, per in zip(RESOURCES, player.resources, catalog.per_vp, strict=True):
        if held:
            lines.append(ScoreLine(resource, held // per, "PI-SCORE-02", held))
    if player.aside:
        n = len(player.aside)
        lines.append(ScoreLine("upgrades", n // catalog.upgrades_per_vp, "PI-UPG-05", n))
    if player.completed:
        vp = sum(catalog.plans[plan].vp for plan in player.completed)
        lines.append(ScoreLine("plans", vp, "PI-SCORE-04", len(player.completed)))
    for cell, tile_id in player.island.items():
        tile = s.tile(tile_id)
        if tile.scoring is not None:
            n = sets_of(s, player, cell, tile.scoring)
            lines.append(ScoreLine(tile.kind_id, n * tile.scoring.vp, _RULES[type(tile.scoring)], n))
    return lines


def sets_of(s: State, player: Player, cell: Hex, scoring: Scoring) -> int:
    """How often the monument on a hex scores (PI-MON-01 to 06)."""
    if isinstance(scoring, ScoreSets):
        return counted(s, player, scoring.of) // scoring.size
    if isinstance(scoring, ScoreSurrounded):
        return int(all(beside in player.island for beside in hexes.neighbours(cell)))
    if isinstance(scoring, ScoreBanners):
        beside = [player.island[c] for c in hexes.neighbours(cell) if c in player.island]
        banners = Counter(guild for tile in beside for guild in banners_on(player, s.tile(tile)))
        return min(banners[guild] for guild in scoring.guilds)
    numbers = Counter(numbers_on(s, player))
    if isinstance(scoring, ScoreDistinct):
        sets = 0
        while sum(min(n, sets + 1) for n in numbers.values()) >= scoring.size * (sets + 1):
            sets += 1
        return sets
    return min(numbers[number] for number in scoring.numbers)


def numbers_on(s: State, player: Player) -> list[int]:
    """The activation numbers of the island that count for monuments: no "?" among them (PI-MON-02)."""
    numbers = [number_of(player, s.tile(tile)) for tile in player.island.values()]
    return [number for number in numbers if number not in (NO_NUMBER, ANY_NUMBER)]


def counted(s: State, player: Player, what: str) -> int:
    """How many of something a player has: own_workers (on the island), own_depots, own_banners_<guild> (PI-MON-05)."""
    if what == "own_workers":
        return len(player.workers)
    tiles = [s.tile(tile) for tile in player.island.values()]
    if what == "own_depots":
        return sum(tile.class_ == DEPOT for tile in tiles)
    guild = what.removeprefix("own_banners_")
    return sum(banners_on(player, tile).count(guild) for tile in tiles)
