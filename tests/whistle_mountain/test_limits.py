"""What is secret, what runs out, what is limited (section 10)."""

from __future__ import annotations

import pytest

from tests.whistle_mountain.factory import RULES, allowed, has, held, options, player, refused, run, table


@pytest.mark.rule("WM-LIMIT-01")
def test_hands_are_secret_their_sizes_and_the_discards_are_not() -> None:
    s = table(
        red=has("coal=1", hand="craft charity", awards="vp4"),
        yellow=has(hand="scramble", upgrades="manifest"),
        deck="recycle",
    )
    run(s, "award vp4", "end turn", "use manifest", "choose card scramble").one(
        "card_discarded", rule="WM-LIMIT-01", player="yellow", card="scramble"
    )
    seen = RULES.view(s, "yellow")
    assert player(seen, "red").hand == ("?", "?")
    assert (seen.deck, seen.discard) == (("?",), ("scramble",))
    assert held(seen, "red") == "coal=1"
    assert player(seen, "red").vp == 4
    own = RULES.view(s, "red")
    assert player(own, "red").hand == ("craft", "charity")


@pytest.mark.rule("WM-LIMIT-02")
def test_a_deck_that_runs_out_in_the_middle_of_a_draw_is_made_anew() -> None:
    s = table(deck="charity", discard="craft scramble", red=has("gold=2"))
    happened = run(s, "collect balloon dock card", "option 3")
    happened.one("reshuffled", rule="WM-LIMIT-02", n=2)
    drawn = happened.one("cards_gained", n=3).data["cards"]
    assert drawn[0] == "charity"
    assert set(drawn[1:]) == {"craft", "scramble"}
    assert (s.deck, s.discard) == ((), ())
    assert s.counter == 1  # one piece of chance has been used


@pytest.mark.rule("R-25")
def test_the_card_being_played_is_not_shuffled_into_the_deck() -> None:
    s = table(discard="craft", red=has(hand="blueprints"))
    happened = run(s, "card blueprints")
    happened.one("cards_gained", n=1, cards=("craft",))
    assert s.discard == ("blueprints",)
    s = table(red=has(hand="blueprints"))
    refused(s, "card blueprints", "none_left", "WM-LIMIT-02")


@pytest.mark.rule("WM-LIMIT-02", "R-26")
def test_looking_at_three_cards_when_there_are_two() -> None:
    s = table(deck="charity", discard="craft", red=has(hand="unique_opportunity"))
    run(s, "card unique_opportunity").one("reshuffled", rule="WM-LIMIT-02", n=1)
    assert set(options(s)) == {"choose card charity", "choose card craft"}
    run(s, "choose card craft")
    assert player(s, "red").hand == ("craft",)
    assert s.discard == ("charity", "unique_opportunity")


FULL = "recorder manifest pawn_shop stash metal_yard iron_lung"


@pytest.mark.rule("WM-LIMIT-03", "C-04", "R-71", "R-21")
def test_nobody_has_more_than_six_upgrades() -> None:
    s = table(upgrades="gold_lung", upgrade_stack="wet_lung", awards="upgrade",
              red=has("gold=4", upgrades=FULL, hand="upgrade_market mystery_upgrade", awards="upgrade"))  # fmt: skip
    refused(s, "collect balloon dock upgrade", "no_slot", "WM-LIMIT-03")
    refused(s, "card upgrade_market", "no_slot", "WM-LIMIT-03")
    refused(s, "card mystery_upgrade", "no_slot", "WM-LIMIT-03")
    refused(s, "award upgrade", "no_slot", "WM-LIMIT-03")
    five = table(upgrades="gold_lung", red=has("gold=4", upgrades=" ".join(FULL.split()[:5])))
    assert allowed(five, "collect balloon dock upgrade")


@pytest.mark.rule("WM-LIMIT-03", "R-21")
def test_a_lead_engineer_with_six_upgrades_gains_none() -> None:
    drawing = "2  a  a  a\n1  b  b  b"
    s = table(
        drawing,
        upgrades="gold_lung",
        red=has(machines="archives", upgrades=FULL, ability="lead_engineer", awards="upgrade"),
    )
    happened = run(s, "forge", "build machine archives a1-c2", "done")
    assert happened.none("upgrade_gained")
    refused(s, "award upgrade", "no_slot", "WM-LIMIT-03")
    refused(s, "use lead_engineer", "not_usable", "WM-ABIL-EVENT-01")


