"""`wm form`: a file to fill in for whoever owns a copy of a game: what the rules do not tell, as the game assumes it."""

from __future__ import annotations

import click

from wm_kernel.commands.say import lang_option, say, told
from wm_kernel.table import files
from wm_kernel.table.spec import NoSuchRoom, spec


@click.command()
@lang_option
@click.option("--game", required=True, help="The name of the game.")
def form(lang: str, game: str) -> None:
    """Print the form of a game's editions: redirect it into a file of your own, change it, and play by it."""
    try:
        known = spec(game)
        path = known.folder("editions") / "form.yaml"
        if not path.is_file():
            raise NoSuchRoom(known, "form")
    except LookupError as error:
        raise click.ClickException(told(error, lang)) from None
    click.echo(files.read_text(path), nl=False)
    click.echo(say(lang, "form-next"), err=True)
