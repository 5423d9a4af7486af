"""How well a refusal says why: actions of earlier moments tried again, and near misses of what is due, counted by code.

    python -m tools.refusals --games 200

Half of the games are played at random, half by greedy bots. Two sorts of actions are tried on the way:

- *again*: an action that was played or offered at an earlier moment of the same game;
- *near*: an action of a kind that is due now and not legal: one square off, one resource more or less, a piece of another
  player or of a pile, one that has just been used, or the same action when a resource, a pile or a slot is gone.

A code is vague when it does not say what stands in the way. Not a test of what is legal: that hold the oracles.
"""

from __future__ import annotations

import argparse
import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from wm_kernel.checks import fuzz
from wm_kernel.explore.bots import make
from wm_kernel.games.whistle_mountain.codec.grammar import parse
from wm_kernel.games.whistle_mountain.components.definitions import RESOURCES, SHIPS
from wm_kernel.games.whistle_mountain.rules import actions as a
from wm_kernel.games.whistle_mountain.rules.explain_net import VAGUE
from wm_kernel.games.whistle_mountain.rules.ruleset import WhistleMountain
from wm_kernel.games.whistle_mountain.rules.state import OVER, State
from wm_kernel.table.action import Action, LegalActions
from wm_kernel.table.cells import bits, cell_name

RULES = WhistleMountain()
STEPS = (1, -1, 16, -16)
AGAIN, NEAR = 6, 16  # how many of each sort are tried at a moment
SHOWN = 12  # examples kept


@dataclass(slots=True)
class Count:
    """What was refused of one sort, and how."""

    tried: int = 0
    vague: int = 0
    codes: Counter[str] = field(default_factory=Counter)
    examples: list[str] = field(default_factory=list)

    def add(self, s: State, action: Action) -> None:
        """Count one refused action."""
        reasons = RULES.why_not(s, action)
        self.tried += 1
        self.codes.update({reason.code for reason in reasons})
        if any(reason.code in VAGUE for reason in reasons):
            self.vague += 1
            told = ", ".join(f"{reason.code} [{reason.rule}] {dict(reason.params)}" for reason in reasons)
            if len(self.examples) < SHOWN:
                self.examples.append(f"{action} at {RULES.decision(s).kind}: {told}")  # type: ignore[union-attr]


@dataclass(slots=True)
class Report:
    """The counts of both sorts; `due` are those of the first whose kind is due."""

    again: Count = field(default_factory=Count)
    due: Count = field(default_factory=Count)
    near: Count = field(default_factory=Count)

    def __str__(self) -> str:
        lines = []
        for name in ("again", "due", "near"):
            count: Count = getattr(self, name)
            share = 100 * count.vague / max(1, count.tried)
            told = ", ".join(f"{code} {n}" for code, n in count.codes.most_common() if code in VAGUE) or "none"
            lines.append(f"{name}: {count.tried} refused, {count.vague} vague ({share:.2f} %): {told}")
            lines += [f"    {example}" for example in count.examples]
        lines.append("codes of near misses: " + ", ".join(f"{code} {n}" for code, n in self.near.codes.most_common()))
        return "\n".join(lines)


def moments(games: int, seed: int = 0, every: int = 1) -> Iterator[tuple[State, Action, random.Random]]:
    """Every `every`-th position of the games with the action that is played in it next."""
    for number in range(games):
        rng = random.Random(f"refusals/{seed + number}")
        players = 2 + number % 3
        variant = "full" if number % 4 < 3 else "first_game"
        s = RULES.new_state(players=players, seed=seed + number, variant=variant, max_rounds=25)
        bot = make("greedy", seed=seed + number) if number % 2 else None
        step = 0
        while s.phase != OVER:
            legal = RULES.legal_actions(s)
            action = bot.choose(s, RULES.decider(s)) if bot and rng.random() < 0.8 else fuzz.pick(legal, rng)
            step += 1
            if step % every == 0:
                yield s, action, rng
            RULES.apply(s, action)


