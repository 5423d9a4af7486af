"""Nothing that reaches the page of one player tells what only others know: whatever differs of it, the page is the same.

Positions of every game are dealt anew as each player knows them, twice: other hands, decks, stacks and seeds. All that the views
send is compared: pictures, panels, buttons, marks, texts, what is spoken, and the messages themselves.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import wm_kernel as wm
from tests.widgets import callbacks
from tests.widgets.test_errors_are_shown import parts
from widgets import BoardView, Play, PlayView, Replay, WhatIf
from widgets.core import keep
from wm_kernel.explore.evaluator import evaluator_of
from wm_kernel.table import spec
from wm_kernel.table.game import Game

STEPS = {"whistle_mountain": 160, "outlaws": 60, "propeller_islands": 120}
SEEDS = {"whistle_mountain": ({"variant": "first_game"}, {}), "outlaws": ({},), "propeller_islands": ({},)}
ACTS = ("sheet:scores", "sheet:hand", "sheet:settings", "sheet:share", "tab:log", "tool:undo", "hand:show")
TOLD_APART = ("_model_name", "_view_name", "layout", "style", "children", "_canvases", "painter", "_canvas_manager")


@pytest.fixture(autouse=True)
def nobody(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WM_HOME", str(tmp_path / "wm"))
    monkeypatch.setattr(keep, "_recalled", False)


def positions(game: str, every: int) -> Iterator[tuple[str, Any]]:
    """A player, and a position that they see, in and out of their turn."""
    for number, options in enumerate(SEEDS[game]):
        seats = spec.spec(game).players
        played = wm.new_game(game, players=max(seats[0], min(2, seats[1])), seed=11 + number, **options)
        rng = random.Random(number)
        for step in range(STEPS[game]):
            if played.is_over:
                break
            if step % every == 0:
                for player in played.players:
                    yield player, played.state
            played.play(played.legal_actions().pick(rng))


def against_bots(game: Game, player: str) -> dict[str, str]:
    """One person, and a bot for everybody else; in a game for one nobody else sits there."""
    others = [who for who in game.players if who != player] if spec.spec(game.ruleset.name).players[1] > 1 else []
    return {player: "person", **dict.fromkeys(others, "random")}


def told(view: Any, sent: list[Any]) -> dict[str, Any]:
    """All that reached the page."""
    found: dict[str, Any] = {"text": view.text(), "svg": view.svg(), "keepsake": view.keepsake()}
    number = 0
    for part in parts(view):
        for widget in callbacks.widgets_of(part):
            number += 1
            for name, value in widget.get_state().items():
                if name not in TOLD_APART and "IPY_MODEL_" not in repr(value):
                    found[f"{number} {type(widget).__name__} {name}"] = value
    found["painted"] = json.dumps(
        [message.commands for message in sent if "switchCanvas" not in message.names], default=str
    )
    found["texts"] = [message.texts for message in sent]
    sent.clear()
    return found


def seen(view: Any, sent: list[Any]) -> dict[str, Any]:
    """All that reaches the page of a view, whatever is pointed at and pressed in it."""
    found = {"first": told(view, sent)}
    if isinstance(view, PlayView):
        for act in ACTS:
            stands = [panel for panel in vars(view).values() if hasattr(panel, "hear")]
            for panel in stands:
                panel.hear({"act": act, "mark": view.mark_of_offer})
            found[act] = told(view, sent)
        view.act("sheet:close")
    for target in [*view.scene.targets][::23]:
        view.on_point(target)
        found[f"at {target.id}"] = {"said": view.status.text, **told(view, sent)}
    assert view.error is None
    return found


def alike(first: dict[str, Any], second: dict[str, Any], where: str) -> None:
    assert first.keys() == second.keys(), where
    for moment, one in first.items():
        other = second[moment]
        apart = [name for name in {*one, *other} if one.get(name) != other.get(name)]
        assert not apart, (
            f"{where}, {moment}: {apart[0]}\n{str(one.get(apart[0]))[:1500]}\n\n{str(other.get(apart[0]))[:1500]}"
        )


def compare(game: str, every: int, sent: list[Any]) -> None:
    """Compare the pages of positions that look the same to a player."""
    rules = spec.ruleset(game)
    others = 0
    for count, (player, state) in enumerate(positions(game, every)):
        evaluator = evaluator_of(state)
        others += rules.decider(state) != player
        ways: list[Callable[[Game, str], Any]] = [
            lambda one, who: PlayView(one, viewer=who, save=False),
            lambda one, who: PlayView(one, viewer=who, save=False, layout="narrow"),
            lambda one, who: BoardView(one.view(who)),
            lambda one, who: Replay(one, viewer=who),
            lambda one, who: WhatIf(one, known_to=who),
        ]
        if rules.decider(state) == player:  # bots sit at the other seats, and their turn has not come
            ways.append(lambda one, who: Play(one, seats=against_bots(one, who), save=False))
        for make in ways if every < 20 else [ways[count % len(ways)]] if count else ways[:2]:
            pages = []
            for seed in (1, 2):
                one = Game(rules, evaluator.determinize(state, player, seed), mode="table", from_position=True)
                view = make(one, player)
                pages.append(seen(view, sent))
                view.close()
                sent.clear()
            alike(pages[0], pages[1], f"{game}, seen by {player}, position {count}")
    assert others or spec.spec(game).players[1] == 1


@pytest.mark.parametrize("game", STEPS)
def test_what_others_hide_reaches_no_page(game: str, sent: list[Any]) -> None:
    compare(game, 400, sent)


@pytest.mark.long
@pytest.mark.parametrize("game", STEPS)
def test_what_others_hide_reaches_no_page_in_many_positions(game: str, sent: list[Any]) -> None:
    compare(game, 9, sent)
