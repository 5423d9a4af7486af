"""Comms of a page without a notebook: what widgets say is carried, and what the page says arrives."""

import json
from collections.abc import Iterator
from typing import Any

import comm
import pytest

from widgets.site import bridge


@pytest.fixture
def carried(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[tuple[dict[str, Any], list[Any]]]]:
    monkeypatch.setattr(comm, "create_comm", comm.create_comm)
    monkeypatch.setattr(bridge, "_carrier", None)
    found: list[tuple[dict[str, Any], list[Any]]] = []
    bridge.install(lambda text, buffers: found.append((json.loads(text), buffers)))
    yield found


def test_a_comm_opens_sends_and_closes(carried: list[tuple[dict[str, Any], list[Any]]]) -> None:
    made = comm.create_comm(target_name="jupyter.widget", data={"state": {"n": 1}}, metadata={"version": "2.1.0"})
    comm.get_comm_manager().register_comm(made)
    made.send(data={"method": "update"}, buffers=[b"12"])
    made.close()
    assert [told["type"] for told, _ in carried] == ["comm_open", "comm_msg", "comm_close"]
    assert carried[0][0]["content"]["target_name"] == "jupyter.widget"
    assert carried[0][0]["metadata"] == {"version": "2.1.0"}
    assert carried[1][1] == [b"12"]
    assert len({told["content"]["comm_id"] for told, _ in carried}) == 1


def test_what_the_page_says_arrives_with_its_buffers(carried: list[tuple[dict[str, Any], list[Any]]]) -> None:
    made = comm.create_comm(target_name="jupyter.widget")
    comm.get_comm_manager().register_comm(made)
    heard: list[Any] = []
    made.on_msg(heard.append)
    text = json.dumps({"type": "comm_msg", "content": {"comm_id": made.comm_id, "data": {"a": 1}}})
    assert bridge.receive(text, [b"x"])
    assert heard[0]["content"]["data"] == {"a": 1}
    assert heard[0]["buffers"] == [b"x"]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "{}",
        "null",
        '{"type":"comm_msg"}',
        '{"type":"comm_msg","content":{"comm_id":"gone","data":{}}}',
        '{"type":"run","content":{"comm_id":"x"}}',
    ],
)
def test_what_is_no_message_is_nothing(text: str) -> None:
    assert not bridge.receive(text)


def test_an_error_in_a_widget_does_not_end_the_worker(
    carried: list[tuple[dict[str, Any], list[Any]]], caplog: pytest.LogCaptureFixture
) -> None:
    made = comm.create_comm(target_name="jupyter.widget")
    comm.get_comm_manager().register_comm(made)

    def fail(_: Any) -> None:
        raise ValueError("no")

    made.on_msg(fail)
    assert bridge.receive(json.dumps({"type": "comm_msg", "content": {"comm_id": made.comm_id, "data": {}}}))
    assert "could not be handled" in caplog.text
