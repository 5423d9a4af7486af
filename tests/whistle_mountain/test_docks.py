"""Collect in a dock: what the nine docks do, when one may be chosen, Battering Ram (section 7)."""

from __future__ import annotations

import pytest

from tests.whistle_mountain.factory import allowed, decider, has, held, options, player, refused, run, table

MACHINES = {
    "small": "wet_gold double_coal whistler",
    "medium": "archives vault crane",
    "large": "factory megaphone trophy_room",
}


@pytest.mark.rule("WM-DOCK-01")
def test_a_dock_holds_one_ship_of_any_size() -> None:
    s = table(deck="charity craft", yellow=has(docks="balloon:card"))
    taken = refused(s, "collect dreadnought dock card", "dock_taken", "WM-DOCK-01")
    assert taken.params == {"dock": "dock_card", "player": "yellow", "ship": "balloon"}
    s = table(deck="charity craft")
    assert options(s, "collect balloon dock") == ["collect balloon dock card"]
    docked = run(s, "collect dreadnought dock card", "option 1").one("ship_docked", rule="WM-DOCK-01", player="red")
    assert docked.data == {"ship": "dreadnought", "dock": "dock_card"}
    assert decider(s) == ("red", "turn")
    refused(s, "collect blimp dock rescue", "main_done", "WM-TURN-02")
    run(s, "end turn")
    refused(s, "collect balloon dock card", "dock_taken", "WM-DOCK-01")


@pytest.mark.rule("WM-DOCK-02")
def test_the_activity_is_compulsory_and_must_be_possible() -> None:
    s = table(**MACHINES, red=has("coal=1 iron=3"))
    refused(s, "collect balloon dock small_1", "cannot_pay", "WM-DOCK-02")
    refused(s, "collect balloon dock large", "cannot_pay", "WM-DOCK-02")
    refused(s, "collect balloon dock rescue", "no_free_space", "WM-WORKER-03")  # no free scaffold space
    refused(s, "collect balloon dock scaffold_1", "none_left", "R-70")  # no scaffold left
    refused(s, "collect balloon dock card", "none_left", "R-69")
    run(s, "collect balloon dock medium")
    refused(s, "done", "must_choose", "WM-DOCK-06")
    refused(s, "end turn", "finish_first", "WM-TURN-04")
    assert held(s, "red") == "coal=1"


@pytest.mark.rule("WM-DOCK-03", "WM-DOCK-07")
def test_gains_go_to_storage_and_payment_to_the_supply() -> None:
    s = table(**MACHINES, red=has("iron=4 coal=2"))
    happened = run(s, "collect balloon dock large", "choose machine megaphone")
    happened.one("machine_gained", rule="WM-DOCK-07", player="red", machine="megaphone", source="dock_large")
    assert player(s, "red").machines == ("megaphone",)
    assert happened.paid("red") == "coal=2 iron=3"
    assert held(s, "red") == "iron=1"
    assert s.machine == 0
    refused(s, "build machine megaphone a1-c3", "main_done", "WM-TURN-02")


@pytest.mark.parametrize(
    ("dock", "size", "price"),
    [
        pytest.param("small_1", "small", "coal=2", marks=pytest.mark.rule("WM-DOCK-04", "K-06")),
        pytest.param("small_2", "small", "coal=3", marks=pytest.mark.rule("WM-DOCK-05", "K-06")),
        pytest.param("medium", "medium", "iron=3", marks=pytest.mark.rule("WM-DOCK-06")),
        pytest.param("large", "large", "coal=2 iron=3", marks=pytest.mark.rule("WM-DOCK-07", "C-01")),
    ],
)
def test_machine_docks(dock: str, size: str, price: str) -> None:
    s = table(**MACHINES, red=has(price))
    happened = run(s, f"collect blimp dock {dock}")
    assert happened.paid("red") == price
    assert options(s) == [f"choose machine {machine}" for machine in MACHINES[size].split()]
    rule = {"small_1": "WM-DOCK-04", "small_2": "WM-DOCK-05", "medium": "WM-DOCK-06", "large": "WM-DOCK-07"}[dock]
    wanted = MACHINES[size].split()[1]
    run(s, f"choose machine {wanted}").one("machine_gained", rule=rule, player="red", machine=wanted)


