"""A state from a position: what is laid out, then the piles, filled with every piece that is used nowhere else.

Nothing is checked here. A position with faults gives a state that can be looked at and not played.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from wm_kernel.games.whistle_mountain.components.definitions import RESOURCES, SHIPS, SIZES
from wm_kernel.games.whistle_mountain.position.layout import Layout, ship_places
from wm_kernel.games.whistle_mountain.position.pending import held
from wm_kernel.games.whistle_mountain.position.permits import exact_piles
from wm_kernel.games.whistle_mountain.rules.build import lay_tile
from wm_kernel.games.whistle_mountain.rules.forge import Works
from wm_kernel.games.whistle_mountain.rules.setup import RESCUE_AWARD, DraftChoice, blank_state, in_play
from wm_kernel.games.whistle_mountain.rules.state import NOWHERE, OVER, PLAY, SETUP, PlacedMachine, Player, State
from wm_kernel.table.cells import mask_of

if TYPE_CHECKING:
    from wm_kernel.games.whistle_mountain.position import models


def fill(model: models.PositionFile, layout: Layout) -> State:
    """The state of a position."""
    setup = layout.setup
    s = blank_state(setup)
    s.phase = PLAY
    s.water_top = layout.level
    for tile in layout.tiles:
        lay_tile(s, tile.id, tile.cells)
    for machine in layout.machines:
        if machine.cells and machine.id in setup.catalog.machines:
            s.machines += (PlacedMachine(machine.id, min(machine.cells), max(machine.cells), machine.mask),)
            s.machine |= machine.mask
    docks = list(s.docks)
    for (seat, ship), place in ship_places(layout)[0].items():
        s.players[seat].ships[ship] = place
        if place > 0:
            s.occupied |= place
        elif place < 0:
            docks[-1 - place] = seat * len(SHIPS) + ship
    s.docks = tuple(docks)
    on_grid = {placed.id for placed in s.machines}
    s.tokens = tuple(
        (machine, tuple(getattr(bag, resource) for resource in RESOURCES))
        for machine, bag in model.tokens.items()
        if machine in on_grid
    )
    s.duplicator = "".join(_known([model.duplicator] if model.duplicator else (), setup.catalog.abilities))
    for seat, colour in enumerate(setup.colours):
        _crew(s, layout, seat)
        if (given := model.players.get(colour)) is not None:
            _player(s, s.players[seat], given, layout.stored[colour])
    _turn(s, model)
    _piles(s, model)
    return s


def _crew(s: State, layout: Layout, seat: int) -> None:
    crew, player = layout.crews[seat], s.players[seat]
    levels = s.setup.catalog.board.barracks_levels
    player.grid = mask_of(crew.grid)
    player.barracks = mask_of(level for level in crew.barracks if 1 <= level <= levels)
    player.whirlpool = max(0, crew.whirlpool)
    tower = Counter(crew.tower)
    on_machines = tuple((m, seat, n) for m, n in crew.aboard if n > 0 and s.machine_on_grid(m) is not None)
    s.machine_workers += on_machines
    player.tower = tuple(tower[floor] if floor else 0 for floor in range(s.setup.geometry.rows + 1))


def _known(pile: Iterable[str], group: Mapping[str, Any]) -> tuple[str, ...]:
    return tuple(piece for piece in pile if piece in group)


def _player(s: State, player: Player, given: models.Player, scaffolds: Iterable[str]) -> None:
    catalog = s.setup.catalog
    if given.resources is not None:
        player.resources = [getattr(given.resources, resource) for resource in RESOURCES]
    player.vp = given.vp
    player.abilities = _known([given.ability] if given.ability else (), catalog.abilities)
    player.upgrades = _known(given.upgrades, catalog.upgrades)
    player.machines = _known(given.storage.machines, catalog.machines)
    player.scaffolds = _known(scaffolds, s.setup.tiles)
    player.awards = _known(given.storage.awards, catalog.awards)
    player.hand = _known(given.hand, catalog.cards)


def _turn(s: State, model: models.PositionFile) -> None:
    colours, turn = s.setup.colours, model.turn
    s.active = colours.index(model.to_move) if model.to_move in colours else 0
    if model.draft is not None:
        s.phase, s.active = SETUP, 0
        without = [seat for seat, player in enumerate(s.players) if not player.abilities]
        seat = next((seat for seat in s.setup.policy.drafters(len(s.players)) if seat in without), 0)
        s.pending.append(DraftChoice(seat, _known(model.draft, s.setup.catalog.abilities)))
        return
    s.turn = turn.number or s.active + 1
    s.last_work = s.turn if turn.last_work is None else turn.last_work
    s.main_done, s.card_played, s.award_redeemed = turn.main_done, turn.card_played, turn.award_redeemed
    s.drew_card, s.drew_scaffold, s.scaffolds_built = turn.drew_card, turn.drew_scaffold, turn.scaffolds_built
    s.used = tuple(turn.used)
    s.placed_ship = SHIPS.index(turn.placed_ship) if turn.placed_ship else NOWHERE
    if turn.forge is not None:
        s.main_done = True
        s.pending.append(Works(s.active, turn.forge.builds, turn.forge.worker_done))
    if turn.turns_left is not None:
        s.end_turns = turn.turns_left
    if turn.turns_left is not None or turn.over:
        s.ended_by = turn.ended_by or "barracks"
    if turn.over:
        s.phase = OVER


# Piles. A pile of a state has its top last, a position file names the top first.


def _piles(s: State, model: models.PositionFile) -> None:
    catalog, setup = s.setup.catalog, s.setup
    exact, aside = exact_piles(model.piles.exact), held(model)
    stored = [machine for player in s.players for machine in player.machines]
    used = Counter([*stored, *(placed.id for placed in s.machines)]) + aside["machine"]
    markets, stacks = [], []
    for size in SIZES:
        pieces = [m for m in in_play(setup, catalog.machines) if catalog.machines[m].size == size]
        faceup, top = getattr(model.markets, size), getattr(model.piles, size)
        market, stack = _market(s, pieces, used, faceup, top, catalog.machines, size in exact)
        markets.append(market)
        stacks.append(stack)
    s.markets, s.stacks = tuple(markets), tuple(stacks)

    s.upgrades_removed = _known(model.piles.removed_upgrades, catalog.upgrades)
    used = Counter([*s.upgrades_removed, *(u for player in s.players for u in player.upgrades)])
    pieces = in_play(setup, catalog.upgrades)
    faceup, top = model.markets.upgrades, model.piles.upgrades
    s.upgrade_market, s.upgrade_stack = _market(s, pieces, used, faceup, top, catalog.upgrades, "upgrades" in exact)

    used = Counter([*(t.id for t in s.tiles), *(t for player in s.players for t in player.scaffolds)])
    for _, pile in model.piles.scaffolds:
        used.update(pile)
    s.scaffold_stacks = tuple(
        _stack(
            s,
            [t.id for t in catalog.scaffolds.tiles.values() if t.shape == shape],
            used,
            _known(getattr(model.piles.scaffolds, shape), catalog.scaffolds.tiles),
            shape in exact,
        )
        for shape in setup.geometry.shapes
    )

    s.discard = _known(model.piles.discard, catalog.cards)
    top = list(_known(model.piles.cards, catalog.cards))
    used = Counter([*s.discard, *top, *(card for player in s.players for card in player.hand)]) + aside["card"]
    s.deck = _stack(s, [c.id for c in catalog.cards.values() for _ in range(c.count)], used, top, "cards" in exact)

    _awards(s, model, "awards" in exact)
    owned = {ability for player in s.players for ability in player.abilities}
    dealt = {*owned, *(model.draft or ()), *aside["ability"]}
    s.abilities_out = s.shuffled(tuple(a for a in in_play(setup, catalog.abilities) if a not in dealt))


def _rest(pieces: Iterable[str], used: Counter[str]) -> tuple[str, ...]:
    """The pieces without those that are used elsewhere, copies counted."""
    left = Counter(used)
    rest: list[str] = []
    for piece in pieces:
        if left[piece] > 0:
            left[piece] -= 1
        else:
            rest.append(piece)
    return tuple(rest)


def _stack(
    s: State, pieces: Iterable[str], used: Counter[str], top: Sequence[str], exact: bool = False
) -> tuple[str, ...]:
    """A facedown pile: the named pieces on top, and below them, if the pile is not exact, the rest in random order.

    `used` counts the named ones, too.
    """
    named = tuple(reversed(top))
    return named if exact else s.shuffled(_rest(pieces, used)) + named


def _market(
    s: State,
    pieces: Sequence[str],
    used: Counter[str],
    faceup: Sequence[str] | None,
    top: Sequence[str],
    group: Mapping[str, Any],
    exact: bool,
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The faceup pieces and the stack.

    A market of which nothing is said is dealt from the stack, or beside an exact stack from what lies nowhere.
    """
    named = _known([*(faceup or ()), *top], group)
    stack = _stack(s, pieces, used + Counter(named), _known(top, group), exact)
    if faceup is not None:
        return _known(faceup, group), stack
    size = s.setup.catalog.board.market_size
    if exact:
        return s.shuffled(_rest(pieces, used + Counter(named)))[:size], stack
    return stack[max(0, len(stack) - size) :], stack[: max(0, len(stack) - size)]


