"""Numbers on the command line: each has a least and a greatest value, so that none asks for what no machine can do.

Which options there are is said by the commands; those of a game come from its own model (`begun.py`).
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest
from typing import Any

import click

SEED = click.IntRange(0, 2**63 - 1)
"""What deals a game."""
GAMES = click.IntRange(1, 1_000_000)
JOBS = click.IntRange(1, 61)
"""Processes; Windows waits for no more than these."""
NODES = click.IntRange(1, 1_000_000_000)
PORT = click.IntRange(1, 65535)


def check_ports(words: Sequence[str]) -> None:
    """Hold the ports among the words for a server against what a port can be: the servers themselves fail at others.

    >>> check_ports(["--ServerApp.port=8899", "--port", "8890", "--port_retries=0", "--debug"])
    >>> check_ports(["--ServerApp.port=-1"])
    Traceback (most recent call last):
    click.exceptions.BadParameter: -1 is not in the range 1<=x<=65535.
    """
    for word, after in zip_longest(words, words[1:], fillvalue=""):
        if setting(word) == "port":
            _, is_told, value = word.partition("=")
            PORT(value if is_told else after, click.Option(["--port"]))


def setting(word: str) -> str:
    """The name of the setting that a word of the command line gives a value; "" when it is none.

    >>> setting("--ServerApp.allow-origin=*"), setting("8899")
    ('allow_origin', '')
    """
    return word.lstrip("-").partition("=")[0].rpartition(".")[2].replace("-", "_").lower() if word[:1] == "-" else ""


class Seconds(click.FloatRange):
    """A time; what is no number ("nan") lies in no range, and would pass click's."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> float:
        """The number that was given, within the range."""
        found = float(click.FLOAT.convert(value, param, ctx))
        if found != found:
            self.fail(f"{value!r} is not a number.", param, ctx)
        return float(super().convert(value, param, ctx))
