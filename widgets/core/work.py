"""Long work beside the page: one piece at a time, in a thread, with a stop, and nothing shown that has become stale.

A piece of work is a generator: between two yields it computes, and what it yields is called while `paint.turn` is held, as
the callbacks of the page are. Whoever acts on the page goes first: work asks `task.stops()` now and then, which waits for
them. Where no thread can be had the work goes on in turns with the page.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Iterator
from time import sleep

from widgets import paint
from widgets.core import breath

Show = Callable[[], object]
Steps = Iterator[Show]

BREATH_S = 0.03
"""So long the page is given to show what led here before the work begins."""


class Task:
    """A piece of work that is going on; `can_wait` says whether the page gets its turn while it computes."""

    def __init__(self, name: str, work: Work) -> None:
        self.name = name
        self.is_stopped = False
        self.can_wait = True
        self._work = work

    def stops(self) -> bool:
        """Asked by the work every few milliseconds: whether it should end. Whoever acts on the page goes first."""
        sleep(0)  # whoever waits for the interpreter gets it now and not a switch interval later
        breath.rest()
        with paint.turn:
            return self.is_stopped or self._work.task is not self


class Work:
    """The long work of one view.

    What it is told is called while `paint.turn` is held: `is_gone` whether nothing is to be shown any more, `fail` with an error,
    `ended` when a piece of work came to its end, or was stopped.
    """

    def __init__(
        self, is_gone: Callable[[], bool], fail: Callable[[BaseException], None], ended: Callable[[Task], None]
    ) -> None:
        self._is_gone, self._fail, self._ended = is_gone, fail, ended
        self.task: Task | None = None
        self._idle = threading.Event()
        self._idle.set()
        self._one = threading.Lock()  # what was dropped ends before another piece begins

    def begin(self, name: str, steps: Callable[[Task], Steps]) -> None:
        """Begin work called `name`; what was going on is dropped."""
        self.drop()
        task = self.task = Task(name, self)
        self._idle.clear()
        try:
            threading.Thread(target=self._run, args=(task, steps(task)), name=f"work {name}", daemon=True).start()
        except RuntimeError:  # no threads here: a kernel in the browser
            task.can_wait = False
            asyncio.get_running_loop().create_task(self._run_in_turns(task, steps(task)))

    def is_on(self, name: str) -> bool:
        """Whether work of this name is going on."""
        return self.task is not None and self.task.name == name

    def stop(self) -> bool:
        """Let the work end with what it has; False when there is none."""
        if self.task is None or self.task.is_stopped:
            return False
        self.task.is_stopped = True
        return True

    def drop(self) -> None:
        """Forget the work: nothing of it will be shown any more."""
        self.task = None
        self._idle.set()

    def wait(self, seconds: float = 60.0) -> bool:
        """Wait until nothing is going on; False when it takes longer. Not for callbacks: the work waits for those."""
        is_idle = self._idle.wait(seconds)
        with paint.turn:
            return is_idle

    def _run(self, task: Task, steps: Steps) -> None:
        sleep(BREATH_S)
        with self._one:
            while self._step(task, steps):
                pass

    def show(self, task: Task, act: Show) -> None:
        """Show something in the middle of a slice, unless the work is stale."""
        with paint.turn:
            if self.task is task and not self._is_gone():
                act()

    async def _run_in_turns(self, task: Task, steps: Steps) -> None:
        await asyncio.sleep(BREATH_S)
        task.can_wait = breath.can_rest()
        while self._step(task, steps):
            await asyncio.sleep(0)

    def _step(self, task: Task, steps: Steps) -> bool:
        """One slice, and show what came of it; whether the work goes on."""
        if self.task is not task:
            return False
        act: Show | None = None
        error: Exception | None = None
        try:
            act = next(steps, None)
        except Exception as raised:  # nobody else would see it
            error = raised
        with paint.turn:
            if self.task is not task or self._is_gone():
                return False
            try:
                if error is not None:
                    raise error
                if act is not None:
                    act()
                    return True
                self.drop()
                self._ended(task)
            except Exception as raised:
                self.drop()
                self._fail(raised)
            return False
