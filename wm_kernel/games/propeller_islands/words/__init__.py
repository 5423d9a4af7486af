"""The words of Propeller Islands: what each event, refusal, decision, action and line of a score sheet is told with.

The texts themselves are in `data/games/propeller_islands/locale`; the values are prepared in the modules beside this one.
"""

from __future__ import annotations

from wm_kernel.games.propeller_islands.words.choices import action, action_label, decision
from wm_kernel.games.propeller_islands.words.events import event
from wm_kernel.games.propeller_islands.words.names import name, signed
from wm_kernel.games.propeller_islands.words.refusals import refusal
from wm_kernel.table.score import ScoreLine
from wm_kernel.words.bundles import Localizer

__all__ = ["action", "action_label", "decision", "event", "name", "refusal", "score", "score_label"]


def score(line: ScoreLine, voice: Localizer) -> str:
    """A line of a score sheet: what for, how many VP."""
    return voice.say("score-line", what=score_label(line, voice), points=signed(line.vp), vp=line.vp)


def score_label(line: ScoreLine, voice: Localizer) -> str:
    """What the VP of a line are for."""
    n = line.count or 0
    if voice.has(f"score-{line.source}"):
        return voice.say(f"score-{line.source}", n=n)
    return voice.say("score-monument", name=name(line.source, voice), n=n)
