"""Theft: beside Outlaw pieces and blockers, of what, before any gain, and docks that must still be payable (OL-THEFT)."""

from __future__ import annotations

import pytest

from tests.outlaws.factory import allowed, blockers, decider, has, held, options, player, refused, run, table

BESIDE = """
3  .  .  a/R ac  .  .
2  .  .  a   a   .  .
"""


@pytest.mark.rule("OL-THEFT-01", "OL-THEFT-04", "OL-THEFT-05")
def test_a_ship_beside_an_outlaw_worker_is_robbed_of_a_type_the_hideout_lacks_before_it_collects() -> None:
    """Worked example OL-EX-01, one column further: iron must be given, then the list is collected."""
    s = table(BESIDE, yellow=has("coal=2 iron=1"), red=has("coal=1"))
    happened = run(s, "collect balloon b3")
    happened.one("stolen", rule="OL-THEFT-01", player="yellow", bag="iron=1")
    assert happened.kinds.index("stolen") > happened.kinds.index("reached")
    assert held(s, "red") == "coal=1 iron=1" and held(s, "yellow") == "coal=2"
    s = table(BESIDE, yellow=has("coal=2 iron=1 gold=1"), red=has("coal=1"))
    run(s, "collect balloon b3")
    assert decider(s) == ("yellow", "theft")
    assert options(s) == ["choose theft iron", "choose theft gold"]
    refused(s, "choose theft coal", "theft_other_first", "OL-THEFT-04")
    refused(s, "choose theft water", "theft_not_held", "OL-THEFT-04")
    refused(s, "take all", "nothing_to_take", "WM-COLLECT-06")
    run(s, "choose theft gold")
    assert held(s, "red") == "coal=1 gold=1"


@pytest.mark.rule("OL-THEFT-01")
def test_diagonals_never_count_and_one_placement_brings_one_theft() -> None:
    corner = """
    4  .  .   .  .
    3  .  a/R .  .
    2  .  a/R a  a
    """
    s = table(corner, yellow=has("coal=3", ability="aeronaut"))
    assert run(s, "collect balloon a4").none("stolen")  # touches b3 at a corner alone
    s = table(corner, yellow=has("coal=3"))
    run(s, "collect blimp a2-a3").one("stolen", rule="OL-THEFT-01", bag="coal=1")  # beside two of them


@pytest.mark.rule("OL-THEFT-01", "OLR-05")
def test_an_outlaw_ship_is_a_piece_and_an_ace_pilot_is_robbed_like_any_other() -> None:
    s = table("3 a a R1 .\n2 a a a a", yellow=has("coal=3", ability="ace_pilot"))
    run(s, "collect balloon b3").one("stolen", rule="OL-THEFT-01", bag="coal=1")
    s = table("3 a a a a/R .\n2 a a a a a", yellow=has("gold=3"))
    assert run(s, "forge", "move barracks:7 c3").none("stolen")  # moving a worker never is


@pytest.mark.rule("OL-THEFT-06")
def test_who_holds_nothing_is_not_robbed() -> None:
    """Worked example OL-EX-02."""
    s = table("3 . . a/R ac .\n2 . . a a .\n1 aw a a a .", red=has("coal=1"))
    happened = run(s, "collect balloon b3")
    happened.one("no_theft", rule="OL-THEFT-06", player="yellow")
    assert held(s, "red") == "coal=1"


@pytest.mark.rule("OL-THEFT-02", "OL-THEFT-05")
def test_a_dock_beside_a_blocker_robs_you_of_something_that_leaves_its_price() -> None:
    """Worked example OL-EX-03: only the water may be given."""
    s = table(small="wet_gold double_coal whistler", yellow=has("coal=3 water=1"))
    happened = run(s, "collect balloon dock small_2")
    happened.one("stolen", rule="OL-THEFT-02", bag="water=1")
    assert happened.kinds.index("stolen") < happened.kinds.index("paid")
    happened.one("paid", bag="coal=3")
    assert options(s) == ["choose machine wet_gold", "choose machine double_coal", "choose machine whistler"]
    s = table(small="wet_gold double_coal whistler", yellow=has("coal=3 water=1 gold=1"))
    run(s, "collect balloon dock small_2")
    refused(s, "choose theft coal", "theft_leaves_dock", "OL-THEFT-05")
    assert options(s) == ["choose theft water", "choose theft gold"]


@pytest.mark.rule("OL-THEFT-05")
def test_a_dock_that_no_theft_leaves_payable_is_closed() -> None:
    """Worked example OL-EX-04."""
    s = table(small="wet_gold double_coal whistler", yellow=has("coal=3"))
    refused(s, "collect balloon dock small_2", "robbed_first", "OL-THEFT-05")
    s = table(
        small="wet_gold double_coal whistler",
        yellow=has("coal=3"),
        blockers="balloon:card blimp:scaffold_1 dreadnought:rescue",
    )
    assert allowed(s, "collect balloon dock small_2")
    s = table(small="wet_gold double_coal whistler", yellow=has("coal=4"))
    run(s, "collect balloon dock small_2").one("stolen", rule="OL-THEFT-02", bag="coal=1")


