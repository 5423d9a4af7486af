"""Small positions for tests, drawn as they lie on the table, and what is done in them.

A test reads: a drawing, who has what, lines of play, what must have happened. `table` sets a position up, `run` plays lines
and asserts that each is legal, `refused` asserts that a line is not and why. Not for whole games: those begin with
`new_state`. Positions are free-form: pieces that are not drawn are nowhere, and a drawn tile may have any shape.

A drawing has one line a row, the top row first, each with its number; squares are parted by blanks, column a is leftmost:

    .      empty                        ~      water; ~a or ~AR shows what lies under it
    a      scaffold tile a              ac     the same with a resource: c coal, i iron, w water, g gold, h whistle
    a/R    with a worker of red         a/R2   with red's ship 2 (1 balloon, 2 blimp, 3 dreadnought)
    AR     machine (see `machines`)     R2     red's ship on an empty square
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from wm_kernel.games.whistle_mountain.codec.grammar import parse
from wm_kernel.games.whistle_mountain.components.definitions import RESOURCES, SHIPS, SIZES
from wm_kernel.games.whistle_mountain.rules.board import Tile, make_tile
from wm_kernel.games.whistle_mountain.rules.build import lay_tile
from wm_kernel.games.whistle_mountain.rules.ruleset import WhistleMountain
from wm_kernel.games.whistle_mountain.rules.setup import blank_state, make_setup
from wm_kernel.games.whistle_mountain.rules.state import NOWHERE, PLAY, PlacedMachine, State
from wm_kernel.table import spec
from wm_kernel.table.action import Action
from wm_kernel.table.cells import cell, cell_name, mask_of, row_of
from wm_kernel.table.event import Event
from wm_kernel.table.refusal import Refusal

RULES = WhistleMountain()
LETTERS = {"R": "red", "Y": "yellow", "K": "black", "B": "blue"}
PRINTED = {"c": "coal", "i": "iron", "w": "water", "g": "gold", "h": "whistle"}
SHAPES = {
    "S": ((0, 0), (1, 0), (1, 1), (2, 1)),
    "L": ((0, 0), (1, 0), (2, 0), (2, 1)),
    "T": ((0, 0), (1, 0), (2, 0), (1, 1)),
}

Square = tuple[int, int]

# Rule ids that the test now running has asserted on an event, a refusal or a score line; see conftest.py.
asserted: set[str] = set()


def rules_of(game: str) -> Any:
    """The rules of Whistle Mountain, or of a game that is played by them."""
    return RULES if game == RULES.name else spec.ruleset(game)


# --- setting up -------------------------------------------------------------------------------------------------------


def bag(text: str) -> list[int]:
    """The counts that "coal=2 whistle=1" stands for."""
    counts = dict.fromkeys(RESOURCES, 0)
    for word in text.split():
        name, n = word.split("=")
        counts[name] += int(n)
    return list(counts.values())


def bag_text(counts: Iterable[int]) -> str:
    """ "coal=2 whistle=1" for the counts."""
    return " ".join(f"{name}={n}" for name, n in zip(RESOURCES, counts, strict=True) if n)


def has(
    resources: str = "",
    *,
    hand: str = "",
    machines: str = "",
    scaffolds: str = "",
    awards: str = "",
    upgrades: str = "",
    ability: str = "",
    barracks: str | None = None,
    whirlpool: int | None = None,
    tower: str = "",
    docks: str = "",
    vp: int = 0,
) -> dict[str, Any]:
    """What a player has; words are parted by blanks, such as `tower="5 6 6"`, `docks="balloon:card"`, `awards="rescue"`."""
    return dict(locals())


def table(
    drawing: str = "",
    *,
    players: str = "red yellow",
    to_move: str = "",
    machines: str = "",
    water: int = 0,
    tower_awards: str = "",
    small: str = "",
    medium: str = "",
    large: str = "",
    upgrades: str = "",
    stacks: str = "",
    upgrade_stack: str = "",
    scaffolds: str = "",
    deck: str = "",
    discard: str = "",
    awards: str = "",
    variant: str = "first_game",
    rulings: Mapping[str, str] | None = None,
    stall_guard: int | None = None,
    max_rounds: int | None = None,
    seed: int = 1,
    game: str = "whistle_mountain",
    edition: Any = None,
    lay_out: Callable[[State], None] | None = None,
    **seats: dict[str, Any],
) -> State:
    """A position of play, of Whistle Mountain or of a variant, which `lay_out` completes.

    `machines` tells what codes in the drawing stand for: "AR=archives".

    Piles are words with the top last; `tower_awards` is like "6:whistle 5:card". A player who is not told of holds
    nothing; workers that are not told of stand in the barracks (highest levels first) and two in the whirlpool.
    """
    colours = players.split()
    tiles, resources, placed, workers, ships, drawn_water = read_drawing(drawing)
    names = dict(word.split("=") for word in machines.split())
    extra = {}
    cells_of: dict[str, tuple[int, ...]] = {}
    for name, squares in tiles.items():
        extra[name] = _tile(name, squares, resources)
        cells_of[name] = tuple(cell(*square) for square in squares)
    for code, squares in placed.items():
        floor = f"under_{names[code]}"
        extra[floor] = _tile(floor, squares, {})
        cells_of[floor] = tuple(cell(*square) for square in squares)
    setup = make_setup(
        players=colours, seed=seed, variant=variant, rulings=rulings, stall_guard=stall_guard, max_rounds=max_rounds,
        extra_tiles=extra, free_form=True, edition=edition, policy=rules_of(game).policy,
    )  # fmt: skip
    s = blank_state(setup)
    s.phase, s.active, s.water_top = PLAY, colours.index(to_move or colours[0]), max(water, drawn_water)
    s.turn = s.last_work = s.active + 1
    for name in cells_of:
        lay_tile(s, name, cells_of[name])
    for code, squares in placed.items():
        mask = mask_of(cell(*square) for square in squares)
        low, high = cell(*min(squares)), cell(*max(squares))
        assert mask.bit_count() == (high % 16 - low % 16 + 1) * (row_of(high) - row_of(low) + 1), (
            f"{code} is no rectangle"
        )
        s.machines += (PlacedMachine(names[code], low, high, mask),)
        s.machine |= mask
    given = (small, medium, large)
    s.markets = tuple(tuple(words.split()) for words in given)
    hidden = stacks.split()
    kinds = setup.catalog.machines
    s.stacks = tuple(tuple(m for m in hidden if kinds[m].size == size) for size in SIZES)
    s.upgrade_market, s.upgrade_stack = tuple(upgrades.split()), tuple(upgrade_stack.split())
    s.scaffold_stacks = tuple(tuple(t for t in scaffolds.split() if setup.tiles[t].shape == shape) for shape in SHAPES)
    s.deck, s.discard = tuple(deck.split()), tuple(discard.split())
    s.award_supply = _awards(awards)
    floors: list[tuple[str, ...]] = [()] * (setup.geometry.rows + 1)
    for word in tower_awards.split():
        floor, award = word.split(":")
        floors[int(floor)] += _awards(award)
    s.tower_awards = tuple(floors)
    unknown = set(seats) - set(colours)
    assert not unknown, f"{unknown} do not play"
    for seat, colour in enumerate(colours):
        _seat(s, seat, seats.get(colour) or has(), workers.get(colour, []), ships.get(colour, {}))
    if lay_out is not None:
        lay_out(s)
    settled(s)
    return s


def read_drawing(
    drawing: str,
) -> tuple[
    dict[str, list[Square]],
    dict[Square, str],
    dict[str, list[Square]],
    dict[str, list[Square]],
    dict[str, dict[int, list[Square]]],
    int,
]:
    """Tiles, printed resources, machines by code, workers and ships by colour, and the water level of a drawing."""
    tiles: dict[str, list[Square]] = {}
    resources: dict[Square, str] = {}
    machines: dict[str, list[Square]] = {}
    workers: dict[str, list[Square]] = {}
    ships: dict[str, dict[int, list[Square]]] = {}
    water = 0
    for line in drawing.strip().splitlines():
        label, *tokens = line.split() or [""]
        if not label.isdigit():
            continue  # a blank line, or the names of the columns
        wet = [token.startswith("~") for token in tokens]
        assert not any(wet) or all(wet), f"row {label} is half in the water"
        water = max(water, int(label) if any(wet) else 0)
        for column, token in enumerate(tokens, 1):
            square = (column, int(label))
            base, _, on_top = token.removeprefix("~").partition("/")
            if base[-1:].isdigit():
                base, on_top = "", base
            if base and base != ".":
                if base.isupper():
                    machines.setdefault(base, []).append(square)
                else:
                    tiles.setdefault(base[0], []).append(square)
                    if base[1:]:
                        resources[square] = PRINTED[base[1:]]
            if on_top[1:]:
                ships.setdefault(LETTERS[on_top[0]], {}).setdefault(int(on_top[1]) - 1, []).append(square)
            elif on_top:
                workers.setdefault(LETTERS[on_top], []).append(square)
    return tiles, resources, machines, workers, ships, water


def _tile(name: str, squares: Sequence[Square], resources: Mapping[Square, str]) -> Tile:
    left, low = min(x for x, _ in squares), min(y for _, y in squares)
    form = tuple((x - left, y - low) for x, y in squares)
    printed = [RESOURCES.index(resources[square]) if square in resources else None for square in squares]
    shape = next((s for s, base in SHAPES.items() if _same_shape(base, form)), "X")
    return make_tile(name, shape, form, printed)


def _same_shape(base: Sequence[Square], form: Sequence[Square]) -> bool:
    def turned(squares: Iterable[Square]) -> Iterable[set[Square]]:
        for flip, swap, back in itertools.product((1, -1), (False, True), (1, -1)):
            moved = [(y * flip, x * back) if swap else (x * flip, y * back) for x, y in squares]
            left, low = min(x for x, _ in moved), min(y for _, y in moved)
            yield {(x - left, y - low) for x, y in moved}

    return set(form) in list(turned(base))


def _awards(words: str) -> tuple[str, ...]:
    return tuple(f"award_{word}" for word in words.split())


def _seat(s: State, seat: int, told: dict[str, Any], grid: list[Square], ships: dict[int, list[Square]]) -> None:
    p, board = s.players[seat], s.setup.catalog.board
    p.resources, p.vp = bag(told["resources"]), told["vp"]
    p.hand, p.machines, p.scaffolds = (tuple(told[what].split()) for what in ("hand", "machines", "scaffolds"))
    p.awards, p.upgrades, p.abilities = (
        _awards(told["awards"]),
        tuple(told["upgrades"].split()),
        tuple(told["ability"].split()),
    )
    p.grid = mask_of(cell(*square) for square in grid)
    tower = [0] * (s.setup.geometry.rows + 1)
    for floor in told["tower"].split():
        tower[int(floor)] += 1
    p.tower = tuple(tower)
    left = board.workers - len(grid) - sum(tower)
    p.whirlpool = min(2, left) if told["whirlpool"] is None else told["whirlpool"]
    if told["barracks"] is None:
        levels = range(board.barracks_levels, s.water_top, -1)
        standing = sorted(levels[: left - p.whirlpool])
        p.whirlpool = left - len(standing)
    else:
        standing = [int(level) for level in told["barracks"].split()]
    p.barracks = sum(1 << level for level in standing)
    for ship, squares in ships.items():
        p.ships[ship] = mask_of(cell(*square) for square in squares)
        assert len(squares) == board.ships[SHIPS[ship]], f"{SHIPS[ship]} on {squares}"
        s.occupied |= p.ships[ship]
    docks = list(s.setup.catalog.docks)
    for word in told["docks"].split():
        name, dock = word.split(":")
        number, ship = docks.index(f"dock_{dock}"), SHIPS.index(name)
        p.ships[ship] = -1 - number
        s.docks = (*s.docks[:number], seat * 3 + ship, *s.docks[number + 1 :])
    assert NOWHERE not in p.ships or -1 in p.ships


def start(players: int | Sequence[str] = 2, seed: int = 1, **given: Any) -> State:
    """The first position of a whole first game."""
    return RULES.new_state(players=players, seed=seed, **{"variant": "first_game", **given})


# --- playing ----------------------------------------------------------------------------------------------------------


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
            and all(key in e.data and _same(e.data[key], value) for key, value in data.items())
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

    def vp(self, player: str) -> int:
        """The VP a player got."""
        return sum(e.data["n"] for e in self if e.kind == "vp" and e.player == player)

    def gained(self, player: str) -> str:
        """The resources a player got, as text."""
        return self._sum("gained", player)

    def paid(self, player: str) -> str:
        """The resources a player paid, as text."""
        return self._sum("paid", player)

    def _sum(self, kind: str, player: str) -> str:
        bags = [e.data["bag"] for e in self if e.kind == kind and e.player == player]
        return bag_text(map(sum, zip(*bags, strict=True))) if bags else ""


def _same(actual: Any, expected: Any) -> bool:
    """Whether a value of an event is the one expected: squares, ids and bags may be told as text."""
    if isinstance(expected, str) and isinstance(actual, tuple | list):
        return list(actual) == (bag(expected) if actual and isinstance(actual[0], int) else expected.split())
    return bool(actual == expected)


def read(line: str) -> Action:
    """The action of a line; the text form must come back."""
    action = parse(line)
    assert str(action) == line, f"{line!r} comes back as {str(action)!r}"
    return action


def run(s: State, *lines: str) -> Happened:
    """Play lines (or texts of several lines), asserting that each is legal; the position changes."""
    events = Happened()
    for line in _lines(lines):
        action = read(line)
        reasons = rules_of(s.game).why_not(s, action)
        legal = action in rules_of(s.game).legal_actions(s)
        assert legal, f"{line!r} is refused: {reasons}\nlegal: {options(s)[:40]}"
        assert not reasons, f"{line!r} is legal and yet refused: {reasons}"
        rules_of(s.game).apply(s, action, events)
        assert rules_of(s.game).is_over(s) or len(rules_of(s.game).legal_actions(s)), (
            f"nothing is legal after {line!r}: {s.pending}"
        )
    settled(s)
    return events


def _lines(lines: Sequence[str]) -> list[str]:
    return [stripped for text in lines for line in text.splitlines() if (stripped := line.strip())]


def refused(s: State, line: str, code: str, rule: str, cells: str | None = None) -> Refusal:
    """Assert that a line is not legal and that this is among the reasons; nothing changes."""
    before = rules_of(s.game).to_dict(s)
    action = read(line)
    assert action not in rules_of(s.game).legal_actions(s), f"{line!r} is legal"
    reasons = rules_of(s.game).why_not(s, action)
    assert rules_of(s.game).to_dict(s) == before, f"asking why {line!r} is refused changed the position"
    found = [r for r in reasons if (r.code, r.rule) == (code, rule) and cells in (None, " ".join(r.cells))]
    assert found, f"{line!r}: no reason {code} [{rule}] {cells} among {reasons}"
    asserted.add(rule)
    return found[0]


def allowed(s: State, line: str) -> bool:
    """Whether a line is legal; the reasons must say the same."""
    action = read(line)
    legal = action in rules_of(s.game).legal_actions(s)
    assert legal == (not rules_of(s.game).why_not(s, action)), (
        f"{line!r}: legal is {legal}, reasons {rules_of(s.game).why_not(s, action)}"
    )
    return legal


def options(s: State, start: str = "") -> list[str]:
    """The legal lines that begin with these words, in their order."""
    return [line for line in map(str, rules_of(s.game).legal_actions(s)) if line.startswith(start)]


def settled(s: State) -> None:
    """Assert that the position comes back from its plain data."""
    data = rules_of(s.game).to_dict(s)
    assert rules_of(s.game).to_dict(rules_of(s.game).from_dict(data)) == data


# --- looking ----------------------------------------------------------------------------------------------------------


def held(s: State, colour: str) -> str:
    """The resources of a player as text."""
    return bag_text(s.players[s.colours.index(colour)].resources)


def player(s: State, colour: str) -> Any:
    """The player of a colour."""
    return s.players[s.colours.index(colour)]


def names(mask: int) -> str:
    """The squares of a bitboard as text."""
    return " ".join(cell_name(i) for i in range(mask.bit_length()) if mask >> i & 1)


def levels(s: State, colour: str) -> list[int]:
    """The barracks levels on which a player has a worker."""
    return [level for level in range(16) if player(s, colour).barracks >> level & 1]


def tower(s: State, colour: str) -> list[int]:
    """The floors of a player's tower workers."""
    return [floor for floor, n in enumerate(player(s, colour).tower) for _ in range(n)]


def decider(s: State) -> tuple[str, str]:
    """Who decides, and what kind of decision it is."""
    decision = rules_of(s.game).decision(s)
    return (decision.player, decision.kind) if decision else ("", "over")


def sheet(s: State, colour: str) -> dict[str, int]:
    """The lines of a score sheet by source; their rules count as asserted."""
    lines = rules_of(s.game).scores(s)[colour].lines
    asserted.update(line.rule for line in lines)
    return {line.source: line.vp for line in lines}


def total(s: State, colour: str) -> int:
    """What a player would score now."""
    return rules_of(s.game).scores(s)[colour].total
