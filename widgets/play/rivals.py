"""Two at one game: the notice that somebody else has gone on with it, and the three ways out, each by a button.

Neither game is lost by any of them; which files there are then is decided in `keep.py`.
"""

from __future__ import annotations

from html import escape
from typing import Any

from widgets.core import dom
from wm_kernel.words.ago import ago

WAYS = ("over", "apart", "reload")
"""Take over, open a copy, reload."""


def sentence(view: Any) -> str:
    """What is to be told while two saves of the game go on; "" while there is but one."""
    rival = view.keeper.rival if view.keeper is not None else None
    return "" if rival is None else view.word("save-rival", step=rival.step, when=ago(rival.when, view.lang))


def html(view: Any) -> str:
    """The notice with its three buttons."""
    buttons = [
        dom.button(
            f"save:{way}", view.word(f"save-{way}"), style="primary" if way == "over" else "",
            title=view.word(f"save-{way}-about"),
        )
        for way in WAYS
    ]  # fmt: skip
    name = view.word("save-rival-name")
    return (
        f'<section class="wm-panel wm-found wm-rival" aria-label="{escape(name)}"><span>{escape(sentence(view))}</span>'
        f"{dom.group(name, buttons)}</section>"
    )


def act(view: Any, way: str) -> None:
    """Do what one of the three buttons means."""
    keeper = view.keeper
    rival = keeper.rival if keeper is not None else None
    if rival is None:
        view.update_panels()
        return
    if way == "reload":
        view.go_on_with(rival, "save-reload-done", file=keeper.path.name)
        return
    if way == "apart":
        told = view.word("save-apart-done", file=keeper.go_apart().name)
    else:
        try:
            other = keeper.take_over()
        except (OSError, ValueError) as error:
            view.say(view.word("save-failed", error=str(error)), bad=True)
            return
        told = view.word("save-over-alone") if other is None else view.word("save-over-done", file=other.name)
    view.update_panels()
    view.say(told)
