"""Somebody who sends what no page sends: their own socket is closed with a reason, and everybody else is answered meanwhile."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any

import psutil
import pytest
from jupyter_server.services.kernels.connection.base import serialize_binary_message
from websocket import (
    ABNF,
    WebSocket,
    WebSocketBadStatusException,
    WebSocketConnectionClosedException,
    WebSocketException,
)

from tests.serving.mutants import Mutants
from tests.serving.running import App, Client, comms, frame, read
from wm_kernel.serving.frames import MOST_BYTES, BadFrame, check
from wm_kernel.serving.sockets import MOST_SOCKETS

pytestmark = pytest.mark.serving

NEVER_S = 10.0
"""Whoever waits so long is not answered; how long it takes on a free machine is measured in the long test."""


@pytest.fixture(scope="module")
def workshop() -> Iterator[App]:
    """The app for others."""
    with App("teacher.local", options=("--most=3", "--Voila.ip=127.0.0.1")) as app:
        yield app


@pytest.fixture(scope="module")
def attacker(workshop: App) -> Iterator[tuple[Client, str]]:
    """A visitor with a kernel of their own."""
    yield from arrived(workshop)


@pytest.fixture(scope="module")
def other(workshop: App) -> Iterator[WebSocket]:
    """The page of somebody else."""
    for client, kernel in arrived(workshop):
        line = client.connect(kernel)
        line.settimeout(NEVER_S)
        assert comms(line)
        yield line


def arrived(app: App) -> Iterator[tuple[Client, str]]:
    client = Client(app, host=f"teacher.local:{app.port}")
    yield client, client.arrive().kernel
    client.leave()


def closed(line: WebSocket) -> tuple[int, str]:
    """With which code and reason the server closes a socket."""
    line.settimeout(NEVER_S)
    while True:
        opcode, data = line.recv_data(control_frame=True)
        if opcode == ABNF.OPCODE_CLOSE:
            line.close()
            return int.from_bytes(data[:2], "big"), data[2:].decode()


def legacy() -> bytes:
    """A message with a buffer in the older protocol."""
    header = {"msg_id": "1", "msg_type": "comm_msg", "session": "s", "username": "", "version": "5.2"}
    told = {"header": header, "parent_header": {}, "metadata": {}, "content": {}, "channel": "shell", "buffers": [b"x"]}
    return bytes(serialize_binary_message(told))


def test_a_socket_that_speaks_otherwise_is_refused(
    workshop: App, attacker: tuple[Client, str], other: WebSocket
) -> None:
    client, kernel = attacker
    for speaks in ("", "v2.kernel.websocket.jupyter.org"):
        with pytest.raises(WebSocketBadStatusException, match=r"400 .*sockets speak v1"):
            client.connect(kernel, speaks=speaks)
    with pytest.raises(WebSocketBadStatusException, match=r"400 .*session_id"):
        client.connect(kernel, query="?session_id=" + "x" * 300)
    assert comms(other)
    assert "Traceback" not in workshop.log(), workshop.log()


@pytest.mark.parametrize(
    ("sent", "code", "reason"),
    [
        (b"\xff" * 8, 1007, "cannot hold 18446744073709551615 offsets"),
        (b"", 1007, "begins with a number"),
        (legacy(), 1007, "offsets"),
        ("{}", 1003, "text frames"),
        (frame("execute_request", code="1"), 1008, "of this type"),
        (frame("comm_open", comm_id="a", target_name="jupyter.widget", data={}), 1008, "pages open"),
        (frame("comm_msg", comm_id=7, data={}), 1007, "comm_id"),
        (b"x" * (MOST_BYTES + 1), 1008, "at most 1048576 bytes"),
    ],
    ids=["count", "empty", "legacy", "text", "code", "widget", "comm", "long"],
)  # fmt: skip
def test_a_bad_frame_closes_its_own_socket_with_a_reason(
    attacker: tuple[Client, str], other: WebSocket, sent: bytes | str, code: int, reason: str
) -> None:
    client, kernel = attacker
    bystander, line = client.connect(kernel), client.connect(kernel)
    if isinstance(sent, bytes):
        line.send_binary(sent)
    else:
        line.send(sent)
    assert comms(other), "somebody else is answered"
    found = closed(line)
    assert found[0] == code and reason in found[1], found
    assert comms(bystander), "another socket of the same kernel too"
    bystander.close()


def test_a_kernel_has_a_few_sockets_at_once(workshop: App, attacker: tuple[Client, str], other: WebSocket) -> None:
    client, kernel = attacker
    end = time.monotonic() + NEVER_S
    while not all(map(answers, lines := [client.connect(kernel) for _ in range(MOST_SOCKETS)])):
        for line in lines:  # one of before was not quite gone
            line.close()
        assert time.monotonic() < end
    assert closed(client.connect(kernel)) == (1008, f"a kernel has at most {MOST_SOCKETS} sockets")
    for line in lines:
        line.close()
    assert comms(other)
    assert "Traceback" not in workshop.log(), workshop.log()


def test_what_a_kernel_prints_and_its_tracebacks_stay_in_the_log(
    workshop: App, attacker: tuple[Client, str], other: WebSocket
) -> None:
    """Messages that widgets do not take: a control without its version, half a character, a trait of another kind."""
    client, kernel = attacker
    line, heard = client.connect(kernel), list[str]()
    line.settimeout(NEVER_S)
    widgets = list(comms(line))
    line.send_binary(frame("comm_open", 700, comm_id="bare", target_name="jupyter.widget.control", data={}))
    line.send_binary(frame("comm_msg", 701, comm_id="nobody", data={}))
    for number, widget in enumerate(widgets):
        for more, state in enumerate((5, {"layout": "x"}, {"route": "#/puzzles/\ud800"})):
            data = {"method": "update", "state": state}
            line.send_binary(frame("comm_msg", 800 + 3 * number + more, comm_id=widget, data=data))
    line.send_binary(frame("comm_info_request", 799))
    while heard[-1:] != ["comm_info_reply"]:
        heard.append(read(line)["type"])
    line.close()
    assert not {"stream", "error"} & set(heard)
    assert comms(other)
    assert "zmqstream callback" not in workshop.log() and "Exception opening comm" in workshop.log()


def answers(line: WebSocket) -> bool:
    with suppress(WebSocketException):
        return bool(comms(line))
    return False


# -- at length ---------------------------------------------------------------------------------------------------------


class Player:
    """Somebody who goes from place to place of the app, and notes how long each answer takes."""

    def __init__(self, line: WebSocket) -> None:
        self.line, self.number, self.waits = line, 10_000, list[float]()
        control = {"comm_id": "0" * 32, "target_name": "jupyter.widget.control", "data": {}}
        self.line.send_binary(frame("comm_open", self.number, version="1.0.0", **control))
        self.line.send_binary(frame("comm_msg", self.number + 1, comm_id="0" * 32, data={"method": "request_states"}))
        while (told := read(self.line))["content"].get("data", {}).get("method") != "update_states":
            pass
        states = told["content"]["data"]["states"]
        (self.app,) = (name for name, model in states.items() if "route" in model["state"])
        self.number += 1

    def go(self, route: str) -> None:
        self.number += 1
        began = time.monotonic()
        data = {"method": "update", "state": {"route": route}, "buffer_paths": []}
        self.line.send_binary(frame("comm_msg", self.number, comm_id=self.app, data=data))
        while True:
            told = read(self.line)
            if told["of"] == f"id-{self.number}" and told["content"].get("execution_state") == "idle":
                break
        self.waits.append(time.monotonic() - began)

    def play(self, goes_on: Callable[[], bool]) -> list[float]:
        """Go to and fro as long as that; returns how long each answer took."""
        self.waits = []
        while goes_on():
            for route in ("rules", "puzzles"):
                self.go(route)
        return self.waits


@pytest.mark.long
def test_three_hundred_bad_frames_while_somebody_plays(
    workshop: App, attacker: tuple[Client, str], other: WebSocket
) -> None:
    """Nobody else waits a quarter of a second longer than beside sound sockets, and the memory comes back."""
    client, kernel = attacker
    player = Player(other)
    (server,) = psutil.Process(workshop.process.pid).children()
    player.play(lambda: len(player.waits) < 10)  # what is made once is made
    for _ in range(3):
        usual = late(while_it_goes_on(player, good_sockets, client, kernel, 100))
        before = server.memory_info().rss
        waits = late(while_it_goes_on(player, bad_frames, client, kernel, 300))
        more = (server.memory_info().rss - before) / 2**20
        print(f"beside sound sockets {usual:.3f} s, beside bad frames {waits:.3f} s, {more:.0f} MB more")
        if waits < usual + 0.25 and more < 40:
            break
    else:
        raise AssertionError((usual, waits, more))
    assert "Traceback" not in workshop.log(), workshop.log()[-5000:]


def while_it_goes_on(player: Player, work: Callable[[Client, str, int], None], *given: Any) -> list[float]:
    """How long the answers to somebody take while somebody else does something."""
    thread = threading.Thread(target=work, args=given)
    thread.start()
    waits = player.play(thread.is_alive)
    thread.join()
    return waits


def late(waits: list[float]) -> float:
    """The longest, but for two of a hundred: a machine that does other things too stops now and then."""
    return sorted(waits)[-1 - len(waits) // 50]


def good_sockets(client: Client, kernel: str, count: int) -> None:
    """As many sockets that are opened, answered and closed."""
    for _ in range(count):
        line = client.connect(kernel)
        assert comms(line)
        line.close()


def bad_frames(client: Client, kernel: str, count: int) -> None:
    """Each on a socket of its own; what happens to pass the check is left out."""
    mutants = Mutants(2)
    while count:
        sent = mutants.next()
        with suppress(BadFrame):
            check(sent)
            continue
        count -= 1
        line = client.connect(kernel)
        (line.send_binary if isinstance(sent, bytes) else line.send)(sent)  # type: ignore[arg-type]
        code, reason = closed(line)
        assert code in (1003, 1007, 1008) and reason, (sent, code, reason)


@pytest.mark.long
def test_who_does_not_read_and_who_floods_cost_the_others_nothing(
    workshop: App, attacker: tuple[Client, str], other: WebSocket
) -> None:
    client, kernel = attacker
    (server,) = psutil.Process(workshop.process.pid).children()
    before = server.memory_info().rss
    deaf = client.connect(kernel)
    control = {"comm_id": "1" * 32, "target_name": "jupyter.widget.control", "data": {}}
    deaf.send_binary(frame("comm_open", 40_000, version="1.0.0", **control))
    for number in range(400):
        deaf.send_binary(frame("comm_msg", 40_001 + number, comm_id="1" * 32, data={"method": "request_states"}))
    waits = [waited(other)]
    end = time.monotonic() + 60
    while "its reader does not read" not in workshop.log():
        assert time.monotonic() < end, "the socket stays"
        waits.append(waited(other))
    line = client.connect(kernel)
    line.settimeout(1)
    content = {"comm_id": "0" * 32, "data": {"x": "y" * 200_000}}
    number, stop = 50_000, time.monotonic() + 8
    with suppress(OSError, WebSocketConnectionClosedException):
        while time.monotonic() < stop:
            number += 1
            line.send_binary(frame("comm_msg", number, **content))
    waits += [waited(other) for _ in range(20)]
    more = (server.memory_info().rss - before) / 2**20
    print(f"{number - 50_000} messages sent, {max(waits):.3f} s at most, {more:.0f} MB more")
    assert max(waits) < NEVER_S and more < 150


def waited(line: WebSocket) -> float:
    """How long an answer takes."""
    began = time.monotonic()
    assert comms(line)
    return time.monotonic() - began
