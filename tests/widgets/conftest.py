"""Boards without a browser: every message to the page is recorded, and every widget is freed after the test."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest
from ipycanvas.canvas import _CANVAS_MANAGER, _CMD_LIST
from ipywidgets.widgets import widget as widget_module

import wm_kernel as wm
from widgets import paint
from widgets.core import register
from widgets.core.theme import Settings, settings
from wm_kernel.table.game import Game


@dataclass
class Message:
    """One message of the canvas manager: its commands, its size, and the same with what the transport adds."""

    commands: list[Any]
    size: int
    wire: int

    @property
    def names(self) -> list[str]:
        return [_CMD_LIST[command[0]] for command in self.commands]

    @property
    def texts(self) -> list[str]:
        return [command[1][0] for command in self.commands if _CMD_LIST[command[0]] == "fillText"]


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> list[Message]:
    """What canvases sent to the page, message by message."""
    messages: list[Message] = []

    def record(_: Any, buffers: Any) -> None:
        commands = json.loads(bytes(buffers[0]))
        size = sum(memoryview(buffer).nbytes for buffer in buffers)
        wire = size + 8 * len(buffers) + 800  # the transport tells where each buffer begins, and who speaks to whom
        messages.append(Message(commands if isinstance(commands[0], list) else [commands], size, wire))

    monkeypatch.setattr(_CANVAS_MANAGER, "send", record)
    return messages


@pytest.fixture(autouse=True)
def clean(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A fresh register and fresh settings; no cache of the canvas manager may stay on."""
    fresh = Settings()
    before = dict(settings._values)
    monkeypatch.setattr(register, "_runs", {})
    monkeypatch.setattr(register, "_grey", {})
    known = set(widget_module._instances)
    yield
    assert not _CANVAS_MANAGER._caching
    assert not _CANVAS_MANAGER._commands_cache
    assert paint._depth == 0
    for view in settings.views:
        view.close()
    for model_id in set(widget_module._instances) - known:
        widget_module._instances[model_id].close()
    settings._values.update(before)
    assert fresh._values.keys() == before.keys()


def alive() -> int:
    """How many widgets the kernel holds."""
    return len(widget_module._instances)


@pytest.fixture(scope="session")
def game() -> Game:
    """A game of three some turns in, played by whoever takes the first thing offered."""
    game = wm.new_game("whistle_mountain", players=3, seed=7, variant="first_game")
    for number in range(60):
        legal = game.legal_actions()
        game.play(legal[(number * 7) % len(legal)])
    return game
