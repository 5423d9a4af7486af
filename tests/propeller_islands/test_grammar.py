"""Lines of text as actions: every form reads back, loose spelling is understood, mistakes are told (the grammar)."""

from __future__ import annotations

import random

import pytest

from tests.propeller_islands.factory import RULESET, start
from tests.propeller_islands.regenerate import eager
from tests.propeller_islands.test_reasons import any_action
from wm_kernel.games.propeller_islands.rules import actions as a
from wm_kernel.table.grid.hexes import Hex
from wm_kernel.table.refusal import ParseError

EXAMPLES = {
    "die 4": a.Die(4),
    "die 4 +1": a.Die(4, 1),
    "reroll 4": a.Reroll(4),
    "change -1": a.Change(-1),
    "take 7 (1,-2)": a.Take(7, Hex(1, -2)),
    "discard 7": a.Discard(7),
    "activate T12": a.ActivateTile("T12"),
    "activate T12 option 2": a.ActivateTile("T12", 2),
    "deploy (1,3) T12": a.DeployWorker(1, 3, "T12"),
    "reward row 1": a.Reward("row", 1),
    "reward column 3": a.Reward("column", 3),
    "repeat T55": a.Repeat("T55"),
    "place (1,-2)": a.Place(Hex(1, -2)),
    "gain steel": a.GainOne("steel"),
    "complete P07 on T12": a.Complete("P07", "T12"),
    "complete P07 aside": a.Complete("P07"),
    "replace P09": a.Replace("P09"),
    "draw level 2": a.DrawPlan(2),
    "done": a.DONE,
}


def test_every_form_is_read_and_written() -> None:
    assert [example for _, example in RULESET.grammar()] == list(EXAMPLES)
    for text, action in EXAMPLES.items():
        assert RULESET.parse(text) == action and str(action) == text
        assert action.kind == text.split()[0] and action.game == "propeller_islands"


@pytest.mark.parametrize(
    ("loose", "text"),
    [
        ("  Take 7 ( 1 , -2 ) ", "take 7 (1,-2)"),
        ("take 7(1,-2)", "take 7 (1,-2)"),
        ("TAKE 07 (1;-2)", "take 7 (1,-2)"),
        ("take 7 (1,\u22122)", "take 7 (1,-2)"),
        ("die 4 1", "die 4 +1"),
        ("die 4 -3", "die 4 +3"),
        ("activate t7", "activate T07"),
        ("Activate T7 Option 2", "activate T07 option 2"),
        ("deploy (1, 3) t12", "deploy (1,3) T12"),
        ("deploy 1,3 T12", "deploy (1,3) T12"),
        ("complete p7 ON t12", "complete P07 on T12"),
        ("Complete P7 Aside", "complete P07 aside"),
        ("Done", "done"),
        ("gain STEEL", "gain steel"),
        ("draw  level   2", "draw level 2"),
        ("change +3", "change +3"),
    ],
)
def test_loose_spelling_is_understood(loose: str, text: str) -> None:
    assert str(RULESET.parse(loose)) == text


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "an action is one line of at most 100 characters"),
        ("x" * 101, "an action is one line of at most 100 characters"),
        ("tkae 7 (1,-2)", "no action begins with 'tkae'; one of: die, reroll"),
        ("die", "the value is missing; expected: die VALUE | die VALUE STEPS"),
        ("die 7", "'7' is no value of a die, a number from 1 to 6"),
        ("die 0", "'0' is no value of a die"),
        ("die 4 +4", "'+4' is no change of a die: -3 to +3 steps"),
        ("die 4 0", "'0' is no change of a die"),
        ("die 4 x", "'x' is no change of a die"),
        ("die 4 +1 now", "'now' is too much"),
        ("change", "the steps is missing"),
        ("reroll 9", "'9' is no value of a die"),
        ("take 12 (1,0)", "'12' is no slot of the Forge, a number from 0 to 11"),
        ("take 7", "the hexagon is missing; expected: take SLOT HEX, as in 'take 7 (1,-2)'"),
        ("take 7 (1,99)", "'(1,99)' is no hexagon"),
        ("take (1,0)", "the hexagon is missing"),
        ("discard -1", "'-1' is no slot"),
        ("activate", "the tile is missing"),
        ("activate hotel", "'hotel' is no tile, as in T12"),
        ("activate T12 2", "the number of the option is missing"),
        ("activate T12 choice 2", "'choice': the word option belongs here"),
        ("activate T12 option 0", "'0' is no option, a number from 1 to 9"),
        ("deploy T12", "the tile is missing"),
        ("deploy x T12", "'x' is no space of the quay, as in (1,3)"),
        ("deploy (0,3) T12", "'0' is no row, a number from 1 to 9"),
        ("reward line 1", "'line' is neither row nor column"),
        ("reward row", "the number is missing"),
        ("gain gold", "'gold' is no resource: energy, steel, gear"),
        ("complete P07", "on TILE, or aside, is missing"),
        ("complete P07 at T12", "'at': the word on belongs here"),
        ("complete T07 on T12", "'t07' is no plan, as in P07"),
        ("replace 9", "'9' is no plan"),
        ("draw 2", "the level is missing"),
        ("draw plan 2", "'plan': the word level belongs here"),
        ("done now", "'now' is too much; expected: done"),
    ],
)
def test_a_mistake_says_what_is_wrong_and_what_is_expected(text: str, told: str) -> None:
    with pytest.raises(ParseError) as caught:
        RULESET.parse(text)
    assert told in str(caught.value)
    assert caught.value.text == (text if len(text) <= 100 else "x" * 100 + "...")


def test_what_is_no_text_is_refused() -> None:
    with pytest.raises(ParseError, match="an action is a line of text"):
        RULESET.parse(7)  # type: ignore[arg-type]


def test_whatever_is_legal_or_might_be_reads_back() -> None:
    rng = random.Random("grammar")
    s = start(3, seed=4, max_rounds=12)
    while not RULESET.is_over(s):
        for action in RULESET.legal_actions(s):
            assert RULESET.parse(str(action), s) == action
        action = any_action(rng, s)
        if not isinstance(action, a.Die) or action.steps != -3:
            assert RULESET.parse(str(action)) == action
        RULESET.apply(s, eager(s, rng))
