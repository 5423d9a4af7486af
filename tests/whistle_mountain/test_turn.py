"""The turn and what fits into it (section 5)."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tests.whistle_mountain.factory import allowed, decider, has, held, options, refused, run, table
from wm_kernel.games.whistle_mountain.rules.state import State

YARD = "3  .  DC DC\n2  ai DC DC\n1  .  a  a"


@pytest.mark.rule("WM-TURN-01")
@pytest.mark.parametrize("players", ["red yellow", "blue red black", "black blue yellow red"])
def test_turns_go_round(players: str) -> None:
    s = table(players=players)
    order = [*players.split(), players.split()[0]]
    for now, following in pairwise(order):
        assert decider(s) == (now, "turn")
        run(s, "end turn").one("turn_began", rule="WM-TURN-01", player=following)
    assert s.turn == len(order)


@pytest.mark.rule("WM-TURN-02", "R-97", "C-08")
def test_one_main_action_one_card_one_award_and_none_of_them_must_be() -> None:
    s = table(YARD, machines="DC=double_coal", red=has(hand="treasure_chest treasure_chest", awards="vp4 vp6"))
    assert allowed(s, "end turn")  # passing is allowed
    assert allowed(s, "forge")  # a forge always is
    run(s, "card treasure_chest", "collect balloon a1", "award vp4", "done")
    refused(s, "forge", "main_done", "WM-TURN-02")
    refused(s, "collect blimp a3-a4", "main_done", "WM-TURN-02")
    refused(s, "collect blimp dock card", "main_done", "WM-TURN-02")
    refused(s, "card treasure_chest", "card_played", "WM-BONUS-01")
    refused(s, "award vp6", "award_redeemed", "WM-BONUS-02")
    assert options(s) == ["end turn"]
    run(s, "end turn", "end turn")
    assert allowed(s, "card treasure_chest")
    assert allowed(s, "award vp6")


@pytest.mark.rule("WM-TURN-03", "R-B1")
def test_once_per_turn_pieces_work_before_inside_and_after_the_main_action() -> None:
    def position() -> State:
        return table(
            YARD,
            machines="DC=double_coal",
            red=has("whistle=1 gold=1", upgrades="metal_yard", scaffolds="L1"),
            scaffolds="S1 S2",
        )

    for before in (
        "",
        "collect balloon a1",
        "collect balloon a1\ntake iron a2",
        "forge",
        "forge\nbuild scaffold L1 a2 a3 a4 b4",
    ):
        s = position()
        if before.endswith("b4"):
            s = table("1  a  a", red=has("whistle=1", upgrades="metal_yard", scaffolds="L1"), scaffolds="S1")
        run(s, before, "use metal_yard", "choose stack S")
    s = position()
    run(s, "forge", "use metal_yard")
    refused(s, "use metal_yard", "finish_first", "WM-TURN-03")  # not inside an effect
    run(s, "choose stack S")


@pytest.mark.rule("WM-TURN-04")
def test_the_turn_ends_when_the_player_says_so() -> None:
    s = table(YARD, machines="DC=double_coal", red=has(hand="craft"))
    run(s, "collect balloon a1")
    refused(s, "end turn", "finish_first", "WM-TURN-04")
    run(s, "done")
    assert decider(s) == ("red", "turn")  # nothing ends it but the player
    refused(s, "done", "nothing_to_finish", "WM-TURN-04")
    run(s, "end turn")
    assert (decider(s), held(s, "red")) == (("yellow", "turn"), "iron=1 water=1")


def test_a_new_turn_forgets_the_old_one() -> None:
    s = table(
        "1  a", red=has("whistle=1", hand="treasure_chest", ability="exchanger", awards="vp4", docks="blimp:card")
    )
    run(s, "card treasure_chest", "award vp4", "use exchanger", "option 2", "gain gold=1")
    run(s, "forge", "move barracks:1 a1", "pay gold=1", "done")
    run(s, "end turn")
    assert (s.main_done, s.card_played, s.award_redeemed, s.used) == (False, False, False, ())
    assert (s.scaffolds_built, s.drew_card, s.drew_scaffold, s.placed_ship) == (0, False, False, -1)
