"""The rules of Meadow (MD-*) and its values, read from `data/components/meadow.yaml`."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields, replace
from functools import cache
from typing import Annotated, Any, ClassVar, Literal, Self

from pydantic import BaseModel, ConfigDict, Field, StrictInt, ValidationError, model_validator

from tests.toy_game import SPEC
from wm_kernel.table import bag, chance, document, options
from wm_kernel.table.action import Action, LegalActions
from wm_kernel.table.event import Event
from wm_kernel.table.grid import hexes
from wm_kernel.table.grid.hexes import Hex
from wm_kernel.table.refusal import ParseError, Refusal
from wm_kernel.table.ruleset import Decision
from wm_kernel.table.score import ScoreLine, ScoreSheet

Flower = Literal["clover", "heather", "lime"]
Seat = Annotated[StrictInt, Field(ge=0, le=3)]
Count = Annotated[StrictInt, Field(ge=0)]

COLOURS = ("red", "yellow", "black", "blue")
FLOWERS = ("clover", "heather", "lime")
WILD = ((2,), (2,), ())  # honey of lime stands in for any
HAND = 2
GUEST = ("share", "shoo")


@cache
def load(edition: None = None) -> Mapping[str, Any]:
    """The values and words of the game."""
    return document.read(SPEC.folder("components") / "meadow.yaml").data


class MeadowAction(Action):
    __slots__ = ()
    game: ClassVar[str] = "meadow"

    def __str__(self) -> str:
        return " ".join([self.kind, *(str(getattr(self, name)) for name in self.__slots__)])


@dataclass(frozen=True, slots=True)
class Gather(MeadowAction):
    cell: Hex


@dataclass(frozen=True, slots=True)
class Hive(MeadowAction):
    cell: Hex


@dataclass(frozen=True, slots=True)
class Pay(MeadowAction):
    honey: tuple[int, ...]

    def __str__(self) -> str:
        return " ".join(["pay", *(f"{name}={n}" for name, n in zip(FLOWERS, self.honey, strict=True) if n)])


@dataclass(frozen=True, slots=True)
class Guest(MeadowAction):
    choice: str


@dataclass(frozen=True, slots=True)
class Rest(MeadowAction):
    """Pass the turn."""


@dataclass(slots=True)
class Meadow:
    """The position. `pieces`: cell -> (seat, "bee" or "hive"). `pending`: frames ("pay", seat, cell), ("guest", host, seat)."""

    order: tuple[str, ...]
    variant: str
    seed: int
    counter: int
    flowers: Mapping[Hex, str]
    pieces: dict[Hex, tuple[int, str]]
    deck: tuple[str | None, ...]
    hands: list[tuple[str | None, ...]]
    honey: list[tuple[int, ...]]
    vp: list[int]
    active: int
    turn: int
    rests: int
    pending: tuple[tuple[Any, ...], ...]

    game: ClassVar[str] = "meadow"

    def clone(self) -> Meadow:
        mine = {name: getattr(self, name).copy() for name in ("pieces", "hands", "honey", "vp")}
        return replace(self, **mine)

    @property
    def seat(self) -> int:
        return self.pending[-1][1] if self.pending else self.active

    @property
    def free(self) -> list[Hex]:
        return [cell for cell in self.flowers if cell not in self.pieces]


class Options(options.Options):
    """What a game can be begun with."""

    players: Annotated[tuple[str, ...], options.seats(COLOURS)] = COLOURS[:2]
    seed: Count = 0
    variant: Literal["full", "small"] = Field("full", description="The large meadow, or the small one.")


class MeadowRules:
    """The ruleset."""

    name = "meadow"

    def new_state(self, **given: Any) -> Meadow:
        options = Options.read(given)
        order, seed, variant = options.players, options.seed, options.variant
        how, kinds = load()["variants"][variant], load()["flowers"]
        cells = hexes.disc(how["radius"])
        pool = chance.shuffled((name for name in FLOWERS for _ in range(kinds[name]["count"])), seed, 0)
        deck = chance.shuffled((FLOWERS[i % len(FLOWERS)] for i in range(how["cards"])), seed, 1)
        hands = [tuple(sorted(deck[HAND * i : HAND * (i + 1)])) for i in range(len(order))]
        return Meadow(
            order, variant, seed, 2, dict(zip(cells, pool, strict=False)), {}, deck[HAND * len(order) :], list(hands),
            [(0, 0, 0)] * len(order), [0] * len(order), 0, 1, 0, (),
        )  # fmt: skip

    def begin(self, options: Mapping[str, Any]) -> Meadow:
        return self.new_state(**options)

    def options(self, state: Meadow) -> dict[str, Any]:
        return {"players": list(state.order), "seed": state.seed, "variant": state.variant}

    def players(self, state: Meadow) -> tuple[str, ...]:
        return state.order

    def decider(self, state: Meadow) -> str:
        return "" if self.is_over(state) else state.order[state.seat]

    def decision(self, state: Meadow) -> Decision | None:
        if self.is_over(state):
            return None
        kind = state.pending[-1][0] if state.pending else "turn"
        return Decision(self.decider(state), kind, "MD-TURN-01", self.legal_actions(state), {}, self.name)

    def legal_actions(self, state: Meadow) -> LegalActions:
        if self.is_over(state):
            return LegalActions()
        if state.pending:
            kind, seat, *rest = state.pending[-1]
            if kind == "guest":
                return LegalActions([[Guest(choice) for choice in GUEST]])
            cost, any_ = self._cost(state, rest[0]), 0
            return LegalActions([[Pay(paid) for paid in bag.payments(state.honey[seat], cost, any_, WILD)]])
        seat = state.active
        held = [cell for cell in state.free if state.flowers[cell] in state.hands[seat]]
        hives = [Hive(cell) for cell in held if bag.payable(state.honey[seat], self._cost(state, cell), 0, WILD)]
        return LegalActions([[Gather(cell) for cell in state.free], hives, [Rest()]])

    def _cost(self, state: Meadow, cell: Hex) -> tuple[int, ...]:
        return tuple(2 if name == state.flowers[cell] else 0 for name in FLOWERS)

    def apply(self, state: Meadow, action: Action, events: list[Event] | None = None) -> None:
        told = [] if events is None else events
        seat, who = state.seat, state.order[state.seat]
        match action:
            case Rest():
                state.rests += 1
                told.append(Event("rested", "MD-REST-01", who))
                self._next(state)
            case Gather(cell):
                flower, state.rests = state.flowers[cell], 0
                state.pieces[cell] = (seat, "bee")
                told.append(Event("gathered", "MD-GATHER-01", who, {"flower": flower, "cell": str(cell)}))
                self._add(state, seat, flower, 1)
                host = next((state.pieces[c][0] for c in hexes.neighbours(cell) if c in state.pieces), seat)
                if host != seat:
                    state.pending = (*state.pending, ("guest", host, seat, flower))
                else:
                    self._next(state)
            case Guest(choice):
                _, host, guest, flower = state.pending[-1]
                state.pending = state.pending[:-1]
                if choice == "share":
                    told.append(Event("shared", "MD-GUEST-01", who))
                    for gains in (host, guest):
                        self._score(state, gains, 1, "guest", "MD-GUEST-01", told)
                else:
                    self._add(state, guest, flower, -1)
                    told.append(Event("shooed", "MD-GUEST-01", who))
                self._next(state)
            case Hive(cell):
                state.rests = 0
                state.pending = (*state.pending, ("pay", seat, cell))
            case Pay(paid):
                cell, state.pending = state.pending[-1][2], state.pending[:-1]
                state.honey[seat] = tuple(held - n for held, n in zip(state.honey[seat], paid, strict=True))
                state.pieces[cell] = (seat, "hive")
                told.append(Event("paid", "MD-HIVE-01", who, dict(zip(FLOWERS, paid, strict=True))))
                self._score(state, seat, load()["flowers"][state.flowers[cell]]["hive"], "hive", "MD-HIVE-01", told)
                hand = list(state.hands[seat])
                hand.remove(state.flowers[cell])
                if state.deck:
                    card, state.deck = state.deck[0], state.deck[1:]
                    hand.append(card)
                    told.append(Event("drew", "MD-CARD-01", who, {"card": card}))
                state.hands[seat] = tuple(sorted(hand, key=str))
                self._next(state)

    def _add(self, state: Meadow, seat: int, flower: str, n: int) -> None:
        had = zip(FLOWERS, state.honey[seat], strict=True)
        state.honey[seat] = tuple(held + n * (name == flower) for name, held in had)

    def _score(self, state: Meadow, seat: int, n: int, source: str, rule: str, told: list[Event]) -> None:
        state.vp[seat] += n
        told.append(Event("vp", rule, state.order[seat], {"n": n, "source": source}))

    def _next(self, state: Meadow) -> None:
        state.active, state.turn = (state.active + 1) % len(state.order), state.turn + 1

    def why_not(self, state: Meadow, action: Action) -> list[Refusal]:
        if action in self.legal_actions(state):
            return []
        frame = state.pending[-1] if state.pending else None
        match action:
            case Pay() | Guest() if frame is None or frame[0] != action.kind:
                return [Refusal("nobody_asked", "MD-TURN-01")]
            case Pay() | Guest():
                return [Refusal("not_this_way", "MD-HIVE-01")]
            case _ if frame is not None:
                return [Refusal("choose_first", "MD-TURN-01")]
            case Gather(cell) | Hive(cell) if cell not in state.flowers:
                return [Refusal("outside", "MD-GATHER-01", (str(cell),))]
            case Gather(cell) | Hive(cell) if cell in state.pieces:
                return [Refusal("taken", "MD-GATHER-01", (str(cell),))]
            case Hive(cell) if state.flowers[cell] not in state.hands[state.active]:
                return [Refusal("no_card", "MD-CARD-01", (str(cell),), {"flower": state.flowers[cell]})]
            case Hive(cell):
                return [Refusal("too_poor", "MD-HIVE-01", (str(cell),), {"flower": state.flowers[cell], "n": 2})]
        return []

    def parse(self, text: str, state: Meadow | None = None) -> Action:
        kind, _, rest = text.strip().partition(" ")
        try:
            match kind:
                case "gather":
                    return Gather(hexes.read(rest))
                case "hive":
                    return Hive(hexes.read(rest))
                case "guest" if rest in GUEST:
                    return Guest(rest)
                case "rest" if not rest:
                    return Rest()
                case "pay":
                    paid = dict.fromkeys(FLOWERS, 0)
                    for part in rest.split():
                        name, _, n = part.partition("=")
                        paid[name] = int(n) if name in FLOWERS and n.isdigit() and len(n) < 4 else _bad(part)
                    return Pay(tuple(paid.values()))
        except ValueError as error:
            raise ParseError(text, str(error)) from None
        raise ParseError(text, "an action is gather, hive, pay, guest or rest")

    def is_over(self, state: Meadow) -> bool:
        return not state.pending and (not state.free or state.rests >= len(state.order))

    def scores(self, state: Meadow, events: Sequence[Event] = ()) -> dict[str, ScoreSheet]:
        sheets = {}
        for seat, who in enumerate(state.order):
            lines = [ScoreLine("play", state.vp[seat], "MD-HIVE-01")]
            if self.is_over(state):
                mine = [cell for cell, (owner, _) in state.pieces.items() if owner == seat]
                lines.append(ScoreLine("swarm", max(map(len, hexes.groups(mine)), default=0), "MD-SWARM-01"))
            sheets[who] = ScoreSheet(who, tuple(lines))
        if self.is_over(state):
            totals = sorted((sheet.total for sheet in sheets.values()), reverse=True)
            sheets = {who: replace(sheet, rank=totals.index(sheet.total) + 1) for who, sheet in sheets.items()}
        return sheets

    def view(self, state: Meadow, player: str | None) -> Meadow:
        seen = state.clone()
        seen.seed = seen.counter = 0
        seen.deck = (None,) * len(state.deck)
        owners = zip(state.order, state.hands, strict=True)
        seen.hands = [hand if who == player else (None,) * len(hand) for who, hand in owners]
        return seen

    def redact(self, event: Event, player: str | None) -> Event:
        return event if event.kind != "drew" or event.player == player else replace(event, data={})

    def is_reveal(self, events: Sequence[Event]) -> bool:
        return any(event.kind == "drew" for event in events)

    def to_dict(self, state: Meadow) -> dict[str, Any]:
        plain = {f.name: getattr(state, f.name) for f in fields(state)}
        plain["flowers"] = {str(cell): flower for cell, flower in state.flowers.items()}
        plain["pieces"] = {str(cell): list(piece) for cell, piece in state.pieces.items()}
        plain["pending"] = [[str(x) if isinstance(x, Hex) else x for x in frame] for frame in state.pending]
        found: dict[str, Any] = json.loads(json.dumps(plain))
        return found

    def from_dict(self, data: Mapping[str, Any]) -> Meadow:
        try:
            saved = _Saved.model_validate(data)
        except ValidationError as error:
            first = error.errors()[0]
            raise ValueError(f"{'.'.join(map(str, first['loc'])) or 'position'}: {first['msg']}") from None
        given = saved.model_dump()
        given["flowers"] = {hexes.read(cell): flower for cell, flower in saved.flowers.items()}
        given["pieces"] = {hexes.read(cell): piece for cell, piece in saved.pieces.items()}
        frames = [(*f[:2], hexes.read(f[2])) if f[0] == "pay" else f for f in saved.pending]
        given["pending"] = tuple(frames)
        given["order"], given["deck"] = tuple(saved.order), tuple(saved.deck)
        for key in ("hands", "honey"):
            given[key] = [tuple(item) for item in given[key]]
        return Meadow(**given)

    def grammar(self) -> Sequence[tuple[str, str]]:
        return [
            ("gather CELL", "gather (1,-2)"), ("hive CELL", "hive (0,0)"), ("pay HONEY", "pay clover=2"),
            ("guest CHOICE", "guest share"), ("rest", "rest"),
        ]  # fmt: skip


def _bad(part: str) -> int:
    raise ValueError(f"{part[:20]!r}: pay takes parts like clover=2")


class _Saved(BaseModel):
    """A stored position, checked before anything is made of it."""

    model_config = ConfigDict(extra="forbid")
    order: list[Literal["red", "yellow", "black", "blue"]] = Field(min_length=2, max_length=4)
    variant: Literal["full", "small"]
    seed: StrictInt
    counter: StrictInt
    flowers: dict[str, Flower]
    pieces: dict[str, tuple[Seat, Literal["bee", "hive"]]]
    deck: list[Flower | None]
    hands: list[list[Flower | None]]
    honey: list[tuple[Count, Count, Count]]
    vp: list[Count]
    active: Seat
    turn: Count
    rests: Count
    pending: list[tuple[Literal["pay"], Seat, str] | tuple[Literal["guest"], Seat, Seat, Flower]]

    @model_validator(mode="after")
    def fits(self) -> Self:
        n = len(self.order)
        seats = [self.active, *(piece[0] for piece in self.pieces.values()), *(frame[1] for frame in self.pending)]
        seats += [frame[2] for frame in self.pending if frame[0] == "guest"]
        if {len(self.hands), len(self.honey), len(self.vp)} != {n} or max(seats) >= n or len(set(self.order)) != n:
            raise ValueError(f"hands, honey, vp and seats are those of {n} players")
        cells = {hexes.read(cell) for cell in self.flowers}
        named = [*self.pieces, *(frame[2] for frame in self.pending if frame[0] == "pay")]
        if not all(hexes.read(cell) in cells for cell in named) or len(self.pending) > 1:
            raise ValueError("pieces stand in the meadow, and one thing is decided at a time")
        return self


RULESET = MeadowRules()
