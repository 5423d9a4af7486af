"""Cards, awards, and where they fit in (section 16)."""

from __future__ import annotations

import pytest

from tests.whistle_mountain.factory import allowed, decider, has, held, names, options, player, refused, run, table

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
    for card in ("charity", "scramble", "dispatcher", "storm_winds", "recycle"):
        refused(s, f"card {card}", "no_effect", "WM-BONUS-05")
    for award in ("activate", "move"):
        refused(s, f"award {award}", "no_effect", "WM-BONUS-05")
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
    refused(s, "card remote_trigger", "no_effect", "WM-BONUS-05")  # not for Rapid Loader's VP alone
    run(s, "collect balloon d1", "take all")
    refused(s, "activate alpha_site", "no_effect", "WM-BONUS-05")


@pytest.mark.rule("R-05")
def test_a_cost_is_not_paid_with_what_the_effect_gives() -> None:
    s = table("3  .  VA VA\n2  .  VA VA\n1  .  VA VA", machines="VA=vault", red=has(hand="remote_trigger"))
    refused(s, "card remote_trigger", "no_effect", "WM-BONUS-05")


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
    refused(s, "activate wet_gold", "not_offered", "WM-MACH-REMOTE-01")  # on the grid alone
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


# --- machines and cards with rules of their own -----------------------------------------------------------------------


@pytest.mark.rule("WM-MACH-SALVAGE-01", "R-45", "R-89")
def test_a_salvage_yard_takes_a_partly_sunken_machine() -> None:
    s = table(
        """
        5  .   SY  SY  SY
        4  .   SY  SY  SY
        3  .   SY  SY  SY  LI/Y2 LI/Y2 LI
        2  ~   ~   ~   ~   ~LI   ~LI   ~LI
        """,
        machines="SY=salvage_yard LI=library",
        red=has("iron=1 water=1", upgrades="drafting_office"),
        deck="craft",
    )
    happened = run(s, "collect balloon a4", "activate salvage_yard", "choose machine library")
    happened.one("salvaged", rule="WM-MACH-SALVAGE-01", player="red", machine="library")
    happened.one("ship_home", rule="WM-MACH-SALVAGE-01", player="yellow", ship="blimp", cells="e3 f3")
    run(s, "use drafting_office").one("cards_gained", source="drafting_office", n=1)  # a machine is gained
    assert (player(s, "red").machines, held(s, "red")) == (("library",), "")
    run(s, "end turn", "forge")
    assert names(s.free_space) == "e3 f3 g3"  # what lay beneath is scaffold again


@pytest.mark.rule("WM-MACH-SALVAGE-01", "R-45b")
def test_neither_itself_nor_a_machine_wholly_under_water_nor_a_dry_one_is_salvaged() -> None:
    s = table(
        """
        6  SY  SY  SY
        5  SY  SY  SY
        4  SY  SY  SY
        3  DI  DI  .
        2  ~DI ~DI ~DC ~DC
        1  ~   ~   ~DC ~DC
        """,
        machines="SY=salvage_yard DI=double_iron DC=double_coal",
        red=has("iron=2 water=2", awards="activate", hand="remote_trigger"),
    )
    run(s, "award activate", "activate salvage_yard")
    assert options(s) == ["choose machine double_iron"]
    refused(s, "choose machine double_coal", "not_offered", "WM-MACH-SALVAGE-01")
    refused(s, "choose machine salvage_yard", "not_offered", "WM-MACH-SALVAGE-01")
    run(s, "choose machine double_iron", "card remote_trigger")
    refused(s, "activate salvage_yard", "no_effect", "WM-BONUS-05")


