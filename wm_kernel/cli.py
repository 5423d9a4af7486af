"""The `wm` command: what people and scripts do with the project outside a notebook.

Each command lives in a module of `commands/` and is imported when it is called.
"""

from __future__ import annotations

import importlib
import io
import sys
from typing import Any

import click

# Name of a command -> the module of `commands/` it lives in.
COMMANDS = {
    "lab": "lab",
    "app": "app",
    "play": "play",
    "check": "check",
    "examples": "examples",
    "rules": "rules",
    "form": "form",
    "fuzz": "proving",
    "perft": "proving",
    "bench": "proving",
    "study": "study",
    "puzzles": "puzzles",
}


class Commands(click.Group):
    """A group whose commands are imported when they are called. What a terminal cannot show is told by its number."""

    def main(self, *args: Any, **kwargs: Any) -> Any:
        """Run a command; names of files and texts may hold characters that the terminal's encoding lacks."""
        for stream in (sys.stdout, sys.stderr):
            if isinstance(stream, io.TextIOWrapper):
                stream.reconfigure(errors="backslashreplace")
        return super().main(*args, **kwargs)

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names of all commands, the most asked for first."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, name: str) -> click.Command | None:
        """The command of this name."""
        if name not in COMMANDS:
            return None
        found: click.Command = getattr(importlib.import_module(f"wm_kernel.commands.{COMMANDS[name]}"), name)
        return found


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="whistle-mountain-workbench", prog_name="wm")
def main() -> None:
    """Learn, play and explore Whistle Mountain: the course, the app, play in the terminal, checks of files and engine."""


if __name__ == "__main__":
    main()
