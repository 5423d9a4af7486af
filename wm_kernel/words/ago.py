"""How long ago something was, in words that are true for every reader, whatever the clock of the machine shows.

A kernel may run in another time zone than its reader sits in, so times are not told as hours of a day.
"""

from __future__ import annotations

import time

from wm_kernel.words import message

_MINUTE, _HOUR, _DAY, _MONTH, _YEAR = 60, 3600, 86_400, 2_629_746, 31_556_952


def ago(then: float, lang: str = "en", now: float | None = None) -> str:
    """How long before `now` a moment was; both in seconds since 1970, `now` is this moment if it is not given.

    What lies ahead, because a clock was set back, is told as just now.

    >>> ago(1000, now=1000 + 2 * 3600), ago(1000, "fr", now=1000 + 90_000)
    ('2 hours ago', 'hier')
    """
    passed = (time.time() if now is None else now) - then
    if not passed >= _MINUTE:
        return message("ago-now", lang)
    if passed < _HOUR:
        return message("ago-minutes", lang, n=int(passed // _MINUTE))
    if passed < _DAY:
        return message("ago-hours", lang, n=int(passed // _HOUR))
    days = int(passed / _DAY + 0.5)
    if days == 1:
        return message("ago-yesterday", lang)
    if passed < 2 * _MONTH:
        return message("ago-days", lang, n=days)
    if passed < 2 * _YEAR:
        return message("ago-months", lang, n=int(passed // _MONTH))
    return message("ago-years", lang, n=int(passed // _YEAR))
