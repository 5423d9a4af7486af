"""Building a scaffold: where it fits, what it scores, what follows (section 12)."""

from __future__ import annotations

import pytest

from tests.whistle_mountain.factory import allowed, decider, has, held, options, player, refused, run, table


@pytest.mark.rule("WM-BUILD-SCAFFOLD-01", "C-14", "R-39", "R-39b")
def test_a_scaffold_lies_on_empty_squares_above_the_water() -> None:
    s = table(
        """
        4  .  .  .  .  .  .
        3  .  a  a  Y1 AR AR
        2  .  a  a  .  AR AR
        1  ~  ~  ~  ~  ~AR ~AR
        """,
        machines="AR=archives",
        red=has(scaffolds="S1"),
    )
    run(s, "forge")
    refused(s, "build scaffold S1 a3 b3 b4 c4", "on_scaffold", "WM-BUILD-SCAFFOLD-01", "b3")
    refused(s, "build scaffold S1 c4 d4 d3 e3", "on_ship", "WM-BUILD-SCAFFOLD-01", "d3")
    refused(s, "build scaffold S1 c4 d4 d3 e3", "on_machine", "WM-BUILD-SCAFFOLD-01", "e3")
    refused(s, "build scaffold S1 a1 a2 b2 b3", "in_water", "WM-BUILD-SCAFFOLD-01", "a1")
    refused(s, "build scaffold S1 d2 d1 c1 c0", "off_grid", "WM-BUILD-SCAFFOLD-01", "c0")
    refused(s, "build scaffold S1 a4 b4 c4 d4", "wrong_shape", "WM-BUILD-SCAFFOLD-01")
    refused(s, "build scaffold S1 c4 b4 b5 a5 a6", "wrong_shape", "WM-BUILD-SCAFFOLD-01")
    built = run(s, "build scaffold S1 b4 b5 a5 a6").one("built_scaffold", rule="WM-BUILD-SCAFFOLD-01", player="red")
    assert built.data == {"tile": "S1", "cells": ("b4", "b5", "a5", "a6")}
    assert player(s, "red").scaffolds == ()


FORMS = {
    "S1": "b2 c2 c3 d3 | d2 c2 c3 b3 | b2 b3 c3 c4 | c2 c3 b3 b4 | d3 c3 c2 b2",
    "L1": "a2 b2 c2 c3 | c2 b2 a2 a3 | a2 a3 a4 b4 | b4 b3 b2 a2 | c3 b3 a3 a2",
    "T1": "a2 b2 c2 b3 | a3 b3 c3 b2 | a2 a3 a4 b3 | b4 b3 b2 a3",
}


@pytest.mark.parametrize("tile", FORMS)
def test_quarter_turns_and_flips(tile: str) -> None:
    s = table("1  a  a  a  a  a  a", red=has(scaffolds=tile))
    run(s, "forge")
    for cells in FORMS[tile].split(" | "):
        assert allowed(s, f"build scaffold {tile} {cells}")


def test_forms_that_look_the_same_are_offered_once() -> None:
    s = table(
        "1  a  a  a  a  a  a", red=has(scaffolds="S10 T5")
    )  # S10: coal on its middle squares; T5: iron in the middle
    run(s, "forge")
    looks = [(line.split()[2], frozenset(line.split()[3:])) for line in options(s, "build")]
    assert len([look for look in looks if look == ("S10", frozenset({"b2", "c2", "c3", "d3"}))]) == 1
    assert len([look for look in looks if look == ("T5", frozenset({"b2", "c2", "d2", "c3"}))]) == 1
    assert allowed(s, "build scaffold S10 b2 c2 c3 d3") != allowed(s, "build scaffold S10 d3 c3 c2 b2")


