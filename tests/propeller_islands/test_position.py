"""Positions of Propeller Islands: read and written, filled, judged; what is wrong is told with its rule and its line."""

from __future__ import annotations

from typing import Any

import pytest

import wm_kernel as wm
from wm_kernel.games.propeller_islands.position import Position
from wm_kernel.games.propeller_islands.position.edit import Editor
from wm_kernel.games.propeller_islands.position.models import line_of
from wm_kernel.games.propeller_islands.rules.state import LYING, STANDING
from wm_kernel.table import position as table
from wm_kernel.table import spec
from wm_kernel.table.document import DataError
from wm_kernel.table.grid.hexes import Hex
from wm_kernel.table.position import ImpossiblePosition

GAME = "propeller_islands"
RULES = spec.ruleset(GAME)
FREE: dict[str, Any] = {"free_form": True, "seats": ["red", "yellow"]}


def made(**entries: Any) -> Position:
    return Position.from_dict({**FREE, **entries})


def codes(position: Position) -> list[str]:
    return [fault.code for fault in position.faults]


def island(*lines: str, **more: Any) -> dict[str, Any]:
    return {"players": {"red": {"island": list(lines), **more}}}


TEXT = """\
kind: position
version: 1
game: propeller_islands
title: {en: "One", fr: "Une"}
free_form: true
seats: [yellow, red]
round: 3
die: 4
slots: [T30, null, T31]
players:
  yellow:
    character: marie
    fame: 5
    resources: {energy: 2, gear: 1}
    quay: [ww.w, wwww, .www]
    island:
    - T00 (0,0) standing
    - T12 (1,0) lying [wild, banner_science]
    - T55 (1,-1)
    hand: [P01, P22, P03]
    completed: [P06]
"""


def test_a_file_says_what_lies_on_the_table() -> None:
    position = table.Position.from_text(TEXT)
    assert type(position) is Position and position.faults == [] and position.title("fr") == "Une"
    state = position.state()
    player = state.players[0]
    assert state.colours == ("yellow", "red") and state.round == 3 and state.die == 4
    assert player.island == {Hex(0, 0): "T00", Hex(1, 0): "T12", Hex(1, -1): "T55"}
    assert player.workers == {"T00": STANDING, "T12": LYING} and player.upgrades == {"T12": ("wild", "banner_science")}
    assert player.quay == 0b111011111011 and player.resources == [2, 0, 1] and player.fame == 5
    assert player.hand == ("P01", "P22", "P03") and player.completed == ("P06",) and player.character == "marie"
    assert state.slots[0] == "T30" and state.slots[1] == "" and state.slots[2] == "T31" and all(state.slots[3:])
    game = position.game()
    assert game.decision is not None and game.decision.kind == "action"
    game.play("activate T00 option 2")
    assert game.state.players[0].resources == [3, 1, 1]


def test_what_is_not_said_is_filled_with_what_lies_nowhere_else() -> None:
    state = made(seed=4, **island("T00 (0,0) standing", "T12 (1,0)", hand=["P01"])).state()
    tiles = [*state.slots, *state.pile, *(t for p in state.players for t in p.island.values() if t != "T00")]
    assert sorted(tiles) == sorted(state.catalog.tiles)
    plans = [p for piles in (state.display, state.decks) for pile in piles.values() for p in pile]
    plans += [plan for player in state.players for plan in player.hand]
    assert sorted(plans) == sorted(state.catalog.plans) and len(state.players[1].hand) == 3
    assert sum(state.forge) == 5 and max(state.forge) <= 3
    again, other = made(seed=4, **island("T00 (0,0) standing")), made(seed=5, **island("T00 (0,0) standing"))
    assert again.state().pile == made(seed=4, **island("T00 (0,0) standing")).state().pile != other.state().pile


def test_exact_piles_hold_what_is_listed() -> None:
    state = made(pile=["T01", "T02"], decks={"1": ["P05"]}, exact=["pile", "decks"]).state()
    assert state.pile == ("T01", "T02") and state.decks == {1: ("P05",), 2: ()}
    top = made(pile=["T01", "T02"]).state().pile
    assert top[:2] == ("T01", "T02") and len(top) == 73 - 12


RICH = {"players": {"red": {"hand": ["P01"], "resources": {"energy": 1, "steel": 1, "gear": 1}}}}


