"""Save files: a whole tree of a game as text that people can read, checked when it is read back.

A save holds how the game began (its setup, or a start position), the actions of every line, and the current position.
Reading replays the actions and compares. An intact file whose actions are no longer what the rules allow (an engine
that has since been corrected) still gives its position, with a warning. Links (`link.py`) use the same record without the
position; an intact one gives as much of its history as the present rules allow. Not for positions or lessons.
"""

from __future__ import annotations

import hashlib
import json
import re
import warnings
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from wm_kernel.table import files, hooks, spec
from wm_kernel.table.document import DataError, Document, Fault, whole_characters
from wm_kernel.table.refusal import IllegalAction, ParseError
from wm_kernel.table.told import Told, of
from wm_kernel.table.tree import MAIN, Node

if TYPE_CHECKING:
    from wm_kernel.table.game import Game
    from wm_kernel.table.ruleset import Ruleset
    from wm_kernel.table.save_model import Line, Save

KIND = "save"
VERSION = 1
MAX_BYTES = 2_000_000
MAX_ACTIONS = 6_000  # ten whole games: less than a second to play again
_DEAL = 20  # what reading a position and beginning a line cost, in actions, and how many steps may be walked for one
_LINE = 1
_WALK = 400
SUFFIXES = (".yaml", ".yml", ".json")

# Characters that a YAML reader takes for line ends or does not accept, although JSON lets them stand in a string.
_ESCAPED = re.compile("[\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]")


class SaveError(DataError):
    """A save that cannot be used; `faults` names file, line and what would be accepted."""


class SaveWarning(UserWarning):
    """A save gave its position, but not its history, or a link only the part of it that is possible now."""


def fingerprint(data: Mapping[str, Any]) -> str:
    """A short hash of plain data, the same wherever it is computed.

    >>> fingerprint({"a": 1, "b": [2]}) == fingerprint({"b": (2,), "a": 1})
    True
    """
    plain = json.loads(json.dumps(data))  # keys become text, which decides how they are sorted
    text = json.dumps(plain, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:16]


# --- writing ----------------------------------------------------------------------------------------------------------


def record(game: Game) -> dict[str, Any]:
    """The whole tree of a game as plain data, the current position only by its fingerprint."""
    ruleset, root = game.ruleset, game.tree
    begin = {"start": ruleset.to_dict(root.state)} if game.from_position else {"setup": ruleset.options(root.state)}
    lines, numbers = _lines(root, ruleset)
    notes = {str(numbers[node]): whole_characters(node.note) for node in numbers if node.note}
    marks = {node.mark: numbers[node] for node in sorted(numbers, key=lambda node: node.mark) if node.mark}
    return {
        "kind": KIND,
        "version": VERSION,
        "game": ruleset.name,
        "mode": game.mode,
        **begin,
        "lines": lines,
        "current": numbers[game.node],
        **({"notes": notes} if notes else {}),
        **({"marks": marks} if marks else {}),
        "check": fingerprint(ruleset.to_dict(game.state)),
    }


def _lines(root: Node, ruleset: Ruleset) -> tuple[list[dict[str, Any]], dict[Node, int]]:
    """Every line as plain data, and the number of every node in the order in which reading makes them again."""
    lines: list[dict[str, Any]] = []
    numbers: dict[Node, int] = {}
    waiting = [root]
    while waiting:
        first: Node = waiting.pop(0)
        line: dict[str, Any] = {"name": first.name} if first.name else {}
        if first.parent is not None:
            line["from"] = numbers[first.parent]
        if first.dealt is not None:
            line["deal"] = {"player": first.dealt[0], "position": ruleset.to_dict(first.state)}
        nodes: list[Node] = []
        node: Node | None = first
        while node is not None:
            numbers[node] = len(numbers)
            nodes.append(node)
            waiting.extend(child for child in node.children if child is not node.onward)
            node = node.onward
        if (peeked := next((i for i, node in enumerate(nodes) if node.peeked), None)) is not None:
            line["peeked"] = peeked
        line["actions"] = "".join(f"{node.action}\n" for node in nodes if node.action is not None)
        lines.append(line)
    return lines, numbers