@pytest.mark.rule("WM-LIMIT-04")
def test_nothing_else_in_storage_is_limited() -> None:
    many = has(
        "coal=2",
        hand="craft " * 20,
        machines="wet_gold wet_iron wet_coal whistler black_iron shiny_iron shiny_coal double_gold",
        scaffolds=" ".join(f"S{n}" for n in range(1, 13)),
        awards="vp4 " * 12,
    )
    s = table(red=many, small="double_coal", scaffolds="S13", deck="charity")
    run(s, "collect balloon dock small_1", "choose machine double_coal")
    assert len(player(s, "red").machines) == 9
    s = table(red=many, scaffolds="S13", deck="charity")
    assert allowed(s, "collect balloon dock card")
    run(s, "collect balloon dock scaffold_1", "option 1", "choose stack S", "end turn")
    assert [len(pile) for pile in (player(s, "red").scaffolds, player(s, "red").hand, player(s, "red").awards)] == [
        13,
        20,
        12,
    ]


@pytest.mark.rule("WM-LIMIT-05", "R-29")
def test_a_discarded_scaffold_goes_under_the_stack_of_its_shape() -> None:
    s = table("1  a", red=has(scaffolds="S1 L1", upgrades="hydraulic_lift"), scaffolds="S2 S3 L2 T2")
    run(s, "use hydraulic_lift")
    assert options(s) == ["choose scaffold S1", "choose scaffold L1"]  # the owner's choice
    run(s, "choose scaffold L1").one("scaffold_discarded", rule="WM-LIMIT-05", player="red", tile="L1")
    assert s.scaffold_stacks == (("S2", "S3"), ("L1", "L2"), ("T2",))
    run(s, "move barracks:3 a1")
    assert player(s, "red").scaffolds == ("S1",)


@pytest.mark.rule("WM-SUPPLY-01", "R-73a")
def test_resources_do_not_run_out() -> None:
    s = table("1  .  .  .", red=has("water=14"), yellow=has("water=20"))
    run(s, "collect dreadnought a1-c1", "take all")
    assert held(s, "red") == "water=17"


@pytest.mark.rule("WM-SUPPLY-03", "R-24")
def test_a_market_without_a_stack_is_not_refilled_and_runs_dry() -> None:
    s = table(small="wet_gold", red=has("coal=4", awards="small_machine"))
    happened = run(s, "award small_machine", "choose machine wet_gold")
    assert happened.none("refilled")
    assert s.markets[0] == ()
    refused(s, "collect balloon dock small_1", "market_empty", "WM-SUPPLY-03")
    s = table(red=has("coal=4 gold=4", awards="small_machine upgrade", hand="mystery_upgrade"))
    refused(s, "award small_machine", "market_empty", "WM-SUPPLY-03")
    refused(s, "award upgrade", "market_empty", "WM-SUPPLY-03")
    refused(s, "card mystery_upgrade", "none_left", "WM-SUPPLY-03")
    refused(s, "collect balloon dock upgrade", "market_empty", "WM-SUPPLY-03")


@pytest.mark.rule("WM-SUPPLY-04", "C-09")
def test_with_no_award_left_the_gain_is_skipped() -> None:
    drawing = "3  TR TR TR .\n2  TR TR TR .\n1  TR TR TR ."
    s = table(drawing, machines="TR=trophy_room", red=has("gold=1"), awards="vp4 card")
    happened = run(s, "collect balloon d1", "activate trophy_room")
    assert happened.one("award_gained", player="red", award="award_card", drawn=True)  # from the facedown supply
    s = table(drawing, machines="TR=trophy_room", red=has("gold=1"))
    run(s, "collect balloon d1")
    refused(s, "activate trophy_room", "none_left", "WM-SUPPLY-04")


@pytest.mark.rule("WM-SUPPLY-04", "R-88")
def test_a_megaphone_with_few_awards_serves_the_active_player_first() -> None:
    s = table(
        "3  MG MG MG .\n2  MG MG MG .\n1  MG MG MG .",
        machines="MG=megaphone",
        players="red yellow black",
        to_move="yellow",
        awards="vp4 card",
    )
    happened = run(s, "collect balloon d2", "activate megaphone")
    assert [(e.player, e.data["award"]) for e in happened.all("award_gained")] == [
        ("yellow", "award_card"), ("black", "award_vp4"),
    ]  # fmt: skip
    happened.one("nothing_left", rule="WM-SUPPLY-04", player="red")
    assert held(s, "yellow") == "whistle=1"
