"""The second game is set up, edited, taught and looked up by the rooms that every game has."""

from __future__ import annotations

import ast
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import wm_kernel as wm
from tests.toy_game import SPEC
from tests.toy_game import position as toy
from tests.toy_game.rules import Meadow
from tests.toy_game.teach import TEACHING, GoalForm
from wm_kernel import cli, learn, schema
from wm_kernel.learn.exercise import Exercise
from wm_kernel.learn.goals import Goal
from wm_kernel.learn.lesson import Lesson
from wm_kernel.learn.progress import Progress
from wm_kernel.learn.reach import reach
from wm_kernel.learn.reference import Reference, RuleEntry
from wm_kernel.table import spec
from wm_kernel.table.document import DataError
from wm_kernel.table.editor import EditError
from wm_kernel.table.position import ImpossiblePosition

HERE = Path(__file__).parent
CLEARING = HERE / "data" / "positions" / "clearing.yaml"


def run(*arguments: object) -> Result:
    return CliRunner().invoke(cli.main, [str(argument) for argument in arguments])


def changed(tmp_path: Path, source: Path, old: str, new: str) -> Path:
    """A copy of a file with something else in it."""
    text = source.read_text(encoding="utf-8")
    assert old in text
    path = tmp_path / source.name
    path.write_text(text.replace(old, new), encoding="utf-8")
    return path


# A whole game is small.


def code(path: Path) -> int:
    """How many lines of a file are code: none that is blank, a comment or part of a docstring."""
    text = path.read_text(encoding="utf-8")
    told: set[int] = set()
    for node in ast.walk(ast.parse(text)) if path.suffix == ".py" else ():
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            told.update(range(node.lineno, (node.end_lineno or node.lineno) + 1))
    lines = enumerate(text.splitlines(), 1)
    return sum(bool(line.strip()) and not line.strip().startswith("#") and n not in told for n, line in lines)


def test_a_whole_game_with_its_data_is_under_eight_hundred_lines() -> None:
    files = [path for path in HERE.rglob("*.*") if path.suffix in (".py", ".yaml", ".ftl") and "test" not in path.stem]
    assert len(files) >= 11 and sum(map(code, files)) < 800


# Positions.


def test_a_position_file_is_read_shown_played_and_written(tmp_path: Path) -> None:
    position = wm.Position.load(CLEARING)
    assert isinstance(position, toy.Position) and position.faults == []
    assert position.title("fr") == "Une clairière" and position.note() == ""
    assert "(0,0)" in str(position) and "<svg" in position._repr_svg_()
    game = wm.load(CLEARING)
    assert isinstance(game, wm.Game) and game.ruleset.name == "meadow" and game.decision is not None
    again = wm.Position.load(wm.Position.from_state(game.state).save(tmp_path / "again.yaml"))
    assert game.ruleset.to_dict(again.state()) == game.ruleset.to_dict(game.state)
    back = wm.load(game.save(tmp_path / "save.yaml"))
    assert isinstance(back, wm.Game) and game.ruleset.to_dict(back.state) == game.ruleset.to_dict(game.state)
    text = wm.Position.from_text(CLEARING.read_text(encoding="utf-8"), "told.yaml")
    assert isinstance(text, toy.Position) and text.to_dict() == position.to_dict()
    assert isinstance(wm.Position.from_dict({"game": "meadow"}), toy.Position)
    assert "whistle_mountain" in type(wm.Position.from_dict({})).__module__


