"""The words of Whistle Mountain: what each event, refusal, decision, action and line of a score sheet is told with.

The texts themselves are in `data/games/whistle_mountain/locale`; the values are prepared in the modules beside this one.
"""

from __future__ import annotations

from wm_kernel.games.whistle_mountain.rules.programs import BUILT
from wm_kernel.games.whistle_mountain.words.choices import action, action_label, decision
from wm_kernel.games.whistle_mountain.words.events import event
from wm_kernel.games.whistle_mountain.words.names import group, name, signed
from wm_kernel.games.whistle_mountain.words.refusals import refusal
from wm_kernel.table.score import ScoreLine
from wm_kernel.words.bundles import Localizer

__all__ = ["RULES", "action", "action_label", "decision", "event", "name", "refusal", "score", "score_label"]

# How the ids of its rules and rulings begin, and those of the checks of a position.
RULES = ("WM-", "C-", "K-", "L-", "R-", "W-")

_END = "WM-SCORE-04"  # the VP of an upgrade at the end of the game


def score(line: ScoreLine, voice: Localizer) -> str:
    """A line of a score sheet: what for, how many VP."""
    return voice.say("score-line", what=score_label(line, voice), points=signed(line.vp), vp=line.vp)


def score_label(line: ScoreLine, voice: Localizer) -> str:
    """What the VP of a line are for."""
    source, _, floor = line.source.partition(":")
    count = line.count or 0
    if floor:
        return voice.say(f"score-{source}", floor=int(floor), n=count)
    if voice.has(f"score-{source}"):
        return voice.say(f"score-{source}", n=count)
    kind = "end" if line.rule == _END else "built" if line.rule == BUILT and group(source) == "machine" else "effect"
    return voice.say(f"score-piece-{kind}", name=name(source, voice), n=count)
