"""What comes of a press is searched before it is made, where the search would keep the page waiting: a kernel in the browser.

A search that is over within a slice is made at once. A longer one goes on in turns with the page, with a sentence and a stop;
until it is over the press has changed nothing, and another one is told to wait. With threads nothing of this is needed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from time import perf_counter
from typing import TYPE_CHECKING, Any

from widgets.core import breath
from widgets.core.work import Show, Task, Work
from wm_kernel.learn.reach import Interrupted, stoppable

if TYPE_CHECKING:
    from widgets.learn.session import SessionView

Act = Callable[[], object]


class Thought:
    """The search of one view; `show` is called whenever it begins or ends."""

    def __init__(self, view: SessionView[Any], show: Callable[[bool], None]) -> None:
        self._show = show
        self._work = Work(lambda: view.is_retired or view.is_closed, self._failed, lambda _: None)
        self._fail = view.fail

    @property
    def is_on(self) -> bool:
        """Whether something is searched."""
        return self._work.task is not None

    def before(self, think: Act, act: Act, stopped: Act) -> None:
        """Search by `think`, then do `act`; `stopped` in its place when somebody stops the search."""
        if breath.IN_BROWSER:
            began = perf_counter()
            try:
                with stoppable(lambda: perf_counter() - began > breath.SLICE_S):
                    think()
            except Interrupted:
                self._work.begin("thought", lambda task: self._steps(task, think, act, stopped))
                self._show(True)
                return
        act()

    def stop(self) -> None:
        """End the search that is going on."""
        self._work.stop()

    def drop(self) -> None:
        """Forget the search, and what it was for."""
        if self.is_on:
            self._work.drop()
            self._show(False)

    def wait(self, seconds: float = 60.0) -> bool:
        """Wait until nothing is searched; False when it takes longer. Not for callbacks."""
        return self._work.wait(seconds)

    def _steps(self, task: Task, think: Act, act: Act, stopped: Act) -> Iterator[Show]:
        try:
            with stoppable(task.stops):
                think()
        except Interrupted:
            act = stopped
        yield lambda: self._end(act)

    def _end(self, act: Act) -> None:
        self._work.drop()
        self._show(False)
        act()

    def _failed(self, error: BaseException) -> None:
        self._show(False)
        self._fail(error)
