"""Why a bot moved: the question worked out beside the page.

What may be told is decided in `wm_kernel.explore.reasons`; the sheet is made in `bots_markup.py`.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any

from wm_kernel.explore.reasons import Reasons, reasons
from wm_kernel.table.tree import Node


def work_out(node: Node, bot: Any, lang: str, tell: Callable[[Reasons | Exception], None]) -> None:
    """Ask another bot of the same kind why it would play what led to a node; `tell` gets the answer, or what went wrong."""
    assert node.parent is not None and node.action is not None
    state, action = node.parent.state.clone(), node.action

    def explain() -> None:
        found: Reasons | Exception
        try:
            found = reasons(bot, state, action, lang)
        except Exception as error:
            found = error
        tell(found)

    try:
        threading.Thread(target=explain, name="why", daemon=True).start()
    except RuntimeError:  # no threads here
        explain()
