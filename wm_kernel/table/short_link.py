"""The line that led to where a game stands, as a text short enough for an address or a QR code: `wms1:` and letters.

It holds how the game began, its seed among it, and for every action its number among those that were legal: everything else is
played again. Other lines, notes and marks are left out; the whole of a game is in its link (`link.py`). Because numbers alone
would play another game under other rules, a mark of the engine and a checksum of the actions and of the position go with
them: what does not come out the same is refused, with a sentence that says which of the two it is.
"""

from __future__ import annotations

import hashlib
import zlib
from collections.abc import Iterator
from functools import cache
from importlib import util
from json import dumps
from pathlib import Path
from typing import TYPE_CHECKING, Any

from wm_kernel.table import files, hooks, packed, pasted, savefile, spec
from wm_kernel.table.packed import LinkError, Sort

if TYPE_CHECKING:
    from wm_kernel.table.action import Action, LegalActions
    from wm_kernel.table.game import Game
    from wm_kernel.table.ruleset import Ruleset
    from wm_kernel.table.tree import Node

PREFIX = "wms1:"
MOST_ACTIONS = 3_000
SORT = Sort(PREFIX, "game", 12_000, 20_000)

_ENGINE, _CHECK = 3, 6  # bytes of the marks
_MODES = ("table", "sandbox")


class NoShortLink(ValueError):
    """A game that cannot be played again from its seed, or is too long; it has its link, and its position has one."""


class OtherEngine(LinkError):
    """A link that was made by other rules than these, and leads elsewhere by these."""

    def __init__(self, game: str) -> None:
        self.titles = spec.spec(game).title
        super().__init__("link-other-engine", game=self.titles.get("en", game))


def leaves_out(game: Game) -> bool:
    """Whether the game has other lines, notes or marks, which its short link does not tell."""
    nodes = list(game.tree)
    return len(nodes) > len(game.node.path) or any(node.note or node.mark for node in nodes)


