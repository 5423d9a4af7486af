"""Tokens: resources on machines (Swap Meet, Toll Bridge), the Duplicator's on an ability (WM-WILD-04, WM-UPG-DUP-01)."""

from __future__ import annotations

from dataclasses import dataclass

from wm_kernel.games.whistle_mountain.components.definitions import NOTHING, RESOURCES
from wm_kernel.games.whistle_mountain.rules.actions import Choose
from wm_kernel.games.whistle_mountain.rules.frames import Choice, Segments
from wm_kernel.games.whistle_mountain.rules.payment import put_tokens
from wm_kernel.games.whistle_mountain.rules.programs import Call, Step
from wm_kernel.games.whistle_mountain.rules.state import State


def tokens_on(s: State, machine: str) -> tuple[int, ...]:
    """The resources that lie on a machine."""
    return dict(s.tokens).get(machine, NOTHING)


def clear_tokens(s: State, machine: str) -> tuple[int, ...]:
    """Take all resources off a machine; what lay there."""
    there = tokens_on(s, machine)
    s.tokens = tuple(entry for entry in s.tokens if entry[0] != machine)
    return there


def do_tokens_to_supply(s: State, seat: int, step: Step, call: Call) -> None:
    """`{rule: {name: tokens_to_supply}}` (WM-FLOOD-08)."""
    there = clear_tokens(s, call.source)
    if any(there):
        s.emit("tokens_returned", "WM-FLOOD-08", None, machine=call.source, bag=there)


@dataclass(frozen=True, slots=True)
class PutToken(Choice):
    """Choose the type of the token on a machine, another one than lies there (Swap Meet)."""

    source: str
    rule: str

    def types(self, s: State) -> list[int]:
        """The types to choose from: those the supply has, without the one that lies there."""
        left = s.supply()
        there = tokens_on(s, self.source)
        return [k for k in range(len(RESOURCES)) if not there[k] and (left is None or left[k])]

    def idle(self, s: State) -> bool:
        return not self.types(s)

    def legal(self, s: State) -> Segments:
        return [[Choose("resource", RESOURCES[k]) for k in self.types(s)]]

    def chosen(self, s: State, value: str) -> None:
        clear_tokens(s, self.source)
        bag = tuple(int(name == value) for name in RESOURCES)
        put_tokens(s, self.source, bag)
        s.emit("token_put", "WM-WILD-04", self.seat, machine=self.source, bag=bag)


def can_put_token(s: State, seat: int, step: Step, call: Call) -> bool:
    """The machine lies on the grid (R-118) and the supply has a type for it."""
    return s.machine_on_grid(call.source) is not None and bool(PutToken(seat, call.source, call.rule).types(s))


def can_collect_tokens(s: State, seat: int, step: Step, call: Call) -> bool:
    """Some token lies on the machine."""
    return any(tokens_on(s, call.source))


def do_collect_tokens(s: State, seat: int, step: Step, call: Call) -> None:
    """`collect_tokens` (Toll Bridge)."""
    bag = clear_tokens(s, call.source)
    s.gain(seat, bag, call.source, call.rule)


# Duplicator.


@dataclass(frozen=True, slots=True)
class MoveDuplicator(Choice):
    """Choose the starting ability in play that the token goes to (R-67)."""

    source: str

    def legal(self, s: State) -> Segments:
        return [[Choose("ability", ability) for ability in duplicable(s)]]

    def chosen(self, s: State, value: str) -> None:
        s.duplicator = value
        s.emit("duplicator_moved", "WM-UPG-DUP-01", self.seat, ability=value)


def duplicable(s: State) -> list[str]:
    """Every starting ability in front of a player but the one under the token."""
    return [a for player in s.players for a in player.abilities if a != s.duplicator]


def can_move_duplicator(s: State, seat: int, step: Step, call: Call) -> bool:
    """There is another ability to go to."""
    return bool(duplicable(s))
