"""Read one of our YAML (or JSON) files strictly, remembering where everything stands.

The result is made of `Map` and `Seq`: an ordinary dict and list whose `places` say in which file and line each entry
was written, so that every later complaint can point at it. Only what JSON can say is accepted: no tags, no dates, no
`yes` that turns into a bool, no key that is not a word, no key twice. Not for checking what the entries mean (see
`catalog.py`).
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path, PurePosixPath, PureWindowsPath
from typing import Any, NamedTuple

import yaml

from wm_kernel import folders
from wm_kernel.table import files, hooks, ready
from wm_kernel.table.told import Coded, Told

Loader: type[Any] = getattr(yaml, "CSafeLoader", yaml.SafeLoader)

MAX_BYTES = 4_000_000
MAX_NODES = 100_000
MAX_DEPTH = 60

_INTEGER = re.compile(r"[-+]?(?:0|[1-9][0-9]*)\Z")
_FLOAT = re.compile(r"[-+]?(?:[0-9]+\.[0-9]*|\.[0-9]+|[0-9]+(?=[eE]))(?:[eE][-+]?[0-9]+)?\Z")
_WORDS: dict[str, Any] = {"": None, "~": None, "null": None, "true": True, "false": False}
_MAX_DIGITS = 15


class Place(NamedTuple):
    """A file and a line in it; line 0 when the data came from Python and not from a file."""

    file: str
    line: int


_LONGEST = 480  # characters of a message that are shown


class Fault(NamedTuple):
    """One thing that is wrong with a file."""

    file: str
    line: int
    message: str

    def __str__(self) -> str:
        message = _cut(self.message)
        return f"{self.file}:{self.line}: {message}" if self.line else f"{self.file}: {message}"

    def describe(self, lang: str = "en") -> str:
        """The same to somebody who reads a page: in `lang` where the message can be told in it; a text has no name.

        >>> Fault("<text>", 3, Told("file-no-text")).describe("fr")
        'ligne 3\xa0: ce n’est pas du texte en UTF-8'
        """
        message = _cut(self.message.describe(lang) if isinstance(self.message, Told) else self.message)
        of = "text" if self.file.startswith("<") else "file"
        if of == "text" and not self.line:
            return message
        values = {"file": self.file, "line": str(self.line), "told": message}
        return hooks.describe(Coded(f"fault-{of}-line" if self.line else "fault-file", values), lang)


def _cut(message: str) -> str:
    """A message that quotes a value of any length: what is wrong stands round the value."""
    if len(message) <= _LONGEST:
        return message
    return f"{message[: _LONGEST // 2]} ... {message[-_LONGEST // 2 :]}"


class DataError(ValueError):
    """A file that cannot be used. `faults` lists everything found wrong with it, in the order of the lines.

    >>> str(DataError([Fault("my_copy.yaml", 3, "unknown key 'rowz'")]))
    "my_copy.yaml:3: unknown key 'rowz'"
    """

    shown = 40

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults: list[Fault] = sorted(dict.fromkeys(faults), key=lambda fault: (fault.file, fault.line))
        super().__init__("\n".join([*map(str, self.faults[: self.shown]), *self._left_out()]))

    def describe(self, lang: str = "en") -> str:
        """Every fault on a line of its own, to somebody who reads a page; of very many the first, and how many more there are."""
        shown = [fault.describe(lang) for fault in self.faults[: self.shown]]
        return "\n".join([*shown, *(one.describe(lang) for one in self._left_out())])

    def _left_out(self) -> list[Told]:
        left = len(self.faults) - self.shown
        return [Told("file-more", n=left)] if left > 0 else []

    def __reduce__(self) -> tuple[type[DataError], tuple[list[Fault]]]:
        return type(self), (self.faults,)


class Map(dict[str, Any]):
    """A mapping that knows the place of each of its keys."""

    __slots__ = ("places",)

    def __init__(self) -> None:
        super().__init__()
        self.places: dict[str, Place] = {}


class Seq(list[Any]):
    """A list that knows the place of each of its items."""

    __slots__ = ("places",)

    def __init__(self) -> None:
        super().__init__()
        self.places: list[Place] = []


@dataclass(frozen=True, slots=True)
class Document:
    """A parsed file: its name as shown in messages, its top mapping, and the folder it lies in, if it is a file at all."""

    name: str
    data: Map
    folder: Path | None = None

    def beside(self, name: str) -> Path:
        """The file that this one names: by a relative path inside its own folder, wherever links lead on the way.

        ValueError for every other name, and for any in a text that is no file: what a stranger sends opens nothing.

        >>> parse("a: 1").beside("mine.yaml")
        Traceback (most recent call last):
        ValueError: only a file can name another one; put its content here
        """
        if self.folder is None:
            raise ValueError("only a file can name another one; put its content here")
        told = f"{name[:60]!r} is not allowed: a file is named by a relative path inside the folder of this one"
        if PurePosixPath(name).is_absolute() or PureWindowsPath(name).anchor or "\0" in name or not name:
            raise ValueError(told)
        if os.path.normpath(name).split(os.sep)[0] == os.pardir:
            raise ValueError(told)
        home = self.folder.resolve()
        found = (home / name).resolve()
        if not found.is_relative_to(home):
            raise ValueError(told)
        return found

    def place(self, path: Iterable[str | int]) -> Place:
        """Where the entry at `path` stands, or the nearest entry around it that was written down.

        >>> parse("a:\\n- b: 1\\n- b: 2\\n", "x.yaml").place(["a", 1, "b"])
        Place(file='x.yaml', line=3)
        """
        data: Any = self.data
        first = next(iter(self.data.places.values()), None)
        from_python = first is not None and first.line == 0
        here = Place(self.name, 0 if from_python else 1)
        for part in path:
            in_list = isinstance(data, Seq) and isinstance(part, int) and part < len(data)
            if in_list or (isinstance(data, Map) and part in data):
                node: Any = data
                here, data = node.places[part], node[part]
        return here


def read(path: str | os.PathLike[str], limit: int = MAX_BYTES) -> Document:
    """Read a file; DataError with file and line when it is no strict YAML or too large, OSError when it cannot be opened."""
    name = shown_name(path)
    try:
        raw = files.read_bounded(path, limit)
    except files.FileTooLarge:
        raise DataError([Fault(name, 0, Told("file-too-large", most=limit))]) from None
    made = ready.tree(raw)
    if made is not None:
        return Document(name, _unpacked(made, name), Path(path).parent)
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise DataError([Fault(name, line, Told("file-no-text"))]) from None
    return replace(parse(text, name), folder=Path(path).parent)


def packed(value: Any) -> Any:
    """What was read, as `ready` keeps it.

    >>> packed(parse("a: 1\\nb: [x]").data)
    ['m', 'a', 1, 1, 'b', 2, ['s', 2, 'x']]
    """
    if isinstance(value, Map):
        return ["m", *(part for key, item in value.items() for part in (key, value.places[key].line, packed(item)))]
    if isinstance(value, Seq):
        return ["s", *(part for at, item in zip(value.places, value, strict=True) for part in (at.line, packed(item)))]
    return value


def _unpacked(made: Any, name: str) -> Any:
    if type(made) is not list:
        return made
    if made[0] == "m":
        found = Map()
        for key, line, item in zip(made[1::3], made[2::3], made[3::3], strict=True):
            found[key], found.places[key] = _unpacked(item, name), Place(name, line)
        return found
    items = Seq()
    items.extend(_unpacked(item, name) for item in made[2::2])
    items.places = [Place(name, line) for line in made[1::2]]
    return items


def half_character(text: str) -> int:
    """Where a text has half of a character of two parts, as a careless program may cut it; -1 where it has none.

    >>> half_character("a\\ud83d"), half_character("a🚂")
    (1, -1)
    """
    try:
        text.encode()
    except UnicodeEncodeError as error:
        return error.start
    return -1


def whole_characters(text: str) -> str:
    """The text with a mark in the place of half characters; halves that stand together become whole.

    >>> whole_characters("a\\ud83d"), whole_characters("a\\ud83d\\ude82")
    ('a�', 'a🚂')
    """
    return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")


def shown_name(path: str | os.PathLike[str]) -> str:
    """How messages name a file: relative to the current directory when it lies below it, and there is one."""
    if (found := folders.here()) is None:
        return os.path.normpath(path)
    full, here = os.path.abspath(path), str(found)
    return os.path.relpath(full, here) if full.startswith(here.rstrip(os.sep) + os.sep) else full


def parse(text: str, name: str = "<text>") -> Document:
    """Parse the text of a file whose top is a mapping.

    >>> parse("kind: edition\\nrows: 13\\n").data
    {'kind': 'edition', 'rows': 13}
    >>> parse("rows: 13\\nrows: 14\\n", "my_copy.yaml")
    Traceback (most recent call last):
    wm_kernel.table.document.DataError: my_copy.yaml:2: key 'rows' is given twice, first in line 1
    """
    if len(text) > MAX_BYTES:
        raise DataError([Fault(name, 1, Told("file-too-long", most=MAX_BYTES))])
    half = half_character(text)
    if half >= 0:
        raise DataError([Fault(name, text.count("\n", 0, half) + 1, Told("file-half"))])
    builder = _Builder(name)
    try:
        for event in yaml.parse(text, Loader=Loader):
            builder.handle(event)
    except yaml.YAMLError as error:
        builder.faults.append(_syntax_fault(error, text, name))
    if not builder.faults and not isinstance(builder.result, Map):
        builder.faults.append(Fault(name, 1, Told("file-no-mapping")))
    if builder.faults:
        raise DataError(builder.faults)
    return Document(name, builder.result)


def wrap(data: Mapping[str, Any], name: str) -> Document:
    """Give data that came from Python the form of a parsed file, all of it at line 0 of `name`."""
    place, faults = Place(name, 0), []
    count = 0

    def copy(value: Any, path: str, depth: int) -> Any:
        nonlocal count
        count += 1
        if depth > MAX_DEPTH or count > MAX_NODES:
            raise DataError([Fault(name, 0, Told("file-too-deep"))])
        if isinstance(value, Mapping):
            found = Map()
            for key, item in value.items():
                if not isinstance(key, str) or half_character(key) >= 0:
                    told = f"{key!r} is no key; keys are texts" + (f": {str(key)!r}" if type(key) is int else "")
                    faults.append(Fault(name, 0, f"{path}: {told}" if path else told))
                    continue
                found[key] = copy(item, f"{path}.{key}".lstrip("."), depth + 1)
                found.places[key] = place
            return found
        if isinstance(value, (list, tuple)):
            items = Seq()
            for number, item in enumerate(value):
                items.append(copy(item, f"{path}[{number}]", depth + 1))
                items.places.append(place)
            return items
        if isinstance(value, str) and half_character(value) >= 0:
            faults.append(Fault(name, 0, Told("file-half").at(path)))
        return value

    copied = copy(data, "", 0)
    if faults:
        raise DataError(faults)
    return Document(name, copied)


def _syntax_fault(error: yaml.YAMLError, text: str, name: str) -> Fault:
    if (mark := getattr(error, "problem_mark", None)) is not None:
        return Fault(name, mark.line + 1, Told("file-syntax", problem=getattr(error, "problem", None) or str(error)))
    if (position := getattr(error, "position", None)) is not None:
        return Fault(name, text.count("\n", 0, position) + 1, Told("file-character"))
    return Fault(name, 1, Told("file-syntax", problem=str(error).splitlines()[0]))


@dataclass(slots=True)
class _Frame:
    """A mapping or list under construction."""

    node: Map | Seq
    line: int
    anchor: str | None
    first: int
    key: str | None = None
    key_line: int = 0
    expects_key: bool = True


@dataclass(slots=True)
class _Builder:
    """Turns parser events into `Map`, `Seq` and scalars, without recursion, and notes what is not allowed."""

    name: str
    result: Any = None
    faults: list[Fault] = field(default_factory=list)
    stack: list[_Frame] = field(default_factory=list)
    anchors: dict[str, tuple[Any, int]] = field(default_factory=dict)
    count: int = 0
    documents: int = 0

    def handle(self, event: Any) -> None:
        kind = type(event)
        if kind is yaml.ScalarEvent:
            self._tag(event)
            self._begin(event, 1)
            value = self._scalar(event)
            if event.anchor:
                self.anchors[event.anchor] = (value, 1)
            self._add(value, event.start_mark.line + 1)
        elif kind is yaml.MappingStartEvent or kind is yaml.SequenceStartEvent:
            self._tag(event)
            self._begin(event, 1)
            node = Map() if kind is yaml.MappingStartEvent else Seq()
            self.stack.append(_Frame(node, event.start_mark.line + 1, event.anchor, self.count))
            if len(self.stack) > MAX_DEPTH:
                self._give_up(event, Told("file-nested", most=MAX_DEPTH))
        elif kind is yaml.MappingEndEvent or kind is yaml.SequenceEndEvent:
            frame = self.stack.pop()
            if frame.anchor:
                self.anchors[frame.anchor] = (frame.node, self.count - frame.first + 1)
            self._add(frame.node, frame.line)
        elif kind is yaml.AliasEvent:
            if event.anchor not in self.anchors:
                self._give_up(event, Told("file-alias", name=event.anchor))
            value, size = self.anchors[event.anchor]
            self._begin(event, size)
            self._add(value, event.start_mark.line + 1)
        elif kind is yaml.DocumentStartEvent:
            self.documents += 1
            if self.documents > 1:
                self._give_up(event, Told("file-second"))

    def _give_up(self, event: Any, message: str) -> None:
        self.faults.append(Fault(self.name, event.start_mark.line + 1, message))
        raise DataError(self.faults)

    def _begin(self, event: Any, size: int) -> None:
        self.count += size
        if self.count > MAX_NODES:
            self._give_up(event, Told("file-entries", most=MAX_NODES))

    def _tag(self, event: Any) -> None:
        if event.tag is not None and event.tag != "!":
            self.faults.append(Fault(self.name, event.start_mark.line + 1, Told("file-tag", tag=repr(event.tag))))

    def _scalar(self, event: Any) -> Any:
        text: str = event.value
        if event.style:
            return text
        if text in _WORDS:
            return _WORDS[text]
        first = text[0]
        if first in "-+.0123456789":
            if _INTEGER.match(text):
                if len(text) <= _MAX_DIGITS:
                    return int(text)
                self.faults.append(
                    Fault(self.name, event.start_mark.line + 1, Told("file-number", number=f"{text[:20]}..."))
                )
                return 0
            if _FLOAT.match(text):
                number = float(text)
                if abs(number) < 10.0**_MAX_DIGITS:
                    return number
                self.faults.append(Fault(self.name, event.start_mark.line + 1, Told("file-number", number=text[:20])))
                return 0.0
        return text

    def _add(self, value: Any, line: int) -> None:
        if not self.stack:
            self.result = value
            return
        frame = self.stack[-1]
        node = frame.node
        if isinstance(node, Seq):
            node.append(value)
            node.places.append(Place(self.name, line))
        elif frame.expects_key:
            frame.expects_key = False
            frame.key, frame.key_line = None, line
            if not isinstance(value, str):
                shown = value if isinstance(value, (int, float)) else Told("file-key-this")
                self.faults.append(Fault(self.name, line, Told("file-key-word", key=shown)))
            elif value in node:
                before = node.places[value].line
                self.faults.append(Fault(self.name, line, Told("file-key-twice", key=repr(value), line=before)))
            else:
                frame.key = value
        else:
            frame.expects_key = True
            if frame.key is not None:
                node[frame.key] = value
                node.places[frame.key] = Place(self.name, frame.key_line)
