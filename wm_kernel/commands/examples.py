"""`wm examples`: play every worked example of the rules and compare it with what it states."""

from __future__ import annotations

import importlib
import sys

import click

from wm_kernel.commands.say import lang_option, say, told
from wm_kernel.table.spec import USUAL


@click.command()
@lang_option
@click.option("--game", default=USUAL, show_default=True)
@click.argument("ids", nargs=-1)
def examples(lang: str, game: str, ids: tuple[str, ...]) -> None:
    """Check the worked examples (all, or those with these ids); exit with 1 when one is not as stated."""
    learn = importlib.import_module("wm_kernel.learn")
    try:
        # a game that has no worked examples shows the lessons it has
        found = [lesson for lesson in learn.examples(game) or learn.lessons(game=game) if not ids or lesson.id in ids]
    except LookupError as error:
        raise click.ClickException(told(error, lang)) from None
    good = 0
    for lesson in found:
        faults = lesson.check()
        good += not faults
        click.echo(f"{lesson.id:8} {'ok' if not faults else '--'}  {lesson.title(lang)}")
        for fault in faults:
            click.echo(f"{'':13}{fault}")
    click.echo(say(lang, "examples-summary", good=good, total=len(found)))
    sys.exit(0 if found and good == len(found) else 1)
