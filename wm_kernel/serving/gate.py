"""The gate: whether a request is answered, gets the page with the button *Open*, or is refused. Nothing is read or started here.

Three things are looked at. The *host* that is asked for is one of ours, so that no other name can be made to point here (DNS
rebinding). The request comes from *our own page* or from the reader's own hand, which the browser tells in `Sec-Fetch-Site`;
browsers that do not tell are judged by `Origin`, `Referer` and the visitor's cookie, which they send from our own pages only
(SameSite=Strict). And where the app is open to others, the visitor is *known*: by the cookie, or for once by the token.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from urllib.parse import quote, unquote, urlsplit

LOCAL = ("localhost", "127.0.0.1", "::1")
"""The names of this machine, always accepted."""

OPEN = "open"
"""The query of the address behind the button *Open*."""

_LABEL = r"[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?"
_NAME = re.compile(rf"{_LABEL}(\.{_LABEL})*\.?\Z")
_ADDRESS = re.compile(r"[0-9a-f:]*:[0-9a-f:.]*\Z")
_PORT = re.compile(r"[0-9]{1,5}\Z")


class Verdict(Enum):
    """What becomes of a request."""

    PASS = "pass"
    OPEN = "open"
    """A static page with a button: the reader came from elsewhere, and says so that it is meant."""
    HOST = "host"
    """Refused: the host is none of ours."""
    FOREIGN = "foreign"
    """Refused: another website asks."""
    STRANGER = "stranger"
    """Refused: neither cookie nor token."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A request, as far as the gate looks at it. Names of headers are in small letters.

    `is_known` says whether its cookie is that of a visitor, `has_token` whether the token of the address is the right one.
    """

    method: str = "GET"
    path: str = "/"
    query: str = ""
    headers: Mapping[str, str] = field(default_factory=dict)
    is_known: bool = False
    has_token: bool = False

    @property
    def host(self) -> str:
        """The host with its port, as the browser wrote it."""
        return self.headers.get("host", "").lower()

    @property
    def is_visit(self) -> bool:
        """Whether it is a page that a window is to show, not a part of one, nor a frame in another page."""
        if self.method not in ("GET", "HEAD") or self.path != "/":
            return False
        if "upgrade" in self.headers:
            return False
        mode, goal = self.headers.get("sec-fetch-mode"), self.headers.get("sec-fetch-dest")
        return mode in (None, "navigate") and goal in (None, "document")


def host_name(host: str) -> str | None:
    """The name in a Host header, without the port, in small letters; None when it is none.

    >>> host_name("Teacher.local:8866"), host_name("[::1]:8866"), host_name("a@b"), host_name("")
    ('teacher.local', '::1', None, None)
    """
    lowered = host.lower()
    if lowered.startswith("["):
        name, found, rest = lowered[1:].partition("]")
        is_fine = bool(found and _ADDRESS.match(name))
    else:
        name, _, rest = lowered.partition(":")
        rest = f":{rest}" if _ else ""
        is_fine = bool(_NAME.match(name))
    if not is_fine or (rest and not (rest[0] == ":" and _PORT.match(rest[1:]))):
        return None
    return name.rstrip(".")


def public_name(text: str) -> str:
    """The name of `--public`: a host name or an address, with or without a port; ValueError for anything else.

    >>> public_name("teacher.local"), public_name("192.168.1.20:8866"), public_name("[fe80::1]")
    ('teacher.local', '192.168.1.20', 'fe80::1')
    >>> public_name("https://teacher.local/")
    Traceback (most recent call last):
    ValueError: https://teacher.local/
    """
    bare = text.strip()
    name = bare.lower() if _ADDRESS.match(bare.lower()) and bare.count(":") > 1 else host_name(bare)
    if not name:
        raise ValueError(text)
    return name


def base_path(text: str) -> str:
    """The path below which a proxy or hub serves the app, as browsers write it; ValueError for what is no path.

    >>> base_path("user/jean é"), base_path("/user/jean%20%C3%A9/"), base_path("")
    ('/user/jean%20%C3%A9/', '/user/jean%20%C3%A9/', '/')
    """
    parts = [unquote(part) for part in text.split("/") if part]
    if any(part in (".", "..") or not part.isprintable() for part in parts):
        raise ValueError(text)
    return "".join(f"/{quote(part, safe='')}" for part in parts) + "/"


def below(path: str, base: str) -> str:
    """What is asked for below the base path. A proxy may have taken that away already: then it is the path as it is.

    >>> below("/user/jean%20%c3%a9/voila/x%2Fy", "/user/jean%20%C3%A9/"), below("/voila/x", "/user/"), below("/user", "/user/")
    ('/voila/x%2Fy', '/voila/x', '/')
    """
    wanted, parts = base.split("/")[1:-1], path.split("/")[1:]
    if not wanted or list(map(unquote, parts[: len(wanted)])) != list(map(unquote, wanted)):
        return path
    return "/" + "/".join(parts[len(wanted) :])


@dataclass(frozen=True, slots=True)
class Gate:
    """Judges requests: `names` are the hosts that are ours, `is_public` says that visitors have to be known.

    >>> gate = Gate(("localhost",))
    >>> gate.judge(Asked(headers={"host": "localhost:8866", "sec-fetch-site": "none"}))
    <Verdict.PASS: 'pass'>
    >>> gate.judge(Asked(headers={"host": "evil.example"}))
    <Verdict.HOST: 'host'>
    >>> gate.judge(Asked("POST", headers={"host": "localhost:8866", "origin": "http://evil.example"}))
    <Verdict.FOREIGN: 'foreign'>
    """

    names: tuple[str, ...] = LOCAL
    is_public: bool = False

    def judge(self, asked: Asked) -> Verdict:
        """What becomes of a request."""
        if host_name(asked.host) not in self.names:
            return Verdict.HOST
        if not self.is_ours(asked):
            # A window that is to show another page tells no origin: that is what a script does that fetches it.
            return Verdict.OPEN if asked.is_visit and "origin" not in asked.headers else Verdict.FOREIGN
        if self.is_public and not asked.is_known:
            if asked.is_visit and asked.has_token:
                return Verdict.PASS
            return Verdict.STRANGER
        return Verdict.PASS

    def is_ours(self, asked: Asked) -> bool:
        """Whether a request comes from our own page or from the reader's own hand.

        A part of a page starts nothing, and is fetched by styles and scripts that tell nothing of where they stand, so
        without a word of the browser about it it passes. A page that starts a kernel needs a sign.
        """
        told = asked.headers.get("sec-fetch-site")
        origin, referer = asked.headers.get("origin"), asked.headers.get("referer")
        if origin is not None and not self._is_own(origin, asked):
            return False
        if told is not None:
            return told in ("same-origin", "none")
        if origin is not None:
            return True
        if referer:
            return self._is_own(referer, asked)
        if (
            "upgrade" in asked.headers
        ):  # browsers name the origin of every websocket; a program that does not is no browser
            return True
        if asked.is_known or (asked.has_token and asked.is_visit):
            return True
        return asked.method in ("GET", "HEAD") and not asked.is_visit

    def _is_own(self, address: str, asked: Asked) -> bool:
        """Whether an Origin or Referer is of the host that is asked; the gate has seen that the host is ours."""
        try:
            there = urlsplit(address)
            return there.scheme in ("http", "https") and there.netloc.lower() == asked.host
        except ValueError:
            return False
