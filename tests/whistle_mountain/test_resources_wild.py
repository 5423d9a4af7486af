"""Resources, exact costs and everything that stands for something else (sections 8 and 9)."""

from __future__ import annotations

import pytest

from tests.whistle_mountain.factory import (
    RULES,
    allowed,
    bag,
    bag_text,
    decider,
    has,
    held,
    options,
    player,
    refused,
    run,
    table,
)
from wm_kernel.games.whistle_mountain.components.definitions import Cost
from wm_kernel.games.whistle_mountain.rules.payment import ways_to_pay

# Automation costs 1 iron, Terrace 1 iron + 1 coal; the ship on c1 reaches the machine beside it.
YARD = """
3  AU AU .
2  AU AU .
1  AU AU .
"""
SURPLUS = """
3  WS WS WS AU AU .
2  WS WS WS AU AU .
1  WS WS WS AU AU .
"""


def payments(held_: str, cost: str, any_: int = 0, upgrades: str = "") -> set[str]:
    """Every distinct payment of a cost, as text."""
    s = table(red=has(held_, upgrades=upgrades))
    cost_ = Cost(tuple(bag(cost)), any_)  # type: ignore[arg-type]
    found = [bag_text(way) for way in ways_to_pay(s, 0, cost_)]
    assert len(set(found)) == len(found)
    return set(found)


# --- resources --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("WM-RES-01")
def test_resources_come_from_the_supply_and_go_back_to_it() -> None:
    s = table(YARD, machines="AU=automation", red=has("iron=2", scaffolds="S1"))
    happened = run(s, "collect balloon c1", "take all", "activate automation")
    happened.one("gained", bag="water=1")
    happened.one("paid", rule="WM-RES-03", bag="iron=1", source="automation")
    assert held(s, "red") == "iron=1 water=1"


@pytest.mark.rule("WM-RES-02", "R-84")
def test_at_most_four_of_a_type_are_kept_at_the_end_of_a_turn() -> None:
    s = table("1  .  .  .", red=has("coal=7 water=3 gold=4"), yellow=has("iron=6"))
    run(s, "collect dreadnought a1-c1", "take all")
    assert held(s, "red") == "coal=7 water=6 gold=4"  # during a turn any number may be held
    happened = run(s, "end turn")
    happened.one("returned", rule="WM-RES-02", player="red", bag="coal=3 water=2")
    assert held(s, "red") == "coal=4 water=4 gold=4"
    assert held(s, "yellow") == "iron=6"  # only the player whose turn it was is looked at
    run(s, "end turn").one("returned", rule="WM-RES-02", player="yellow", bag="iron=2")


@pytest.mark.rule("WM-RES-03", "R-04")
def test_a_cost_is_paid_exactly_with_what_one_holds() -> None:
    s = table(YARD, machines="AU=automation", red=has("iron=2 whistle=2", scaffolds="S1"))
    run(s, "collect balloon c2", "activate automation")
    assert options(s) == ["pay iron=1", "pay whistle=1"]
    refused(s, "pay iron=2", "wrong_payment", "WM-RES-03")
    refused(s, "pay iron=1 whistle=1", "wrong_payment", "WM-RES-03")
    refused(s, "pay gold=1", "not_held", "WM-RES-03")
    refused(s, "pay coal=1", "not_held", "WM-RES-03")
    run(s, "pay iron=1").one("paid", rule="WM-RES-03", bag="iron=1")


@pytest.mark.rule("WM-RES-04")
def test_any_resources_mixes_types() -> None:
    s = table(deck="charity craft scramble", red=has("coal=1 iron=2 whistle=1"))
    run(s, "collect balloon dock card", "option 3")
    assert set(options(s)) == {"pay iron=2", "pay coal=1 iron=1", "pay coal=1 whistle=1", "pay iron=1 whistle=1"}
    run(s, "pay iron=1 whistle=1").one("paid", rule="WM-RES-04", bag="iron=1 whistle=1")