def write(game: Game, path: str | Path, seats: Mapping[str, str] | None = None) -> Path:
    """Write the game to `path` (.yaml, .yml or .json); the file appears whole or not at all. Who writes last wins.

    `seats` says who plays whom, by player; it is kept beside the game for whoever reads it again.
    """
    path = Path(path)
    files.write_atomic(path, encode(game, path.name, seats))
    return path


def encode(game: Game, name: str, seats: Mapping[str, str] | None = None, generation: int | None = None) -> bytes:
    """What a save file of this name holds; ValueError for another ending, or a game that is too large.

    `generation` counts the saves of whoever saves by itself, so that the newest is known whatever the clock says.
    """
    suffix = Path(name).suffix.lower()
    if suffix not in SUFFIXES:
        raise ValueError(f"{name!r}: a save file ends in {', '.join(SUFFIXES)}")
    data = record(game)
    if seats:
        data["seats"] = dict(seats)
    if generation is not None:
        data["generation"] = generation
    data["position"] = game.ruleset.to_dict(game.state)
    data["seal"] = fingerprint(data)
    text = _json(data, indent=1) + "\n" if suffix == ".json" else _yaml(data)
    raw = text.encode("utf-8", "replace")
    if cost(data) > MAX_ACTIONS:
        raise ValueError(Told("file-save-many-lines", n=cost(data), most=MAX_ACTIONS).at(name))
    if len(raw) > MAX_BYTES:
        raise ValueError(Told("file-save-too-large", n=len(raw), most=MAX_BYTES).at(name))
    return raw


def cost(data: Mapping[str, Any]) -> int:
    """What it costs to play a record again, in actions; how far its lines lie apart is not counted."""
    return sum(line["actions"].count("\n") + _LINE + _DEAL * ("deal" in line) for line in data["lines"])


def _json(value: Any, indent: int | None = None) -> str:
    text = json.dumps(value, ensure_ascii=False, indent=indent, separators=None if indent else (", ", ": "))
    return _ESCAPED.sub(lambda found: f"\\u{ord(found[0]):04x}", text)


def _yaml(data: Mapping[str, Any]) -> str:
    """The record as YAML: JSON values, one key a line, the actions as blocks of lines."""
    out: list[str] = []
    for key, value in data.items():
        if key != "lines":
            out.append(f"{key}: {_json(value)}\n")
            continue
        out.append("lines:\n")
        for line in value:
            dash = "- "
            for name, item in line.items():
                out.append(f"{dash}{name}: {'' if name == 'actions' and item else _json(item)}")
                dash = "  "
                if name == "actions" and item:
                    out.append("|\n" + "".join(f"    {action}\n" for action in item.splitlines()))
                else:
                    out.append("\n")
    return "".join(out)


# --- reading ----------------------------------------------------------------------------------------------------------


def open_document(path: str | Path) -> Document:
    """One of our files, parsed and not yet understood; DataError when it is too large or no strict YAML."""
    from wm_kernel.table import document

    return document.read(path, MAX_BYTES)


def read(path: str | Path) -> Game:
    """The game in a save file; SaveError says what is wrong with it and where, OSError that it cannot be opened."""
    try:
        source = open_document(path)
    except DataError as error:
        raise SaveError(error.faults) from None
    return restore(source)


def restore(source: Document, *, is_whole: bool = False) -> Game:
    """The game that a record stands for, whether it came from a file or a link; SaveError if there is none.

    `is_whole` says that the record is known to be as it was written: what the rules allow no longer is left out then,
    with a SaveWarning.
    """
    from wm_kernel.table import catalog, save_model

    try:
        _check_version(source)
        save = catalog.check(source, save_model.Save)
    except SaveError:
        raise
    except DataError as error:
        raise SaveError(error.faults) from None
    replay = _Replay(source, save, is_whole)
    try:
        return replay.game()
    except SaveError as error:
        if (game := _from_position(source, save)) is None:
            raise
        warnings.warn(
            f"the history of {source.name} is not possible by the present rules, only its position was read: {error}",
            SaveWarning,
            stacklevel=3,
        )
        return game


