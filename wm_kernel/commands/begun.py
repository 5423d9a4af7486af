"""Options of a command that begins games: those of the game that `--game` names stand beside its own.

Which there are, and what is accepted, says the model of the game's options; a command knows none of them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import click

from wm_kernel.table.options import Option
from wm_kernel.table.spec import USUAL, spec

NUMBERED = "0 for none; among bots the game's own when not given."


class GameCommand(click.Command):
    """A command with `--game`, and with the options of that game; its function gets those in `given`, as they were asked for."""

    def make_context(self, info_name: str | None, args: list[str], *rest: Any, **extra: Any) -> click.Context:
        """Ask the game that is named for its options before the words of the command are read."""
        try:
            self.asked = spec(_named(args)).asked
        except LookupError as error:
            raise click.ClickException(str(error)) from None
        return super().make_context(info_name, args, *rest, **extra)

    def get_params(self, ctx: click.Context) -> list[click.Parameter]:
        """Those of the command, then those of the game."""
        return [*super().get_params(ctx), *map(_asked_for, getattr(self, "asked", ()))]

    def invoke(self, ctx: click.Context) -> Any:
        """Call the function with the options of the game in a mapping of their own."""
        ctx.params["given"] = {option.name: ctx.params.pop(option.name) for option in self.asked}
        return super().invoke(ctx)


def _named(args: Sequence[str]) -> str:
    """The game that the words of a command name."""
    for i, word in enumerate(args):
        if word == "--game" and i + 1 < len(args):
            return args[i + 1]
        if word.startswith("--game="):
            return word.removeprefix("--game=")
    return USUAL


def _asked_for(option: Option) -> click.Option:
    name = f"--{option.name.replace('_', '-')}"
    if option.is_each:
        told = f"{option.help} One for each player, with commas between: {', '.join(option.choices)}."
        return click.Option([name], callback=lambda _, __, given: given and given.split(","), help=told)
    if option.choices:
        return click.Option([name], type=click.Choice(option.choices), help=option.help)
    if option.most is not None:
        told = f"{option.help} {NUMBERED}" if option.guard else option.help
        return click.Option([name], type=click.IntRange(0 if option.guard else option.least, option.most), help=told)
    return click.Option([name], help=option.help)


def game_option(command: Any) -> Any:
    """Give a command the option --game."""
    return click.option("--game", default=USUAL, show_default=True)(command)


def chosen(game: str, given: Mapping[str, Any], *, smallest: bool = False, guarded: bool = False) -> dict[str, Any]:
    """The options to begin a game with: those asked for; else, where told so, the smallest variant and the usual guards."""
    known = spec(game)
    options: dict[str, Any] = {"variant": known.variants[-1]} if smallest and known.variants else {}
    options |= known.guards if guarded else {}
    asked = {name: value for name, value in given.items() if value is not None}
    return options | {name: (value or None) if name in known.guards else value for name, value in asked.items()}
