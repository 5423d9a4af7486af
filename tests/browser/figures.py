"""Figures that tests measure on the way, beside their targets. What the clock says is told and never fails a test."""

from __future__ import annotations

import os
import warnings
from collections.abc import Sequence
from math import ceil
from pathlib import Path

CLOCK = ("ms", "s")

HOOK = """selector => {
  const canvas = document.querySelector(selector), context = canvas.getContext('2d');
  const draw = context.drawImage.bind(context);
  window.wmPress = window.wmPaint = 0;
  context.drawImage = (...given) => {
    draw(...given);
    if (window.wmPress && !window.wmPaint) window.wmPaint = performance.now();
  };
  window.addEventListener('mousedown', () => { window.wmPress = performance.now(); window.wmPaint = 0; }, true);
}"""
"""Notes when a button of the mouse goes down, and when the canvas that is seen is painted for the first time after it."""


def p95(times: Sequence[float]) -> float:
    """What 95 of 100 do not exceed, by the nearest rank.

    >>> p95(range(1, 21)), p95([7.0])
    (19, 7.0)
    """
    return sorted(times)[ceil(0.95 * len(times)) - 1]


def report(name: str, value: float, target: float, unit: str = "ms") -> None:
    """Print a figure and keep it for whoever collects them (WM_FIGURES names a folder).

    Counts and sizes fail above their target. Times do not, for other work on the machine makes them: above the target
    there is a warning, and `make bench` is where they are judged.
    """
    line = f"{name}: {value:.4g} {unit} (target {target:g})"
    print(line)
    folder = os.environ.get("WM_FIGURES")
    if folder:
        with (Path(folder) / "browser.txt").open("a") as file:
            file.write(line + "\n")
    if unit not in CLOCK:
        assert value <= target, line
    elif value > target:
        warnings.warn(line, stacklevel=2)