@pytest.mark.rule("WM-BUILD-SCAFFOLD-02", "WM-FLOOD-06")
def test_a_scaffold_touches_something_visible() -> None:
    s = table(
        """
        3  .  .  .  .  .  .
        2  .  .  .  .  a  a
        1  ~a ~  ~  ~  ~  ~
        """,
        red=has(scaffolds="S1 L1"),
    )
    run(s, "forge")
    refused(s, "build scaffold L1 a3 b3 c3 c4", "touches_nothing", "WM-BUILD-SCAFFOLD-02", "a3 b3 c3 c4")
    refused(s, "build scaffold S1 b3 c3 c4 d4", "touches_nothing", "WM-BUILD-SCAFFOLD-02")
    refused(s, "build scaffold L1 b3 c3 d3 d4", "touches_nothing", "WM-BUILD-SCAFFOLD-02")  # a corner is no edge
    refused(s, "build scaffold L1 a2 b2 c2 c3", "touches_nothing", "WM-FLOOD-06")  # what lies under a2 is there no more
    assert allowed(s, "build scaffold L1 b2 c2 d2 d3")


@pytest.mark.rule("WM-BUILD-SCAFFOLD-02", "R-34")
def test_when_nothing_is_visible_a_scaffold_touches_the_top_bar() -> None:
    drawing = "1  ~a ~a ~a"
    s = table(drawing, red=has(scaffolds="S1"))
    run(s, "forge")
    assert allowed(s, "build scaffold S1 g2 h2 h3 i3")
    refused(s, "build scaffold S1 g3 h3 h4 i4", "touches_no_bar", "R-34")
    assert run(s, "build scaffold S1 g2 h2 h3 i3").vp("red") == 0
    s = table(drawing, red=has(scaffolds="S1"), rulings={"R-34": "off"})
    run(s, "forge")
    refused(s, "build scaffold S1 a2 b2 b3 c3", "touches_nothing", "WM-FLOOD-06")
    refused(s, "build scaffold S1 g2 h2 h3 i3", "touches_nothing", "WM-BUILD-SCAFFOLD-02")
    assert options(s, "build") == []


@pytest.mark.rule("WM-BUILD-SCAFFOLD-03", "R-33")
@pytest.mark.parametrize(
    ("built", "edges"),
    [
        ("S1 b4 c4 c5 d5", 2),  # b4 and c4 on scaffold; its own squares do not count
        ("S1 d2 d3 e3 e4", 2),  # beside c2 and c3; the ship under e3 counts for nothing
        ("L1 a2 a3 a4 b4", 3),  # beside b2 and b3, over b3; the water and the edge of the board count for nothing
        ("L1 d3 d4 d5 e5", 1),
        ("T1 a4 b4 c4 b5", 2),
    ],
)
def test_one_vp_for_each_touching_edge(built: str, edges: int) -> None:
    s = table(
        """
        4  .   .   .   .   .
        3  .   a/K a   .   .
        2  .   ac  ai  .   Y1
        1  ~   ~   ~   ~   ~
        """,
        players="red yellow black",
        red=has(scaffolds="S1 L1 T1"),
    )
    happened = run(s, "forge", f"build scaffold {built}")
    happened.one("vp", rule="WM-BUILD-SCAFFOLD-03", player="red", n=edges, source="scaffold", edges=edges)
    assert player(s, "red").vp == edges


@pytest.mark.rule("WM-BUILD-SCAFFOLD-03", "R-38", "R-39b")
def test_edges_on_machines_count_dry_squares_of_waterlogged_ones_too() -> None:
    s = table(
        """
        4  .   .     .     .
        3  .   AR/Y2 AR/Y2 .
        2  ~   ~AR   ~AR   ~
        1  ~   ~AR   ~AR   ~
        """,
        machines="AR=archives",
        red=has(scaffolds="T1 S1"),
    )
    run(s, "forge")
    happened = run(s, "build scaffold T1 a4 b4 c4 b5")  # a ship on the machine changes nothing
    happened.one("vp", rule="WM-BUILD-SCAFFOLD-03", n=2)
    s.players[0].resources[2] = 1
    happened = run(s, "build scaffold S1 d3 d4 e4 e5")  # d3 on the machine, d4 on the scaffold just built
    happened.one("vp", rule="WM-BUILD-SCAFFOLD-03", n=2)


