"""What a press on the picture of a game means: which target answers to which action, what is taken in hand, what is said of it.

`Controls` does all of it for any game, from the texts of its actions: a target answers to the actions that name it. A game
with pieces to place, cards to hold or prices to pay makes a subclass and names an object of it in its `GameSpec.controls`.
Nothing is drawn here, and no widget is known.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from wm_kernel import picture
from wm_kernel.picture.marks import Arrow, Edge
from wm_kernel.picture.scene import Scene, Target
from wm_kernel.table import spec
from wm_kernel.table.action import Action
from wm_kernel.table.event import Event
from wm_kernel.table.ruleset import Decision
from wm_kernel.words import describe, label, message

PLAYED_ON = 12
"""So many choices that change nothing of what is told are made by themselves when a move is tried."""


@dataclass(frozen=True, slots=True)
class Piece:
    """Something to take in hand: `target` is where it is taken from, `kind` and `name` say what it is, `player` whose."""

    target: str
    kind: str
    name: str
    player: str

    @property
    def ghost(self) -> str:
        """How `picture.Ghost` calls it."""
        return f"{self.kind}:{self.name}"


@dataclass(frozen=True, slots=True)
class Aim:
    """Where a piece would lie: its cells, the legal action that puts it there (None: it may not), and what was meant."""

    cells: tuple[Any, ...]
    action: Action | None
    meant: Action

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the cells."""
        return tuple(map(str, self.cells))


@dataclass(frozen=True, slots=True)
class Item:
    """One thing in a row of a button: an icon by name, a short text, or a small picture."""

    icon: str = ""
    text: str = ""
    scene: Scene | None = None


Row = tuple[Item, ...]
Thing = Piece | Action


@dataclass(frozen=True, slots=True)
class Card:
    """A card to choose: what it is called, what it does in words and in icons.

    `is_numbered` says that its name is but a number, which tells nobody what it does; `told` says its icons in words.
    """

    name: str
    text: str
    icons: Row = ()
    is_numbered: bool = False
    told: str = ""


@dataclass(frozen=True, slots=True)
class Button:
    """A button for a place that is no cell."""

    label: str
    icon: str = ""
    title: str = ""


class Hand(Protocol):
    """A piece in hand with every legal place of it, turned in the way of this `number`.

    `targets` are the places that are no cells. What a place would yield counts only while `is_told`.
    """

    piece: Any
    targets: dict[str, Action]
    number: int
    is_told: bool

    def __hash__(self) -> int:
        """A hand is like no other."""

    @property
    def can_turn(self) -> bool:
        """Whether turning changes anything."""

    @property
    def can_flip(self) -> bool:
        """Whether flipping changes anything."""

    def turn(self) -> None:
        """Turn it by one step."""

    def flip(self) -> None:
        """Show its other side."""

    def aim_at(self, target: str) -> Aim | None:
        """The place that a target stands for; None when it cannot be one."""

    def lit(self) -> Mapping[str, tuple[float, float]]:
        """For every cell or target it may cover, as it is turned: the best yield there, and the best of all."""

    def count(self) -> int:
        """How many places there are, as it is turned now."""

    def listed(self) -> list[Action]:
        """Every place, the best ones first."""

    def value(self, action: Action) -> float:
        """The immediate yield of a place; 0 where nothing is counted."""

    def first_square(self) -> str | None:
        """The name of the cell where the cursor begins: in the best place as it is turned now."""


class Offer:
    """What a decision offers, sorted by where it is pressed.

    `pieces` are taken in hand, `direct` are the actions that a press on a target plays, `order` holds pieces and all other
    actions once each in the order in which they are offered: what the buttons repeat.
    """

    def __init__(self, state: Any, decision: Decision) -> None:
        self.state = state
        self.decision = decision
        self.pieces: dict[str, Any] = {}
        self.direct: dict[str, list[Action]] = {}
        self.order: list[Thing] = []
        self._sort_all()

    def _sort_all(self) -> None:
        """Every target of the picture answers to the actions whose text names it: "gather (1,-2)" is on `cell:(1,-2)`."""
        named: dict[str, list[str]] = {}
        for target in picture.scene(self.state).targets:
            named.setdefault(target.id.rpartition(":")[2], []).append(target.id)
        for action in self.decision.options:
            self.order.append(action)
            for word in str(action).split()[1:]:
                for found in named.get(word, ()):
                    self.direct.setdefault(found, []).append(action)

    def actions(self, piece: Any) -> Iterator[Action]:
        """Every action that puts this piece somewhere."""
        return iter(())

    @property
    def only_piece(self) -> Any:
        """The piece that is taken in hand by itself, None for none: the decision is about nothing else."""
        return None

    @property
    def lit(self) -> tuple[str, ...]:
        """The targets that can be pressed now, with nothing in hand."""
        return tuple(self.direct)

    def at(self, target: str) -> tuple[list[Action], list[Any]]:
        """What a press here may mean with nothing in hand: actions to play, pieces to take in hand."""
        return list(self.direct.get(target, ())), []

    def pieces_for(self, target: str) -> list[Any]:
        """The pieces that may lie on a cell."""
        return []