def _fault(source: Document, path: tuple[str | int, ...], message: str, below: int = 0) -> SaveError:
    place = source.place(path)
    return SaveError([Fault(place.file, place.line + below if place.line else 0, message)])


def _check_version(source: Document) -> None:
    kind, version = source.data.get("kind"), source.data.get("version")
    if kind != KIND:
        raise _fault(source, ("kind",), Told("file-save-kind", kind=repr(kind)[:60]))
    if isinstance(version, int) and not isinstance(version, bool) and version > VERSION:
        what = Told("file-save-newer", version=version, ours=VERSION)
        raise _fault(source, ("version",), what)


def _begin(source: Document, save: Save) -> Game:
    """The game before its first action."""
    key = "setup" if save.setup is not None else "start"
    if (save.setup is None) == (save.start is None):
        raise _fault(source, (key,), Told("file-save-either"))
    try:
        ruleset = spec.ruleset(save.game)
    except LookupError as error:
        raise _fault(source, ("game",), of(error)) from None
    try:
        if save.setup is not None:
            return _game(ruleset, ruleset.begin(save.setup), save, from_position=False)
        return _game(ruleset, ruleset.from_dict(save.start or {}), save, from_position=True)
    except (ValueError, TypeError, LookupError, AttributeError, OSError) as error:
        raise _fault(source, (key,), Told("file-save-begins", error=error).at(key)) from error


def _game(ruleset: Ruleset, state: Any, save: Save, *, from_position: bool) -> Game:
    """The game that begins with this position."""
    assert hooks.new_game is not None, "game.py says how games are made, and wm_kernel/__init__.py imports it"
    game: Game = hooks.new_game(ruleset, state, mode=save.mode, from_position=from_position)
    return game


class _Replay:
    """Plays a record again. Of one that is whole, what is no longer possible is left out and told."""

    def __init__(self, source: Document, save: Save, is_whole: bool) -> None:
        self.source, self.save, self.is_whole = source, save, is_whole
        self.nodes: list[Node] = []
        self.lost: set[int] = set()  # numbers of positions that are not reached any more; the one before stands in
        self.reasons: list[SaveError] = []

    def game(self) -> Game:
        """The game; SaveError when it cannot be played again."""
        source, save = self.source, self.save
        game = _begin(source, save)
        nodes = self.nodes = [game.tree]
        left = MAX_ACTIONS
        for k, line in enumerate(save.lines):
            actions = line.actions.splitlines()
            left -= len(actions) + _LINE + _DEAL * (line.deal is not None)
            if left >= 0 and line.from_ is not None and line.from_ < len(nodes):
                left -= (game.step + nodes[line.from_].step) // _WALK
            if left < 0:
                raise _fault(source, ("lines", k), Told("file-save-too-much", most=MAX_ACTIONS))
            first = len(nodes)
            if k and line.from_ in self.lost:
                self._lose(nodes[line.from_], len(actions) + bool(line.name))
                continue
            _start_line(source, game, nodes, k, line)
            self._play_line(game, k, actions)
            start = first if k else 0
            for number in range(start, len(nodes)):  # what was known when it was played, not when it is read
                if number not in self.lost:
                    nodes[number].peeked = line.peeked is not None and number - start >= line.peeked
        self._note()
        game._go(nodes[save.current])
        self._compare(game)
        if self.reasons:
            told = str(self.reasons[0])
            if self.lost:
                told = f"{len(self.lost)} of {len(nodes)} positions are not possible by the present rules: {told}"
            warnings.warn(told, SaveWarning, stacklevel=5)
        return game

    def _play_line(self, game: Game, k: int, actions: list[str]) -> None:
        for i, text in enumerate(actions):
            known = len(game.node.children)
            try:
                game.play(text)
            except (IllegalAction, ParseError) as error:
                told = Told("file-save-action", n=i + 1, error=error)
                fault = _fault(self.source, ("lines", k, "actions"), told, i + 1)
                if not self.is_whole or isinstance(error, ParseError):
                    raise fault from None
                self.reasons.append(fault)
                self._lose(game.node, len(actions) - i)
                return
            if len(game.node.parent.children if game.node.parent else ()) == known:
                told = Told("file-save-repeats", action=repr(text))
                raise _fault(self.source, ("lines", k, "actions"), told, i + 1)
            self.nodes.append(game.node)

    def _lose(self, node: Node, count: int) -> None:
        self.lost.update(range(len(self.nodes), len(self.nodes) + count))
        self.nodes += [node] * count

    def _note(self) -> None:
        """Put notes and marks where they belong."""
        source, save, nodes = self.source, self.save, self.nodes
        last = len(nodes) - 1
        if save.current >= len(nodes):
            raise _fault(source, ("current",), Told("file-save-numbered", last=last).at(f"current {save.current}"))
        for number, note in save.notes.items():
            if not number.isdecimal() or int(number) >= len(nodes):
                raise _fault(source, ("notes", number), Told("file-save-note", number=repr(number), last=last))
            if int(number) not in self.lost:
                nodes[int(number)].note = note
        for mark, place in save.marks.items():
            if place >= len(nodes):
                raise _fault(source, ("marks", mark), Told("file-save-mark", number=place, last=last))
            if place not in self.lost:
                nodes[place].mark = mark

    def _compare(self, game: Game) -> None:
        """Whether the actions lead to the position that was stored; it may have been written in an older form."""
        save = self.save
        found = fingerprint(game.ruleset.to_dict(game.state))
        if save.position is None:
            same = found == save.check
        else:
            same = found in (fingerprint(save.position), _as_written_now(game.ruleset, save.position))
        if same or save.current in self.lost:
            return
        if not self.is_whole:
            key = "position" if save.position is not None else "check"
            raise _fault(self.source, (key,), Told("file-save-changed"))
        self.reasons.append(_fault(self.source, ("check",), Told("file-save-rules-changed")))


