"""What a game can be begun with: its options as a model, what is said of one that makes no sense, how it is asked for.

A game names a subclass of `Options` in its spec, with a field for each option. The model checks what `wm.new_game` is given,
makes the options of the commands, and tells a panel what there is to choose. pydantic is needed here, so these are imported
when a game begins. Nothing here knows a game.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from os import PathLike
from typing import Any, ClassVar, Literal, Self, get_args, get_origin

from pydantic import BeforeValidator, Field, ValidationError

from wm_kernel.table.forms import Strict

MOST_SHOWN = 60


def guard(usual: int, help: str) -> Any:
    """A number of rounds after which a game ends that would never end otherwise; `usual` is that of games among bots."""
    return Field(default=None, ge=1, le=9999, json_schema_extra={"guard": usual}, description=help)


def each(choices: Sequence[str], help: str) -> Any:
    """One of these for each player, in the order of the seats; None leaves one, or all of them, to chance."""
    return Field(default=None, json_schema_extra={"each": list(choices)}, description=help)


def seats(colours: Sequence[str]) -> BeforeValidator:
    """What reads who plays: of a number of players, or of their colours, the colours as they sit."""
    most = len(colours)

    def seating(players: Any) -> tuple[str, ...]:
        is_list = isinstance(players, Iterable) and not isinstance(players, str | bytes)
        if not is_list and not (type(players) is int and 2 <= players <= most):
            raise ValueError(f"{shown(players)}; 2 to {most} can play, or give a list of colours")
        seated = tuple(players) if is_list else tuple(colours[:players])
        if not 2 <= len(seated) <= most or any(seat not in colours or seated.count(seat) > 1 for seat in seated):
            raise ValueError(f"{shown(list(seated))}; 2 to {most} different colours of {', '.join(colours)}")
        return seated

    return BeforeValidator(seating)


def switches_of(*games: str) -> BeforeValidator:
    """What reads the rulings that a new game decides otherwise: those of these games."""

    def chosen(rulings: Any) -> dict[str, str]:
        from wm_kernel.table.rules import switches

        known = {ruling: values for game in games for ruling, values in switches(game).items()}
        for ruling, value in (rulings or {}).items():
            if ruling not in known:
                raise ValueError(f"{shown(ruling)} cannot be switched; these can: {', '.join(known)}")
            if value not in known[ruling]:
                raise ValueError(f"{ruling} is {shown(value)}; accepted: {', '.join(known[ruling])}")
        return dict(rulings or {})

    return BeforeValidator(chosen)


def editions() -> BeforeValidator:
    """What reads the edition of a new game: the path of its file, or its content."""

    def given(edition: Any) -> Any:
        if edition is not None and not isinstance(edition, str | PathLike | Mapping):
            raise ValueError(f"{shown(edition)}; accepted: the path of a file of values, or its content as a mapping")
        return edition

    return BeforeValidator(given)


@dataclass(frozen=True, slots=True)
class Option:
    """One option: its names to choose from or its least and most, what is usual, what it is about (in English).

    `is_each` says that every player chooses one of the names, and no two the same.
    """

    name: str
    choices: tuple[str, ...] = ()
    least: int | None = None
    most: int | None = None
    default: Any = None
    guard: int | None = None
    help: str = ""
    is_each: bool = False

    def refused(self, value: Any) -> str:
        """What is wrong with a value, and what would be accepted; "" where only the model can say it."""
        if self.choices:
            return f"{shown(value)} is not known; accepted: {', '.join(self.choices)}"
        if self.least is None:
            return ""
        most = "2^63-1" if self.most == 2**63 - 1 else self.most
        also = ", nor None" if self.default is None else ""
        return f"{shown(value)} is no whole number from {self.least} to {most}{also}"


class Options(Strict):
    """Base of the options of a game: a field for each. A field may hold what only files say, and is told nobody."""

    SEATS: ClassVar[tuple[str, ...]] = ()
    """Who may be chosen to play, where that is more than can play at once; else those of a game with the most players."""

    @classmethod
    def read(cls, given: Mapping[str, Any]) -> Self:
        """The options that are given, checked; ValueError names the option, its value and what would be accepted."""
        for name in given:
            if name not in cls.model_fields:
                raise ValueError(f"{name}: no such option; accepted: {', '.join(cls.model_fields)}")
        needed = {name: None for name, field in cls.model_fields.items() if field.is_required()}
        try:
            return cls(**needed | dict(given))
        except ValidationError as error:
            fault = error.errors(include_url=False)[0]
        name = str(fault["loc"][0])
        value = given.get(name)
        own = str(fault["ctx"]["error"]) if fault["type"] == "value_error" else cls.option(name).refused(value)
        raise ValueError(f"{name}: {own or shown(value) + ' is not accepted: ' + fault['msg']}")

    @classmethod
    def option(cls, name: str) -> Option:
        """One option by its name."""
        field = cls.model_fields[name]
        limits = {key: getattr(part, key) for part in field.metadata for key in ("ge", "le") if hasattr(part, key)}
        choices = get_args(field.annotation) if get_origin(field.annotation) is Literal else ()
        extra: Any = field.json_schema_extra or {}
        help, one_each = field.description or "", tuple(extra.get("each", ()))
        least, most = limits.get("ge"), limits.get("le")
        return Option(name, one_each or choices, least, most, field.default, extra.get("guard"), help, bool(one_each))

    @classmethod
    def all(cls) -> tuple[Option, ...]:
        """Every option that a person may be asked for, in order: those that say what they are about."""
        return tuple(cls.option(name) for name, field in cls.model_fields.items() if field.description)


def shown(value: object) -> str:
    """A value as a message shows it."""
    text = repr(value)
    return text if len(text) <= MOST_SHOWN else f"{text[: MOST_SHOWN - 3]}..."
