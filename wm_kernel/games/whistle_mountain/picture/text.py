"""The text board of Whistle Mountain: for terminals, screen readers and tests, in letters of Latin-1 alone.

The grid shows what lies on top; the lists below it name everything, also what is covered. Same state, same text.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from wm_kernel.games.whistle_mountain.components.definitions import RESOURCES, SHIPS, SIZES
from wm_kernel.games.whistle_mountain.picture.labels import capital
from wm_kernel.games.whistle_mountain.picture.names import Names, decider
from wm_kernel.games.whistle_mountain.rules.state import HOME, OVER, SETUP, PlacedTile, State
from wm_kernel.table.cells import bits, cell, cell_name

_LETTERS = {"coal": "C", "iron": "I", "water": "W", "gold": "G", "whistle": "*"}
_PLAYERS = {"red": "R", "yellow": "Y", "black": "K", "blue": "B"}
_LATIN = {"→": "->", "−": "-", "–": "-", "—": "-", "’": "'", "…": "...", "œ": "oe", "Œ": "OE", "≈": "~", "≥": ">=",
          "\u202f": " ", "\u00a0": " ", "“": '"', "”": '"'}  # fmt: skip


def text(state: State, lang: str = "en", viewer: str | None = None, more: Sequence[str] = ()) -> str:
    """The table as text; `viewer` is the player who may read their own hand, `more` the lines that a variant adds."""
    names = Names(state, lang)
    codes = machine_codes(state, names)
    blocks = [
        _header(state, names),
        _grid(state, names, codes),
        _on_the_grid(state, names, codes),
        _docks(state, names),
        _markets(state, names),
        _players(state, names, viewer),
        list(more),
    ]
    return latin("\n\n".join("\n".join(line.rstrip() for line in block) for block in blocks if block))


def latin(told: str) -> str:
    """The text in letters of Latin-1; others become the nearest sign, or a question mark.

    >>> latin("2 → 1…")
    '2 -> 1...'
    """
    for sign, plain in _LATIN.items():
        told = told.replace(sign, plain)
    return told.encode("latin-1", "replace").decode("latin-1")


def machine_codes(state: State, names: Names) -> dict[str, str]:
    """Two letters for each machine on the grid: its initials, or the first letters that are still free."""
    codes: dict[str, str] = {}
    for placed in state.machines:
        words = [w for w in latin(names.component(placed.id)).upper().split() if w[:1].isalpha()] or [placed.id.upper()]
        letters = "".join(ch for ch in "".join(words) if ch.isalpha())
        wishes = [words[0][0] + words[1][0]] if len(words) > 1 else []
        wishes += [letters[0] + ch for ch in letters[1:]]
        wishes += [letters[0] + chr(48 + k) for k in range(10)]
        codes[placed.id] = next((w for w in wishes if len(w) == 2 and w not in codes.values()), "??")
    return codes


def _header(state: State, names: Names) -> list[str]:
    turn = names.word("setup") if state.phase == SETUP else f"{names.word('turn')} {state.turn}"
    seats = len(state.players) - len(state.setup.policy.scripted)
    told = f"{seats} {names.word('players')}, {turn}" if seats > 1 else turn
    first = f"{names.head(names.word('title'))} {told}"
    if state.phase == OVER:
        return [f"{first}. {names.word('over')}"]
    mover = names.word("mover", player=names.player(state.colours[decider(state)]))
    return [f"{first}. {mover}."]


def _ship_codes(state: State) -> dict[int, str]:
    """The code of the ship on each square: colour letter and length."""
    codes: dict[int, str] = {}
    for colour, player in zip(state.colours, state.players, strict=True):
        for kind, place in enumerate(player.ships):
            if place > HOME:
                codes.update(dict.fromkeys(bits(place), f"{_PLAYERS.get(colour, '?')}{kind + 1} "))
    return codes


def _square(state: State, place: int, machines: dict[int, str], ships: dict[int, str]) -> str:
    """What lies on top of a square, in three letters."""
    bit = 1 << place
    workers = [c for c, player in zip(state.colours, state.players, strict=True) if player.grid & bit]
    if place in ships:
        return ships[place]
    if state.setup.geometry.closed & bit:
        return "///"  # nothing is ever placed here
    if not state.dry & bit:
        return "~~~"
    shown = _PLAYERS.get(workers[0], "?").lower() if workers else ""
    if state.machine & bit:
        return f"{machines.get(place, '??')}{shown or ' '}"
    if state.scaffold & bit:
        kind = state.resource_at(place)
        return f"[{shown or (_LETTERS[RESOURCES[kind]] if kind is not None else ' ')}]"
    return f" {shown or '.'} "


def _grid(state: State, names: Names, codes: dict[str, str]) -> list[str]:
    geometry, board = state.setup.geometry, state.setup.catalog.board
    machines = {c: codes[placed.id] for placed in state.machines for c in bits(placed.mask)}
    ships = _ship_codes(state)
    barracks = max(len(names.word("barracks")), 2 * len(state.players)) + 1
    letters = " ".join(f" {cell_name(cell(c, 1))[0]} " for c in range(1, geometry.columns + 1))
    lines = [f"{names.word('barracks'):<{barracks}}     {letters}  {names.word('tower')}"]
    for row in range(geometry.rows, 0, -1):
        there = [
            _PLAYERS.get(colour, "?") if player.barracks >> row & 1 else "."
            for colour, player in zip(state.colours, state.players, strict=True)
        ]
        left = " ".join(there) if row <= board.barracks_levels else ""
        if row <= min(state.water_top, board.barracks_levels):
            left = "~" * (2 * len(there) - 1)
        squares = " ".join(_square(state, cell(c, row), machines, ships) for c in range(1, geometry.columns + 1))
        lines.append(f"{left:<{barracks}} {row:>2}  {squares} {row:>2}  {_floor(state, names, row)}")
        if row == geometry.bridge_row + 1:
            lines.append(f"{'':<{barracks}}     {'=' * (4 * geometry.columns - 1)} {names.word('bridge')}")
    left_bars = board.water_bars - state.water_top
    strip = f"{left_bars} {names.word('bar_left' if left_bars == 1 else 'bars_left')}"
    lines.append(f"{'':<{barracks}}     {letters}  {strip}")
    sunk = [f"{player.whirlpool} {names.colour(c)}" for c, player in zip(state.colours, state.players, strict=True)]
    lines.append(f"{names.head(names.word('whirlpool'))} {', '.join(sunk)} ({names.word('whirlpool_short')})")
    return [*lines, _key(names)]


def _key(names: Names) -> str:
    """What the signs of the grid mean."""
    printed = [f"[{_LETTERS[name]}] {names.resource(kind)}" for kind, name in enumerate(RESOURCES)]
    ships = [f"{kind + 1} {names.known(ship)}" for kind, ship in enumerate(SHIPS)]
    signs = [*printed, f"[ ] {names.word('free_space')}", f"[r] {names.of_colour('red', 'worker')}"]
    return f"{names.head(names.word('signs'))} {', '.join(signs)}, ~~~ {names.word('water')}, R + {', '.join(ships)}"


def _floor(state: State, names: Names, floor: int) -> str:
    """What stands on a floor: VP, awards, workers."""
    vp = state.setup.catalog.board.tower_vp
    parts = [f"{vp[floor - 1]} {names.word('vp')}" if floor <= len(vp) else ""]
    awards = Counter(state.tower_awards[floor]) if floor < len(state.tower_awards) else Counter()
    parts += [(f"{n} " if n > 1 else "") + f"<{names.component(award)}>" for award, n in awards.items()]
    for colour, player in zip(state.colours, state.players, strict=True):
        if floor < len(player.tower) and player.tower[floor]:
            parts.append(_PLAYERS.get(colour, "?") * player.tower[floor])
    return "  ".join(part for part in parts if part)


def _on_the_grid(state: State, names: Names, codes: dict[str, str]) -> list[str]:
    """Machines with their state, ships, workers, and every scaffold with its resources, covered or not."""
    lines: list[str] = []
    for placed in state.machines:
        machine = state.setup.catalog.machines.get(placed.id)
        told = (machine.text.get(names.lang)) if machine else ""
        under = "" if placed.mask & state.dry else f" [{names.word('under_water')}]"
        lines.append(f"{codes[placed.id]} {names.placed_machine(placed)}{under}. {told}")
    for colour, player in zip(state.colours, state.players, strict=True):
        out = [names.ship(colour, kind, place) for kind, place in enumerate(player.ships) if place > HOME]
        if standing := [cell_name(c) for c in bits(player.grid)]:
            out.append(f"{names.player(colour)}, {names.head(names.word('workers'))} {' '.join(standing)}")
        lines += [capital(part) for part in out]
    return lines + [_tile(state, names, tile) for tile in state.tiles]


def _tile(state: State, names: Names, tile: PlacedTile) -> str:
    """A scaffold tile with its squares, what is printed on them and what covers them."""
    squares = []
    for place in tile.cells:
        kind = state.resource_at(place)
        marks = [names.resource(kind)] if kind is not None else []
        if not state.dry >> place & 1:
            marks.append(names.word("under_water"))
        elif state.machine >> place & 1:
            marks.append(names.word("machine"))
        squares.append(cell_name(place) + (f" ({', '.join(marks)})" if marks else ""))
    return f"{names.head(capital(names.word('scaffold')) + ' ' + tile.id)} {', '.join(squares)}"


def _docks(state: State, names: Names) -> list[str]:
    lines = []
    for dock_id, dock in state.setup.catalog.docks.items():
        told = dock.text.get(names.lang)
        lines.append(f"{capital(names.dock(dock_id))}. {told}")
    return lines


def _markets(state: State, names: Names) -> list[str]:
    catalog = state.setup.catalog
    lines = []
    for k, size in enumerate(SIZES):
        shown = [
            f"{names.component(m)} ({catalog.machines[m].vp} {names.word('vp')})" if m in catalog.machines else m
            for m in state.markets[k]
        ]
        lines.append(_pile(names, names.word(size), shown, len(state.stacks[k])))
    upgrades = []
    for upgrade_id in state.upgrade_market:
        if (upgrade := catalog.upgrades.get(upgrade_id)) is None:
            upgrades.append(names.component(upgrade_id))
            continue
        cost = " + ".join(f"{n} {names.resource(kind)}" for kind, n in enumerate(upgrade.cost) if n)
        source = upgrade.provenance.get("cost")
        assumed = f", {names.word('assumed')}" if source is not None and source.source == "assumed" else ""
        worth = f"{upgrade.vp} {names.word('vp')}"
        upgrades.append(f"{names.component(upgrade_id)} ({names.head(names.word('cost'))} {cost}{assumed}; {worth})")
    lines.append(_pile(names, names.word("upgrades"), upgrades, len(state.upgrade_stack)))
    for shape, stack in zip(catalog.scaffolds.shapes, state.scaffold_stacks, strict=False):
        top = [names.tile(stack[-1])] if stack else []
        lines.append(_pile(names, f"{names.word('scaffolds')} {shape}", top, len(stack)))
    discard = [names.component(card) for card in state.discard]
    lines.append(_pile(names, names.word("cards"), [f"{names.head(names.word('deck'))} {len(state.deck)}"], None))
    lines.append(_pile(names, capital(names.word("discard")), discard, len(discard)))
    lines.append(f"{names.head(capital(names.word('awards')))} {len(state.award_supply)}")
    return lines


def _pile(names: Names, head: str, parts: list[str], stack: int | None) -> str:
    tail = f"; {names.head(names.word('stack'))} {stack}" if stack is not None else ""
    return f"{names.head(head)} {', '.join(parts) or names.word('nothing')}{tail}"


def _players(state: State, names: Names, viewer: str | None) -> list[str]:
    lines = []
    for seat, (colour, player) in enumerate(zip(state.colours, state.players, strict=True)):
        letter = _PLAYERS.get(colour, "?")
        mark = f" <- {names.word('to_move')}" if seat == decider(state) and state.phase != OVER else ""
        held = ", ".join(f"{n} {names.resource(kind)}" for kind, n in enumerate(player.resources))
        lines.append(
            f"{names.head(names.player(colour) + ' (' + letter + ')')} {names.vp(seat)} {names.word('vp')}; {held}{mark}"
        )
        home = [names.of_colour(colour, SHIPS[kind]) for kind, place in enumerate(player.ships) if place == HOME]
        lines.append(f"  {names.head(names.word('home'))} {', '.join(home) or names.word('nothing')}")
        stored = [f"{names.component(m)} ({names.machine_size(m)})" for m in player.machines]
        stored += [names.tile(tile) for tile in player.scaffolds]
        stored += [f"{names.head(names.word('award'))} {names.component(award)}" for award in player.awards]
        lines.append(f"  {names.head(names.word('store'))} {', '.join(stored) or names.word('nothing')}")
        owned = [names.component(c) for c in (*state.abilities(seat), *player.upgrades)]
        lines.append(f"  {names.head(capital(names.word('abilities')))} {', '.join(owned) or names.word('nothing')}")
        lines.append(f"  {capital(names.hand(seat, viewer))}")
    return lines