@pytest.mark.rule("WM-DOCK-08", "R-02")
def test_card_dock() -> None:
    s = table(deck="charity craft scramble blueprints", red=has("gold=1"))
    run(s, "collect balloon dock card")
    assert options(s) == ["option 1", "option 2"]  # two resources are not there, and one option is enough
    refused(s, "option 3", "cannot_pay", "WM-DOCK-08")
    gained = run(s, "option 2").one("cards_gained", rule="WM-DOCK-08", player="red", n=2)
    assert gained.data["cards"] == ("blueprints", "scramble")  # from the top of the deck
    assert held(s, "red") == ""
    s = table(deck="charity craft scramble blueprints", red=has("gold=2 water=1"))
    run(s, "collect balloon dock card", "option 3")
    assert options(s) == ["pay water=1 gold=1", "pay gold=2"]
    run(s, "pay water=1 gold=1").one("paid", rule="WM-RES-04")
    assert player(s, "red").hand == ("blueprints", "scramble", "craft")


@pytest.mark.rule("R-69")
def test_the_card_dock_offers_only_as_many_cards_as_there_are() -> None:
    s = table(deck="charity", discard="craft", red=has("gold=4"))
    run(s, "collect balloon dock card")
    assert options(s) == ["option 1", "option 2"]
    assert not allowed(table(red=has("gold=4")), "collect balloon dock card")


@pytest.mark.rule("WM-DOCK-09", "C-05", "R-22")
def test_upgrade_dock() -> None:
    s = table(upgrades="recorder strengthener pawn_shop", upgrade_stack="stash iron_lung", red=has("coal=2 iron=1"))
    run(s, "collect balloon dock upgrade")
    assert options(s) == ["choose upgrade recorder"]  # 2 iron + 1 coal and 3 iron are too much
    happened = run(s, "choose upgrade recorder")
    happened.one("upgrade_gained", rule="WM-DOCK-09", player="red", upgrade="recorder", source="dock_upgrade")
    assert s.upgrade_market == ("strengthener", "pawn_shop", "iron_lung")
    assert happened.paid("red") == "coal=2"
    s = table(upgrades="recorder", deck="craft", red=has("coal=2 whistle=1"))
    run(s, "collect balloon dock upgrade", "choose upgrade recorder", "pay coal=2", "use recorder")  # it works at once
    assert player(s, "red").hand == ("craft",)
    run(s, "end turn")
    assert player(s, "red").upgrades == ("recorder",)


@pytest.mark.rule("WM-DOCK-10", "C-11", "R-02")
def test_scaffold_docks() -> None:
    s = table(scaffolds="S1 S2 L1 L2 T1", red=has("whistle=1"))
    run(s, "collect balloon dock scaffold_2")
    assert options(s) == ["option 1", "option 2"]
    run(s, "option 2")
    assert held(s, "red") == ""
    assert options(s) == ["choose stack S", "choose stack L", "choose stack T"]
    first = run(s, "choose stack S").one("scaffold_gained", rule="WM-DOCK-10", player="red", tile="S2")
    assert s.scaffold_stacks[0] == ("S1",)  # the next top is seen before the next pick
    assert first.data["source"] == "dock_scaffold_2"
    refused(s, "done", "must_choose", "WM-DOCK-10")
    run(s, "choose stack S").one("scaffold_gained", tile="S1")
    assert decider(s) == ("red", "turn")
    s = table(scaffolds="S1 S2 L1 L2 T1", red=has("whistle=2 iron=2"))
    happened = run(s, "collect balloon dock scaffold_1", "option 3", "choose stack T")
    assert options(s) == ["choose stack S", "choose stack L"]  # one stack has run out
    happened += run(s, "choose stack L", "choose stack S")
    assert happened.paid("red") == "whistle=2"
    assert player(s, "red").scaffolds == ("T1", "L2", "S2")