def _as_written_now(ruleset: Ruleset, position: dict[str, Any]) -> str:
    """The fingerprint of a stored position in the form of today; "" for one that cannot be read."""
    try:
        return fingerprint(ruleset.to_dict(ruleset.from_dict(position)))
    except (ValueError, TypeError, LookupError, AttributeError, OSError):
        return ""


def _start_line(source: Document, game: Game, nodes: list[Node], k: int, line: Line) -> None:
    if k == 0:
        if line.name != MAIN or line.from_ is not None:
            raise _fault(source, ("lines", 0), Told("file-save-first-line", name=repr(MAIN)))
        return
    if line.from_ is None or line.from_ >= len(nodes):
        raise _fault(
            source, ("lines", k, "from"), Told("file-save-line-from", n=k + 1, start=line.from_, last=len(nodes) - 1)
        )
    game._go(nodes[line.from_])
    if line.deal is not None and not line.name:
        raise _fault(source, ("lines", k, "deal"), Told("file-save-dealt", n=k + 1))
    if line.name:
        dealt, to = _dealt(source, game, k, line)
        try:
            nodes.append(game.branch(line.name, dealt=dealt, to=to))
        except (ValueError, LookupError) as error:
            key = "name" if line.deal is None else "deal"
            raise _fault(source, ("lines", k, key), of(error)) from None


def _dealt(source: Document, game: Game, k: int, line: Line) -> tuple[Any, str | None]:
    """The position that a line was dealt, and to whom; None where nothing was."""
    if line.deal is None:
        return None, None
    try:
        return game.ruleset.from_dict(line.deal.position), line.deal.player
    except (ValueError, TypeError, LookupError, AttributeError, OSError) as error:
        raise _fault(source, ("lines", k, "deal"), Told("file-save-no-position", error=error)) from error


def _from_position(source: Document, save: Save) -> Game | None:
    """The stored position as a game of its own, if the file is as it was written."""
    plain = {key: value for key, value in source.data.items() if key != "seal"}
    if save.position is None or save.seal is None or fingerprint(plain) != save.seal:
        return None
    try:
        ruleset = spec.ruleset(save.game)
        return _game(ruleset, ruleset.from_dict(save.position), save, from_position=True)
    except (ValueError, TypeError, LookupError, AttributeError, OSError):
        return None