@pytest.mark.parametrize(
    ("entries", "kind", "player"),
    [
        ({}, "die", "red"),
        ({"turn": 1}, "die", "yellow"),
        ({"to_move": "yellow"}, "die", "yellow"),
        ({"die": 3}, "action", "red"),
        ({"moment": "last_die", "dice": [6]}, "last_die", "red"),
        ({"moment": "last_die", "to_move": "yellow"}, "last_die", "yellow"),
        ({"moment": "plan", **RICH}, "plan", "red"),
    ],
)  # fmt: skip
def test_the_moment(entries: dict[str, Any], kind: str, player: str) -> None:
    decision = made(**entries).game().decision
    assert decision is not None and (decision.kind, decision.player) == (kind, player)


def test_where_nothing_is_to_be_decided_the_game_goes_on() -> None:
    game = made(moment="plan", players={"red": {"hand": []}}).game()
    assert game.decision is not None and (game.decision.kind, game.decision.player) == ("die", "yellow")


def test_a_position_may_be_the_end() -> None:
    over = made(
        moment="over", players={"red": {"fame": 7}, "yellow": {"fame": 7, "quay": ["....", "..ww", "wwww"]}}
    ).game()
    assert over.is_over and over.scores()["red"].rank == 1 and over.scores()["yellow"].rank == 2


@pytest.mark.parametrize(
    ("entries", "code", "rule"),
    [
        (island("T00 (0,0)", "T12 (2,0)"), "apart", "PI-TAKE-02"),
        (island("T00 (0,0)", "T12 (1,0)", "T13 (1,0)"), "hex_twice", "PI-TAKE-02"),
        (island("T00 (0,0)", "T12 (1,0)", "T12 (0,1)"), "tile_twice", "PI-COMP-09"),
        (island("T00 (0,0)", "T99 (1,0)"), "unknown_tile", "PI-COMP-09"),
        (island("T12 (0,0)"), "no_capitol", "PI-SETUP-10"),
        (island("T00 (0,0)", "T00 (1,0)"), "capitol_twice", "PI-SETUP-10"),
        (island("T00 (0,0)", "T55 (1,0) standing"), "no_space", "PI-WORK-02"),
        (island("T00 (0,0) [wild]"), "upgrade_place", "PI-UPG-01"),
        (island("T00 (0,0)", "T12 (1,0) [banner_science, banner_industry]"), "upgrade_place", "PI-UPG-01"),
        (island("T00 (0,0)", quay=["www", "www"]), "quay_form", "PI-WORK-05"),
        (island("T00 (0,0) standing", "T12 (1,0) standing", quay=["wwww"] * 3), "many_workers", "PI-COMP-05"),
        (island("T00 (0,0)", fame=-1), "below_zero", "PI-SCORE-02"),
        ({"slots": ["T12", "T12"]}, "tile_twice", "PI-COMP-09"),
        ({"display": {"1": ["P30"]}}, "plan_level", "PI-SETUP-06"),
        ({"display": {"1": ["P01"]}, "players": {"red": {"hand": ["P01"]}}}, "plan_twice", "PI-COMP-02"),
        ({"players": {"red": {"hand": ["P90"]}}}, "unknown_plan", "PI-COMP-02"),
        ({"players": {"red": {"character": "marie"}, "yellow": {"character": "marie"}}}, "character_twice", "U-PI-03"),
        ({"players": {"green": {"fame": 1}}}, "not_seated", "PI-ROUND-03"),
        ({"round": 0}, "round_first", "PI-ROUND-06"),
        ({"turn": 9}, "turn_many", "PI-ROUND-03"),
        ({"moment": "last_die", "turn": 2}, "turn_many", "PI-ROUND-03"),
        ({"first": "red", "to_move": "yellow"}, "not_the_turn", "PI-ROUND-03"),
        ({"moment": "action"}, "die_missing", "PI-TURN-01"),
        ({"moment": "plan", "die": 2}, "die_not_now", "PI-TURN-05"),
        ({"dice": [1, 2, 3, 4, 5, 6]}, "dice_many", "PI-SETUP-05"),
        ({"dice": [1, 1, 1, 1]}, "dice_of_value", "PI-ROUND-02"),
        ({"players": {"red": {"dice": [3]}}}, "dice_on_quay", "PI-TURN-05"),
    ],
)
def test_what_cannot_lie_on_any_table(entries: dict[str, Any], code: str, rule: str) -> None:
    position = made(**entries)
    assert (code, rule) in [(fault.code, fault.rule) for fault in position.faults]
    assert position.sketch() is not None and str(position.sketch().colours)
    for lang in ("en", "fr"):
        told = "\n".join(position.fault_lines(lang))
        assert rule in told and f"refusal-{code}" not in told and "{" not in told
    with pytest.raises(ImpossiblePosition):
        position.game()


