"""Final scoring and ties, read off a position at any time (WM-SCORE, WM-TIE)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from wm_kernel.table.event import Event
from wm_kernel.table.score import ScoreLine, ScoreSheet

if TYPE_CHECKING:
    from wm_kernel.games.whistle_mountain.rules.state import Player, State

WHIRLPOOL_VP = -5
PER_VP = {"machines": 1, "awards": 1, "scaffolds": 2, "cards": 2, "resources": 4}


def scores(s: State, events: Sequence[Event] = ()) -> dict[str, ScoreSheet]:
    """The sheet of every player as it stands; ranks once the game is over.

    `events` of the line played so far split the VP of play by source; without them they are one line.
    """
    played: dict[str, dict[tuple[str, str], list[int]]] = {colour: {} for colour in s.colours}
    for event in events:
        if event.kind == "vp" and event.player is not None:
            tally = played[event.player].setdefault((event.data["source"], event.rule), [0, 0])
            tally[0] += event.data["n"]
            tally[1] += 1
    sheets: dict[str, ScoreSheet] = {}
    for colour, player in zip(s.colours, s.players, strict=True):
        lines = [ScoreLine(source, vp, rule, n) for (source, rule), (vp, n) in played[colour].items()]
        rest = player.vp - sum(line.vp for line in lines)
        if rest or not lines:
            lines.append(ScoreLine("play", rest, "WM-SCORE-01"))
        lines += end_lines(s, player)
        sheets[colour] = ScoreSheet(colour, tuple(lines), 0, tie_breaks(player))
    return _ranked(sheets) if s.phase == "over" else sheets


def end_lines(s: State, player: Player) -> list[ScoreLine]:
    """What the end of the game adds: tower, whirlpool, upgrades, storage."""
    catalog = s.setup.catalog
    lines = [
        ScoreLine(f"tower:{floor}", n * catalog.board.tower_vp[floor - 1], "WM-SCORE-02", n)
        for floor, n in enumerate(player.tower)
        if n
    ]
    if player.whirlpool:
        penalties = s.setup.programs.game_end.get("whirlpool_penalty", {})
        each = WHIRLPOOL_VP
        for upgrade in player.upgrades:
            if upgrade in penalties:
                each = -int(penalties[upgrade]["per_worker"])
        lines.append(ScoreLine("whirlpool", each * player.whirlpool, "WM-SCORE-03", player.whirlpool))
    bonuses = s.setup.programs.game_end.get("vp_per_own_upgrade", {})
    for upgrade in player.upgrades:
        vp = catalog.upgrades[upgrade].vp if upgrade in catalog.upgrades else 0
        if upgrade in bonuses:
            vp += int(bonuses[upgrade]["vp"]) * len(player.upgrades)
        lines.append(ScoreLine(upgrade, vp, "WM-SCORE-04"))
    for what, n in storage_counts(player).items():
        if n:
            lines.append(ScoreLine(what, n // PER_VP[what], "WM-SCORE-05", n))
    return lines


def storage_counts(player: Player) -> dict[str, int]:
    """How many of each kind lie in storage and hand."""
    return {
        "machines": len(player.machines),
        "awards": len(player.awards),
        "scaffolds": len(player.scaffolds),
        "cards": len(player.hand),
        "resources": sum(player.resources),
    }


def tie_breaks(player: Player) -> tuple[int, int]:
    """Highest tower worker by floor (0: none), then items in storage counted singly (WM-TIE-01, R-98)."""
    highest = max((floor for floor, n in enumerate(player.tower) if n), default=0)
    return highest, sum(storage_counts(player).values())


def _ranked(sheets: dict[str, ScoreSheet]) -> dict[str, ScoreSheet]:
    keys = {colour: (sheet.total, *sheet.ties) for colour, sheet in sheets.items()}
    return {
        colour: ScoreSheet(colour, sheet.lines, 1 + sum(k > keys[colour] for k in keys.values()), sheet.ties)
        for colour, sheet in sheets.items()
    }
