"""What a goal may ask for: the vocabulary of a game's goals, tried on what a line did and on what somebody pointed at.

The values come from the words of the line (its actions, its events) and of the targets that were chosen; the form of the
game's goals says which of them make a goal, its kinds which of those goals the line reaches. Knows no game.
"""

from __future__ import annotations

import types
import typing
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from typing import TYPE_CHECKING, Annotated, Any, Literal

from pydantic import BaseModel, ValidationError

from wm_kernel.learn.goals import Goal, Now
from wm_kernel.table.action import Action

if TYPE_CHECKING:
    from wm_kernel.learn.asking import GoalForm
    from wm_kernel.learn.teaching import Teaching
    from wm_kernel.table.event import Event

MOST_NUMBER = 120
"""Numbers up to this one are tried."""

MOST_WORDS, MOST_PAIRS = 60, 400
MOST = 40
"""So many wishes are offered."""


@dataclass(frozen=True, slots=True)
class Wish:
    """One thing that a goal may ask for; `is_reached` says whether the line that was played reaches it."""

    kind: str
    value: Any
    is_reached: bool = False

    @property
    def is_number(self) -> bool:
        """Whether it asks for so much of something."""
        return isinstance(self.value, int) and not isinstance(self.value, bool)


def form_of(teach: Teaching, wishes: Iterable[Wish]) -> GoalForm | None:
    """The form of a goal that asks for all of these; None for none, or when they do not go together."""
    data = entries(teach, wishes)
    if not data:
        return None
    try:
        return goal_form(teach).model_validate(data)
    except ValidationError:
        return None


def entries(teach: Teaching, wishes: Iterable[Wish]) -> dict[str, Any]:
    """The entries of a goal that asks for all of these: lists and mappings of one kind are put together.

    >>> from wm_kernel.learn.teaching import teaching
    >>> meadow = teaching("whistle_mountain")
    >>> entries(meadow, [Wish("machine_built", ["archives"]), Wish("vp_at_least", 3), Wish("machine_built", ["recorder"])])
    {'machine_built': ['archives', 'recorder'], 'vp_at_least': 3}
    """
    found: dict[str, Any] = {}
    for wish in wishes:
        before, value = found.get(wish.kind), wish.value
        if isinstance(before, list) and isinstance(value, list):
            value = [*before, *(one for one in value if one not in before)]
        elif isinstance(before, dict) and isinstance(value, dict):
            value = {**before, **value}
        elif isinstance(before, str) and isinstance(value, str) and _accepts(teach, wish.kind, f"{before} {value}"):
            value = f"{before} {value}"
        found[wish.kind] = value
    return found


def goal_form(teach: Teaching) -> type[GoalForm]:
    """The form of the goals of a game's puzzles."""
    found: type[GoalForm] = teach.puzzle_form().model_fields["goal"].annotation  # type: ignore[assignment]
    return found


def describe(teach: Teaching, wish: Wish, lang: str) -> str:
    """What a wish asks for, as part of a sentence."""
    form = form_of(teach, [wish])
    return "" if form is None else Goal.of(form).describe(lang)


def words_of(teach: Teaching, actions: Iterable[Action], events: Iterable[Event]) -> tuple[str, ...]:
    """The words of what was played: cells, pieces, players, places."""
    found: dict[str, None] = {}
    for action in actions:
        found.update(dict.fromkeys((*teach.cells(action), *str(action).split())))
    for event in events:
        found.update(dict.fromkeys(_texts(event.data)))
        if event.player:
            found[event.player] = None
    return tuple(found)[:MOST_WORDS]


def words_at(target: str) -> tuple[str, ...]:
    """The words of a target of a picture, as in "cell:f5" or "ship:red:blimp": all but what sort of target it is."""
    return tuple(part for part in target.split(":")[1:] if part)


def wishes(teach: Teaching, start: Now, now: Now, words: Sequence[str], target: str = "") -> tuple[Wish, ...]:
    """What may be asked for: what the line has reached that was not so before, then what speaks of what was pointed at."""
    form, pointed, known = goal_form(teach), words_at(target), teach.asked_of(target) if target else ()
    rank = {kind: k for k, kind in enumerate((*teach.objectives, *teach.measures.values()))}
    found: list[tuple[tuple[int, int], Wish]] = []
    for k, (kind, field) in enumerate(form.model_fields.items()):
        if kind not in form.kinds():
            continue
        place = (rank.get(kind, 50 + 50 * _is_bare(field.annotation)), k)
        found += [(place, wish) for wish in _numbers(teach, kind, start, now)] if _takes(field.annotation, int) else []
        is_bare = _is_bare(field.annotation)
        if is_bare and _has_list(field.annotation):  # any action at all would do: that is no goal of a puzzle
            continue
        for value in (True,) if is_bare else _values(field.annotation, words):
            if _state(teach, kind, value, start, now) is True:
                found.append((place, Wish(kind, value, True)))
        if pointed and not is_bare and (known is None or kind in known):
            for value in _values(field.annotation, pointed):
                told = _state(teach, kind, value, start, now)
                is_meant = _speaks(value, pointed) and (
                    known is not None or not _takes_any_word(teach, kind, field, start)
                )
                if told is not None and is_meant:
                    found.append(((-1 if told else 10, k), Wish(kind, value, told)))
    ordered = [wish for _, wish in sorted(found, key=lambda one: one[0])]
    unique = {(wish.kind, repr(wish.value)): wish for wish in reversed(ordered)}
    return tuple(reversed(unique.values()))[:MOST]


