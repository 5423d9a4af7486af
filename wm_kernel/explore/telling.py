"""A best turn in words: what is gained and for whom, whether that is proved, and what it leaves out, in one sentence."""

from __future__ import annotations

from collections.abc import Sequence
from math import isfinite
from typing import TYPE_CHECKING

from wm_kernel import words
from wm_kernel.explore.rows import signed
from wm_kernel.words.bundles import voice

if TYPE_CHECKING:
    from wm_kernel.explore.search import BestTurn


def headline(found: BestTurn, lang: str = "en") -> str:
    """The whole sentence."""
    return words.message_of(found.game, "best-turn", lang, gain=gain(found, lang), proof=proof(found, lang))


def gain(found: BestTurn, lang: str = "en") -> str:
    """What is gained, and whose it is."""
    player = words.describe(found.player, lang, game=found.game) if found.player else "none"
    value = signed(found.value, lang)
    return words.message_of(found.game, "best-turn-gain", lang, gain=value, what=what(found, lang), player=player)


def what(found: BestTurn, lang: str = "en") -> str:
    """What was counted; a goal that somebody gave has no name."""
    key = f"what-if-gain-{found.objective}"
    told = words.message_of(found.game, key, lang)
    return words.message_of(found.game, "best-turn-goal", lang) if told == key else told


def proof(found: BestTurn, lang: str = "en") -> str:
    """Whether there is no better line, and what that leaves aside; where chance is weighed, between what the best turn lies."""
    out = left_aside(found.game, found.excluded, lang)
    kind = "proved" if found.proved else "open" if isfinite(found.bound) else "unknown"
    values: dict[str, str | int] = {"n": len(found.excluded), "excluded": out}
    values |= {"value": signed(found.value, lang), "bound": signed(found.bound, lang) if kind == "open" else ""}
    told = words.message_of(found.game, f"best-turn-{kind}", lang, **values)
    if found.chance != "expected":
        return told
    weighed = words.message_of(found.game, "best-turn-weighed", lang, kind=kind, **values)
    return voice(lang, found.game).commas([weighed, told])


def left_aside(game: str, names: Sequence[str], lang: str = "en") -> str:
    """What is left aside: the kinds of pieces that are drawn or turned up in one, then the rest; "" for nothing."""
    speaker = voice(lang, game)
    drawn = [name for name in names if speaker.has(f"best-drawn-{name}")]
    parts = [speaker.say(f"best-out-{name}") for name in names if name not in drawn]
    if drawn:
        kinds = speaker.listed(speaker.say(f"best-drawn-{name}") for name in drawn)
        parts.insert(0, speaker.say("best-out-drawn", kinds=kinds))
    return speaker.listed(parts)
