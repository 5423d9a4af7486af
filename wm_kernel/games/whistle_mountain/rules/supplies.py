"""Gaining resources, VP, scaffolds and awards: the steps of the vocabulary and the frames in which they ask."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from wm_kernel.games.whistle_mountain.components.definitions import RESOURCES, WATER, Cost
from wm_kernel.games.whistle_mountain.rules.actions import Choose, Gain, Take
from wm_kernel.games.whistle_mountain.rules.frames import AutoFrame, Choice, Frame, Segments
from wm_kernel.games.whistle_mountain.rules.payment import charge, put_under_stack, ways_to_pay
from wm_kernel.games.whistle_mountain.rules.programs import Call, Step
from wm_kernel.games.whistle_mountain.rules.state import SECRET, State
from wm_kernel.table.action import Action
from wm_kernel.table.cells import bits, cell_name, neighbours


def always(s: State, seat: int, step: Step, call: Call) -> bool:
    """A step that can always happen."""
    return True


# VP and resources.


def do_vp(s: State, seat: int, step: Step, call: Call) -> None:
    """`{vp: n}`."""
    s.score(seat, step.args["n"], call.source, call.rule)


def can_gain(s: State, seat: int, step: Step, call: Call) -> bool:
    """The supply can serve some of it (WM-SUPPLY-02); it always can while tokens are not finite."""
    left = s.supply() if s.machines else None
    return left is None or any(n and there for n, there in zip(step.args["res"], left, strict=True))


def do_gain(s: State, seat: int, step: Step, call: Call) -> None:
    """`{gain: {res: {...}}}`."""
    s.gain(seat, step.args["res"], call.source, call.rule)


@lru_cache(maxsize=64)
def bags_of(n: int, ban: tuple[int, ...] = ()) -> tuple[tuple[int, ...], ...]:
    """Every bag of n resources without the types in `ban`.

    >>> len(bags_of(2))
    15
    """
    if not n:
        return ((0,) * len(RESOURCES),)
    found: dict[tuple[int, ...], None] = {}
    for bag in bags_of(n - 1, ban):
        for kind in range(len(RESOURCES)):
            if kind not in ban:
                found[(*bag[:kind], bag[kind] + 1, *bag[kind + 1 :])] = None
    return tuple(sorted(found, reverse=True))


@dataclass(frozen=True, slots=True)
class GainAny(Frame):
    """Choose the types of `n` resources from the supply."""

    source: str
    rule: str
    n: int
    ban: tuple[int, ...] = ()

    def bags(self, s: State) -> list[tuple[int, ...]]:
        """The bags to choose from; as many as the supply can serve while tokens are finite (R-73b)."""
        if (left := s.supply()) is None:
            return list(bags_of(self.n, self.ban))
        n = min(self.n, sum(there for kind, there in enumerate(left) if kind not in self.ban))
        return [
            bag for bag in bags_of(n, self.ban) if n and all(b <= there for b, there in zip(bag, left, strict=True))
        ]

    def idle(self, s: State) -> bool:
        return not self.bags(s)

    def legal(self, s: State) -> Segments:
        return [[Gain(bag) for bag in self.bags(s)]]

    def play(self, s: State, action: Action) -> None:
        assert isinstance(action, Gain)
        s.pending.pop()
        s.gain(self.seat, action.bag, self.source, self.rule)


def can_gain_any(s: State, seat: int, step: Step, call: Call) -> bool:
    """The supply is not empty."""
    left = s.supply() if s.machines else None
    return left is None or any(left)


def do_gain_any(s: State, seat: int, step: Step, call: Call) -> None:
    """`{gain_any: n}`."""
    s.pending.append(GainAny(seat, call.source, call.rule, step.args["n"]))


def can_gain_missing(s: State, seat: int, step: Step, call: Call) -> bool:
    """Some type is at zero."""
    left = s.supply() if s.machines else None
    return any(n == 0 and (left is None or left[kind]) for kind, n in enumerate(s.players[seat].resources))


def do_gain_missing(s: State, seat: int, step: Step, call: Call) -> None:
    """`gain_missing`: one of each type held at zero (WM-CARD-CHARITY-01)."""
    bag = tuple(int(n == 0) for n in s.players[seat].resources)
    s.gain(seat, bag, call.source, "WM-CARD-CHARITY-01")


@dataclass(frozen=True, slots=True)
class Receive(AutoFrame):
    """What an exchange gives, once its price is paid."""

    source: str
    rule: str
    bag: tuple[int, ...]
    any: int
    ban: tuple[int, ...]

    def resume(self, s: State) -> None:
        s.gain(self.seat, self.bag, self.source, self.rule)
        if self.any:
            s.pending.append(GainAny(self.seat, self.source, self.rule, self.any, self.ban))


def _bans(give: Cost, get: Cost) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Types not to pay with and types not to receive: an exchange that changes nothing is not offered (R-80)."""
    pay_ban = tuple(k for k, n in enumerate(get.resources) if n) if give.any else ()
    get_ban = tuple(k for k, n in enumerate(give.resources) if n) if get.any else ()
    return pay_ban, get_ban


