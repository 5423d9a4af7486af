"""Positions of Propeller Islands in a few words, and what the tests ask of them.

Red sits first, is first player and decides. Tiles stand as "T08@(1,0)"; the Capitol lies at (0,0) without being told. Workers are
the tiles they stand on; those that lie are told apart. The quay is told by rows ("ww.w .... wwww") or has all workers left.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from wm_kernel.games.propeller_islands.components.definitions import CAPITOL_ID, RESOURCES
from wm_kernel.games.propeller_islands.rules import ruleset
from wm_kernel.games.propeller_islands.rules.frames import advance
from wm_kernel.games.propeller_islands.rules.plans import PlanChoice
from wm_kernel.games.propeller_islands.rules.round import TurnEnd, begin_last
from wm_kernel.games.propeller_islands.rules.state import CHARACTERS, LYING, STANDING, Player, State
from wm_kernel.games.propeller_islands.rules.turn import ActionChoice, DieChoice
from wm_kernel.table.action import Action
from wm_kernel.table.event import Event
from wm_kernel.table.grid import hexes
from wm_kernel.table.grid.hexes import Hex
from wm_kernel.table.refusal import Refusal

RULESET = ruleset.RULESET

asserted: set[str] = set()
"""The rule ids that a test has asked for."""


def start(players: int | Sequence[str] = 2, seed: int = 1, **given: Any) -> State:
    """The first position of a game."""
    return RULESET.new_state(players=players, seed=seed, **given)


def table(
    tiles: str = "",
    *,
    at: str = "action",
    die: int = 1,
    players: int = 2,
    character: str = "nicola",
    held: str = "",
    fame: int = 0,
    workers: str = CAPITOL_ID,
    lying: str = "",
    quay: str = "",
    upgrades: Mapping[str, Sequence[str]] | None = None,
    hand: str = "",
    completed: str = "",
    slots: Mapping[int, str] | None = None,
    pile: str | None = None,
    forge: Sequence[int] | None = None,
    **given: Any,
) -> State:
    """A position with red to decide: `at` die, action, plan, or last (the last die of this value)."""
    others = [name for name in CHARACTERS if name != character]
    s = RULESET.new_state(
        players=players, seed=1, start_tiles=1, characters=[character, *others[: players - 1]], **given
    )
    red = s.players[0]
    for told in tiles.split():
        tile, _, cell = told.partition("@")
        red.island[hexes.read(cell)] = tile
    red.resources = bag(held)
    red.fame = fame
    red.workers = dict.fromkeys(workers.split(), STANDING) | dict.fromkeys(lying.split(), LYING)
    size = s.catalog.quay.rows * s.catalog.quay.columns
    if quay:
        red.quay = sum(1 << k for k, space in enumerate(quay.replace(" ", "")) if space == "w")
    else:
        red.quay = (1 << size + 1 - len(red.workers)) - 1
    red.upgrades = {tile: tuple(found) for tile, found in (upgrades or {}).items()}
    _lay_out_tiles(s, slots or {}, pile)
    _lay_out_plans(s, tuple(hand.split()), tuple(completed.split()))
    s.first = s.active = 0
    _set_moment(s, at, die, forge)
    return s


def bag(text: str) -> list[int]:
    """Resources told as "energy=2 gear=1".

    >>> bag("energy=2 gear=1")
    [2, 0, 1]
    """
    counts = [0, 0, 0]
    for word in text.split():
        name, _, n = word.partition("=")
        counts[RESOURCES.index(name)] = int(n)
    return counts


def _lay_out_tiles(s: State, slots: Mapping[int, str], pile: str | None) -> None:
    placed = {tile for player in s.players for tile in player.island.values()}
    told = {*slots.values(), *(pile or "").split()}
    rest = [tile for tile in (*s.slots, *s.pile) if tile not in placed | told]
    s.slots = [slots[k] if k in slots else rest.pop(0) for k in range(12)]
    s.pile = tuple(rest) if pile is None else tuple(pile.split())


def _lay_out_plans(s: State, hand: tuple[str, ...], completed: tuple[str, ...]) -> None:
    red = s.players[0]
    if not hand and not completed:
        return
    red.hand, red.completed = hand, completed
    seen = {*hand, *completed}
    for other in s.players[1:]:
        other.hand = ()
    for level in s.display:
        rest = [plan.id for plan in s.catalog.plans.values() if plan.level == level and plan.id not in seen]
        s.display[level], s.decks[level] = tuple(rest[:3]), tuple(rest[3:])


def _set_moment(s: State, at: str, die: int, forge: Sequence[int] | None) -> None:
    dice = s.catalog.dice[len(s.players)]
    s.pending = []
    if at == "last":
        s.turn = 2 * len(s.players)
        s.forge = tuple(int(value == die) for value in range(1, 7))
        begin_last(s, 0)
        advance(s)
        return
    s.pending.append(TurnEnd(0))
    if at == "die":
        s.pending.append(DieChoice(0))
        s.die = 0
        s.forge = tuple(forge) if forge else (2, 1, 1, 1, 0, 0) if dice == 5 else (dice - 4, 1, 1, 1, 1, 0)
        return
    s.forge = (1, 1, 1, 1, *((0, 0) if dice == 5 else (dice - 5, 0)))
    if at == "plan":
        s.pending.append(PlanChoice(0))
        s.players[0].dice = (die,)
        s.die = 0
        return
    s.pending.append(ActionChoice(0))
    s.die = die


class Happened(list[Event]):
    """The events of some lines of play, and questions about them. Ids that are asked for count as asserted."""

    def all(self, kind: str, *, rule: str | None = None, player: str | None = None, **data: Any) -> list[Event]:
        """The events of this kind with this rule, player and data."""
        found = [
            e
            for e in self
            if e.kind == kind
            and rule in (None, e.rule)
            and player in (None, e.player)
            and all(key in e.data and e.data[key] == value for key, value in data.items())
        ]
        if found and rule:
            asserted.add(rule)
        return found

    def one(self, kind: str, *, rule: str | None = None, player: str | None = None, **data: Any) -> Event:
        """The one event like this; fails when there is none or more than one."""
        found = self.all(kind, rule=rule, player=player, **data)
        told = "\n  ".join(f"{e.kind} [{e.rule}] {e.player} {dict(e.data)}" for e in self)
        assert len(found) == 1, f"{len(found)} events {kind} [{rule}] {player} {data} among\n  {told}"
        return found[0]

    def none(self, kind: str, **data: Any) -> bool:
        """Whether no event of this kind happened."""
        return not self.all(kind, **data)

    @property
    def kinds(self) -> list[str]:
        """The kinds of the events in order."""
        return [e.kind for e in self]

    def fame(self, player: str = "red") -> int:
        """The fame that a player got."""
        return sum(e.data["n"] for e in self if e.kind == "fame" and e.player == player)


def run(s: State, *lines: str) -> Happened:
    """Play lines, asserting that each is legal; the position changes."""
    events = Happened()
    for line in lines:
        action = read(s, line)
        reasons = RULESET.why_not(s, action)
        assert action in RULESET.legal_actions(s), f"{line!r} is refused: {reasons}\nlegal: {options(s)[:40]}"
        assert not reasons, f"{line!r} is legal and yet refused: {reasons}"
        RULESET.apply(s, action, events)
        assert RULESET.is_over(s) or len(RULESET.legal_actions(s)), f"nothing is legal after {line!r}: {s.pending}"
    return events


def read(s: State, line: str) -> Action:
    """The action of a line, whose text form reads back as itself."""
    action = RULESET.parse(line, s)
    assert RULESET.parse(str(action), s) == action, line
    return action


def refused(s: State, line: str, code: str, rule: str) -> Refusal:
    """Assert that a line is not legal and that this is among the reasons; nothing changes."""
    before, action = RULESET.to_dict(s), read(s, line)
    assert action not in RULESET.legal_actions(s), f"{line!r} is legal"
    reasons = RULESET.why_not(s, action)
    assert RULESET.to_dict(s) == before, f"asking why {line!r} is refused changed the position"
    found = [r for r in reasons if (r.code, r.rule) == (code, rule)]
    assert found, f"{line!r}: no reason {code} [{rule}] among {reasons}"
    asserted.add(rule)
    return found[0]


def allowed(s: State, line: str) -> bool:
    """Whether a line is legal; legality and reasons agree."""
    action = read(s, line)
    legal = action in RULESET.legal_actions(s)
    assert legal == (not RULESET.why_not(s, action)), line
    return legal


def options(s: State, begin: str = "") -> list[str]:
    """The legal lines that begin like this."""
    return [str(action) for action in RULESET.legal_actions(s) if str(action).startswith(begin)]


def asked(s: State) -> tuple[str, str]:
    """Who decides, and what."""
    decision = RULESET.decision(s)
    assert decision is not None
    return decision.player, decision.kind


def red(s: State) -> Player:
    """The player of most tests."""
    return s.players[0]


def held(s: State) -> tuple[int, ...]:
    """Red's energy, steel and gears."""
    return tuple(s.players[0].resources)


def sheet(s: State, colour: str = "red") -> dict[str, int]:
    """A player's score by source; the rules of its lines count as asserted."""
    found: dict[str, int] = {}
    for line in RULESET.scores(s)[colour].lines:
        asserted.add(line.rule)
        found[line.source] = found.get(line.source, 0) + line.vp
    return found


def tile_like(s: State, **what: Any) -> str:
    """The first tile whose definition has these values."""
    return next(t.id for t in s.catalog.tiles.values() if all(getattr(t, name) == v for name, v in what.items()))


def around(cell: Hex, names: Iterable[str]) -> str:
    """Tiles on the hexes round one, as `table` wants them."""
    return " ".join(f"{name}@{beside}" for name, beside in zip(names, hexes.neighbours(cell), strict=False))
