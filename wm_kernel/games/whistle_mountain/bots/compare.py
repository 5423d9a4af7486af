"""What is compared of two positions of Whistle Mountain: VP by source, resources, storage, water, workers, options."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from wm_kernel.explore.planner import Line
from wm_kernel.explore.rows import Ref, Row, Section, Text, text
from wm_kernel.games.whistle_mountain.components.definitions import RESOURCES
from wm_kernel.games.whistle_mountain.rules.actions import END_TURN, BuildMachine, BuildScaffold, Forge
from wm_kernel.games.whistle_mountain.rules.programs import BUILT
from wm_kernel.games.whistle_mountain.rules.ruleset import WhistleMountain
from wm_kernel.games.whistle_mountain.rules.scoring import scores
from wm_kernel.games.whistle_mountain.rules.state import PLAY, Player, State
from wm_kernel.games.whistle_mountain.rules.turn import begin_turn
from wm_kernel.table.cells import STRIDE
from wm_kernel.table.event import Event
from wm_kernel.table.score import ScoreLine

RULES = WhistleMountain()
# What weighs, section by section; options and the points by source are in the table for whoever looks closer.
SECTIONS = {
    "vp": Section(told=("compare-total",)),
    "resources": Section(told=(), own=True),
    "storage": Section(told=(), own=True),
    "water": Section(told=()),
    "workers": Section(told=(), own=True, judged=True, summary="compare-summary-workers", first="compare-workers-risk"),
    "options": Section(),
}
_SOURCES = ("play", "scaffold", "whirlpool", "machines", "awards", "scaffolds", "cards", "resources")
_STORAGE = ("machines", "scaffolds", "awards", "hand", "upgrades")


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
                yield Row("vp", source_name(line), (line.vp,), line.rule, colour, like[colour])
    for colour in order:
        mine = s.players[s.colours.index(colour)]
        for kind, resource in enumerate(RESOURCES):
            what = text("compare-piece", name=Ref(resource))
            yield Row("resources", what, (mine.resources[kind],), "", colour, like[colour])
    for colour in order:
        mine = s.players[s.colours.index(colour)]
        for store in _STORAGE:
            yield Row("storage", text(f"compare-{store}"), (len(getattr(mine, store)),), "", colour, like[colour])
        at_home = sum(place == 0 for place in mine.ships)
        yield Row("storage", text("compare-ships"), (at_home,), "", colour, like[colour])
    yield Row("water", text("compare-water"), (s.water_top,), "WM-FLOOD-01")
    for colour in order:
        seat = s.colours.index(colour)
        mine = s.players[seat]
        places = {
            "barracks": (mine.barracks.bit_count(), 0, ""),
            "grid": (mine.grid.bit_count(), 0, ""),
            "aboard": (sum(n for _, owner, n in s.machine_workers if owner == seat), 0, ""),
            "tower": (sum(mine.tower), 1, "WM-SCORE-02"),
            "whirlpool": (mine.whirlpool, -1, "WM-SCORE-03"),
            "risk": (at_risk(s, mine, seat), -1, "WM-FLOOD-03"),
        }
        for place, (n, good, rule) in places.items():
            yield Row("workers", text(f"compare-workers-{place}"), (n,), rule, colour, good * like[colour])


def source_name(line: ScoreLine) -> Text:
    """What the VP of a line of a score sheet are for, however many things gave them."""
    source, _, floor = line.source.partition(":")
    if floor:
        return text("compare-vp-tower", floor=int(floor))
    if source in _SOURCES:
        return text(f"compare-vp-{source}")
    if line.rule == BUILT:
        return text("score-piece-built", name=Ref(source))
    return (
        text("score-piece-end", name=Ref(source))
        if line.rule == "WM-SCORE-04"
        else text("compare-piece", name=Ref(source))
    )


def at_risk(s: State, player: Player, seat: int) -> int:
    """How many workers the next flood would sweep (WM-FLOOD-03, WM-FLOOD-08)."""
    geometry = s.setup.geometry
    if s.water_top >= min(s.setup.catalog.board.water_bars, geometry.rows):
        return 0
    row = s.water_top + 1
    taken = (player.grid & geometry.row[row]).bit_count() + (player.barracks >> row & 1)
    for machine, owner, n in s.machine_workers:
        placed = s.machine_on_grid(machine)
        if owner == seat and placed is not None and placed.low // STRIDE == row:
            taken += n
    return taken


def in_turns(s: State) -> bool:
    """Whether turns are being played (not the setup, not the end)."""
    return s.phase == PLAY


def as_if_turn(s: State, player: str) -> State:
    """The position with this player's turn about to begin."""
    t = s.clone()
    seat = t.colours.index(player)
    if t.pending or t.active != seat or t.main_done:
        t.pending.clear()
        begin_turn(t, seat)
    return t


def option_rows(s: State, player: str) -> Iterator[Row]:
    """How many ways the player's next turn has, by kind, in a position in which it begins."""
    counts = dict.fromkeys(("collect", "dock", "scaffold", "machine", "move", "rescue", "bonus"), 0)
    forged = s.clone()
    for action in RULES.legal_actions(s):
        if action.kind in ("collect", "dock"):
            counts[action.kind] += 1
        elif not isinstance(action, Forge) and action != END_TURN:
            counts["bonus"] += 1
    RULES.apply(forged, Forge())
    for action in RULES.legal_actions(forged):
        if isinstance(action, BuildScaffold):
            counts["scaffold"] += 1
        elif isinstance(action, BuildMachine):
            counts["machine"] += 1
        elif action.kind in ("move", "rescue"):
            counts[action.kind] += 1
    for kind, n in counts.items():
        yield Row("options", text(f"compare-options-{kind}"), (n,), "", player, 1)


def reply_rows(s: State, player: str, line: Line) -> Iterator[Row]:
    """The best answer of an opponent: what it does, and what it gains in points."""
    told = tuple(action for action in line.actions if action != END_TURN and action.kind not in ("done", "take"))
    answer = text("compare-reply-line", actions=told[:6]) if told else text("compare-reply-none")
    gained = scores(line.state)[player].total - scores(s)[player].total
    yield Row("reply", text("compare-reply"), (answer,), "", player)
    yield Row("reply", text("compare-reply-vp"), (gained,), "", player, -1)
