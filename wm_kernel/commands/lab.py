"""`wm lab`: open the course in JupyterLab."""

from __future__ import annotations

import os
import sys
from importlib.util import find_spec
from pathlib import Path

import click

from wm_kernel import paths
from wm_kernel.commands import child, workspace
from wm_kernel.commands.numbers import check_ports
from wm_kernel.commands.say import lang_option, say, told
from wm_kernel.commands.trust import trust_course
from wm_kernel.table import files

FOLDER = "whistle-mountain-course"


@click.command(context_settings={"ignore_unknown_options": True})
@lang_option
@click.option("--no-browser", is_flag=True, help="Start the server and print its address.")
@click.option(
    "--folder",
    type=click.Path(file_okay=False, path_type=Path),
    help="Where an installed package puts its copy of the notebooks (default: ~/whistle-mountain-course).",
)
@click.argument("more", nargs=-1, type=click.UNPROCESSED)
def lab(lang: str, no_browser: bool, folder: Path | None, more: tuple[str, ...]) -> None:
    """Open the course in JupyterLab. What stands after the options goes to JupyterLab, as in: wm lab --port=8899"""
    if find_spec("jupyterlab") is None:
        raise click.ClickException(say(lang, "lab-missing"))
    check_ports(more)
    child.check_zone(os.environ.get(child.ZONE, ""), Path())  # signing notebooks reads it too
    root = _notebooks(lang, folder)
    try:
        trust_course(root)
    except OSError as error:
        click.echo(say(lang, "lab-not-signed", error=str(error)))
    begin = _first(root, lang)
    command = [sys.executable, "-m", "jupyterlab", f"--ServerApp.root_dir={root}", f"--LabApp.default_url={begin}"]
    if no_browser:
        command.append("--no-browser")
    if hasattr(os, "geteuid") and os.geteuid() == 0:  # containers: JupyterLab wants to be told that it is meant
        command.append("--allow-root")
        click.echo(say(lang, "lab-as-root"))
    click.echo(say(lang, "lab-opening", folder=str(root)))
    sys.exit(child.run([*command, *more], cwd=root, env=environment()))


def environment() -> dict[str, str]:
    """That of this process, with settings of JupyterLab added: it asks nobody for news or versions, nor whether it may."""
    found = os.environ.get("JUPYTER_CONFIG_PATH")
    folders = [*([found] if found else []), str(paths.data_dir() / "common" / "jupyter")]
    return {**os.environ, "JUPYTER_CONFIG_PATH": os.pathsep.join(folders)}


def _first(root: Path, lang: str) -> str:
    """The address of the first notebook in this language, with the side bar shut."""
    books = sorted((root / lang).glob("*.ipynb"))
    return workspace.address(f"tree/{books[0].relative_to(root).as_posix()}") if books else "/lab"


def _notebooks(lang: str, folder: Path | None) -> Path:
    """The folder with the notebooks: that of the checkout, or a copy that belongs to the reader."""
    if (source := paths.notebooks_dir()) is None:
        raise click.ClickException(say(lang, "lab-no-notebooks"))
    if paths.checkout_dir() is not None and folder is None:
        return source
    target = folder or Path.home() / FOLDER
    try:
        new = _copy_missing(source, target)
    except OSError as error:
        raise click.ClickException(told(error, lang)) from None
    click.echo(say(lang, "lab-copied", count=new, folder=str(target)))
    return target


def _copy_missing(source: Path, target: Path) -> int:
    """Copy the files that are not there yet: what the reader has changed stays. Returns how many were copied."""
    count = 0
    for path in sorted(source.rglob("*")):
        copy = target / path.relative_to(source)
        if path.is_file() and ".ipynb_checkpoints" not in path.parts and not copy.exists():
            copy.parent.mkdir(parents=True, exist_ok=True)
            files.copy(path, copy)
            count += 1
    return count
