"""How the game works: every task can be done, every foreseen reply can be met, whatever else is pressed is answered too."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
import yaml

from widgets import HowItWorks
from widgets.learn import how_model as model
from widgets.learn.how_model import HowModel
from wm_kernel import picture
from wm_kernel.learn import tour as tours
from wm_kernel.learn.progress import Progress
from wm_kernel.learn.tour import Tour, fits, tour_of
from wm_kernel.picture.controls import controls_of
from wm_kernel.table.document import DataError
from wm_kernel.words import languages

TOUR = tour_of()
each_tour = pytest.mark.parametrize("tour", [TOUR, tour_of("propeller_islands")], ids=lambda tour: tour.game)


def boards(tour: Tour) -> Iterator[tuple[int, int, list[str]]]:
    """Topic, task, and the targets of the board on which it is set."""
    for k, topic in enumerate(tour.topics):
        for t in range(len(topic.tasks)):
            room = (740.0, 580.0) if topic.layout == "compact" else (627.0, 583.0)
            drawn = picture.scene(tour.state(k, t), layout=topic.layout, room=room)
            yield k, t, [target.id for target in drawn.targets]


def clicked(tour: Tour, topic: int, done: int, target: str) -> list[str]:
    """What a click into the middle of a target means: a square may lie over it."""
    state, layout = tour.state(topic, done), tour.topics[topic].layout
    drawn = picture.scene(state, layout=layout, room=(740.0, 580.0) if layout == "compact" else (627.0, 583.0))
    found = drawn.target(target)
    assert found is not None
    hit = drawn.at(found.x + found.w / 2, found.y + found.h / 2)
    return controls_of(state).beneath(state, hit.id if hit is not None else "")


@each_tour
def test_every_task_can_be_done_and_every_reply_be_met_on_its_board(tour: Tour) -> None:
    assert list(tour.faults()) == []
    for k, t, targets in boards(tour):
        topic, task = tour.topics[k], tour.topics[k].tasks[t]
        assert not task.press or any(fits(target, task.press) for target in targets), (topic.id, t)
        for target in (target for target in targets if fits(target, task.press)):
            assert tours.press(task, clicked(tour, k, t, target)).is_right, (topic.id, t, target)
        for note in topic.notes:
            assert note.at in targets, (topic.id, note.at)
        wrong = [target for target in targets if not fits(target, task.press)]
        for reply in task.replies:
            met = [target for target in wrong if tours.press(task, [target]).say == reply.say]
            assert met, (topic.id, t, reply.at)


@each_tour
def test_on_a_narrow_page_what_is_asked_for_and_told_of_is_on_the_table_too(tour: Tour) -> None:
    """What lies beside a wide table lies under a narrow one, one thing at a time."""
    view = HowItWorks(tour.game, size="narrow", progress=Progress(None))
    for k, topic in enumerate(tour.topics):
        view.dispatch(model.Go(k))
        for task in topic.tasks:
            assert not task.press or any(fits(target.id, task.press) for target in view.scene.targets), (topic.id, task)
            view.dispatch(model.Chosen([c.right for c in task.choices].index(True)) if task.choices else model.Pressed(
                next(target.id for target in view.scene.targets if fits(target.id, task.press))))  # fmt: skip
            assert view.model.reply is not None and view.model.reply.is_right
        for n, note in enumerate(topic.notes):
            view.dispatch(model.Look(n))
            assert view.scene.target(note.at) is not None, (topic.id, note.at)
    assert view.error is None
    view.close()


@each_tour
def test_texts_are_in_every_language_and_short(tour: Tour) -> None:
    for topic in tour.topics:
        for lang in languages():
            assert lang in topic.text and lang in topic.title
            assert len(topic.text[lang].split()) <= 75, topic.id


@each_tour
def test_a_model_goes_through_all_topics_by_right_answers_alone(tour: Tour) -> None:
    now = HowModel(tour)
    for k, topic in enumerate(tour.topics):
        now = model.update(now, model.Go(k))
        for task in topic.tasks:
            assert now.task is task
            before = now
            wrong = [c for c, choice in enumerate(task.choices) if not choice.right]
            now = model.update(now, model.Chosen(wrong[0]) if wrong else model.Pressed("nothing:at:all"))
            assert now.step == before.step and now.reply is not None and not now.reply.is_right
            right = next(target for a, b, targets in boards(tour) if (a, b) == (k, now.step) for target in targets
                         if fits(target, task.press)) if task.press else ""  # fmt: skip
            now = model.update(now, model.Pressed(right) if right else model.Chosen(
                next(c for c, choice in enumerate(task.choices) if choice.right)))  # fmt: skip
            assert now.reply is not None and now.reply.is_right and now.reply.say is not None
        assert now.task is None and topic.id in now.done
    assert now.is_over and now.is_last
    assert model.update(now, model.Go(99)).number == len(tour.topics) - 1


def test_what_was_played_shows_on_the_board() -> None:
    k = next(k for k, topic in enumerate(TOUR.topics) if topic.id == "forge")
    before, after = (picture.scene(TOUR.state(k, t), layout="lesson") for t in (0, 2))
    assert before.target("machine:archives") is None and after.target("machine:archives") is not None


FAULTY = {
    "there is no icon": ("icons: [coal,", "icons: [cole,"),
    "there is no position": ("position: welcome_ship", "position: nowhere"),
    "there is no rule": ("rule: WM-END-01", "rule: WM-END-99"),
    "scaffold": ("play: [collect balloon f2]", "play: [collect balloon e2]"),
}


@pytest.mark.parametrize("told", FAULTY)
def test_what_cannot_be_is_named_with_its_line(told: str, tmp_path: Path) -> None:
    source = TOUR.document.name and Path(str(TOUR.document.place(["kind"]).file)).read_text(encoding="utf-8")
    path = tmp_path / "how_it_works.yaml"
    path.write_text(source.replace(*FAULTY[told], 1), encoding="utf-8")
    found = [str(fault) for fault in tours.load_tour(path).faults()]
    assert found and any(told in fault for fault in found) and "how_it_works.yaml:" in found[0]


def test_a_question_has_one_right_answer(tmp_path: Path) -> None:
    source = Path(str(TOUR.document.place(["kind"]).file)).read_text(encoding="utf-8")
    path = tmp_path / "how_it_works.yaml"
    path.write_text(source.replace("      right: true\n", "", 1), encoding="utf-8")
    with pytest.raises(DataError, match="one of the choices is right"):
        tours.load_tour(path)


def test_a_game_without_a_tour_says_so() -> None:
    with pytest.raises(LookupError, match="Outlaws has no tour"):
        tour_of("outlaws")


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_view_answers_every_press_and_goes_on(lang: str) -> None:
    progress = Progress(None)
    view = HowItWorks(lang=lang, progress=progress)
    for target in view.scene.targets[::9]:
        view.press(target.id)
        assert view.status.text and view.error is None
    while not view.model.is_over:
        task = view.model.task
        if task is None:
            view.on_key("n", False, True)
        elif task.press:
            view.press(next(target.id for target in view.scene.targets if fits(target.id, task.press)))
            assert not view.status.is_bad
        else:
            view._on_button(f"choose:{[c.right for c in task.choices].index(True)}", "", False)
    assert view.error is None and "data-onward" in view._task.html
    again = HowItWorks(lang=lang, progress=progress)
    assert again.model.is_over and again.model.number == 0, "what was done is kept"
    view.close()
    again.close()


def with_a_new_first_topic(tour: Tour, path: Path) -> Tour:
    """The same tour with one more topic, before all others."""
    told = yaml.safe_load(Path(str(tour.document.place(["kind"]).file)).read_text(encoding="utf-8"))
    told["topics"].insert(0, {**told["topics"][0], "id": "new"})
    (path / tours.FILE).write_text(yaml.safe_dump(told, allow_unicode=True), encoding="utf-8")
    return tours.load_tour(path / tours.FILE)


@each_tour
def test_what_was_done_stays_done_when_a_topic_comes_before_it(tour: Tour, tmp_path: Path) -> None:
    progress, later = Progress(None), with_a_new_first_topic(tour, tmp_path)
    tours.note_done(tour, "table", progress)
    assert tours.done(tour, progress) == tours.done(later, progress) == {"table"}
    assert [topic.id for topic in later.topics][:2] == ["new", "aim"]


@each_tour
def test_what_was_kept_by_number_is_read_by_the_topic_that_had_it(tour: Tour, tmp_path: Path) -> None:
    progress = Progress(None)
    progress.note_steps(tour.id, (0, 1, 199), 1)
    tours.note_done(tour, "signs", progress)
    for now in (tour, with_a_new_first_topic(tour, tmp_path)):
        assert tours.done(now, progress) == {"aim", "table", "signs"}


def test_numbers_stand_on_the_board_and_a_note_is_pointed_out() -> None:
    view = HowItWorks(at=1, progress=Progress(None))
    notes = view.model.topic.notes
    assert [shape.text for shape in view.picture().shapes[-2 * len(notes) :] if hasattr(shape, "text")] == [
        str(k + 1) for k in range(len(notes))
    ]
    before = view.picture()
    view._on_button("look:2", "", False)
    assert view.model.looked == 2 and view.picture() != before and notes[2].text["en"] in view.status.text
    view._on_button("look:2", "", False)
    assert view.model.looked is None
    view.close()


def test_a_tour_is_of_the_usual_game() -> None:
    assert isinstance(TOUR, Tour) and TOUR.game == "whistle_mountain" and "7 topics" in repr(TOUR)
