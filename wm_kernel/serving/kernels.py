"""Kernels of the app: each belongs to one visitor, there are only as many as the machine bears, and none stays unused.

One kernel stands ready: it has imported what the page needs and knows nobody, and becomes that of the next visitor, who then
waits for none of this. Who may ask for a kernel is settled before (`gate.py`).
"""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Mapping
from contextlib import suppress
from contextvars import ContextVar
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager
from jupyter_server.utils import ensure_async
from tornado.ioloop import IOLoop, PeriodicCallback
from traitlets import Bool, Integer

from wm_kernel.serving.frames import Owed, Pace
from wm_kernel.serving.visitors import OWNER, Visitor
from wm_kernel.table import files

EACH_BYTES = 115 * 2**20
"""What a kernel takes, measured with a game on the table."""
RESERVE_BYTES = 300 * 2**20
"""What is left to the machine."""

LOOK_S = 5
UNMET_S = 40
"""So long after the page was sent its kernel waits for the page to call."""
SENDING_S = 240
"""The longest that sending a page may take."""
ENDING_S = 8
"""So long the next page of a visitor waits for a kernel of theirs that is ending; one that does not end by then is stuck."""
GONE_S = 600
"""So long a kernel waits for a page that was there and is gone: a lost connection, a laptop put to sleep."""
HELD_S = 5
"""So long the seat of a page that has ended its kernel is kept for its visitor: it may only be loaded again."""
SPARE_S = 60
"""When all seats are taken, one whose page is gone for so long is given away,"""
RESTING_S = 1800
"""and then one that nobody has touched for so long. The game is saved, and the page tells the reader to load it again."""

UNHEARD_BYTES = 32 * 2**20
"""So much a kernel may say while its page is gone."""

WARM = "import widgets.app.view as _app; _app.warm(); del _app"


@dataclass(slots=True)
class Seat:
    """Room for a kernel, of one request: for whom, and the kernel once it is there."""

    visitor: Visitor = OWNER
    kernel: str = ""


SEAT: ContextVar[Seat | None] = ContextVar("seat", default=None)
"""The seat of the request that is answered."""


