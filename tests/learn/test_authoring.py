"""Drafts of puzzles and lesson steps: goals of what a line did, solutions found in slices, files that pass the check."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from wm_kernel import learn
from wm_kernel.commands.check import faults_of
from wm_kernel.learn import draft as drafts
from wm_kernel.learn import vocabulary
from wm_kernel.learn.draft import STEP, Draft
from wm_kernel.learn.finder import Finder
from wm_kernel.learn.puzzle import Puzzle
from wm_kernel.learn.reach import Interrupted, stoppable
from wm_kernel.learn.vocabulary import Wish
from wm_kernel.table.document import parse
from wm_kernel.table.position import Position
from wm_kernel.words import languages

PUZZLES = ["edges-1", "promotion-1", "flood-1", "scoring-1"]


def drafted(name: str = "edges-1", **entries: object) -> Draft:
    """A puzzle of the project as somebody would write it."""
    puzzle = learn.find_puzzle(name)
    data = Position.from_state(puzzle.position.game().state).to_dict()
    position = {key: value for key, value in data.items() if key not in ("kind", "version", "game")}
    goal = puzzle.form.goal
    begin = tuple(line.strip() for line in puzzle.form.begin.splitlines() if line.strip())
    wishes = tuple(Wish(kind, getattr(goal, kind)) for kind in goal.model_fields_set)
    made = Draft(puzzle.game, position, begin=begin, wishes=wishes, solutions=puzzle.solutions, measure=puzzle.measure)
    return replace(made, **entries)  # type: ignore[arg-type]


def offered(draft: Draft, line: tuple[str, ...], target: str = "") -> dict[str, list[object]]:
    """What is offered after a line: kind -> values."""
    game = draft.start()
    events = [event for text in line for event in game.play(text)]
    actions = [node.action for node in game.node.path[-len(line) :] if node.action is not None] if line else []
    ends = drafts.after(draft, line)
    assert ends is not None
    found: dict[str, list[object]] = {}
    for wish in vocabulary.wishes(draft.teach, *ends, vocabulary.words_of(draft.teach, actions, events), target):
        found.setdefault(wish.kind, []).append((wish.value, wish.is_reached))
    return found


# -- goals -------------------------------------------------------------------------------------------------------------


def test_what_a_line_did_is_offered_with_its_numbers() -> None:
    draft = drafted("promotion-1")
    found = offered(draft, draft.solutions[0])
    assert found["promoted"] == [(2, True)] and found["vp_at_least"] == [(8, True)]
    assert (["double_pointer"], True) in found["machine_built"]
    assert "legal_only" not in found, "that any action does"


def test_nothing_is_offered_that_was_so_before() -> None:
    assert offered(drafted("promotion-1"), ()) == {}


def test_a_thing_that_is_pressed_offers_what_speaks_of_it() -> None:
    draft = drafted("edges-1")
    found = offered(draft, (), "cell:f5")
    assert ("f5", False) in found["worker_on"] and set(found) == {"worker_on", "ship_at"}
    assert ([3], False) in offered(draft, (), "tower:3")["tower"]
    assert offered(draft, (), "water") == {}


def test_wishes_of_one_kind_become_one_entry() -> None:
    teach = drafted().teach
    wishes = [Wish("worker_on", "e4"), Wish("worker_on", "f5"), Wish("used", ["craft"]), Wish("used", ["blueprints"])]
    assert vocabulary.entries(teach, wishes) == {"worker_on": "e4 f5", "used": ["craft", "blueprints"]}
    assert vocabulary.form_of(teach, [Wish("vp_at_least", -3)]) is None, "no form takes it"


# -- solutions ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", PUZZLES)
def test_the_search_in_slices_finds_what_the_puzzles_state(name: str) -> None:
    puzzle = learn.find_puzzle(name)
    finder = Finder.of(puzzle)
    slices = 0
    while not finder.step(100):
        slices += 1
        assert finder.nodes <= 100 * (slices + 1)
    assert slices > 3 and finder.best == puzzle.optimum
    draft = drafted(name)
    for line in finder.lines:
        assert drafts.reaches(draft, line), line


def test_no_line_is_found_where_there_is_none_and_that_is_proved_of_nothing() -> None:
    draft = drafted("edges-1", wishes=(Wish("vp_at_least", 30),))
    goal, ends = draft.goal(), drafts.after(draft, ())
    assert goal is not None and ends is not None
    finder = Finder(goal, ends[0], "vp")
    while not finder.step():
        pass
    assert (finder.lines, finder.best, finder.is_proved) == ([], None, False)


# -- what is made of the solution --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "share"), [("whistle_mountain", 0.5), ("outlaws", 0.5), ("propeller_islands", 0.4)])
def test_theme_level_and_second_hint_come_from_what_the_solution_does(game: str, share: float) -> None:
    same, near, hints = [], [], set()
    for puzzle in learn.puzzles(game=game)[:: 4 if game == "whistle_mountain" else 1]:
        if puzzle.form.limit == "two turns":
            continue
        begin = tuple(line.strip() for line in puzzle.form.begin.splitlines() if line.strip())
        draft = drafts.Draft(game, dict(puzzle.form.position), begin=begin, solutions=puzzle.solutions)
        same.append(draft.suited == puzzle.form.theme)
        near.append(abs(draft.graded - puzzle.form.level) <= 1)
        english, french = draft.text("hint2", "en"), draft.text("hint2", "fr")
        if idea := drafts.idea_of(draft):
            assert all(
                drafts.title_of(rule, "en") in english and drafts.title_of(rule, "fr") in french for rule in idea
            )
            hints.add(english)
        assert draft.data()["theme"] == draft.suited and draft.data()["level"] == draft.graded
    assert sum(same) >= share * len(same) and sum(near) >= 0.7 * len(near)
    assert len(hints) >= 0.5 * len(same)


def test_what_an_author_chooses_stands() -> None:
    draft = drafted("promotion-1", theme="timing", level=5).write("hint2", "en", "Mine.")
    assert (draft.suited, draft.graded, draft.text("hint2", "en")) == ("timing", 5, "Mine.")
    assert drafted("promotion-1", solutions=()).graded == 1


# -- files -------------------------------------------------------------------------------------------------------------


def test_a_draft_becomes_a_file_that_the_check_accepts(tmp_path: Path) -> None:
    draft = drafted("edges-1", author="Ada").write("title", "en", "Mine").write("question", "fr", "Marquez des PV.")
    path = tmp_path / draft.file_name
    path.write_text(draft.yaml(), encoding="utf-8")
    assert path.name == "mine.yaml" and faults_of(path) == [] == drafts.faults(draft)
    puzzle = learn.load_puzzle(path)
    assert puzzle.question("en") == "Marquez des PV.", "a text in one language stands for the others"
    assert puzzle.authors == ("Ada",) and puzzle.title("fr") == "Mine" and puzzle.after("fr") == "Le but est atteint."


def test_a_wrong_optimum_and_a_wrong_solution_are_told_with_their_line() -> None:
    told = drafts.faults(drafted("edges-1", optimum=7))
    assert "more can be had" in told[-1] and told[-1].startswith("my_puzzle.yaml:")
    told = drafts.faults(drafted("edges-1", wishes=(Wish("vp_at_least", 30),)))
    assert any("the goal is not reached" in line for line in told)
    assert drafts.faults(drafted("edges-1", solutions=()))


@pytest.mark.parametrize("name", ["edges-1", "flood-1"])
def test_a_step_becomes_a_lesson_that_the_check_accepts(name: str, tmp_path: Path) -> None:
    draft = drafted(name, kind=STEP)
    told = tuple(event for event in drafts.happened(draft, draft.solutions[0]) if event.kind == "vp")
    draft = replace(draft, told=told, ring=("e4",)).write("say", "en", "It scores.")
    path = tmp_path / "step.yaml"
    path.write_text(draft.yaml(), encoding="utf-8")
    assert faults_of(path) == []
    lesson = learn.load_lesson(path)
    assert lesson.rules == tuple(dict.fromkeys(event.rule for event in told)) and len(lesson.steps) == 2
    wrong = replace(told[0], data={**told[0].data, "n": 77})
    assert any("events" in line for line in drafts.faults(replace(draft, told=(wrong,))))


def test_texts_that_nobody_wrote_are_made_in_every_language() -> None:
    draft = drafted("blocking-1")
    made = Puzzle(parse(draft.yaml(), "x.yaml"))
    for lang in languages():
        assert "10" in made.question(lang) and made.title(lang) and len(made.form.hints) == 3
    assert made.question("fr") != made.question("en")


def test_an_id_is_made_of_any_title() -> None:
    for title, found in (
        ("Été à l’île !", "ete-a-l-ile"),
        ("7 VP", "puzzle-7-vp"),
        ("???", "puzzle"),
        ("<script>", "script"),
    ):
        assert drafted().write("title", "en", title).id == found
    assert len(drafted().write("title", "en", "x" * 500).id) == 40


def test_a_check_can_be_interrupted_anywhere_and_is_whole_when_it_is_not() -> None:
    puzzle = learn.find_puzzle("edges-1")
    asked: list[int] = []

    def after(most: int) -> Callable[[], bool]:
        def stops() -> bool:
            asked.append(most)
            return len(asked) > most

        return stops

    with stoppable(after(10**9)):
        assert puzzle.check() == []
    times = len(asked)
    assert times > 3
    for most in (0, 1, times // 2, times - 1):
        asked.clear()
        with pytest.raises(Interrupted), stoppable(after(most)):
            puzzle.check()
    assert puzzle.check() == [], "nobody asks outside"
