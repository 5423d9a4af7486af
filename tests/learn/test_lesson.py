"""Lessons: a false statement is found and told, a wrong file is refused with its line, a right one gives its steps."""

from __future__ import annotations

import copy
from pathlib import Path
from typing import Any

import pytest

from wm_kernel import learn
from wm_kernel.games.whistle_mountain.position import Position
from wm_kernel.games.whistle_mountain.teach.edges import scoring_edges
from wm_kernel.learn.lesson import Lesson, LessonError
from wm_kernel.table.cells import parse_cell
from wm_kernel.table.document import DataError, parse, wrap

WORDS = {"en": "a word", "fr": "un mot"}
STEP = {"title": WORDS, "say": WORDS}
LESSON: dict[str, Any] = {
    "kind": "lesson",
    "version": 1,
    "authors": ["somebody"],
    "reviewed": "2026-11-28",
    "id": "try",
    "title": WORDS,
    "summary": WORDS,
    "position": {
        "variant": "first_game",
        "free_form": True,
        "seats": ["red", "yellow"],
        "scaffolds": [{"id": "a", "cells": "b1 c1 d1 d2", "resources": {"b1": "coal"}}, {"id": "b", "cells": "b2 c2 b3 c3"}],
        "workers": {"red": {"barracks": [2, 3], "grid": "c2"}},
        "players": {
            "red": {"resources": {"gold": 2, "water": 1}, "storage": {"machines": ["double_coal"], "scaffolds": ["L1"]}}
        },
    },
}  # fmt: skip


def lesson(*steps: dict[str, Any], **more: Any) -> Lesson:
    return Lesson(wrap({**copy.deepcopy(LESSON), "steps": [{**STEP, **step} for step in steps], **more}, "<try>"))


FORGE = ({}, {"do": "forge\nmove barracks:3 c3"})


@pytest.mark.parametrize(
    ("stated", "told"),
    [
        ({"decision": "collect"}, "decision: forge, stated collect"),
        ({"to_move": "yellow"}, "to_move: red, stated yellow"),
        ({"pending": {"resources": {"coal": 1}}}, "pending: no ship is collecting"),
        ({"gained": {"red": {"coal": 1}}}, "gained by red: nothing, stated 1 coal"),
        ({"gained": {"yellow": {"vp": 1}}}, "gained by yellow: nothing, stated 1 vp"),
        ({"paid": {}}, "paid by red: 1 gold, stated nothing"),
        ({"resources": {"red": {"gold": 2}}}, "resources of red: 1 water, 1 gold, stated 2 gold"),
        ({"resources": {"blue": {}}}, "resources: blue does not play"),
        ({"vp": {"red": 3}}, "vp of red: 0, stated 3"),
        ({"home": {"red": ["blimp"]}}, "home of red: balloon, blimp, dreadnought, stated blimp"),
        ({"ships": {"red": {"blimp": "e5-e6"}}}, "ships: red blimp: not on the grid, stated e5-e6"),
        ({"workers": {"red": {"barracks": [3]}}}, "workers of red in the barracks: 2, stated 3"),
        ({"workers": {"red": {"grid": "c2"}}}, "workers of red on the grid: c2, c3, stated c2"),
        ({"workers": {"red": {"tower": [5]}}}, "workers of red in the tower: nothing, stated 5"),
        ({"workers": {"red": {"whirlpool": 7}}}, "workers of red in the whirlpool: 6, stated 7"),
        ({"tower": {"5": ["red"]}}, "tower floor 5: nothing, stated red"),
        ({"storage": {"red": {"machines": []}}}, "storage of red, machines: double_coal, stated nothing"),
        ({"hand": {"red": ["charity"]}}, "hand of red: nothing, stated charity"),
        ({"discard": ["charity"]}, "discard: nothing, stated charity"),
        ({"removed_awards": ["award_card"]}, "removed_awards: nothing, stated award_card"),
        ({"abilities": {"red": "planner"}}, "abilities of red: nothing, stated planner"),
        ({"abilities_out": ["toll_bridge"]}, "abilities_out: toll_bridge not out of the game"),
        ({"offered": ["planner"]}, "offered: nothing, stated planner"),
        ({"water_top": 1}, "water_top: 0, stated 1"),
        ({"floods": 1}, "floods: 0, stated 1"),
        ({"waterlogged": ["archives"]}, "waterlogged: nothing, stated archives"),
        ({"areas": {"double_coal": ["b2-c3"]}}, "areas of double_coal: b1-c2, b2-c3, c1-d2, stated b2-c3"),
        ({"legal": ["forge"]}, "legal: 'forge' is not legal"),
        ({"illegal": [{"action": "done"}]}, "illegal: 'done' is legal"),
        (
            {"illegal": [{"action": "forge", "code": "cannot_pay"}]},
            "illegal: 'forge' is refused with main_done WM-TURN-02, stated cannot_pay",
        ),
        ({"edges": 3}, "edges: 0, stated 3"),
        ({"promoted": ["red c2"]}, "promoted: nothing, stated red c2"),
        ({"score": {"red": {"whirlpool": -35}}}, "score of red, whirlpool: -30, stated -35"),
        ({"counts": {"small": 15}}, "counts small: 16, stated 15"),
        ({"turn": {"card_played": True}}, "turn card_played: False, stated True"),
        ({"works": {"builds": 1}}, "works builds: 0, stated 1"),
        ({"numbers": [{"number": "barracks", "is": 3}]}, "numbers: barracks: 1, stated 3"),
        ({"numbers": [{"number": "feathers", "is": 3}]}, "numbers: 'feathers' is no number of this game; there are: "),
        ({"events": [{"kind": "moved"}, {"kind": "paid"}]}, "events: paid did not happen, or not in this place"),
        ({"events": [{"kind": "moved", "rule": "WM-WORKER-02"}]}, "events: moved WM-WORKER-02 did not happen"),
    ],
)
def test_a_false_statement_is_found(stated: dict[str, Any], told: str) -> None:
    in_step = lesson(FORGE[0], {**FORGE[1], "expect": stated}).check()
    at_end = lesson(*FORGE, expect=stated).check()
    assert len(in_step) == len(at_end) == 1
    assert in_step[0].startswith(f"step 1: {told}") and at_end[0].startswith(f"at the end: {told}")


