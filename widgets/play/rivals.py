"""A game that was saved: to go on with it, and two at one game, with the three ways out, each by a button.

Neither game is lost by any of them; which files there are then is decided in `keep.py`.
"""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Any, Protocol

from widgets.core import dom, under_way
from widgets.core.under_way import WorkKeeper
from wm_kernel.words import describe, message
from wm_kernel.words.ago import ago

if TYPE_CHECKING:
    from widgets.core.keep import Waiting
    from widgets.play.desk import Desk


class Keeps(Protocol):
    """A view that keeps what is under way in it."""

    keeper: Any
    waiting: Any

    @property
    def lang(self) -> str: ...
    def word(self, key: str, **values: str | int) -> str: ...
    def say(self, text: str, rule: str = "", bad: bool = False, quiet: bool = False) -> None: ...
    def update_panels(self) -> None: ...
    def show_saved(self, save: Waiting) -> None:
        """Show what was saved, and save it there from now on; ValueError or OSError when it cannot be read."""

    def after_resumed(self, text: str) -> None:
        """Say that it goes on."""

    def after_notice(self) -> None:
        """Put the focus where it goes when the notice that had it is gone."""


WAYS = ("over", "apart", "reload")
"""Take over, open a copy, reload."""

ACTS = frozenset(f"save:{what}" for what in ("resume", "leave", *WAYS))
"""The acts of the buttons of a notice."""


def offer(view: Desk[Any] | Keeps) -> None:
    """Offer the work that was kept of what is shown now; a file that cannot be read is told of."""
    keeper = view.keeper
    if not isinstance(keeper, WorkKeeper) or keeper.is_held:
        return
    view.waiting = keeper.waiting()
    if view.waiting is None:
        return
    if fault := under_way.fault_of(view.waiting, view.lang):
        view.waiting = None
        view.say(fault, bad=True)
    view.update_panels()


def notice(waiting: Waiting | None, rival: Waiting | None, lang: str) -> str:
    """What is waiting to be gone on with, or that somebody else goes on with the same; "" for neither."""
    if rival is not None:
        return _html(rival, lang)
    if waiting is None:
        return ""
    name = message(f"{waiting.words}-resume", lang)
    parts = [
        dom.button("save:resume", name, style="primary"),
        dom.button("save:leave", message(f"{waiting.words}-dismiss", lang)),
    ]
    told = escape(waiting.sentence(lang))
    return f'<div class="wm-panel wm-found"><span>{told}</span>{dom.group(name, parts)}</div>'


def sentence(rival: Waiting | None, lang: str) -> str:
    """What is to be told while two saves go on; "" while there is but one."""
    if rival is None:
        return ""
    return message(f"{rival.words}-rival", lang, step=rival.step, when=ago(rival.when, lang))


def _html(rival: Waiting, lang: str) -> str:
    """The notice with its three buttons."""
    buttons = [
        dom.button(
            f"save:{way}", message(f"save-{way}", lang), style="primary" if way == "over" else "",
            title=message(f"save-{way}-about", lang),
        )
        for way in WAYS
    ]  # fmt: skip
    name = message("save-rival-name", lang)
    return (
        f'<section class="wm-panel wm-found wm-rival" aria-label="{escape(name)}">'
        f"<span>{escape(sentence(rival, lang))}</span>{dom.group(name, buttons)}</section>"
    )


def act(view: Keeps, way: str) -> None:
    """Do what one of the three buttons means."""
    keeper = view.keeper
    rival = keeper.rival if keeper is not None else None
    if keeper is None or rival is None:
        view.update_panels()
        return
    words = rival.words
    if way == "reload":
        go_on_with(view, rival, f"{words}-reload-done", file=keeper.path.name)
        return
    if way == "apart":
        told = view.word(f"{words}-apart-done", file=keeper.go_apart().name)
    else:
        try:
            other = keeper.take_over()
        except (OSError, ValueError) as error:
            view.say(view.word(f"{words}-failed", error=describe(error, view.lang)), bad=True)
            return
        told = view.word(f"{words}-over-alone") if other is None else view.word(f"{words}-over-done", file=other.name)
    view.update_panels()
    view.say(told)


def save(view: Desk[Any] | Keeps, what: str, by_key: bool) -> None:
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
        view.after_notice()


def go_on_with(view: Keeps, save: Waiting, told: str = "", **values: str) -> None:
    """Show what was saved in the place of what there is, and save it there from now on; `told` says so, or the error why not."""
    try:
        view.show_saved(save)
    except (OSError, ValueError) as error:
        view.update_panels()
        view.say(view.word(f"{save.words}-unread", error=describe(error, view.lang)), bad=True)
        return
    view.after_resumed(view.word(told, step=save.step, **values) if told else save.resumed(view.lang))
