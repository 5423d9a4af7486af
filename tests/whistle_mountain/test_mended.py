"""Rulings that were silent, contradicted another or depended on who was asked in between, each in both of its readings."""

from __future__ import annotations

from typing import Any

import pytest

import wm_kernel as wm
from tests.whistle_mountain.factory import allowed, decider, has, held, options, refused, run, table, tower
from wm_kernel.games.whistle_mountain.codec.grammar import parse
from wm_kernel.games.whistle_mountain.components.catalog import load
from wm_kernel.games.whistle_mountain.rules.setup import DraftChoice
from wm_kernel.games.whistle_mountain.rules.state import State
from wm_kernel.words import describe

SHAFT = """
  5  .  .  .  .  .  .  M  M  M
  4  .  .  .  .  .  .  M  M  M
  3  .  E  E  E  a  a  .  .  .
  2  .  E  E  E  a  a  .  .  .
  1  .  b  b  b  .  .  .  .  .
"""


def moved(workers: int, target: str, **given: Any) -> State:
    """Red's ship on d4-f4 touches Elevator (b2-d3) and Controller (g4-i5), which moves Elevator to `target`."""
    drawing, red = SHAFT, has("water=9")
    if workers:
        squares = {"c2-e3": ("e3", "e2"), "b1-d2": ("b1", "c1")}[target][:workers]
        lines = drawing.splitlines()
        for square in squares:
            row = next(k for k, line in enumerate(lines) if line.strip().startswith(f"{square[1]} "))
            cells = lines[row].split()
            cells["_abcdefghi".index(square[0])] += "/R"
            lines[row] = "  ".join(cells)
        drawing = "\n".join(lines)
    s = table(drawing, machines="E=elevator M=controller", variant="full", red=red, **given)
    run(s, "collect dreadnought d4-f4", "activate controller", "activate elevator", f"place elevator {target}")
    assert (decider(s)[1] == "promotion") == (workers == 2), (
        "with two workers somebody is asked while it is off the grid"
    )
    while decider(s)[1] == "promotion":
        run(s, options(s)[0])
    return s


@pytest.mark.rule("W-09", "WM-COLLECT-06")
@pytest.mark.parametrize("workers", [0, 1, 2])
def test_a_moved_elevator_stays_on_the_list_while_it_touches_the_ship(workers: int) -> None:
    s = moved(workers, "c2-e3")
    assert run(s, "activate elevator").one("activated").rule == "WM-COLLECT-08"
    s = moved(workers, "b1-d2")
    assert "activate elevator" not in options(s)
    refused(s, "activate elevator", "needs_ship", "WM-COLLECT-06")
    s = moved(workers, "c2-e3", rulings={"W-09": "lost"})
    assert "activate elevator" not in options(s), "with the ruling switched it is lost wherever it goes"


@pytest.mark.rule("R-35", "WM-BUILD-SCAFFOLD-05")
def test_a_stabilizer_gained_late_pays_with_the_next_scaffold() -> None:
    def built(chosen: str) -> tuple[State, Any]:
        red = has("water=2 iron=2", scaffolds="S1 S2 S3 S4", awards="upgrade build")
        s = table(
            "1  a  a  a  a  a  a  a  a", red=red, upgrades="stabilizer", rulings={"R-35": chosen}, stall_guard=None
        )
        run(s, "forge", "build scaffold S1 a2 b2 b3 c3", "build scaffold S2 d2 e2 e3 f3", "award upgrade")
        run(s, *(line for line in options(s) if line == "choose upgrade stabilizer"))
        return s, run(s, "build scaffold S3 g2 h2 h3 i3")

    s, _ = built("two_or_more")
    assert "use stabilizer" in options(s)
    run(s, "use stabilizer").one("vp", rule="WM-BUILD-SCAFFOLD-05", n=3, source="stabilizer")
    assert "stabilizer" in s.used
    s, _ = built("second_only")
    assert "use stabilizer" not in options(s)


@pytest.mark.rule("R-52")
@pytest.mark.parametrize(("chosen", "may"), [("all", True), ("moves", True), ("not_from_trap", False)])
def test_leaving_a_trap_for_a_jetpack_square(chosen: str, may: bool) -> None:
    drawing = """
      3  .  T  T  T  .  J  J  J
      2  .  T  T  T  .  J  J  J
      1  .  .  .  .  a  J  J  J
    """
    s = table(drawing, machines="T=trap J=jetpack_lab", variant="full", red=has("whistle=1"), rulings={"R-52": chosen})
    s.machine_workers = (("trap", s.colours.index("red"), 1),)
    run(s, "collect balloon b1", "activate trap")
    if may:
        run(s, "move trap e2").one("moved", rule="WM-MACH-JETPACK-01", cell="e2")
    else:
        refused(s, "move trap e2", "no_scaffold", "WM-WORKER-03", "e2")


@pytest.mark.rule("K-13")
def test_ones_own_ship_covers_a_resource_as_well() -> None:
    drawing = """
    2  .  .  .
    1  .  ai/R1 a
    """
    told = has(ability="ace_pilot")
    assert run(table(drawing, red=told), "collect blimp a1-a2").one("reached", squares=(), bars=("a0",))
    s = table(drawing, red=told, rulings={"K-13": "off"})
    assert run(s, "collect blimp a1-a2").one("reached", squares=("b1",), bars=("a0",))


