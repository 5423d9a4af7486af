"""Jetpack Lab: workers on empty squares above scaffold and machines, and what a scaffold built over them does."""

from __future__ import annotations

from typing import Any

import pytest

from tests.whistle_mountain.factory import allowed, decider, has, names, options, player, refused, run, table
from wm_kernel.games.whistle_mountain.invariants import _workers_stand_well
from wm_kernel.games.whistle_mountain.rules.state import State

DRAWING = """
  4  .  .  .  .  .  .  J  J  J
  3  .  .  .  .  .  .  J  J  J
  2  .  a  a  a  .  .  J  J  J
  1  .  a  .  .  .  .  .  .  .
"""


def lab(drawing: str = DRAWING, red: dict[str, Any] | None = None, **given: Any) -> State:
    """Jetpack Lab stands on g2-i4; a scaffold lies on b1 and b2 to d2."""
    return table(drawing, machines="J=jetpack_lab", variant="full", red=red or has(), **given)


@pytest.mark.rule("WM-MACH-JETPACK-01", "R-52")
def test_every_player_moves_and_rescues_to_squares_above() -> None:
    for who in ("red", "yellow"):
        s = lab(red=has("gold=2"), yellow=has("gold=2"), to_move=who)
        run(s, "forge")
        assert options(s, "rescue") == [
            f"rescue {c}" for c in ("b1", "b2", "c2", "d2", "b3", "c3", "d3", "g5", "h5", "i5")
        ]
        happened = run(s, "rescue c3")
        happened.one("rescued", rule="WM-MACH-JETPACK-01", player=who, cell="c3")
        assert names(player(s, who).grid) == "c3"


@pytest.mark.rule("R-52", "WM-WORKER-03")
def test_with_the_ruling_switched_rescues_go_to_scaffold_only() -> None:
    s = lab(red=has("gold=2"), rulings={"R-52": "moves"})
    run(s, "forge")
    refused(s, "rescue c3", "no_scaffold", "WM-WORKER-03")
    assert allowed(s, "move barracks:7 c3")
    assert options(s, "rescue") == [f"rescue {c}" for c in ("b1", "b2", "c2", "d2")]


@pytest.mark.rule("R-53")
def test_the_square_is_empty_and_right_above() -> None:
    s = lab(DRAWING.replace("  4  .  .", "  4  .  Y1"), red=has("gold=1"), yellow=has())
    run(s, "forge")
    assert not allowed(s, "move barracks:7 b4"), "a ship"
    assert not allowed(s, "move barracks:7 e3"), "nothing below it"
    assert not allowed(s, "move barracks:7 c4"), "two above"
    assert not allowed(s, "move barracks:7 c1"), "below a scaffold"
    sunk = lab(
        DRAWING.replace("  1  .  a  .  .  .  .  .  .  .", "  1  ~  ~a ~  ~  ~  ~  ~  ~  ~"), red=has("gold=1"), water=1
    )
    run(sunk, "forge")
    assert allowed(sunk, "move barracks:7 c3")


@pytest.mark.rule("R-53")
def test_a_jetpack_worker_is_moved_like_any_other() -> None:
    s = lab(DRAWING.replace("  3  .  .  .", "  3  .  .  ./R"), red=has("gold=1"))
    run(s, "forge")
    assert allowed(s, "move c3 d3") and allowed(s, "move c3 b2")
    run(s, "move c3 b2")
    assert names(player(s, "red").grid) == "b2"


@pytest.mark.rule("R-53")
def test_a_hang_glider_does_not_reach_jetpack_workers() -> None:
    drawing = DRAWING.replace("J", "H").replace("  3  .  .  .", "  3  .  .  ./R")
    s = table(drawing, machines="H=hang_glider", variant="full", red=has("water=2"))
    run(s, "collect balloon f3")
    refused(s, "activate hang_glider", "nobody_on_scaffold", "WM-PROMOTE-01")


