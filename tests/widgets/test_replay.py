"""A replay without a browser: going by move and turn, whose eyes it is seen with, what it opens, files and links."""

from __future__ import annotations

import asyncio
import html
import random
import re
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import wm_kernel as wm
from tests.widgets.conftest import Message, alive
from widgets import Replay, settings
from widgets.core.panel import Panel
from widgets.play import replay
from wm_kernel.checks import fuzz
from wm_kernel.table.game import Game
from wm_kernel.words import describe


@pytest.fixture(scope="module")
def played() -> Game:
    """A whole short game of three."""
    game = wm.new_game("whistle_mountain", players=3, seed=2, stall_guard=4, max_rounds=9)
    rng = random.Random(2)
    while not game.is_over:
        game.play(fuzz.pick(game.legal_actions(), rng))
    return game


@pytest.fixture
def view(played: Game, sent: list[Message]) -> Replay:
    return Replay(played)


def text(view: Replay) -> str:
    shown = " ".join(panel.html for panel in vars(view).values() if isinstance(panel, Panel)) + view.status.view.value
    return html.unescape(re.sub(r"\s+", " ", re.sub(r"<[^>]*>", " ", shown)))


def no_error(view: Replay) -> None:
    assert view.error is None, view.error


def test_every_move_can_be_gone_to_and_the_game_itself_stays(view: Replay, played: Game) -> None:
    last = len(played.node.path) - 1
    assert view.number == 0 and len(view.nodes) == last + 1
    for number in (1, 7, last, 3, 0):
        view.go(number)
        assert view.number == number
        assert view.game.ruleset.to_dict(view.state) == played.ruleset.to_dict(played.node.path[number].state)
        assert view.slider.view.value == number
        assert view._log._dom.current == f"see:{number}"
        assert f"{number} of {last}" in text(view)
    view.go(-1)
    assert view.number == 0 and "begins" in view.status.text
    view.go(last + 5)
    view.go(last + 5)
    assert view.number == last and "last move" in view.status.text
    assert played.step == last
    no_error(view)


def test_a_move_says_what_it_brought_with_its_rule(view: Replay) -> None:
    scored = next(k for k, node in enumerate(view.nodes) if any(event.kind == "vp" for event in node.events))
    view.go(scored)
    assert "VP" in view.status.text and view.status.rule.startswith("WM-")
    assert view.scene.target("board") is None or view.marks().ring is not None


def test_turns_are_gone_to_forwards_and_backwards(view: Replay) -> None:
    starts = view.turn_starts()
    assert starts[0] == 0 and len(starts) > 20
    for start in starts[1:4]:
        view.on_key("t", False, False)
        assert view.number == start
    view.go(starts[3] + 1)
    view.on_key("T", True, False)
    assert view.number == starts[3]
    view.on_key("t", True, False)
    assert view.number == starts[2]
    view.go(len(view.nodes) - 1)
    view.go_turn(1)
    assert view.number == len(view.nodes) - 1
    view.go(0)
    view.go_turn(-1)
    assert view.number == 0
    assert {at for at, _ in view.slider.view.marks} == set(starts)


def test_keys_buttons_slider_and_lines_lead_the_same_way(view: Replay) -> None:
    last = len(view.nodes) - 1
    for key, number in (("n", 1), ("N", 2), ("ArrowRight", 3), ("p", 2), ("ArrowLeft", 1), ("End", last), ("Home", 0)):
        assert view.on_key(key, key.isupper() and len(key) == 1, False)
        assert view.number == number, key
    assert not view.on_key("ArrowRight", False, True), "on the board arrows move the cursor"
    view._ask._press("move:1", "replay", False)
    view._log._press("see:9", "", False)
    assert view.number == 9
    view.slider._on_message(None, {"value": 12}, None)
    assert view.number == 12
    view.slider._on_message(None, {"key": "n"}, None)
    assert view.number == 13
    view.on_press(view.scene.target("cell:d4"))
    assert "d4" in view.status.text and view.number == 13
    no_error(view)


def secret_at(game: Game) -> tuple[int, str, str]:
    """A move after which a player holds a card that nobody else has been shown: (number, player, card)."""
    for k, node in enumerate(game.node.path):
        for event in node.events:
            if event.kind == "cards_gained":
                for card in event.data["cards"]:
                    if card in node.state.players[game.players.index(event.player)].hand:
                        return k, str(event.player), str(card)
    raise AssertionError("nobody gained a card")


def test_hands_are_told_to_those_whose_eyes_it_is_seen_with(view: Replay, played: Game) -> None:
    number, player, card = secret_at(played)
    name = describe(card)
    later = next(
        (
            k
            for k in range(number + 1, len(view.nodes))
            if name in " ".join(e.describe("en") for e in view.nodes[k].events)
        ),
        None,
    )
    view.nodes = view.nodes[: later or len(view.nodes)]  # up to where it is shown to all
    view.go(number)
    for eyes in ("all", *played.players, "nobody"):
        view.act(f"eyes:{eyes}")
        sees = eyes in ("all", player)
        assert (name in text(view)) is sees, eyes
        assert sees or name not in view.svg() + view.text(), eyes
        due = view.game.decision
        shown = due.player if eyes == "all" and due is not None else None  # whoever decides, whose cards lie open
        assert view.viewer == (eyes if eyes in played.players else shown)
    view.on_key("v", False, False)
    assert view.eyes == "all"
    with pytest.raises(ValueError, match="pink"):
        view.look_with("pink")
    assert Replay(played, viewer=player).viewer == player
    no_error(view)


