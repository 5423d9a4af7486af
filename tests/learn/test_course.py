"""The course: its order, what each lesson holds, which rules are taught and how that is told."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from tools.lock import ROOT
from wm_kernel import cli, learn
from wm_kernel.commands import rules as command
from wm_kernel.learn import course_file, taught
from wm_kernel.learn.known import Known
from wm_kernel.learn.lesson import Lesson
from wm_kernel.learn.progress import Progress
from wm_kernel.learn.session import Session
from wm_kernel.table import rules
from wm_kernel.table.spec import OURS

LESSONS = {lesson.id: lesson for game in OURS for lesson in learn.course(game)}
every_lesson = pytest.mark.parametrize("lesson", LESSONS.values(), ids=LESSONS)
DATA = course_file.path_of("whistle_mountain").parent.parent
FILES = [path for game in OURS for path in sorted((DATA.parent / game / "lessons").glob("*.yaml"))]

MOST_WORDS = {"en": 45, "fr": 52}
"""What a step says, beside a board at 1280 x 720; the same thing takes more words in French."""


def run(*arguments: object) -> Result:
    return CliRunner().invoke(cli.main, [str(argument) for argument in arguments])


# Its shape.


@pytest.mark.parametrize("game", OURS)
def test_the_lessons_of_a_course_are_in_order(game: str) -> None:
    found = course_file.load_course(course_file.path_of(game))
    assert list(found.faults(learn.lessons(game=game))) == []
    assert list(found.order) == [lesson.id for lesson in LESSONS.values() if lesson.game == game]


def test_there_are_twenty_eight_lessons_at_least_in_chapters_that_are_in_order() -> None:
    found = course_file.load_course(course_file.path_of("whistle_mountain"))
    assert len(found.order) >= 28 and len(found.chapters) >= 8
    assert [chapter.id for chapter in learn.chapters()] == [chapter.id for chapter in found.chapters]
    assert found.chapter_of("COURSE-FLOOD") is found.chapters[5] and found.chapter_of("EX-01") is None
    assert all(chapter.title("fr") and chapter.text("fr") != chapter.text("en") for chapter in found.chapters)


@every_lesson
def test_a_lesson_has_two_moves_and_two_foreseen_mistakes_at_least(lesson: Lesson) -> None:
    asked = [step.entry.ask for step in lesson.steps if step.entry.ask is not None]
    told = {reply.say["en"] for ask in asked for reply in ask.replies}
    assert len(asked) >= 2 and len(told) >= 2, (len(asked), told)
    assert lesson.rules and lesson.authors and re.fullmatch(r"20\d\d-\d\d-\d\d", lesson.reviewed)
    assert all(LESSONS[need] for need in lesson.needs) and set(lesson.checks) <= {s.number for s in lesson.steps}


@every_lesson
def test_a_step_says_no_more_than_fits_beside_a_board(lesson: Lesson) -> None:
    for step in lesson.steps:
        for lang, most in MOST_WORDS.items():
            assert len(step.text(lang).split()) <= most, (step.number, lang)


NOT_THERE = ("dock", "market", "stack", "hand:", "card ", "whirlpool", "upgrade", "draft ", "use ", "player:")
"""What only the whole table has: docks, markets, stacks, hands, the whirlpool, powers, the other players."""


@every_lesson
def test_a_lesson_shows_the_whole_table_only_where_it_needs_it(lesson: Lesson) -> None:
    steps = repr(lesson.document.data["steps"])
    assert lesson.layout == "lesson" or any(word in steps for word in NOT_THERE)


# What is taught.


MOST_LEFT_OUT = {"whistle_mountain": 15, "outlaws": 15, "propeller_islands": 62}
"""Rules that no lesson teaches; Propeller Islands has eight lessons, and leaves what the table shows by itself to the table."""


@pytest.mark.parametrize("game", OURS)
def test_every_rule_is_taught_or_left_out_for_a_reason(game: str) -> None:
    found = command.teaching(game)
    assert found is not None and found.untaught == () and len(found.left) <= MOST_LEFT_OUT[game]
    known = {rule.id for rule in rules.rules(game)}
    assert set(found.left) <= known <= set(found.by) | set(found.left)
    assert all(len(why) > 20 for why in found.left.values())


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_what_a_lesson_lists_it_shows(path: Path) -> None:
    assert taught.unproved(learn.load_lesson(path)) == []


def changed(tmp_path: Path, name: str, old: str, new: str) -> Path:
    text = (DATA / "lessons" / f"{name}.yaml").read_text(encoding="utf-8")
    assert text.count(old) >= 1, old
    path = tmp_path / f"{name}.yaml"
    path.write_text(text.replace(old, new), encoding="utf-8")
    return path


def test_a_rule_that_is_merely_listed_is_a_fault_with_file_and_line(tmp_path: Path) -> None:
    path = changed(tmp_path, "course_turn", "rules: [", "rules: [WM-SCORE-05, ")
    line = next(n for n, text in enumerate(path.read_text(encoding="utf-8").splitlines(), 1) if "WM-SCORE-05" in text)
    done = run("check", path)
    assert done.exit_code == 1 and f"course_turn.yaml:{line}: rules: WM-SCORE-05 is only listed" in done.output


@pytest.mark.parametrize(
    ("name", "old", "new", "rule"),
    [
        ("course_turn", ", {kind: turn_began, rule: WM-TURN-01, player: yellow}", "", ""),
        ("course_turn", "{kind: ship_placed, rule: WM-COLLECT-01, player: red}", "{kind: ship_placed}", ""),
        ("course_lungs", "code: cannot_pay, rule: WM-WILD-05", "code: cannot_pay", ""),
        ("course_pieces", "rule: WM-COMP-04", "rule: WM-COMP-02", "WM-COMP-04"),
        ("ex_09", "", "", ""),
    ],
)
def test_a_proof_that_is_taken_away_is_missed(tmp_path: Path, name: str, old: str, new: str, rule: str) -> None:
    """An event with its rule, a refusal, a question; where there is another proof, the lesson still teaches the rule."""
    before = taught.taught_by(learn.find_lesson(name.replace("_", "-")))
    lost = set(before) - set(
        taught.taught_by(
            learn.load_lesson(changed(tmp_path, name, old, new) if old else DATA / "lessons" / f"{name}.yaml")
        )
    )
    assert lost == ({rule} if rule else set()), lost


def test_each_way_to_prove_a_rule_is_used() -> None:
    ways = {proof.how for lesson in learn.lessons() for proof in taught.proofs(lesson)}
    assert ways == {"event", "refusal", "score", "number", "move", "mistake"}


def test_the_table_of_coverage_has_a_column_of_what_is_taught() -> None:
    done = run("rules", "--coverage", "--tests", str(ROOT / "tests"), "--lang", "en")
    assert done.exit_code == 0, done.output
    lines = done.output.splitlines()
    assert lines[0].split() == ["rule", "tested", "taught"]
    assert any(line.split()[:3] == ["WM-CONV-01", "yes", "COURSE-BOARD"] for line in lines)
    assert any(line.startswith("WM-COMP-05") and line.endswith("left out") for line in lines)
    assert "150 of 154 rules are taught by a lesson, 4 are left out with a reason." in done.output


# Its file.


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("COURSE-TURN, COURSE-LIMIT", "COURSE-LIMIT, COURSE-TURN", "COURSE-LIMIT needs COURSE-TURN, which does not come before"),
        ("COURSE-TURN, COURSE-LIMIT", "COURSE-TURN", "in no chapter: COURSE-LIMIT"),
        ("COURSE-TURN, COURSE-LIMIT", "COURSE-TURN, COURSE-LIMIT, COURSE-TURN", "COURSE-TURN stands in the course twice"),
        ("COURSE-TURN, COURSE-LIMIT", "COURSE-TURN, COURSE-LIMIT, COURSE-77", "there is no lesson COURSE-77"),
        ("rule: WM-COMP-05", "rule: WM-COMP-55", "there is no rule WM-COMP-55"),
        ("rule: WM-COMP-05", "rule: WM-TURN-01", "WM-TURN-01 is taught, by COURSE-TURN"),
        ("reviewed: ", "seen: ", "unknown key 'seen'"),
    ],
)  # fmt: skip
def test_what_is_wrong_with_a_course_file_is_told_with_its_line(tmp_path: Path, old: str, new: str, told: str) -> None:
    text = course_file.path_of("whistle_mountain").read_text(encoding="utf-8")
    path = tmp_path / "course.yaml"
    path.write_text(text.replace(old, new), encoding="utf-8")
    done = run("check", path)
    assert done.exit_code == 1 and told in done.output and re.search(r"course\.yaml:\d+: ", done.output)


# For those who know the game.


def test_who_knows_a_lesson_passes_its_check_and_has_done_it() -> None:
    progress = Progress(None)
    check = learn.know("COURSE-TURN", progress)
    assert check.lesson.checks == (4,) and check.step.number == 4 and not check.go_on()
    assert isinstance(check.work, Session) and check.work.play("end turn").is_solution
    assert check.go_on() and check.is_over and check.has_passed and check.work is None
    item = progress.item("COURSE-TURN")
    assert item is not None and item.done == (1, 3, 4)


@pytest.mark.parametrize("help_", ["hint", "shown", "slips"])
def test_who_needs_help_has_not_passed(help_: str) -> None:
    progress = Progress(None)
    check = Known(learn.find_lesson("COURSE-PIECES"), progress)
    work = check.work
    assert work is not None and check.step.number == 5
    if help_ == "hint":
        work.hint()
    if help_ == "slips":
        for wrong in (7, 2, 5):
            assert not work.tell(wrong).is_good  # type: ignore[union-attr]
    if help_ == "shown":
        work.show_me(anyway=True)
    else:
        assert work.tell(9).is_solution  # type: ignore[union-attr]
    assert check.go_on() and check.is_over and not check.has_passed
    assert progress.item("COURSE-PIECES") is None


def test_a_check_may_be_several_tasks(tmp_path: Path) -> None:
    path = changed(tmp_path, "course_pieces", "player: yellow\n", "check: [1, 2]\nplayer: yellow\n")
    check = Known(learn.load_lesson(path))
    for right in (2, 2):
        assert not check.has_passed
        assert check.work is not None and check.work.tell(right).is_solution  # type: ignore[union-attr]
        assert check.go_on()
    assert check.has_passed and not check.go_on()


# Wrong numbers.


def test_a_foreseen_wrong_number_has_an_answer_of_its_own() -> None:
    work = learn.practise("COURSE-BOARD", at=2)
    assert work.tell(8).text() == "One of them is under water: look at row 2. 8 is too many."
    assert work.tell(5).text("fr") == "5, c’est trop peu." or work.tell(5).text() == "5 is too few."
    assert work.tell(7).is_solution
