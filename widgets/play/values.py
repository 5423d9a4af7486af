"""What comes in and what comes out of `update`: presses, and the effects that a view carries out, as values."""

from __future__ import annotations

from dataclasses import dataclass

from wm_kernel.table.action import Action

# -- presses -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Pressed:
    """A thing was clicked, tapped, or chosen by Enter; None is the empty table."""

    target: str | None


@dataclass(frozen=True, slots=True)
class Dropped:
    """Something was dragged from one thing to another."""

    start: str
    target: str | None


@dataclass(frozen=True, slots=True)
class Pointed:
    """The mouse or the cursor came to another thing, or left them all."""

    target: str | None


@dataclass(frozen=True, slots=True)
class Key:
    """A key was pressed, on the canvas or beside it."""

    key: str
    on_canvas: bool
    shift: bool = False


@dataclass(frozen=True, slots=True)
class Act:
    """A button was pressed: "do:3", "hand:turn", "sheet:scores"."""

    name: str
    by_key: bool = False


Press = Pressed | Dropped | Pointed | Key | Act

# -- effects -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Play:
    """Play an action."""

    action: Action


@dataclass(frozen=True, slots=True)
class Try:
    """A place that is not legal was pressed: say why not, if it is not a mistake that somebody foresaw."""

    action: Action
    target: str


@dataclass(frozen=True, slots=True)
class Say:
    """Say a sentence; what is only pointed at is said quietly, and forgotten again. `aloud` is what screen readers say."""

    text: str
    rule: str = ""
    bad: bool = False
    quiet: bool = False
    aloud: str | None = None
    mark: str = ""


@dataclass(frozen=True, slots=True)
class Do:
    """Something that needs the view: 'show' all of it, its 'panels' or its 'marks', 'say again', 'open rule', 'focus canvas'."""

    what: str


@dataclass(frozen=True, slots=True)
class Cursor:
    """Put the keyboard's cursor on a target, if the picture shows it."""

    target: str


@dataclass(frozen=True, slots=True)
class Focus:
    """Put the focus on the first button there is of these acts, "sheet" for the open sheet."""

    acts: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class HandOn:
    """Do what a button of the view itself means."""

    act: str


@dataclass(frozen=True, slots=True)
class Own:
    """An effect that one kind of view alone carries out."""


Effect = Play | Try | Say | Do | Cursor | Focus | HandOn | Own
