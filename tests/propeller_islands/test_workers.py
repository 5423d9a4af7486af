"""Workers, the quay and its rewards (PI-WORK), and what a deployed worker does at once."""

from __future__ import annotations

from typing import Any

import pytest

from tests.propeller_islands.factory import asked, held, options, red, refused, run, table
from wm_kernel.games.propeller_islands.rules.state import LYING, STANDING


@pytest.mark.rule("PI-WORK-01", "PI-WORK-02", "PI-WORK-04", "PI-WORK-05")
def test_a_worker_goes_from_any_space_of_the_quay_to_a_free_worker_space() -> None:
    s = table("T07@(1,0) T66@(0,1) T55@(1,1)", workers="T00", quay="w..w .w.. ...w")
    run(s, "activate T00 option 1")
    assert asked(s) == ("red", "deploy")
    spaces = ("(1,1)", "(1,4)", "(2,2)", "(3,4)")
    assert options(s) == [f"deploy {space} {tile}" for space in spaces for tile in ("T07", "T66")]
    refused(s, "deploy (1,2) T07", "space_empty", "PI-WORK-01")
    refused(s, "deploy (4,1) T07", "no_such_space", "PI-WORK-05")
    refused(s, "deploy (1,5) T07", "no_such_space", "PI-WORK-05")
    refused(s, "deploy (1,1) T55", "no_worker_space", "PI-WORK-02")
    refused(s, "deploy (1,1) T00", "worker_there", "PI-WORK-02")
    refused(s, "deploy (1,1) T08", "not_yours", "PI-WORK-01")
    happened = run(s, "deploy (1,4) T66")
    happened.one("deployed", rule="PI-WORK-01", player="red", row=1, column=4, tile="T66")
    assert red(s).workers == {"T00": LYING, "T66": STANDING}
    assert red(s).quay == 0b1000_0010_0001, "the others stand where they stood"


@pytest.mark.rule("PI-WORK-03")
def test_an_empty_quay_deploys_nobody() -> None:
    s = table("T07@(1,0)", workers="T00", quay=".... .... ....")
    refused(s, "activate T00 option 1", "quay_empty", "PI-WORK-03")
    assert options(s, "activate") == ["activate T00 option 2"]


@pytest.mark.rule("PI-WORK-01")
def test_nobody_deploys_unasked() -> None:
    refused(table(), "deploy (1,1) T00", "nothing_deploys", "PI-WORK-01")
    refused(table(), "reward row 1", "nothing_emptied", "PI-WORK-06")
    refused(table(), "place (1,0)", "nothing_to_place", "PI-WORK-07")


@pytest.mark.rule("PI-ACT-07", "A-PI-05")
def test_a_deployed_worker_may_be_used_in_the_same_activation() -> None:
    s = table("T19@(1,0) T07@(0,1) T08@(1,1)", workers="T00 T19")
    run(s, "activate T19", "deploy (1,1) T07")
    assert options(s) == ["activate T00 option 1", "activate T00 option 2", "activate T07", "done"]
    run(s, "activate T07")
    assert held(s) == (2, 0, 0)


@pytest.mark.rule("U-PI-14", "U-PI-15")
def test_the_quay_has_three_rows_of_four() -> None:
    quay = table().catalog.quay
    assert (quay.rows, quay.columns) == (3, 4)
    told = {"Activate": "b", "DrawTile": "a", "Gain": "c"}
    assert "".join(told[type(effect).__name__] for effect in quay.row_rewards) == "bab"
    assert "".join(told[type(effect).__name__] for effect in quay.column_rewards) == "caca"


@pytest.mark.rule("PI-WORK-06", "PI-WORK-07")
def test_an_emptied_column_gives_energy_and_steel() -> None:
    s = table("T07@(1,0)", die=5, quay="w.ww .www .www")
    happened = run(s, "activate T00 option 1", "deploy (1,1) T07")
    happened.one("reward", rule="PI-WORK-06", player="red", line="column", index=1, what="gain")
    happened.one("gained", rule="PI-WORK-07", energy=1, steel=1, gear=0, source="column 1")
    assert held(s) == (1, 1, 0) and asked(s)[0] == "yellow"


@pytest.mark.rule("PI-WORK-07", "PI-WORK-08", "A-PI-23", "PI-CONN-03")
def test_an_emptied_row_two_brings_the_top_tile_which_must_be_placed() -> None:
    s = table("T07@(1,0) T01@(0,1)", quay="wwww ..w. wwww", pile="T08 T40")
    happened = run(s, "activate T00 option 1", "deploy (2,3) T07")
    happened.one("reward", rule="PI-WORK-06", line="row", index=2, what="tile")
    happened.one("drew_tile", rule="PI-WORK-07", player="red", tile="T08")
    assert asked(s) == ("red", "place") and s.pile == ("T40",)
    refused(s, "done", "must_choose", "PI-WORK-08")
    refused(s, "place (1,0)", "hex_taken", "PI-TAKE-02")
    refused(s, "place (5,0)", "hex_apart", "PI-TAKE-02")
    happened = run(s, "place (2,0)")
    happened.one("placed", rule="PI-WORK-08", tile="T08", cell="(2,0)")
    happened.one("fame", rule="PI-TAKE-04", n=1, pairs=("T07",))
    assert happened.none("refilled")


