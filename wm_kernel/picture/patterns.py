"""The patterns of the players as path data: strokes and dots beside the letter of a ship and along the band of a panel.

Ships are in the box of cell 36 with the nose left.
"""

from __future__ import annotations

from functools import cache

MIDDLE = 0.355
"""How far below the middle of a line its baseline lies, in em of the size."""

# For each ship: the height of the middle of its body, and (x, half height) of each column of the pattern.
_COLUMNS: tuple[tuple[float, tuple[tuple[float, float], ...]], ...] = (
    (14.4, ((9.18, 5.76), (26.82, 5.76))),
    (15.84, ((16.71, 8.31), (22.83, 9.51), (44.85, 9.51), (50.97, 8.31))),
    (15.12, ((23.76, 8.1), (31.32, 8.1), (38.88, 8.1), (66.96, 8.1), (74.52, 8.1), (82.08, 8.1))),
)


def circle(x: float, y: float, radius: float) -> str:
    """A circle as path data.

    >>> circle(5, 5, 2)
    'M5 3 A2 2 0 1 1 5 7 A2 2 0 1 1 5 3 Z'
    """
    top, bottom, r, mid = short(y - radius), short(y + radius), short(radius), short(x)
    return f"M{mid} {top} A{r} {r} 0 1 1 {mid} {bottom} A{r} {r} 0 1 1 {mid} {top} Z"


def short(value: float) -> str:
    """A coordinate as short text.

    >>> short(4.0), short(1/3), short(-0.001)
    ('4', '0.33', '0')
    """
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


@cache
def pattern_strokes(ship: int, pattern: str) -> str:
    """The strokes of a ship's pattern ('diagonal' or 'bars'), or ''."""
    middle, columns = _COLUMNS[ship]
    if (lean := {"diagonal": 0.5, "bars": 0.0}.get(pattern)) is None:
        return ""
    return " ".join(
        f"M{short(x - lean * half)} {short(middle + half)} L{short(x + lean * half)} {short(middle - half)}"
        for x, half in columns
    )


@cache
def pattern_dots(ship: int, pattern: str) -> str:
    """The dots of a ship's pattern ('dots'), or ''."""
    if pattern != "dots":
        return ""
    middle, columns = _COLUMNS[ship]
    return " ".join(circle(x, middle + sign * 0.55 * half, 1.8) for x, half in columns for sign in (-1, 1))


def band_strokes(
    pattern: str, x: float, y: float, height: float, count: int
) -> list[tuple[float, float, float, float]]:
    """The strokes along a band whose middle is x, from y down."""
    if pattern not in ("diagonal", "bars"):
        return []
    lean = 2.5 if pattern == "diagonal" else 0.0
    step = height / count
    middles = [y + step * (k + 0.5) for k in range(count)]
    return [(x - lean, middle + 5, x + lean, middle - 5) for middle in middles]


def band_dots(pattern: str, x: float, y: float, height: float, count: int) -> str:
    """The dots along a band as path data, or ''."""
    if pattern != "dots":
        return ""
    step = height / count
    middles = [y + step * (k + 0.5) + sign * 2.75 for k in range(count) for sign in (-1, 1)]
    return " ".join(circle(x, middle, 1.2) for middle in middles)