@pytest.mark.rule("W-07", "R-05", "WM-SUPPLY-02")
def test_a_cost_puts_its_tokens_back_before_the_effect_gives() -> None:
    drawing = """
      3  T  T  T  .  V  V  V
      2  T  T  T  .  V  V  V
      1  T  T  T  .  a  a  a
    """

    def vault(chosen: str, red: str) -> State:
        s = table(
            drawing,
            machines="T=toll_bridge V=vault",
            variant="full",
            red=has(red),
            rulings={"W-07": chosen},
        )
        run(s, "collect balloon g4")
        return s

    s = vault("after", "whistle=16")
    happened = run(s, "activate vault")
    happened.one("gain_lost", rule="WM-SUPPLY-02", bag="whistle=1")
    assert held(s, "red") == "whistle=16"
    s = vault("after", "coal=3 whistle=16")
    run(s, "activate vault")
    assert held(s, "red") == "coal=3 whistle=16", "only a whistle leaves anything to gain"
    assert not allowed(vault("before", "whistle=16"), "activate vault")


@pytest.mark.rule("W-10", "WM-PROMOTE-02")
def test_whose_worker_a_secret_door_moves() -> None:
    def door(chosen: str, red: str = "4") -> State:
        return table(
            red=has(hand="secret_door", tower=red),
            yellow=has(tower="6"),
            tower_awards="7:build",
            rulings={"W-10": chosen},
        )

    s = door("own")
    run(s, "card secret_door")
    assert options(s) == ["choose worker tower:4"]
    assert not allowed(door("own", ""), "card secret_door")
    s = door("any", "")
    run(s, "card secret_door")
    assert options(s) == ["choose worker tower:6:yellow"]
    assert describe(parse("choose worker tower:6:yellow")) == "Choose the worker on tower floor 6 (Yellow)"
    happened = run(s, "choose worker tower:6:yellow", "choose up")
    happened.one("tower_step", rule="WM-PROMOTE-02", player="yellow", origin=6, floor=7)
    happened.one("award_gained", player="yellow", award="award_build")
    assert (tower(s, "yellow"), tower(s, "red")) == ([7], [])


def test_every_machine_that_keeps_something_lets_go_when_submerged() -> None:
    machines = load().machines
    letting_go = {m.id for m in machines.values() for e in m.effects if e.event == "machine_submerged"}
    assert letting_go == {"sanctuary", "trap", "toll_bridge", "swap_meet"}


@pytest.mark.rule("WM-BUILD-SCAFFOLD-05", "WM-MACH-JETPACK-02")
def test_jetpack_workers_make_way_before_anything_is_triggered() -> None:
    drawing = """
      3  .  .  .  .  .  J  J  J
      2  .  ./R .  .  .  J  J  J
      1  a  a  a  a  .  J  J  J
    """
    s = table(drawing, machines="J=jetpack_lab", variant="full", red=has(scaffolds="S1", upgrades="strengthener"))
    run(s, "forge")
    happened = run(s, "build scaffold S1 a2 b2 b3 c3", "use strengthener")
    told = [e.kind for e in happened if e.kind in ("built_scaffold", "displaced", "used")]
    assert told == ["built_scaffold", "displaced", "used"]
    happened.one("displaced", rule="WM-MACH-JETPACK-02", origin="b2")
    happened.one("vp", rule="WM-BUILD-SCAFFOLD-05", source="strengthener")


@pytest.mark.rule("WM-COLLECT-08", "WM-COLLECT-06")
def test_a_machine_activated_by_a_collect_that_is_over() -> None:
    s = table("3  .  M  M  M\n2  .  M  M  M\n1  a  a  a  a", machines="M=treasure_map", red=has())
    run(s, "collect balloon a3", "activate treasure_map")
    assert decider(s) == ("red", "turn")
    refused(s, "activate treasure_map", "collect_over", "WM-COLLECT-08")
    s = table("3  .  M  M  M\n2  .  M  M  M\n1  a  a  a  a", machines="M=treasure_map", red=has())
    refused(s, "activate treasure_map", "needs_ship", "WM-COLLECT-06")


@pytest.mark.rule("WM-END-03", "W-04")
def test_the_end_is_told_once_when_the_cap_follows_the_barracks() -> None:
    s = table("1  a  a  a", red=has("gold=9", barracks="7"), yellow=has(barracks=""), max_rounds=1, to_move="red")
    happened = run(s, "forge", "move barracks:7 a1", "done", "end turn")
    happened += run(s, "end turn")
    happened.one("end_triggered", rule="WM-END-01", why="barracks")


def test_a_draft_packet_is_seen_by_its_holder_alone() -> None:
    game = wm.new_game(players=3, seed=2)
    decision = game.decision
    assert decision is not None
    for who in (*game.players, None):
        view = game.view(who)
        top = view.state.pending[-1]
        assert isinstance(top, DraftChoice)
        assert len(top.offered) == 4
        assert (set(top.offered) == {"?"}) == (who != decision.player)
        again = wm.from_link(view.link())
        seen = again.state.pending[-1]
        assert isinstance(seen, DraftChoice) and seen.offered == top.offered, "nor does the link tell"