def test_every_fault_of_a_position_is_told_by_its_line(tmp_path: Path) -> None:
    path = changed(tmp_path, CLEARING, '"(1,0)": yellow bee', '"(9,0)": yellow bee')
    path = changed(tmp_path, path, "hand: [clover, lime]", "hand: [lime, lime, lime]")
    lines = path.read_text(encoding="utf-8").splitlines()
    numbers = [next(n for n, line in enumerate(lines, 1) if part in line) for part in ("(9,0)", "lime, lime")]
    position = wm.Position.load(path)
    assert [fault.code for fault in position.faults] == ["outside", "hand_too_big"]
    assert [position.place(fault).line for fault in position.faults] == numbers
    with pytest.raises(ImpossiblePosition, match="outside the meadow"):
        wm.load(path)
    for lang, said in (("en", "outside the meadow"), ("fr", "hors du pré")):
        done = run("check", "--lang", lang, path)
        assert done.exit_code == 1 and said in done.output
        assert all(f"{path.name}:{n}: " in done.output for n in numbers)
    for old, new, said in (
        ('"(1,0)": yellow', '"(1;0)": yellow', "is no hexagon"),
        ("title:", "seats: [red]\ntitle:", r"clearing.yaml:9: players: .'red'.; 2 to 4 different colours")):  # fmt: skip
        with pytest.raises(DataError, match=said):
            wm.Position.load(changed(tmp_path, CLEARING, old, new))
    with pytest.raises(DataError, match="honney"):
        wm.Position.load(changed(tmp_path, CLEARING, "honey:", "honney:"))


def test_an_editor_puts_takes_away_and_takes_back() -> None:
    editor = wm.Editor(wm.Position.load(CLEARING))
    assert isinstance(editor, toy.Editor)
    before = editor.data
    editor.put("red", "hive", "(-1,0)")
    assert editor.faults == [] and "(-1,0)" in editor.data["pieces"]
    editor.take("(-1,0)")
    assert editor.data == before
    editor.undo()
    editor.undo()
    assert editor.data == before and editor.can_redo and not editor.can_undo
    editor.redo()
    assert isinstance(editor.game(), wm.Game)
    with pytest.raises(EditError, match="nothing to take"):
        editor.take("(0,-1)")
    with pytest.raises(EditError, match="dandelion"):
        editor.put("red", "dandelion", "(0,-1)")
    assert editor.can_undo and "(0,-1)" not in editor.data["pieces"]


def test_the_exact_search_finds_the_best_turn() -> None:
    found = wm.best_turn(wm.load(CLEARING))
    assert found.proved and found.value == 2 and str(found.line[0]) == "hive (0,0)"


# Lessons and puzzles.


def test_a_lesson_is_played_step_by_step_and_checked(tmp_path: Path) -> None:
    (lesson,) = learn.lessons(game="meadow")
    assert lesson.id == learn.find_lesson("FIRST", game="meadow").id and lesson.game == "meadow"
    assert lesson.check() == [] and [step.title() for step in lesson.steps] == ["A clearing", "A hive"]
    assert lesson.steps[0].rings == ("cell:(0,0)",) and isinstance(lesson.steps[1].state, Meadow)
    path = HERE / "data" / "lessons" / "first.yaml"
    assert learn.check(path) == []
    wrong = changed(tmp_path, path, "vp: {red: 2}", "vp: {red: 3}")
    (told,) = learn.check(wrong)
    lines = wrong.read_text(encoding="utf-8").splitlines()
    number = next(n for n, line in enumerate(lines, 1) if "vp: {red: 3}" in line)
    assert told.endswith(f"first.yaml:{number}: step 1: vp of red: 2, stated 3")
    with pytest.raises(DataError, match="an action is gather"):
        learn.load(changed(tmp_path, path, "hive (0,0)", "shive (0,0)"))


def test_what_its_lessons_teach_is_counted_like_that_of_any_game(tmp_path: Path) -> None:
    assert [lesson.id for lesson in learn.course("meadow")] == ["FIRST"] and learn.chapters("meadow")[0].lessons == (
        "FIRST",
    )
    done = run("rules", "--coverage", "--game", "meadow", "--tests", tmp_path)
    assert done.exit_code == 1 and "MD-HIVE-01               no       FIRST" in done.output.splitlines()
    assert "1 of 7 rules are taught by a lesson, 1 are left out with a reason." in done.output
    wrong = changed(
        tmp_path, HERE / "data" / "lessons" / "first.yaml", "rules: [MD-HIVE-01]", "rules: [MD-HIVE-01, MD-REST-01]"
    )
    assert learn.check(wrong)[0].split("first.yaml:")[1].startswith("8: rules: MD-REST-01 is only listed")