@pytest.mark.rule("WM-RES-05", "R-03", "W-01")
def test_the_payer_chooses_and_is_not_asked_when_there_is_no_choice() -> None:
    s = table(YARD, machines="AU=automation", red=has("iron=1 whistle=1", scaffolds="S1"))
    run(s, "collect balloon c2", "activate automation")
    assert decider(s) == ("red", "pay")
    refused(s, "done", "must_choose", "WM-RES-05")
    run(s, "pay whistle=1")
    assert held(s, "red") == "iron=1"
    s = table(YARD, machines="AU=automation", red=has("iron=2", scaffolds="S1"))
    run(s, "collect balloon c2", "activate automation").one("paid", bag="iron=1")
    assert decider(s) == ("red", "build")


@pytest.mark.rule("R-03")
def test_the_distinct_payments_of_2_iron_and_1_coal() -> None:
    found = payments("coal=1 iron=1 gold=3 whistle=2", "iron=2 coal=1")
    assert found == {"coal=1 iron=1 whistle=1", "iron=1 whistle=2", "coal=1 whistle=2"}
    assert payments("coal=1 iron=1 gold=3 whistle=2", "iron=2 coal=1", upgrades="gold_lung") == found | {
        "coal=1 iron=1 gold=1", "iron=1 gold=2", "coal=1 gold=2", "gold=3",
        "iron=1 gold=1 whistle=1", "coal=1 gold=1 whistle=1", "gold=2 whistle=1", "gold=1 whistle=2",
    }  # fmt: skip
    assert payments("coal=1 iron=1 gold=3", "iron=2 coal=1") == set()


# --- wild -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("WM-WILD-01", "R-01")
def test_a_whistle_replaces_any_named_resource_in_a_dock_too() -> None:
    s = table(medium="archives", red=has("iron=2 whistle=1"))
    happened = run(s, "collect balloon dock medium", "choose machine archives")
    happened.one("paid", rule="WM-WILD-01", bag="iron=2 whistle=1")
    for cost in ("coal=1", "iron=1", "water=1", "gold=1"):
        assert payments("whistle=1", cost) == {"whistle=1"}


@pytest.mark.rule("WM-WILD-02")
def test_a_whistle_cost_takes_whistles_alone() -> None:
    s = table(deck="craft", red=has("coal=4 gold=4", upgrades="recorder"))
    refused(s, "use recorder", "cannot_pay", "WM-WILD-02")
    s = table("3 CR CR\n2 CR CR\n1 CR CR .", machines="CR=crane", scaffolds="S1 L1", red=has("coal=4 gold=4"))
    run(s, "collect balloon c1")
    refused(s, "activate crane", "cannot_pay", "WM-WILD-02")
    assert payments("coal=4 gold=4 whistle=1", "whistle=2") == set()
    assert payments("coal=4 whistle=3", "whistle=2") == {"whistle=2"}


@pytest.mark.rule("WM-WILD-03", "R-79")
@pytest.mark.parametrize(
    ("lung", "kind"), [("black_lung", "coal"), ("gold_lung", "gold"), ("iron_lung", "iron"), ("wet_lung", "water")]
)
def test_a_lung_makes_its_type_stand_for_every_other_whistles_included(lung: str, kind: str) -> None:
    s = table(
        deck="craft craft",
        red=has(f"{kind}=2", upgrades=f"{lung} recorder"),
        yellow=has(f"{kind}=2", upgrades="recorder"),
    )
    run(s, "use recorder").one("paid", rule="WM-WILD-03", player="red", bag=f"{kind}=1")
    run(s, "end turn")
    refused(s, "use recorder", "cannot_pay", "WM-WILD-02")  # the owner alone
    for other in ("coal", "iron", "water", "gold", "whistle"):
        assert payments(f"{kind}=1", f"{other}=1", upgrades=lung) == {f"{kind}=1"}


@pytest.mark.rule("WM-WILD-03", "R-79")
def test_two_lungs() -> None:
    found = payments("coal=1 gold=1", "whistle=2", upgrades="black_lung gold_lung")
    assert found == {"coal=1 gold=1"}
    s = table(deck="craft", red=has("coal=1 gold=1", upgrades="black_lung gold_lung recorder"))
    run(s, "use recorder", "pay gold=1").one("paid", rule="WM-WILD-03")


