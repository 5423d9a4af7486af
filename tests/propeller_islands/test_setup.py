"""What is in the box and how a game begins (PI-COMP, PI-SETUP, U-PI)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tests.propeller_islands.factory import RULESET, options, start
from wm_kernel.games.propeller_islands.components.catalog import load
from wm_kernel.games.propeller_islands.components.definitions import CAPITOL_ID, Deploy, slot_of
from wm_kernel.games.propeller_islands.rules.state import CHARACTERS, STANDING
from wm_kernel.table import spec
from wm_kernel.table.grid.hexes import Hex


@pytest.mark.rule("PI-COMP-01", "PI-COMP-02", "PI-COMP-03", "PI-COMP-04", "PI-COMP-05", "PI-COMP-09", "PI-COMP-10")
@pytest.mark.rule("PI-COMP-11", "U-PI-04", "U-PI-12", "U-PI-13", "U-PI-21")
def test_the_box_holds_what_is_counted() -> None:
    catalog = load()
    assert max(catalog.dice.values()) == 9
    assert Counter(plan.level for plan in catalog.plans.values()) == {1: 21, 2: 17}
    assert catalog.supply == (20, 20, 20)
    upgrades = Counter(plan.upgrade for plan in catalog.plans.values())
    assert Counter(slot_of(u) for u in upgrades.elements()) == {"wild": 9, "production": 20, "banner": 9}
    assert [upgrades[f"production_{name}"] for name in ("energy", "steel", "gear")] == [7, 7, 6]
    assert {upgrades[f"banner_{guild}"] for guild in ("industry", "science", "culture")} == {3}
    assert catalog.quay.rows * catalog.quay.columns + 1 == 13
    assert len(catalog.tiles) == 73 and {tile.kind for tile in catalog.tiles.values()} == {
        f"{n:02}" for n in range(2, 24)
    }
    assert len(catalog.characters) == 6


@pytest.mark.rule("PI-COMP-06", "PI-COMP-07", "PI-COMP-08", "PI-COMP-12", "PI-SETUP-01", "PI-SETUP-04", "PI-SETUP-08")
@pytest.mark.rule("PI-SCORE-05", "U-PI-18")
def test_markers_are_numbers_and_pass_fifteen_and_fifty() -> None:
    """What only marks something is a number of the position: fame and VP count on without the tokens that stand for them."""
    s = start()
    s.players[0].fame = 67
    assert RULESET.scores(s)["red"].lines[0].vp == 67
    assert RULESET.from_dict(RULESET.to_dict(s)).players[0].fame == 67


@pytest.mark.rule("PI-SETUP-02", "PI-SETUP-03", "PI-SETUP-05", "PI-SETUP-06", "PI-SETUP-07", "A-PI-32")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_table_is_laid(players: int) -> None:
    s = start(players, seed=5)
    assert all(s.slots) and len(s.slots) == 12
    on_islands = [tile for p in s.players for tile in p.island.values() if tile != CAPITOL_ID]
    assert sorted([*s.slots, *s.pile, *on_islands]) == sorted(s.catalog.tiles)
    assert sum(s.forge) == 2 * players + 1 and max(s.forge) <= 3
    assert {level: len(shown) for level, shown in s.display.items()} == {1: 3, 2: 3}
    for p in s.players:
        assert [s.catalog.plans[plan].level for plan in p.hand] == [1, 1, 2]
    seen = [plan for p in s.players for plan in p.hand]
    seen += [plan for piles in (s.display, s.decks) for pile in piles.values() for plan in pile]
    assert sorted(seen) == sorted(s.catalog.plans)
    assert s.round == 1 and s.turn == 0 and s.active == s.first and s.die == 0 and s.phase == "play"


@pytest.mark.rule(
    "PI-SETUP-09", "PI-SETUP-10", "PI-SETUP-11", "PI-SETUP-13", "U-PI-01", "U-PI-02", "U-PI-03", "U-PI-14"
)
@pytest.mark.parametrize("seed", range(12))
def test_every_player_begins_alike(seed: int) -> None:
    s = start(4, seed=seed)
    for p in s.players:
        assert p.quay == 0b1111_1111_1111 and p.workers == {CAPITOL_ID: STANDING}
        assert p.fame == 0 and p.resources == [1, 1, 1] and not p.dice
        assert list(p.island) == [Hex(0, 0), Hex(1, 0)] and p.island[Hex(0, 0)] == CAPITOL_ID
        second = s.tile(p.island[Hex(1, 0)])
        assert second.kind in ("05", "06", "07", "09", "10", "11", "12", "13") and second.effect != Deploy()
    assert len({p.character for p in s.players}) == 4 and {p.character for p in s.players} <= set(CHARACTERS)


def test_what_the_second_start_tiles_passed_over_is_shuffled_in() -> None:
    """All tiles that were drawn and put back are in the pile, and not at its end in the order of the box."""
    for seed in range(30):
        s = start(4, seed=seed)
        assert len(s.pile) == 73 - 12 - 4
    firsts = Counter(s.tile(start(2, seed=seed).pile[-1]).kind for seed in range(60))
    assert len(firsts) > 8


@pytest.mark.rule("PI-SETUP-12", "U-PI-17")
def test_chance_chooses_the_first_player_and_the_characters() -> None:
    firsts = Counter(start(4, seed=seed).first for seed in range(80))
    assert set(firsts) == {0, 1, 2, 3} and min(firsts.values()) > 8
    assert len({tuple(p.character for p in start(2, seed=seed).players) for seed in range(40)}) > 15
    assert RULESET.to_dict(start(3, seed=9)) == RULESET.to_dict(start(3, seed=9))
    assert RULESET.to_dict(start(3, seed=9)) != RULESET.to_dict(start(3, seed=10))


def test_a_game_begins_as_its_options_say() -> None:
    given: dict[str, Any] = {"start_tiles": 1, "characters": ["marie", "nelson"], "max_rounds": 7, "mode": "sandbox"}
    s = start(["green", "red"], seed=3, rulings={"A-PI-01": "one"}, edition={"plans": {"P02": {"vp": 4}}}, **given)
    assert s.colours == ("green", "red") and [p.character for p in s.players] == ["marie", "nelson"]
    assert all(len(p.island) == 1 for p in s.players) and len(s.pile) == 61
    told = RULESET.options(s)
    assert (
        told["players"] == ["green", "red"]
        and told["seed"] == 3
        and told["rulings"] == {"A-PI-01": "one", "A-PI-34": "any"}
    )
    assert {name: told[name] for name in given} == given
    assert s.catalog.plans["P02"].vp == 4 and told["edition"]["plans"] == {"P02": {"vp": 4}}
    assert RULESET.to_dict(RULESET.begin(told)) == RULESET.to_dict(s)
    assert set(RULESET.options(start(2, seed=4))) == {"players", "seed"}
    assert len(start(2, start_tiles=2).players[0].island) == 2


@pytest.mark.rule("U-PI-03")
def test_some_choose_their_character_and_chance_deals_the_others_to_the_rest() -> None:
    dealt = Counter()  # type: Counter[str]
    for seed in range(40):
        s = start(3, seed=seed, characters=[None, "marie", None])
        named = [p.character for p in s.players]
        assert named[1] == "marie" and len(set(named)) == 3
        dealt.update((named[0], named[2]))
        assert RULESET.to_dict(RULESET.begin(RULESET.options(s))) == RULESET.to_dict(s)
    assert len(dealt) == 5
    assert "characters" not in RULESET.options(start(2, seed=1, characters=[None, None]))


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ({"players": 5}, "players: 5; 2 to 4 can play"),
        ({"players": ["red", "purple"]}, "players: ['red', 'purple']"),
        ({"seed": -1}, "seed: -1 is no whole number"),
        ({"youngest": "blue"}, "youngest: 'blue' does not play; accepted: red, yellow"),
        ({"start_tiles": 3}, "start_tiles: 3 is no whole number from 1 to 2"),
        ({"characters": "marie"}, "characters: 'marie'; accepted: a list of different ones of jacques"),
        ({"characters": ["marie", "marie"]}, "a character plays once"),
        ({"characters": ["marie"]}, "accepted: one for each of 2 players"),
        ({"characters": ["marie", None, None]}, "accepted: one for each of 2 players"),
        ({"characters": ["marie", "otto"]}, "accepted: a list of different ones"),
        ({"rulings": {"A-PI-02": "x"}}, "rulings: 'A-PI-02' cannot be switched"),
        ({"rulings": {"A-PI-01": "x"}}, "rulings: A-PI-01 is 'x'; accepted: per_step, one"),
        ({"max_rounds": 0}, "max_rounds: 0 is no whole number from 1"),
        ({"variant": "full"}, "variant: no such option"),
        ({"edition": 7}, "edition: 7; accepted: the path of a file"),
    ],
)
def test_options_that_make_no_sense_are_refused(given: dict[str, object], told: str) -> None:
    with pytest.raises(ValueError) as caught:
        start(**{"players": 2, **given})  # type: ignore[arg-type]
    assert told in str(caught.value)


def test_a_link_names_no_file_of_an_edition() -> None:
    with pytest.raises(ValueError, match="not the name of a file"):
        RULESET.begin({"players": 2, "edition": "my_copy.yaml"})


def test_the_spec_names_what_there_is() -> None:
    game = spec.spec("propeller_islands")
    assert game.guards == {"max_rounds": 40} and game.variants == ()
    assert [option.name for option in game.asked] == ["characters", "youngest", "start_tiles", "edition", "max_rounds"]
    assert options(start(2, seed=1), "die")


def test_the_ruleset_is_known_by_its_name() -> None:
    import copy
    import pickle

    assert copy.deepcopy(RULESET) is RULESET and pickle.loads(pickle.dumps(RULESET)) is RULESET
