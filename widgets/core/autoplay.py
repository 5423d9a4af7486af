"""Autoplay: steps that follow each other by themselves until the last, a key, or an error."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Protocol


class Stepping(Protocol):
    """A view of steps: `go` shows one, which `number` then is."""

    @property
    def number(self) -> int: ...

    error: BaseException | None
    is_retired: bool
    is_closed: bool

    def go(self, number: int) -> None: ...
    def _guarded(self, act: Callable[..., Any], *args: Any) -> None: ...


class Autoplay:
    """Goes through the steps of a view.

    `last()` is the number of the last step, `pause_s()` how long each stays, `changed()` shows whether steps go on.
    """

    def __init__(
        self, view: Stepping, last: Callable[[], int], pause_s: Callable[[], float], changed: Callable[[], None]
    ) -> None:
        self._view = view
        self._last, self._pause_s, self._changed = last, pause_s, changed
        self.task: asyncio.Task[None] | None = None

    @property
    def is_on(self) -> bool:
        """Whether the steps follow each other."""
        return self.task is not None

    def toggle(self) -> None:
        """Begin, at the first step when the last is shown; or stop."""
        if self.is_on:
            self.stop()
            return
        if self._view.number == self._last():
            self._view.go(0)
        self.task = asyncio.get_running_loop().create_task(self._go_on())
        self._changed()

    def stop(self) -> None:
        """Stop where the view is; nothing happens when nothing goes on."""
        task, self.task = self.task, None
        if task is None:
            return
        loop = task.get_loop()  # of the thread that callbacks run in; it ends when the page goes
        if not loop.is_closed():
            loop.call_soon_threadsafe(task.cancel)
        if not (self._view.is_retired or self._view.is_closed):
            self._changed()

    async def _go_on(self) -> None:
        me, view = asyncio.current_task(), self._view
        while self.task is me and view.number < self._last() and view.error is None:
            await asyncio.sleep(self._pause_s())
            view._guarded(self._step, me)
        view._guarded(self._end, me)

    def _step(self, me: Any) -> None:
        if self.task is me:
            self._view.go(self._view.number + 1)

    def _end(self, me: Any) -> None:
        if self.task is me:
            self.task = None
            self._changed()
