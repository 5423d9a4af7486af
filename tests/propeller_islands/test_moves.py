"""What moves on the table of Propeller Islands after an action."""

from __future__ import annotations

from tests.propeller_islands.played import moments
from widgets.paint import motion
from wm_kernel import picture
from wm_kernel.games.propeller_islands.rules import actions as a
from wm_kernel.table.game import Game


def test_a_tile_slides_from_its_slot_and_a_die_to_the_middle() -> None:
    game = Game.new("propeller_islands", players=2, seed=5)
    before = picture.scene(game.state, layout="compact")
    assert game.decision is not None
    events = game.play(game.decision.options[0])
    after = picture.scene(game.state, layout="compact")
    plan = motion.plan(before, after, events)
    assert plan is not None and plan.hidden == {"in_hand"}
    take = next(action for action in game.legal_actions() if isinstance(action, a.Take))
    events = game.play(take)
    plan = motion.plan(after, picture.scene(game.state, layout="compact", player="red"), events)
    if game.players[0] == "red" and plan is not None:
        assert all(target.startswith("cell:") for target in plan.hidden)
        assert plan.glides[0].shapes


def test_a_worker_walks_from_the_quay() -> None:
    game = Game.new("propeller_islands", players=2, seed=5)
    for _, decision in moments(2, 2):
        if decision.kind == "deploy":
            break
    while game.decision is not None and game.decision.kind != "deploy":
        liked = [x for x in game.legal_actions() if isinstance(x, a.Take) or str(x).endswith("option 1")]
        game.play(liked[-1] if liked else game.legal_actions()[0])
    assert game.decision is not None
    player = game.decision.player
    before = picture.scene(game.state, layout="compact", player=player)
    action = game.decision.options[0]
    assert isinstance(action, a.DeployWorker)
    events = game.play(action)
    plan = motion.plan(before, picture.scene(game.state, layout="compact", player=player), events)
    assert plan is not None and f"worker:{action.tile}" in plan.hidden
