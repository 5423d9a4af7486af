"""Comms of a page without a notebook: what widgets send goes to whoever carries it, and what the page sends comes back.

Messages are JSON and a list of buffers. To be installed before ipywidgets is imported. The browser is not known here.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Callable, Sequence
from typing import Any

import comm
from comm.base_comm import BaseComm

Carrier = Callable[[str, list[Any]], object]

_carrier: Carrier | None = None


class PageComm(BaseComm):
    """A comm whose other end is the page."""

    def publish_msg(
        self,
        msg_type: str,
        data: Any = None,
        metadata: Any = None,
        buffers: Sequence[Any] | None = None,
        **keys: Any,
    ) -> None:
        """Hand a message to the carrier; without one it goes nowhere."""
        if _carrier is None:
            return
        content = {"comm_id": self.comm_id, "data": {} if data is None else data, **keys}
        told = {"type": msg_type, "content": content, "metadata": metadata or {}}
        _carrier(json.dumps(told, default=str, separators=(",", ":")), list(buffers or ()))


def install(carrier: Carrier) -> None:
    """Let every comm from now on speak through this carrier: it gets a message as JSON, and its buffers."""
    global _carrier
    _carrier = carrier
    comm.create_comm = PageComm


def receive(text: str, buffers: Sequence[Any] = ()) -> bool:
    """A message of the page for a comm; False for one that is none of ours, or for a comm that is gone."""
    try:
        told = json.loads(text)
        kind, content = told["type"], told["content"]
        known = comm.get_comm_manager().get_comm(content["comm_id"])
    except (ValueError, KeyError, TypeError):
        return False
    if known is None or kind not in ("comm_msg", "comm_close"):
        return False
    message = {"content": content, "metadata": told.get("metadata", {}), "buffers": list(buffers)}
    try:
        known.handle_msg(message) if kind == "comm_msg" else known.handle_close(message)
    except Exception:
        logging.getLogger(__name__).exception("A message of the page could not be handled")
    return True
