"""What a frame of a websocket has to be: real ones pass, what was changed is refused or still a message. No server runs."""

from __future__ import annotations

import json
import tracemalloc

import pytest
from jupyter_server.services.kernels.connection.base import deserialize_msg_from_ws_v1
from voila.tornado.kernel_websocket_handler import read_header_from_binary_message

from tests.serving.mutants import Mutants, framed, recorded
from wm_kernel.serving.frames import (
    EACH_BYTES,
    MOST_BYTES,
    MOST_OWED_BYTES,
    TYPES,
    BadFrame,
    Checked,
    Owed,
    Pace,
    check,
    check_opening,
    check_parts,
)  # fmt: skip

COUNT = 20_000


def test_what_real_pages_and_kernels_say_passes() -> None:
    for channel, parts in recorded("sent"):
        frame = framed(channel, parts)
        assert check(frame) == Checked(json.loads(parts[0])["msg_id"], len(frame))
    for _, parts in recorded("received"):
        header, parent = check_parts(parts)
        assert header == json.loads(parts[0]) and parent == json.loads(parts[1])


def test_of_twenty_thousand_changed_frames_each_is_refused_in_words_or_is_a_message_that_all_read_alike() -> None:
    mutants, passed, reasons = Mutants(1), 0, set()
    for _ in range(COUNT):
        frame = mutants.next()
        try:
            found = check(frame)
        except BadFrame as error:
            assert 0 < len(str(error)) <= 120 and str(error).isascii() and error.code in (1003, 1007, 1008)
            reasons.add("".join(letter for letter in str(error) if not letter.isdigit()))
            continue
        passed += 1
        assert isinstance(frame, bytes)
        channel, parts = deserialize_msg_from_ws_v1(frame)
        header = json.loads(parts[0])
        assert channel == "shell" and header["msg_type"] in TYPES and header["msg_id"] == found.id
        assert read_header_from_binary_message(frame) == header
        assert framed(channel, parts) == frame, "nothing stands between the parts"
        assert all(isinstance(json.loads(part), dict) for part in parts[:4])
    assert passed > COUNT // 50 and COUNT - passed > COUNT // 2
    assert len(reasons) > 20, reasons


@pytest.mark.parametrize("count", [0, 5, 2**16, 2**31, 2**63, 2**64 - 1])
def test_a_count_that_the_frame_cannot_hold_costs_nothing(count: int) -> None:
    frame = count.to_bytes(8, "little") + b"\xff" * (MOST_BYTES - 8)
    tracemalloc.start()
    with pytest.raises(BadFrame, match="offsets"):
        check(frame)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert peak < 100_000


def test_broken_parts_of_a_kernel_are_told() -> None:
    for _, parts in recorded("received"):
        for place, wrong in ((0, b"[]"), (0, b"{}"), (1, b"x"), (0, b"\xff")):
            changed = [wrong if number == place else part for number, part in enumerate(parts)]
            with pytest.raises(BadFrame):
                check_parts(changed)
        with pytest.raises(BadFrame, match="four parts"):
            check_parts(parts[:3])


@pytest.mark.parametrize("session", ["", "a b", "é", "a" * 65, "\0", "a\n", "../x"])
def test_a_session_has_a_plain_name(session: str) -> None:
    with pytest.raises(BadFrame, match="session_id"):
        check_opening("v1.kernel.websocket.jupyter.org", session)


@pytest.mark.parametrize(
    "protocols", ["", "v1", "v2.kernel.websocket.jupyter.org", "v1.kernel.websocket.jupyter.org.x"]
)
def test_only_one_protocol_is_spoken(protocols: str) -> None:
    with pytest.raises(BadFrame, match="sockets speak"):
        check_opening(protocols, None)
    check_opening(f"{protocols}, v1.kernel.websocket.jupyter.org", None)


def test_what_waits_for_an_answer_is_bounded_and_forgotten_with_the_answer() -> None:
    owed, size = Owed(), MOST_BYTES
    most = MOST_OWED_BYTES // (size + EACH_BYTES)
    for number in range(most):
        owed.take(Checked(str(number), size))
    with pytest.raises(BadFrame, match="not answered"):
        owed.take(Checked("more", size))
    with pytest.raises(BadFrame, match="msg_id"):
        owed.take(Checked("0", 1))
    owed.answered("somebody else's")
    assert owed.size == most * (size + EACH_BYTES)
    owed.answered(str(most - 1))
    assert owed.size == 0
    owed.take(Checked("0", size))


def test_a_mouse_that_moves_is_never_waited_for_and_a_flood_is() -> None:
    pace = Pace()
    assert not any(pace.after(400, second / 120) for second in range(120 * 60))
    flood = Pace()
    waits = [flood.after(MOST_BYTES, 0.0) for _ in range(100)]
    assert waits[-1] > 40
