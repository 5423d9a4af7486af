"""Positions of Outlaws that cannot be: each of their entries changed to what play never leads to is a fault (OLR-23, OLR-24)."""

from __future__ import annotations

import copy
import random
from typing import Any

import pytest

import wm_kernel as wm
from tests.outlaws.factory import RULESET, start, table
from wm_kernel.checks.corruptions import damaged
from wm_kernel.checks.fuzz import pick
from wm_kernel.games.outlaws.editor import Editor
from wm_kernel.games.outlaws.position import Position
from wm_kernel.games.whistle_mountain.rules.state import State
from wm_kernel.table.document import DataError

Path = tuple[str | int, ...]
CARDS = [f"outlaw_card_{n:02}" for n in range(1, 37)]


def played(until: str, seed: int = 3) -> State:
    """A position of a game: your turn late in it, or a tie that is yours to break."""
    for tried in range(seed, seed + 20):
        s, rng = start(tried, variant="full", grade="standard"), random.Random(tried)
        while not RULESET.is_over(s):
            if s.turn > 12 and (s.active == 1) == (until == "tie") and (until == "tie") == bool(s.pending):
                return s
            RULESET.apply(s, pick(RULESET.legal_actions(s), rng))
    raise AssertionError(f"no game came to a {until}")


def changed(data: dict[str, Any], path: Path, value: Any) -> dict[str, Any]:
    """The data with another value at one place, which need not have been there."""
    found = copy.deepcopy(data)
    at: Any = found
    for step in path[:-1]:
        at = at[step] if isinstance(at, list) else at.setdefault(step, {})
    if value is ...:
        del at[path[-1]]
    else:
        at[path[-1]] = value
    return found


WRONG: list[tuple[str, str, Path, Any]] = [
    # the moment, the code of the fault ("" for what no file can mean), the place, the value
    ("turn", "outlaws_to_move", ("to_move",), "red"),
    ("turn", "not_seated", ("players", "blue"), {}),
    ("turn", "", ("seats",), ["yellow", "blue"]),
    ("turn", "", ("grade",), "mild"),
    ("turn", "place_empty", ("outlaws", "cards", 1), ""),
    ("turn", "card_twice", ("outlaws", "used", 0), "DECK"),
    ("turn", "card_twice", ("outlaws", "cards", 0), "DECK"),
    ("turn", "unknown", ("outlaws", "cards", 0), "craft"),
    ("turn", "unknown", ("outlaws", "deck", 0), "outlaw_card_99"),
    ("turn", "unknown", ("outlaws", "used", 0), "outlaw_card_99"),
    ("turn", "deck_out", ("outlaws", "deck"), []),
    ("turn", "cards_lost", ("outlaws", "deck"), CARDS[:1]),
    ("turn", "cards_lost", ("outlaws", "used"), []),
    ("turn", "", ("outlaws", "cards"), CARDS[:2]),
    ("turn", "", ("outlaws", "die"), 7),
    ("turn", "", ("outlaws", "dice"), 3),
    ("turn", "blocker_missing", ("outlaws", "blockers", "blimp"), ...),
    ("turn", "blocker_missing", ("outlaws", "blockers"), {}),
    ("turn", "blocker_there", ("outlaws", "blockers"), {ship: "dock_card" for ship in ("balloon", "blimp", "dreadnought")}),
    ("turn", "blocker_there", ("ships", "yellow", "balloon"), "BLOCKER"),
    ("turn", "unknown", ("outlaws", "blockers", "blimp"), "dock_moon"),
    ("turn", "gone_and_there", ("outlaws", "gone"), ["MARKET"]),
    ("turn", "gone_and_there", ("outlaws", "gone"), ["STACK"]),
    ("turn", "gone_and_there", ("outlaws", "gone"), ["GRID"]),
    ("turn", "unknown", ("outlaws", "gone"), ["nothing"]),
    ("turn", "unknown", ("outlaws", "used", 0), "outlaw_card_1x"),
    ("turn", "unknown", ("outlaws", "used", 0), "outlaw_card_"),
    ("turn", "not_in_variant", ("outlaws", "gone"), ["trap"]),
    ("turn", "outlaws_docked", ("ships", "red", "blimp"), "dock_card"),
    ("turn", "outlaws_docked", ("ships", "red", "blimp"), "away"),
    ("turn", "outlaws_hold", ("players", "red", "hand"), ["craft"]),
    ("turn", "outlaws_hold", ("players", "red", "storage"), {"machines": ["wet_gold"]}),
    ("turn", "outlaws_hold", ("players", "red", "storage"), {"scaffolds": ["S1"]}),
    ("turn", "negative", ("players", "red", "resources", "coal"), -1),
    ("turn", "negative_vp", ("players", "red", "vp"), -1),
    ("turn", "workers_missing", ("workers", "red", "whirlpool"), 0),
    ("turn", "not_in_variant", ("players", "yellow", "storage"), {"machines": ["toll_bridge"]}),
    ("turn", "card_turn_of_yours", ("pending",), [{"frame": "Act", "seat": 1, "source": CARDS[0], "at": 0}]),
    ("turn", "decision_unfit", ("pending",), [{"frame": "OpenDock", "seat": 0, "dock": "dock_card"}]),
    ("tie", "card_turn_of_yours", ("to_move",), "yellow"),
    ("tie", "outlaws_to_move", ("pending",), ...),
    ("tie", "card_not_open", ("pending", 0, "source"), "DECK"),
    ("tie", "die_elsewhere", ("outlaws", "die"), 0),
    ("tie", "", ("pending", 0, "source"), "wet_gold"),
    ("tie", "", ("pending", 0, "frame"), "Play"),
    ("tie", "", ("pending", 0, "at"), "one"),
    ("tie", "", ("turn", "forge"), {}),
    ("tie", "place_empty", ("outlaws", "cards", 0), ""),
    ("tie", "turn_of_another", ("turn", "number"), 1),
]  # fmt: skip


