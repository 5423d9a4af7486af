"""What the planner must see in small positions, and what its evaluation must prefer."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.explore.positions import RULES, reached
from tests.whistle_mountain.factory import has, run, table
from wm_kernel.explore.planner import PlannerBot, TurnSearch
from wm_kernel.explore.thinking import Limits
from wm_kernel.games.whistle_mountain.bots.evaluator import WhistleMountainEvaluator
from wm_kernel.games.whistle_mountain.bots.value import WEIGHTS, Ground, rounds_left, terms, turns_left, value
from wm_kernel.games.whistle_mountain.bots.worth import worth
from wm_kernel.games.whistle_mountain.rules.state import State


def line(state: State, nodes: int = 900) -> list[str]:
    """The turn the planner plays, as text."""
    evaluator = PlannerBot(1).evaluator(state)
    who = RULES.decider(state)
    best = TurnSearch(evaluator, evaluator.seen(state, who), who, Limits(nodes)).run()[0]
    return [str(action) for action in best.actions]


def test_it_builds_a_machine_over_its_workers() -> None:
    s = table(
        """
        5  a   a/R .  .
        4  a   a/R b  b
        3  .   .   b  b
        """,
        tower_awards="5:vp6 4:vp4",
        red=has("water=1", machines="wet_gold", whirlpool=0),
    )
    played = line(s)
    assert "forge" in played
    assert "build machine wet_gold a4-b5" in played


def test_it_promotes_its_own_worker_rather_than_the_opponents() -> None:
    """When it builds at all: the one area holds a worker of its own, the other one of the opponent's."""
    s = table(
        """
        5  a   a/R .  b/Y b
        4  a   a   .  b   b
        """,
        red=has(machines="wet_gold", whirlpool=0, tower="3"),
    )
    run(s, "forge")
    assert line(s)[0] == "build machine wet_gold a4-b5"


def test_it_moves_a_worker_first_when_that_promotes_it() -> None:
    s = table(
        """
        5  a   a
        4  a   a
        """,
        tower_awards="5:vp6",
        red=has("gold=1", machines="wet_gold"),
    )
    played = line(s)
    built = played.index("build machine wet_gold a4-b5")
    assert any(step.startswith("move") and step.endswith(("a5", "b5")) for step in played[:built])


def test_in_the_last_turn_it_takes_points_and_saves_workers() -> None:
    s = table(
        """
        4  a   a
        3  a   a
        """,
        red=has("gold=2", awards="vp6", barracks="", whirlpool=3, tower="4 4 4 4 4 4"),
        yellow=has(barracks="", whirlpool=3, tower="4 4 4 4 4 4"),
    )
    s.end_turns = 0
    s.ended_by = "barracks"
    played = line(s)
    assert "award vp6" in played
    assert any(step.startswith("rescue") for step in played)


def near_the_end(red_vp: int) -> State:
    """Red may move the last worker out of the barracks, or not."""
    return table(
        """
        4  a   a
        3  a   a
        """,
        red=has("gold=1", barracks="7", whirlpool=0, tower="4 4 4 4 4 4 4 4", vp=red_vp),
        yellow=has(barracks="", whirlpool=1, tower="4 4 4 4 4 4 4 4", vp=60),
        scaffolds="S1 L1 T1",
        deck="craft craft craft craft craft",
    )


def test_who_leads_ends_the_game() -> None:
    """Nothing in the rules forces the end (K-02)."""
    assert any(step.startswith("move barracks:7") for step in line(near_the_end(120)))


def test_a_lead_makes_rounds_dear() -> None:
    behind, ahead = (terms(near_the_end(vp), 0)["pace"] for vp in (20, 120))
    assert ahead < behind <= 0


def test_a_flood_that_sweeps_its_own_workers_is_seen() -> None:
    """Both areas give the same VP; the high one floods the row in which two own workers stand."""
    s = table(
        """
        7  c   c   .  .   .
        6  c   c   .  .   .
        4  b   b   .  .   .
        3  b   b   .  .   .
        2  .   .   .  .   .
        1  a/R a/R .  a   a
        """,
        red=has(machines="double_iron", barracks="5 6 7"),
        yellow=has(barracks="5 6 7"),
        water=0,
    )
    played = line(s)
    assert not any("a6-b7" in step for step in played)


@pytest.mark.parametrize(
    ("worse", "better"),
    [
        (has("coal=1"), has("coal=3 iron=2")),
        (has(whirlpool=3, barracks="5 6 7 4 3 2"), has(whirlpool=1, barracks="5 6 7 4 3 2", tower="4 4")),
        (has(), has(machines="treasure_map")),
        (has(), has(awards="vp6")),
        (has(), has(upgrades="rnd_unit")),
        (has(), has(scaffolds="S1")),
        (has(), has(hand="craft")),
        (has(barracks="1 5 6 7"), has(barracks="4 5 6 7")),
    ],
)
def test_the_evaluation_prefers(worse: dict[str, object], better: dict[str, object]) -> None:
    drawing = """
        2  a  a  .
        1  a  a  .
        """
    low, high = (table(drawing, red=mine, small="wet_gold") for mine in (worse, better))
    assert value(high, 0) > value(low, 0)
    assert value(high, 1) < value(low, 1)


def test_a_stored_machine_is_worth_more_with_an_area_for_it() -> None:
    wide = table("2  a  a\n1  a  a", red=has(machines="wet_gold"))
    narrow = table("2  a  a\n1  .  a", red=has(machines="wet_gold"))
    assert terms(wide, 0)["machines"] > terms(narrow, 0)["machines"]


def test_a_worker_in_the_row_of_the_next_flood_is_at_risk() -> None:
    low = table("2  a  a\n1  a/R  a", red=has())
    high = table("2  a/R  a\n1  a  a", red=has())
    assert terms(low, 0)["risk"] < 0 == terms(high, 0)["risk"]


def test_an_activated_machine_pays() -> None:
    s = table(
        """
        4  .   .  .   .
        3  .   AR AR  .
        2  .   AR AR  .
        1  a   a  .   .
        """,
        machines="AR=double_pointer",
    )
    played = line(s)
    assert "activate double_pointer" in played
    run(s, *played[:1])


def test_turns_to_come_follow_the_rules_of_the_end() -> None:
    s = reached(turn=12)
    ground = Ground(s, WEIGHTS)
    assert turns_left(s, 0, ground) == rounds_left(s) > 3
    s.end_turns, s.active, s.main_done = 1, 0, True
    ground = Ground(s, WEIGHTS)
    assert (turns_left(s, 0, ground), turns_left(s, 1, ground)) == (0.0, 1.0)


def test_other_weights_make_another_player() -> None:
    careless = WhistleMountainEvaluator(replace(WEIGHTS, opponent=0.0))
    s = reached(turn=12)
    assert careless.terms(s, "red")["opponents"] == 0
    assert careless.value(s, "red") > WhistleMountainEvaluator().value(s, "red")


def test_every_piece_has_a_price() -> None:
    setup = reached().setup
    prices = worth(setup)
    for machine in setup.catalog.machines:
        assert prices.machine(machine) > 1
        assert prices.activation[machine] >= 0
    assert prices.activation["treasure_map"] == 5
    assert prices.activation["double_pointer"] == 2
    for card in (*setup.catalog.cards, *setup.catalog.awards):
        assert prices.played[card] >= 0
    assert prices.played["award_vp6"] == 6
    assert prices.upgrade("rnd_unit", 10) > prices.upgrade("rnd_unit", 0) == setup.catalog.upgrades["rnd_unit"].vp