class Controls:
    """The hands of a game.

    `layouts` are the forms of its table that fit the room there is, `tabs` what lies under the narrow one, with the kinds of
    targets there; `zones` are the kinds of targets that the Tab key goes through. `told_whole` are codes of refusals that are
    told together with those that follow, `unasked` those of what nobody asks for now.
    """

    layouts: tuple[str, ...] = ("full",)
    room: tuple[float, float] = (790.0, 580.0)
    """Width and height in px of the compact table where nobody says how much room there is."""
    least: tuple[float, float] = (740.0, 576.0)
    """Width and height in px of the least room of the compact table; in less than that it is scaled."""
    tabs: Mapping[str, Container[str]] = {}
    zones: tuple[tuple[str, ...], ...] = ()
    told_whole: Container[str] = ()
    unasked: Container[str] = ()
    resources: tuple[str, ...] = ()
    """What a player gathers, by name; each has an icon."""
    mapped: tuple[str, ...] = ()
    """What else of the worth of places a map of the board can show: parts of a placement, by name."""

    # Room and looks.

    def fits_full(self, width: float, height: float) -> bool:
        """Whether the full table, scaled to a width in px, stands in a height with the decision under it; 0 is not known."""
        return True

    def face(self, player: str) -> str:
        """The icon that stands for a player in lines of text: a disc in the colour, or a piece of the game's `chips`."""
        return f"player:{player}"

    def bag(self, event: Event) -> Sequence[int]:
        """How much of each of `resources` an event tells of that was paid or gained."""
        told = event.data.get("bag")
        return tuple(event.data.get(name, 0) for name in self.resources) if told is None else tuple(told)

    # What can be pressed.

    def offer(self, state: Any, decision: Decision) -> Offer:
        """What a decision offers, by where it is pressed."""
        return Offer(state, decision)

    def hold(self, state: Any, piece: Any, actions: Iterable[Action], is_told: bool = True) -> Hand:
        """A piece taken in hand, with the actions that put it somewhere."""
        raise LookupError(f"{spec.spec_of(state).name} has no pieces to take in hand")

    def beneath(self, state: Any, target: str) -> list[str]:
        """A target and what lies under it."""
        return [target]

    def shown_as(self, target: str, drawn: Container[str]) -> str:
        """What stands for a target where it is not drawn itself."""
        return target

    def meant(self, state: Any, decision: Decision, target: str) -> Action | None:
        """The action that a press with nothing in hand most likely meant, to tell why it is not allowed; None for none."""
        return None

    # What it would bring.

    def is_passed_by(self, decision: Decision) -> bool:
        """Whether a choice on the way changes nothing of what is told."""
        return False

    def simulate(self, state: Any, action: Action) -> list[Event]:
        """The events of a legal action, played on a copy; choices that are passed by are those that come first."""
        ruleset = spec.spec_of(state).load("rules")
        copy, events = state.clone(), list[Event]()
        ruleset.apply(copy, action, events)
        for _ in range(PLAYED_ON):
            due = ruleset.decision(copy)
            if due is None or not self.is_passed_by(due):
                break
            ruleset.apply(copy, due.options[0], events)
        return events

    def gain(self, state: Any, events: Iterable[Event], player: str, lang: str) -> str:
        """What events bring a player, in a few words; "" for nothing that is told."""
        vp = sum(event.data["n"] for event in events if event.kind == "vp" and event.player == player)
        return f"{vp:+}".replace("-", "−") if vp else ""

    # How it is asked.

    def form(self, decision: Decision) -> str:
        """How the options are shown: 'buttons', 'ways' of resources with what is left, or 'cards' with their texts."""
        return "buttons"

    def is_private(self, decision: Decision) -> bool:
        """Whether the options tell what only the player who decides may know."""
        return False

    def style(self, action: Action) -> str:
        """'primary' for what takes no more, 'plain' for what ends a turn, else 'option'."""
        return "option"

    def is_done(self, offer: Offer) -> bool:
        """Whether nothing is left to do but to finish."""
        return len(offer.order) == 1

    # Cards in hand, and what is owned.

    def is_of_hand(self, thing: Thing) -> bool:
        """Whether a thing on offer is a card of a hand, which nobody else may read."""
        return False

    def cards(self, state: Any, player: str) -> tuple[str, ...] | None:
        """The cards that a player holds to play them; None in a game without such."""
        return None

    def play_card(self, card: str) -> Action:
        """The action that plays a card."""
        raise LookupError(f"there is no card {card!r} to play")

    def card_of(self, thing: Thing) -> str:
        """The card that an action chooses; "" for none."""
        return ""

    def is_kept(self, decision: Decision) -> bool:
        """Whether a card that is chosen is kept, not given away."""
        return True

    def card(self, state: Any, card: str, lang: str) -> Card:
        """What is on a card."""
        return Card(describe(card, lang, game=spec.spec_of(state).name), "")

    def held(self, state: Any, player: str) -> Sequence[int]:
        """What resources a player has."""
        return ()

    def bag_text(self, bag: Sequence[int], lang: str) -> str:
        """Resources in words."""
        return " ".join(map(str, bag))

    # What a thing is called and looks like.

    def piece_name(self, piece: Any, lang: str) -> str:
        """What a piece is called in a sentence."""
        return f"{piece.kind} {piece.name}"

    def thing_label(self, state: Any, thing: Thing, decision: Decision, lang: str) -> tuple[str, str]:
        """What stands on the button of a thing, and the sentence that says more; "" where there is no more to say."""
        if not isinstance(thing, Action):
            return self.piece_name(thing, lang), ""
        told, sentence = label(thing, lang, decision=decision), describe(thing, lang, decision=decision)
        return told, "" if sentence == told else sentence

    def icon(self, action: Action) -> str:
        """The one icon of an action, where it is about one thing alone; "" for none."""
        return ""

    def icons(self, state: Any, thing: Thing, decision: Decision, lang: str, theme: str) -> Row:
        """What a thing is about, as a row of icons."""
        return (Item(self.icon(thing)),) if isinstance(thing, Action) and self.icon(thing) else ()

    def place_button(self, state: Any, piece: Any, action: Action, lang: str) -> Button:
        """The button of a place that is no cell."""
        return Button(label(action, lang))

    def components(self, state: Any, scene: Scene, target: Target) -> list[Any]:
        """The components that a target shows, with `id`, `name`, `text` and `provenance`."""
        return []

    def assumed(self, state: Any, target: str) -> list[str]:
        """Which values of the board itself, at a target, are assumed."""
        return []

    # What is marked.

    def touched(self, action: Action | None) -> tuple[str, ...]:
        """The targets that an action was about; none where there was no action."""
        return ()

    def arrows(self, state: Any, decision: Decision, offer: Offer) -> tuple[Arrow, ...]:
        """Where what can be pressed goes."""
        return ()

    def edges(self, state: Any, aim: Aim) -> tuple[Edge, ...]:
        """The edges that count at a place."""
        return ()

    def drawn_cells(self, state: Any, cells: Sequence[str]) -> tuple[str, ...]:
        """Cells as they are marked; what covers them may stand for them."""
        return tuple(cells)

    def collected(self, before: Any, after: Any, events: Iterable[Event], player: str) -> int:
        """The VP that a player has collected from one state to a later one, by these events."""
        return sum(event.data["n"] for event in events if event.kind == "vp" and event.player == player)

    # When something was played.

    def turn(self, state: Any) -> str:
        """The turn by its number, as the log counts."""
        return str(state.turn)

    def begins_round(self, state: Any) -> bool:
        """Whether a round begins with this turn."""
        return bool(state.turn % len(spec.spec_of(state).load("rules").players(state)) == 1)

    # By what is played.

    def facts(self, state: Any, lang: str) -> list[str]:
        """By what a game is played, a few words each."""
        return [message("game-players", lang, n=len(spec.spec_of(state).load("rules").players(state)))]

    def rulings(self, state: Any) -> Mapping[str, str]:
        """What is chosen where the rules are silent."""
        return {}

    def on_table(self, state: Any) -> Container[str]:
        """The ids of the components that everybody sees on the table."""
        return ()


def controls_of(thing: Any) -> Controls:
    """The hands of the game that something belongs to; those for any game where it brings none.

    >>> controls_of("whistle_mountain").layouts[0]
    'full'
    """
    game = spec.spec_of(thing)
    found: Controls = game.load("controls") if game.has("controls") else _ANY
    return found


_ANY = Controls()