STRICT: dict[str, Any] = {"seats": ["red", "yellow"]}


@pytest.mark.parametrize(
    ("entries", "code", "rule"),
    [
        (island("T00 (1,0) standing", "T12 (0,0)"), "capitol_moved", "PI-SETUP-10"),
        (island("T00 (0,0) standing", quay=["ww..", "wwww", "wwww"]), "few_workers", "PI-COMP-05"),
        (island("T00 (0,0) standing", fame=2), "fame_told", "PI-CONN-02"),
        (island("T00 (0,0) standing", completed=["P06"]), "upgrades_told", "PI-PLAN-02"),
        (island("T00 (0,0) standing", hand=["P06"]), "hand_size", "PI-PLAN-03"),
        (
            {"rulings": {"A-PI-13": "limited"}, "players": {"red": {"resources": {"gear": 21}}}},
            "supply_short",
            "A-PI-13",
        ),
        ({"slots": [None]}, "slots_empty", "PI-FORGE-04"),
        ({"moment": "over"}, "game_goes_on", "PI-END-01"),
        ({"exact": ["pile"]}, "game_has_ended", "PI-END-01"),
    ],
)
def test_what_no_game_leads_to(entries: dict[str, Any], code: str, rule: str) -> None:
    assert Position.from_dict(STRICT).faults == []
    position = Position.from_dict({**STRICT, **entries})
    assert (code, rule) in [(fault.code, fault.rule) for fault in position.faults]
    assert all(
        "{" not in line and "refusal-" not in line for lang in ("en", "fr") for line in position.fault_lines(lang)
    )
    assert Position.from_dict({**STRICT, **entries, "free_form": True}).faults == []


def test_a_fault_is_told_with_its_line() -> None:
    text = TEXT.replace("fame: 5", "fame: -5").replace("T55 (1,-1)", "T55 (1,-3)")
    lines = table.Position.from_text(text, "mine.yaml").fault_lines()
    assert lines[0].startswith("mine.yaml:13: Yellow has -5 of fame")
    assert lines[1].startswith("mine.yaml:19: Yellow: Gear depot (industry) on (1,-3)") and "PI-TAKE-02" in lines[1]


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("T12", "is no tile of an island, as in"),
        ("T12 (1,0) sitting", "is no tile of an island"),
        ("T12 (1,0) [golden]", "'golden' is no upgrade; there are: wild"),
        ("T12 (99,0)", "is no hexagon"),
    ],
)
def test_what_means_nothing_is_told_with_what_would(line: str, told: str) -> None:
    with pytest.raises(DataError) as caught:
        made(**island(line))
    assert told in str(caught.value)


@pytest.mark.parametrize(
    ("entries", "told"),
    [
        ({"seats": ["red"]}, "seats"),
        ({"seats": ["red", "pink"]}, "seats"),
        ({"rulings": {"A-PI-01": "never"}}, "rulings"),
        ({"edition": {"plans": {"P99": {"vp": 1}}}}, "edition: unknown plan 'P99'"),
        ({"edition": "nowhere.yaml"}, "edition"),
        ({"max_rounds": 0}, "max_rounds"),
    ],
)
def test_a_game_that_cannot_be_is_told(entries: dict[str, Any], told: str) -> None:
    with pytest.raises(DataError) as caught:
        made(**entries)
    assert told in str(caught.value)


def test_lines_of_islands_are_written_as_they_are_read() -> None:
    for text in ("T12 (1,0)", "T12 (1,-2) lying", "T00 (0,0) standing [wild]", "T12 (1,0) [wild, banner_culture]"):
        assert str(line_of(text)) == text == str(line_of(f"  {text.replace(',', ' , ', 1)} "))


