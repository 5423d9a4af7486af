"""Visitors: each has a folder of their own, named by the hash of a random cookie. No names, no accounts, no addresses.

The cookie is the only key: whoever sees the folders cannot become a visitor, and what was not looked at for thirty days is
removed. The owner of the machine is no visitor: without `--public` the folders are those that JupyterLab uses too.
"""

from __future__ import annotations

import hashlib
import ipaddress
import os
import re
import secrets
import shutil
import sys
import time
from dataclasses import dataclass
from pathlib import Path

DAYS = 30
"""So long a folder is kept after the last visit."""

PLACE = "WM_VISITORS"
"""The environment variable that names another folder for the folders of visitors."""

MARK = "WM_VISITOR"
"""The environment variable that tells a kernel whose it is; the owner's has none."""

UNSEEN_DAYS = 1
"""So long a folder is kept whose owner never got a page."""

_COOKIE = re.compile(r"[A-Za-z0-9_-]{43}\Z")
_ID = re.compile(r"[0-9a-f]{32}\Z")
_DAY_S = 86_400


@dataclass(frozen=True, slots=True)
class Visitor:
    """Somebody who uses the app: the owner of this machine (`id` is ""), or one visitor among others."""

    id: str = ""
    folder: Path | None = None

    def environment(self) -> dict[str, str]:
        """What a kernel of theirs is told: where saves, settings and progress lie."""
        if self.folder is None:
            return {}
        return {MARK: self.id, "WM_HOME": str(self.folder), "WM_PROGRESS": str(self.folder / "progress.json")}


OWNER = Visitor()


def folder_of_visitors() -> Path:
    """Where the folders of visitors lie; it need not exist."""
    if named := os.environ.get(PLACE):
        return Path(named)
    if os.name == "nt":
        base = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return base / "whistle-mountain-workbench" / "visitors"


class Door:
    """How many newcomers one address may bring: a class at once, then one every few seconds; each of them gets a folder.

    >>> door = Door(burst=2, each_s=10)
    >>> [door.lets("192.168.1.7", now) for now in (0, 0, 0, 10, 10)], door.lets("192.168.1.8", 0)
    ([True, True, False, True, False], True)
    """

    def __init__(self, burst: int = 120, each_s: float = 10.0) -> None:
        self.each_s = each_s
        self.burst_s = burst * each_s
        self._until: dict[str, float] = {}  # of each address, when all that it brought is forgotten

    def lets(self, address: str, now: float) -> bool:
        """Whether another one may come in from there; if so, it is counted."""
        self._until = {where: until for where, until in self._until.items() if until > now}
        where = _network(address)
        until = max(self._until.get(where, now), now) + self.each_s
        if until - now > self.burst_s:
            return False
        self._until[where] = until
        return True


def _network(address: str) -> str:
    """What counts as one address: of the newer kind everybody has very many, that begin alike."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address
    return address if found.version == 4 else str(ipaddress.ip_network((found, 64), strict=False))


class Visitors:
    """The visitors of this machine's app, by their folders.

    >>> import tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     visitors = Visitors(Path(folder))
    ...     cookie, visitor = visitors.admit()
    ...     visitors.find(cookie) == visitor, visitors.find("somebody else's"), cookie in str(visitor.folder)
    (True, None, False)
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def admit(self) -> tuple[str, Visitor]:
        """Somebody new: the cookie that is theirs alone, and who they are from now on."""
        cookie = secrets.token_urlsafe(32)
        visitor = self._visitor(cookie)
        assert visitor.folder is not None
        visitor.folder.mkdir(mode=0o700, parents=True)
        due = time.time() - (DAYS - UNSEEN_DAYS) * _DAY_S
        os.utime(visitor.folder, (due, due))
        return cookie, visitor

    def find(self, cookie: str | None) -> Visitor | None:
        """Whose cookie it is; None when it is nobody's, or their folder was removed."""
        if cookie is None or not _COOKIE.match(cookie):
            return None
        visitor = self._visitor(cookie)
        return visitor if visitor.folder is not None and visitor.folder.is_dir() else None

    def seen(self, visitor: Visitor) -> None:
        """They are here: their folder is kept for another thirty days."""
        if visitor.folder is not None:
            os.utime(visitor.folder)

    def prune(self, now: float | None = None) -> int:
        """Remove the folders of those who were not here for thirty days; returns how many."""
        oldest = (time.time() if now is None else now) - DAYS * _DAY_S
        try:
            folders = [path for path in self.folder.iterdir() if _ID.match(path.name) and not path.is_symlink()]
        except OSError:
            return 0
        gone = 0
        for folder in folders:
            try:
                is_old = folder.stat().st_mtime < oldest
            except OSError:
                continue
            if is_old:
                shutil.rmtree(folder, ignore_errors=True)
                gone += 1
        return gone

    def _visitor(self, cookie: str) -> Visitor:
        name = hashlib.sha256(cookie.encode("ascii")).hexdigest()[:32]
        return Visitor(name, self.folder / name)
