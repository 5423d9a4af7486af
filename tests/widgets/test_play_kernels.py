"""Many kernels at once, each with a game of people and bots: how large they are, how soon each answers a click.

Kernels without a browser: what the page would send is sent, and what it would get is waited for.
"""

from __future__ import annotations

import json
import os
import statistics
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from queue import Empty
from typing import Any

import pytest
from jupyter_client.manager import KernelManager

pytestmark = pytest.mark.long

ROOT = Path(__file__).resolve().parents[2]
KERNELS = 20
MEGABYTES = 150
SECONDS = 1.0
SLACK = 3

CELL = """
from widgets import Play, settings
settings.pace = "quick"
view = Play(seats={"red": "person", "yellow": "planner", "black": "greedy"}, seed=%d, save=False)
view.bots.wait()
while view.decision.kind != "turn":
    view.play(view.decision.options[0])
    view.bots.wait()
view
"""
WHERE = """
def middle(target):
    found = view.scene.target(target)
    return (found.x + found.w / 2) * view._scale, (found.y + found.h / 2) * view._scale
import os
ship = next(target for target in view.offer.lit if target.startswith("ship:"))
"""


class Kernel:
    """One kernel with a view."""

    def __init__(self, number: int) -> None:
        self.manager = KernelManager(kernel_name="python3")
        self.manager.start_kernel(env=os.environ | {"PYTHONPATH": str(ROOT)}, cwd=str(ROOT))
        self.client = self.manager.client()
        self.client.start_channels()
        self.number = number

    def begin(self) -> None:
        """Run the cell."""
        self.client.wait_for_ready(timeout=120)
        self.run(CELL % self.number)
        self.run(WHERE)

    def run(self, code: str) -> None:
        reply = self.client.execute_interactive(code, timeout=180, output_hook=lambda _: None)
        assert reply["content"]["status"] == "ok", reply["content"].get("traceback")

    def ask(self, expression: str) -> Any:
        reply = self.client.execute_interactive(
            "",
            user_expressions={"it": f"__import__('json').dumps({expression})"},
            timeout=60,
            output_hook=lambda _: None,
        )
        found = reply["content"]["user_expressions"]["it"]
        assert found["status"] == "ok", found
        return json.loads(found["data"]["text/plain"][1:-1])

    @property
    def megabytes(self) -> float:
        """What of the memory is the kernel's."""
        status = Path(f"/proc/{self.ask('os.getpid()')}/status").read_text(encoding="utf-8")
        return next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmRSS")) / 1024

    def click(self, target: str) -> float:
        """Press a target; seconds until the canvas is drawn anew."""
        x, y = self.ask(f"middle({target!r})")
        canvas = self.ask("view.canvas.model_id")
        before = self.ask("view.presses")
        while True:  # what was sent before
            try:
                self.client.get_iopub_msg(timeout=0.05)
            except Empty:
                break
        content = {
            "comm_id": canvas,
            "data": {"method": "custom", "content": {"event": "mouse_down", "x": x, "y": y}},
        }
        began = time.monotonic()
        self.client.shell_channel.send(self.client.session.msg("comm_msg", content))
        while True:
            message = self.client.get_iopub_msg(timeout=30)
            drawn = message["msg_type"] == "comm_msg" and message["content"]["data"].get("method") == "custom"
            if drawn:
                break
        took = time.monotonic() - began
        assert self.ask("view.presses") == before + 1 and self.ask("repr(view.error)") == "None"
        return took

    def stop(self) -> None:
        self.client.stop_channels()
        self.manager.shutdown_kernel(now=True)


@pytest.fixture
def kernels() -> Iterator[list[Kernel]]:
    """All at once, each with its game."""
    running = [Kernel(number) for number in range(1, KERNELS + 1)]
    try:
        yield running
    finally:
        for kernel in running:
            kernel.stop()


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the size of a kernel is read from /proc")
def test_twenty_kernels_at_once(kernels: list[Kernel]) -> None:
    for kernel in kernels:
        kernel.begin()
    sizes = [kernel.megabytes for kernel in kernels]
    print(f"{KERNELS} kernels: {statistics.median(sizes):.0f} MB each, the largest {max(sizes):.0f} MB")
    times = []
    for kernel in kernels:
        ship = kernel.ask("ship")
        times += [kernel.click(ship), kernel.click("cell:" + kernel.ask("view.hand.first_square()"))]
    print(f"a click is answered in {statistics.median(times):.3f} s, at most {max(times):.3f} s")
    assert max(sizes) <= MEGABYTES
    assert max(times) <= SLACK * SECONDS
