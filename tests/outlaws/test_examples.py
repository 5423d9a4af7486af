"""The thirteen worked examples of Outlaws as lessons, and positions of the game as files."""

from __future__ import annotations

import json
import random

import pytest

from tests.outlaws.factory import RULESET, start
from wm_kernel import learn, schema
from wm_kernel.checks.fuzz import pick
from wm_kernel.games.outlaws.position import Position
from wm_kernel.table import position as positions
from wm_kernel.table import rules
from wm_kernel.table.position import ImpossiblePosition

EXAMPLES = learn.examples("outlaws")


def test_all_thirteen_are_there() -> None:
    assert [lesson.id for lesson in EXAMPLES] == [f"OL-EX-{n:02}" for n in range(1, 14)]


@pytest.mark.parametrize("lesson", EXAMPLES, ids=lambda lesson: lesson.id)
def test_an_example_is_as_stated(lesson: learn.Lesson) -> None:
    assert lesson.check() == []
    for step in lesson.steps:
        assert step.entry.expect.model_fields_set or step.entry.attempt, f"step {step.number} states nothing"
        assert step.paragraphs("en") and step.paragraphs("fr") and step.label("fr")
    assert lesson.rules and all(rules.rule(rule) for rule in lesson.rules)


def test_an_example_fits_its_schema() -> None:
    import jsonschema

    validator = jsonschema.Draft202012Validator(schema.schema("outlaws_lesson"))
    for lesson in EXAMPLES:
        assert list(validator.iter_errors(json.loads(json.dumps(lesson.document.data)))) == []


@pytest.mark.parametrize("seed", range(3))
def test_a_position_of_a_game_comes_back_from_its_file(seed: int) -> None:
    s, rng = start(seed, variant=("full", "first_game")[seed % 2], grade="hard"), random.Random(seed)
    looked = 0
    while not RULESET.is_over(s):
        if not s.pending and s.turn % 8 == 1:
            found = Position.from_dict(Position.from_state(s).to_dict())
            assert found.faults == [] and isinstance(positions.Position.from_state(s), Position)
            again, plain = RULESET.to_dict(found.state()), RULESET.to_dict(s)
            # A position keeps no count of what has been drawn, and abilities that are out in no order.
            assert {key for key in plain if plain[key] != again[key]} <= {"counter", "abilities_out"}
            looked += 1
        RULESET.apply(s, pick(RULESET.legal_actions(s), rng))
    assert looked > 4


def test_faults_of_a_position_name_cards_and_docks() -> None:
    found = Position.from_dict({
        "free_form": True, "ships": {"yellow": {"balloon": "dock_card"}},
        "outlaws": {"blockers": {"balloon": "dock_card", "blimp": "dock_moon", "dreadnought": "dock_rescue"},
                    "cards": ["outlaw_card_01", "outlaw_card_01", "outlaw_card_99"]},
    })  # fmt: skip
    codes = {(fault.code, fault.rule) for fault in found.faults}
    assert {("card_twice", "OL-SETUP-07"), ("unknown", "OL-SETUP-03"), ("blocker_there", "OL-SETUP-03")} <= codes
    assert all("refusal-" not in line for lang in ("en", "fr") for line in found.fault_lines(lang))
    with pytest.raises(ImpossiblePosition):
        found.state()
    assert found.sketch().colours == ("yellow", "red")
