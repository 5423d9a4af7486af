"""Positions that are set up rather than played to: what the position files of every game have in common.

`Position` reads a file of `kind: position` as the class of the game that the file names. A game's own class says what its
files hold (`FORM`), what is wrong with one (`find_faults`), what state it stands for (`sketch`), and how a state is written
(`as_data`). Knows no game.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cached_property
from os import PathLike
from pathlib import Path
from typing import Any, ClassVar, Self

from wm_kernel.table import files, hooks, places, spec
from wm_kernel.table.catalog import STANDARD, check, read
from wm_kernel.table.document import DataError, Document, Fault, Map, Place, parse, wrap
from wm_kernel.table.game import Game, Mode
from wm_kernel.table.owner import room
from wm_kernel.table.refusal import Refusal, told
from wm_kernel.table.ruleset import Decision

KIND, VERSION = "position", 1


class ImpossiblePosition(ValueError):
    """A position that cannot be played on from; `.faults` lists everything that is wrong with it."""

    def __init__(self, name: str, faults: list[Refusal]) -> None:
        self.name, self.faults = name, tuple(faults)
        super().__init__(self.describe())

    def describe(self, lang: str = "en") -> str:
        """The faults as text in `lang`; of very many the first, and how many more there are."""
        return told(self.name, self.faults, lang)


class Position:
    """A position as somebody set it up, of whatever game.

    >>> position = Position.from_dict({"seats": ["red", "black"], "free_form": True})
    >>> position.GAME, position.game().players
    ('whistle_mountain', ('red', 'black'))
    """

    GAME: ClassVar[str] = ""  # whose positions a class is for; "" here, where each file says it
    FORM: ClassVar[Any] = None  # the model of the files
    ENTRIES: ClassVar[Mapping[str, tuple[str, ...]]] = {}  # code of a fault -> where in the file that stands

    reached: Any = None
    """The state it was made from, with all that is being decided there; None for one that was read."""

    _model: Any

    def __new__(cls, document: Document | None = None) -> Self:
        """An object of the class of the game that the file belongs to; DataError when that has no position files."""
        kind: type[Self] = room(document, "position") if cls is Position and document is not None else cls
        return object.__new__(kind)

    def __init__(self, document: Document) -> None:
        self.document = document
        self._model = check(document, self.FORM)
        try:
            self.prepare()
        except DataError:
            raise
        except ValueError as error:  # of the rules, which begin with the name of what they refuse
            place = document.place([str(error).partition(":")[0]])
            raise DataError([Fault(place.file, place.line, str(error))]) from None

    # What a game says.

    def prepare(self) -> None:
        """Make what the answers below need; a ValueError is told with the line of the entry that it begins with."""

    def find_faults(self) -> list[Refusal]:
        """Everything that is wrong with it."""
        raise TypeError("the position of a game says it")

    def sketch(self) -> Any:
        """A state to look at, faults or not; what cannot be shown at all is left out."""
        raise TypeError("the position of a game says it")

    @classmethod
    def as_data(cls, state: Any) -> Mapping[str, Any]:
        """A state as the entries of a position file."""
        raise TypeError("the position of a game says it")

    # Reading.

    @classmethod
    def load(cls, path: str | PathLike[str]) -> Self:
        """Read a file of `kind: position`; DataError names file and line of what means nothing, OSError if it is not there."""
        from wm_kernel.table import savefile

        return cls(savefile.open_document(Path(path)))

    @classmethod
    def from_dict(cls, data: Mapping[str, Any], name: str = "<position>") -> Self:
        """A position from plain data in the form of a position file; kind and version may be left out."""
        head = {"kind": KIND, "version": VERSION, **({"game": cls.GAME} if cls.GAME not in ("", spec.USUAL) else {})}
        return cls(wrap({**head, **data}, name))

    @classmethod
    def from_text(cls, text: str, name: str = "<text>") -> Self:
        """A position from pasted text: a whole position file, or the short form of the usual game."""
        if cls is not Position:
            return cls(parse(text, name))
        try:
            kind = room(parse(text, name), "position") if "game" in text else spec.spec(spec.USUAL).load("position")
        except DataError:
            kind = spec.spec(spec.USUAL).load("position")  # its drawings need not be YAML
        found: Self = kind.from_text(text, name)
        return found

    @classmethod
    def from_state(cls, state: Any) -> Self:
        """The position of a state as it lies on the table; `left_out` says what of it a file does not hold."""
        if cls is Position:
            found: Self = spec.spec_of(state).load("position").from_state(state)
            return found
        made = cls.from_dict(cls.as_data(state))
        made.reached = state.clone()
        return made

    # What it is.

    @property
    def name(self) -> str:
        """The file or other source it was read from."""
        return self.document.name

    def title(self, lang: str = "en") -> str:
        """Its title in a language; the name of the file where it has none."""
        title = self._model.title
        return str(title.get(lang)) if title else Path(self.name).stem

    def note(self, lang: str = "en") -> str:
        """What its author says about it in a language."""
        note = self._model.note
        return str(note.get(lang)) if note else ""

    @cached_property
    def faults(self) -> list[Refusal]:
        """Everything that is wrong with it, each with a code, the rule and the cells; empty when it can be played."""
        return self.find_faults()

    def place(self, fault: Refusal) -> Place:
        """The file and line that a fault of this position speaks of; line 0 where the position is no text."""
        return places.place_of(self.document, fault, self.ENTRIES)

    def fault_lines(self, lang: str = "en") -> list[str]:
        """Every fault as a line of text: file and line, what is wrong in `lang`, and the rule."""
        told = []
        for fault in self.faults:
            place = self.place(fault)
            told.append(str(Fault(place.file, place.line, f"{fault.describe(lang)} [{fault.rule}]")))
        return told

    def state(self) -> Any:
        """The state it stands for; ImpossiblePosition tells all its faults when there are any."""
        if self.faults:
            raise ImpossiblePosition(self.name, self.faults)
        return self.sketch()

    def game(self, mode: Mode = "sandbox") -> Game:
        """A game that starts from it; ImpossiblePosition tells its faults."""
        return Game(spec.ruleset(self.GAME), self.state(), mode=mode, from_position=True)

    @cached_property
    def left_out(self) -> Decision | None:
        """The decision that was due in the state it was made from, where a game that starts from its file has another one
        due, or other actions to choose from; None where nothing is left out.
        """
        if self.reached is None:
            return None
        due = spec.ruleset(self.GAME).decision(self.reached)
        if due is None or (not self.faults and decides_alike(self.reached, self.state())):
            return None
        return due

    # Writing.

    def to_dict(self) -> dict[str, Any]:
        """Plain data in the form of a position file, as it was given."""
        given = self._model.model_dump(exclude_unset=True)
        return {"kind": KIND, "version": VERSION, **given}

    def to_text(self) -> str:
        """The text of a position file; `from_text` reads it back."""
        return as_yaml(self.to_dict())

    def save(self, path: str | PathLike[str]) -> Path:
        """Write it as a position file (YAML) and return the path."""
        target = Path(path)
        files.write_atomic(target, as_yaml(self.to_dict()))
        return target

    def __str__(self) -> str:
        return hooks.paint(self.sketch(), "text")

    def _repr_svg_(self) -> str:
        return hooks.paint(self.sketch(), "svg")

    def __repr__(self) -> str:
        told = f"{len(self.faults)} faults" if self.faults else "no faults"
        return f"<Position {self.name!r}, {self._told()}{told}>"

    def _told(self) -> str:
        return ""


def going_on(state: Any) -> Game:
    """A game in sandbox mode that goes on from a state of another game, with all that is pending there."""
    return Game(spec.ruleset(state.game), state.clone(), mode="sandbox", from_position=True)


def decides_alike(one: Any, other: Any) -> bool:
    """Whether two states of a game ask the same of the same player, and offer the same actions."""
    rules = spec.ruleset(one.game)
    due, now = rules.decision(one), rules.decision(other)
    if due is None or now is None:
        return due is now
    is_same = (due.player, due.kind, due.source, due.prompt) == (now.player, now.kind, now.source, now.prompt)
    return is_same and set(rules.legal_actions(one)) == set(rules.legal_actions(other))


def with_edition(model: Any, document: Document) -> Any:
    """The model with the content of the edition file that it names, so that it can be kept and sent without that file.

    DataError says nothing of a file that is no edition: the position may come from somebody who wants to know.
    """
    name = model.edition
    if not isinstance(name, str):
        return model
    if name == STANDARD:
        return model.model_copy(update={"edition": None})
    try:
        found = read(document.beside(name)).data
        told = "" if found.get("kind") == "edition" else "no file of 'kind: edition'"
    except DataError:
        found, told = Map(), f"{name[:60]!r} cannot be read; `wm check` says why"
    except OSError as error:
        found, told = Map(), error.strerror or str(error)
    except ValueError as error:
        found, told = Map(), str(error)
    if told:
        place = document.place(["edition"])
        raise DataError([Fault(place.file, place.line, f"edition: {told}")])
    return model.model_copy(update={"edition": json.loads(json.dumps(found))})


def as_yaml(data: Mapping[str, Any]) -> str:
    """The data as YAML: short lists and mappings on one line, drawings as blocks."""
    import yaml

    class Dumper(yaml.SafeDumper):
        """Writes drawings line by line."""

    def text(dumper: yaml.SafeDumper, value: str) -> yaml.ScalarNode:
        return dumper.represent_scalar("tag:yaml.org,2002:str", value, style="|" if "\n" in value else None)

    Dumper.add_representer(str, text)
    written: str = yaml.dump(
        dict(data), Dumper=Dumper, sort_keys=False, allow_unicode=True, default_flow_style=None, width=110
    )
    return written
