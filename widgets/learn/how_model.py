"""What the tour of a game shows, as one value, and what a press does to it: no widget is known here.

`update(model, press)` is the next model. Nothing is drawn or said; `how.py` shows the model and says its reply.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from wm_kernel.learn import tour as tours
from wm_kernel.learn.tour import Reply, Tour
from wm_kernel.learn.tour_model import TaskForm, TopicForm
from wm_kernel.picture.controls import controls_of


@dataclass(frozen=True, slots=True)
class HowModel:
    """A tour at one of its topics. `step` counts the tasks of it that were done since it was opened, `done` holds the ids of
    the topics that were done to the end; `reply` is the last answer, `target` what it was about; `looked` the note that is
    pointed out.
    """

    tour: Tour
    number: int = 0
    step: int = 0
    done: frozenset[str] = frozenset()
    reply: Reply | None = None
    target: str | None = None
    looked: int | None = None

    @property
    def topic(self) -> TopicForm:
        """The topic that is shown."""
        return self.tour.topics[self.number]

    @property
    def task(self) -> TaskForm | None:
        """What is to be done now; None once all of it is done."""
        tasks = self.topic.tasks
        return tasks[self.step] if self.step < len(tasks) else None

    @property
    def state(self) -> Any:
        """The board as it stands."""
        return self.tour.state(self.number, self.step)

    @property
    def is_last(self) -> bool:
        """Whether no topic comes after this one."""
        return self.number == len(self.tour.topics) - 1

    @property
    def is_over(self) -> bool:
        """Whether every topic was done."""
        return len(self.done) == len(self.tour.topics)


@dataclass(frozen=True, slots=True)
class Pressed:
    """A press on a target of the board."""

    target: str


@dataclass(frozen=True, slots=True)
class Chosen:
    """One of the answers to a question."""

    number: int


@dataclass(frozen=True, slots=True)
class Look:
    """A note of the list: where is it?"""

    number: int


@dataclass(frozen=True, slots=True)
class Go:
    """To another topic, or to the same one from its beginning."""

    number: int


Press = Pressed | Chosen | Look | Go


def update(model: HowModel, press: Press) -> HowModel:
    """The model after a press."""
    match press:
        case Go(number):
            last = len(model.tour.topics) - 1
            return HowModel(model.tour, min(max(0, number), last), done=model.done)
        case Look(number):
            is_same = model.looked == number
            return replace(model, looked=None if is_same else number, reply=None)
        case Pressed(target):
            if model.task is None or not model.task.press:
                return replace(model, reply=Reply(False), target=target, looked=None)
            return _answered(replace(model, target=target), tours.press(model.task, _beneath(model, target)))
        case Chosen(number):
            if model.task is None or not 0 <= number < len(model.task.choices):
                return model
            return _answered(replace(model, target=None), tours.choose(model.task, number))


def _beneath(model: HowModel, target: str) -> list[str]:
    """A target of the board and what lies under it: a square stands for what is on it."""
    return controls_of(model.state).beneath(model.state, target)


def _answered(model: HowModel, reply: Reply) -> HowModel:
    model = replace(model, reply=reply, looked=None)
    if not reply.is_right:
        return model
    model = replace(model, step=model.step + 1)
    return replace(model, done=model.done | {model.topic.id}) if model.task is None else model