def write(game: Game) -> str:
    """The short link of where a game stands; NoShortLink says why there is none.

    >>> import wm_kernel as wm
    >>> game = wm.new_game("whistle_mountain", players=2, seed=7)
    >>> game.play(game.legal_actions()[0]) and read(write(game)).transcript() == game.transcript()
    True
    """
    path = [node for node in game.node.path if node.action is not None]
    if game.from_position:
        raise NoShortLink("the game began from a position, which no seed tells")
    if any(node.dealt is not None for node in game.node.path):
        raise NoShortLink("what was hidden was dealt anew on the way, which the seed does not tell")
    if len(path) > MOST_ACTIONS:
        raise NoShortLink(f"the game is too long: {len(path)} actions, at most {MOST_ACTIONS}")
    options = game.ruleset.options(game.tree.state)
    head = dumps([game.ruleset.name, game.mode, options], separators=(",", ":"), ensure_ascii=False).encode()
    if len(head) > SORT.most_text:
        raise NoShortLink(f"the options of the game are too long: {len(head)} bytes, at most {SORT.most_text}")
    small = zlib.compress(head, 9)
    peeked = next((at for at, node in enumerate(path) if node.peeked), len(path))
    moves = 0
    for node in reversed(path):
        number, count = _number(node)
        moves = moves * count + number
    body = b"".join((
        bytes.fromhex(engine(game.ruleset.name)), _check(game), _varint(len(path)), _varint(peeked), _varint(len(small)), small,
        moves.to_bytes((moves.bit_length() + 7) // 8, "big"),
    ))  # fmt: skip
    text = PREFIX + packed.sealed(body)
    if len(text) > SORT.most_link:
        raise NoShortLink(f"the game is too long: {len(text)} characters, at most {SORT.most_link}")
    return text


def read(text: str) -> Game:
    """The game of a short link, played again; LinkError says why there is none, `OtherEngine` that the rules are others.

    >>> read("wms1:nothing")
    Traceback (most recent call last):
    wm_kernel.table.packed.LinkError: the link is damaged or cut off: its checksum does not fit
    """
    parts = _Parts(packed.opened(packed.body(pasted.the_link(text) or text, SORT)))
    made_by, check = parts.take(_ENGINE), parts.take(_CHECK)
    count, peeked = parts.number(MOST_ACTIONS), parts.number(MOST_ACTIONS)
    small = parts.take(parts.number(SORT.most_link))
    moves = int.from_bytes(parts.rest(), "big")
    ruleset, mode, options = _head(packed.record(small, SORT, list))
    is_other = made_by.hex() != engine(ruleset.name)
    try:
        game = _again(ruleset, mode, options, count, moves)
    except LinkError:
        if is_other:
            raise OtherEngine(ruleset.name) from None
        raise
    if _check(game) != check:
        if is_other:
            raise OtherEngine(ruleset.name)
        raise LinkError("link-elsewhere")
    for at, node in enumerate(game.node.path[1:]):
        node.peeked = at >= peeked
    return game


def is_link(text: object) -> bool:
    """Whether a text claims to be a short link, of whatever version."""
    return isinstance(text, str) and text.lstrip().startswith(PREFIX.rstrip("1:"))


@cache
def engine(game: str) -> str:
    """A short mark of the rules of a game and of its components: the same wherever they are the same.

    >>> engine("whistle_mountain") == engine("propeller_islands"), len(engine("whistle_mountain"))
    (False, 6)
    """
    found = hashlib.sha256()
    for path in (*sorted(Path(__file__).parent.glob("*.py")), *_sources(game)):
        raw = files.read_bounded(path, files.OWN)
        found.update(path.name.encode() + b"\0" + raw.replace(b"\r\n", b"\n") + b"\0")
    return found.digest()[:_ENGINE].hex()


def _sources(game: str) -> Iterator[Path]:
    """The files that say what a game's actions do and in which order they are offered, in a stable order."""
    known = spec.spec(game)
    module = util.find_spec(known.rules.partition(":")[0])
    if module is not None and module.origin:
        yield from sorted(Path(module.origin).parent.rglob("*.py"))
    yield from sorted(known.folder("components").rglob("*.yaml"))
    if known.based_on:
        yield from _sources(known.based_on)


def _number(node: Node) -> tuple[int, int]:
    """The number of a node's action among those that were legal, and how many there were."""
    assert node.parent is not None
    assert node.action is not None
    return number_of(node.parent.state, node.action)


def number_of(state: Any, action: Action) -> tuple[int, int]:
    """The number of an action among those that are legal in a position, and how many these are; NoShortLink for none."""
    legal: LegalActions = spec.ruleset(state.game).legal_actions(state)
    before = 0
    for segment in legal.segments:
        if action in segment:
            for at, one in enumerate(segment):
                if one == action:
                    return before + at, len(legal)
        before += len(segment)
    raise NoShortLink(f"{action} is not offered by the present rules")


def _again(ruleset: Ruleset, mode: str, options: dict[str, Any], count: int, moves: int) -> Game:
    assert hooks.new_game is not None, "game.py says how games are made, and wm_kernel/__init__.py imports it"
    try:
        game: Game = hooks.new_game(ruleset, ruleset.begin(options), mode=mode, from_position=False)
    except (ValueError, TypeError, LookupError, AttributeError, OSError) as error:
        raise LinkError("link-begins-no-game", error=error) from None
    for step in range(count):
        legal = game.legal_actions()
        if not (there := len(legal)):
            raise LinkError("link-past-the-end", n=count, step=step)
        moves, number = divmod(moves, there)
        game.play(legal[number])
    if moves:
        raise LinkError("link-left-over")
    return game


def _check(game: Game) -> bytes:
    """A checksum of all the actions and of the position they led to."""
    told = game.transcript() + savefile.fingerprint(game.ruleset.to_dict(game.state))
    return hashlib.sha256(told.encode("utf-8", "surrogatepass")).digest()[:_CHECK]


def _head(told: list[Any]) -> tuple[Ruleset, str, dict[str, Any]]:
    match told:
        case [str(name), str(mode), dict(options)] if mode in _MODES:
            try:
                return spec.ruleset(name), mode, options
            except LookupError as error:
                raise LinkError("link-no-game", error=error.args[0]) from None
    raise LinkError("link-no-beginning")


def _varint(number: int) -> bytes:
    """A number in as few bytes as it needs: seven bits in each, the lowest first, the highest bit says that more follow.

    >>> _varint(5), _varint(300)
    (b'\\x05', b'\\xac\\x02')
    """
    out = bytearray()
    while number > 0x7F:
        out.append(number & 0x7F | 0x80)
        number >>= 7
    return bytes([*out, number])


class _Parts:
    """Takes what was packed apart; LinkError where it ends too early or a number is larger than it may be.

    >>> parts = _Parts(b"\\xac\\x02ab")
    >>> parts.number(300), parts.take(1), parts.rest()
    (300, b'a', b'b')
    """

    def __init__(self, raw: bytes) -> None:
        self.raw, self.at = raw, 0

    def take(self, length: int) -> bytes:
        """So many bytes."""
        found = self.raw[self.at : self.at + length]
        if len(found) < length:
            raise LinkError("link-ends-early")
        self.at += length
        return found

    def rest(self) -> bytes:
        """All that is left."""
        return self.take(len(self.raw) - self.at)

    def number(self, most: int) -> int:
        """A number of at most this size."""
        found = shift = 0
        while True:
            (byte,) = self.take(1)
            found |= (byte & 0x7F) << shift
            shift += 7
            if found > most or shift > 28:
                raise LinkError("link-number", most=most)
            if not byte & 0x80:
                return found
