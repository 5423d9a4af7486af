"""Lanterns: a tiny push-your-luck card game that shows the table knows no game. Only the tests play it.

Everybody secretly keeps one of two goals. A turn: `flip` the top of the deck as often as you dare (lanterns pile up
before you, a storm sweeps the pile away and ends the turn), `bank` the pile (its lanterns become oil or wax), or `buy`
a lamp from the market and choose how to pay. Lamps are worth VP at once, goals at the end. The game ends with the deck.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from wm_kernel.table import bag, chance
from wm_kernel.table.action import Action, LegalActions
from wm_kernel.table.event import Event
from wm_kernel.table.refusal import ParseError, Refusal
from wm_kernel.table.ruleset import Decision
from wm_kernel.table.score import ScoreLine, ScoreSheet
from wm_kernel.table.spec import GameSpec

COLOURS = ("red", "yellow", "black", "blue")
STOCK = ("oil", "wax", "spark")
WILD = ((2,), (2,), ())
CARDS = ("oil", "wax", "spark", "storm")
LAMPS: dict[str, tuple[tuple[int, int, int], int, int]] = {  # costs: named, any; VP
    "torch": ((1, 0, 0), 0, 1),
    "candle": ((0, 1, 0), 1, 2),
    "chandelier": ((1, 1, 0), 1, 4),
    "beacon": ((2, 1, 0), 0, 5),
    "sconce": ((0, 0, 0), 2, 2),
}
GOALS = {"oil": 0, "wax": 1, "spark": 2, "lamps": 3, "frugal": 4}


@dataclass(frozen=True, slots=True)
class Keep(Action):
    kind: ClassVar[str] = "keep"
    goal: str

    def __str__(self) -> str:
        return f"keep {self.goal}"


@dataclass(frozen=True, slots=True)
class Flip(Action):
    kind: ClassVar[str] = "flip"


@dataclass(frozen=True, slots=True)
class Bank(Action):
    kind: ClassVar[str] = "bank"


@dataclass(frozen=True, slots=True)
class Buy(Action):
    kind: ClassVar[str] = "buy"
    lamp: str

    def __str__(self) -> str:
        return f"buy {self.lamp}"


@dataclass(frozen=True, slots=True)
class Pay(Action):
    kind: ClassVar[str] = "pay"
    bag: tuple[int, ...]

    def __str__(self) -> str:
        return " ".join(["pay", *(f"{name}={n}" for name, n in zip(STOCK, self.bag, strict=True) if n)])


@dataclass(slots=True)
class Toy:
    """The state. `pending` is a stack of frames: ("keep", player) and ("pay", player, lamp)."""

    order: tuple[str, ...]
    seed: int
    counter: int
    deck: tuple[str | None, ...]
    market: tuple[str, ...]
    pile: tuple[str, ...]
    active: int
    stock: list[tuple[int, ...]]
    lamps: list[tuple[str, ...]]
    goals: list[tuple[str | None, ...]]
    vp: list[int]
    pending: tuple[tuple[Any, ...], ...]

    game: ClassVar[str] = "lanterns"

    def clone(self) -> Toy:
        return Toy(
            self.order, self.seed, self.counter, self.deck, self.market, self.pile, self.active,
            list(self.stock), list(self.lamps), list(self.goals), list(self.vp), self.pending,
        )  # fmt: skip

    def __str__(self) -> str:
        return f"market {' '.join(self.market)}; pile {' '.join(self.pile) or '-'}; deck {len(self.deck)}"


class Lanterns:
    """The ruleset."""

    name = "lanterns"

    def new_state(self, *, players: int | Sequence[str] = 2, seed: int = 0, cards: int = 16) -> Toy:
        n = players if isinstance(players, int) else len(players)
        if not 2 <= n <= 4:
            raise ValueError(f"players: 2 to 4, not {n}")
        order = COLOURS[:n] if isinstance(players, int) else tuple(players)
        if not 1 <= cards <= 400:
            raise ValueError(f"cards: 1 to 400, not {cards}")
        goals = chance.shuffled((g for g in GOALS for _ in range(2)), seed, 0)
        deck = chance.shuffled((CARDS[i % len(CARDS)] for i in range(cards)), seed, 1)
        market = chance.shuffled(LAMPS, seed, 2)[:2]
        dealt = [tuple(sorted(goals[2 * i : 2 * i + 2])) for i in range(n)]
        pending = tuple(("keep", i) for i in reversed(range(n)))
        return Toy(order, seed, 3, deck, market, (), 0, [(0, 0, 0)] * n, [()] * n, list(dealt), [0] * n, pending)

    def options(self, state: Toy) -> dict[str, Any]:
        # The deck has lost what the log shows flipped; the root of a game has it whole.
        return {"players": list(state.order), "seed": state.seed, "cards": len(state.deck)}

    def players(self, state: Toy) -> tuple[str, ...]:
        return state.order

    def _decider(self, state: Toy) -> int:
        return state.pending[-1][1] if state.pending else state.active

    def decider(self, state: Toy) -> str:
        return "" if self.is_over(state) else state.order[self._decider(state)]

    def decision(self, state: Toy) -> Decision | None:
        if self.is_over(state):
            return None
        kind, source = ("turn", "TOY-TURN") if not state.pending else (state.pending[-1][0], "TOY-PENDING")
        return Decision(self.decider(state), kind, source, self.legal_actions(state), {})

    def legal_actions(self, state: Toy) -> LegalActions:
        if self.is_over(state):
            return LegalActions()
        if state.pending:
            frame = state.pending[-1]
            if frame[0] == "keep":
                return LegalActions([[Keep(g) for g in dict.fromkeys(state.goals[frame[1]]) if g is not None]])
            cost, any_, _ = LAMPS[frame[2]]
            return LegalActions([[Pay(p) for p in bag.payments(state.stock[frame[1]], cost, any_, WILD)]])
        buys = [Buy(x) for x in state.market if bag.payable(state.stock[state.active], *LAMPS[x][:2], WILD)]
        return LegalActions(
            [[Flip()] if state.deck else [], [Bank()] if state.pile else [], buys if not state.pile else []]
        )

    def apply(self, state: Toy, action: Action, events: list[Event] | None = None) -> None:
        told = [] if events is None else events
        i = self._decider(state)
        who = state.order[i]
        match action:
            case Keep(goal):
                state.goals[i] = (goal,)
                state.pending = state.pending[:-1]
                told.append(Event("kept", "TOY-GOAL", who, {"goal": goal}))
            case Flip():
                card, state.deck = state.deck[0], state.deck[1:]
                told.append(Event("flipped", "TOY-FLIP", who, {"card": card}))
                if card == "storm":
                    state.pile = ()
                    told.append(Event("swept", "TOY-STORM", who))
                    self._next(state)
                else:
                    state.pile = (*state.pile, str(card))
            case Bank():
                gain = tuple(state.pile.count(name) for name in STOCK)
                state.stock[i] = bag.add(state.stock[i], gain)
                told.append(Event("gained", "TOY-BANK", who, dict(zip(STOCK, gain, strict=True))))
                state.pile = ()
                self._next(state)
            case Buy(lamp):
                state.pending = (*state.pending, ("pay", i, lamp))
            case Pay(paid):
                lamp, state.pending = state.pending[-1][2], state.pending[:-1]
                state.stock[i] = tuple(h - p for h, p in zip(state.stock[i], paid, strict=True))
                state.lamps[i] = (*state.lamps[i], lamp)
                rest = [x for x in LAMPS if x not in state.market]
                new = chance.shuffled(rest, state.seed, state.counter)[0]
                state.counter += 1
                state.market = tuple(new if x == lamp else x for x in state.market)
                state.vp[i] += LAMPS[lamp][2]
                told.append(Event("vp", "TOY-LAMP", who, {"n": LAMPS[lamp][2], "source": "lamp"}))
                self._next(state)

    def _next(self, state: Toy) -> None:
        state.active = (state.active + 1) % len(state.order)

    def why_not(self, state: Toy, action: Action) -> list[Refusal]:
        if action in self.legal_actions(state):
            return []
        match action:
            case Keep() | Pay():
                return [Refusal("nobody_asked", "TOY-PENDING")]
            case _ if state.pending:
                return [Refusal("choose_first", "TOY-PENDING", params={"kind": state.pending[-1][0]})]
            case Buy(lamp) if lamp not in state.market:
                return [Refusal("not_in_market", "TOY-LAMP", params={"lamp": lamp})]
            case Buy(lamp) if state.pile:
                return [Refusal("pile_first", "TOY-LAMP", params={"lamp": lamp})]
            case Buy(lamp):
                return [Refusal("too_poor", "TOY-LAMP", params={"lamp": lamp})]
            case Bank():
                return [Refusal("empty_pile", "TOY-BANK")]
            case Flip():
                return [Refusal("empty_deck", "TOY-FLIP")]
        return []

    def parse(self, text: str, state: Toy | None = None) -> Action:
        words = text.split()
        match words:
            case ["flip"]:
                return Flip()
            case ["bank"]:
                return Bank()
            case ["keep", goal] if goal in GOALS:
                return Keep(goal)
            case ["buy", lamp] if lamp in LAMPS:
                return Buy(lamp)
            case ["pay", *parts]:
                paid = dict.fromkeys(STOCK, 0)
                for part in parts:
                    name, _, n = part.partition("=")
                    if name not in STOCK or not n.isdigit() or len(n) > 3:
                        raise ParseError(text, "pay takes parts like oil=1")
                    paid[name] = int(n)
                return Pay(tuple(paid.values()))
        raise ParseError(text, "an action is keep, flip, bank, buy or pay")

    def is_over(self, state: Toy) -> bool:
        return not state.deck and not state.pending and not state.pile

    def scores(self, state: Toy, events: Sequence[Event] = ()) -> dict[str, ScoreSheet]:
        sheets = {}
        for i, who in enumerate(state.order):
            lines = [ScoreLine("lamps", state.vp[i], "TOY-LAMP", len(state.lamps[i]))]
            if self.is_over(state):
                goals = sum(2 for g in state.goals[i] if g in STOCK and state.stock[i][STOCK.index(g)])
                lines.append(ScoreLine("goals", goals, "TOY-GOAL"))
            sheets[who] = ScoreSheet(who, tuple(lines))
        if self.is_over(state):
            totals = sorted((sheet.total for sheet in sheets.values()), reverse=True)
            sheets = {k: ScoreSheet(k, s.lines, totals.index(s.total) + 1) for k, s in sheets.items()}
        return sheets

    def view(self, state: Toy, player: str | None) -> Toy:
        seen = state.clone()
        seen.seed = seen.counter = 0
        seen.deck = (None,) * len(state.deck)
        seen.goals = [g if who == player else (None,) * len(g) for who, g in zip(state.order, state.goals, strict=True)]
        return seen

    def redact(self, event: Event, player: str | None) -> Event:
        return event if event.kind != "kept" or event.player == player else Event("kept", event.rule, event.player)

    def is_reveal(self, events: Sequence[Event]) -> bool:
        return any(event.kind == "flipped" for event in events)

    def begin(self, options: Mapping[str, Any]) -> Toy:
        return self.new_state(**options)

    def to_dict(self, state: Toy) -> dict[str, Any]:
        return {
            "players": list(state.order),
            "chance": [state.seed, state.counter],
            "deck": list(state.deck),
            "market": list(state.market),
            "pile": list(state.pile),
            "active": state.active,
            "stock": [list(x) for x in state.stock],
            "lamps": [list(x) for x in state.lamps],
            "goals": [list(x) for x in state.goals],
            "vp": list(state.vp),
            "pending": [list(x) for x in state.pending],
        }

    def from_dict(self, data: Mapping[str, Any]) -> Toy:
        if set(data) != set(self.to_dict(self.new_state())):
            raise ValueError(f"keys {sorted(data)}: these belong to no position of lanterns")
        if not all(card is None or card in CARDS for card in data["deck"]):
            raise ValueError(f"deck: a card is one of {', '.join(CARDS)}")
        return Toy(
            tuple(data["players"]),
            *data["chance"],
            tuple(data["deck"]),
            tuple(data["market"]),
            tuple(data["pile"]),
            data["active"],
            [tuple(x) for x in data["stock"]],
            [tuple(x) for x in data["lamps"]],
            [tuple(x) for x in data["goals"]],
            list(data["vp"]),
            tuple(tuple(x) for x in data["pending"]),
        )

    def grammar(self) -> Sequence[tuple[str, str]]:
        return [
            ("keep GOAL", "keep oil"),
            ("flip", "flip"),
            ("bank", "bank"),
            ("buy LAMP", "buy torch"),
            ("pay N", "pay oil=1"),
        ]


LANTERNS = Lanterns()
SPEC = GameSpec(name="lanterns", title={"en": "Lanterns", "fr": "Lanternes"}, rules="tests.toy:LANTERNS")
