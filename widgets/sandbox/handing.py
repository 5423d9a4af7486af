"""What a sandbox hands on: a file, a picture, a text to copy; and what it reads when somebody pastes or opens one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from widgets.core import embed, keep, share
from wm_kernel.picture.svg import svg
from wm_kernel.words import describe

if TYPE_CHECKING:
    from widgets.author.view import AuthorView
    from widgets.sandbox.view import Sandbox

FILE = "sandbox.yaml"
"""The file a position is saved in unless another one is named, or there is one already."""

MOST_FILE_NAME = 80
"""So much of the name of a file that the page tells is said again."""


def save(view: Sandbox) -> None:
    """Write the position as a file, hand it to the page, and say where it is."""
    name = FILE
    try:
        path = view.save()
    except OSError as error:
        view.say(view.word("sandbox-not-saved", error=str(error)), bad=True)
    else:
        name = path.name
        due = view.now().due
        left = f" {view.word('sandbox-saved-without', due=due)}" if due else ""
        view.say(f"{saved(view, path, 'sandbox-saved')}{left}")
    if view.carrier is not None:
        view.carrier.send({"save": name, "text": view.editor.to_yaml(), "type": "application/yaml"})


def saved(view: Sandbox | AuthorView, path: Path, told: str) -> str:
    """Where a file is that was written: by the message `told` with its path, where the reader can open that, else among the
    downloads, to which the page hands it.
    """
    is_handed = view.carrier is not None and not keep.is_in_reach()
    return view.word("sandbox-handed", name=path.name) if is_handed else view.word(told, path=str(path))


def picture(view: Sandbox, form: str) -> None:
    """Give the page the board as a picture, 'svg' or 'png'."""
    drawn = view.standing_scene()
    name = f"{view.editor.POSITION.GAME}.{form}"
    if view.carrier is not None and form == "svg":
        view.carrier.send({"save": name, "text": svg(drawn), "type": "image/svg+xml"})
    elif view.carrier is not None:
        view.carrier.send({"png": name, "svg": svg(drawn), "width": drawn.width, "height": drawn.height})


def carried(view: Sandbox | AuthorView, content: Any) -> None:
    """The page says whether it handed something over."""
    if isinstance(content, dict) and content.get("kind") == "carried":
        done = content.get("done") is True
        key = "sandbox-carried" if done else "sandbox-not-carried"
        view.say(view.word(key, name=str(content.get("name", ""))[:MOST_FILE_NAME]), bad=not done)


def copy(view: Sandbox, text: str, told: str) -> None:
    """Copy a text, and say that it was done."""
    if told == "sandbox-link-copied" and share.kind() == "address":
        found = share.of_text(text)
        text, told, is_route = found.address, "link-copied-address", found.is_route
    else:
        is_route = False
    view._copied = text
    if view.helper is not None:
        view.helper.send({"copy": text, "route": is_route})
        view.say(view.word(told))
    else:
        view.say(view.word("sandbox-link-here", text=text))


def stop(view: Sandbox) -> None:
    """Back from what stands in the place of the editor: to the game that is played on, or to editing."""
    made, view.beside = view.beside, None
    if made is None:
        view.stop_playing()
        return
    view.model = replace(view.model, is_beside=False)
    view._show_playing()
    made.close()
    view.say(view.word("sandbox-greeting" if view.playing is None else "sandbox-playing"), quiet=True)


def take_over(view: Sandbox) -> None:
    """Set up the position that the game that is played on has reached."""
    if view.playing is not None:
        reached = view.playing.game
        view.stop_playing()
        view.load(reached)
        view.say(view.word("sandbox-taken-over"))


def copy_game(view: Sandbox) -> None:
    """Copy the link of the game that is played on."""
    if view.playing is not None:
        copy(view, view.playing.game.link(), "sandbox-link-copied")


def what_if(view: Sandbox) -> None:
    """Lines to try from the position, or from where the game that is played on stands, in the place of the editor."""
    game = view.game() if view.playing is None else view.playing.game
    view.open(embed.what_if(game, game.node, view._own))
    view.say(view.word("sandbox-opened-what-if"))


def author(view: Sandbox) -> None:
    """The author's table with the position, and with what was played of its turn, in the place of the editor."""
    game = view.game() if view.playing is None else view.playing.game
    embed.open_author(view, view, game, game.node)


def read(view: Sandbox, thing: Any, find: Callable[[Any, str], Any] | None = None) -> bool:
    """Set up whatever was pasted or opened, or what `find` has of this name; says why when it cannot be read."""
    try:
        view.load(thing if find is None else find(thing, view.model.game))
    except (ValueError, OSError, LookupError) as error:
        told = describe(error, view.lang)
        view.say(view.word("sandbox-not-read", error=told if len(told) < 600 else f"{told[:600]} …"), bad=True)
        return False
    return True


def pasted(text: str) -> str:
    """A text to be read as such, never as the name of a file."""
    return text if "\n" in text else f"{text.strip()}\n"


def free(path: Path) -> Path:
    """The path, or the first one like it with a number that is not there yet."""
    found, number = path, 1
    while found.exists():
        number += 1
        found = path.with_stem(f"{path.stem}_{number}")
    return found