@pytest.mark.rule("OL-THEFT-02")
def test_no_other_neighbours_in_the_ring_count() -> None:
    s = table(
        deck="charity craft blueprints",
        yellow=has("coal=3"),
        blockers="balloon:small_1 blimp:upgrade dreadnought:rescue",
    )
    assert run(s, "collect balloon dock card", "option 1").none("stolen")
    s = table(scaffolds="S1 L1", yellow=has("coal=3"))
    run(s, "collect balloon dock scaffold_2").one("stolen", rule="OL-THEFT-02", bag="coal=1")


@pytest.mark.rule("OL-THEFT-03", "OLR-22")
def test_a_blocker_that_passes_two_docks_of_yours_robs_you_once_unless_switched() -> None:
    given = has("coal=2 iron=2", docks="blimp:card balloon:upgrade")
    s = table(lines="rotate:blockers", yellow=given)
    happened = run(s, "end turn")
    happened.one("blocker_moved", ship="balloon", passed=2)
    assert decider(s) == ("yellow", "theft")
    run(s, "choose theft iron")
    assert held(s, "red") == "iron=1"
    s = table(lines="rotate:blockers", yellow=given, rulings={"OLR-22": "per_dock"})
    run(s, "end turn", "choose theft iron").all("stolen", rule="OL-THEFT-03")
    assert held(s, "red") == "coal=1 iron=1"


@pytest.mark.rule("OL-THEFT-07")
def test_a_stolen_resource_stays_in_the_hideout_beyond_any_limit() -> None:
    s = table(BESIDE, lines="worker:climb", yellow=has("coal=1"), red=has("coal=6"))
    happened = run(s, "collect balloon b3", "end turn")
    assert held(s, "red") == "coal=7" and happened.none("returned")
    assert player(s, "yellow").resources[0] == 0


@pytest.mark.rule("OLR-01", "OL-GEN-08")
def test_battering_ram_sends_a_blocker_on_and_two_thefts_may_follow() -> None:
    s = table(
        small="wet_gold double_coal whistler",
        blockers="balloon:small_1 blimp:small_2 dreadnought:rescue",
        yellow=has("coal=3 iron=1 gold=1", hand="battering_ram", docks="dreadnought:card"),
    )
    happened = run(s, "card battering_ram", "collect balloon dock small_1")
    happened.one("blocker_moved", rule="OLR-01", ship="balloon", dock="dock_upgrade", passed=1)
    assert blockers(s) == "balloon:upgrade blimp:small_2 dreadnought:rescue"
    refused(s, "choose theft water", "theft_not_held", "OL-THEFT-04")
    happened = run(s, "choose theft iron", "choose theft gold", "choose machine wet_gold")
    assert [e.rule for e in happened.all("stolen")] == ["OL-THEFT-03", "OL-THEFT-02"]
    assert held(s, "yellow") == "coal=1"
    s = table(
        small="wet_gold", blockers="balloon:small_1 blimp:small_2 dreadnought:rescue",
        yellow=has("coal=2 iron=1", hand="battering_ram", docks="dreadnought:card"),
    )  # fmt: skip
    refused(s, "card battering_ram", "robbed_first", "OL-THEFT-05")  # payable after one theft, not after two


@pytest.mark.rule("OLR-16")
def test_the_dreadnought_ability_takes_the_dock_of_a_blocker() -> None:
    s = table(deck="charity craft", blockers="balloon:card blimp:scaffold_1 dreadnought:rescue",
              yellow=has("coal=1", ability="dreadnought_ability"))  # fmt: skip
    refused(s, "collect balloon dock card", "dock_taken", "WM-DOCK-01")
    happened = run(s, "collect dreadnought dock card", "option 1")
    happened.one("blocker_moved", rule="OLR-16", ship="balloon", dock="dock_upgrade")
    assert happened.none("stolen")


@pytest.mark.rule("OLR-02")
def test_the_dreadnought_ability_sends_an_outlaw_ship_to_the_hideout_and_theft_is_judged_then() -> None:
    s = table("3 . . . . .\n2 R1 . . a a\n1 . . . a a", yellow=has("coal=2", ability="dreadnought_ability"))
    happened = run(s, "collect dreadnought a2-c2")
    happened.one("ship_home", rule="OLR-02", player="red")
    assert happened.none("stolen") and player(s, "red").ships[0] == 0


@pytest.mark.rule("OLR-03", "OL-GEN-08")
def test_storm_winds_send_outlaw_ships_to_the_hideout_and_blockers_on() -> None:
    s = table("2 . R1 . a a", yellow=has("coal=2", hand="storm_winds", docks="balloon:card"))
    happened = run(s, "card storm_winds")
    happened.one("ship_home", rule="OLR-03", player="red")
    moved = happened.all("blocker_moved", rule="OLR-03")
    assert [e.data["ship"] for e in moved] == ["balloon", "blimp", "dreadnought"]
    assert blockers(s) == "balloon:card blimp:scaffold_2 dreadnought:large" and happened.none("stolen")
    assert player(s, "yellow").ships == [0, 0, 0]
