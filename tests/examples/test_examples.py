"""The worked examples of the rulebooks: the engine reproduces every number they state, and they can be shown."""

from __future__ import annotations

import json

import pytest

from wm_kernel import learn, picture
from wm_kernel.learn.lesson import Lesson
from wm_kernel.paths import data_dir
from wm_kernel.table import rules
from wm_kernel.table.document import read
from wm_kernel.table.position import Position
from wm_kernel.table.spec import USUAL

EXAMPLES = {lesson.id: lesson for lesson in learn.examples()}
every_example = pytest.mark.parametrize("lesson", EXAMPLES.values(), ids=EXAMPLES)
FILES = sorted(data_dir().glob("games/*/positions/*.yaml"))


def test_all_fourteen_are_there_in_order() -> None:
    assert list(EXAMPLES) == [f"EX-{n:02}" for n in range(1, 15)]
    assert [(name, faults) for name, _, faults in learn.report()] == [(name, []) for name in EXAMPLES]


@every_example
def test_an_example_is_as_stated(lesson: Lesson) -> None:
    assert lesson.check() == []


@every_example
def test_an_example_states_something_of_every_step(lesson: Lesson) -> None:
    """A step without a statement would show something that nobody checks."""
    for step in lesson.steps:
        assert step.entry.expect.model_fields_set or step.entry.attempt, f"step {step.number} states nothing"


@every_example
def test_an_example_says_what_it_shows_in_both_languages(lesson: Lesson) -> None:
    for lang in ("en", "fr"):
        assert lesson.title(lang) and lesson.summary(lang)
        for step in lesson.steps:
            assert step.title(lang) and 1 <= len(step.paragraphs(lang)) <= 4
            assert step.label(lang), "the slider has a word for every step"
            assert "'" not in step.text(lang) and " :" not in step.text(lang), "typographer's signs"
    texts = [step.text("en") for step in lesson.steps] + [step.text("fr") for step in lesson.steps]
    assert len(set(texts)) == len(texts)


@every_example
def test_an_example_cites_rules_that_exist(lesson: Lesson) -> None:
    cited = {*lesson.rules, *(event.rule for step in lesson.steps for event in step.events)}
    assert lesson.rules and all(rules.rule(rule_id) for rule_id in cited)


@every_example
def test_what_an_example_rings_is_in_the_picture(lesson: Lesson) -> None:
    for step in lesson.steps:
        scene = picture.scene(step.state, layout="full", marks=step.marks, viewer=step.player)
        targets = {target.id for target in scene.targets}
        cells = {f"cell:{column}{row}" for column in "abcdefghijkl" for row in range(14)}
        assert not [ring for ring in step.rings if ring not in targets | cells], f"step {step.number}"


@every_example
def test_everyone_can_try_on_from_every_step(lesson: Lesson) -> None:
    for step in lesson.steps:
        game = step.game()
        assert game.ruleset.to_dict(game.state) == game.ruleset.to_dict(step.state)
        game.play(game.legal_actions()[0])
    assert lesson.check() == [], "trying changes nothing in the lesson"


def test_an_example_counts_its_edges_as_the_text_does() -> None:
    (built,) = [step for step in EXAMPLES["EX-02"].steps if step.edges]
    assert built.edges == (("d4", "e", 1), ("d5", "e", 2), ("d4", "s", 3), ("c6", "n", 4))
    good, bad = [step.tried for step in EXAMPLES["EX-14"].steps if step.tried][:2]
    assert good is not None and good.legal and len(good.edges) == 5
    assert bad is not None and not bad.legal and [reason.rule for reason in bad.refusals] == ["WM-BUILD-SCAFFOLD-02"]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_position_file_is_without_faults_and_fits_its_schema(path: object) -> None:
    import jsonschema

    from wm_kernel import schema

    position = Position.load(str(path))
    assert position.faults == [] and position.title("en") != position.title("fr")
    data = json.loads(json.dumps(read(str(path)).data))
    form = "position" if data.get("game", USUAL) == USUAL else f"{data['game']}_position"
    assert list(jsonschema.Draft202012Validator(schema.schema(form)).iter_errors(data)) == []


@every_example
def test_every_lesson_file_fits_its_schema(lesson: Lesson) -> None:
    import jsonschema

    from wm_kernel import schema

    data = json.loads(json.dumps(lesson.document.data))
    assert list(jsonschema.Draft202012Validator(schema.schema("lesson")).iter_errors(data)) == []