def test_a_learner_makes_the_moves_of_a_lesson(tmp_path: Path) -> None:
    progress = Progress(tmp_path / "progress.json")
    work = learn.practise(learn.find_lesson("FIRST", game="meadow"), progress, at=1)
    refused = work.play("hive (1,0)")
    assert refused.kind == "refused" and refused.text() == "(1,0) is taken"
    assert work.play("rest").kind == "hopeless"
    clue = [work.hint() for _ in range(3)][-1]
    assert clue is not None and "hive (0,0)" in str(clue.action)
    assert work.play("hive (0,0)").kind == "played" and work.play("pay clover=2").kind == "reached"
    assert work.is_finished and Exercise(work.lesson, progress).done == (1,)
    assert progress.item("meadow-FIRST") is not None and progress.item("FIRST") is None


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_puzzle_is_proved_and_worked_at(lang: str) -> None:
    (puzzle,) = learn.puzzles(game="meadow")
    assert puzzle is not None and puzzle.check() == [] and puzzle.prove().holds
    assert [p.id for p in learn.puzzles(theme="hives", game="meadow")] == ["hive-1"]
    following = learn.next_puzzle(game="meadow")
    assert following is not None and following.id == learn.find_puzzle("hive-1", game="meadow").id
    game = puzzle.play()
    assert game.player == "red" and game.goal(lang) and "{" not in game.goal(lang) + game.status(lang)
    assert game.meter(lang).value == 0
    hopeless = game.play("gather (-1,0)")
    assert hopeless.kind == "hopeless" and hopeless.text(lang) and "{" not in hopeless.text(lang)
    game.undo()
    assert game.play("hive (0,0)").is_good and game.play("pay clover=2").is_solution
    assert game.is_best and game.meter(lang).reached and game.marks is not None
    assert game.verdict_on_best(lang) and puzzle.theme_name(lang) and "{" not in game.verdict_on_best(lang)
    game.reset()
    assert "2" in game.show_me(anyway=True).text(lang)


def test_a_goal_that_the_exact_search_does_not_count_is_looked_for_line_by_line() -> None:
    game = wm.load(CLEARING)
    assert isinstance(game, wm.Game)
    now = TEACHING.now(game.state, game.state, 0)
    near, far = (Goal.of(GoalForm(hive_on=cell)) for cell in ("(0,0)", "(0,1)"))
    found = reach(near, now)
    assert found.reachable and [str(action) for action in found.line] == ["hive (0,0)", "pay clover=2"]
    nowhere = reach(far, now)
    assert nowhere.reachable is False and nowhere.nodes > 1
    assert reach(far, now, nodes=0).reachable is None


def test_a_puzzle_that_asks_too_much_is_found(tmp_path: Path) -> None:
    path = changed(tmp_path, HERE / "data" / "puzzles" / "hive_1.yaml", "value: 2", "value: 1")
    told = learn.check(path)
    assert len(told) == 2 and all("optimum: 1" in line for line in told) and "more can be had" in told[1]


def test_lessons_of_one_game_are_not_those_of_another() -> None:
    assert {lesson.game for lesson in learn.lessons()} == {"whistle_mountain"}
    with pytest.raises(LookupError, match="FIRST"):
        learn.find_lesson("FIRST")


# Reading about it.


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_rules_pieces_and_lines_can_be_looked_up(lang: str) -> None:
    reference = Reference("meadow", lang)
    assert [chapter.id for chapter in reference.all_chapters][:1] == ["play"]
    entry = reference.find("MD-HIVE-01")
    assert isinstance(entry, RuleEntry) and entry.text
    assert [piece.id for piece in reference.components("lime" if lang == "en" else "tilleul")] == ["lime"]
    assert reference.find("clover").values[0].text == {"en": "2 VP", "fr": "2 PV"}[lang]  # type: ignore[union-attr]  # it is a piece
    assert next(line.example for line in reference.lines()) == "gather (1,-2)" and reference.aid == ()
    with pytest.raises(LookupError, match="MD-NONE-01"):
        reference.find("MD-NONE-01")
    assert Reference(wm.new_game("meadow", seed=1), lang).all_components == reference.all_components


