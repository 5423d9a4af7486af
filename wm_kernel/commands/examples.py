"""`wm examples`: play every worked example of the rules and compare it with what it states."""

from __future__ import annotations

import importlib
import sys

import click

from wm_kernel.commands.say import lang_option, say


@click.command()
@lang_option
@click.argument("ids", nargs=-1)
def examples(lang: str, ids: tuple[str, ...]) -> None:
    """Check the worked examples (all, or those with these ids); exit with 1 when one is not as stated."""
    learn = importlib.import_module("wm_kernel.learn")
    found = [lesson for lesson in learn.examples() if not ids or lesson.id in ids]
    good = 0
    for lesson in found:
        faults = lesson.check()
        good += not faults
        click.echo(f"{lesson.id:8} {'ok' if not faults else '--'}  {lesson.title(lang)}")
        for fault in faults:
            click.echo(f"{'':13}{fault}")
    click.echo(say(lang, "examples-summary", good=good, total=len(found)))
    sys.exit(0 if found and good == len(found) else 1)
