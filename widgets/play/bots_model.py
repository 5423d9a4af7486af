"""A game of people and bots as a value: who sits where, what was chosen for the next game, which move is asked about.

When bots think is decided in `bots.py`; no widget is known here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace

from widgets.play import bots_markup, decision_box, panels, sheets
from widgets.play import update as game
from widgets.play.bots_start import NOBODY, beginning
from widgets.play.log_panel import is_open
from widgets.play.model import From, PlayModel, Sight
from widgets.play.program import Program, in_play
from widgets.play.program import greeting as greeting_in_play
from widgets.play.scene import lit
from widgets.play.scene import scene as table
from widgets.play.seats import GUIDE, KINDS, Seats, colours, variants
from widgets.play.values import Act, Do, Effect, HandOn, Key, Own, Press, Pressed, Say
from wm_kernel.explore.reasons import Reasons
from wm_kernel.picture.marks import Marks
from wm_kernel.picture.scene import Scene
from wm_kernel.table.game import Game
from wm_kernel.table.options import Option
from wm_kernel.table.spec import known, spec
from wm_kernel.table.tree import Node
from wm_kernel.words import describe


@dataclass(frozen=True, slots=True)
class BotsModel:
    """A game with bots at the table: `seats` says who plays whom.

    `is_starting` is true while seats are chosen: `of` is the game, `variant` its form, `options` what else was chosen for it,
    `chosen` who is wanted for each seat, `left` who sat at the game before, and that game. `asked` is a move that is asked
    about, `reasons` what is known of such moves by their number and language. `is_thinking` and `has_failed` tell of the bot
    who is to move.
    """

    play: PlayModel
    seats: Seats
    of: str
    variant: str
    chosen: Mapping[str, str]
    is_starting: bool = False
    options: Mapping[str, str] = field(default_factory=dict)
    left: tuple[dict[str, str], Game] | None = None
    asked: Node | None = None
    reasons: Mapping[tuple[int, str], Reasons | Exception] = field(default_factory=dict)
    is_thinking: bool = False
    has_failed: bool = False

    def hold(self, play: PlayModel) -> BotsModel:
        """The model with another game in play."""
        return replace(self, play=play)

    @property
    def wanted(self) -> dict[str, str]:
        """Who was chosen for each seat that is not empty."""
        return {colour: kind for colour, kind in self.chosen.items() if kind != NOBODY}

    @property
    def only_person(self) -> str | None:
        """The player at this screen when there is but one."""
        people = self.seats.people
        return people[0] if len(people) == 1 and not self.is_starting else None

    # -- who sees what --------------------------------------------------------------------------------------------------

    @property
    def sight(self) -> Sight:
        """One person alone sees their own hand; among several, hands are hidden until they are shown."""
        play, people = self.play, self.seats.people
        due = play.decision
        owner = due.player if due is not None and due.player in self.seats.kinds else (people or play.game.players)[0]
        known = None if play.game.is_over else play.seat
        return Sight(play.seat or play.shown_hand, True, len(people) > 1, play.seat or owner, known)

    @property
    def knower(self) -> str | None:
        """With whose knowledge lines to try begin; None when nothing is hidden: after the game, or when bots play alone."""
        return None if self.play.game.is_over or not self.seats.people else self.sight.hand_owner

    def named(self, node: Node) -> str:
        """What led to a node, as far as it may be told."""
        viewer = self.sight.viewer
        seen = [self.play.game.ruleset.redact(event, viewer) for event in node.events]
        if node.parent is not None and not is_open(node.events, seen) and self.player_of(node) != viewer:
            return describe(seen[0], self.play.lang)
        return self.play.named(node)

    # -- who moves ------------------------------------------------------------------------------------------------------

    mark = From[str]("play")

    @property
    def thinker(self) -> str | None:
        """The bot who is to move."""
        ruleset = self.play.game.ruleset
        player: str | None = None if self.is_starting else ruleset.decider(self.play.game.state)
        return player if player and self.seats.is_bot(player) else None

    def player_of(self, node: Node) -> str | None:
        """Who played the action that led to a node."""
        return self.play.game.ruleset.decider(node.parent.state) if node.parent is not None else None

    def place_to_undo(self) -> Node | None:
        """The last decision of a person before this position; without people, the position before."""
        people = self.seats.people
        node = self.play.game.node
        while node.parent is not None:
            is_action, node = node.action is not None, node.parent
            player = self.play.game.ruleset.decider(node.state)
            if is_action and (player in people or not people):
                return node
        return None

    @property
    def ways(self) -> tuple[bool, bool]:
        """Whether a person's action can be taken back, across the moves of the bots, and whether one can be played again."""
        if self.play.looking is not None or self.is_starting:
            return False, self.play.ways[1]
        place = self.place_to_undo()
        return place is not None and self.play.game.can_goto(place), self.play.game.can_redo

    # -- moves to ask about ---------------------------------------------------------------------------------------------

    def bot_node(self) -> Node | None:
        """The move of a bot that can be asked about: the one looked at, else the last one that was a choice."""
        if (looking := self.play.looking) is not None:
            return looking if self.seats.is_bot(self.player_of(looking)) else None
        node: Node | None = self.play.game.node
        while node is not None and not (node.action is not None and self.seats.is_bot(self.player_of(node))):
            node = node.parent
        if node is None:
            return None
        style = self.play.controls.style
        played = (one for one in reversed(self.turn_of(node)) if one.action is None or style(one.action) == "option")
        return next(played, node)

    def turn_of(self, node: Node) -> list[Node]:
        """The moves of the same player in the same turn, up to where the game or the one who looks stands."""
        assert node.parent is not None
        turn, player = node.parent.state.turn, self.player_of(node)
        moves = [(one, one.parent) for one in self.play.game.node.path[1:] if one.action and one.parent]
        return [one for one, before in moves if before.state.turn == turn and self.player_of(one) == player]

    def reason(self, lang: str) -> Reasons | Exception | None:
        """Why the move asked about was made; None as long as it is worked out."""
        return self.reasons.get((self.asked.number, lang)) if self.asked is not None else None


