"""Cards, awards, and where they fit in (section 16)."""

from __future__ import annotations

import pytest

from tests.whistle_mountain.factory import allowed, decider, has, held, options, player, refused, run, table

YARD = """
3  .  AU AU ai
2  .  AU AU ag
1  .  AU AU a
"""
MACHINES = "AU=automation"


@pytest.mark.rule("WM-BONUS-01")
def test_a_card_is_carried_out_and_then_discarded_faceup() -> None:
    s = table(deck="craft scramble", red=has(hand="blueprints blueprints"))
    happened = run(s, "card blueprints")
    happened.one("card_played", rule="WM-BONUS-01", player="red", card="blueprints")
    happened.one("cards_gained", rule="WM-BONUS-01", n=2)
    happened.one("card_discarded", rule="WM-BONUS-01", card="blueprints")
    assert happened.kinds == ["card_played", "cards_gained", "card_discarded"]
    assert player(s, "red").hand == ("blueprints", "scramble", "craft")
    assert s.discard == ("blueprints",)
    refused(s, "card blueprints", "card_played", "WM-BONUS-01")
    refused(s, "card charity", "not_in_hand", "WM-BONUS-01")
    refused(s, "card no_such_card", "unknown", "WM-BONUS-01")


@pytest.mark.rule("WM-BONUS-02", "R-28")
def test_an_award_is_carried_out_and_leaves_the_game() -> None:
    s = table(red=has(awards="vp4 vp4 whistle"))
    happened = run(s, "award vp4")
    happened.one("award_redeemed", rule="WM-BONUS-02", player="red", award="award_vp4")
    happened.one("vp", rule="WM-BONUS-02", player="red", n=4)
    assert player(s, "red").awards == ("award_vp4", "award_whistle")
    assert (s.awards_removed, s.award_supply) == (("award_vp4",), ())
    refused(s, "award whistle", "award_redeemed", "WM-BONUS-02")
    refused(s, "award move", "not_in_storage", "WM-BONUS-02")
    refused(s, "award no_such_award", "unknown", "WM-BONUS-02")


@pytest.mark.rule("WM-BONUS-03", "C-08")
@pytest.mark.parametrize("main", ["", "forge\ndone", "collect balloon l9"])
def test_one_of_each_in_either_order_with_or_without_a_main_action(main: str) -> None:
    for bonus in ("card treasure_chest\naward whistle", "award whistle\ncard treasure_chest"):
        for lines in ([bonus, main], [main, bonus]):
            s = table(red=has(hand="treasure_chest", awards="whistle"))
            happened = run(s, *lines, "end turn")
            assert happened.gained("red") == "whistle=3"
            happened.one("award_redeemed", rule="WM-BONUS-02")


@pytest.mark.rule("WM-BONUS-04", "R-B1")
def test_between_two_items_of_a_collect_and_not_inside_an_effect() -> None:
    s = table(
        YARD,
        machines=MACHINES,
        red=has("iron=1 whistle=1", hand="treasure_chest", awards="vp4 build", scaffolds="S1 L1"),
    )
    run(s, "collect dreadnought e1-e3", "take iron d3", "award build")
    refused(s, "card treasure_chest", "finish_first", "WM-BONUS-04")  # inside the award's effect
    run(s, "build scaffold S1 d4 e4 e5 f5", "card treasure_chest", "take gold d2")
    assert options(s) == ["take water e0", "take all", "done"]
    s = table(YARD, machines=MACHINES, red=has("iron=1 whistle=1", hand="treasure_chest", awards="vp4", scaffolds="S1"))
    run(s, "collect balloon a2", "activate automation")
    refused(s, "award vp4", "finish_first", "WM-BONUS-04")  # inside the payment
    run(s, "pay iron=1")
    refused(s, "award vp4", "finish_first", "WM-BONUS-04")  # inside the effect


@pytest.mark.rule("WM-BONUS-04", "R-B1")
def test_between_two_works_and_not_inside_a_build() -> None:
    s = table(
        "3  a   a   a\n2  a   a/R a/R\n1  a   a   a",
        red=has(machines="exec_archives", awards="vp4"),
        deck="craft scramble",
    )
    run(s, "forge", "build machine exec_archives a1-c3")
    refused(s, "award vp4", "finish_first", "WM-BONUS-04")  # at the promotion
    run(s, "choose worker b2")
    refused(s, "award vp4", "finish_first", "WM-BONUS-04")  # at the built effect
    run(s, "use exec_archives")
    assert allowed(s, "award vp4")  # the forge goes on
    run(s, "award vp4", "done")