@pytest.fixture(scope="module")
def moments() -> dict[str, dict[str, Any]]:
    return {until: Position.from_state(played(until)).to_dict() for until in ("turn", "tie")}


def meant(data: dict[str, Any], value: Any) -> Any:
    """The piece of this position that a word in capitals stands for."""
    words = {
        "DECK": data["outlaws"]["deck"][0],
        "BLOCKER": data["outlaws"]["blockers"]["blimp"],
        "MARKET": data["markets"]["small"][0],
        "STACK": data["piles"]["medium"][0],
        "GRID": next(iter(data["machines"])),
    }
    return [words.get(one, one) for one in value] if isinstance(value, list) and value and isinstance(value[0], str) else (
        words.get(value, value) if isinstance(value, str) else value
    )  # fmt: skip


@pytest.mark.rule("OLR-24", "OL-GEN-02", "OL-GEN-08", "OL-GEN-09", "OL-COMP-02")
@pytest.mark.parametrize(("moment", "code", "path", "value"), WRONG)
def test_every_entry_that_cannot_be_is_a_fault(
    moments: dict[str, dict[str, Any]], moment: str, code: str, path: Path, value: Any
) -> None:
    data = moments[moment]
    assert Position.from_dict(data).faults == []
    wrong = changed(data, path, meant(data, value))
    if not code:
        with pytest.raises(DataError):
            Position.from_dict(wrong)
        return
    found = Position.from_dict(wrong)
    assert code in [fault.code for fault in found.faults]
    for fault in found.faults:
        for lang in ("en", "fr"):
            told = fault.describe(lang)
            assert told and "{" not in told and "refusal-" not in told, told
        assert fault.code != "not_in_variant" or fault.rule == "OL-COMP-02"
    found.sketch()