@pytest.mark.rule("WM-WILD-05", "R-77")
def test_under_whistle_surplus_whistles_stand_for_nothing() -> None:
    s = table(SURPLUS, machines="WS=whistle_surplus AU=automation", red=has("whistle=3", scaffolds="S1"), deck="craft")
    run(s, "collect balloon f2")
    refused(s, "activate automation", "cannot_pay", "WM-WILD-05")
    # they are still a resource: they pay "any" costs and whistle costs
    s = table(
        SURPLUS,
        machines="WS=whistle_surplus AU=automation",
        red=has("whistle=3", upgrades="recorder"),
        deck="craft charity scramble",
    )
    assert allowed(s, "use recorder")
    run(s, "collect balloon dock card", "option 3").one("paid", rule="WM-RES-04", bag="whistle=2")


@pytest.mark.rule("WM-WILD-03", "R-78")
def test_lungs_work_under_whistle_surplus() -> None:
    s = table(
        SURPLUS,
        machines="WS=whistle_surplus AU=automation",
        red=has("coal=1 whistle=3", upgrades="black_lung", scaffolds="S1"),
    )
    run(s, "collect balloon f2", "activate automation").one("paid", rule="WM-WILD-03", bag="coal=1")


@pytest.mark.rule("WM-WILD-01", "WM-FLOOD-08")
def test_whistle_surplus_ends_when_any_part_of_it_is_submerged() -> None:
    s = table(
        """
        7  .  .  .  a  a  a
        6  .  .  .  b  b  b
        5  AU AU .  .  .  .
        4  AU AU .  .  .  .
        3  AU AU WS WS WS .
        2  .  .  WS WS WS .
        1  .  .  WS WS WS .
        """,
        machines="WS=whistle_surplus AU=automation",
        red=has("whistle=1", machines="archives", scaffolds="S1"),
    )
    refused(s, "award build", "not_in_storage", "WM-BONUS-02")
    run(s, "forge")
    happened = run(s, "build machine archives d6-f7", "done", "end turn", "end turn")
    happened.one("waterlogged", rule="WM-FLOOD-08", machine="whistle_surplus")
    run(s, "collect balloon c4", "activate automation").one("paid", rule="WM-WILD-01", bag="whistle=1")


def test_whistle_surplus_binds_everyone() -> None:
    s = table(SURPLUS, machines="WS=whistle_surplus AU=automation", yellow=has("whistle=2"), to_move="yellow",
              medium="archives", red=has("whistle=2"))  # fmt: skip
    assert not allowed(s, "collect balloon dock medium")
    assert [RULES.decider(s), held(s, "yellow")] == ["yellow", "whistle=2"]
    assert player(s, "red").resources == [0, 0, 0, 0, 2]


@pytest.mark.rule("R-80")
def test_the_exchanger_offers_no_exchange_that_changes_nothing() -> None:
    s = table(red=has("coal=1 whistle=2", ability="exchanger"))
    run(s, "use exchanger", "option 1")
    assert decider(s) == ("red", "turn")  # the one payment left was coal; a whistle for a whistle is none
    assert held(s, "red") == "whistle=3"
    s = table(red=has("coal=1 whistle=2", ability="exchanger"))
    run(s, "use exchanger", "option 2")
    assert options(s) == ["gain coal=1", "gain iron=1", "gain water=1", "gain gold=1"]
    run(s, "gain gold=1")
    assert held(s, "red") == "coal=1 gold=1 whistle=1"
    s = table(red=has("whistle=2", ability="exchanger"))
    run(s, "use exchanger")
    assert options(s) == ["option 2"]


@pytest.mark.rule("WM-RES-03", "K-01")
def test_nobody_pays_with_what_they_do_not_hold() -> None:
    s = table(YARD, machines="AU=automation", red=has("coal=4", scaffolds="S1"))
    run(s, "collect balloon c2")
    refused(s, "activate automation", "cannot_pay", "WM-COLLECT-08")
    refused(s, "pay iron=1", "nothing_to_pay", "WM-RES-03")
