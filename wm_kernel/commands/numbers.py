"""Numbers on the command line: each has a least and a greatest value, so that none asks for what no machine can do.

Which options there are is said by the commands; those of a game come from its own model (`begun.py`).
"""

from __future__ import annotations

from typing import Any

import click

SEED = click.IntRange(0, 2**63 - 1)
"""What deals a game."""
GAMES = click.IntRange(1, 1_000_000)
JOBS = click.IntRange(1, 61)
"""Processes; Windows waits for no more than these."""
NODES = click.IntRange(1, 1_000_000_000)
PORT = click.IntRange(1, 65535)


class Seconds(click.FloatRange):
    """A time; what is no number ("nan") lies in no range, and would pass click's."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> float:
        """The number that was given, within the range."""
        found = float(click.FLOAT.convert(value, param, ctx))
        if found != found:
            self.fail(f"{value!r} is not a number.", param, ctx)
        return float(super().convert(value, param, ctx))