@pytest.mark.rule("R-53", "WM-FLOOD-03")
def test_jetpack_workers_stay_when_the_lab_drowns_and_are_swept_with_their_row() -> None:
    drawing = """
      9  .  .  .  .  .   .  c  c  .
      8  .  .  .  .  .   .  c  c  .
      7  .  .  .  .  .   .  d  d  .
      6  .  .  .  .  ./R .  d  d  .
      5  .  .  .  .  a   .  .  .  .
      4  .  .  .  .  .   .  J  J  J
      3  .  .  .  .  .   .  J  J  J
      2  .  .  .  .  .   .  J  J  J
      1  ~  ~  ~  ~  ~   ~  ~  ~  ~
    """
    s = lab(drawing, red=has("gold=1", machines="whistler wet_gold"), yellow=has("gold=1"))
    run(s, "forge", "build machine whistler g8-h9")
    assert s.water_top == 2 and not s.in_force("jetpack_placement")
    assert names(player(s, "red").grid) == "e6"
    run(s, "done", "end turn", "forge")
    assert not allowed(s, "move barracks:7 g10"), "the lab is under water"
    assert allowed(s, "move barracks:7 e5")
    run(s, "done", "end turn")
    s.water_top = 5
    happened = run(s, "forge", "build machine wet_gold g6-h7")
    happened.one("swept", rule="WM-FLOOD-03", player="red", cells="e6")
    assert player(s, "red").grid == 0


@pytest.mark.rule("R-54", "WM-COLLECT-04")
def test_a_jetpack_worker_keeps_ships_off_its_square() -> None:
    s = lab(DRAWING.replace("  3  .  .  .", "  3  .  .  ./Y"))
    refused(s, "collect balloon c3", "on_worker", "WM-COLLECT-04")
    refused(s, "collect blimp c3-d3", "on_worker", "WM-COLLECT-04")
    assert allowed(s, "collect blimp d3-e3")


@pytest.mark.rule("R-57")
def test_a_jetpack_square_is_no_scaffold_for_team_lead() -> None:
    s = lab(DRAWING.replace("  2  .  a  a", "  2  .  a  a/Y"), red=has("gold=1", ability="team_lead"))
    run(s, "forge", "move barracks:7 c3")
    assert decider(s) == ("red", "forge")
    s = lab(DRAWING.replace("  3  .  .  .", "  3  .  .  ./Y"), red=has("gold=1", ability="team_lead"))
    run(s, "forge", "move barracks:7 c2")
    assert decider(s) == ("red", "forge"), "the neighbour stands on no scaffold"


# --- a scaffold over them ---------------------------------------------------------------------------------------------


@pytest.mark.rule("WM-MACH-JETPACK-02", "R-55", "C-10", "WM-BUILD-SCAFFOLD-01")
def test_a_scaffold_shifts_the_worker_to_its_nearest_free_space() -> None:
    """T10 shows coal on its middle and on one arm; the worker under the middle goes to a free square beside it."""
    s = lab(DRAWING.replace("  3  .  .  .", "  3  .  .  ./Y"), red=has(scaffolds="T10"))
    happened = run(s, "forge", "build scaffold T10 b3 c3 d3 c4")
    happened.one("built_scaffold", rule="WM-BUILD-SCAFFOLD-01")
    assert decider(s) == ("yellow", "displace"), "the owner settles the tie"
    assert options(s) == ["choose square b3", "choose square c4"]
    happened = run(s, "choose square c4")
    happened.one("displaced", rule="WM-MACH-JETPACK-02", player="yellow", origin="c3", cell="c4")
    assert decider(s) == ("red", "forge") and names(player(s, "yellow").grid) == "c4"


def test_under_a_new_scaffold_workers_may_be_until_they_have_made_way() -> None:
    """Found by random play: the watch over games looked between the building and the choice of the owner."""
    s = lab(DRAWING.replace("  3  .  .  .", "  3  .  .  ./Y"), red=has(scaffolds="T10"))
    run(s, "forge", "build scaffold T10 b3 c3 d3 c4")
    assert decider(s) == ("yellow", "displace") and not _workers_stand_well(s)
    stuck = s.clone()
    stuck.pending.pop()
    assert _workers_stand_well(stuck) == ["yellow: no worker may stand on ('c3',)"]