@pytest.mark.rule("WM-BUILD-SCAFFOLD-04")
def test_building_a_scaffold_gives_no_resources() -> None:
    s = table("1  a  a", red=has(scaffolds="S1"))
    run(s, "forge")
    happened = run(s, "build scaffold S1 a2 b2 b3 c3")  # coal on a2, iron on b2
    assert happened.none("gained")
    assert held(s, "red") == ""
    refused(s, "take coal a2", "nothing_to_take", "WM-BUILD-SCAFFOLD-04", "a2")


@pytest.mark.rule("WM-BUILD-SCAFFOLD-05", "R-105", "W-03")
def test_strengthener_extractor_and_stabilizer_in_the_order_the_builder_wants() -> None:
    s = table("1  a  a  a  a", red=has("water=1", scaffolds="S1 S13", upgrades="strengthener extractor stabilizer"))
    run(s, "forge", "build scaffold S1 a2 b2 b3 c3")
    assert options(s) == ["use strengthener", "use extractor", "done"]
    refused(s, "use stabilizer", "not_triggered", "WM-ABIL-EVENT-01")  # it is the first scaffold of the turn
    run(s, "use extractor")
    assert options(s) == ["take coal a2", "take iron b2"]
    run(s, "take iron b2").one("gained", rule="WM-BUILD-SCAFFOLD-05", bag="iron=1", source="extractor")
    run(s, "use strengthener").one("vp", rule="WM-BUILD-SCAFFOLD-05", player="red", n=1, source="strengthener")
    run(s, "build scaffold S13 c2 d2 d3 e3")
    assert options(s) == ["use strengthener", "use extractor", "use stabilizer", "done"]
    run(s, "use stabilizer").one("vp", rule="WM-BUILD-SCAFFOLD-05", n=3, source="stabilizer")
    run(s, "use extractor", "take whistle d2")  # whatever type is shown
    run(s, "done")  # what is left may be declined
    assert player(s, "red").vp == 2 + 1 + 5 + 3
    assert decider(s) == ("red", "forge")


@pytest.mark.rule("WM-BUILD-SCAFFOLD-05", "R-35")
def test_a_stabilizer_pays_once_a_turn() -> None:
    s = table(
        "1  a  a  a  a  a  a  a  a", red=has("water=2", scaffolds="S1 S2 S3 S4", upgrades="stabilizer", awards="build")
    )
    happened = run(s, "award build", "build scaffold S1 a2 b2 b3 c3", "forge", "build scaffold S2 d2 e2 e3 f3")
    happened += run(s, "use stabilizer", "build scaffold S3 g2 h2 h3 i3", "build scaffold S4 a3 a4 b4 b5", "done")
    happened.one("vp", rule="WM-BUILD-SCAFFOLD-05", source="stabilizer", n=3)


@pytest.mark.rule("R-35b")
def test_an_architect_looks_at_the_touching_edges_alone() -> None:
    s = table("1  a", variant="full", red=has(scaffolds="S1", upgrades="strengthener", ability="architect"))
    run(s, "forge", "build scaffold S1 a2 b2 b3 c3")
    assert options(s) == ["use strengthener", "done"]  # one edge, though the strengthener makes it 2 VP
    s = table("1  a  a", variant="full", red=has(scaffolds="S1", ability="architect"))
    happened = run(s, "forge", "build scaffold S1 a2 b2 b3 c3", "use architect")
    assert happened.vp("red") == 4


@pytest.mark.rule("R-37")
def test_a_scaffold_above_the_bridge_brings_no_flood() -> None:
    s = table("6  a  a\n5  a  a", red=has(scaffolds="S1"))
    assert run(s, "forge", "build scaffold S1 a7 b7 b8 c8").none("flood")
    assert s.water_top == 0
