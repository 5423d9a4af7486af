"""What "Copy link" copies: an address where there is one to open, else the text of the game; with a viewer what they see.

The address of the app is a setting, `WM_LINK_BASE`; without it, it is where its page is, as the page reports it, or where the
site comes from in whose notebook this runs. An address holds the short link of a game where nothing is lost by it or the
whole one would be long; the text is always the whole. Not for the files that are saved.
"""

from __future__ import annotations

import importlib
import os
from dataclasses import dataclass
from typing import Any

from widgets.core import breath, html
from wm_kernel.table.game import Game
from wm_kernel.table.short_link import NoShortLink, leaves_out

BASE = "WM_LINK_BASE"
ROUTE = "open/"
"""Where the app opens a link."""

MOST_ADDRESS = 2_000
"""Letters of a whole link above which an address holds the short one, even where that leaves something out."""

MOST_CODE, MOST_ANY_CODE = 1_000, 2_900
"""Bytes of an address in a QR code that a telephone reads at once, and of what there is room for in any."""

page = ""
"""Where the page of the app is, as it reports it."""


@dataclass(frozen=True, slots=True)
class Shared:
    """`text` is the game or view as a link of ours; `address` what is to be copied; `kind` 'address' or 'text'.

    `is_route` says that the page puts its own address before it; `viewer` is the player who sees no more than is copied;
    `is_less` that other lines and notes are left out.
    """

    text: str
    address: str
    kind: str
    viewer: str | None = None
    is_route: bool = False
    is_less: bool = False


@dataclass(frozen=True, slots=True)
class Coded:
    """What a QR code holds: `what` is 'game', 'position' (nothing before it), 'view' (as a player sees it), or '' for nothing."""

    address: str
    what: str


def base() -> str:
    """The address of an app that opens links, up to a route; "" for none, or one that is no web address.

    >>> os.environ[BASE] = "javascript:alert(1)"
    >>> base()
    ''
    >>> os.environ[BASE] = "https://example.org/wm"
    >>> base()
    'https://example.org/wm/#/'
    >>> os.environ[BASE] = "https://example.org/wm/play.html"
    >>> base()
    'https://example.org/wm/play.html#/'
    >>> del os.environ[BASE]
    """
    if _is_web(found := os.environ.get(BASE, "").strip()):
        where = found.partition("#")[0]
        return f"{where}#/" if where.endswith(".html") else f"{where.rstrip('/')}/#/"
    if html.book is not None:
        return f"{page.partition('#')[0]}#/" if _is_web(page) else ""
    return f"{found}#/" if _is_web(found := _served()) else ""


def _is_web(address: str) -> bool:
    return address.startswith(("https://", "http://")) and not any(
        sign.isspace() or sign in "<>\"'" for sign in address
    )


def _served() -> str:
    """Where the site is from, in a notebook of it: its kernel is a worker whose script is one of JupyterLite's extensions."""
    if not breath.IN_BROWSER:
        return ""
    where, mark, _ = str(importlib.import_module("js").location.href).partition("/extensions/")
    return f"{where}/" if mark else ""


def is_local(address: str) -> bool:
    """Whether an address leads to this computer alone.

    >>> is_local("http://127.0.0.1:8877/#/open/wm1:x"), is_local("http://localhost/"), is_local("https://example.org/")
    (True, True, False)
    """
    host = address.partition("://")[2].partition("/")[0].rpartition("@")[2]
    return host.startswith(("127.", "localhost", "[::1]", "0.0.0.0"))


def kind() -> str:
    """Whether an address is copied here, or a text."""
    return "address" if html.book is not None or base() else "text"


def share(game: Any, viewer: str | None) -> Shared:
    """What is copied of a game; with a viewer the position as they see it, without deck, other hands and seed.

    >>> import wm_kernel as wm
    >>> share(wm.new_game("whistle_mountain", players=2, seed=1), "red").kind
    'text'
    """
    if viewer is not None:
        return of_text(game.view(viewer).link(), viewer)
    if kind() == "text":
        return of_text(game.link())
    is_less = leaves_out(game)
    try:
        short = game.link(short=True)
    except NoShortLink:
        return of_text(game.link())
    if is_less and len(whole := game.link()) <= MOST_ADDRESS:
        return of_text(whole)
    return of_text(short, is_less=is_less)


def of_text(text: str, viewer: str | None = None, *, is_less: bool = False) -> Shared:
    """What is copied of a link of ours: itself, or the address that opens it.

    >>> of_text("wm1:AbC").address
    'wm1:AbC'
    """
    if where := base():
        return Shared(text, f"{where}{ROUTE}{text}", "address", viewer, is_less=is_less)
    is_route = html.book is not None
    return Shared(text, ROUTE + text if is_route else text, kind(), viewer, is_route, is_less)


def whole(game: Any, viewer: str | None) -> Shared:
    """The text of a game with all its lines and notes, or of what a viewer sees."""
    text = game.link() if viewer is None else game.view(viewer).link()
    return Shared(text, text, "text", viewer)


def coded(game: Any, viewer: str | None) -> Coded:
    """What is put into a QR code: the game when that is short enough, else the position alone.

    >>> import wm_kernel as wm
    >>> os.environ[BASE] = "https://example.org/wm"
    >>> found = coded(wm.new_game("whistle_mountain", players=2, seed=1), None)
    >>> found.what, found.address.startswith("https://example.org/wm/#/open/wms1:"), len(found.address) < MOST_CODE
    ('game', True, True)
    >>> del os.environ[BASE]
    """
    where = base()
    if not where:
        return Coded("", "")
    before = f"{where}{ROUTE}"
    if viewer is not None:
        return _fitting(before + game.view(viewer).link(), "view")
    try:
        address = before + game.link(short=True)
    except NoShortLink:
        address = ""
    if address and len(address.encode()) <= MOST_CODE:
        return Coded(address, "game")
    alone = Game(game.ruleset, game.state.clone(), mode=game.mode, from_position=True)
    return _fitting(before + alone.link(), "position")


def _fitting(address: str, what: str) -> Coded:
    return Coded(address, what) if len(address.encode()) <= MOST_ANY_CODE else Coded("", "")
