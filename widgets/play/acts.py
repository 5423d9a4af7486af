"""What the buttons beside a game do: settings, tabs, a link to copy. What is meant in the game itself is in `update.py`."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from widgets.core import keep, share
from widgets.core.theme import settings
from widgets.play import rivals
from wm_kernel import picture
from wm_kernel.words import describe

if TYPE_CHECKING:
    from widgets.play.desk import Desk


def set_(view: Desk[Any], what: str, by_key: bool) -> None:
    """Change a setting of every view, or how much can be taken back in this game."""
    name, value = what.partition(":")[::2]
    if name == "undo":
        view.game.mode = "sandbox" if value == "sandbox" else "table"
        for other in view.views_of_game():
            other._guarded(other.update_panels)
        view.say(view.word("set-undo-now-sandbox" if value == "sandbox" else "set-undo-now-table"))
        view.save_now()
        return
    if name in view._own:
        view._own[name] = None
    setattr(settings, name, value)
    view.refresh()
    error = keep.write_settings(settings.chosen) if keep.is_remembering() else ""
    if error:
        view.say(view.word("set-not-written", error=error), bad=True)


def tab(view: Desk[Any], name: str, by_key: bool) -> None:
    """Show another tab of the narrow table."""
    view.tab = name if name in (*view.controls.tabs, "log") else "log"
    view.refresh()


def target(view: Desk[Any], name: str, by_key: bool) -> None:
    """A thing pressed on the picture of a tab."""
    if view.tab in view.controls.tabs:
        scene = picture.tab(view.state, view.tab, lang=view.lang, theme=view.theme, viewer=view.viewer)
        view.on_press(scene.target(name))


def link(view: Desk[Any], what: str, by_key: bool) -> None:
    """Copy the game as an address or a text; `what` is "text" for the whole text where an address would be copied."""
    found = (share.whole if what == "text" else share.share)(view.game, view.link_viewer)
    seen = "-view" if found.viewer is not None else ""
    values = {"player": describe(found.viewer, view.lang)} if found.viewer is not None else {}
    if view.helper is not None:
        view.helper.send({"copy": found.address, "route": found.is_route})
        told = view.word(f"link-copied-{found.kind}{seen}", **values)
        view.say(f"{told} {view.word('share-less')}" if found.is_less else told)
    else:
        view.say(f"{view.word(f'link-here{seen}', **values)} {found.text}")


def not_copied(view: Desk[Any]) -> None:
    """The page may not copy: what was to be copied is put where it can be selected."""
    view.open_sheet("share")
    view.say(view.word("link-not-copied"), bad=True)


ACTS: dict[str, Callable[[Desk[Any], str, bool], None]] = {
    "set": set_,
    "tab": tab,
    "target": target,
    "link": link,
    "save": rivals.save,
}