@pytest.mark.rule("WM-BONUS-05", "R-18")
def test_it_must_be_payable_and_able_to_do_something() -> None:
    s = table(
        red=has(
            "coal=1 iron=1 water=1 gold=1 whistle=1",
            hand="charity scramble dispatcher storm_winds recycle",
            awards="activate move",
        )
    )
    refused(s, "card charity", "nothing_missing", "WM-CARD-CHARITY-01")
    refused(s, "card scramble", "no_free_space", "WM-WORKER-03")
    refused(s, "card dispatcher", "no_ship_out", "WM-BONUS-01")
    refused(s, "card storm_winds", "no_ship_out", "R-64")
    refused(s, "card recycle", "none_left", "WM-CARD-RECYCLE-01")
    refused(s, "award activate", "no_active_machine", "WM-MACH-REMOTE-01")
    refused(s, "award move", "no_free_space", "WM-WORKER-03")
    s = table("1  a", red=has(hand="scramble toss_a_line large_market"), large="factory")
    for card in ("scramble", "toss_a_line", "large_market"):
        refused(s, f"card {card}", "cannot_pay", "WM-RES-03")


@pytest.mark.rule("WM-BONUS-05", "R-18", "L-03")
def test_of_several_parts_one_that_can_happen_is_enough() -> None:
    drawing = "2  AL AL AL\n1  AL AL AL .  a"
    s = table(drawing, machines="AL=alpha_site", red=has("water=1 gold=1"))
    run(s, "collect balloon d1", "take all", "activate alpha_site")  # nothing to build: the move alone
    assert options(s) == ["option 1"]
    s = table(
        "2  AL AL AL\n1  AL AL AL .",
        machines="AL=alpha_site",
        red=has("water=1 gold=1", upgrades="rapid_loader", hand="remote_trigger"),
    )
    refused(s, "card remote_trigger", "none_can_be_activated", "WM-MACH-REMOTE-01")  # not for Rapid Loader's VP alone
    run(s, "collect balloon d1", "take all")
    refused(s, "activate alpha_site", "no_free_space", "WM-WORKER-03")


@pytest.mark.rule("R-05")
def test_a_cost_is_not_paid_with_what_the_effect_gives() -> None:
    s = table("3  .  VA VA\n2  .  VA VA\n1  .  VA VA", machines="VA=vault", red=has(hand="remote_trigger"))
    refused(s, "card remote_trigger", "none_can_be_activated", "WM-MACH-REMOTE-01")


# --- activating from afar ---------------------------------------------------------------------------------------------

FAR = """
6  MH MH MH LI LI LI
5  MH MH MH LI LI LI
4  MH MH MH CO CO CO
3  .  .  .  CO CO CO
2  DC DC .  .  .  .
1  DC DC .  .  .  .
"""
FAR_CODES = "MH=machine_hub LI=library CO=controller DC=double_coal"


@pytest.mark.rule("WM-MACH-REMOTE-01", "K-01", "R-116", "R-119")
def test_a_machine_activated_from_afar_costs_what_it_costs() -> None:
    s = table(FAR, machines=FAR_CODES, red=has("gold=1 water=1", awards="activate", machines="wet_gold"), deck="craft")
    run(s, "award activate")
    assert options(s) == ["activate machine_hub", "activate library", "activate controller", "activate double_coal"]
    refused(s, "activate wet_gold", "not_from_storage", "R-119")  # on the grid alone
    happened = run(s, "activate library")
    happened.one("activated", rule="WM-MACH-REMOTE-01", player="red", machine="library")
    happened.one("paid", bag="gold=1", source="library")
    s = table(FAR, machines=FAR_CODES, red=has(awards="activate"), deck="craft")
    run(s, "award activate")
    refused(s, "activate library", "cannot_pay", "WM-COLLECT-08")
    assert options(s) == ["activate double_coal"]


@pytest.mark.rule("WM-MACH-REMOTE-01", "R-116", "L-02")
def test_controller_and_hub_reach_each_other_and_never_themselves() -> None:
    s = table(FAR, machines=FAR_CODES, red=has("water=3"))
    run(s, "collect balloon c3", "activate controller")
    refused(s, "activate controller", "itself", "WM-MACH-REMOTE-01")
    run(s, "activate machine_hub")
    refused(s, "activate machine_hub", "itself", "WM-MACH-REMOTE-01")
    run(s, "activate controller", "activate double_coal")
    assert held(s, "red") == "coal=2"  # every hop has cost a water, so it ends
    assert options(s, "activate") == []


