"""Positions as plain data and back: everything comes back, and whatever is wrong is told with its place."""

from __future__ import annotations

import copy
import dataclasses
import json
import pickle
import random
from collections.abc import Callable
from typing import Any

import pytest

from tests.propeller_islands.factory import RULESET, asked, run, start, table
from tests.propeller_islands.regenerate import eager
from wm_kernel.games.propeller_islands.codec.restore import KEYS, PLAYER_KEYS
from wm_kernel.games.propeller_islands.codec.serial import FRAMES
from wm_kernel.games.propeller_islands.rules.effects import PlaceChoice
from wm_kernel.games.propeller_islands.rules.state import State


def told(s: State) -> dict[str, Any]:
    """The position as it would come out of a file."""
    found: dict[str, Any] = json.loads(json.dumps(RULESET.to_dict(s)))
    return found


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_position_of_a_game_comes_back_and_plays_on_alike(players: int) -> None:
    rng = random.Random(f"positions/{players}")
    s = start(players, seed=players, max_rounds=15, rulings={"A-PI-07": "once"})
    kinds = set()
    while not RULESET.is_over(s):
        data = told(s)
        kinds |= {frame["frame"] for frame in data["pending"]}
        again = RULESET.from_dict(data)
        assert told(again) == data
        assert list(map(str, RULESET.legal_actions(again))) == list(map(str, RULESET.legal_actions(s)))
        action = eager(s, rng)
        RULESET.apply(s, action)
        RULESET.apply(again, action)
        assert told(again) == told(s)
    assert told(RULESET.from_dict(told(s))) == told(s)
    assert len(kinds) >= 9 and set(told(s)) <= set(KEYS) and set(told(s)["players"]["red"]) == set(PLAYER_KEYS)


def test_a_copy_is_its_own() -> None:
    s = table("T07@(1,0)", workers="T00 T07", upgrades={"T07": ["wild"]}, held="energy=1")
    before = told(s)
    other = s.clone()
    run(other, "activate T00 option 2", "activate T07")
    other.players[0].upgrades["T00"] = ("wild",)
    other.display[1] = ()
    other.decks[1] = ()
    other.slots[0] = ""
    assert told(s) == before
    assert told(copy.deepcopy(s)) == before and copy.deepcopy(s).setup is s.setup
    assert other.sink is None


def test_a_state_can_be_pickled() -> None:
    s = table("T07@(1,0)")
    assert told(pickle.loads(pickle.dumps(s))) == told(s)


def test_a_position_without_a_decision_gets_the_one_of_its_turn() -> None:
    s = table(at="die")
    data = told(s)
    data["pending"] = []
    assert asked(RULESET.from_dict(data)) == ("red", "die")
    data = told(table("T07@(1,0)", at="last", die=1, workers="T07", lying="T00"))
    data["pending"] = []
    again = RULESET.from_dict(data)
    assert asked(again) == ("red", "last_die") and again.die == 1


def put(*path: Any) -> Callable[[dict[str, Any]], None]:
    """A change of the data: the last is the value, those before say where."""

    def change(data: dict[str, Any]) -> None:
        *way, key, value = path
        place: Any = data
        for step in way:
            place = place[step]
        place[key] = value

    return change