# Commands, and rooms that are not there.


def test_every_file_of_the_game_can_be_checked() -> None:
    files = sorted((HERE / "data").rglob("*.yaml"))
    assert len(files) == 6
    done = run("check", *files)
    assert done.exit_code == 0, done.output
    assert set(schema.models("meadow")) == {"meadow_meadow", "meadow_position"}


def test_a_data_file_that_is_wrong_is_found_by_the_schema_of_its_game(tmp_path: Path) -> None:
    source = HERE / "data" / "components" / "meadow.yaml"
    done = run("check", changed(tmp_path, source, "radius: 2", "radius: two"))
    assert done.exit_code == 1 and "whole number" in done.output


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("examples", "--game", "meadow"), "FIRST"),
        (("rules", "--game", "meadow"), "MD-HIVE-01"),
        (("rules", "MD-HIVE-01", "--game", "meadow"), "A hive"),
        (("fuzz", "--games", "2", "--game", "meadow", "--quiet"), "2"),
        (("fuzz", "--mutate", "40", "--game", "meadow", "--quiet"), "40"),
        (("study", "--games", "2", "--game", "meadow", "--bots", "random,random"), "2"),
        (("play", "--game", "meadow", "--bots", "all", "--seed", "3"), "swarm"),
        (("perft", CLEARING), "lines of 2 actions"),
    ],
)
def test_the_commands_take_the_game(arguments: tuple[object, ...], said: str) -> None:
    done = run(*arguments)
    assert done.exit_code == 0, done.output + str(done.exception)
    assert said in done.output


def test_a_room_that_a_game_lacks_is_told_in_a_sentence(tmp_path: Path) -> None:
    spec.register(
        replace(SPEC, name="bare", title={"en": "Bare"}, position="", editor="", search="", teach="", data="")
    )
    file = tmp_path / "some.yaml"
    for kind, sentence in (
        ("position", "Bare has no position files"),
        ("lesson", "Bare has no lessons and puzzles"),
        ("puzzle", "Bare has no lessons and puzzles"),
    ):
        file.write_text(f"kind: {kind}\nversion: 1\ngame: bare\n", encoding="utf-8")
        with pytest.raises(ValueError, match=f"some.yaml:3: {sentence}"):
            wm.load(file)
        done = run("check", file)
        assert done.exit_code == 1 and f"some.yaml:3: {sentence}" in done.output
    file.write_text("kind: lesson\nversion: 1\ngame: chess\n", encoding="utf-8")
    assert "some.yaml:3: no game is called 'chess'" in run("check", file).output
    for command in (("examples", "--game", "bare"), ("rules", "--game", "bare")):
        for lang, said in (("en", "Bare has no "), ("fr", "Bare n’a ")):
            done = run(*command, "--lang", lang)
            assert done.exit_code == 1 and said in done.output and "Traceback" not in done.output
    for ask in (lambda: wm.Editor(wm.Position.from_dict({"game": "bare"})), lambda: learn.lessons(game="bare")):
        with pytest.raises((spec.NoSuchRoom, ValueError), match="Bare has no"):
            ask()


def test_a_lesson_begins_from_a_position_of_its_own_game(tmp_path: Path) -> None:
    lesson = HERE / "data" / "lessons" / "first.yaml"
    assert isinstance(wm.load(lesson), Lesson)
    (tmp_path / "other.yaml").write_text("kind: position\nversion: 1\n", encoding="utf-8")
    path = changed(tmp_path, lesson, "position: clearing", "position: other.yaml")
    with pytest.raises(DataError, match=r"first.yaml:11: position 'other.yaml': it belongs to whistle_mountain"):
        wm.load(path)
