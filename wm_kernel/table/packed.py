"""A record as one short text and back: `wm1:`, a checksum, and the record packed into letters.

Reading trusts nothing: lengths are bounded, and a checksum tells damage from another record. What a record means is not known
here, see `link.py`.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import json
import re
import zlib
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from wm_kernel.table import hooks, savefile
from wm_kernel.table.told import Told

PREFIX = "wm1:"
MAX_LINK = 1_000_000
MAX_TEXT = savefile.MAX_BYTES

DIGEST = 6
"""Bytes of the checksum."""

_MAX_DIGITS = 15
_ALPHABET = re.compile(r"[A-Za-z0-9_-]+")


class LinkError(ValueError):
    """A text that is no link, a damaged or too long one, or one whose content is not possible; `code` says which it is.

    >>> print(LinkError("link-cut").describe("fr"))
    le lien est abîmé ou coupé
    """

    titles: Mapping[str, str] = MappingProxyType({})
    """The name of the game that it speaks of, by language."""

    def __init__(self, code: str, **params: object) -> None:
        super().__init__(code)
        self.code = code
        self.params = {name: value if isinstance(value, Exception) else str(value) for name, value in params.items()}

    def describe(self, lang: str = "en") -> str:
        """What is wrong, in `lang`; what a file of the project would be told about its content stays in English."""
        return hooks.describe(self, lang)

    def __str__(self) -> str:
        return self.describe()


@dataclass(frozen=True, slots=True)
class Sort:
    """A sort of links: how they begin, what they hold in a word, how long one may be, and how much may be packed into it."""

    prefix: str
    what: str
    most_link: int
    most_text: int


GAME = Sort(PREFIX, "game", MAX_LINK, MAX_TEXT)
"""The links of games, and of what one player sees of one."""


def pack(data: dict[str, Any], sort: Sort = GAME) -> str:
    """The link that holds this record; ValueError when it is too large for one."""
    plain = json.dumps(data, separators=(",", ":"), ensure_ascii=False).encode("utf-8", "replace")
    link = sort.prefix + sealed(zlib.compress(plain, 9))
    if len(link) > sort.most_link:
        raise ValueError(Told("link-too-large", what=sort.what, n=len(link), most=sort.most_link))
    if len(plain) > sort.most_text:
        raise ValueError(Told("link-too-much", what=sort.what, n=len(plain), most=sort.most_text))
    return link


def unpack(text: str, sort: Sort = GAME) -> dict[str, Any]:
    """The record in a link; LinkError says why there is none."""
    found: dict[str, Any] = record(opened(body(text, sort)), sort, dict)
    return found


def body(text: str, sort: Sort) -> str:
    """The letters of a link behind what it begins with; LinkError when it is no link of this sort or too long."""
    if not isinstance(text, str):
        raise LinkError("link-no-text", prefix=sort.prefix, type=type(text).__name__)
    if len(text) > sort.most_link + 10_000:
        raise LinkError("link-too-long", n=len(text), most=sort.most_link)
    found = "".join(text.split())  # mail programs break long lines
    if not found.startswith(sort.prefix):
        if re.match(rf"{sort.prefix.rstrip('1234567890:')}[0-9]{{1,6}}:", found):
            raise LinkError("link-other-version", prefix=sort.prefix)
        raise LinkError("link-begins", prefix=sort.prefix, found=repr(found[:8]))
    return found.removeprefix(sort.prefix)


def record(packed: bytes, sort: Sort, shape: type = dict) -> Any:
    """What was packed into a link, of this shape; LinkError says why there is none."""
    return _parse(_inflate(packed, sort), sort, shape)


def sealed(packed: bytes) -> str:
    """A checksum and what it is of, in letters."""
    return base64.urlsafe_b64encode(hashlib.sha256(packed).digest()[:DIGEST] + packed).decode().rstrip("=")


def opened(body: str) -> bytes:
    """What was sealed; LinkError when it is damaged."""
    if not _ALPHABET.fullmatch(body):
        raise LinkError("link-letters")
    try:
        raw = base64.urlsafe_b64decode(body + "=" * (-len(body) % 4))
    except binascii.Error:
        raise LinkError("link-cut") from None
    digest, packed = raw[:DIGEST], raw[DIGEST:]
    if hashlib.sha256(packed).digest()[:DIGEST] != digest or len(digest) < DIGEST:
        raise LinkError("link-checksum")
    return packed


def _inflate(packed: bytes, sort: Sort) -> bytes:
    inflate = zlib.decompressobj()
    try:
        plain = inflate.decompress(packed, sort.most_text)
    except zlib.error:
        raise LinkError("link-unpackable") from None
    if not inflate.eof or inflate.unused_data:
        raise LinkError("link-holds-more", what=sort.what, most=sort.most_text)
    return plain


def _parse(plain: bytes, sort: Sort, shape: type) -> Any:
    def whole(digits: str) -> int:
        if len(digits) > _MAX_DIGITS:
            raise ValueError(f"number too large: {digits[:20]}...")
        return int(digits)

    def refuse(word: str) -> None:
        raise ValueError(f"{word} is not accepted")

    try:
        data = json.loads(plain.decode(), parse_int=whole, parse_float=refuse, parse_constant=refuse)
    except RecursionError:
        raise LinkError("link-nested") from None
    except ValueError as error:
        raise LinkError("link-unreadable", error=error) from None
    if not isinstance(data, shape):
        raise LinkError("link-no-record", what=sort.what)
    return data