RED = ("players", "red")


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (put("colour", 1), "position.colour: nothing is called 'colour' here"),
        (put("options", 7), "position.options: 7; expected a mapping"),
        (put("options", "edition", "x.yaml"), "not the name of a file"),
        (put("options", "players", 9), "players: 9; 2 to 4 can play"),
        (put("options", "rulings", {"A-PI-99": "x"}), "'A-PI-99' cannot be switched"),
        (put("free_form", 1), "position.free_form: 1; expected true or false"),
        (put("phase", "setup"), "position.phase: 'setup'; expected one of play, over"),
        (put("phase", "over"), "position.phase: 'over'; expected play, or else nothing pending"),
        (put("round", 0), "position.round: 0; expected a whole number from 1"),
        (put("first", "green"), "position.first: 'green'; expected one of red, yellow"),
        (put("active", "green"), "position.active: 'green'"),
        (put("turn", 5), "position.turn: 5; expected a whole number from 0 to 4"),
        (put("turn", 4), "position.pending"),
        (put("turn", 1), "position.forge"),
        (put("die", 7), "position.die: 7; expected a whole number from 0 to 6"),
        (put("die", 0), "position.die: 0; expected 1 to 6"),
        (put("seed", -1), "position.seed: -1"),
        (put("counter", "x"), "position.counter: 'x'"),
        (put("used", ["otto"]), "position.used[0]: 'otto'; expected one of jacques"),
        (put("ended_by", ["me"]), "position.ended_by[0]: 'me'; expected one of plans, quay, pile"),
        (put("forge", [1, 1]), "position.forge: [1, 1]; expected 6 numbers"),
        (put("forge", 0, 9), "position.forge"),
        (put("forge", 0, -1), "position.forge[0]: -1"),
        (put("slots", ["T01"]), "position.slots"),
        (put("slots", 0, "T99"), "position.slots[0]: 'T99'; expected one of T01"),
        (put("slots", 0, "T07"), "position.slots[0]: 'T07'; expected a tile that lies nowhere else"),
        (put("pile", 0, "T07"), "position.pile[0]: 'T07'; expected a tile that lies nowhere else"),
        (put("pile", 0, ""), "position.pile[0]: ''"),
        (put("display", "3", []), "position.display.3: nothing is called '3' here"),
        (put("display", "1", 0, "P30"), "position.display.1[0]: 'P30'; expected one of P01"),
        (put("decks", "1", 0, "P12"), "position.decks.1[0]: 'P12'; expected a plan that lies nowhere else"),
        (put("players", "green", {}), "position.players.green: 'green' does not play; red, yellow do"),
        (put("players", "red", []), "position.players.red: []; expected a mapping"),
        (put(*RED, "hat", 1), "position.players.red.hat: nothing is called 'hat' here"),
        (put(*RED, "character", "otto"), "position.players.red.character: 'otto'; expected one of jacques"),
        (put(*RED, "resources", {"energy": 1}), "position.players.red.resources: 'steel' is missing"),
        (put(*RED, "resources", "gold", 1), "position.players.red.resources.gold: nothing is called"),
        (put(*RED, "resources", "gear", -1), "position.players.red.resources.gear: -1"),
        (put(*RED, "fame", -1), "position.players.red.fame: -1"),
        (
            put(*RED, "quay", ["wwww"]),
            "position.players.red.quay: ['wwww']; expected 3 rows of 4 spaces, w with a worker",
        ),
        (put(*RED, "quay", 0, "wxww"), "3 rows of 4 spaces"),
        (put(*RED, "quay", 0, "www"), "3 rows of 4 spaces"),
        (put(*RED, "island", []), "position.players.red.island: []; expected at least the Capitol, T00"),
        (put(*RED, "island", 0, ["(0,0)", "T01"]), "position.players.red.island[0][1]: 'T01'; expected T00 first"),
        (put(*RED, "island", 1, ["(1,0)"]), "position.players.red.island[1]: ['(1,0)']; expected [hexagon, tile]"),
        (
            put(*RED, "island", 1, ["(0,0)", "T07"]),
            "position.players.red.island[1][0]: '(0,0)'; expected a hexagon without",
        ),
        (
            put(*RED, "island", 1, ["(3,0)", "T07"]),
            "position.players.red.island[1][0]: '(3,0)'; expected a hexagon beside",
        ),
        (put(*RED, "island", 1, ["here", "T07"]), "position.players.red.island[1][0]: 'here' is no hexagon"),
        (
            put(*RED, "island", 1, ["(1,0)", "T00"]),
            "position.players.red.island[1][1]: 'T00'; expected T00 first, and nowhere",
        ),
        (put(*RED, "workers", [["T40", "standing"]]), "position.players.red.workers[0][0]: 'T40'; expected one of T00"),
        (put(*RED, "workers", [["T55", "standing"]]), "position.players.red.workers[0][0]: 'T55'; expected one of T00"),
        (
            put(*RED, "workers", [["T00", "asleep"]]),
            "position.players.red.workers[0][1]: 'asleep'; expected one of standing",
        ),
        (
            put(*RED, "workers", [["T00", "lying"], ["T00", "lying"]]),
            "workers[1][0]: 'T00'; expected a tile without another",
        ),
        (put(*RED, "upgrades", [["T40", ["wild"]]]), "position.players.red.upgrades[0][0]: 'T40'"),
        (put(*RED, "upgrades", [["T07", []]]), "expected upgrades for different ones of its slots"),
        (put(*RED, "upgrades", [["T07", ["wild", "wild"]]]), "expected upgrades for different ones of its slots"),
        (put(*RED, "upgrades", [["T00", ["wild"]]]), "expected upgrades for different ones of its slots: none"),
        (
            put(*RED, "upgrades", [["T07", ["gold"]]]),
            "position.players.red.upgrades[0][1][0]: 'gold'; expected one of wild",
        ),
        (put(*RED, "aside", ["gold"]), "position.players.red.aside[0]: 'gold'"),
        (put(*RED, "hand", ["P99"]), "position.players.red.hand[0]: 'P99'; expected one of P01"),
        (
            put(*RED, "hand", ["P12", "P12"]),
            "position.players.red.hand[1]: 'P12'; expected a plan that lies nowhere else",
        ),
        (put(*RED, "completed", 5), "position.players.red.completed: 5; expected a list"),
        (put(*RED, "dice", [7]), "position.players.red.dice[0]: 7"),
        (put("pending", 0, "frame", "Nothing"), "position.pending[0].frame: 'Nothing'; expected one of"),
        (put("pending", 0, "colour", 1), "position.pending[0].colour: nothing is called"),
        (put("pending", 0, "seat", 2), "position.pending[0].seat: 2; expected a whole number from 0 to 1"),
        (put("pending", 0, "seat", 1), "position.pending: "),
        (put("pending", [{"frame": "ActionChoice", "seat": 0}]), "expected TurnEnd first"),
        (put("pending", 1, {"frame": "QuayDie", "seat": 0}), "expected a decision on top"),
        (put("pending", 1, {"frame": "PlanChoice", "seat": 0}), "position.die: 1; expected 0, since no die is in hand"),
        (put("pending", 1, {"frame": "TurnEnd", "seat": 0}), "expected frames that fit one another"),
        (
            put("pending", 1, {"frame": "RadioChoice", "seat": 0, "source": "T55"}),
            "pending[1].source: 'T55'; expected a tile with a",
        ),
        (put("pending", 1, {"frame": "RadioChoice", "seat": 0, "source": "T40"}), "pending[1].source: 'T40'"),
        (
            put("pending", 1, {"frame": "TwoTiles", "seat": 0, "source": "row 4", "left": 1}),
            "pending[1].source: 'row 4'",
        ),
        (put("pending", 1, {"frame": "TwoTiles", "seat": 0, "source": "row 1", "left": 0}), "pending[1].left: 0"),
        (put("pending", 1, {"frame": "RewardChoice", "seat": 0, "row": 4, "column": 1}), "pending[1].row: 4"),
        (
            put("pending", 1, {"frame": "TakeReward", "seat": 0, "line": "row", "index": 4}),
            "pending[1].index: 4; expected 1 to 3",
        ),
        (put("pending", 1, {"frame": "TakeReward", "seat": 0, "line": "x", "index": 1}), "pending[1].line: 'x'"),
        (put("pending", 1, {"frame": "Refill", "seat": 0, "slot": 12}), "pending[1].slot: 12"),
        (
            put("pending", 1, {"frame": "PlaceChoice", "seat": 0, "tile": "T07"}),
            "pending[1].tile: 'T07'; expected a tile that lies",
        ),
        (
            put("pending", 1, {"frame": "LastDieChoice", "seat": 0, "fresh": 1}),
            "pending[1].fresh: 1; expected true or false",
        ),
        (put("pending", 1, {"frame": "LastDieChoice", "seat": 0, "fresh": True}), "position."),
        (
            put("pending", 1, {"frame": "GainChoice", "seat": 0, "source": "nicola", "resources": ["x"]}),
            "resources[0]: 'x'",
        ),
    ],
)
def test_what_is_wrong_is_told_with_its_place(change: Callable[[dict[str, Any]], None], message: str) -> None:
    data = told(table("T07@(1,0) T55@(0,1)", hand="P12"))
    change(data)
    with pytest.raises(ValueError) as caught:
        RULESET.from_dict(data)
    assert message in str(caught.value)