@pytest.mark.rule("WM-MACH-DISASSEMBLER-01", "R-90")
def test_a_disassembler_turns_an_upgrade_into_its_price() -> None:
    s = table(
        "3  .  DI DI DI\n2  .  DI DI DI\n1  .  DI DI DI",
        machines="DI=disassembler",
        upgrades="extractor recorder",
        upgrade_stack="stash",
    )
    run(s, "collect balloon a2", "activate disassembler")
    refused(s, "choose upgrade stash", "not_offered", "WM-MACH-DISASSEMBLER-01")
    happened = run(s, "choose upgrade extractor")
    happened.one("upgrade_removed", rule="WM-MACH-DISASSEMBLER-01", player="red", upgrade="extractor")
    happened.one("gained", rule="WM-MACH-DISASSEMBLER-01", bag="coal=1 iron=1 gold=1", source="disassembler")
    assert (s.upgrades_removed, s.upgrade_market, s.upgrade_stack) == (("extractor",), ("recorder", "stash"), ())


@pytest.mark.rule("WM-MACH-RETOOL-01", "R-20b", "L-01")
def test_a_swap_in_the_retooling_shop_is_no_gain() -> None:
    drawing = "3  .  RS RS RS\n2  .  RS RS RS\n1  .  RS RS RS"
    six = "recorder manifest pawn_shop stash metal_yard iron_lung"
    s = table(
        drawing,
        machines="RS=retooling_shop",
        upgrades="wet_lung strengthener",
        upgrade_stack="gold_lung",
        small="wet_gold",
        red=has("coal=1 water=1", upgrades=six, ability="planner"),
    )
    run(s, "collect balloon a2", "activate retooling_shop")
    assert options(s)[0] == "choose upgrade recorder"
    refused(s, "choose upgrade wet_lung", "not_offered", "WM-MACH-RETOOL-01")  # first what is given
    happened = run(s, "choose upgrade manifest", "choose upgrade wet_lung")
    happened.one("upgrade_swapped", rule="WM-MACH-RETOOL-01", player="red", gave="manifest", got="wet_lung")
    assert decider(s) == ("red", "turn")  # Planner is not asked
    assert s.upgrade_market == ("strengthener", "manifest")
    assert (len(player(s, "red").upgrades), s.upgrade_stack) == (6, ("gold_lung",))
    s = table(
        drawing, machines="RS=retooling_shop", upgrades="wet_lung", red=has(upgrades="stash", ability="technician")
    )
    run(s, "collect balloon a2", "activate retooling_shop", "choose upgrade stash", "choose upgrade wet_lung")
    assert decider(s) == ("red", "turn")  # nor is Technician


@pytest.mark.rule("R-87", "L-05")
def test_planner_drafting_office_and_mad_scientist_follow_one_another() -> None:
    s = table(
        small="wet_gold",
        upgrades="recorder",
        deck="craft charity scramble",
        red=has("coal=2", ability="planner", upgrades="drafting_office"),
    )
    run(
        s,
        "collect balloon dock upgrade",
        "choose upgrade recorder",
        "use planner",
        "choose machine wet_gold",
        "use drafting_office",
    )
    assert player(s, "red").hand == ("scramble",)
    assert decider(s) == ("red", "turn")


@pytest.mark.rule("R-20", "WM-UPG-ONCE-01")
def test_an_upgrade_works_from_the_next_event_on_and_at_once_when_used() -> None:
    s = table("1  a  a", upgrades="strengthener", red=has("iron=2 coal=1 water=1", scaffolds="S1 L1", awards="upgrade"))
    run(s, "forge", "build scaffold S1 a2 b2 b3 c3", "award upgrade", "choose upgrade strengthener")
    assert player(s, "red").vp == 2  # nothing for the scaffold before
    assert run(s, "build scaffold L1 c2 d2 e2 e3", "use strengthener").one("vp", source="strengthener")
    s = table(upgrades="recorder", deck="craft", red=has("whistle=1", awards="upgrade"))
    happened = run(s, "award upgrade", "choose upgrade recorder", "use recorder")
    happened.one("used", rule="WM-UPG-ONCE-01", component="recorder")


