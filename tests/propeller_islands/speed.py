"""Propeller Islands for benchmarks of several engines: `anchors_bench.py --adapter tests.propeller_islands.speed:make`."""

from __future__ import annotations

from typing import Any

from wm_kernel.bench import Adapter
from wm_kernel.table import spec


class Islands(Adapter):
    """Complete games of four, cut short after forty rounds."""

    def __init__(self) -> None:
        self.ruleset = spec.ruleset("propeller_islands")
        self.options: dict[str, Any] = {"max_rounds": 40}
        self.name = "propeller_islands 4p"


def make() -> Islands:
    """The adapter."""
    return Islands()
