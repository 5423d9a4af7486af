"""`wm app`: the workbenches as pages in the browser, without code, served from this machine by Voila.

What the server lets pass and whose kernels are whose is settled in `wm_kernel/serving`; here it is started and ended.
"""

from __future__ import annotations

import os
import re
import secrets
import sys
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path

import click

from wm_kernel import paths
from wm_kernel.commands import child
from wm_kernel.commands.numbers import PORT, check_ports, setting
from wm_kernel.commands.say import language, say
from wm_kernel.serving.gate import LOCAL, public_name
from wm_kernel.words import languages

PAGE = "whistle_mountain.ipynb"
TOKEN = "WM_APP_TOKEN"
MOST = 24

_WIDE = re.compile(
    r"(ip|.*origin.*|.*remote.*|.*xsrf.*|.*token.*|.*password.*|.*tornado_settings.*|.*headers.*|.*auth.*|.*identity.*"
    r"|.*cookie.*|.*config_file.*|config|.*credentials.*|.*unix.*|sock|.*sock_mode|.*trust.*|.*proxy.*|(?!(base|server)_url\Z).*url.*|.*allowlist"
    r"|.*whitelist|public|.*_hook|.*_class|.*root_dir|.*notebook_path)\Z"
)
"""Names of options that say who may come, or what is served."""


@click.command(context_settings={"ignore_unknown_options": True})
@click.option(
    "--lang", type=click.Choice(languages()), help="Language; what was chosen before, or the browser's, without."
)
@click.option("--no-browser", is_flag=True, help="Start the server and print its address.")
@click.option("--port", default=8866, show_default=True, type=PORT, help="The next free one when it is taken.")
@click.option(
    "--public", metavar="NAME", multiple=True,
    help="Let others come under this name or address of the machine, by an invitation that is printed. May be repeated.",
)  # fmt: skip
@click.option("--most", default=MOST, show_default=True, type=click.IntRange(1, 500), help="So many pages at once.")
@click.argument("more", nargs=-1, type=click.UNPROCESSED)
def app(
    lang: str | None, no_browser: bool, port: int, public: tuple[str, ...], most: int, more: tuple[str, ...]
) -> None:
    """Serve the workbenches without code, to this machine alone. What stands after the options goes to Voila.

    For a workshop: wm app --public NAME, where NAME is what the others call this machine, teacher.local or 192.168.1.20.
    Each of them has saves and progress of their own.
    """
    speak = lang or language()
    if find_spec("voila") is None:
        raise click.ClickException(say(speak, "app-missing"))
    if (folder := paths.app_dir()) is None:
        raise click.ClickException(say(speak, "app-no-page"))
    names = []
    for text in public:
        try:
            names.append(public_name(text))
        except ValueError:
            raise click.ClickException(say(speak, "app-bad-name", name=text)) from None
    check_ports(more)
    wide = widening(more)
    if wide and not names:
        raise click.ClickException(say(speak, "app-narrow", option=wide[0]))
    started = command(folder, port, no_browser, more, names=names, most=most, speak=speak)
    sys.exit(child.run(started, cwd=folder, env=environment(folder, lang, is_public=bool(names))))


def widening(words: Sequence[str]) -> list[str]:
    """Those of the words for the server that would let others in, or serve something else.

    >>> widening(["--Voila.ip=0.0.0.0", "--debug", "--ServerApp.allow-origin", "*", "--port_retries=0"])
    ['--Voila.ip=0.0.0.0', '--ServerApp.allow-origin']
    """
    return [word for word in words if _WIDE.match(setting(word))]


def command(
    folder: Path, port: int, no_browser: bool, more: tuple[str, ...] = (), *,
    names: Sequence[str] = (), most: int = MOST, speak: str = "en",
) -> list[str]:  # fmt: skip
    """The words that start the server; the rest of what it is told stands in the folder, in voila.json.

    It listens to other machines only when it has a name that is not this machine's own, or is told so.
    """
    is_far = any(name not in LOCAL for name in names)
    return [
        *(sys.executable, "-m", "wm_kernel.serving", str(folder / PAGE), f"--port={port}"),
        *(f"--Workbenches.most={most}", f"--Workbenches.speaks={speak}"),
        *(f"--Workbenches.public={name}" for name in names),
        *([] if any(setting(word) == "ip" for word in more) else [f"--Voila.ip={'' if is_far else '127.0.0.1'}"]),
        *(["--no-browser"] if no_browser else []),
        *more,
    ]


def environment(folder: Path, lang: str | None, *, is_public: bool = False) -> dict[str, str]:
    """Where Voila finds the template, the language that was asked for, and the token of an invitation."""
    found = os.environ.get("JUPYTER_PATH")
    chosen = {} if lang is None else {"WM_LANG": lang}
    invited = {TOKEN: secrets.token_urlsafe(12)} if is_public else {}
    path = os.pathsep.join([str(folder), *([found] if found else [])])
    return {**os.environ, "JUPYTER_PATH": path, **chosen, **invited}
