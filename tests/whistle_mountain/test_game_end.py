"""When the game ends: the trigger, the last turns, the guard and the cap (section 18)."""

from __future__ import annotations

import pytest

from tests.whistle_mountain.factory import Happened, decider, has, options, player, refused, run, table
from wm_kernel.games.whistle_mountain.rules.state import OVER, State

ONE_LEFT = has("gold=1", barracks="7", whirlpool=8)
NONE_LEFT = has(barracks="", whirlpool=9)


def last_worker(colour: str, players: str) -> State:
    """The last worker of the barracks is of this player, whose turn it is."""
    seats = {other: NONE_LEFT for other in players.split()}
    seats[colour] = ONE_LEFT
    return table("1  a", players=players, to_move=colour, **seats)


def passes(s: State) -> list[str]:
    """Who has a turn until the game is over, when everybody passes."""
    turns = []
    while s.phase != OVER:
        turns.append(decider(s)[0])
        run(s, "end turn")
    return turns


@pytest.mark.rule("WM-END-01", "WM-END-02", "R-95")
@pytest.mark.parametrize("players", ["red yellow", "red yellow black", "red yellow black blue"])
@pytest.mark.parametrize("who", ["first", "middle", "last"])
def test_whoever_empties_the_barracks_everyone_else_has_one_more_turn(players: str, who: str) -> None:
    colours = players.split()
    at = {"first": 0, "middle": 1, "last": len(colours) - 1}[who]
    s = last_worker(colours[at], players)
    run(s, "forge")
    happened = run(s, "move barracks:7 a1")
    happened.one("end_triggered", rule="WM-END-01", player=colours[at], why="barracks")
    assert decider(s) == (colours[at], "forge")  # this turn is completed
    run(s, "done")
    expected = [colours[(at + i) % len(colours)] for i in range(len(colours))]
    turns = []
    ended = Happened()
    while s.phase != OVER:
        turns.append(decider(s)[0])
        ended = run(s, "end turn")
    assert turns == expected
    ended.one("game_over", rule="WM-END-02", why="barracks")
    assert options(s) == []


@pytest.mark.rule("WM-END-02")
def test_nothing_is_played_when_the_game_is_over() -> None:
    s = last_worker("red", "red yellow")
    run(s, "forge", "move barracks:7 a1", "done", "end turn", "end turn")
    assert (s.phase, decider(s)) == (OVER, ("", "over"))
    refused(s, "forge", "game_over", "WM-END-02")
    refused(s, "end turn", "game_over", "WM-END-02")


@pytest.mark.rule("WM-END-01", "R-74", "K-02")
def test_a_flood_may_empty_the_barracks() -> None:
    s = table(
        "8  a  a\n7  a  a\n6  ~  ~",
        red=has(machines="double_coal", barracks="7", whirlpool=8),
        yellow=has(barracks="7", whirlpool=8),
    )
    happened = run(s, "forge", "build machine double_coal a7-b8")
    happened.one("end_triggered", rule="WM-END-01", why="barracks")
    assert happened.kinds.index("swept") < happened.kinds.index("end_triggered")
    run(s, "done")
    assert passes(s) == ["red", "yellow"]


@pytest.mark.rule("WM-END-01")
def test_one_worker_of_anybody_keeps_the_game_going() -> None:
    s = table("1  a  a", red=ONE_LEFT, yellow=has("gold=1", barracks="3", whirlpool=8))
    happened = run(s, "forge", "move barracks:7 a1", "done", "end turn")
    assert happened.none("end_triggered")
    run(s, "forge", "move barracks:3 b1").one("end_triggered", rule="WM-END-01", player="yellow")


@pytest.mark.rule("WM-END-03", "R-95")
def test_the_end_is_triggered_once_and_nothing_puts_it_off() -> None:
    s = last_worker("red", "red yellow black")
    happened = run(s, "forge", "move barracks:7 a1", "done", "end turn")
    happened.one("end_triggered", rule="WM-END-01")
    happened = run(s, "forge", "done", "end turn")
    assert happened.none("end_triggered")
    assert decider(s) == ("black", "turn")
    run(s, "end turn").one("game_over")


@pytest.mark.rule("R-95", "R-95b")
def test_a_benefit_at_the_end_of_the_turn_belongs_to_that_turn() -> None:
    s = table(
        "1  a", red=has("gold=1", barracks="7", whirlpool=8, ability="riveter"), yellow=NONE_LEFT, scaffolds="S1 S2"
    )
    run(s, "forge", "move barracks:7 a1", "done")
    s.drew_scaffold = True
    run(s, "end turn", "use riveter", "choose stack S")
    assert decider(s) == ("yellow", "turn")
    assert s.end_turns == 0


# --- not rules of the game: the guard and the cap ---------------------------------------------------------------------


@pytest.mark.rule("K-03")
@pytest.mark.parametrize("players", ["red yellow", "red yellow black"])
def test_the_guard_ends_a_game_in_which_nothing_happens(players: str) -> None:
    s = table("1  a", players=players, stall_guard=2)
    count = len(players.split())
    s.turn, s.last_work = 1, 0
    happened = Happened()
    for _ in range(2 * count):
        happened += run(s, "end turn")
    happened.one("end_triggered", rule="K-03", why="guard")
    assert s.ended_by == "guard"
    turns = passes(s)
    assert len(turns) == count - 1  # everyone else once more, as after the barracks


@pytest.mark.rule("K-03")
def test_a_move_a_build_and_a_flood_hold_the_guard_off() -> None:
    for lines in (
        ["forge", "move barracks:3 a1", "done"],
        ["forge", "build scaffold S1 a2 b2 b3 c3", "done"],
        ["forge", "rescue a1", "done"],
    ):
        s = table("1  a", stall_guard=1, red=has("gold=2", scaffolds="S1"))
        s.turn, s.last_work = 5, 2
        if lines[1].startswith("move"):
            s.players[0].resources[3] = 1
        assert run(s, *lines, "end turn").none("end_triggered")
    s = table("1  a", stall_guard=1)
    s.turn, s.last_work = 5, 2
    assert run(s, "forge", "done", "end turn").one("end_triggered", rule="K-03")
    unguarded = table("1  a")
    unguarded.turn, unguarded.last_work = 500, 2
    assert run(unguarded, "end turn").none("end_triggered")


@pytest.mark.rule("K-03", "W-04")
def test_the_cap_ends_the_game_with_its_round() -> None:
    s = table("1  a", players="red yellow black", max_rounds=2)
    turns = []
    happened = Happened()
    while s.phase != OVER:
        turns.append(decider(s)[0])
        happened += run(s, "end turn")
    assert turns == ["red", "yellow", "black"] * 2
    happened.one("end_triggered", rule="W-04", why="cap")
    happened.one("game_over", why="cap")


@pytest.mark.rule("WM-END-01", "K-03")
def test_what_came_first_is_told() -> None:
    s = table("1  a", stall_guard=1, red=ONE_LEFT, yellow=NONE_LEFT)
    run(s, "forge", "move barracks:7 a1").one("end_triggered", rule="WM-END-01")
    run(s, "done", "end turn", "end turn")
    assert s.ended_by == "barracks"
    assert player(s, "red").barracks == 0
