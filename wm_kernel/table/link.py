"""A game, or what one player sees of it, as a text to send: `wm1:` and letters.

A game's link holds the same record as a save file and replays; a view's link holds a position without anything its player may
not know. How a record is packed, and what is refused when one is unpacked, stands in `packed.py`. What begins
with `wms1:` holds one line alone, by numbers, and is read by `short_link.py`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from wm_kernel.table import pasted, savefile, short_link, spec
from wm_kernel.table.document import DataError, Document, wrap
from wm_kernel.table.packed import PREFIX, LinkError, pack, unpack
from wm_kernel.table.told import Told
from wm_kernel.table.view import LINK, GameView

if TYPE_CHECKING:
    from wm_kernel.table.game import Game  # a game makes links: the other way round it would be a circle


def write(game: Game) -> str:
    """The link of a game with its whole tree."""
    data = savefile.record(game)
    if (cost := savefile.cost(data)) > savefile.MAX_ACTIONS:
        raise ValueError(Told("link-too-many", n=cost, most=savefile.MAX_ACTIONS))
    return pack(data)


def read(text: str) -> Game | GameView:
    """The game or the view a link stands for, a short one or a whole address too; LinkError says why there is none."""
    text = bare(text)
    if short_link.is_link(text):
        return short_link.read(text)
    data = unpack(text)
    try:
        source = wrap(data, "link")
        return _restore_view(source) if data.get("kind") == LINK else savefile.restore(source, is_whole=True)
    except DataError as error:
        raise LinkError("link-impossible", error=error) from None


def bare(text: Any) -> Any:
    """The link in whatever was pasted, as in an address or a mail; what holds none, or one cut short alone, is given back.

    LinkError where there are several: none of them is guessed.

    >>> bare("https://example.org/play.html#/open/wms1:AbC"), bare("wm1:AbC"), bare("> wm1:AbC.")
    ('wms1:AbC', 'wm1:AbC', 'wm1:AbC')
    """
    found = pasted.the_link(text) if isinstance(text, str) else None
    return text if found is None else found


def is_link(text: object) -> bool:
    """Whether a text holds what claims to be a link of a game.

    >>> is_link("wm1:AbC"), is_link(" wms1:AbC"), is_link("https://example.org/#/open/wm1:AbC"), is_link("game.yaml")
    (True, True, True, False)
    """
    return any(found.startswith(PREFIX) or short_link.is_link(found) for found in pasted.links(text))


def _restore_view(source: Document) -> GameView:
    data = source.data
    if set(data) != {"kind", "version", "game", "viewer", "step", "position"} or data["version"] != savefile.VERSION:
        raise LinkError("link-unknown-form")
    try:
        ruleset = spec.ruleset(data["game"])
        return GameView(ruleset, ruleset.from_dict(data["position"]), data["viewer"], step=int(data["step"]))
    except (ValueError, TypeError, LookupError, AttributeError, OSError) as error:
        raise LinkError("link-position", error=error) from error
