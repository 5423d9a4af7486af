"""The play aid of Propeller Islands: what a round is made of on one page, each line with the rules that it sums up."""

from __future__ import annotations

from collections.abc import Mapping

from wm_kernel.learn.entries import AidLine, AidSection
from wm_kernel.words.bundles import voice

LINES: Mapping[str, Mapping[str, str]] = {
    "round": {
        "roll": "PI-ROUND-01 PI-ROUND-02",
        "turns": "PI-ROUND-03",
        "last": "PI-LAST-01 PI-LAST-02 PI-LAST-04",
        "stand": "PI-ROUND-06",
    },
    "turn": {
        "die": "PI-TURN-01 PI-TURN-02 PI-TURN-03",
        "take": "PI-TAKE-01 PI-TAKE-02 PI-TAKE-04 PI-TAKE-05",
        "discard": "PI-DISC-01",
        "activate": "PI-ACT-01 PI-ACT-03 PI-ACT-04 PI-ACT-05",
        "plan": "PI-PLAN-01 PI-PLAN-02 PI-PLAN-03",
    },
    "island": {
        "connection": "PI-CONN-01 PI-CONN-02 PI-CONN-03",
        "deploy": "PI-WORK-01 PI-WORK-02",
        "reward": "PI-WORK-06 PI-WORK-07",
        "upgrade": "PI-UPG-01 PI-UPG-02 PI-UPG-03 PI-UPG-04",
    },
    "end": {
        "when": "PI-END-01",
        "score": "PI-SCORE-01 PI-SCORE-02 PI-SCORE-03 PI-SCORE-04",
        "tie": "PI-TIE-01 PI-TIE-02",
    },
}
"""The lines of each section, and the rules that each sums up."""


def sections(lang: str) -> tuple[AidSection, ...]:
    """The sections of the play aid."""
    speaker = voice(lang, "propeller_islands")
    return tuple(
        AidSection(
            speaker.say(f"aid-{section}"),
            tuple(AidLine(speaker.say(f"aid-{section}-{line}"), tuple(rules.split())) for line, rules in lines.items()),
        )
        for section, lines in LINES.items()
    )
