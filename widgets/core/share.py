"""What "Copy link" copies: an address where there is one to open, else the text of the game; with a viewer what they see.

The app is where its page is: only the page knows that, and puts its own address before the route. In a notebook
`WM_LINK_BASE` may name the address of an app that is reached by others. Not for the files that are saved.
"""

from __future__ import annotations

import os
from dataclasses import dataclass
from typing import Any

from widgets.core import html

BASE = "WM_LINK_BASE"
ROUTE = "open/"
"""Where the app opens a link."""


@dataclass(frozen=True, slots=True)
class Shared:
    """`text` is the game or view as a link of ours; `address` what is to be copied; `kind` 'address' or 'text'.

    `is_route` says that the page puts its own address before it; `viewer` is the player who sees no more than is copied.
    """

    text: str
    address: str
    kind: str
    viewer: str | None = None
    is_route: bool = False


def base() -> str:
    """The address of an app that opens links, from the environment; "" for none, or one that is no web address.

    >>> os.environ[BASE] = "javascript:alert(1)"
    >>> base()
    ''
    >>> os.environ[BASE] = "https://example.org/wm"
    >>> base()
    'https://example.org/wm/#/'
    >>> del os.environ[BASE]
    """
    found = os.environ.get(BASE, "").strip()
    if not found.startswith(("https://", "http://")) or any(sign.isspace() for sign in found):
        return ""
    return f"{found.partition('#')[0].rstrip('/')}/#/"


def kind() -> str:
    """Whether an address is copied here, or a text."""
    return "address" if html.book is not None or base() else "text"


def share(game: Any, viewer: str | None) -> Shared:
    """What is copied of a game; with a viewer the position as they see it, without deck, other hands and seed.

    >>> import wm_kernel as wm
    >>> share(wm.new_game("whistle_mountain", players=2, seed=1), "red").kind
    'text'
    """
    text = game.link() if viewer is None else game.view(viewer).link()
    if html.book is not None:
        return Shared(text, ROUTE + text, "address", viewer, is_route=True)
    where = base()
    return Shared(text, f"{where}{ROUTE}{text}" if where else text, kind(), viewer)
