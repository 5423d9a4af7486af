"""A replay as a value: the moves of a game, which of them is shown, whose eyes it is seen with. No widget is known here."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from widgets.play import panels, replay_markup, sheets
from widgets.play import update as game
from widgets.play.log_panel import is_open, outcome
from widgets.play.model import PlayModel, Sight
from widgets.play.program import Program, in_play
from widgets.play.replay_markup import ALL, NOBODY
from widgets.play.scene import scene as table
from widgets.play.values import Act, Do, Effect, HandOn, Key, Own, Press, Say
from wm_kernel.picture.marks import Marks
from wm_kernel.picture.scene import Scene
from wm_kernel.table.event import Event
from wm_kernel.table.tree import Node
from wm_kernel.words import describe

_KEYS = {
    "n": "move:1",
    "p": "move:-1",
    "pagedown": "turn:1",
    "pageup": "turn:-1",
    "home": "see:0",
    "end": "see:-1",
    " ": "play",
    "v": "eyes:next",
    "i": "whatif",
}
_BESIDE = {"arrowright": "move:1", "arrowleft": "move:-1"}
"""Arrows on the board move the cursor."""

_OF_SHEETS = ("s", "?", "escape")


@dataclass(frozen=True, slots=True)
class ReplayModel:
    """The moves of a game: `nodes` is the beginning and what each move led to, `number` the one that is shown.

    `eyes` is a player, everybody ('all') or an onlooker ('nobody').
    """

    play: PlayModel
    nodes: tuple[Node, ...]
    number: int = 0
    eyes: str = ALL
    is_playing: bool = False

    def hold(self, play: PlayModel) -> ReplayModel:
        """The model with another game in play."""
        return replace(self, play=play)

    @property
    def node(self) -> Node:
        """The position that is shown."""
        return self.nodes[self.number]

    @property
    def last(self) -> int:
        """The number of the last move."""
        return len(self.nodes) - 1

    @property
    def viewer(self) -> str | None:
        """The player whose hand is seen."""
        return self.eyes if self.eyes in self.play.game.players else None

    @property
    def sight(self) -> Sight:
        """Nobody plays here; the eyes are chosen. Where all is open, the table shows the cards of whoever decides."""
        due = self.play.game.decision if self.eyes == ALL else None
        return Sight(self.viewer if due is None else due.player, link_viewer=self.viewer)

    mark = "replay"
    ways = (False, False)

    def player_of(self, node: Node) -> str | None:
        """Who played the action that led to a node."""
        return self.play.game.ruleset.decider(node.parent.state) if node.parent is not None else None

    def eyes_for(self, node: Node) -> str | None:
        """Whose eyes see what led to a node: with everybody's cards open, those of whoever played it."""
        return self.player_of(node) if self.eyes == ALL else self.viewer

    def seen(self, node: Node) -> list[Event]:
        """What led to a node, as far as it may be seen."""
        return [self.play.game.ruleset.redact(event, self.eyes_for(node)) for event in node.events]

    def named(self, node: Node) -> str:
        """What led to a node, as far as it may be told."""
        seen = self.seen(node)
        return self.play.named(node) if is_open(node.events, seen) else describe(seen[0], self.play.lang)

    def turn_starts(self) -> list[int]:
        """The numbers of the moves that begin a turn."""
        return [
            k
            for k, node in enumerate(self.nodes)
            if k == 0 or (node.parent is not None and node.state.turn != node.parent.state.turn)
        ]


Next = tuple[ReplayModel, tuple[Effect, ...]]


@dataclass(frozen=True, slots=True)
class Goto(Own):
    """Show a position of the game; `is_next` when it is the move after the one that was shown."""

    node: Node
    is_next: bool


def scene(model: ReplayModel) -> Scene:
    """The table at the move that is shown."""
    return table(replace(model.play, looking=model.node), marks(model))


def marks(model: ReplayModel) -> Marks:
    """What the move that is shown touched."""
    return Marks(ring=model.play.controls.touched(model.node.action))


def shown(model: ReplayModel) -> dict[str, str]:
    """The panels as HTML, by name."""
    return {
        "ask": replay_markup.bar(model),
        "eyes": replay_markup.eyes(model),
        "log": replay_markup.moves(model),
        "tabs": panels.tabs(model.play),
        "sheet": sheets.sheet(model.play),
    }


