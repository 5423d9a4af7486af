"""Two abilities that change a collect: Ace Pilot and Blast Valve (sections 6 and 21)."""

from __future__ import annotations

import pytest

from tests.whistle_mountain.factory import allowed, decider, has, held, options, refused, run, table

# --- Ace Pilot --------------------------------------------------------------------------------------------------------

DECK = """
4  .   AR  AR   AR
3  .   AR  AR   AR
2  bg  bi  b    b
1  ac  a   ai   ah/Y
"""


@pytest.mark.rule("WM-ABIL-ACE-01", "C-19", "R-56", "R-56c")
def test_an_ace_pilot_lands_on_a_scaffold() -> None:
    s = table(DECK, machines="AR=archives", red=has(ability="ace_pilot"), deck="craft scramble charity")
    happened = run(s, "collect blimp a2-b2")
    happened.one("ship_placed", rule="WM-ABIL-ACE-01", where="scaffold", cells="a2 b2")
    happened.one("reached", squares="a1 a2 b2", machines=("archives",))  # what lies under it and next to it
    assert options(s, "activate") == ["activate archives"]
    run(s, "take all", "done")
    assert held(s, "red") == "coal=1 iron=1 gold=1"


@pytest.mark.rule("WM-ABIL-ACE-01", "R-56b")
def test_an_ace_pilots_ship_lies_on_one_tile_without_workers() -> None:
    s = table(DECK, machines="AR=archives", red=has(ability="ace_pilot"))
    assert allowed(s, "collect dreadnought a1-c1")
    refused(s, "collect blimp b1-b2", "half_on_tile", "WM-ABIL-ACE-01", "b1 b2")
    refused(s, "collect blimp c1-d1", "on_worker", "WM-ABIL-ACE-01", "d1")
    assert not allowed(s, "collect blimp b2-b3")
    s = table("2  .  a  a\n1  a  a  .", red=has(ability="ace_pilot"))
    assert allowed(s, "collect blimp b1-b2")
    assert not allowed(s, "collect dreadnought a1-c1")  # no three squares of an S lie in a line


@pytest.mark.rule("WM-BUILD-MACHINE-02", "R-56")
def test_squares_under_an_ace_pilots_ship_are_closed() -> None:
    s = table(
        """
        2  a  a  b     b
        1  a  a  b/Y1  b
        """,
        red=has("gold=1", machines="double_coal"),
        yellow=has(ability="ace_pilot"),
    )
    run(s, "forge")
    assert options(s, "build machine") == ["build machine double_coal a1-b2"]
    refused(s, "build machine double_coal b1-c2", "on_ship", "WM-BUILD-MACHINE-02", "c1")
    refused(s, "move barracks:3 c1", "on_ship", "WM-WORKER-03", "c1")


@pytest.mark.rule("K-13")
def test_a_resource_under_another_ace_pilots_ship() -> None:
    drawing = """
    2  .  .  .
    1  .  ai/Y1 a
    """
    s = table(drawing, yellow=has(ability="ace_pilot"))
    assert run(s, "collect balloon a1").one("reached", squares=(), bars=("a0",))
    s = table(drawing, yellow=has(ability="ace_pilot"), rulings={"K-13": "off"})
    assert run(s, "collect balloon a1").one("reached", squares=("b1",), bars=("a0",))


def test_without_the_ability_nobody_lands_on_a_scaffold() -> None:
    s = table(DECK, machines="AR=archives", yellow=has(ability="ace_pilot"))
    refused(s, "collect blimp a2-b2", "on_scaffold", "WM-COLLECT-04", "a2 b2")


# --- Blast Valve ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("WM-ABIL-BLAST-02", "L-06")
def test_a_blast_valve_activates_a_machine_twice_at_once() -> None:
    s = table("3  .  DC DC\n2  .  DC DC\n1  ai a  .", machines="DC=double_coal", red=has(ability="blast_valve"))
    run(s, "collect balloon a2", "activate double_coal")
    assert (decider(s), options(s)) == (("red", "again"), ["activate double_coal", "done"])
    refused(s, "take iron a1", "nothing_to_take", "WM-COLLECT-06")
    run(s, "activate double_coal").one("activated", rule="WM-ABIL-BLAST-02", machine="double_coal")
    run(s, "take all")
    assert held(s, "red") == "coal=4 iron=1"


@pytest.mark.rule("WM-ABIL-BLAST-02", "K-01")
def test_the_second_activation_is_paid_again_or_declined() -> None:
    drawing = "3  .  LI LI\n2  .  LI LI\n1  .  LI LI"
    s = table(drawing, machines="LI=library", red=has("gold=2", ability="blast_valve"), deck="craft charity")
    happened = run(s, "collect balloon a2", "activate library", "activate library")
    assert [e.data["bag"] for e in happened.all("paid")] == [(0, 0, 0, 1, 0)] * 2
    assert len(happened.all("activated", rule="WM-ABIL-BLAST-02")) == 1
    s = table(drawing, machines="LI=library", red=has("gold=1", ability="blast_valve"), deck="craft charity")
    run(s, "collect balloon a2", "activate library")
    assert decider(s) == ("red", "turn")  # nothing left to pay a second one with
    s = table(drawing, machines="LI=library", red=has("gold=2", ability="blast_valve"), deck="craft charity")
    run(s, "collect balloon a2", "activate library", "done")
    assert held(s, "red") == "gold=1"


@pytest.mark.rule("WM-ABIL-BLAST-02", "R-09")
def test_the_second_activation_comes_even_when_the_first_waterlogged_the_machine() -> None:
    s = table(
        """
        7  .  .  .  a  a  a
        6  .  .  .  b  b  b
        3  AU AU .  .  .  .
        2  AU AU .  .  .  .
        1  AU AU .  .  .  .
        """,
        machines="AU=automation",
        red=has("iron=2", machines="archives", scaffolds="T1", ability="blast_valve"),
    )
    happened = run(s, "collect balloon c3", "activate automation", "build machine archives d6-f7")
    happened.one("waterlogged", machine="automation")
    assert options(s) == ["activate automation", "done"]
    happened = run(s, "activate automation", "build scaffold T1 d8 e8 f8 e9")
    happened.one("activated", rule="WM-ABIL-BLAST-02")
    assert happened.vp("red") == 3


@pytest.mark.rule("WM-ABIL-BLAST-01", "R-58")
def test_a_blast_valve_needs_the_balloon_on_the_grid() -> None:
    drawing = "3  .  DC DC\n2  .  DC DC\n1  .  .  ai"
    s = table(drawing, machines="DC=double_coal", red=has(ability="blast_valve"))
    run(s, "collect blimp a2-a3", "activate double_coal")
    assert decider(s) == ("red", "turn")
    s = table(drawing, machines="DC=double_coal", red=has(ability="blast_valve"))
    run(s, "collect balloon c2", "activate double_coal")  # the balloon stands on the machine
    refused(s, "activate double_coal", "not_on_list", "WM-ABIL-BLAST-01", "b2 c2 b3 c3")
    run(s, "done")
    assert held(s, "red") == "coal=2 iron=1"