@pytest.mark.parametrize("key", [key for key in KEYS if key != "free_form"])
def test_what_is_missing_is_told(key: str) -> None:
    data = told(table("T07@(1,0)"))
    del data[key]
    with pytest.raises(ValueError, match=f"position: '{key}' is missing"):
        RULESET.from_dict(data)


def test_every_field_of_a_frame_is_read() -> None:
    from wm_kernel.games.propeller_islands.codec import restore

    for name, cls in FRAMES.items():
        for field in dataclasses.fields(cls)[1:]:
            assert field.name in restore._FIELDS or cls in (*restore._TILE_WITH, PlaceChoice), (
                name,
                field.name,
            )


def test_random_damage_is_told_and_never_breaks_anything_else() -> None:
    """Any value of a position replaced by another: it is refused with a message, or play goes on."""
    rng = random.Random("damage")
    s = start(2, seed=6, max_rounds=10)
    for _ in range(120):
        if RULESET.is_over(s):
            break
        RULESET.apply(s, eager(s, rng))
        for _ in range(6):
            data = told(s)
            damage(data, rng)
            try:
                again = RULESET.from_dict(data)
            except ValueError:
                continue
            RULESET.scores(again)
            for _ in range(8):
                if RULESET.is_over(again):
                    break
                RULESET.apply(again, RULESET.legal_actions(again).pick(rng))


def damage(data: Any, rng: random.Random) -> None:
    """Change one value somewhere."""
    while True:
        keys = list(data) if isinstance(data, dict) else range(len(data))
        if not keys:
            return
        key = rng.choice(list(keys))
        if isinstance(data[key], dict | list) and rng.random() < 0.85:
            data = data[key]
            continue
        data[key] = rng.choice(
            [0, 1, 3, -1, "T07", "T00", "P01", "", "?", "red", [], {}, None, True, data[key], "(1,0)"]
        )
        return
