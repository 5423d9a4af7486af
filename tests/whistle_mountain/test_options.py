"""The options of a game: what each may be, and what is said of a value that makes no sense."""

from __future__ import annotations

from copy import copy
from typing import Any

import pytest

from wm_kernel.games.whistle_mountain.components.definitions import RESOURCES
from wm_kernel.games.whistle_mountain.rules.setup import blank_state, make_setup, new_state, refuse_missing
from wm_kernel.games.whistle_mountain.rules.state import HOME, NOWHERE

SEEDS = "is no whole number from 0 to 2^63-1"
ROUNDS = "is no whole number from 1 to 9999, nor None"
COLOURS = "2 to 4 different colours of red, yellow, black, blue"
MANY = "2 to 4 can play, or give a list of colours"


@pytest.mark.parametrize(
    ("option", "value", "said"),
    [
        ("seed", -1, f"seed: -1 {SEEDS}"),
        ("seed", 2**63, f"seed: {2**63} {SEEDS}"),
        ("seed", 2.5, f"seed: 2.5 {SEEDS}"),
        ("seed", True, f"seed: True {SEEDS}"),
        ("seed", "x", f"seed: 'x' {SEEDS}"),
        ("variant", "half", "variant: 'half' is not known; accepted: full, first_game"),
        ("mode", "open", "mode: 'open' is not known; accepted: table, sandbox"),
        ("stall_guard", 0, f"stall_guard: 0 {ROUNDS}"),
        ("stall_guard", 10000, f"stall_guard: 10000 {ROUNDS}"),
        ("max_rounds", 0, f"max_rounds: 0 {ROUNDS}"),
        ("max_rounds", "7", f"max_rounds: '7' {ROUNDS}"),
        ("rulings", {"R-34": "maybe"}, "rulings: R-34 is 'maybe'; accepted: on, off"),
        ("players", 1, f"players: 1; {MANY}"),
        ("players", 5, f"players: 5; {MANY}"),
        ("players", True, f"players: True; {MANY}"),
        ("players", ["red"], f"players: ['red']; {COLOURS}"),
        ("players", ["red", "red"], f"players: ['red', 'red']; {COLOURS}"),
        ("players", ["red", "green"], f"players: ['red', 'green']; {COLOURS}"),
        ("variant", "x" * 58, f"variant: '{'x' * 58}' is not known; accepted: full, first_game"),
        ("variant", "x" * 59, f"variant: '{'x' * 56}... is not known; accepted: full, first_game"),
    ],
)
def test_a_value_that_makes_no_sense(option: str, value: Any, said: str) -> None:
    with pytest.raises(ValueError) as error:
        make_setup(**{"players": 2, option: value})
    assert str(error.value) == said


def test_a_ruling_that_cannot_be_switched() -> None:
    with pytest.raises(ValueError, match=r"^rulings: 'R-1' cannot be switched; these can: .*\bR-34, "):
        make_setup(players=2, rulings={"R-1": "on"})


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("seed", 0),
        ("seed", 2**63 - 1),
        ("variant", "first_game"),
        ("mode", "sandbox"),
        ("stall_guard", 1),
        ("stall_guard", 9999),
        ("max_rounds", 1),
        ("rulings", {"R-34": "off", "K-13": "on"}),
    ],
)
def test_a_value_at_the_edge_is_taken_as_it_is(option: str, value: Any) -> None:
    assert getattr(make_setup(**{"players": 2, option: value}), option) == value


def test_what_is_taken_when_nothing_is_said() -> None:
    setup = make_setup(players=3)
    assert setup.colours == setup.seating == ("red", "yellow", "black")
    assert (setup.seed, setup.variant, setup.mode, dict(setup.rulings)) == (0, "full", "table", {})
    assert (setup.stall_guard, setup.max_rounds, setup.edition, setup.free_form) == (None, None, None, False)
    assert make_setup(players=["blue", "red"]).colours == ("blue", "red")
    turned = make_setup(players=3, first=2)
    assert turned.colours == ("black", "red", "yellow") and turned.seating == ("red", "yellow", "black")


def test_who_begins_depends_on_the_seed_alone() -> None:
    first = {seed: new_state(players=4, seed=seed).colours[0] for seed in range(12)}
    assert set(first.values()) == {"red", "yellow", "black", "blue"}
    assert {
        seed: new_state(players=["red", "yellow", "black", "blue"], seed=seed).colours[0] for seed in first
    } == first


def test_the_position_before_anything_is_laid_out() -> None:
    s = blank_state(make_setup(players=4))
    board = s.setup.catalog.board
    assert (s.phase, s.active, s.turn, s.round, s.pending, s.counter) == ("setup", 0, 0, 0, [], 0)
    assert s.markets == s.stacks == s.scaffold_stacks == ((), (), ())
    assert s.tower_awards == ((),) * (board.rows + 1)
    assert s.docks == (NOWHERE,) * len(s.setup.catalog.docks) and s.placed_ship == NOWHERE
    for pile in ("deck", "discard", "award_supply", "awards_removed", "upgrades_removed", "abilities_out", "used"):
        assert getattr(s, pile) == (), pile
    for pile in ("tiles", "machines", "machine_workers", "tokens", "upgrade_market", "upgrade_stack"):
        assert getattr(s, pile) == (), pile
    assert (s.scaffold, s.machine, s.occupied, s.water_top, s.resources) == (0, 0, 0, 0, (0, 0, 0, 0, 0))
    assert (s.main_done, s.card_played, s.award_redeemed, s.drew_card, s.drew_scaffold) == (False,) * 5
    assert (s.end_turns, s.ended_by, s.last_work, s.scaffolds_built, s.duplicator) == (-1, "", 0, 0, "")
    for seat, p in enumerate(s.players):
        assert p.resources == list(board.start_resources[seat]) and len(p.resources) == len(RESOURCES)
        assert (p.barracks, p.whirlpool, p.grid, p.vp) == (0b11111110, 2, 0, 0), "levels 1 to 7"
        assert p.ships == [HOME] * 3 and p.tower == (0,) * (board.rows + 1)
        assert p.hand == p.machines == p.scaffolds == p.upgrades == p.awards == p.abilities == ()


def test_a_variant_is_refused_while_it_has_pieces_that_cannot_be_played_yet() -> None:
    for variant, refused in (("full", True), ("first_game", False)):
        setup = make_setup(players=2, variant=variant)
        setup.programs = copy(setup.programs)
        setup.programs.missing = {"sanctuary": ("teleport",), "lifeboat": ("teleport",)}
        if not refused:
            refuse_missing(setup)
            continue
        with pytest.raises(ValueError) as error:
            refuse_missing(setup)
        assert str(error.value) == (
            "variant: 'full' needs pieces that cannot be played yet: sanctuary, lifeboat; variant='first_game' leaves them out"
        )