def _awards(s: State, model: models.PositionFile, exact: bool) -> None:
    """Awards on the floors of which nothing is said lie as at the start, where no worker has come yet."""
    catalog = s.setup.catalog
    top = _known(model.piles.awards, catalog.awards)
    s.awards_removed = _known(model.piles.removed_awards, catalog.awards)
    said = {int(floor): _known(pile, catalog.awards) for floor, pile in model.tower_awards.items()}
    used = Counter([*top, *s.awards_removed, *(award for player in s.players for award in player.awards)])
    for there in said.values():
        used.update(there)
    rest = list(_rest([a.id for a in catalog.awards.values() for _ in range(a.count)], used))
    rows = s.setup.geometry.rows
    come = [sum(player.tower[floor] for player in s.players) for floor in range(rows + 1)]
    if 1 not in said:
        lowest = catalog.board.rescue_awards_on_lowest_floor
        said[1] = (RESCUE_AWARD,) * min(max(0, lowest - come[1]), rest.count(RESCUE_AWARD))
        for award in said[1]:
            rest.remove(award)
    pile = list(s.shuffled(tuple(rest)))
    floors: list[tuple[str, ...]] = [()]
    for floor in range(1, rows + 1):
        if floor in said:
            floors.append(said[floor])
        else:
            floors.append((pile.pop(),) if pile and not come[floor] else ())
    s.tower_awards = tuple(floors)
    s.award_supply = tuple(reversed(top)) if exact else (*pile, *reversed(top))