def test_the_moves_play_by_themselves_and_stop(view: Replay, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replay, "_FASTEST_S", 0.0)
    settings.pace = "quick"

    async def session() -> None:
        view.on_key(" ", False, False)
        assert view.is_playing and "Pause" in text(view)
        for _ in range(200):
            await asyncio.sleep(0)
            if view.number > 4:
                break
        view.on_key("n", False, False)
        assert not view.is_playing
        number = view.number
        await asyncio.sleep(0.02)
        assert view.number == number > 4
        view.go(len(view.nodes) - 1)
        view.act("play")
        for _ in range(len(view.nodes) * 4):
            await asyncio.sleep(0)
        assert view.number == len(view.nodes) - 1 and not view.is_playing, "it begins again and ends at the end"

    asyncio.run(session())
    no_error(view)


class Other:
    """Stands for the view of lines that a replay opens."""

    def __init__(self, game: Game, **own: Any) -> None:
        import ipywidgets

        self.game, self.own, self.is_closed = game, own, False
        self.root = self.frame = ipywidgets.VBox()

    def close(self) -> None:
        self.is_closed = True
        self.root.close()


def test_lines_can_be_tried_from_a_move(view: Replay, played: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    modules = SimpleNamespace(import_module=lambda name: SimpleNamespace(WhatIf=Other))
    monkeypatch.setattr("widgets.core.embed.importlib", modules)
    view.go(7)
    view.act("whatif")
    below = view.below
    assert isinstance(below, Other) and below.game.step == 7 and below.game.mode == "sandbox"
    assert below.game is not view.game and below.game.tree is not view.game.tree
    assert below.own == {"known_to": None, "lang": None, "theme": None, "size": None}
    assert view.frame.children == (view.root, below.root)
    view.act("whatif")
    assert below.is_closed and view.below is not below
    view.close()
    assert played.step == len(played.node.path) - 1


def test_files_links_and_what_is_no_game(played: Game, tmp_path: Path) -> None:
    path = played.save(tmp_path / "game.yaml")
    for source in (path, str(path), played.link()):
        view = Replay(source, at=4)
        assert view.number == 4 and len(view.nodes) == len(played.node.path)
        view.close()
    with pytest.raises(ValueError, match="no game"):
        Replay(played.view("red").link())
    with pytest.raises(OSError):
        Replay(tmp_path / "nothing.yaml")
    empty = Replay(wm.new_game(players=2, seed=1))
    assert "Nothing was played" in empty.status.text
    empty.on_key("n", False, False)
    assert empty.number == 0
    no_error(empty)


def test_words_and_picture_for_readers_without_a_kernel(played: Game) -> None:
    view = Replay(played, at=5, lang="fr")
    bundle = view._repr_mimebundle_()
    assert bundle["image/svg+xml"].startswith("<svg") and "tour" in bundle["text/plain"].lower()
    assert "application/vnd.jupyter.widget-view+json" in bundle
    assert "5 sur" in text(view) and "Vu par" in text(view)


def test_replays_do_not_pile_up(played: Game) -> None:
    Replay(played, key="r")
    Replay(played, key="r")
    count = alive()
    for _ in range(3):
        view = Replay(played, key="r")
        view.go(5)
    assert alive() == count


def boom(*_: Any, **__: Any) -> Any:
    raise RuntimeError("boom")


@pytest.mark.parametrize("act", ["move:1", "turn:1", "see:3", "play", "eyes:all", "whatif", "sheet:scores"])
def test_an_error_in_a_callback_is_shown(view: Replay, act: str) -> None:
    vars(view)["act"] = boom
    for panel in (view._ask, view._eyes, view._log):
        view.error = None
        panel._press(act, "replay", False)
        assert isinstance(view.error, RuntimeError) and "boom" in view.status.text


def test_an_error_of_the_slider_is_shown(view: Replay, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(view, "go", boom)
    view.slider._on_message(None, {"value": 3}, None)
    assert isinstance(view.error, RuntimeError)
    view.error = None
    monkeypatch.setattr(view, "press_key", boom)
    view.slider._on_message(None, {"key": "n"}, None)
    assert isinstance(view.error, RuntimeError)


def test_without_anywidget_a_plain_slider_takes_its_place(played: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in ("slider", "panel", "focus"):
        monkeypatch.setattr(f"widgets.core.{module}.AnyWidget", None)
    view = Replay(played)
    view.slider.view.value = 6
    assert view.number == 6
    view.go(2)
    assert view.slider.view.value == 2
    no_error(view)
