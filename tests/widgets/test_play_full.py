"""The full game in play: every decision there is can be taken in the view, and what its special machines carry is shown.

The saves of tests/saves stop at each kind of pending choice.
"""

from __future__ import annotations

from pathlib import Path

import pytest

import wm_kernel as wm
from tests.whistle_mountain.factory import bag, has, table
from widgets import PlayView
from wm_kernel.games.whistle_mountain.controls import CONTROLS
from wm_kernel.games.whistle_mountain.controls.aim import Piece
from wm_kernel.games.whistle_mountain.rules import actions as a
from wm_kernel.games.whistle_mountain.rules.state import State
from wm_kernel.table import spec
from wm_kernel.table.game import Game

SAVES = sorted((Path(__file__).parents[1] / "saves").glob("*/*.yaml"))
DRAWING = """
  8  .  .  .  .  .  c  c  .
  7  .  .  .  .  .  c  c  .
  4  .  M  M  M  .  .  .  .
  3  .  M  M  M  .  b  b  .
  2  .  M  M  M  .  b  b  .
"""


def play(state: State, *actions: str) -> PlayView:
    """A view of a game from this state, after some actions."""
    game = Game(spec.ruleset("whistle_mountain"), state, mode="sandbox")
    for text in actions:
        game.play(text)
    return PlayView(game, save=False, viewer="red")


def decide(view: PlayView, thing: Piece | a.Action, number: int) -> None:
    """Take a decision as the buttons and the table offer it."""
    due = view.decision
    assert due is not None and view.offer is not None
    if CONTROLS.form(due) == "ways":
        view.act(f"way:{number}")
        view.act("pay")
    elif isinstance(thing, a.PlayCard):
        view.act(f"card:{thing.card}")
    elif isinstance(thing, Piece):
        if view.hand is None:
            view.act(f"do:{number}")
        assert view.hand is not None, thing
        squares = [name for name, _ in view.hand.lit().items() if ":" not in name]
        if view.hand.targets:
            view.act(f"place:{next(iter(view.hand.targets))}")
        elif squares and view.hand.aim_at(f"cell:{squares[0]}").action is not None:  # type: ignore[union-attr]
            view.press(f"cell:{squares[0]}")
        else:
            view.act("put:0")
    else:
        view.act(f"do:{number}")


@pytest.mark.parametrize("save", SAVES, ids=lambda path: f"{path.parent.name}/{path.stem}")
@pytest.mark.parametrize("layout", [None, "narrow"])
def test_every_kind_of_choice_can_be_made_in_the_view(save: Path, layout: str | None) -> None:
    game = wm.load(save)
    game.mode = "sandbox"
    if game.decision is None:
        assert "game is over" in PlayView(game, save=False)._ask.html
        return
    view = PlayView(game, save=False, viewer=game.decision.player, layout=layout)
    begun = game.node
    assert view.offer is not None
    ways = min(3, len(game.decision.options)) if CONTROLS.form(game.decision) == "ways" else 0
    things = list(enumerate(view.offer.order))[:8] if not ways else [(k, game.decision.options[k]) for k in range(ways)]
    assert things
    for number, thing in things:
        decide(view, thing, number)
        assert view.error is None, (view.decision, thing)
        assert game.node is not begun, f"{thing}: nothing was played; {view.status.text}"
        game.goto(begun)
        view._show_move()


def test_each_save_that_hides_cards_asks_to_show_them(request: pytest.FixtureRequest) -> None:
    """With several people at one screen the cards of a private choice wait for whoever they belong to."""
    found = 0
    for save in SAVES:
        game = wm.load(save)
        if game.decision is not None and CONTROLS.is_private(game.decision):
            view = PlayView(game, save=False)
            assert "hand:show" in view._ask.html and "do:" not in view._ask.html
            view.act("hand:show")
            assert 'data-act="do:0"' in view._ask.html
            found += 1
    assert found >= 3


