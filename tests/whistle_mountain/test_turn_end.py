"""The end of a turn (section 17)."""

from __future__ import annotations

import pytest

from tests.whistle_mountain.factory import decider, has, held, options, player, run, table


@pytest.mark.rule("WM-TURNEND-01", "R-82", "R-83")
def test_benefits_in_an_order_of_ones_own_then_the_limit_of_four() -> None:
    s = table(
        scaffolds="S1 S2 L1",
        red=has("coal=6 iron=3", ability="riveter", upgrades="stock_pile"),
    )
    run(s, "collect balloon dock scaffold_1", "option 1", "choose stack S", "end turn")
    assert decider(s) == ("red", "triggers")
    assert options(s) == ["use riveter", "use stock_pile", "done"]
    happened = run(s, "use stock_pile")  # nine resources: the limit comes later
    happened.one("vp", rule="WM-TURNEND-01", player="red", n=2, source="stock_pile")
    run(s, "use riveter")
    happened = run(s, "choose stack L")
    happened.one("scaffold_gained", rule="WM-TURNEND-01", tile="L1", source="riveter")  # and it does not come again
    assert happened.kinds == ["scaffold_gained", "returned", "turn_ended", "turn_began"]
    assert held(s, "red") == "coal=4 iron=3"


@pytest.mark.rule("WM-TURNEND-01", "R-83")
def test_a_mad_scientist_draws_one_more_card_once() -> None:
    s = table(deck="craft charity recycle", red=has(ability="mad_scientist"))
    run(s, "collect balloon dock card", "option 1", "end turn")
    run(s, "use mad_scientist").one("cards_gained", rule="WM-TURNEND-01", source="mad_scientist", n=1)
    assert player(s, "red").hand == ("recycle", "charity")
    assert decider(s) == ("yellow", "turn")
    s = table(deck="craft charity", red=has(ability="mad_scientist"))
    run(s, "collect balloon dock card", "option 1", "end turn", "done")  # it may be declined
    assert player(s, "red").hand == ("charity",)


@pytest.mark.rule("WM-TURNEND-01")
def test_no_benefit_without_its_condition() -> None:
    for ability, upgrade in (("mad_scientist", ""), ("riveter", ""), ("", "stock_pile")):
        s = table(deck="craft", scaffolds="S1", red=has("coal=7", ability=ability, upgrades=upgrade))
        run(s, "end turn")
        assert decider(s) == ("yellow", "turn")
    s = table(deck="craft charity", red=has(ability="mad_scientist", hand="unique_opportunity"))
    run(s, "card unique_opportunity", "choose card craft", "end turn")
    assert options(s) == ["use mad_scientist", "done"]  # a card that was kept is one this turn gave
    run(s, "use mad_scientist").one("cards_gained", rule="WM-TURNEND-01", n=1)


@pytest.mark.rule("WM-TURNEND-02", "R-82", "R-84")
def test_then_the_excess_goes_back_and_the_next_player_begins() -> None:
    s = table(red=has("coal=9 gold=5"), yellow=has("iron=9"))
    happened = run(s, "end turn")
    happened.one("returned", rule="WM-RES-02", player="red", bag="coal=5 gold=1")
    happened.one("turn_ended", rule="WM-TURNEND-02", player="red", turn=1)
    assert happened.kinds == ["returned", "turn_ended", "turn_began"]
    assert (held(s, "red"), held(s, "yellow")) == ("coal=4 gold=4", "iron=9")
    assert decider(s) == ("yellow", "turn")


@pytest.mark.rule("R-83b", "R-84")
def test_what_others_gain_on_my_turn_sets_nothing_off_for_them() -> None:
    s = table(
        "3  .  MG MG MG\n2  .  MG MG MG\n1  .  MG MG MG",
        machines="MG=megaphone",
        awards="card vp4",
        yellow=has(ability="riveter"),
    )
    run(s, "collect balloon a2", "activate megaphone", "end turn")
    assert player(s, "yellow").awards == ("award_card",)
    assert decider(s) == ("yellow", "turn")