@pytest.mark.rule("PI-WORK-08")
def test_a_depot_from_the_pile_gives_its_bonus_and_an_empty_pile_nothing() -> None:
    s = table("T07@(1,0)", quay="wwww ..w. wwww", pile="T55")
    run(s, "activate T00 option 1", "deploy (2,3) T07")
    happened = run(s, "place (0,1)")
    happened.one("placed", rule="PI-WORK-08", tile="T55")
    assert held(s) == (0, 0, 1)
    s = table("T07@(1,0)", die=5, quay="wwww ..w. wwww", pile="")
    happened = run(s, "activate T00 option 1", "deploy (2,3) T07")
    happened.one("lapsed", rule="PI-WORK-08", player="red", what="tile", source="row 2")
    assert asked(s)[0] == "yellow"


@pytest.mark.rule("A-PI-08", "PI-WORK-08")
def test_a_reward_tile_comes_from_the_pile_before_the_refill() -> None:
    s = table("T07@(1,0)", quay="wwww ..w. wwww", slots={0: "T61"}, pile="T40 T41")
    run(s, "take 0 (0,1)", "deploy (2,3) T07")
    assert asked(s) == ("red", "place") and s.slots[0] == ""
    happened = run(s, "place (1,1)")
    happened.one("placed", rule="PI-WORK-08", tile="T40")
    happened.one("refilled", tile="T41")


@pytest.mark.rule("PI-WORK-09", "A-PI-06")
def test_an_emptied_row_one_activates_two_tiles_or_fewer() -> None:
    s = table("T07@(1,0) T08@(0,1) T32@(1,1)", workers="T00 T08 T32", quay="..w. wwww www.", die=5)
    happened = run(s, "activate T00 option 1", "deploy (1,3) T07")
    happened.one("reward", rule="PI-WORK-06", line="row", index=1, what="activate")
    assert asked(s) == ("red", "two_tiles")
    assert options(s) == ["activate T08", "activate T07", "done"], (
        "whatever their numbers; the worker just deployed too"
    )
    refused(s, "activate T32", "too_poor", "PI-ACT-05")
    refused(s, "activate T00 option 2", "worker_lies", "A-PI-06")
    run(s, "activate T08")
    assert asked(s) == ("red", "two_tiles") and options(s) == ["activate T07", "done"]
    run(s, "activate T07")
    assert held(s) == (4, 0, 0) and asked(s)[0] == "yellow", "two at the most"


@pytest.mark.rule("PI-WORK-09")
def test_the_second_tile_may_be_one_that_the_first_made_possible_and_none_need_be() -> None:
    given: dict[str, Any] = {"workers": "T00 T14 T32", "quay": "..w. wwww www.", "die": 5}
    s = table("T07@(1,0) T14@(0,1) T32@(1,1)", **given)
    run(s, "activate T00 option 1", "deploy (1,3) T07", "activate T14")
    assert "activate T32" in options(s)
    run(s, "done")
    assert asked(s)[0] == "yellow"
    s = table("T07@(1,0) T14@(0,1) T32@(1,1)", **given)
    run(s, "activate T00 option 1", "deploy (1,3) T07", "done")
    assert held(s) == (0, 0, 0)


@pytest.mark.rule("PI-WORK-06", "A-PI-37")
def test_two_rewards_alike_are_taken_without_a_question_and_others_in_the_order_chosen() -> None:
    s = table("T07@(1,0)", quay="w.w. .w.. w...", pile="T40 T41")  # row 2 and column 2 both bring a tile
    happened = run(s, "activate T00 option 1", "deploy (2,2) T07")
    assert asked(s) == ("red", "place")
    happened += run(s, "place (0,1)", "place (0,2)")
    assert [e.data["line"] for e in happened.all("reward", rule="PI-WORK-06")] == ["row", "column"]
    s = table("T07@(1,0)", quay="w... .www .www")
    run(s, "activate T00 option 1", "deploy (1,1) T07")
    refused(s, "reward row 2", "not_emptied", "PI-WORK-06")
    refused(s, "done", "must_choose", "PI-WORK-06")
    refused(s, "activate T07", "finish_first", "PI-WORK-06")


def test_a_worker_that_leaves_others_behind_brings_nothing() -> None:
    for space in ("(1,1)", "(2,2)", "(3,4)"):
        s = table("T07@(1,0)")
        assert run(s, "activate T00 option 1", f"deploy {space} T07").none("reward")


@pytest.mark.rule("PI-WORK-06")
@pytest.mark.parametrize(("line", "index"), [("row", 1), ("row", 2), ("row", 3), *(("column", k) for k in range(1, 5))])
def test_every_row_and_column_gives_what_is_printed(line: str, index: int) -> None:
    """The last worker of each line, with a neighbour left in the crossing line."""
    spaces = [["w"] * 4 for _ in range(3)]
    if line == "row":
        spaces[index - 1] = [".", "w", ".", "."]
        where = f"({index},2)"
    else:
        for row in spaces:
            row[index - 1] = "."
        spaces[1][index - 1] = "w"
        where = f"(2,{index})"
    s = table("T07@(1,0)", quay=" ".join(map("".join, spaces)))
    happened = run(s, "activate T00 option 1", f"deploy {where} T07")
    what = {"row": ("activate", "tile", "activate"), "column": ("gain", "tile", "gain", "tile")}[line][index - 1]
    happened.one("reward", rule="PI-WORK-06", line=line, index=index, what=what)
