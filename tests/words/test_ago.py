"""How long ago something was: true for every reader, in whole words, whatever the clock says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from wm_kernel.words.ago import ago

NOW = 1_800_000_000.0
MINUTE, HOUR, DAY = 60, 3600, 86_400


@pytest.mark.parametrize(
    ("passed", "en", "fr"),
    [
        (-10 * DAY, "just now", "à l’instant"),
        (0, "just now", "à l’instant"),
        (59, "just now", "à l’instant"),
        (MINUTE, "a minute ago", "il y a une minute"),
        (119, "a minute ago", "il y a une minute"),
        (2 * MINUTE, "2 minutes ago", "il y a 2 minutes"),
        (HOUR - 1, "59 minutes ago", "il y a 59 minutes"),
        (HOUR, "an hour ago", "il y a une heure"),
        (2 * HOUR, "2 hours ago", "il y a 2 heures"),
        (DAY - 1, "23 hours ago", "il y a 23 heures"),
        (DAY, "yesterday", "hier"),
        (1.4 * DAY, "yesterday", "hier"),
        (1.6 * DAY, "2 days ago", "il y a 2 jours"),
        (30 * DAY, "30 days ago", "il y a 30 jours"),
        (70 * DAY, "2 months ago", "il y a 2 mois"),
        (400 * DAY, "13 months ago", "il y a 13 mois"),
        (800 * DAY, "2 years ago", "il y a 2 ans"),
        (float("nan"), "just now", "à l’instant"),
    ],
)
def test_a_moment_by_fixed_clocks(passed: float, en: str, fr: str) -> None:
    assert (ago(NOW - passed, "en", NOW), ago(NOW - passed, "fr", NOW)) == (en, fr)


def test_no_view_tells_the_hour_of_the_machine() -> None:
    """The kernel may run in another zone than its reader sits in."""
    root = Path(__file__).parents[2]
    told = [
        path.name
        for room in ("widgets", "wm_kernel", "app")
        for path in (root / room).rglob("*.py")
        if re.search(
            # Lengths and days are no hours.
            r"\b(strftime|localtime|ctime|asctime|fromtimestamp|datetime(?! import (timedelta|date)$))\b",
            path.read_text(encoding="utf-8"),
            re.MULTILINE,
        )
    ]
    assert not told