@pytest.mark.rule("R-70")
def test_the_scaffold_dock_offers_only_as_many_scaffolds_as_there_are() -> None:
    s = table(scaffolds="S1 T1", red=has("whistle=4"))
    run(s, "collect balloon dock scaffold_1")
    assert options(s) == ["option 1", "option 2"]


@pytest.mark.rule("WM-DOCK-11", "C-06", "R-68")
def test_rescue_dock() -> None:
    s = table("1  ac  a/Y  a  .")
    run(s, "collect balloon dock rescue")
    assert options(s) == ["rescue c1"]
    rescued = run(s, "rescue c1").one("rescued", rule="WM-DOCK-11", player="red", cell="c1", source="dock_rescue")
    assert rescued.player == "red"
    assert player(s, "red").whirlpool == 1
    nobody = table("1  a", red=has(whirlpool=0, tower="5 6"))
    refused(nobody, "collect balloon dock rescue", "nobody_to_rescue", "WM-WORKER-02")
    no_room = table("1  a/Y")
    refused(no_room, "collect balloon dock rescue", "no_free_space", "WM-WORKER-03")


@pytest.mark.rule("WM-DOCK-12", "R-23")
def test_the_market_is_refilled_at_once() -> None:
    s = table(**MACHINES, stacks="shiny_iron black_iron", red=has("coal=2"))
    happened = run(s, "collect balloon dock small_1", "choose machine double_coal")
    happened.one("refilled", rule="WM-DOCK-12", what="machine", component="black_iron")
    assert s.markets[0] == ("wet_gold", "whistler", "black_iron")
    assert s.stacks[0] == ("shiny_iron",)


@pytest.mark.rule("WM-DOCK-13", "WM-CARD-RAM-01", "R-30", "R-31", "R-63", "K-04")
def test_a_battering_ram_takes_an_opponents_dock() -> None:
    s = table(
        deck="charity craft",
        red=has(hand="battering_ram", docks="blimp:card"),
        yellow=has(hand="craft", docks="balloon:scaffold_1"),
        scaffolds="S1",
    )
    run(s, "card battering_ram")
    assert options(s) == ["collect balloon dock scaffold_1", "collect dreadnought dock scaffold_1"]
    refused(s, "collect balloon dock card", "dock_taken", "WM-DOCK-01")  # the own ship stays where it is
    refused(s, "collect balloon dock scaffold_2", "dock_free", "WM-CARD-RAM-01")
    happened = run(s, "collect balloon dock scaffold_1", "option 1", "choose stack S")
    happened.one("ship_home", rule="WM-DOCK-13", player="yellow", ship="balloon", dock="dock_scaffold_1")
    happened.one("ship_docked", rule="WM-DOCK-01", player="red")
    assert happened.kinds[-1] == "card_discarded"
    assert player(s, "yellow").hand == ("craft",)  # nothing of what that ship brought is given back
    refused(s, "collect dreadnought a1-c1", "main_done", "WM-TURN-02")  # it was this turn's collect


@pytest.mark.rule("WM-CARD-RAM-01", "WM-BONUS-05")
def test_a_battering_ram_needs_a_collect_and_a_dock_it_can_use() -> None:
    s = table(red=has(hand="battering_ram"), yellow=has(docks="balloon:medium"), **MACHINES)
    refused(s, "card battering_ram", "cannot_pay", "WM-DOCK-02")  # the price of that dock is not there
    s = table(red=has("iron=3", hand="battering_ram"), yellow=has(docks="balloon:medium"), **MACHINES)
    run(s, "collect balloon a1")
    refused(s, "card battering_ram", "main_done", "WM-TURN-02")
    s = table(red=has("iron=3", hand="battering_ram"), yellow=has(docks="balloon:medium"), **MACHINES)
    run(s, "card battering_ram")
    refused(s, "done", "must_choose", "WM-CARD-RAM-01")