def measure(games: int, seed: int = 0, every: int = 1) -> Report:
    """Play and count."""
    report = Report()
    earlier: list[Action] = []
    for s, action, rng in moments(games, seed, every):
        if s.turn == 0 and len(s.pending) == 1 and s.pending[0].seat == len(s.players) - 1:
            earlier.clear()
        legal = RULES.legal_actions(s)
        due = {type(segment[0]) for segment in legal.segments if len(segment)}
        for old in rng.sample(earlier, min(AGAIN, len(earlier))):
            if old not in legal:
                report.again.add(s, old)
                if type(old) in due:
                    report.due.add(s, old)
        for position, miss in near(s, legal, due, rng):
            report.near.add(position, miss)
        earlier += [action, *(segment[rng.randrange(len(segment))] for segment in legal.segments if len(segment))]
        after = s.clone()
        RULES.apply(after, action)
        if after.phase != OVER:
            then = RULES.legal_actions(after)
            if action not in then and type(action) in {type(segment[0]) for segment in then.segments if len(segment)}:
                report.near.add(after, action)
    return report


def near(s: State, legal: LegalActions, due: set[type[Action]], rng: random.Random) -> Iterator[tuple[State, Action]]:
    """Illegal actions of the kinds that are due, close to what is legal, each with the position it is tried in."""
    found: list[tuple[State, Action]] = []
    for segment in legal.segments:
        if not len(segment):
            continue
        action = segment[rng.randrange(len(segment))]
        misses = [miss for miss in shifted(action) if can_be_said(miss) and miss not in legal]
        found += [(s, miss) for miss in rng.sample(misses, min(2, len(misses)))]
        for poorer in rng.sample(list(poor(s)), 4):
            if action not in RULES.legal_actions(poorer):
                found.append((poorer, action))
    asked = {segment[0].what for segment in legal.segments if len(segment) and isinstance(segment[0], a.Choose)}
    others = [miss for miss in others_of(s) if type(miss) in due and miss not in legal]
    strange = [miss for miss in others if isinstance(miss, a.Choose) and miss.what not in asked]
    found += [(s, miss) for miss in rng.sample(strange, min(1, len(strange)))]
    others = [miss for miss in others if not isinstance(miss, a.Choose) or miss.what in asked]
    found += [(s, miss) for miss in rng.sample(others, min(NEAR, len(others)))]
    yield from rng.sample(found, min(2 * NEAR, len(found)))


def can_be_said(action: Action) -> bool:
    """Whether a line of text can stand for the action."""
    try:
        return parse(str(action)) == action
    except (ValueError, IndexError):
        return False


def shifted(action: Action) -> Iterator[Action]:
    """The same action one square off, or with one resource more, less or another."""
    for step in STEPS:
        if isinstance(action, a.Collect | a.BuildMachine | a.Reposition):
            if action.low + step >= 0:
                yield replace(action, low=action.low + step, high=action.high + step)
            if action.high + step >= action.low:
                yield replace(action, high=action.high + step)
        elif isinstance(action, a.BuildScaffold | a.StartScaffold):
            if all(c + step >= 0 for c in action.cells):
                yield replace(action, cells=tuple(c + step for c in action.cells))
            yield replace(action, cells=action.cells[::-1])
        elif isinstance(action, a.Move | a.MoveOff | a.Rescue | a.Take):
            yield replace(action, cell=action.cell + step)
            if isinstance(action, a.Move) and action.source > 0:
                yield replace(action, source=action.source + step)
        elif isinstance(action, a.Choose) and action.what in ("worker", "square") and action.value[:1].isalpha():
            for place in (action.value,):
                if ":" not in place:
                    yield a.Choose(action.what, f"{chr(ord(place[0]) + (1 if step > 0 else -1))}{place[1:]}")
    if isinstance(action, a.Pay | a.Gain):
        for kind in range(len(RESOURCES)):
            for change in (1, -1):
                bag = tuple(n + change * (k == kind) for k, n in enumerate(action.bag))
                if min(bag) >= 0 and any(bag):
                    yield type(action)(bag)
            for other in range(len(RESOURCES)):
                bag = tuple(n + (k == kind) - (k == other) for k, n in enumerate(action.bag))
                if min(bag) >= 0 and bag != action.bag:
                    yield type(action)(bag)
    if isinstance(action, a.Option):
        yield from (a.Option(n) for n in range(1, 6) if n != action.number)