def stock(model: ReplayModel) -> ReplayModel:
    """Nobody decides, and the sheet stays open."""
    return model.hold(replace(game.stock(model.play, None), sheet=model.play.sheet))


def greeting(model: ReplayModel) -> Say:
    """What the move that is shown brought, with its rule; before the first how to go on."""
    word = model.play.word
    if not model.number:
        return Say(word("replay-greeting" if model.last else "replay-none"), quiet=True)
    seen = model.seen(model.node)
    text, rule = outcome(seen, model.play.lang) if seen else ("", "")
    text = text or word("play-nothing")
    return Say(text, rule, aloud=f"{replay_markup.place(model)}: {text}")


# -- presses ------------------------------------------------------------------------------------------------------------


def update(model: ReplayModel, press: Press) -> Next:
    """The model after a press, and what else is to be done."""
    match press:
        case Key(key, on_canvas, shift):
            return _key(model, press, key.lower(), shift, on_canvas)
        case Act(name) if name.partition(":")[0] in _ACTS:
            kind, _, rest = name.partition(":")
            return _ACTS[kind](model, rest)
        case _:
            return in_play(model, press)


def _key(model: ReplayModel, press: Key, letter: str, shift: bool, on_canvas: bool) -> Next:
    if letter == "t":
        return model, (HandOn(f"turn:{-1 if shift else 1}"),)
    act = _KEYS.get(letter) or ("" if on_canvas else _BESIDE.get(letter, ""))
    if act:
        return model, (HandOn(act),)
    return in_play(model, press) if letter in _OF_SHEETS else (model, ())


def go(model: ReplayModel, number: int) -> Next:
    """Show a move, counted from 1; 0 is the beginning. Beyond either end the first or last one stays and says so."""
    wanted = min(max(0, number), model.last)
    if wanted == model.number:
        told = () if number == wanted else (Say(model.play.word("replay-end" if number > wanted else "replay-begin")),)
        return model, (*told, Do("slide"))
    is_next = wanted == model.number + 1
    model = replace(model, number=wanted)
    return model, (Goto(model.node, is_next), Do("show"), Do("greet"))


def go_turn(model: ReplayModel, turns: int) -> Next:
    """Show the beginning of the next turn, or of this one, or of the one before."""
    starts, at = model.turn_starts(), model.number
    if turns > 0:
        return go(model, next((k for k in starts if k > at), model.last + (at == model.last)))
    return go(model, next((k for k in reversed(starts) if k < at), -1))


def look_with(model: ReplayModel, eyes: str) -> Next:
    """See the game with the eyes of a player, of everybody ('all'), or of an onlooker ('nobody')."""
    order = replay_markup.order(model)
    if eyes == "next":
        eyes = order[(order.index(model.eyes) + 1) % len(order)]
    if eyes not in order:
        raise ValueError(f"eyes {eyes!r}: one of {ALL}, {NOBODY}, {', '.join(model.play.game.players)}")
    model = replace(model, eyes=eyes)
    model = model.hold(replace(model.play, seat=model.viewer))
    return model, (Do("show"), Do("greet"))


def _first_stop(act: Callable[[ReplayModel, str], Next]) -> Callable[[ReplayModel, str], Next]:
    """An act that ends the moves that follow each other by themselves."""

    def stopped(model: ReplayModel, rest: str) -> Next:
        model, effects = act(model, rest)
        return model, (Do("pause"), *effects)

    return stopped


_ACTS: dict[str, Callable[[ReplayModel, str], Next]] = {
    "move": _first_stop(lambda model, by: go(model, model.number + int(by))),
    "turn": _first_stop(lambda model, by: go_turn(model, int(by))),
    "see": _first_stop(lambda model, number: go(model, int(number) % len(model.nodes))),
    "whatif": _first_stop(lambda model, _: (model, (Do("what if"),))),
    "author": _first_stop(lambda model, _: (model, (Do("author"),))),
    "eyes": look_with,
    "play": lambda model, _: (model, (Do("autoplay"),)),
}

REPLAY: Program[ReplayModel] = Program(
    update, stock, marks, shown, greeting, acts=frozenset(_ACTS), sheets=("scores",), keys=("replay-keys",)
)