@pytest.mark.rule("R-55")
def test_a_worker_on_a_free_square_of_the_new_scaffold_stays() -> None:
    s = lab(DRAWING.replace("  3  .  .", "  3  .  ./R"), red=has(scaffolds="T10"))
    assert run(s, "forge", "build scaffold T10 b3 c3 d3 c4").none("displaced")
    assert names(player(s, "red").grid) == "b3" and decider(s) == ("red", "forge")


@pytest.mark.rule("WM-MACH-JETPACK-02", "R-55")
def test_the_builders_workers_are_shifted_first_then_clockwise() -> None:
    """S1 has coal and iron below and two free squares above; the third worker finds none and goes up."""
    drawing = DRAWING.replace("  3  .  .  .  .", "  3  .  ./R ./Y .").replace("  4  .  .  .  .", "  4  .  .  ./K  .")
    s = lab(drawing, red=has(), yellow=has(scaffolds="S1"), players="red yellow black", to_move="yellow")
    happened = run(s, "forge", "build scaffold S1 b3 c3 c4 d4")
    moved = [(e.player, e.data["origin"], e.data["cell"]) for e in happened.all("displaced", rule="WM-MACH-JETPACK-02")]
    assert moved == [("yellow", "c3", "d4"), ("red", "b3", "b4")]
    assert names(player(s, "black").grid) == "c4", "it stands on a free space already"


@pytest.mark.rule("R-55")
def test_a_shifted_worker_triggers_nothing() -> None:
    drawing = DRAWING.replace("  3  .  .  .", "  3  .  .  ./R").replace("  2  .  a  a  a", "  2  .  a  a  a/Y")
    for ability in ("scavenger", "team_lead", "smuggler"):
        s = lab(drawing, red=has(scaffolds="T5", ability=ability), deck="craft")
        happened = run(s, "forge", "build scaffold T5 c3 c4 c5 d4")
        assert decider(s) == ("red", "forge") and happened.none("cards_gained"), ability


@pytest.mark.rule("W-06", "WM-MACH-JETPACK-02")
def test_a_worker_for_whom_no_place_is_left_falls_into_the_whirlpool() -> None:
    """S1 shows coal and iron on c13 and c12; its free squares d12 and d11 hold workers that stay; above c13 is nothing."""
    drawing = """
     13  .  .  ./R .    .  .  .  .  .
     12  .  .  .   ./Y  .  .  .  .  .
     11  .  .  a   ./Y  .  .  J  J  J
     10  .  .  a   a    .  .  J  J  J
      9  .  .  .   .    .  .  J  J  J
    """
    s = lab(drawing, red=has(scaffolds="S1"))
    before = player(s, "red").whirlpool
    happened = run(s, "forge", "build scaffold S1 c13 c12 d12 d11")
    happened.one("swept", rule="WM-MACH-JETPACK-02", player="red", cells="c13", n=1)
    assert player(s, "red").whirlpool == before + 1 and names(player(s, "yellow").grid) == "d11 d12"


@pytest.mark.rule("R-48", "WM-MACH-TRAP-01")
def test_trap_takes_jetpack_workers_beside_it() -> None:
    drawing = """
      5  .  .  ./R .  .  .  .  .  .
      4  .  a  a   a  .  .  J  J  J
      3  .  a  a   a  .  .  J  J  J
      2  .  a  a   a  .  .  J  J  J
    """
    s = lab(drawing, red=has(machines="trap"))
    run(s, "forge", "build machine trap b2-d4").one("aboard", rule="WM-MACH-TRAP-01", player="red", n=1, cells="c5")
    s = lab(drawing, red=has(machines="trap"), rulings={"R-48": "off"})
    happened = run(s, "forge", "build machine trap b2-d4")
    assert happened.none("aboard") and names(player(s, "red").grid) == "c5"