@pytest.mark.rule("WM-MACH-REMOTE-01", "R-117")
def test_a_new_machine_hub_activates_two_different_machines() -> None:
    drawing = "6  .  DC DC\n5  .  DC DC\n3  a  a  a  WG WG\n2  a  a  a  WG WG\n1  a  a  a"
    s = table(drawing, machines="DC=double_coal WG=wet_gold", red=has(machines="machine_hub"))
    run(s, "forge", "build machine machine_hub a1-c3", "use machine_hub", "activate wet_gold")
    refused(s, "activate wet_gold", "not_again", "WM-MACH-REMOTE-01")
    refused(s, "activate machine_hub", "itself", "WM-MACH-REMOTE-01")
    run(s, "activate double_coal")
    assert (held(s, "red"), decider(s)) == ("coal=2 water=1 gold=1", ("red", "forge"))
    s = table(
        "3  a  a  a  WG WG\n2  a  a  a  WG WG\n1  a  a  a", machines="WG=wet_gold", red=has(machines="machine_hub")
    )
    run(s, "forge", "build machine machine_hub a1-c3", "use machine_hub", "activate wet_gold")
    assert decider(s) == ("red", "forge")  # only one other exists


@pytest.mark.rule("K-14", "R-110")
def test_activating_from_afar_leaves_the_list_of_the_ship_as_it_is() -> None:
    s = table("2  .  DC DC\n1  .  DC DC", machines="DC=double_coal", red=has(hand="remote_trigger", awards="activate"))
    run(s, "collect balloon a2", "card remote_trigger", "activate double_coal", "activate double_coal")
    assert held(s, "red") == "coal=4"
    s = table(
        """
        4  .  a  a
        3  .  a  a
        2  .  DI DI
        1  .  DI DI
        """,
        machines="DI=double_iron",
        red=has(machines="double_coal", awards="build", hand="remote_trigger"),
    )
    run(s, "collect balloon a2", "award build", "build machine double_coal b3-c4")
    refused(s, "activate double_coal", "not_on_list", "WM-COLLECT-06")
    run(s, "card remote_trigger", "activate double_coal")  # "placed after the ship" does not bar this
    assert held(s, "red") == "coal=2"


@pytest.mark.rule("WM-MACH-REMOTE-01", "WM-ABIL-EVENT-01", "C-02", "R-118")
def test_a_technician_activates_from_storage_and_only_active_machines() -> None:
    s = table(
        "3  .  CO CO\n2  ~  ~CO ~CO\n1  ~  ~CO ~CO",
        machines="CO=controller",
        upgrades="recorder",
        red=has("coal=2", ability="technician", machines="double_gold treasure_map"),
    )
    happened = run(s, "collect balloon dock upgrade", "choose upgrade recorder", "use technician")
    happened.one("used", rule="WM-ABIL-EVENT-01", component="technician")
    assert options(s) == ["activate double_gold", "activate treasure_map"]  # the waterlogged one is out of use
    refused(s, "activate controller", "waterlogged", "WM-FLOOD-04")
    happened = run(s, "activate treasure_map")
    happened.one("activated", rule="WM-MACH-REMOTE-01", machine="treasure_map")
    assert player(s, "red").vp == 5
    assert player(s, "red").machines == ("double_gold", "treasure_map")


@pytest.mark.rule("R-118")
def test_remote_trigger_reaches_into_storage() -> None:
    s = table(red=has("iron=1", hand="remote_trigger", machines="tesla_coil"), awards="vp6")
    run(s, "card remote_trigger", "activate tesla_coil")
    assert (player(s, "red").awards, held(s, "red")) == (("award_vp6",), "")


@pytest.mark.rule("R-19")
def test_a_rapid_loader_pays_for_every_activation() -> None:
    s = table(
        "2  .  DC DC\n1  .  DC DC",
        machines="DC=double_coal",
        red=has(hand="remote_trigger", awards="activate", upgrades="rapid_loader", ability="blast_valve"),
    )
    happened = run(s, "award activate", "activate double_coal", "use rapid_loader")
    happened += run(s, "card remote_trigger", "activate double_coal", "use rapid_loader")
    happened += run(
        s, "collect balloon a2", "activate double_coal", "use rapid_loader", "activate double_coal", "use rapid_loader"
    )
    assert (happened.vp("red"), held(s, "red")) == (4, "coal=8")
    s = table("2  a  a\n1  a  a", red=has(machines="double_coal", ability="admiral", upgrades="rapid_loader"))
    happened = run(
        s, "forge", "build machine double_coal a1-b2", "use admiral", "activate double_coal", "use rapid_loader"
    )
    happened.one("vp", source="rapid_loader", n=1)
