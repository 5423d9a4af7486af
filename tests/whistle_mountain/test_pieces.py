"""Machines, upgrades and cards of a first game that have a rule of their own (sections 20 and 21)."""

from __future__ import annotations

import pytest

from tests.whistle_mountain.factory import decider, has, held, names, options, player, refused, run, table

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
    refused(s, "choose machine double_coal", "all_sunk", "R-45b")
    refused(s, "choose machine salvage_yard", "not_itself", "R-45b")
    run(s, "choose machine double_iron", "card remote_trigger")
    refused(s, "activate salvage_yard", "none_half_sunk", "WM-MACH-SALVAGE-01")


@pytest.mark.rule("WM-MACH-DISASSEMBLER-01", "R-90")
def test_a_disassembler_turns_an_upgrade_into_its_price() -> None:
    s = table(
        "3  .  DI DI DI\n2  .  DI DI DI\n1  .  DI DI DI",
        machines="DI=disassembler",
        upgrades="extractor recorder",
        upgrade_stack="stash",
    )
    run(s, "collect balloon a2", "activate disassembler")
    refused(s, "choose upgrade stash", "not_in_market", "WM-MACH-DISASSEMBLER-01")
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
    refused(s, "choose upgrade wet_lung", "give_first", "WM-MACH-RETOOL-01")  # first what is given
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
    refused(s, "choose stack T", "stack_empty", "WM-CARD-RECYCLE-01")
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