Next = tuple[BotsModel, tuple[Effect, ...]]


@dataclass(frozen=True, slots=True)
class WorkOut(Own):
    """Find out why a bot played what led to a node."""

    node: Node


def marks(model: BotsModel) -> Marks:
    """What is lit on the table."""
    return lit(model.play)


def scene(model: BotsModel) -> Scene:
    """The table as it is shown."""
    return table(model.play)


def shown(model: BotsModel) -> dict[str, str]:
    """The panels as HTML, by name."""
    play = model.play
    own = bots_markup.SHEETS.get(play.sheet)
    if model.is_starting:
        ask = ""
    elif model.thinker is not None and play.looking is None:
        ask = bots_markup.thinking(model, model.thinker)
    else:
        ask = decision_box.html(play)
    return {
        "notice": panels.notice(play),
        "start": bots_markup.start(model) if model.is_starting else "",
        "foot": bots_markup.foot(model) if model.is_starting else "",
        "ask": ask,
        "last": bots_markup.last(model),
        "log": panels.side(play),
        "tabs": panels.tabs(play),
        "sheet": own(model) if own is not None else sheets.sheet(play),
    }


def stock(model: BotsModel) -> BotsModel:
    """What somebody at this screen decides now; nobody does while seats are chosen or a bot is to move."""
    due = model.play.game.decision
    is_ours = due is not None and not model.is_starting and not model.seats.is_bot(due.player)
    return model.hold(game.stock(model.play, due if is_ours else None))


def greeting(model: BotsModel) -> Say:
    """What led here, or what there is to choose."""
    return Say(model.play.word("start-greeting"), quiet=True) if model.is_starting else greeting_in_play(model.play)


# -- presses ------------------------------------------------------------------------------------------------------------


def update(model: BotsModel, press: Press) -> Next:
    """The model after a press, and what else is to be done."""
    match press:
        case Pressed() if model.is_starting:
            return model, (Say(model.play.word("start-first")),)
        case Key(key) if model.is_starting and key.lower() not in ("escape", "?"):
            return model, ()
        case Key(key) if key.lower() == "w" and model.play.walk is None and (node := model.bot_node()) is not None:
            return model, (HandOn(f"why:{node.number}"),)
        case Act(name) if name.partition(":")[0] in _ACTS:
            kind, _, rest = name.partition(":")
            return _ACTS[kind](model, rest)
        case Act("hand:show") if model.seats.is_bot(model.sight.hand_owner):
            return model, (Say(model.play.word("bots-hand-hidden"), bad=True),)
        case _:
            return in_play(model, press)


