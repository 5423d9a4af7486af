"""Frames of a websocket: whether what a page sends to its kernel, or a kernel to its page, is a message. Nothing is sent here.

A frame in the protocol `v1.kernel.websocket.jupyter.org` is a table of numbers of eight bytes each, the lowest byte first: how
many offsets there are, and the offsets; then the parts that they divide: the channel, four parts of JSON, and what is no text.
Whoever reads the table without holding it against the frame can be made to count for ever. So it is checked here, before
Jupyter's or Voila's code sees the frame; what passes has the form that our own pages use, and no other.
"""

from __future__ import annotations

import json
import re
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

PROTOCOL = "v1.kernel.websocket.jupyter.org"
"""The only protocol that is spoken: the older one tells nothing of how a frame is to be read."""

MOST_BYTES = 2**20
"""The longest frame of a page; the greatest that a page sends is a file that a reader opens in the sandbox."""
MOST_PARTS = 64
"""So many parts a frame of a page may have."""
MOST_HEADER_BYTES = 2**14
"""The longest header."""
MOST_OWED_BYTES = 16 * 2**20
"""So much may wait for an answer of the kernel: minutes of a moving mouse while it thinks."""
EACH_BYTES = 1024
"""What a waiting message takes beside its own length."""

CHANNEL = "shell"
"""The only channel on which pages speak."""
TYPES = frozenset({"comm_open", "comm_msg", "comm_close", "comm_info_request", "kernel_info_request"})
"""What pages say: they speak of widgets, run no code, and end their kernel by a request of its own."""

TARGET = "jupyter.widget.control"
"""By this name a page asks for the widgets that there are."""

UNSUPPORTED, BROKEN, TOO_MUCH, OUR_FAULT = 1003, 1007, 1008, 1011
"""Codes with which a socket is closed (RFC 6455, 7.4.1)."""

_WORD = 8
_HEADER = {"msg_id": 128, "msg_type": 64, "session": 128, "username": 256, "version": 16}
_SESSION = re.compile(r"[A-Za-z0-9_-]{1,64}\Z")


class BadFrame(ValueError):
    """What a frame lacks; the socket that it came by is closed with `code`."""

    def __init__(self, reason: str, code: int = BROKEN) -> None:
        super().__init__(reason)
        self.code = code


@dataclass(frozen=True, slots=True)
class Checked:
    """A message that may go to the kernel: its id, and how many bytes it has."""

    id: str
    size: int


def check(frame: bytes | str) -> Checked:
    """Hold a frame of a page against what a frame has to be; BadFrame says what is wrong.

    >>> check(b"\\xff" * 8)
    Traceback (most recent call last):
    wm_kernel.serving.frames.BadFrame: a frame of 8 bytes cannot hold 18446744073709551615 offsets
    """
    if not isinstance(frame, bytes):
        raise BadFrame("text frames are not read, only binary ones", UNSUPPORTED)
    if len(frame) > MOST_BYTES:
        raise BadFrame(f"a frame has at most {MOST_BYTES} bytes, this one has {len(frame)}", TOO_MUCH)
    channel, *parts = _divide(frame)
    if channel != CHANNEL.encode():
        raise BadFrame(f"pages speak on the channel {CHANNEL} only")
    header = check_header(parts[0])
    if header["msg_type"] not in TYPES:
        raise BadFrame("pages send no messages of this type", TOO_MUCH)
    for name, part in zip(("parent_header", "metadata"), parts[1:3], strict=True):
        _object(name, part, MOST_HEADER_BYTES)
    _check_content(header["msg_type"], _object("content", parts[3], MOST_BYTES))
    return Checked(header["msg_id"], len(frame))


def _check_content(kind: str, content: dict[str, Any]) -> None:
    """A page speaks to widgets that the kernel made, and asks for all of them; it makes none itself."""
    if kind == "comm_open" and content.get("target_name") != TARGET:
        raise BadFrame(f"content: pages open {TARGET} only", TOO_MUCH)
    comm = content.get("comm_id", "")
    if kind in ("comm_open", "comm_msg", "comm_close") and not (isinstance(comm, str) and 0 < len(comm) <= 64):
        raise BadFrame("content: comm_id is a text of at most 64 characters")


def check_parts(parts: Sequence[bytes]) -> tuple[dict[str, Any], dict[str, Any]]:
    """Hold the parts of a message of a kernel against what they have to be; returns its header and that of what it answers."""
    if len(parts) < 4:
        raise BadFrame(f"a message has four parts of JSON, this one has {len(parts)}", OUR_FAULT)
    header, parent = check_header(parts[0]), _object("parent_header", parts[1], MOST_HEADER_BYTES)
    if header["msg_type"] in ("status", "error"):  # Jupyter's server looks into these
        _object("content", parts[3], MOST_BYTES)
    return header, parent