def test_every_kind_of_statement_can_be_false() -> None:
    """None of them passes whatever is so: each is in the list above."""
    from wm_kernel.games.whistle_mountain.teach.expect import _CHECKS
    from wm_kernel.games.whistle_mountain.teach.forms import Expect

    mark = next(m for m in test_a_false_statement_is_found.pytestmark if m.name == "parametrize")  # type: ignore[attr-defined]
    assert {name for stated, _ in mark.args[1] for name in stated} == set(_CHECKS) == set(Expect.model_fields)


def test_a_broken_example_is_found() -> None:
    """EX-02 with 5 instead of 4 edges, 5 instead of 4 VP: what the examples state is what is compared."""
    example = learn.examples()[1]
    assert example.check() == []
    text = Path(example.document.name).read_text(encoding="utf-8")
    broken = Lesson(
        parse(text.replace("edges: 4", "edges: 5").replace("gained: {red: {vp: 4}}", "gained: {red: {vp: 5}}"))
    )
    assert broken.check() == ["step 4: gained by red: 4 vp, stated 5 vp", "step 4: edges: 4, stated 5"]


@pytest.mark.parametrize(
    ("steps", "told"),
    [
        (({}, {"do": "forge\nmove barracks:7 c3"}), "step 1: move barracks:7 c3: "),
        (({"change": {"machines": {"archives": "h1-i3"}}},), "step 0: <try>: "),
        (({"change": {"no_such_key": 1}},), "step 0: <try>: unknown key 'no_such_key'"),
        (({}, {"do": "forge", "edges": "all"}), "step 1: nothing is built whose edges could be shown"),
        (
            ({}, {"do": "forge\nbuild scaffold L1 e1 e2 e3 d3", "edges": ["e1 w"]}),
            "step 1: what is built scores the edges e1 w, e2 w, d3 s, d3 w",
        ),
    ],
)
def test_a_lesson_that_cannot_be_played_says_where(steps: tuple[dict[str, Any], ...], told: str) -> None:
    wrong = lesson(*steps)
    with pytest.raises(LessonError) as refused:
        wrong.play()
    assert refused.value.step == int(told[5])
    assert [line for line in wrong.check() if line.startswith(told)]


def test_what_is_only_looked_at_is_compared_too() -> None:
    legal = {"action": "build scaffold L1 e1 e2 e3 d3", "legal": True, "edges": 3}
    illegal = {"action": "build scaffold L1 e4 e5 e6 f6", "legal": False, "rule": "WM-BUILD-SCAFFOLD-02"}
    wrong = lesson({}, {"do": "forge", "attempt": legal}, {"attempt": {**legal, "legal": False}}, {"attempt": illegal})
    assert wrong.check() == [
        "step 1: attempt: 'build scaffold L1 e1 e2 e3 d3' scores 4 edges, stated 3",
        "step 2: attempt: 'build scaffold L1 e1 e2 e3 d3' is legal",
    ]
    (told,) = lesson({}, {"do": "forge", "attempt": {**illegal, "legal": True}}).check()
    assert told == "step 1: attempt: 'build scaffold L1 e4 e5 e6 f6' is not legal: touches_nothing"
    tried = wrong.steps[1].tried
    assert tried is not None and tried.legal and tried.edges == (("e1", "w"), ("e2", "w"), ("d3", "s"), ("d3", "w"))
    assert [(ghost.legal, ghost.text) for ghost in wrong.steps[1].marks.ghosts] == [(True, "+4")]