def speaks_of(wish: Wish, target: str) -> bool:
    """Whether a wish speaks of what a target of a picture shows."""
    return _speaks(wish.value, words_at(target))


def measured(teach: Teaching, kind: str, start: Now, now: Now) -> int:
    """How much there is of a kind of goal that counts."""
    return int(goal_form(teach).kinds()[kind].measure(1, now)[0])


def themes(teach: Teaching) -> tuple[str, ...]:
    """What the puzzles of a game are about."""
    return tuple(typing.get_args(teach.puzzle_form().model_fields["theme"].annotation))


def countable(teach: Teaching) -> tuple[str, ...]:
    """The kinds of goals that ask for so much of something."""
    form = goal_form(teach)
    return tuple(
        kind for kind, field in form.model_fields.items() if kind in form.kinds() and _takes(field.annotation, int)
    )


# -- values ------------------------------------------------------------------------------------------------------------


def _numbers(teach: Teaching, kind: str, start: Now, now: Now) -> Iterator[Wish]:
    """The most of a kind that the line has reached; the least where less is asked for."""
    fits = [n for n in range(MOST_NUMBER + 1) if _state(teach, kind, n, start, now) is True]
    if fits:
        is_at_most = fits[-1] < MOST_NUMBER and _reached(teach, kind, MOST_NUMBER, now) is True
        yield Wish(kind, fits[0] if is_at_most else fits[-1], True)


def _values(annotation: Any, words: Sequence[str]) -> Iterator[Any]:
    """Values that a field of this type might have, made of words; numbers by themselves are left out."""
    origin, inside = typing.get_origin(annotation), typing.get_args(annotation)
    if origin is Annotated:
        yield from _values(inside[0], words)
    elif origin in (typing.Union, types.UnionType):
        for one in inside:
            yield from _values(one, words)
    elif origin is Literal:
        yield from inside
    elif annotation is str:
        yield from words
    elif origin is list:
        yield from ([one] for one in (_some_numbers(inside[0], words) or _values(inside[0], words)))
    elif origin is dict:
        keys = list(_values(inside[0], words))[:MOST_WORDS]
        values = list(_some_numbers(inside[1], words) or _values(inside[1], words))[:MOST_WORDS]
        yield from ({key: value} for key, value in list(product(keys, values))[:MOST_PAIRS])


def _some_numbers(annotation: Any, words: Sequence[str]) -> Sequence[int]:
    """The numbers among the words and small ones, where numbers stand in a list or a mapping."""
    if not _takes(annotation, int):
        return ()
    told = [int(word) for word in words if word.isascii() and word.isdigit() and len(word) < 4]
    return list(dict.fromkeys((*told, *range(9, 0, -1))))


def _takes(annotation: Any, kind: type) -> bool:
    """Whether a value of this type may be one of `kind` by itself."""
    if typing.get_origin(annotation) in (typing.Union, types.UnionType):
        return any(_takes(one, kind) for one in typing.get_args(annotation))
    if typing.get_origin(annotation) is Annotated:
        return _takes(typing.get_args(annotation)[0], kind)
    return annotation is kind


def _is_bare(annotation: Any) -> bool:
    """Whether it is enough to say that something is so: most lines reach such a goal."""
    return True in typing.get_args(annotation) or any(_is_bare(one) for one in typing.get_args(annotation))


def _has_list(annotation: Any) -> bool:
    """Whether one of the alternatives is a list."""
    return typing.get_origin(annotation) is list or any(_has_list(one) for one in typing.get_args(annotation))


# -- what is reached ---------------------------------------------------------------------------------------------------


def _state(teach: Teaching, kind: str, value: Any, start: Now, now: Now) -> bool | None:
    """Whether a goal that was open at the start is reached now; None for one that was not open, or is none."""
    before = _reached(teach, kind, value, start)
    return None if before is None or before else _reached(teach, kind, value, now)


def _reached(teach: Teaching, kind: str, value: Any, now: Now) -> bool | None:
    if not _accepts(teach, kind, value):
        return None
    try:
        have, want = goal_form(teach).kinds()[kind].measure(value, now)
    except (LookupError, ValueError, TypeError):  # a word that means something else
        return None
    return have >= want


def _accepts(teach: Teaching, kind: str, value: Any) -> bool:
    try:
        goal_form(teach).model_validate({kind: value})
    except (ValidationError, LookupError, ValueError):
        return False
    return True


def _takes_any_word(teach: Teaching, kind: str, field: Any, start: Now) -> bool:
    """Whether a kind of goal takes a word that nothing is called by: then it says nothing that it takes one."""
    return any(_reached(teach, kind, value, start) is not None for value in _values(field.annotation, ("nothing_of_the_kind",))
               if "nothing_of_the_kind" in _texts(value))  # fmt: skip


def _speaks(value: Any, words: Sequence[str]) -> bool:
    numbers = value if isinstance(value, list) else value.values() if isinstance(value, dict) else ()
    return any(word in words for word in (*_texts(value), *map(str, numbers)))


def _texts(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        for key, item in value.items():
            yield from _texts(item)
            yield from _texts(key) if isinstance(key, str) else ()
    elif isinstance(value, Sequence):
        for item in value:
            yield from _texts(item)
    elif isinstance(value, BaseModel):
        yield from _texts(value.model_dump())
