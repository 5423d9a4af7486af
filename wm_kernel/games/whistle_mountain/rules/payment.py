"""Paying: what is wild for whom, whether a cost can be paid, and the frames in which the payer chooses (WM-RES, WM-WILD).

A payment that can be made in exactly one way is nobody's choice and is made at once (W-01).
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from wm_kernel.games.whistle_mountain.components.definitions import NOTHING, RESOURCES, WHISTLE, Cost
from wm_kernel.games.whistle_mountain.rules.actions import Choose, Pay
from wm_kernel.games.whistle_mountain.rules.frames import Choice, Frame, Segments
from wm_kernel.games.whistle_mountain.rules.programs import Effect, steps_possible
from wm_kernel.games.whistle_mountain.rules.state import SECRET, State
from wm_kernel.table import bag
from wm_kernel.table.action import Action

Wild = tuple[tuple[int, ...], ...]
_WHISTLE_WILD: Wild = ((WHISTLE,), (WHISTLE,), (WHISTLE,), (WHISTLE,), ())
_NOT_WILD: Wild = ((), (), (), (), ())


def wild(s: State, seat: int) -> Wild:
    """For each type, the other types this player may pay it with (WM-WILD-01 to -05)."""
    table = _NOT_WILD if s.machines and s.in_force("whistle_not_wild") else _WHISTLE_WILD
    if s.tokens:
        table = _with_token(s, table)
    if lungs := s.setup.programs.ongoing.get("lung"):
        for upgrade in s.players[seat].upgrades:
            if upgrade in lungs:
                kind = RESOURCES.index(lungs[upgrade]["type"])
                table = tuple(
                    (*others, kind) if kind != t and kind not in others else others for t, others in enumerate(table)
                )
    return table


def _with_token(s: State, table: Wild) -> Wild:
    """Swap Meet: the type of its token may stand for any named resource but a whistle (WM-WILD-04, R-75, R-76)."""
    machine = s.in_force("wild_type")
    for owner, bag_there in s.tokens:
        if owner == machine and any(bag_there):
            kind = next(k for k, n in enumerate(bag_there) if n)
            if kind == WHISTLE and table is _NOT_WILD and s.setup.rulings.get("R-76", "suppressed") == "suppressed":
                return table
            return tuple(
                (*others, kind) if t not in (kind, WHISTLE) and kind not in others else others
                for t, others in enumerate(table)
            )
    return table


def can_pay(s: State, seat: int, cost: Cost) -> bool:
    """Whether the player can pay the resources of a cost (WM-RES-03, WM-RES-04)."""
    held = s.players[seat].resources
    if cost.resources == NOTHING:
        return sum(held) >= cost.any
    if s.machines or s.tokens or s.players[seat].upgrades:
        table = wild(s, seat)
        if table is not _WHISTLE_WILD:
            return bag.payable(held, cost.resources, cost.any, table)
    # Whistles alone are wild. Asked at every decision for every dock and piece, so written out.
    if sum(held) < sum(cost.resources) + cost.any:
        return False
    coal, iron, water, gold, whistle = cost.resources
    coal_there, iron_there, water_there, gold_there, spare = held
    spare -= whistle
    if coal > coal_there:
        spare -= coal - coal_there
    if iron > iron_there:
        spare -= iron - iron_there
    if water > water_there:
        spare -= water - water_there
    if gold > gold_there:
        spare -= gold - gold_there
    return spare >= 0


def ways_to_pay(s: State, seat: int, cost: Cost, ban: tuple[int, ...] = ()) -> list[tuple[int, ...]]:
    """Every distinct payment of the resources of a cost (WM-RES-05), without the types in `ban`."""
    held = list(s.players[seat].resources)
    for kind in ban:
        held[kind] = 0
    table = wild(s, seat)
    asked = cost.resources
    if not cost.any and not any(n and any(held[w] for w in table[kind]) for kind, n in enumerate(asked)):
        return [asked] if all(h >= n for h, n in zip(held, asked, strict=True)) else []
    return list(_payments(tuple(held), asked, cost.any, table))


@lru_cache(maxsize=4096)
def _payments(held: tuple[int, ...], asked: tuple[int, ...], any_: int, table: Wild) -> tuple[tuple[int, ...], ...]:
    """Every distinct payment of `bag.payments`: what is held and asked comes back in many positions of a game."""
    return tuple(bag.payments(held, asked, any_, table))


def spend(s: State, seat: int, payment: tuple[int, ...], cost: Cost, source: str, to: str = "") -> None:
    """Return the payment of a cost to the supply, or put it on the machine `to` (WM-WORKER-07)."""
    held = s.players[seat].resources
    for kind, n in enumerate(payment):
        if n:
            held[kind] -= n
    if to:
        put_tokens(s, to, payment)
        s.emit("toll_paid", "WM-WORKER-07", seat, bag=tuple(payment), machine=to)
    elif s.sink is not None and any(payment):
        s.emit("paid", rule_of_payment(s, seat, payment, cost), seat, bag=tuple(payment), source=source)


def rule_of_payment(s: State, seat: int, payment: tuple[int, ...], cost: Cost) -> str:
    """The rule by which a payment stands for its cost: exact, of any types, or with something wild."""
    if cost.any:
        return "WM-RES-04"
    if not (instead := {RESOURCES[k] for k, n in enumerate(payment) if n > cost.resources[k]}):
        return "WM-RES-03"
    lungs = s.setup.programs.ongoing.get("lung", {})
    if instead & {str(lungs[upgrade]["type"]) for upgrade in s.players[seat].upgrades if upgrade in lungs}:
        return "WM-WILD-03"
    return "WM-WILD-01" if instead == {RESOURCES[WHISTLE]} else "WM-WILD-04"


def put_tokens(s: State, machine: str, added: tuple[int, ...]) -> None:
    """Put resource tokens on a machine."""
    there = dict(s.tokens)
    there[machine] = bag.add(there.get(machine, NOTHING), added)
    s.tokens = tuple(there.items())


def toll(s: State) -> tuple[str, int]:
    """The machine that takes a toll for each move and rescue now, and how much; ("", 0) when none does (WM-WORKER-07)."""
    if listeners := s.setup.programs.listeners.get("move_or_rescue"):
        for placed in s.machines:
            if placed.id in listeners and s.is_active(placed):
                return placed.id, int(listeners[placed.id][0].steps[0].args["n"])
    return "", 0


def with_toll(s: State, cost: Cost) -> Cost:
    """The cost of a move or rescue together with the toll of the moment."""
    n = toll(s)[1]
    return Cost(cost.resources, cost.any + n, cost.card, cost.scaffold) if n else cost


def charge_toll(s: State, seat: int) -> None:
    """Make the player pay the toll of a move or rescue before it happens, with what the work itself has left."""
    machine, n = toll(s)
    if machine:
        s.pending.append(PayFrame(seat, machine, NOTHING, n, to=machine))


def as_if_paid(s: State, seat: int, payment: tuple[int, ...]) -> State:
    """A copy of the position as it would be after the payment, to look ahead."""
    ahead = s.clone()
    player = ahead.players[seat]
    player.resources = [held - n for held, n in zip(player.resources, payment, strict=True)]
    return ahead


def as_if_without(s: State, seat: int, tile: str) -> State:
    """A copy of the position as it would be after this scaffold has left storage, to look ahead."""
    ahead = s.clone()
    player = ahead.players[seat]
    player.scaffolds = without(player.scaffolds, tile)
    return ahead


def still_possible(s: State, seat: int, effect: Effect, about: Any, payment: tuple[int, ...]) -> bool:
    """Whether the effect can happen after this payment."""
    if not looks_ahead(s, effect):
        return True
    return steps_possible(as_if_paid(s, seat, payment), seat, effect, about)


def looks_ahead(s: State, effect: Effect) -> bool:
    """Whether the payment may decide what can happen: it takes resources away, or gives tokens back to the supply (W-07)."""
    if "resources" in effect.needs:
        return True
    return (
        "supply" in effect.needs
        and bool(s.machines)
        and bool(s.in_force("finite_supply"))
        and s.setup.rulings.get("W-07", "after") == "after"
    )


def without(pile: tuple[str, ...], item: str) -> tuple[str, ...]:
    """The pile without one copy of the item.

    >>> without(("a", "b", "a"), "a")
    ('b', 'a')
    """
    i = pile.index(item)
    return pile[:i] + pile[i + 1 :]


@dataclass(frozen=True, slots=True)
class PayFrame(Frame):
    """The payer chooses with what; `effect` is the key of the effect that must still be possible afterwards.

    `to` is the machine that keeps the payment (Toll Bridge), "" for the supply.
    """

    source: str
    resources: tuple[int, ...]
    any: int
    ban: tuple[int, ...] = ()
    effect: str = ""
    about: Any = None
    to: str = ""

    @property
    def kind(self) -> str:
        return "pay"

    def ways(self, s: State) -> list[tuple[int, ...]]:
        """The distinct payments to choose from."""
        cost = Cost(self.resources, self.any)  # type: ignore[arg-type]
        ways = ways_to_pay(s, self.seat, cost, self.ban)
        if self.effect:
            effect = s.setup.programs.effects[self.effect]
            ways = [way for way in ways if still_possible(s, self.seat, effect, self.about, way)]
        return ways

    def idle(self, s: State) -> bool:
        return bool(self.to) and len(self.ways(s)) == 1  # a toll waits until the work itself is paid (W-01)

    def passed(self, s: State) -> None:
        self._spend(s, self.ways(s)[0])

    def legal(self, s: State) -> Segments:
        return [[Pay(way) for way in self.ways(s)]]

    def play(self, s: State, action: Action) -> None:
        assert isinstance(action, Pay)
        s.pending.pop()
        self._spend(s, action.bag)

    def _spend(self, s: State, way: tuple[int, ...]) -> None:
        cost = Cost(self.resources, self.any)  # type: ignore[arg-type]
        spend(s, self.seat, way, cost, self.source, self.to)


@dataclass(frozen=True, slots=True)
class DiscardCard(Choice):
    """The payer chooses a card of their hand to discard."""

    source: str

    def legal(self, s: State) -> Segments:
        return [[Choose("card", card) for card in dict.fromkeys(s.players[self.seat].hand)]]

    def chosen(self, s: State, value: str) -> None:
        player = s.players[self.seat]
        player.hand = without(player.hand, value)
        s.discard = (*s.discard, value)
        s.emit("card_discarded", "WM-LIMIT-01", self.seat, card=value, source=self.source)


@dataclass(frozen=True, slots=True)
class DiscardScaffold(Choice):
    """The payer chooses a scaffold of their storage, which goes under its stack (WM-LIMIT-05, R-29)."""

    source: str
    effect: str
    about: Any = None

    def legal(self, s: State) -> Segments:
        effect = s.setup.programs.effects[self.effect]
        options: list[Action] = []
        for tile in dict.fromkeys(s.players[self.seat].scaffolds):
            if tile == SECRET:
                continue
            if steps_possible(as_if_without(s, self.seat, tile), self.seat, effect, self.about):
                options.append(Choose("scaffold", tile))
        return [options]

    def chosen(self, s: State, value: str) -> None:
        player = s.players[self.seat]
        player.scaffolds = without(player.scaffolds, value)
        put_under_stack(s, value)
        s.emit("scaffold_discarded", "WM-LIMIT-05", self.seat, tile=value, source=self.source)


def shape_index(s: State, tile: str) -> int:
    """The number of the stack a tile belongs to."""
    return list(s.setup.geometry.shapes).index(s.setup.tiles[tile].shape)


def put_under_stack(s: State, tile: str) -> None:
    """Put a scaffold under the stack of its shape."""
    i = shape_index(s, tile)
    s.scaffold_stacks = (*s.scaffold_stacks[:i], (tile, *s.scaffold_stacks[i]), *s.scaffold_stacks[i + 1 :])


def charge(
    s: State, seat: int, cost: Cost, source: str, *, ban: tuple[int, ...] = (), effect: str = "", about: Any = None
) -> None:
    """Make the player pay before whatever lies on the pending stack goes on.

    Frames are pushed for what there is to choose; the resources are paid first, then cards, then scaffolds.
    """
    if cost.scaffold:
        for _ in range(cost.scaffold):
            s.pending.append(DiscardScaffold(seat, source, effect, about))
    for _ in range(cost.card):
        s.pending.append(DiscardCard(seat, source))
    if cost.any or cost.resources != NOTHING:
        frame = PayFrame(seat, source, cost.resources, cost.any, ban, effect, about)
        ways = frame.ways(s)
        if len(ways) == 1:
            spend(s, seat, ways[0], cost, source)
        else:
            s.pending.append(frame)