def can_exchange(s: State, seat: int, step: Step, call: Call) -> bool:
    """The price can be paid."""
    give, get = step.args["give"], step.args["get"]
    return bool(ways_to_pay(s, seat, give, _bans(give, get)[0]))


def do_exchange(s: State, seat: int, step: Step, call: Call) -> None:
    """`{exchange: {give, get}}`."""
    give, get = step.args["give"], step.args["get"]
    pay_ban, get_ban = _bans(give, get)
    s.pending.append(Receive(seat, call.source, call.rule, get.resources, get.any, get_ban))
    charge(s, seat, give, call.source, ban=pay_ban)


def do_vp_if_resources(s: State, seat: int, step: Step, call: Call) -> None:
    """`{rule: {name: vp_if_resources, min, vp}}` (Stock Pile)."""
    s.score(seat, step.args["vp"], call.source, call.rule)


def can_vp_if_resources(s: State, seat: int, step: Step, call: Call) -> bool:
    """Enough resources are held."""
    return sum(s.players[seat].resources) >= int(step.args["min"])


@dataclass(frozen=True, slots=True)
class TakeOne(Frame):
    """Choose one of the resources shown on these squares (Extractor, Smuggler)."""

    source: str
    rule: str
    squares: int  # scaffold squares with a resource
    bars: int  # water-bar squares

    def legal(self, s: State) -> Segments:
        options: list[Action] = []
        for c in bits(self.squares):
            kind = s.resource_at(c)
            assert kind is not None
            options.append(Take(kind, c))
        return [options, [Take(WATER, c) for c in bits(self.bars)]]

    def play(self, s: State, action: Action) -> None:
        assert isinstance(action, Take)
        s.pending.pop()
        bag = tuple(int(k == action.resource) for k in range(len(RESOURCES)))
        s.gain(self.seat, bag, self.source, self.rule, cells=(cell_name(action.cell),))


def do_vp_per_neighbour(s: State, seat: int, step: Step, call: Call) -> None:
    """`{rule: {name: vp_per_adjacent_worker, vp}}` (Team Lead, R-57)."""
    s.score(seat, int(step.args["vp"]) * _neighbours_on_scaffold(s, call), call.source, call.rule)


def can_vp_per_neighbour(s: State, seat: int, step: Step, call: Call) -> bool:
    """A worker of any colour stands on a scaffold square next to the new place."""
    return _neighbours_on_scaffold(s, call) > 0


def _neighbours_on_scaffold(s: State, call: Call) -> int:
    return (neighbours(1 << call.about) & s.workers & s.scaffold_seen).bit_count()


def _built_squares(s: State, call: Call) -> int:
    """The squares with a resource of the scaffold that was just built and can be seen."""
    tile = next((t for t in s.tiles if t.id == call.about), None)
    return tile.mask & s.printed & s.scaffold_seen if tile else 0


def can_extract(s: State, seat: int, step: Step, call: Call) -> bool:
    """The scaffold just built shows a resource."""
    return bool(_built_squares(s, call))


def do_extract(s: State, seat: int, step: Step, call: Call) -> None:
    """`{rule: {name: gain_one_resource_of_built_scaffold}}` (Extractor)."""
    s.pending.append(TakeOne(seat, call.source, call.rule, _built_squares(s, call), 0))


def _near_squares(s: State, call: Call) -> tuple[int, int]:
    """Resource squares and bar squares next to the worker's new place (R-60)."""
    here = 1 << call.about
    return neighbours(here) & s.scaffold_seen & s.printed & ~s.occupied, s.bar_squares(here)


def can_take_near(s: State, seat: int, step: Step, call: Call) -> bool:
    """A resource is shown next to the worker's new place."""
    return call.about is not None and any(_near_squares(s, call))


def do_take_near(s: State, seat: int, step: Step, call: Call) -> None:
    """`{rule: {name: gain_one_adjacent_resource}}` (Smuggler)."""
    squares, bars = _near_squares(s, call)
    s.pending.append(TakeOne(seat, call.source, call.rule, squares, bars))


# Scaffolds.


