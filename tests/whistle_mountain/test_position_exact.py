"""What a position says exactly: piles as they are listed, single faults it may have, a forge under way."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

import wm_kernel as wm
from tests.whistle_mountain.test_position_faults import FREE, STRICT
from wm_kernel.games.whistle_mountain.position import Position
from wm_kernel.games.whistle_mountain.position.edit import Editor
from wm_kernel.games.whistle_mountain.position.permits import ALLOWED, EXACT
from wm_kernel.table.document import DataError

CATALOG = wm.catalog()


def everything(kind: str) -> list[str]:
    """Every piece of a kind, as often as there is one."""
    group: Any = getattr(CATALOG, kind)
    return [piece for piece in group for _ in range(getattr(group[piece], "count", 1))]


def codes(data: dict[str, Any]) -> list[str]:
    return [fault.code for fault in Position.from_dict(data).faults]


def test_without_exact_a_pile_is_filled_and_with_it_the_list_is_the_pile() -> None:
    piles = {"cards": ["scramble", "charity"]}
    filled = Position.from_dict({**FREE, "piles": piles}).state()
    exact = Position.from_dict({**FREE, "piles": {**piles, "exact": ["cards"]}}).state()
    assert filled.deck[-2:] == ("charity", "scramble") and len(filled.deck) == len(everything("cards"))
    assert exact.deck == ("charity", "scramble"), "the top is drawn first and lies last in a state"


@pytest.mark.parametrize(
    ("pile", "given", "state"),
    [
        ("small", {"small": ["wet_gold", "wet_iron"]}, lambda s: s.stacks[0]),
        ("medium", {"medium": []}, lambda s: s.stacks[1]),
        ("large", {"large": ["factory", "hang_glider"]}, lambda s: s.stacks[2]),
        ("upgrades", {"upgrades": ["recorder"]}, lambda s: s.upgrade_stack),
        ("awards", {"awards": ["award_card", "award_move"]}, lambda s: s.award_supply),
        ("scaffolds", {"scaffolds": {"L": ["L3", "L2"]}}, lambda s: [t for p in s.scaffold_stacks for t in p]),
        ("T", {"scaffolds": {"T": ["T3", "T1"]}}, lambda s: s.scaffold_stacks[2]),
        ("discard", {"discard": ["craft", "scramble"]}, lambda s: s.discard[::-1]),
    ],
)
def test_every_pile_can_be_exact(pile: str, given: dict[str, Any], state: Any) -> None:
    made = Position.from_dict({**FREE, "piles": {**given, "exact": [pile]}}).state()
    named = next(iter(given.values()))
    listed = [t for part in named.values() for t in part] if isinstance(named, dict) else named
    assert list(state(made)) == listed[::-1]


def test_beside_an_exact_stack_the_market_is_dealt_from_what_lies_nowhere() -> None:
    state = Position.from_dict({**FREE, "piles": {"large": ["factory"], "exact": ["large"]}}).state()
    assert state.stacks[2] == ("factory",) and len(state.markets[2]) == 3 and "factory" not in state.markets[2]


def test_exact_piles_have_to_account_for_every_piece() -> None:
    cards = everything("cards")
    whole = {**STRICT, "piles": {"cards": cards, "exact": ["cards"]}}
    assert codes(whole) == []
    held = {**whole, "piles": {"cards": cards[1:], "exact": ["cards"]}}
    assert codes(held) == ["pieces_missing"]
    assert codes({**held, "players": {"red": {"hand": [cards[0]]}}}) == []
    assert codes({**held, "free_form": True}) == [] and codes({**held, "allow": ["pieces_missing"]}) == []
    twice = {**whole, "players": {"red": {"hand": [cards[0]]}}}
    assert codes(twice) == ["used_twice"]
    (fault,) = Position.from_dict({**STRICT, "piles": {"upgrades": ["recorder"], "exact": ["upgrades"]}}).faults
    told = fault.describe("en"), fault.describe("fr")
    assert (
        "exact" in told[0] and str(fault.params["n"]) in told[0] and "and others" in told[0] and "d’autres" in told[1]
    )


def test_exact_piles_come_back_from_every_form(tmp_path: Path) -> None:
    data = {**FREE, "piles": {"cards": ["scramble", "charity"], "S": None, "exact": ["cards", "scaffolds"]}}
    del data["piles"]["S"]
    position = Position.from_dict(data)
    assert Position.from_dict(position.to_dict()).to_dict() == position.to_dict()
    assert Position.load(position.save(tmp_path / "exact.yaml")).state().deck == position.state().deck
    game = position.game()
    game.save(tmp_path / "save.yaml")
    loaded = wm.load(tmp_path / "save.yaml")
    again = Position.from_state(loaded.state)
    assert again.state().deck == ("charity", "scramble") and again.state().scaffold_stacks == ((), (), ())
    assert Position.from_state(wm.from_link(game.link()).state).to_dict() == again.to_dict()
    assert Editor(position).position.state().deck == ("charity", "scramble")


def test_an_edit_keeps_the_other_piles_exact_and_a_deal_fills_one_again() -> None:
    editor = Editor(Position.from_dict({**FREE, "piles": {"cards": ["scramble"], "exact": ["cards", "scaffolds"]}}))
    editor.add("stack:cards", "charity")
    assert editor.state.deck == ("charity", "scramble")
    editor.deal("stack:cards")
    assert len(editor.state.deck) == len(everything("cards")) and editor.state.scaffold_stacks == ((), (), ())
    editor.deal("stack:L")
    assert [len(stack) > 0 for stack in editor.state.scaffold_stacks] == [False, True, False]
    editor.undo()
    assert editor.state.scaffold_stacks == ((), (), ())


@pytest.mark.parametrize(
    ("data", "accepted"), [({"piles": {"exact": ["hand"]}}, EXACT), ({"allow": ["tile_shape"]}, ALLOWED)]
)
def test_a_word_that_is_not_known_names_those_that_are(data: dict[str, Any], accepted: tuple[str, ...]) -> None:
    with pytest.raises(DataError) as refused:
        Position.from_dict({**FREE, **data})
    assert all(repr(word) in refused.value.faults[0].message for word in accepted)


# Positions with one fault that `allow` accepts; the cases of test_position_faults give the others.


def allowed_cases() -> list[Any]:
    from tests.whistle_mountain import test_position_faults as told

    cases: dict[str, dict[str, Any]] = {}
    for test, base in (
        (told.test_a_fault_is_found_in_any_position, FREE),
        (told.test_a_fault_that_only_a_reachable_position_must_not_have, STRICT),
    ):
        (mark,) = [mark for mark in test.pytestmark if mark.name == "parametrize"]
        for case in mark.args[1]:
            code, _, _, changes = getattr(case, "values", case)
            if code in ALLOWED:
                cases.setdefault(code, {**base, **changes})
    return [pytest.param(code, data, id=code) for code, data in sorted(cases.items())]


def test_every_fault_that_can_be_allowed_is_tried() -> None:
    assert {case.id for case in allowed_cases()} == set(ALLOWED)


@pytest.mark.parametrize(("code", "data"), allowed_cases())
def test_an_allowed_fault_is_not_told_and_a_game_goes_on_from_it(
    code: str, data: dict[str, Any], tmp_path: Path
) -> None:
    assert codes(data) == [code]
    position = Position.from_dict({**data, "allow": [code]})
    assert position.faults == [] and code in position.to_dict()["allow"]
    for seed in (1, 2):
        rng = random.Random(seed)
        game = position.game()
        for _ in range(25):
            if game.is_over:
                break
            game.play(rng.choice(list(game.legal_actions())))
        game.save(tmp_path / "save.yaml")
        again = wm.load(tmp_path / "save.yaml")
        assert again.ruleset.to_dict(again.state) == game.ruleset.to_dict(game.state)
        assert Position.from_state(again.tree.state).faults == []


def test_only_what_is_named_is_allowed() -> None:
    data = {**FREE, "ships": {"red": {"balloon": "c1"}}, "players": {"red": {"vp": -1}}}
    assert codes(data) == ["ship_on_scaffold", "negative_vp"]
    assert codes({**data, "allow": ["negative_vp"]}) == ["ship_on_scaffold"]


@pytest.mark.rule("WM-FORGE-02", "WM-FORGE-03")
def test_a_forge_under_way_is_read_played_and_written_back() -> None:
    red = {"resources": {"water": 2, "gold": 4}, "storage": {"scaffolds": ["S1", "L1"]}}
    data = {**FREE, "to_move": "red", "players": {"red": red}, "workers": {"red": {"grid": "c1", "barracks": [3]}}}
    game = Position.from_dict({**data, "turn": {"forge": {"builds": 1, "worker_done": True}}}).game()
    assert game.decision is not None and game.decision.kind == "forge" and game.state.main_done
    kinds = {action.kind for action in game.legal_actions()}
    assert "build" in kinds and not kinds & {"move", "rescue", "collect", "forge"}
    game.play(next(a for a in game.legal_actions() if a.kind == "build"))
    if game.decision is not None and game.decision.kind == "pay":
        game.play("pay water=1")
    again = Position.from_state(game.state)
    assert again.faults == [] and again.to_dict()["turn"]["forge"] == {"builds": 2, "worker_done": True}
    assert again.game().state.pending == game.state.pending
    begun = Position.from_dict({**data, "turn": {"forge": {}}}).game()
    assert {"build", "move"} <= {action.kind for action in begun.legal_actions()}