def poor(s: State) -> Iterator[State]:
    """The position with something gone: a resource, all of them, a hand, a pile, a market, the free slots."""
    seat = s.pending[-1].seat if s.pending else s.active
    for kind in range(len(RESOURCES)):
        less = s.clone()
        if less.players[seat].resources[kind]:
            less.players[seat].resources[kind] -= 1
        yield less
    for change in (
        {"markets": ((), (), ())},
        {"deck": (), "discard": ()},
        {"award_supply": ()},
        {"upgrade_market": (), "upgrade_stack": ()},
        {"scaffold_stacks": tuple(() for _ in s.scaffold_stacks)},
        {"main_done": True, "card_played": True, "award_redeemed": True},
    ):
        less = s.clone()
        for name, value in change.items():
            setattr(less, name, value)
        yield less
    less = s.clone()
    less.players[seat].resources = [0] * len(RESOURCES)
    yield less
    less = s.clone()
    less.players[seat].whirlpool = 0
    yield less
    less = s.clone()
    less.players[seat].upgrades = (*s.players[seat].upgrades, *list(s.setup.catalog.upgrades)[:6])[:6]
    yield less
    less = s.clone()
    less.players[seat].scaffolds = less.players[seat].machines = ()
    yield less


def others_of(s: State) -> list[Action]:
    """Actions of every kind with pieces that lie elsewhere: with another player, in a market, in a pile, on the grid."""
    catalog = s.setup.catalog
    found: list[Action] = [a.Draft(ability) for ability in catalog.abilities]
    stored = [m for player in s.players for m in player.machines] + [m for market in s.markets for m in market]
    on_grid = [placed.id for placed in s.machines]
    found += [a.Activate(m) for m in stored + on_grid]
    found += [a.Choose("machine", m) for m in stored + on_grid]
    found += [a.Choose("upgrade", u) for player in s.players for u in player.upgrades]
    found += [a.Choose("upgrade", u) for u in (*s.upgrade_market, *s.upgrade_stack[-3:])]
    found += [a.Choose("ability", u) for u in catalog.abilities]
    found += [a.Choose("ship", ship) for ship in SHIPS]
    found += [a.Choose("resource", kind) for kind in RESOURCES]
    found += [a.Choose("stack", shape) for shape in s.setup.geometry.shapes]
    found += [a.Choose("step", word) for word in ("up", "down")]
    found += [a.Choose("card", card) for card in catalog.cards]
    found += [a.Choose("scaffold", t) for player in s.players for t in player.scaffolds]
    for player in s.players:
        found += [a.Choose("worker", cell_name(c)) for c in bits(player.grid)]
        found += [a.Choose("worker", f"barracks:{level}") for level in range(1, 8)]
        found += [a.Choose("worker", f"tower:{floor}") for floor in range(1, len(player.tower))]
        found += [a.Use(component) for component in player.upgrades + player.abilities]
        found += [a.PlayCard(card) for card in player.hand]
        found += [a.RedeemAward(award) for award in player.awards]
    found += [a.Choose("square", cell_name(c)) for c in bits(s.seen)]
    found += [a.Use(u) for u in (*s.upgrade_market, *on_grid)]
    found += [a.PlayCard(card) for card in catalog.cards]
    found += [a.RedeemAward(award) for award in catalog.awards]
    found += [a.CollectDock(ship, dock) for ship in range(len(SHIPS)) for dock in catalog.docks]
    found += [a.Option(n) for n in range(1, 6)]
    found += [a.Take(kind, c) for c in bits(s.printed) for kind in [s.resource_at(c) or 0]]
    found += [a.Take(2, c) for c in bits(s.setup.geometry.row[s.water_top])]
    free = list(bits(s.free_space))[:4]
    for machine in on_grid:
        found += [a.MoveOff(machine, c) for c in free] + [a.MoveAboard(-3, machine), a.RescueAboard(machine)]
        found += [a.MoveAboard(c, machine) for player in s.players for c in bits(player.grid)]
    found += [a.Move(c, to) for player in s.players for c in bits(player.grid) for to in free]
    found += [a.Rescue(c) for c in bits(s.seen)]
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--every", type=int, default=1, help="look at every n-th position")
    told = parser.parse_args()
    print(measure(told.games, told.seed, told.every))


if __name__ == "__main__":
    main()
