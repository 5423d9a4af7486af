"""Seats: who keeps one while a page is loaded again, and what the next page waits for. The kernels are made up."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from types import SimpleNamespace

import pytest
from jupyter_client.session import utcnow
from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager

from wm_kernel.serving import kernels
from wm_kernel.serving.kernels import SEAT, Kernels, Life, Seat
from wm_kernel.serving.visitors import OWNER, Visitor

ANNE, BERT = Visitor("anne", Path("anne")), Visitor("bert", Path("bert"))


class House:
    """Kernels that are names only; those that end do so when `may_end` is set."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, most: int = 1) -> None:
        self.kernels = Kernels(most=most, keeps_spare=False)
        self.may_end = asyncio.Event()
        self.politely: list[bool] = []
        self.now = 0.0
        monkeypatch.setattr(AsyncMappingKernelManager, "_async_shutdown_kernel", self._shutdown)
        monkeypatch.setattr(AsyncMappingKernelManager, "_async_start_kernel", self._start)
        monkeypatch.setattr(kernels, "free_memory", lambda: 2**40)
        monkeypatch.setattr(kernels, "time", SimpleNamespace(monotonic=lambda: self.now))

    async def _shutdown(self, kernel_id: str, now: bool = False, restart: bool = False) -> None:
        self.politely.append(not now)
        await self.may_end.wait()
        del self.kernels._kernels[kernel_id]

    async def started(self, visitor: Visitor) -> str:
        """Start a kernel for the visitor's next page."""
        assert await self.kernels.take_seat(visitor) == ""
        SEAT.set(Seat(visitor))
        return str(await self.kernels.start_kernel())

    async def _start(self, **_: object) -> str:
        return "the next"

    def seat(self, visitor: Visitor, kernel: str) -> None:
        """The visitor's page has its kernel."""
        self.kernels._awaited.clear()
        self.kernels._kernels[kernel] = SimpleNamespace(last_activity=utcnow())
        self.kernels.lives[kernel] = Life(visitor.id, 0.0, sent=0.0, met=True)


def played(scene: Callable[[], Awaitable[None]]) -> None:
    async def within() -> None:
        async with asyncio.timeout(20):
            await scene()

    asyncio.run(within())


def test_whoever_loads_the_page_again_keeps_the_seat_and_others_get_it_soon(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        house = House(monkeypatch)
        house.may_end.set()
        for comes_back in (True, False):
            house.seat(ANNE, "one")
            assert await house.kernels.take_seat(BERT) == "full"
            await house.kernels.shutdown_kernel("one")  # what a page asks for when it goes
            assert await house.kernels.take_seat(BERT) == "full", "it may only be loaded again"
            if comes_back:
                assert await house.kernels.take_seat(ANNE) == ""
                assert await house.kernels.take_seat(BERT) == "full"
        house.now += kernels.HELD_S + 1
        assert await house.kernels.take_seat(BERT) == ""
        assert all(house.politely)

    played(scene)


def test_whoever_begins_anew_keeps_the_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        house = House(monkeypatch)
        house.may_end.set()
        house.seat(ANNE, "one")
        heir = Visitor("anne anew", Path("anew"))
        await house.kernels.hand_over(ANNE, heir)
        assert not house.kernels.of(ANNE) and "one" not in house.kernels
        assert await house.kernels.take_seat(BERT) == "full"
        assert await house.kernels.take_seat(heir) == ""
        nobody = Visitor("came without a page", Path("x"))
        house.seat(heir, "two")
        await house.kernels.hand_over(BERT, nobody)
        assert await house.kernels.take_seat(nobody) == "full", "who had no seat keeps none"

    played(scene)


@pytest.mark.parametrize("visitor", [ANNE, OWNER], ids=["visitor", "owner"])
def test_the_next_page_waits_until_the_kernel_before_has_ended(
    monkeypatch: pytest.MonkeyPatch, visitor: Visitor
) -> None:
    """What it wrote last is there to be read; others do not wait."""

    async def scene() -> None:
        house = House(monkeypatch, most=3)
        house.seat(visitor, "one")
        going = asyncio.ensure_future(house.kernels.shutdown_kernel("one"))
        await asyncio.sleep(0)
        again = asyncio.ensure_future(house.kernels.shutdown_kernel("one"))  # asked twice
        coming = asyncio.ensure_future(house.started(visitor))
        assert await house.started(BERT) == "the next"
        assert not coming.done()
        house.may_end.set()
        assert await coming and "one" not in house.kernels
        await going
        await again
        assert house.politely == [True], "and ended once"

    played(scene)
