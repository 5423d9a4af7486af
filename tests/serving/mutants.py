"""Frames of real use, recorded from the app in a browser, and what becomes of them when somebody changes them at random."""

from __future__ import annotations

import base64
import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from jupyter_server.services.kernels.connection.base import serialize_binary_message, serialize_msg_to_ws_v1

WORDS = (0, 1, 2, 7, 8, 56, 64, 2**31 - 1, 2**31, 2**32, 2**40, 2**63 - 1, 2**63, 2**64 - 1)
VALUES: tuple[Any, ...] = (
    None,
    True,
    0,
    -1,
    1e300,
    "",
    "x" * 300,
    "shell",
    [],
    {},
    [{}],
    {"a": {"b": []}},
    "\ud800",
    "\0",
)
ODD = (
    b"", b"null", b"[]", b"{", b"}", b'""', b"1", b"NaN", b'{"a": NaN}', b'{"a": 1e9999}', b"\xff\xfe", b"\xef\xbb\xbf{}", b"\0",
    b"[" * 5000, b'{"a":' * 5000, b'{"a":' * 900 + b"1" + b"}" * 900, b'{"msg_type": "comm_msg", "msg_type": "execute_request"}',
    b"9" * 10_000, b'{"a": ' + b"9" * 10_000 + b"}", b"{}{}", b"{} ", b"[]," * 4000, b"x" * 20_000,
    b'{"a": "' + b"x" * 20_000 + b'"}',
)  # fmt: skip


def recorded(which: str) -> list[tuple[str, list[bytes]]]:
    """Messages of real use, `sent` by the page or `received` by it: the channel and the parts."""
    told = json.loads((Path(__file__).parent / "frames.json").read_text(encoding="utf-8"))
    return [
        (one[0], [*(part.encode() for part in one[1:5]), *(base64.b64decode(part) for part in one[5:])])
        for one in told[which]
    ]


def framed(channel: str, parts: list[bytes]) -> bytes:
    return bytes(serialize_msg_to_ws_v1(parts, channel))


class Mutants:
    """Changed frames, the same for a seed."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)
        self.messages = recorded("sent")
        self.ways: list[Callable[[str, list[bytes]], bytes | str]] = [
            self.table, self.table, self.some_bytes, self.cut, self.header, self.header, self.part, self.parts, self.channel,
            self.another_protocol,
        ]  # fmt: skip

    def next(self) -> bytes | str:
        channel, parts = self.random.choice(self.messages)
        return self.random.choice(self.ways)(channel, list(parts))

    def table(self, channel: str, parts: list[bytes]) -> bytes:
        """Other numbers in the table of offsets, or two of them changed for each other."""
        frame, random = bytearray(framed(channel, parts)), self.random
        places = range(0, 8 * (int.from_bytes(frame[:8], "little") + 1), 8)
        for _ in range(random.choice((1, 1, 1, 2, 3))):
            at, other = random.choice(places), random.choice(places)
            here, there = bytes(frame[at : at + 8]), bytes(frame[other : other + 8])
            if random.random() < 0.3:
                frame[at : at + 8], frame[other : other + 8] = there, here
            else:
                near = int.from_bytes(here, "little") + random.choice((-8, -1, 1, 8))
                number = random.choice((*WORDS, len(frame), len(frame) + 1, max(0, near)))
                frame[at : at + 8] = number.to_bytes(8, random.choice(("little", "little", "big")))
        return bytes(frame)

    def some_bytes(self, channel: str, parts: list[bytes]) -> bytes:
        frame = bytearray(framed(channel, parts))
        for _ in range(self.random.randint(1, 8)):
            frame[self.random.randrange(len(frame))] = self.random.choice((0, 1, 0x22, 0x7F, 0x80, 0xFF))
        return bytes(frame)

    def cut(self, channel: str, parts: list[bytes]) -> bytes:
        """Something taken away or put in."""
        frame, random = framed(channel, parts), self.random
        at, to = sorted(random.randrange(len(frame) + 1) for _ in range(2))
        return random.choice(
            (frame[:at], frame[at:], frame[:at] + frame[to:], frame[:to] + frame[at:], frame * 2, frame + b"\xff" * 8)
        )

    def header(self, channel: str, parts: list[bytes]) -> bytes:
        header, random = json.loads(parts[0]), self.random
        name = random.choice(list(header))
        if random.random() < 0.2:
            del header[name]
        else:
            header[name] = random.choice(
                (*VALUES, "execute_request", "input_reply", "shutdown_request", "comm_info_request")
            )
        return framed(channel, [json.dumps(header).encode(), *parts[1:]])

    def part(self, channel: str, parts: list[bytes]) -> bytes:
        parts[self.random.randrange(len(parts))] = self.random.choice(ODD)
        return framed(channel, parts)

    def parts(self, channel: str, parts: list[bytes]) -> bytes:
        """More or fewer parts, or in another order."""
        random = self.random
        few, shuffled = parts[: random.randrange(4)], random.sample(parts, len(parts))
        return framed(channel, random.choice((few, shuffled, parts + [b"x"] * random.choice((1, 5, 60, 61, 3000)))))

    def channel(self, channel: str, parts: list[bytes]) -> bytes:
        return framed(
            self.random.choice(("", "control", "stdin", "iopub", "Shell", "shell\0", "é", "s" * 3000, "../shell")),
            parts,
        )

    def another_protocol(self, channel: str, parts: list[bytes]) -> bytes | str:
        names = ("header", "parent_header", "metadata", "content")
        message = {name: json.loads(part) for name, part in zip(names, parts[:4], strict=True)} | {"channel": channel}
        text = json.dumps(message)
        return self.random.choice(
            (text, text.encode(), "", b"", "x", bytes(serialize_binary_message(message | {"buffers": [b"x" * 9]})))
        )