@pytest.mark.parametrize("machine", ["sanctuary", "trap"])
def test_workers_aboard_are_named_taken_off_and_put_on_by_a_press(machine: str) -> None:
    state = table(DRAWING, machines=f"M={machine}", variant="full", red=has("gold=5"), yellow=has())
    state.machine_workers = ((machine, 0, 2), (machine, 1, 1))
    view = play(state, "forge")
    name = view.scene.target(f"machine:{machine}").name  # type: ignore[union-attr]
    assert "red worker" in name.lower() or "2" in name
    if machine == "sanctuary":
        view.press(f"machine:{machine}")
        assert view.hand is not None and view.hand.piece.target == "machine:sanctuary"
        view.press("cell:f2")
        assert str(view.game.node.action) == "move sanctuary f2"
    assert view.error is None


def test_a_worker_goes_aboard_by_a_press_on_the_machine() -> None:
    state = table(DRAWING, machines="M=sanctuary", variant="full", red=has("gold=1"), yellow=has())
    view = play(state, "collect blimp b3-c3", "activate sanctuary")
    view.press("barracks:7")
    assert view.hand is not None and "machine:sanctuary" in view.hand.targets
    view.press("machine:sanctuary")
    assert str(view.game.node.action) == "move barracks:7 sanctuary"
    assert "worker" in view.scene.target("machine:sanctuary").name  # type: ignore[union-attr]


def test_a_ship_is_refused_where_workers_are_aboard() -> None:
    state = table(DRAWING, machines="M=sanctuary", variant="full", red=has("gold=1"), yellow=has())
    state.machine_workers = (("sanctuary", 1, 1),)
    view = play(state)
    view.press("ship:red:balloon")
    view.press("cell:c3")
    assert (view.status.rule, view.status.is_bad) == ("WM-MACH-NOSHIP-01", True)


@pytest.mark.parametrize("machine", ["toll_bridge", "swap_meet"])
def test_tokens_on_a_machine_are_drawn_and_named(machine: str) -> None:
    state = table(DRAWING, machines=f"M={machine}", variant="full", red=has("coal=1"), yellow=has())
    before = play(state.clone()).scene
    state.tokens = ((machine, tuple(bag("coal=2 gold=1"))),)
    view = play(state)
    name = view.scene.target(f"machine:{machine}").name  # type: ignore[union-attr]
    assert "2 × coal" in name and "1 × gold" in name
    assert len(view.scene.shapes) > len(before.shapes)


def test_squares_above_are_lit_for_a_jetpack_worker() -> None:
    drawing = "  4  .  .  .  .  .  .  J  J  J\n  3  .  .  .  .  .  .  J  J  J\n  2  .  a  a  a  .  .  J  J  J\n  1  .  a  .  .\n"
    state = table(drawing, machines="J=jetpack_lab", variant="full", red=has("gold=2"), yellow=has())
    view = play(state, "forge")
    view.press("whirlpool")
    assert view.hand is not None and {"c3", "d3", "g5"} <= set(view.hand.heat())
    view.press("cell:c3")
    assert str(view.game.node.action) == "rescue c3"


def test_the_ability_under_the_duplicator_is_used_by_a_press() -> None:
    red = has("coal=2 iron=2 whistle=2", ability="planner", upgrades="duplicator")
    state = table(DRAWING, machines="M=vault", variant="full", red=red, yellow=has(ability="requisitioner"))
    view = play(state, "use duplicator")
    lit = [target for target in view.marks().options if target.startswith("ability:")]
    assert lit, "whose ability is taken over is chosen on the panels"
    view.press(lit[0])
    assert str(view.game.node.action).startswith("choose ability")
    assert view.state.duplicator in view.state.abilities(0)
    shown = " ".join(
        target.name for target in view.scene.targets if target.id.startswith(("ability:red", "player:red"))
    )
    assert view.state.setup.catalog.abilities[view.state.duplicator].name["en"] in shown
    assert view.error is None
