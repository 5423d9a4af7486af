"""`wm app`: the workbenches as pages in the browser, without code, served from this machine by Voila."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import click

from wm_kernel import paths
from wm_kernel.commands.say import language, say
from wm_kernel.words import LANGUAGES

PAGE = "whistle_mountain.ipynb"


@click.command(context_settings={"ignore_unknown_options": True})
@click.option(
    "--lang", type=click.Choice(LANGUAGES), help="Language; what was chosen before, or the browser's, without."
)
@click.option("--no-browser", is_flag=True, help="Start the server and print its address.")
@click.option("--port", default=8866, show_default=True, help="The next free one when it is taken.")
@click.argument("more", nargs=-1, type=click.UNPROCESSED)
def app(lang: str | None, no_browser: bool, port: int, more: tuple[str, ...]) -> None:
    """Serve the workbenches without code, to this machine alone. What stands after the options goes to Voila."""
    speak = lang or language()
    if find_spec("voila") is None:
        raise click.ClickException(say(speak, "app-missing"))
    folder = paths.app_dir()
    if folder is None:
        raise click.ClickException(say(speak, "app-no-page"))
    click.echo(say(speak, "app-opening", address=f"http://localhost:{port}/"))
    try:
        sys.exit(subprocess.call(command(folder, port, no_browser, more), cwd=folder, env=environment(folder, lang)))
    except KeyboardInterrupt:
        sys.exit(0)


def command(folder: Path, port: int, no_browser: bool, more: tuple[str, ...] = ()) -> list[str]:
    """The words that start the server; the rest of what it is told stands in the folder, in voila.json.

    Nothing but the pages is served, to this machine alone, and pages can send nothing but what widgets say. So requests
    need no token against forgery, which Voila's own page would not send when it ends its kernel; a kernel whose page
    crashed is ended ten minutes later.
    """
    return [
        *(sys.executable, "-m", "voila", str(folder / PAGE), f"--port={port}"),
        *(["--no-browser"] if no_browser else []),
        *more,
    ]


def environment(folder: Path, lang: str | None) -> dict[str, str]:
    """Where Voila finds the template, and the language that was asked for."""
    found = os.environ.get("JUPYTER_PATH")
    chosen = {} if lang is None else {"WM_LANG": lang}
    return {**os.environ, "JUPYTER_PATH": os.pathsep.join([str(folder), *([found] if found else [])]), **chosen}
