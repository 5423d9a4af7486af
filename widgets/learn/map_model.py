"""What the map of the course shows, as one value, and what a press does to it: no widget is known here."""

from __future__ import annotations

from dataclasses import dataclass, replace

from wm_kernel.learn.course_map import CourseMap


@dataclass(frozen=True, slots=True)
class MapModel:
    """The map, and what is open in its place: a lesson, with `is_check` the check of one, or with `is_beside` something
    else that there is, by its place in the app; "" is the map itself.

    `knows` says that the reader knows the game: then a lesson opens at its check.
    """

    map: CourseMap
    knows: bool = False
    opened: str = ""
    is_check: bool = False
    is_beside: bool = False


@dataclass(frozen=True, slots=True)
class Open:
    """A lesson of the map was pressed; "" is the way back to the map."""

    name: str


@dataclass(frozen=True, slots=True)
class Beside:
    """What there is beside the lessons, by its place in the app."""

    place: str


@dataclass(frozen=True, slots=True)
class Continue:
    """On, where the learner was."""


@dataclass(frozen=True, slots=True)
class Know:
    """The reader says to know the game, or takes it back."""


@dataclass(frozen=True, slots=True)
class Learnt:
    """The learner came further: the map as it is now."""

    map: CourseMap


Press = Open | Beside | Continue | Know | Learnt


def update(model: MapModel, press: Press) -> MapModel:
    """The model after a press."""
    match press:
        case Open(""):
            return replace(model, opened="", is_check=False, is_beside=False)
        case Open(name):
            stop = model.map.stop(name)
            return replace(model, opened=name, is_check=model.knows and stop.can_be_known, is_beside=False)
        case Beside(place):
            return replace(model, opened=place, is_check=False, is_beside=True)
        case Continue():
            onward = model.map.onward
            return model if onward is None else replace(model, opened=onward.lesson.id, is_check=False)
        case Know():
            return replace(model, knows=not model.knows)
        case Learnt(found):
            return replace(model, map=found)