@pytest.mark.rule("WM-UPG-ONCE-01", "K-05")
def test_once_during_the_own_turn() -> None:
    s = table(
        deck="craft charity",
        red=has("whistle=3", upgrades="recorder"),
        yellow=has("whistle=1", upgrades="metal_yard"),
        scaffolds="S1",
    )
    run(s, "use recorder")
    refused(s, "use recorder", "used", "WM-UPG-ONCE-01")
    refused(s, "use metal_yard", "not_owned", "WM-UPG-ONCE-01")
    run(s, "end turn")
    refused(s, "use recorder", "not_owned", "WM-UPG-ONCE-01")
    run(s, "use metal_yard", "choose stack S", "end turn", "use recorder")


@pytest.mark.rule("WM-UPG-NOLIMIT-01", "R-81", "L-04")
def test_as_often_as_one_likes() -> None:
    s = table(red=has("coal=3 whistle=3", upgrades="antique_store pawn_shop"))
    happened = run(s, "use antique_store", "use antique_store", "use pawn_shop", "pay coal=2", "use pawn_shop")
    assert len(happened.all("vp", rule="WM-UPG-NOLIMIT-01")) == 4
    assert (player(s, "red").vp, held(s, "red")) == (4, "")  # bounded by what one holds
    refused(s, "use antique_store", "cannot_pay", "WM-RES-03")


@pytest.mark.rule("WM-CARD-RECYCLE-01", "C-16", "R-85")
def test_recycle_takes_both_resources_of_a_top_scaffold() -> None:
    s = table(red=has(hand="recycle", ability="riveter"), scaffolds="S1 S2 L10")
    run(s, "card recycle")
    assert options(s) == ["choose stack S", "choose stack L"]
    refused(s, "choose stack T", "not_offered", "WM-CARD-RECYCLE-01")
    happened = run(s, "choose stack S")
    happened.one("gained", rule="WM-CARD-RECYCLE-01", bag="coal=1 iron=1")
    assert s.scaffold_stacks == (("S2", "S1"), ("L10",), ())
    run(s, "end turn")
    assert decider(s) == ("yellow", "turn")  # no scaffold was gained, so Riveter is not asked
    s = table(red=has(hand="recycle"), scaffolds="L10")
    run(s, "card recycle", "choose stack L").one("gained", rule="WM-CARD-RECYCLE-01", bag="coal=2")
    assert s.scaffold_stacks == ((), ("L10",), ())  # a lone scaffold stays


@pytest.mark.rule("WM-CARD-CHARITY-01", "R-86")
def test_charity_gives_one_of_each_type_held_at_zero() -> None:
    s = table(red=has("coal=2 gold=1", hand="charity"))
    run(s, "card charity").one("gained", rule="WM-CARD-CHARITY-01", bag="iron=1 water=1 whistle=1")
    s = table(red=has(hand="charity"))
    assert run(s, "card charity").gained("red") == "coal=1 iron=1 water=1 gold=1 whistle=1"


@pytest.mark.rule("R-27")
def test_a_drawing_board_alone() -> None:
    s = table(red=has(hand="drawing_board"), deck="craft")
    run(s, "card drawing_board")
    assert options(s) == ["done"]
    run(s, "done").one("cards_gained", n=1, cards=("craft",))
    s = table(red=has(hand="drawing_board scramble charity"), deck="craft blueprints recycle")
    run(s, "card drawing_board", "choose card scramble", "choose card charity", "done").one("cards_gained", n=3)
    assert player(s, "red").hand == ("recycle", "blueprints", "craft")
    assert s.discard == ("scramble", "charity", "drawing_board")


@pytest.mark.rule("R-65")
def test_a_dispatcher_may_send_the_ship_of_this_turn_home() -> None:
    s = table("1  ai a", red=has(hand="dispatcher", docks="blimp:card"))
    run(s, "collect balloon a2", "card dispatcher")
    assert options(s) == ["choose ship balloon", "choose ship blimp"]
    run(s, "choose ship balloon", "done")
    refused(s, "collect balloon a2", "main_done", "WM-TURN-02")  # still one collect a turn
    assert held(s, "red") == "iron=1"