def test_what_a_player_sees_is_filled_up() -> None:
    game = wm.new_game(GAME, players=2, seed=3)
    seen = RULES.view(game.state, "red")
    position = Position.from_state(seen)
    assert not position.faults and position.state().players[0].hand == game.state.players[0].hand
    assert "?" not in position.state().pile


@pytest.mark.parametrize(
    ("entries", "code", "rule", "place"),
    [
        ({"dice": [1, 2, 3]}, "dice_few", "PI-SETUP-05", "dice"),
        ({"dice": []}, "dice_few", "PI-SETUP-05", "dice"),
        ({"turn": 2, "players": {"red": {"dice": []}}}, "dice_on_quay_few", "PI-TURN-05", "players.red.dice"),
        ({"pending": [{"frame": "TurnEnd", "seat": 0}]}, "pending_unfit", "PI-ROUND-03", "pending"),
        (
            {"pending": [{"frame": "TurnEnd", "seat": 1}, {"frame": "DieChoice", "seat": 1}]},
            *("pending_unfit", "PI-ROUND-03", "pending"),
        ),
        (
            {"die": 2, "pending": [{"frame": "TurnEnd", "seat": 0}, {"frame": "RewardChoice", "seat": 0, "row": 1, "column": 1}]},
            *("pending_unfit", "PI-ROUND-03", "pending"),
        ),
    ],
)  # fmt: skip
def test_what_is_told_in_part_is_not_topped_up_by_chance(
    entries: dict[str, Any], code: str, rule: str, place: str
) -> None:
    position = made(**entries)
    assert [(fault.code, fault.rule) for fault in position.faults] == [(code, rule)]
    for lang in ("en", "fr"):
        told = position.faults[0].describe(lang)
        assert "{" not in told and "refusal-" not in told
    whole = Position.from_text(position.to_text(), "a.yaml")
    assert whole.fault_lines()[0].startswith(f"a.yaml:{whole.document.place(place.split('.')).line}:")


@pytest.mark.parametrize(
    ("frame", "told"),
    [
        ({"frame": "Nonsense", "seat": 0}, "pending: pending[0].frame: 'Nonsense'; expected one of"),
        (
            {"frame": "DeployChoice", "seat": 0, "source": "T12"},
            "pending: pending[0].source: 'T12'; expected one of T00",
        ),
        ({"frame": "DieChoice", "seat": 5}, "pending: pending[0].seat: 5; expected a whole number from 0 to 1"),
    ],
)
def test_what_is_pending_and_means_nothing_is_told_with_what_would(frame: dict[str, Any], told: str) -> None:
    with pytest.raises(DataError) as caught:
        made(pending=[frame], die=2)
    assert told in str(caught.value)


PLACING = [
    {"frame": "TurnEnd", "seat": 0},
    {"frame": "QuayDie", "seat": 0},
    {"frame": "PlaceChoice", "seat": 0, "tile": "T12"},
]


def test_a_tile_that_is_to_be_placed_lies_nowhere_else() -> None:
    position = made(die=2, pending=PLACING)
    assert position.faults == [] and "T12" not in position.state().pile + tuple(position.state().slots)
    game = position.game()
    assert game.decision is not None and game.decision.kind == "place"
    assert "tile_twice" in codes(made(die=2, pending=PLACING, pile=["T12"]))


def test_an_edit_ends_what_was_going_on_within_an_action() -> None:
    editor = Editor(made(die=2, used="jacques", pending=PLACING))
    assert editor.game().decision.kind == "place"  # type: ignore[union-attr]
    editor.set_round(2)
    assert "pending" not in editor.data and "used" not in editor.data and editor.faults == []
    assert editor.game().decision.kind == "action"  # type: ignore[union-attr]
    editor.undo()
    assert editor.data["pending"] == PLACING


@pytest.mark.parametrize(
    ("line", "why", "told"),
    [
        ("T00 (0,0) [wild]", "none", "takes no upgrades at all"),
        ("T12 (1,0) [banner_science, banner_industry]", "twice", "cannot hold this one as well"),
    ],
)
def test_why_an_upgrade_does_not_go_there_is_told(line: str, why: str, told: str) -> None:
    found = next(fault for fault in made(**island(*{"T00 (0,0)": 1, line: 1})).faults if fault.code == "upgrade_place")
    assert found.params["why"] == why and told in found.describe() and "{" not in found.describe("fr")
