"""The sheet to hand a game on by: its address to select, what copies it, and a QR code for those in the room.

It makes HTML of a view's game; what is copied and what the code holds is decided in `widgets/core/share.py`.
"""

from __future__ import annotations

from functools import lru_cache
from html import escape
from typing import TYPE_CHECKING, Any

from widgets.core import dom, qr, share
from wm_kernel.table.packed import LinkError
from wm_kernel.words import describe

if TYPE_CHECKING:
    from widgets.play.model import PlayModel


def told(view: PlayModel) -> tuple[str, str]:
    """Title and content of the sheet."""
    word, viewer = view.word, view.link_viewer
    seen = "" if viewer is None else "-view"
    values = {} if viewer is None else {"player": describe(viewer, view.lang)}
    try:
        found, code = _of(view.game, view.game.node, len(list(view.game.tree)), viewer, share.base())
    except (ValueError, LinkError) as error:
        return word("sheet-share"), f"<p>{escape(word('share-none', error=describe(error, view.lang)[:200]))}</p>"
    label = word(f"share-here-{found.kind}")
    field = (
        f'<textarea class="wm-share-text" readonly rows="3" spellcheck="false" data-keep="share" aria-label="{escape(label)}">'
        f"{escape(found.address)}</textarea>"
    )
    parts = [dom.button("link", word(f"link-copy-{found.kind}{seen}", **values), style="primary")]
    if found.kind == "address":
        parts.append(dom.button("link:text", word(f"link-copy-text{seen}", **values)))
    less = f'<p class="wm-sub">{escape(word("share-less"))}</p>' if found.is_less else ""
    copy = dom.group(word("sheet-share"), parts)
    text = f"<div><p>{escape(label)}</p>{field}{copy}{less}</div>"
    return word("sheet-share"), f'<div class="wm-share">{text}{_code(view, code)}</div>'


def _code(view: PlayModel, code: share.Coded) -> str:
    """The QR code with what it holds."""
    word = view.word
    if not code.what:
        key = "share-no-code-page" if not share.base() else "share-no-code-long"
        return f'<p class="wm-sub">{escape(word(key))}</p>'
    values = {"player": describe(view.link_viewer, view.lang)} if view.link_viewer is not None else {}
    told = word(f"share-code-{code.what}", step=view.game.step, **values)
    here = f'<p class="wm-sub">{escape(word("share-local"))}</p>' if share.is_local(code.address) else ""
    return f'<figure class="wm-share-code">{qr.svg(code.address, told)}<figcaption>{escape(told)}{here}</figcaption></figure>'


@lru_cache(maxsize=1)
def _of(game: Any, node: Any, size: int, viewer: str | None, base: str) -> tuple[share.Shared, share.Coded]:
    """What is handed on; a sheet is drawn again with every press, and a long game takes a while."""
    return share.share(game, viewer), share.coded(game, viewer)