def bearable(most: int, running: int, free: int) -> int:
    """How many kernels there may be: `most`, and no more than find room beside those that run.

    >>> bearable(24, 0, 8 * 2**30), bearable(24, 3, 600 * 2**20), bearable(24, 3, 0)
    (24, 5, 3)
    """
    return min(most, running + max(0, (free - RESERVE_BYTES) // EACH_BYTES))


def free_memory() -> int:
    """Bytes that programs may still take: of the machine, or of the container it runs in."""
    import psutil

    free = int(psutil.virtual_memory().available)
    group = Path("/sys/fs/cgroup")
    with suppress(OSError, ValueError, KeyError):  # no container, or one without a limit ("max" is no number)
        numbers = dict(line.split() for line in files.read_text(group / "memory.stat").splitlines())
        used = int(files.read_text(group / "memory.current")) - int(numbers["inactive_file"])
        free = min(free, int(files.read_text(group / "memory.max")) - used)
    return max(0, free)


@dataclass(slots=True)
class Life:
    """Of one kernel: whose it is, when its page was sent, when a page of it was last there, what it has not answered."""

    visitor: str
    began: float
    sent: float | None = None
    met: bool = False
    left: float | None = None
    owed: Owed = field(default_factory=Owed)
    pace: Pace = field(default_factory=Pace)

    def is_over(self, now: float, connections: int, unmet: float = UNMET_S) -> bool:
        """Whether nobody is to come for it."""
        if connections:
            return False
        if self.met:
            return self.left is not None and now - self.left > GONE_S
        if self.sent is not None:
            return now - self.sent > unmet
        return now - self.began > SENDING_S


class Kernels(AsyncMappingKernelManager):  # type: ignore[misc]  # Jupyter's server tells no types
    """Jupyter's kernels, with an owner each and a limit."""

    most = Integer(24, config=True, help="The greatest number of kernels of visitors.")
    each = Integer(4, config=True, help="The greatest number of kernels of one visitor; the owner has no such limit.")
    unmet = Integer(UNMET_S, config=True, help="So many seconds a kernel waits for its page to call.")
    look = Integer(LOOK_S, config=True, help="So often, in seconds, it is looked for kernels without a page.")
    keeps_spare = Bool(True, config=True, help="Whether one kernel stands ready.")

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self.allow_tracebacks = False
        self.lives: dict[str, Life] = {}
        self._awaited: list[str] = []  # visitors whose kernel is being started
        self._held: dict[str, float] = {}  # visitors whose seat is kept, and until when
        self._ending: dict[str, tuple[str, asyncio.Future[None]]] = {}  # kernels that are ending, and whose they were
        self._spare: asyncio.Task[str] | None = None
        self._is_ending = False
        self._watch = PeriodicCallback(self._look_round, self.look * 1000)

    def begin(self) -> None:
        """Look after the kernels from now on, and make one ready. The loop runs, or is about to."""
        self._watch.start()
        IOLoop.current().add_callback(self._make_spare)

    # -- whose they are -------------------------------------------------------------------------------------------

    def belongs(self, kernel_id: str, visitor: Visitor) -> bool:
        """Whether a kernel is there, and is theirs."""
        life = self.lives.get(kernel_id)
        return life is not None and kernel_id in self and life.visitor == visitor.id

    def of(self, visitor: Visitor) -> list[str]:
        """The kernels of a visitor."""
        return [name for name in self.used() if self.lives[name].visitor == visitor.id]

    def used(self) -> list[str]:
        """The kernels that belong to somebody."""
        for name in [name for name in self.lives if name not in self]:
            del self.lives[name]
        return list(self.lives)

    def life(self, kernel_id: str) -> Life:
        """What there is to know of a kernel; of one that is gone, nothing."""
        return self.lives.get(kernel_id) or Life("", 0.0)

    def sockets(self, kernel_id: str) -> int:
        """How many sockets a kernel has."""
        return int(self._kernel_connections.get(kernel_id, 0))

    async def hand_over(self, visitor: Visitor, heir: Visitor) -> None:
        """End all kernels of a visitor; a seat is kept for who they are from now on."""
        if mine := self.of(visitor):
            self._held[heir.id] = time.monotonic() + HELD_S
        await asyncio.gather(*map(self._end, mine))

    # -- how many there may be ------------------------------------------------------------------------------------

    async def take_seat(self, visitor: Visitor) -> str:
        """Reserve room for a kernel; returns why there is none: "full", "mine" (too many of one's own) or ""."""
        now = time.monotonic()
        self._held = {name: until for name, until in self._held.items() if until > now}
        is_held = self._held.pop(visitor.id, None) is not None
        if visitor.id and len(self.of(visitor)) + self._awaited.count(visitor.id) >= self.each:
            if not (gone := [name for name in self.of(visitor) if self.lives[name].left is not None]):
                return "mine"
            self._awaited.append(visitor.id)
            await self._end(min(gone, key=lambda name: self.lives[name].left or 0.0))
            return ""
        running = len(self.used()) + len(self._awaited) + len(self._held)
        spare = 1 if self._spare is not None else 0
        if not is_held and running >= max(bearable(self.most, running, free_memory()), min(self.most, running + spare)):
            given = self._given_away() or self._own_seat(visitor)
            if given is None:
                return "full"
            self._awaited.append(visitor.id)
            await self._end(given)
            return ""
        self._awaited.append(visitor.id)
        return ""

    def leave_seat(self, seat: Seat) -> None:
        """The page is sent, or its reader gone, or the kernel did not come: it is time that the page calls."""
        if (life := self.lives.get(seat.kernel)) is not None:
            life.sent = time.monotonic()
        elif not seat.kernel:
            self._awaited.remove(seat.visitor.id)

    def _own_seat(self, visitor: Visitor) -> str | None:
        """The kernel a visitor gives up for the new page: whoever loads the page again keeps the seat."""
        mine = self.of(visitor) if visitor.id else []
        return min(mine, key=lambda name: (self.lives[name].left is None, self.lives[name].began), default=None)

    def _given_away(self) -> str | None:
        """The kernel that is missed least, if any can be."""
        now = time.monotonic()
        gone = [n for n in self.used() if (left := self.lives[n].left) is not None and now - left > SPARE_S]
        if gone:
            return min(gone, key=lambda name: self.lives[name].left or 0.0)
        from jupyter_client.session import utcnow

        resting = [n for n in self.used() if (utcnow() - self._kernels[n].last_activity).total_seconds() > RESTING_S]
        return min(resting, key=lambda name: self._kernels[name].last_activity, default=None)

    # -- beginning and end ----------------------------------------------------------------------------------------

    async def _async_start_kernel(self, *, kernel_id: str | None = None, path: Any = None, **options: Any) -> str:
        """Start a kernel for the visitor of the request, or give them the one that stands ready."""
        seat = SEAT.get() or Seat()
        visitor = seat.visitor
        env = {**options.pop("env", {}), **visitor.environment()}
        name = await self._take_spare(env) if kernel_id is None else None
        if name is None:
            name = await super()._async_start_kernel(kernel_id=kernel_id, path=path, env=env, **options)
        self.lives[name] = Life(visitor.id, time.monotonic())
        if not seat.kernel and visitor.id in self._awaited:
            self._awaited.remove(visitor.id)
        seat.kernel = name
        IOLoop.current().call_later(2, self._make_spare)
        await self._until_ended(visitor)
        return name

    start_kernel = _async_start_kernel

    async def _until_ended(self, visitor: Visitor) -> None:
        """Wait for a kernel of the same visitor that is ending: what it wrote last is there to be read then."""
        if mine := [ended for whose, ended in self._ending.values() if whose == visitor.id]:
            await asyncio.wait(mine, timeout=ENDING_S)

    def notify_connect(self, kernel_id: str) -> None:
        super().notify_connect(kernel_id)
        if kernel_id in self.lives:
            self.lives[kernel_id].met, self.lives[kernel_id].left = True, None

    def notify_disconnect(self, kernel_id: str) -> None:
        super().notify_disconnect(kernel_id)
        if kernel_id in self.lives and not self._kernel_connections.get(kernel_id, 0):
            self.lives[kernel_id].left = time.monotonic()

    async def _async_shutdown_kernel(self, kernel_id: str, now: bool = False, restart: bool = False) -> None:
        """End a kernel. The page asks for it when it goes; whether it comes again at once is not known."""
        if kernel_id in self._ending:
            await asyncio.shield(self._ending[kernel_id][1])
            return
        life = None if restart else self.lives.pop(kernel_id, None)
        if life is None:
            await super()._async_shutdown_kernel(kernel_id, now=now, restart=restart)
            return
        if life.visitor and not self._is_ending:
            self._held[life.visitor] = time.monotonic() + HELD_S
        await self._ended(kernel_id, life.visitor, now=now)

    shutdown_kernel = _async_shutdown_kernel

    async def _ended(self, kernel_id: str, visitor: str, *, now: bool = False) -> None:
        ended: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._ending[kernel_id] = (visitor, ended)
        try:
            await super()._async_shutdown_kernel(kernel_id, now=now)
        finally:
            del self._ending[kernel_id]
            ended.set_result(None)

    async def end_all(self) -> None:
        """End every kernel, those that are just starting too."""
        self._is_ending = True
        self._watch.stop()
        if self._spare is not None:
            self._spare.cancel()
            with suppress(asyncio.CancelledError, Exception):
                await self._spare
        await ensure_async(self.shutdown_all(now=True))

    async def _look_round(self) -> None:
        now = time.monotonic()
        there = {name: self.sockets(name) for name in self.used()}
        over = [
            name
            for name, pages in there.items()
            if self.lives[name].is_over(now, pages, self.unmet) or self._unheard(name) > UNHEARD_BYTES
        ]
        for name in over:
            self.log.info("Kernel %s is ended: no page is there for it", name)
        await asyncio.gather(*map(self._end, over))
        self._make_spare()

    def _unheard(self, kernel_id: str) -> int:
        """How much a kernel has said since its page went; Jupyter's server 2.21.1 keeps all of it for the page."""
        kept = self._kernel_buffers.get(kernel_id, {}).get("buffer", ())
        return sum(len(part) for _, parts in kept for part in parts)

    async def _end(self, kernel_id: str) -> None:
        """End a kernel whose seat is given away."""
        life = self.lives.pop(kernel_id, None)
        if kernel_id in self and kernel_id not in self._ending:
            try:
                await self._ended(kernel_id, life.visitor if life is not None else "", now=life is None)
            except Exception:
                self.log.exception("Kernel %s could not be ended", kernel_id)

    # -- the one that stands ready --------------------------------------------------------------------------------

    def _make_spare(self) -> None:
        if self._spare is not None or not self.keeps_spare or self._is_ending:
            return
        running = len(self.used()) + len(self._awaited)
        if running + 1 <= bearable(self.most, running, free_memory()):
            self._spare = asyncio.ensure_future(self._warm_up())

    async def _warm_up(self) -> str:
        name = await super()._async_start_kernel(kernel_name="python3", path="", env=_bare(os.environ))
        try:
            await self._run(name, WARM)
        except BaseException:
            await self._end(name)
            raise
        return str(name)

    async def _take_spare(self, env: Mapping[str, str]) -> str | None:
        """The kernel that stands ready, told whose it is; None when there is none, or it does not answer."""
        if (task := self._spare) is None:
            return None
        self._spare = None
        try:
            name = await asyncio.shield(task)
        except Exception:
            self.log.exception("The kernel that was to stand ready did not come")
            return None
        bare = _bare(os.environ)
        told = {str(key): str(value) for key, value in env.items() if bare.get(key) != value}
        try:
            await self._run(name, f"import os; os.environ.update({told!r}); del os")
        except Exception:
            self.log.exception("The kernel that stood ready is of no use")
            await self._end(name)
            return None
        arguments = getattr(self.get_kernel(name), "_launch_args", None)
        if isinstance(arguments, dict):
            arguments["env"] = dict(env)  # should it ever be started anew, it is still theirs
        return name

    async def _run(self, kernel_id: str, code: str) -> None:
        """Run code in a kernel; RuntimeError when it fails."""
        client = self.get_kernel(kernel_id).client()
        client.start_channels()
        try:
            await client.wait_for_ready(timeout=60)
            reply = await client.execute_interactive(
                code, silent=True, store_history=False, allow_stdin=False, timeout=60, output_hook=lambda _: None
            )
        finally:
            client.stop_channels()
        if reply["content"]["status"] != "ok":
            raise RuntimeError(f"{reply['content'].get('ename')}: {reply['content'].get('evalue')}")


def _bare(env: Mapping[str, str]) -> dict[str, str]:
    """The environment of the server, without what tells of a visitor."""
    return {key: value for key, value in env.items() if key not in ("WM_VISITOR",)}
