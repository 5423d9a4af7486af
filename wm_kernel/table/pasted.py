"""Links of ours in whatever was pasted: an address, a mail with its quote marks, a sentence, a text with invisible characters.

A link is known by how it begins, and where it ends by its checksum: whatever stands round it, and whatever broke its lines, does
not matter. Which record it holds is not known here, see `link.py`.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import re
import unicodedata
from urllib.parse import unquote

from wm_kernel.table.packed import DIGEST, MAX_LINK, LinkError

MOST_TEXT = 2 * MAX_LINK
MOST_LINKS = 1_000
"""So many beginnings of links are looked at in one text."""

LEAST = 12
"""A damaged link with fewer letters in a row is none: the sentence only says how links begin."""

_BEGINS = re.compile(r"(?<![A-Za-z0-9])wm[a-z]{0,2}[0-9]{1,6}:")
_MAY_BEGIN = re.compile(r"wm[a-z]{0,2}[0-9]{1,6}(?::|%3a)", re.I)
_LETTERS = re.compile(r"[A-Za-z0-9_-]+")
# Between two lines of a link: blanks, the "=" of a mail program that breaks lines, quote marks at the beginning of a line.
_BREAK = re.compile(r"[ \t]*=?[ \t]*(?:[\r\n\u2028\u2029\x0b\x0c\x85]+[ \t]*(?:(?:>|&gt;|\|)[ \t]*)*)+|[ \t\xa0]+")
_SEEN = frozenset("\t\n\r\x0b\x0c\x85\u2028\u2029")


def links(text: object) -> tuple[str, ...]:
    """The links in a text, each once, without what stands round them; those that are damaged as far as they go.

    >>> links("Look: <https://example.org/play.html#/open/wms1:AbC>."), links("a wm, 3 a")
    (('wms1:AbC',), ())
    """
    if not isinstance(text, str) or len(text) > MOST_TEXT or not _MAY_BEGIN.search(_seen(text[:MOST_TEXT])):
        return ()
    text = _seen(text)
    if _BEGINS.search(text) is None:
        text = unquote(text)
    whole: dict[str, None] = {}
    damaged: dict[str, None] = {}
    for number, begins in enumerate(_BEGINS.finditer(text)):
        if number == MOST_LINKS:
            break
        parts = _parts(text, begins.end())
        length = _length(parts)
        if length:
            whole[begins[0] + "".join(parts)[:length]] = None
        elif parts:
            damaged[begins[0] + parts[0]] = None
    if len(whole) + len(damaged) > 1:  # of a link and its beginning the link is meant
        damaged = {
            one: None
            for one in damaged
            if len(one) >= LEAST and not any(other != one and other.startswith(one) for other in (*whole, *damaged))
        }
    return (*whole, *damaged)


def the_link(text: str) -> str | None:
    """The link in a text; None where there is none, LinkError where there are several.

    >>> the_link("no link"), the_link('"wm1:AbC"')
    (None, 'wm1:AbC')
    """
    found = links(text)
    if len(found) > 1:
        raise LinkError("link-several", n=len(found))
    return found[0] if found else None


def _seen(text: str) -> str:
    """The text without characters that nobody sees."""
    if text.isascii() and text.isprintable():
        return text
    return "".join(
        c for c in text if c in _SEEN or not (unicodedata.category(c) in ("Cf", "Cc", "Mn") or c == "\u3164")
    )


def _parts(text: str, at: int) -> list[str]:
    """The letters from a place on, row by row."""
    parts: list[str] = []
    while True:
        if (gap := _BREAK.match(text, at)) is not None:
            at = gap.end()
        elif parts:
            return parts
        if (letters := _LETTERS.match(text, at)) is None:
            return parts
        parts.append(letters[0])
        at = letters.end()


def _length(parts: list[str]) -> int:
    """How many letters of these rows are what their checksum is of; 0 where it is of none.

    A row ends where a line was broken; signs of emphasis at the end of the last one are none of its letters.
    """
    ends: list[int] = []
    at = 0
    for part in parts:
        bare = len(part.rstrip("-_"))
        ends += [at + n for n in range(max(bare, len(part) - 3), len(part) + 1)]
        at += len(part)
    letters = "".join(parts)[: MAX_LINK + 10_000]
    try:
        raw = base64.urlsafe_b64decode(letters[: len(letters) // 4 * 4] + _last(letters))
    except binascii.Error:
        return 0
    told, hashed, done = raw[:DIGEST], hashlib.sha256(), DIGEST
    for end in ends:
        size = end * 6 // 8
        if end % 4 == 1 or size < DIGEST or size > len(raw):
            continue
        hashed.update(raw[done:size])
        done = size
        if hashed.digest()[:DIGEST] == told:
            return end
    return 0


def _last(letters: str) -> str:
    """The letters behind the last whole four, filled up."""
    rest = letters[len(letters) // 4 * 4 :]
    return rest + "=" * (4 - len(rest)) if len(rest) > 1 else ""
