"""The app as a real process on the loopback, and visitors with http clients: cookies, headers, websockets."""

from __future__ import annotations

import http.client
import json
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Self

import psutil
from jupyter_server.services.kernels.connection.base import deserialize_msg_from_ws_v1, serialize_msg_to_ws_v1
from websocket import WebSocket, WebSocketConnectionClosedException, create_connection

ROOT = Path(__file__).resolve().parents[2]
START_S = 150.0
PROTOCOL = "v1.kernel.websocket.jupyter.org"
NAVIGATE = {"Sec-Fetch-Site": "none", "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "document"}


class App:
    """`wm app` on a free port with folders of its own. With names it is public, and `token` is that of the invitation."""

    def __init__(self, *names: str, options: tuple[str, ...] = (), command: str = "app") -> None:
        self.home = Path(tempfile.mkdtemp(prefix="wm_serving_"))
        self.visitors = self.home / "visitors"
        self.owner = self.home / "wm"
        self.command, self.names, self.options = command, names, options
        self.port, self.token = 0, ""

    def __enter__(self) -> Self:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        folders = {
            "HOME": "home", "JUPYTER_CONFIG_DIR": "config", "JUPYTER_DATA_DIR": "data", "JUPYTER_RUNTIME_DIR": "runtime",
            "IPYTHONDIR": "ipython", "XDG_DATA_HOME": "progress", "XDG_CONFIG_HOME": "settings", "WM_HOME": "wm",
            "WM_VISITORS": "visitors",
        }  # fmt: skip
        env = os.environ | {name: str(self.home / folder) for name, folder in folders.items()}
        env.pop("WM_PROGRESS", None)
        env |= {"PYTHONPATH": str(ROOT), "PYTHONUNBUFFERED": "1", "LC_ALL": "C.UTF-8"}
        (self.home / "home").mkdir()
        words = [sys.executable, "-m", "wm_kernel.cli", self.command, "--no-browser", f"--port={self.port}"]
        words += [f"--public={name}" for name in self.names] + list(self.options)
        with (self.home / "log").open("wb") as log:
            self.process = subprocess.Popen(
                words, cwd=ROOT, env=env, stdout=log, stderr=subprocess.STDOUT, start_new_session=True
            )
        end = time.monotonic() + START_S
        while not self.answers():
            assert self.process.poll() is None and time.monotonic() < end, self.log()
            time.sleep(0.1)
        if self.names:
            found = re.search(r"\?token=([\w-]+)", self.log())
            assert found, self.log()
            self.token = found[1]
        return self

    def __exit__(self, *_: object) -> None:
        family = self.family()
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
            try:
                self.process.wait(30)
            except subprocess.TimeoutExpired:
                self.process.kill()
        for one in family:
            if one.is_running():
                one.kill()
        shutil.rmtree(self.home, ignore_errors=True)

    def log(self) -> str:
        return (self.home / "log").read_text(errors="replace")

    def answers(self) -> bool:
        with socket.socket() as probe:
            probe.settimeout(2)
            return probe.connect_ex(("127.0.0.1", self.port)) == 0 and (not self.names or "?token=" in self.log())

    def family(self) -> list[psutil.Process]:
        """The process and all that it has started, kernels included."""
        try:
            return [psutil.Process(self.process.pid), *psutil.Process(self.process.pid).children(recursive=True)]
        except psutil.NoSuchProcess:
            return []

    def kernels(self) -> list[psutil.Process]:
        return [one for one in self.family() if "ipykernel_launcher" in " ".join(words_of(one))]


def words_of(process: psutil.Process) -> list[str]:
    try:
        return list(process.cmdline())
    except psutil.Error:
        return []


def environment_of(kernel: str, app: App) -> dict[str, str]:
    """What a kernel was told when it was started, for one that was started for its visitor."""
    for one in app.kernels():
        if kernel in " ".join(words_of(one)):
            return dict(one.environ())
    raise AssertionError(f"no kernel {kernel}")


@dataclass
class Answer:
    """What a server answered."""

    status: int
    headers: dict[str, str]
    body: str

    @property
    def page(self) -> str:
        """The name of a page that needs no kernel; "" for any other."""
        found = re.search(r'data-page="(\w+)"', self.body)
        return found[1] if found else ""

    @property
    def kernel(self) -> str:
        """The kernel of the page of the app."""
        found = re.search(r'"kernelId": "([\w-]+)"', self.body)
        return found[1] if found else ""


@dataclass
class Client:
    """A browser without a screen: it keeps its cookie, and says where a request comes from."""

    app: App
    host: str = ""
    cookie: str = ""
    below: str = ""
    """The path below which a proxy serves the app, without the last slash."""
    sockets: list[WebSocket] = field(default_factory=list)

    def ask(self, path: str = "/", method: str = "GET", /, wait: float = 240, **headers: str) -> Answer:
        """A request with the headers of the test, `Sec_Fetch_Site` for Sec-Fetch-Site."""
        told = {"Host": self.host or f"localhost:{self.app.port}"}
        if self.cookie:
            told["Cookie"] = self.cookie
        told |= {name.replace("_", "-"): value for name, value in headers.items()}
        connection = http.client.HTTPConnection("127.0.0.1", self.app.port, timeout=wait)
        try:
            connection.putrequest(method, self.below + path, skip_host=True)
            for name, value in told.items():
                connection.putheader(name, value)
            connection.endheaders()
            answer = connection.getresponse()
            body = answer.read().decode("utf-8", "replace")
        finally:
            connection.close()
        set_ = answer.getheader("Set-Cookie")
        if set_ and set_.startswith("wm_visitor"):
            self.cookie = set_.partition(";")[0]
        return Answer(answer.status, {name.lower(): value for name, value in answer.getheaders()}, body)

    def visit(self, path: str = "/", **headers: str) -> Answer:
        """What somebody gets who types the address."""
        return self.ask(path, **{name.replace("-", "_"): value for name, value in NAVIGATE.items()}, **headers)

    def arrive(self) -> Answer:
        """Come by the invitation, and get the page."""
        answer = self.visit(f"/?token={self.app.token}")
        assert answer.status == 303 and self.cookie, answer
        return self.visit(answer.headers["location"])

    def connect(self, kernel: str, origin: str = "", speaks: str = PROTOCOL, query: str = "") -> WebSocket:
        """Call the kernel, as the page does; `speaks` names another subprotocol, or none."""
        host = self.host or f"localhost:{self.app.port}"
        found = create_connection(
            f"ws://127.0.0.1:{self.app.port}{self.below}/api/kernels/{kernel}/channels{query}", host=host, timeout=60,
            origin=origin or f"http://{host}", cookie=self.cookie or None, subprotocols=[speaks] if speaks else None,
        )  # fmt: skip
        self.sockets.append(found)
        return found

    def leave(self) -> None:
        for one in self.sockets:
            one.close()


def frame(msg_type: str, /, number: int = 0, *, version: str = "", **content: Any) -> bytes:
    """A message to the kernel, as the page sends it."""
    header = {"msg_id": f"id-{number}", "msg_type": msg_type, "session": "s", "username": "", "version": "5.2"}
    told = {
        "header": header,
        "parent_header": {},
        "metadata": {"version": version} if version else {},
        "content": content,
    }
    return bytes(serialize_msg_to_ws_v1(told, "shell", lambda part: json.dumps(part).encode()))


def read(socket_: WebSocket) -> dict[str, Any]:
    """The next message of a kernel: its header, its content, and of which message it speaks."""
    frame_ = socket_.recv()
    if not frame_:
        raise WebSocketConnectionClosedException("the server closed the socket")
    _, parts = deserialize_msg_from_ws_v1(frame_)
    header, parent, _, content = (json.loads(part) for part in parts[:4])
    return {"type": header["msg_type"], "of": parent.get("msg_id"), "content": content}


def comms(socket_: WebSocket) -> Any:
    """What the kernel says about its comms: a sign that it listens."""
    global _asked
    _asked += 1
    socket_.send_binary(frame("comm_info_request", _asked))
    while True:
        message = read(socket_)
        if message["type"] == "comm_info_reply" and message["of"] == f"id-{_asked}":
            return message["content"]["comms"]


_asked = 0
