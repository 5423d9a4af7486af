"""The score sheets of Outlaws: yours as ever, that of the Outlaws from the hideout, and who wins (OL-SCORE)."""

from __future__ import annotations

from collections.abc import Sequence

from wm_kernel.games.outlaws.rules.gang import OUTLAWS, YOU, brings
from wm_kernel.games.outlaws.rules.lines import upgrade_worth
from wm_kernel.games.whistle_mountain.rules import scoring
from wm_kernel.games.whistle_mountain.rules.state import State
from wm_kernel.table.event import Event
from wm_kernel.table.score import ScoreLine, ScoreSheet


def scores(s: State, events: Sequence[Event] = ()) -> dict[str, ScoreSheet]:
    """Both sheets as they stand; ranks once the game is over.

    More VP win; then the higher highest tower worker; then the Outlaws (OL-SCORE-02).
    """
    you, outlaws = s.colours[YOU], s.colours[OUTLAWS]
    sheets = scoring.scores(s, events)
    mine, theirs = sheets[you], sheets[outlaws]
    kept = len(theirs.lines) - len(scoring.end_lines(s, s.players[OUTLAWS]))
    mine = ScoreSheet(you, mine.lines, 0, (scoring.tie_breaks(s.players[YOU])[0], 0))
    lines = (*theirs.lines[:kept], *hideout_lines(s))
    theirs = ScoreSheet(outlaws, lines, 0, (scoring.tie_breaks(s.players[OUTLAWS])[0], 1))
    if s.phase != "over":
        return {you: mine, outlaws: theirs}
    wins = (mine.total, *mine.ties) > (theirs.total, *theirs.ties)
    return {
        you: ScoreSheet(you, mine.lines, 1 if wins else 2, mine.ties),
        outlaws: ScoreSheet(outlaws, theirs.lines, 2 if wins else 1, theirs.ties),
    }


def hideout_lines(s: State) -> list[ScoreLine]:
    """What the end of the game adds for the Outlaws (OL-SCORE-01); nothing for storage (OL-SCORE-03)."""
    defs, player = brings(s), s.players[OUTLAWS]
    tower_vp = s.setup.catalog.board.tower_vp
    lines = [
        ScoreLine(f"tower:{floor}", n * tower_vp[floor - 1], "OL-SCORE-01", n)
        for floor, n in enumerate(player.tower)
        if n
    ]
    if player.whirlpool:
        lines.append(ScoreLine("whirlpool", defs.whirlpool_vp * player.whirlpool, "OL-SCORE-01", player.whirlpool))
    held = len(player.upgrades)
    lines += [
        ScoreLine(u, upgrade_worth(s, u, held), "WM-SCORE-04") for u in player.upgrades if u in s.setup.catalog.upgrades
    ]
    if kinds := sum(n > 0 for n in player.resources):
        lines.append(ScoreLine("stolen", defs.resource_type_vp * kinds, "OL-SCORE-01", kinds))
    if player.awards:
        lines.append(ScoreLine("hideout_awards", defs.award_vp * len(player.awards), "OL-SCORE-01", len(player.awards)))
    return lines
