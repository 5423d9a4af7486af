"""A chart that stands in a notebook without a kernel: values with their intervals, one line each, as SVG and as text.

Drawn with nothing but text, so that the same numbers give the same picture everywhere; the plots of studies that one looks
at with a kernel are in `plots.py`.

>>> from wm_kernel.explore.intervals import Mean
>>> print(Chart("Rounds", {"wide grid": Mean(2.0, 20, 1.0, 3.0)}).text())
Rounds
wide grid  +2.0 (+1.0 to +3.0)
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from html import escape

from wm_kernel import words
from wm_kernel.explore.intervals import Mean
from wm_kernel.words import habits

WIDTH, LABELS, RIGHT, TOP, STEP, BOTTOM = 760, 320, 24, 34, 24, 30
PAPER, INK, FAINT, BAR, DOT = "#FCF8EE", "#2B231C", "#CDBE9F", "#6F6250", "#0F5FA6"
FONT = "font-family=\"system-ui, 'Segoe UI', 'DejaVu Sans', sans-serif\""


@dataclass(frozen=True, slots=True)
class Chart:
    """Differences by name, each with its interval, on one scale with a line at nothing."""

    title: str
    values: Mapping[str, Mean]
    lang: str = "en"

    def text(self) -> str:
        """The title, then a line for each value."""
        width = max((len(name) for name in self.values), default=0)
        return "\n".join([self.title, *(f"{name:{width}}  {self._told(v)}" for name, v in self.values.items())])

    def svg(self) -> str:
        """The picture; every value is said in a tooltip and to screen readers."""
        low, high, step = scale([bound for v in self.values.values() for bound in (v.low, v.high)])
        height = TOP + STEP * len(self.values) + BOTTOM
        foot = height - BOTTOM

        def x(value: float) -> float:
            return round(LABELS + (min(max(value, low), high) - low) / (high - low) * (WIDTH - LABELS - RIGHT), 1)

        parts = [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}" '
            f'role="img" aria-label="{escape(self.title)}" {FONT} font-size="13" fill="{INK}">',
            f"<title>{escape(self.text())}</title>",
            f'<rect width="{WIDTH}" height="{height}" fill="{PAPER}"/>',
            f'<text x="{WIDTH / 2:g}" y="21" text-anchor="middle" font-weight="700">{escape(self.title)}</text>',
        ]
        for k in range(round((high - low) / step) + 1):
            tick = low + k * step
            zero = abs(tick) < step / 2
            parts.append(
                f'<path d="M{x(tick):g} {TOP}V{foot}" stroke="{INK if zero else FAINT}" stroke-width="1"/>'
                f'<text x="{x(tick):g}" y="{foot + 18}" text-anchor="middle" font-size="12">{self._tick(tick, step)}</text>'
            )
        for row, (name, value) in enumerate(self.values.items()):
            y = TOP + STEP * row + STEP // 2
            parts.append(
                f"<g><title>{escape(f'{name}: {self._told(value)}')}</title>"
                f'<text x="{LABELS - 14}" y="{y + 4}" text-anchor="end">{escape(name)}</text>'
                f'<path d="M{x(value.low):g} {y}H{x(value.high):g}" stroke="{BAR}" stroke-width="3"/>'
                f'<circle cx="{x(value.value):g}" cy="{y}" r="5" fill="{DOT}"/></g>'
            )
        return "\n".join([*parts, "</svg>"])

    def _told(self, value: Mean) -> str:
        values = {
            k: number(v, self.lang, "+") for k, v in (("value", value.value), ("low", value.low), ("high", value.high))
        }
        return words.message("assumed-interval", self.lang, **values)

    def _tick(self, tick: float, step: float) -> str:
        return number(tick, self.lang, "+", 0 if step >= 1 else 1) if abs(tick) >= step / 2 else "0"

    def _repr_svg_(self) -> str:
        return self.svg()

    def __repr__(self) -> str:
        return self.text()


def number(value: float, lang: str, sign: str = "", digits: int = 1) -> str:
    """A number as the language writes it, with a true minus.

    >>> number(-2.04, "fr"), number(3, "en", "+")
    ('−2,0', '+3.0')
    """
    told = f"{value:{sign}.{digits}f}".replace("-", "−")
    if not float(told.replace("−", "-")):
        told = told.lstrip("+−")
    return habits.decimals(told, lang)


def scale(bounds: list[float]) -> tuple[float, float, float]:
    """From, to and step of an axis that holds nothing and all finite bounds, in round numbers.

    >>> scale([-1.2, 3.4])
    (-2.0, 4.0, 1.0)
    """
    finite = [bound for bound in bounds if math.isfinite(bound)]
    low, high = min([0.0, *finite]), max([0.0, *finite])
    rough = (high - low) / 6 or 1.0
    unit = 10.0 ** math.floor(math.log10(rough))
    step = next(unit * k for k in (1.0, 2.0, 5.0, 10.0) if unit * k >= rough * 0.75)
    return math.floor(low / step) * step, math.ceil(high / step) * step or step, step
