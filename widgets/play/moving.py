"""The motion after an action, frame by frame; it ends by itself, or when something else is shown."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from typing import Any

from widgets.paint import motion
from wm_kernel.picture.scene import Scene, Shape
from wm_kernel.table.event import Event


class Moving:
    """What moves on a board: `show` paints a frame, `finish` the picture at rest; whoever gives them guards them."""

    def __init__(self, show: Callable[[], None], finish: Callable[[], None]) -> None:
        self._show, self._finish = show, finish
        self.begun: tuple[Scene, Sequence[Event]] | None = None
        """The picture before the action that was just played, and what happened; the next picture begins the motion."""

        self.plan: motion.Plan | None = None
        self.task: asyncio.Task[None] | None = None
        self._moment = 0.0

    def standing(self, scene: Scene) -> Sequence[Shape]:
        """What does not move in a new picture; the motion there was ends, that of the action just played begins."""
        self.rest()
        begun, self.begun = self.begun, None
        plan = motion.plan(begun[0], scene, begun[1]) if begun is not None else None
        if plan is None:
            return scene.shapes
        self.plan, self._moment = plan, 0.0
        self.task = _later(self._run(plan))
        if self.task is None:
            self.plan = None
            return scene.shapes
        return plan.still(scene.shapes)

    def frame(self, canvas: Any, scale: float) -> bool:
        """Paint what moves, where it is now; return whether anything does."""
        if self.plan is not None:
            self.plan.frame(canvas, scale, self._moment)
        return self.plan is not None

    def rest(self) -> None:
        """End the motion there is."""
        if self.task is not None:
            self.task.cancel()
        self.task, self.plan = None, None

    async def _run(self, plan: motion.Plan) -> None:
        """Show the frames of a motion, then the picture at rest."""
        for frame in range(1, motion.FRAMES):
            await asyncio.sleep(motion.LASTS_S / motion.FRAMES)
            if plan is self.plan:
                self._moment = frame / motion.FRAMES
                self._show()
        await asyncio.sleep(motion.LASTS_S / motion.FRAMES)
        self.task = None
        self._finish()


def _later(work: Coroutine[Any, Any, None]) -> asyncio.Task[None] | None:
    """Begin work that goes on by itself; None where nothing runs in turns."""
    try:
        return asyncio.get_running_loop().create_task(work)
    except RuntimeError:
        work.close()
        return None