@dataclass(frozen=True, slots=True)
class StackChoice(Choice):
    """Take the top scaffold of a stack, `n` times; each next top is seen before the next pick (WM-DOCK-10)."""

    source: str
    rule: str
    n: int

    @property
    def kind(self) -> str:
        return "gain_scaffold"

    def idle(self, s: State) -> bool:
        return not any(s.scaffold_stacks)

    def legal(self, s: State) -> Segments:
        return [[Choose("stack", shape) for shape in stacks_left(s)]]

    def chosen(self, s: State, value: str) -> None:
        if self.n > 1:
            s.pending.append(StackChoice(self.seat, self.source, self.rule, self.n - 1))
        take_scaffold(s, self.seat, value, self.source, self.rule)


def stacks_left(s: State) -> list[str]:
    """The shapes whose stack is not empty."""
    return [shape for shape, stack in zip(s.setup.geometry.shapes, s.scaffold_stacks, strict=True) if stack]


def known_tops(s: State) -> list[str]:
    """The shapes of the stacks whose top scaffold shows its face."""
    stacks = zip(s.setup.geometry.shapes, s.scaffold_stacks, strict=True)
    return [shape for shape, stack in stacks if stack and stack[-1] != SECRET]


def pop_stack(s: State, shape: str) -> str:
    """Take the top tile off the stack of a shape."""
    i = list(s.setup.geometry.shapes).index(shape)
    tile = s.scaffold_stacks[i][-1]
    s.scaffold_stacks = (*s.scaffold_stacks[:i], s.scaffold_stacks[i][:-1], *s.scaffold_stacks[i + 1 :])
    return tile


def take_scaffold(s: State, seat: int, shape: str, source: str, rule: str) -> None:
    """Put the top scaffold of a stack into storage (WM-DOCK-03)."""
    tile = pop_stack(s, shape)
    s.players[seat].scaffolds += (tile,)
    if seat == s.active:
        s.drew_scaffold = True
    s.emit("scaffold_gained", rule, seat, tile=tile, source=source)


def can_gain_scaffold(s: State, seat: int, step: Step, call: Call) -> bool:
    """Enough scaffolds are left where a dock promises a number (R-70), else at least one."""
    left = sum(map(len, s.scaffold_stacks))
    return left >= (step.args["n"] if call.source.startswith("dock_") else 1)


def do_gain_scaffold(s: State, seat: int, step: Step, call: Call) -> None:
    """`{gain_scaffold: n}`."""
    s.pending.append(StackChoice(seat, call.source, call.rule, step.args["n"]))


@dataclass(frozen=True, slots=True)
class Recycle(Choice):
    """Take both resources of one top scaffold, which goes under its stack (WM-CARD-RECYCLE-01)."""

    source: str

    def legal(self, s: State) -> Segments:
        return [[Choose("stack", shape) for shape in known_tops(s)]]

    def chosen(self, s: State, value: str) -> None:
        tile = pop_stack(s, value)
        put_under_stack(s, tile)
        printed = s.setup.tiles[tile].resources
        bag = tuple(printed.count(kind) for kind in range(len(RESOURCES)))
        s.gain(self.seat, bag, self.source, "WM-CARD-RECYCLE-01", tile=tile)
        s.emit("recycled", "WM-CARD-RECYCLE-01", self.seat, tile=tile)


def can_recycle(s: State, seat: int, step: Step, call: Call) -> bool:
    """Some stack is left."""
    return bool(known_tops(s))


# Awards.


def draw_award(s: State, seat: int, source: str, rule: str) -> bool:
    """Give a random award from the facedown supply; False when it is empty (WM-SUPPLY-04)."""
    if not s.award_supply:
        s.emit("nothing_left", "WM-SUPPLY-04", seat, what="award", source=source)
        return False
    award = s.award_supply[-1]
    s.award_supply = s.award_supply[:-1]
    s.players[seat].awards += (award,)
    s.emit("award_gained", rule, seat, award=award, source=source, drawn=True)
    return True


def can_gain_award(s: State, seat: int, step: Step, call: Call) -> bool:
    """The supply holds an award."""
    return bool(s.award_supply)


def do_gain_award(s: State, seat: int, step: Step, call: Call) -> None:
    """`{gain_award: {n, who}}`; with few left the active player comes first, then clockwise (R-88)."""
    seats: Sequence[int] = (seat,)
    if step.args["who"] == "each":
        seats = [(s.active + i) % len(s.players) for i in range(len(s.players))]
    for _ in range(step.args["n"]):
        for other in seats:
            draw_award(s, other, call.source, call.rule)
