"""What is compared of two positions of Propeller Islands: VP by source, resources, island, workers, plans, options."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from wm_kernel.explore.planner import Line
from wm_kernel.explore.rows import Ref, Row, Section, text
from wm_kernel.games.propeller_islands.components.definitions import ANY_NUMBER, RESOURCES, VALUES
from wm_kernel.games.propeller_islands.rules.actions import (
    ActivateTile,
    Die,
    Discard,
    Done,
    DrawPlan,
    Replace,
    Take,
)
from wm_kernel.games.propeller_islands.rules.island import frontier, number_of
from wm_kernel.games.propeller_islands.rules.round import begin_turn
from wm_kernel.games.propeller_islands.rules.ruleset import RULESET
from wm_kernel.games.propeller_islands.rules.scoring import scores
from wm_kernel.games.propeller_islands.rules.state import PLAY, STANDING, State
from wm_kernel.table.event import Event

SOURCES = ("fame", "plans", "upgrades")
"""What gives VP and is no piece."""

SECTIONS = {
    "vp": Section(told=("compare-total",)),
    "resources": Section(told=(), own=True),
    "island": Section(told=(), own=True),
    "workers": Section(told=(), own=True, judged=True),
    "plans": Section(told=(), own=True),
    "options": Section(),
}


def position_rows(s: State, events: Sequence[Event], player: str) -> Iterator[Row]:
    """One row a thing of this position, the player's own first; each has a single value."""
    order = [player, *(colour for colour in s.colours if colour != player)]
    like = {colour: 1 if colour == player else -1 for colour in order}
    sheets = scores(s, events)
    for colour in order:
        yield Row("vp", text("compare-total"), (sheets[colour].total,), "", colour, like[colour])
    for colour in order:
        for line in sheets[colour].lines:
            if line.vp:
                if line.source in RESOURCES:
                    what = text("compare-vp-resource", source=Ref(line.source))
                elif line.source in SOURCES:
                    what = text(f"compare-vp-{line.source}")
                else:
                    what = text("compare-vp-source", source=Ref(line.source))
                yield Row("vp", what, (line.vp,), line.rule, colour, like[colour])
    for colour in order:
        mine = s.players[s.colours.index(colour)]
        for resource, held in zip(RESOURCES, mine.resources, strict=True):
            yield Row("resources", text("compare-piece", name=Ref(resource)), (held,), "", colour, like[colour])
    for colour in order:
        mine = s.players[s.colours.index(colour)]
        numbers = [number_of(mine, s.tile(tile)) for tile in mine.workers]
        island = {
            "tiles": len(mine.island),
            "numbers": len(set(numbers) & set(VALUES)),
            "wild": numbers.count(ANY_NUMBER),
            "upgrades": sum(map(len, mine.upgrades.values())),
        }
        for what_, n in island.items():
            yield Row("island", text(f"compare-island-{what_}"), (n,), "", colour, like[colour])
    for colour in order:
        mine = s.players[s.colours.index(colour)]
        standing = sum(how == STANDING for how in mine.workers.values())
        places = {
            "standing": (standing, 1, "PI-ACT-04"),
            "lying": (len(mine.workers) - standing, 0, "PI-ACT-04"),
            "quay": (mine.quay.bit_count(), 0, "PI-END-01"),
        }
        for place, (n, good, rule) in places.items():
            yield Row("workers", text(f"compare-workers-{place}"), (n,), rule, colour, good * like[colour])
    for colour in order:
        mine = s.players[s.colours.index(colour)]
        done = len(mine.completed)
        yield Row("plans", text("compare-plans-completed"), (done,), "PI-END-01", colour, like[colour])
        if colour == player:
            costs = [s.setup.catalog.plans[plan].cost for plan in mine.hand if plan in s.setup.catalog.plans]
            ready = sum(all(n <= held for n, held in zip(cost, mine.resources, strict=True)) for cost in costs)
            yield Row("plans", text("compare-plans-payable"), (ready,), "PI-PLAN-01", colour, 1)


def in_turns(s: State) -> bool:
    """Whether turns are being played with dice on the Forge."""
    return s.phase == PLAY and sum(s.forge) > 0


def as_if_turn(s: State, player: str) -> State:
    """The position with this player's turn about to begin, with the dice that lie there."""
    t = s.clone()
    seat = t.colours.index(player)
    if not (t.pending and t.pending[-1].kind == "die" and t.active == seat):
        t.pending.clear()
        begin_turn(t, seat)
    return t


def option_rows(s: State, player: str) -> Iterator[Row]:
    """How many ways the player's next turn has, by kind, in a position in which it begins."""
    values: set[int] = set()
    slots: set[int] = set()
    tiles: set[str] = set()
    for action in RULESET.legal_actions(s):
        if not isinstance(action, Die) or (final := (action.value - 1 + action.steps) % 6 + 1) in values:
            continue
        values.add(final)
        after = s.clone()
        RULESET.apply(after, action)
        for following in RULESET.legal_actions(after):
            if isinstance(following, Take | Discard):
                slots.add(following.slot)
            elif isinstance(following, ActivateTile):
                tiles.add(following.tile)
    mine = s.players[s.colours.index(player)]
    counts = {"values": len(values), "slots": len(slots), "tiles": len(tiles), "hexes": len(frontier(mine.island))}
    for kind, n in counts.items():
        yield Row("options", text(f"compare-options-{kind}"), (n,), "", player, 1)


def reply_rows(s: State, player: str, line: Line) -> Iterator[Row]:
    """The best answer of an opponent: what it does, and what it gains in points."""
    told = tuple(action for action in line.actions if not isinstance(action, Done | Replace | DrawPlan))
    answer = text("compare-reply-line", actions=told[:6]) if told else text("compare-reply-none")
    gained = scores(line.state)[player].total - scores(s)[player].total
    yield Row("reply", text("compare-reply"), (answer,), "", player)
    yield Row("reply", text("compare-reply-vp"), (gained,), "", player, -1)
