"""Where things stand on the table of Propeller Islands, for a room of any size: numbers, and nothing drawn.

A wide table has the players in a strip on top, the Forge and the plans at the left, the island at the right with the quay and
what its owner has under it. A narrow one has them one below the other; what is left over stands on tabs. A bench is low, since
what is in hand stands under it: the plans on display lie in its trays.
"""

from __future__ import annotations

from dataclasses import dataclass

from wm_kernel.games.propeller_islands.picture.field import Box

ROOM = (790.0, 580.0)
"""The room of a table where nobody says how much there is."""

SIZES = {
    "full": (1200.0, 644.0),
    "lesson": (760.0, 600.0),
    "branch": (610.0, 566.0),
    "board": (860.0, 640.0),
    "bench": (660.0, 512.0),
}
FORMS = ("full", "compact", "narrow", "lesson", "branch", "board", "bench")
LEAST = (600.0, 540.0)
NARROW = 640.0
GAP, MARGIN = 6.0, 6.0
HEADING, CARD = 18.0, 44.0
QUAY = (186.0, 150.0)


@dataclass(frozen=True, slots=True)
class Layout:
    """The boxes of a table; `display` is None where the plans on display stand elsewhere."""

    name: str
    width: float
    height: float
    players: Box
    forge: Box
    island: Box
    quay: Box
    own: Box
    hand: Box
    display: Box | None


def layout(name: str, room: tuple[float, float] | None = None, players: int = 4) -> Layout:
    """The layout with this name; ValueError when there is none.

    >>> found = layout("compact", (790, 580))
    >>> found.width, found.height, found.forge
    (790, 580, (6.0, 74.0, 295, 316.0))
    """
    if name not in FORMS:
        raise ValueError(f"no layout {name!r}: one of {', '.join(FORMS)}")
    if name == "narrow":
        return _narrow()
    width, height = room or SIZES.get(name, ROOM)
    if name == "bench":
        return _wide(name, width, height, has_display=False)
    return _wide(name, max(LEAST[0], width), max(LEAST[1], height))


def _wide(name: str, width: float, height: float, *, has_display: bool = True) -> Layout:
    strip = 62.0 if height < 640 else 92.0
    left = min(420.0, max(262.0, round(width * (0.373 if has_display else 0.42))))
    top = MARGIN + strip + GAP
    plans = HEADING + CARD
    display = HEADING + 2 * CARD + 4
    bottom = height - MARGIN
    hand = (MARGIN, bottom - plans, left, plans)
    shown = (MARGIN, hand[1] - GAP - display, left, display) if has_display else None
    forge = (MARGIN, top, left, (shown or hand)[1] - GAP - top)
    x = MARGIN + left + GAP
    wide = width - MARGIN - x
    across = min(280.0, max(QUAY[0], round(wide * 0.36)))
    quay = (x, bottom - QUAY[1], across, QUAY[1])
    own = (x + across + GAP, quay[1], wide - across - GAP, QUAY[1])
    island = (x, top, wide, quay[1] - GAP - top)
    players = (MARGIN, MARGIN, width - 2 * MARGIN, strip)
    return Layout(name, width, height, players, forge, island, quay, own, hand, shown)


def _narrow() -> Layout:
    inner = NARROW - 2 * MARGIN
    players = (MARGIN, 32.0, inner, 62.0)
    top = 32.0 + 62.0 + GAP
    high, quay_high = 312.0, 166.0  # rows that a finger meets on a phone too
    forge = (MARGIN, top, 300.0, high)
    x = MARGIN + 300.0 + GAP
    wide = NARROW - MARGIN - x
    quay = (x, top, wide, quay_high)
    own = (x, top + quay_high + GAP, wide, high - quay_high - GAP)
    island = (MARGIN, top + high + GAP, inner, 340.0)
    hand = (MARGIN, island[1] + island[3] + GAP, inner, HEADING + CARD)
    height = hand[1] + hand[3] + MARGIN
    return Layout("narrow", NARROW, height, players, forge, island, quay, own, hand, None)


def fits_full(width: float, height: float) -> bool:
    """Whether the full table, scaled to this width, stands in this height with the decision under it; 0 is not known.

    >>> fits_full(1200, 900), fits_full(1100, 600), fits_full(1200, 0)
    (True, False, True)
    """
    full = SIZES["full"]
    return not height or full[1] * min(1.0, width / full[0]) + 150 <= height