def test_a_step_holds_all_that_a_view_needs() -> None:
    steps = lesson(
        {"label": {"en": "start", "fr": "départ"}, "ring": ["b1-c2", "player:red", "red dreadnought", "whirlpool"]},
        {
            "do": "forge\nbuild machine double_coal b2-c3",
            "ring": ["double_coal"],
            "say": {"en": "One.\n\nTwo.", "fr": "Un."},
        },
        {"change": {"players": {"red": {"vp": 7}}}},
    ).play()
    start, built, anew = steps
    assert start.rings == (
        "cell:b1", "cell:c1", "cell:b2", "cell:c2", "player:red", "ship:red:dreadnought", "whirlpool",
    )  # fmt: skip
    assert (start.label("fr"), built.label()) == ("départ", "")
    assert start.actions == () and start.events == () and start.player == "red"
    assert [str(action) for action in built.actions] == ["forge", "build machine double_coal b2-c3"]
    assert built.rings == built.marks.ring == ("machine:double_coal",)
    assert built.paragraphs("en") == ("One.", "Two.") and built.text("fr") == "Un."
    assert built.state.players[0].vp == 5 and start.state.players[0].vp == 0, "each step keeps its own state"
    assert anew.state.players[0].vp == 7 and not anew.state.machines, "a change sets the lesson's position up anew"
    assert anew.state.players[0].resources == [0, 0, 1, 2, 0]


def test_scoring_edges_are_those_that_score() -> None:
    state = Position.from_dict(LESSON["position"]).state()
    assert scoring_edges(state, tuple(map(parse_cell, ["e1", "e2", "f2", "f3"]))) == (("e1", "w"), ("e2", "w"))


TEXT = """\
kind: lesson
version: 1
id: x
title: {en: a, fr: b}
summary: {en: a, fr: b}
position: ex_05
authors: [somebody]
reviewed: 2026-11-28
steps:
- title: {en: a, fr: b}
  say: {en: a, fr: b}
"""


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (TEXT.replace("ex_05", "ex_99"), "l.yaml:6: position 'ex_99': No such file"),
        (TEXT.replace("position: ex_05\n", ""), "l.yaml:1: a lesson begins from a 'position' or from the 'start'"),
        (TEXT.replace("{en: a, fr: b}\nsummary", "{fr: b}\nsummary"), "l.yaml:4: title: key 'en' is missing"),
        (TEXT + "  do: frge\n", "l.yaml:12: steps[1].do: cannot read 'frge'"),
        (TEXT + "  do: forge\n", "l.yaml:1: the first step shows where the lesson begins"),
        (TEXT + "  edges: [d4 x]\n", "l.yaml:12: steps[1].edges"),
        (TEXT.replace("authors: [somebody]\n", ""), "l.yaml:1: key 'authors' is missing"),
        (TEXT.replace("2026-11-28", "2026-13-01"), "l.yaml:8: reviewed: '2026-13-01' is no date, as in 2026-05-31"),
        (TEXT.replace("2026-11-28", "28.11.2026"), "l.yaml:8: reviewed: '28.11.2026' is no date"),
        (TEXT + "check: [1]\n", "'check' names steps that ask for something"),
        (TEXT + "  ring: [nowhere]\n", "l.yaml:12: nothing is called 'nowhere' on the board"),
        (TEXT + "  expect: {vps: {red: 1}}\n", "l.yaml:12: steps[1].expect: unknown key 'vps' (did you mean 'vp'?)"),
        (TEXT.replace("ex_05", "{water_top: 3, scafolds: []}"), "l.yaml:6: unknown key 'scafolds'"),
    ],
)
def test_a_file_that_means_nothing_is_refused_with_its_line(tmp_path: Path, text: str, told: str) -> None:
    path = tmp_path / "l.yaml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(DataError) as refused:
        learn.check(path)
    assert told in str(refused.value)


def test_lessons_are_read_from_a_folder_in_order(tmp_path: Path) -> None:
    for name in ("b", "a"):
        (tmp_path / f"{name}.yaml").write_text(TEXT.replace("id: x", f"id: {name}"), encoding="utf-8")
    assert [lesson.id for lesson in learn.lessons(tmp_path)] == ["a", "b"]
    assert learn.check(tmp_path / "a.yaml") == []
    assert learn.load(tmp_path / "a.yaml").steps[0].state.water_top == 0


def test_a_lesson_is_read_again_when_its_file_has_changed(tmp_path: Path) -> None:
    path = tmp_path / "a.yaml"
    path.write_text(TEXT, encoding="utf-8")
    (first,), (same,) = learn.lessons(tmp_path), learn.lessons(tmp_path)
    assert first is same and first.authors == ("somebody",)
    path.write_text(TEXT.replace("[somebody]", "[somebody, else]"), encoding="utf-8")
    (changed,) = learn.lessons(tmp_path)
    assert changed.authors == ("somebody", "else")


def test_a_lesson_may_begin_beside_its_position(tmp_path: Path) -> None:
    Position.from_dict({"free_form": True, "seats": ["red", "blue"]}).save(tmp_path / "p.yaml")
    path = tmp_path / "l.yaml"
    path.write_text(TEXT.replace("ex_05", "p.yaml"), encoding="utf-8")
    assert learn.load_lesson(path).steps[0].state.colours == ("red", "blue")
