"""A game that was saved: to go on with it, and two at one game, with the three ways out, each by a button.

Neither game is lost by any of them; which files there are then is decided in `keep.py`.
"""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Any

from widgets.core import dom
from wm_kernel.words import describe
from wm_kernel.words.ago import ago

if TYPE_CHECKING:
    from widgets.core import keep
    from widgets.play.desk import Desk
    from widgets.play.model import PlayModel

WAYS = ("over", "apart", "reload")
"""Take over, open a copy, reload."""


def sentence(view: PlayModel) -> str:
    """What is to be told while two saves of the game go on; "" while there is but one."""
    rival = view.rival
    return "" if rival is None else view.word("save-rival", step=rival.step, when=ago(rival.when, view.lang))


def html(view: PlayModel) -> str:
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


def act(view: Desk[Any], way: str) -> None:
    """Do what one of the three buttons means."""
    keeper = view.keeper
    rival = keeper.rival if keeper is not None else None
    if keeper is None or rival is None:
        view.update_panels()
        return
    if way == "reload":
        go_on_with(view, rival, "save-reload-done", file=keeper.path.name)
        return
    if way == "apart":
        told = view.word("save-apart-done", file=keeper.go_apart().name)
    else:
        try:
            other = keeper.take_over()
        except (OSError, ValueError) as error:
            view.say(view.word("save-failed", error=describe(error, view.lang)), bad=True)
            return
        told = view.word("save-over-alone") if other is None else view.word("save-over-done", file=other.name)
    view.update_panels()
    view.say(told)


def save(view: Desk[Any], what: str, by_key: bool) -> None:
    """Go on with the save that was found, leave it, or one of the three ways out."""
    waiting = view.waiting
    if what in WAYS:
        act(view, what)
    else:
        view.waiting = None
        if what == "resume" and waiting is not None:
            go_on_with(view, waiting)
        else:
            view.update_panels()
    if by_key:
        view._ask.focus("ask")  # the notice that had the focus is gone


def go_on_with(view: Desk[Any], save: keep.Waiting, told: str = "save-resumed", **values: str) -> None:
    """Show a saved game in the place of this one, and save it there from now on; `told` says so, or the error why not."""
    try:
        game = save.load()
    except (OSError, ValueError) as error:
        view.update_panels()
        view.say(view.word("save-unread", error=describe(error, view.lang)), bad=True)
        return
    view.show_saved(game, save)
    if view.keeper is not None:
        view.keeper.follow(save)
    view._tell(view.word(told, step=game.step, **values), "")