def _seat(model: BotsModel, what: str) -> Next:
    colour, kind = what.partition(":")[::2]
    if colour not in model.chosen or kind not in (*KINDS, NOBODY):
        return model, ()
    if spec(model.of).players[1] == 1 and kind != NOBODY:  # whoever sits down here plays alone
        return replace(model, chosen=dict.fromkeys(model.chosen, NOBODY) | {colour: kind}), (Do("preview"),)
    return replace(model, chosen={**model.chosen, colour: kind}), (Do("preview"),)


def _variant(model: BotsModel, name: str) -> Next:
    return (replace(model, variant=name), (Do("preview"),)) if name in variants(model.of) else (model, ())


def _option(model: BotsModel, what: str) -> Next:
    name, _, value = what.partition(":")
    option = next((one for one in spec(model.of).asked if one.name == name), None)
    if option is not None and option.is_each:
        return _option_of(model, option, *value.partition(":")[::2])
    is_known = option is not None and value in option.choices
    return (replace(model, options={**model.options, name: value}), (Do("preview"),)) if is_known else (model, ())


def _option_of(model: BotsModel, option: Option, colour: str, value: str) -> Next:
    """What one player takes: another who had it leaves the choice to chance again; "" is chance."""
    if colour not in model.chosen or value not in ("", *option.choices):
        return model, ()
    key = f"{option.name}:{colour}"
    others = {
        name: held
        for name, held in model.options.items()
        if name != key and not (held == value and name.startswith(f"{option.name}:"))
    }
    return replace(model, options=others | ({key: value} if value else {})), (Do("preview"),)


def _of(model: BotsModel, name: str) -> Next:
    """Another game is wanted: its seats and options, as it is begun with."""
    if name == model.of or name not in known():
        return model, ()
    chosen = dict.fromkeys(colours(name), NOBODY) | beginning(name)
    variant = (variants(name) or ("",))[-1]
    return replace(model, of=name, variant=variant, options={}, chosen=chosen), (Do("preview"),)


def _bots(model: BotsModel, what: str) -> Next:
    if what == "new":
        return anew(model)
    return model, (Do(f"bots {what}"),)


def anew(model: BotsModel) -> Next:
    """Choose seats for another game; this one stays as it was saved."""
    play = replace(model.play, looking=None, sheet="")
    kinds = {colour: "planner" if kind == GUIDE else kind for colour, kind in model.seats.kinds.items()}
    chosen = dict.fromkeys(colours(model.of), NOBODY) | kinds
    model = replace(model, play=play, is_starting=True, left=(model.seats.kinds, play.game), chosen=chosen)
    model = stock(model)
    model = model.hold(replace(model.play, sheet=""))
    return model, (Do("rest"), Do("show"), Do("greet"), Do("focus begin"))


def _why(model: BotsModel, number: str) -> Next:
    node = next((one for one in model.play.game.node.path if str(one.number) == number), None)
    if node is None or node.parent is None or not model.seats.is_bot(model.player_of(node)):
        return model, (Say(model.play.word("why-nobody")),)
    play, effects = game.open_sheet(replace(model.play, sheet="", acted=f"why:{number}"), "why")
    model = replace(model, play=play, asked=node)
    return model, (*effects, WorkOut(node)) if model.reason(play.lang) is None else effects


_ACTS: dict[str, Callable[[BotsModel, str], Next]] = {
    "seat": _seat,
    "variant": _variant,
    "option": _option,
    "of": _of,
    "begin": lambda model, _: (model, (Do("begin"),)),
    "bots": _bots,
    "why": _why,
}

BOTS: Program[BotsModel] = Program(
    update, stock, marks, shown, greeting, acts=frozenset((*_ACTS, "hand")),
    sheets=("scores", "hand", "seats", "settings"), keys=("keys-list", "bots-keys"),
)  # fmt: skip
