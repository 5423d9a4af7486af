"""Sockets between pages and kernels: every frame is checked before Jupyter's or Voila's code sees it.

What a frame has to be is settled in `frames.py`. One that is not so closes its own socket with the reason, and no other.

Jupyter's server 2.21.1 believes the offsets of a frame (`deserialize_msg_from_ws_v1`), keeps what it sends to a busy kernel or a
reader that does not read without a limit, and speaks a protocol without offsets too; Voila 0.5.13 reads what goes out in that
protocol as if it had them (`read_header_from_binary_message`). One frame stops the whole server then. Where they check that
themselves, most of this can go.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable
from typing import Any

from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection
from tornado import web
from tornado.iostream import StreamBufferFullError
from tornado.websocket import WebSocketClosedError
from voila.tornado.kernel_websocket_handler import VoilaKernelWebsocketHandler

from wm_kernel.serving.frames import OUR_FAULT, TOO_MUCH, BadFrame, Owed, Pace, check, check_opening, check_parts

MOST_UNREAD_BYTES = 32 * 2**20
"""So much waits for a reader; the greatest page is a hundredth of it."""
MOST_SOCKETS = 6
"""So many sockets one kernel has at once; a page has one, and two while it is calling again."""

UNSAID = frozenset({"stream", "error"})
"""What a kernel prints, and its tracebacks: they tell of the machine, the page shows none of them, and the log has them. Besides,
Jupyter's server 2.21.1 fails at an error (`_on_error` asks the wrong manager), and what the kernel says next comes late."""

MOST_UNSAID = 20
"""So many of them by one socket come into the log: whoever sends nonsense does not fill the disk."""


def _brief(content: bytes) -> str:
    """The end of what a kernel said, on one line."""
    return content[-1000:].decode("utf-8", "replace")


class Connection(ZMQChannelsWebsocketConnection):  # type: ignore[misc]  # Jupyter's server tells no types
    """Jupyter's connection of a socket with a kernel, for frames that are checked."""

    _is_open = False
    _is_refused = False
    _unsaid = 0

    def connect(self) -> Any:
        if self.multi_kernel_manager.sockets(self.kernel_id) >= MOST_SOCKETS:
            self.refuse(TOO_MUCH, f"a kernel has at most {MOST_SOCKETS} sockets")
            return asyncio.sleep(0)
        self._is_open = True
        self.websocket_handler.ws_connection.stream.max_write_buffer_size = MOST_UNREAD_BYTES
        return super().connect() or asyncio.sleep(0)  # what comes back is awaited, and may be None

    def disconnect(self) -> None:
        """Once: Jupyter's would count twice what is told twice, and forget nothing of a socket that was refused."""
        if self._is_open:
            self._is_open = False
            super().disconnect()
        elif self._open_sessions.get(self.session_key) is self.websocket_handler:
            del self._open_sessions[self.session_key]

    def handle_incoming_message(self, incoming_msg: bytes | str) -> None:
        """Pass a frame on, or close the socket."""
        if self._is_refused:
            return
        try:
            message = check(incoming_msg)
            self._owed.take(message)
        except BadFrame as error:
            self.refuse(error.code, str(error))
        else:
            super().handle_incoming_message(incoming_msg)

    def handle_outgoing_message(self, stream: Any, outgoing_msg: list[bytes]) -> None:
        """Send a message of the kernel to the page, or close the socket."""
        if self._is_refused:
            return
        try:
            _, signed = self.session.feed_identities(outgoing_msg)
            header, parent = check_parts(signed[1:])
        except ValueError as error:
            self.refuse(OUR_FAULT, f"a message of the kernel is broken: {error}")
            return
        if header["msg_type"] in UNSAID:
            self._unsaid += 1
            if self._unsaid <= MOST_UNSAID:
                self.log.warning("Kernel %s says what is not for its page: %s", self.kernel_id, _brief(signed[4]))
            return
        if header["msg_type"] == "status" and b'"idle"' in signed[4]:
            self._owed.answered(str(parent.get("msg_id")))
        try:
            super().handle_outgoing_message(stream, outgoing_msg)
        except WebSocketClosedError:
            self.log.debug("A page went while a message came for it")
        except StreamBufferFullError:
            self._is_refused = True
            self.log.warning("Socket of kernel %s is closed: its reader does not read", self.kernel_id)
            self.websocket_handler.ws_connection.stream.close()

    def refuse(self, code: int, reason: str) -> None:
        """Close this socket, and read nothing more of it."""
        self._is_refused = True
        self.log.warning("Socket of kernel %s is closed: %s", self.kernel_id, reason)
        self.websocket_handler.close(code, reason[:120])

    def on_kernel_restarted(self) -> None:
        self._owed.forget()
        super().on_kernel_restarted()

    @property
    def _owed(self) -> Owed:
        found: Owed = self.multi_kernel_manager.life(self.kernel_id).owed
        return found


class Socket(VoilaKernelWebsocketHandler):  # type: ignore[misc]  # Voila tells no types
    """Voila's handler, for sockets that begin as ours do, read no faster than a page speaks."""

    async def pre_get(self) -> None:
        told = self.request.headers.get("Sec-WebSocket-Protocol", "")
        try:
            check_opening(told, self.get_argument("session_id", None))
        except BadFrame as error:
            self.set_status(400)
            self.set_header("Content-Type", "text/plain")
            raise web.Finish(str(error)) from None
        await super().pre_get()

    def on_message(self, ws_message: bytes | str) -> Awaitable[None] | None:
        super().on_message(ws_message)
        pace: Pace = self.kernel_manager.life(self.kernel_id).pace
        wait = pace.after(len(ws_message), time.monotonic())
        return asyncio.sleep(wait) if wait else None
