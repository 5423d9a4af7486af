"""How a view uses the room that the page gives it: which form of the table, how large, and how much stays for words.

Plain functions of width and height in px, to be asked without a browser. Which forms a table has and how much room each
needs is said by the controls of its game; where things stand on it, by its picture.
"""

from __future__ import annotations

from wm_kernel.picture.controls import Controls

NARROW_BELOW = 960
"""A view that has less room than this, in px, shows the narrow form of a whole table."""

WIDEST = 1200
GAP = 10
MARGIN = 16
"""What stays free above and below a view, together."""

LEAST_SIDE, MOST_SIDE = 300, 350
"""The column beside the table with the decision, the answer and the log."""

LOW = 760
"""A view that has less height than this, in px, keeps its words brief."""

SMALL = 640
"""A picture that is less wide than this, in px, is enlarged where the window has room for it."""

AROUND = 220
"""So much height, in px, stays for what stands above and below a picture that is enlarged."""

STEP = 10
"""Sizes are whole steps of this, so that a scroll bar that comes or goes changes nothing."""


def form(controls: Controls, width: int, height: int, size: str = "normal") -> str:
    """The form of a whole table: 'full', 'compact' beside its decision, or 'narrow'. A width or height of 0 is not known.

    A table that has no such form keeps its first one.

    >>> from wm_kernel.picture.controls import controls_of
    >>> [form(controls_of("whistle_mountain"), *room) for room in ((1100, 599), (1200, 900), (820, 1000), (0, 0))]
    ['compact', 'full', 'narrow', 'full']
    >>> form(Controls(), 1100, 599)
    'full'
    """
    found = _form(controls, width, height, size)
    return found if found in controls.layouts else controls.layouts[0]


def _form(controls: Controls, width: int, height: int, size: str) -> str:
    if size == "narrow" or 0 < width < NARROW_BELOW:
        return "narrow"
    if size == "workshop":
        return "full" if not width or width >= 1.4 * NARROW_BELOW else "narrow"
    return "full" if controls.fits_full(min(width, WIDEST) or WIDEST, height) else "compact"


def is_low(width: int, height: int) -> bool:
    """Whether the window is so low that words beside a board have to be brief.

    >>> is_low(1100, 599), is_low(1200, 900), is_low(820, 700), is_low(0, 0)
    (True, False, False, False)
    """
    return width >= NARROW_BELOW and 0 < height < LOW


def board(width: int, height: int) -> tuple[float, float] | None:
    """The room of a board beside its text in a low window; None where it may have its natural size.

    >>> board(1100, 599), board(1200, 900)
    ((627.0, 583), None)
    """
    return (min(width, WIDEST) * 0.57, height - MARGIN) if is_low(width, height) else None


def stage(controls: Controls, width: int, height: int, words: bool = False) -> tuple[float, float]:
    """The room of a compact table beside its decision; with `words` there is a text to read as well.

    >>> from wm_kernel.picture.controls import controls_of
    >>> table = controls_of("whistle_mountain")
    >>> stage(table, 1100, 599), stage(table, 1100, 599, words=True), stage(table, 0, 0)
    ((790, 580), (740.0, 580), (790.0, 580.0))
    """
    if not width or not height:
        return controls.room
    least, _ = controls.least
    wide, high = min(width, WIDEST), height - MARGIN
    side = wide - least - GAP if words else min(max(LEAST_SIDE, wide * 0.27), MOST_SIDE)
    across = max(least, (wide - side - GAP) // STEP * STEP)
    return across, max(580, high // STEP * STEP)


def widest(picture: tuple[float, float], height: int) -> float:
    """How wide a picture of this width and height is shown at most, in a window of this height (0 is not known).

    >>> widest((1200, 760), 720), widest((300, 250), 720), widest((300, 250), 0), widest((300, 500), 300)
    (1200, 600.0, 450.0, 300)
    """
    wide, high = picture
    if wide >= SMALL:
        return wide
    return max(wide, min(2.0 * wide, (height - AROUND) * wide / high if height else 1.5 * wide))
