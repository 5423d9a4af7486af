"""Two copies of one progress file that were changed apart, as by two pages of a browser, become one again, item by item.

What either of them has is kept; what either of them forgot since they parted stays forgotten, but for what was done anew.
"""

from __future__ import annotations

from dataclasses import replace

from wm_kernel.learn.progress_file import Content, content_of, text_of
from wm_kernel.learn.progress_item import MAX_ITEMS, Item


def merged(base: bytes | None, mine: bytes, theirs: bytes) -> bytes:
    """What becomes of a file that was `base` when the copies parted, None when it was not there.

    ValueError when one of the copies is damaged, or written by a later version: then nobody can tell what is in it.
    """
    old = _whole(base) if base else Content()
    return text_of(_of(old, _whole(mine), _whole(theirs))).encode()


def _whole(raw: bytes) -> Content:
    content, is_lossy = content_of(raw)
    if is_lossy:
        raise ValueError("some of it cannot be understood")
    return content


def _of(base: Content, mine: Content, theirs: Content) -> Content:
    generation = max(mine.generation, theirs.generation) + 1
    found = Content(generation=generation, rest={**theirs.rest, **mine.rest})
    for content in (theirs, mine):
        for name, when in content.forgotten.items():
            # As of now: neither copy had a generation that the other one would not take for its own.
            told = generation if when > base.generation else when
            found.forgotten[name] = max(told, found.forgotten.get(name, 0))
    for name in sorted({*mine.items, *theirs.items}):
        item = _item(name, base, mine, theirs)
        if item is not None and len(found.items) < MAX_ITEMS:
            found.items[name] = item
    return found


def _item(name: str, base: Content, mine: Content, theirs: Content) -> Item | None:
    old = base.items.get(name)
    one, other = mine.items.get(name), theirs.items.get(name)
    is_gone, is_gone_there = (content.forgotten_at(name) > base.generation for content in (mine, theirs))
    if is_gone and not is_gone_there:
        other = _since(other, old)
    elif is_gone_there and not is_gone:
        one = _since(one, old)
    if one is None or other is None:
        return one or other
    has_moved = old is None or one.at != old.at
    return replace(other.merged(one), at=one.at if has_moved else other.at)


def _since(item: Item | None, old: Item | None) -> Item | None:
    """What was done since the copies parted, for what was before is forgotten."""
    if item is None or old is None:
        return item
    new = item.without(old)
    return None if replace(new, at=0).is_blank else new