def test_a_fault_tells_the_line_of_its_entry() -> None:
    text = """kind: position
version: 1
game: outlaws
to_move: red
ships:
  red: {blimp: dock_card}
players:
  red: {hand: [craft]}
outlaws:
  cards: [outlaw_card_01, "", outlaw_card_03]
"""
    found = Position.from_text(text, "gang.yaml")
    lines = {fault.code: found.place(fault).line for fault in found.faults}
    told = {"outlaws_to_move": 4, "outlaws_docked": 6, "outlaws_hold": 8, "place_empty": 10}
    assert told.items() <= lines.items(), lines


def walk_over_damaged(seed: int, times: int) -> int:
    """Entries of two positions damaged at random, each a fault or a game that nothing breaks; how many could be played on."""
    rng, words, sound = random.Random(seed), (*CARDS, "dock_card", "wet_gold", "yellow", "red", "home", "blimp"), 0
    for until in ("turn", "tie"):
        data = Position.from_state(played(until, seed)).to_dict()
        entries = {
            key: data[key] for key in ("outlaws", "pending", "turn", "to_move", "ships", "workers") if key in data
        }
        for _ in range(times):
            changes = damaged(entries, rng, words)
            try:
                position = Position.from_dict({**data, **(changes if isinstance(changes, dict) else {"turn": changes})})
            except DataError:
                continue
            if position.faults:
                continue
            s, sound = position.state(), sound + 1
            for _ in range(40):
                if not RULESET.is_over(s):
                    RULESET.apply(s, pick(RULESET.legal_actions(s), rng))
    return sound


@pytest.mark.parametrize("seed", range(2))
def test_what_is_no_fault_can_be_played_on(seed: int) -> None:
    assert walk_over_damaged(seed, 40) > 3


@pytest.mark.long
def test_much_of_what_is_no_fault_can_be_played_on() -> None:
    assert sum(walk_over_damaged(seed, 500) for seed in range(2, 10)) > 500


@pytest.mark.rule("OLR-23")
def test_the_hideout_holds_any_number_of_each_type() -> None:
    hideout = {"coal": 5, "iron": 16, "whistle": 30}
    found = Position.from_dict({**Position.from_state(played("turn")).to_dict(), "stall_guard": 9})
    wrong = changed(found.to_dict(), ("players", "red", "resources"), hideout)
    assert Position.from_dict(wrong).faults == []
    game = Position.from_dict(wrong).game()
    before = list(game.state.players[1].resources)
    game.play("end turn")
    while game.decision is not None and game.decision.data.get("seat", 0) == 1:
        game.play(game.legal_actions()[0])
    assert all(n >= k for n, k in zip(game.state.players[1].resources, before, strict=True)), "nothing is returned"
    editor = Editor()
    editor.set_resource("red", "gold", 7)
    editor.set_free_form(False)
    assert "over_limit" not in [fault.code for fault in editor.faults]
    yours = changed(found.to_dict(), ("players", "yellow", "resources"), {"coal": 9})
    assert Position.from_dict(yours).faults == [], "in your own turn you may hold more until it ends"


@pytest.mark.rule("OLR-24", "OL-GEN-10")
def test_a_tie_is_carried_whole_and_is_yours_to_break() -> None:
    s = table("2 a a\n1 a a", lines="worker:move worker:climb")
    RULESET.apply(s, RULESET.parse("end turn"))
    position = wm.Position.from_state(s)
    assert position.faults == []
    game = position.game()
    assert game.decision is not None and (game.decision.kind, game.decision.player) == ("outlaw_space", "yellow")
    game.play("choose square b2")
    assert game.decision is not None and game.decision.kind == "turn" and game.state.active == 0


@pytest.mark.rule("OLR-24")
def test_a_game_that_is_over_stays_over() -> None:
    s, rng = start(1, variant="first_game", grade="easy"), random.Random(1)
    while not RULESET.is_over(s):
        RULESET.apply(s, pick(RULESET.legal_actions(s), rng))
    game = Position.from_state(s).game()
    assert game.is_over and game.state.ended_by == s.ended_by
    assert {k: v.total for k, v in RULESET.scores(game.state).items()} == {
        k: v.total for k, v in RULESET.scores(s).items()
    }