def check_header(part: bytes) -> dict[str, Any]:
    """A header, with the entries that every header has, each a text."""
    header = _object("header", part, MOST_HEADER_BYTES, object_pairs_hook=_once)
    for name, most in _HEADER.items():
        value = header.get(name)
        if not isinstance(value, str) or len(value) > most or (name != "username" and not value):
            raise BadFrame(f"header: {name} is a text of at most {most} characters")
    if not isinstance(header.get("date", ""), str):
        raise BadFrame("header: date is a text")
    return header


def check_opening(protocols: str, session: str | None) -> None:
    """Hold the beginning of a socket against what the page says: the protocol, and the name of its session.

    >>> check_opening("v1.kernel.websocket.jupyter.org", "b3d1-4a")
    >>> check_opening("", None)
    Traceback (most recent call last):
    wm_kernel.serving.frames.BadFrame: sockets speak v1.kernel.websocket.jupyter.org
    """
    if PROTOCOL not in (name.strip() for name in protocols.split(",")):
        raise BadFrame(f"sockets speak {PROTOCOL}")
    if session is not None and not _SESSION.match(
        session
    ):  # it names a socket of the kernel too, where not all is allowed
        raise BadFrame("session_id is 1 to 64 letters, digits, _ and -")


def _divide(frame: bytes) -> list[bytes]:
    """The channel and the parts of a frame, by its offsets: as many as fit, in order, the last one at the end."""
    size = len(frame)
    if size < _WORD:
        raise BadFrame(f"a frame begins with a number of {_WORD} bytes, this one has {size}")
    count = int.from_bytes(frame[:_WORD], "little")
    if count > size // _WORD - 1:
        raise BadFrame(f"a frame of {size} bytes cannot hold {count} offsets")
    if not 6 <= count <= MOST_PARTS + 2:
        raise BadFrame(f"a frame has 6 to {MOST_PARTS + 2} offsets, this one has {count}")
    begin = _WORD * (count + 1)
    offsets = [int.from_bytes(frame[at : at + _WORD], "little") for at in range(_WORD, begin, _WORD)]
    if offsets[0] != begin or offsets[-1] != size:
        raise BadFrame(f"the offsets go from {begin} to {size}, these from {offsets[0]} to {offsets[-1]}")
    if any(after < before for before, after in pairwise(offsets)):
        raise BadFrame("the offsets are not in order")
    return [frame[before:after] for before, after in pairwise(offsets)]


def _object(name: str, part: bytes, most: int, **how: Any) -> dict[str, Any]:
    """A part as an object of JSON."""
    if len(part) > most:
        raise BadFrame(f"{name} has at most {most} bytes, this one has {len(part)}", TOO_MUCH)
    try:
        found = json.loads(str(part, "utf-8"), parse_constant=_no_number, **how)
    except (ValueError, RecursionError):
        raise BadFrame(f"{name} is no JSON") from None
    if not isinstance(found, dict):
        raise BadFrame(f"{name} is no object of JSON")
    return found


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object with each name once: of two, programs differ in which they take."""
    found = dict(pairs)
    if len(found) != len(pairs):
        raise ValueError
    return found


def _no_number(name: str) -> float:
    raise ValueError(name)


@dataclass(slots=True)
class Owed:
    """The messages of a page that its kernel has not answered yet, in their order.

    >>> owed = Owed()
    >>> owed.take(Checked("a", 100)), owed.take(Checked("b", 100)), owed.answered("b"), owed.size
    (None, None, None, 0)
    """

    size: int = 0
    _sizes: OrderedDict[str, int] = field(default_factory=OrderedDict)

    def take(self, message: Checked) -> None:
        """A message goes to the kernel; BadFrame when too much waits there, or one of the same id."""
        if message.id in self._sizes:
            raise BadFrame("header: msg_id is that of a message that is not answered yet")
        size = message.size + EACH_BYTES
        if self.size + size > MOST_OWED_BYTES:
            raise BadFrame("the kernel has not answered what it was sent before", TOO_MUCH)
        self._sizes[message.id] = size
        self.size += size

    def answered(self, name: str) -> None:
        """The kernel is done with a message, and so with those before it: it takes them in order."""
        while name in self._sizes:
            _, size = self._sizes.popitem(last=False)
            self.size -= size

    def forget(self) -> None:
        """The kernel was started anew: nobody answers what was sent before."""
        self._sizes.clear()
        self.size = 0


@dataclass(slots=True)
class Pace:
    """How fast frames for one kernel are read: a burst at once, then so many a second. More than that waits in the network.

    >>> pace = Pace()
    >>> pace.after(400, now=0.0), [pace.after(400, now=0.0) for _ in range(2000)][-1] > 1
    (0.0, True)
    """

    now: float = 0.0
    frames_a_second: float = 250.0
    bytes_a_second: float = 2.0**21
    burst_s: float = 4.0

    def after(self, size: int, now: float) -> float:
        """So many seconds to wait after a frame of this size."""
        self.now = max(self.now, now) + max(1 / self.frames_a_second, size / self.bytes_a_second)
        return max(0.0, self.now - now - self.burst_s)
