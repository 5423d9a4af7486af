"""The table as text: the Forge with its dice and tiles, then the plans, then each player with the island hex by hex."""

from __future__ import annotations

from wm_kernel.games.propeller_islands.components import definitions as d
from wm_kernel.games.propeller_islands.picture.names import Names, connections, decider
from wm_kernel.games.propeller_islands.picture.pen import number_text
from wm_kernel.games.propeller_islands.rules.dice import slots_of
from wm_kernel.games.propeller_islands.rules.island import number_of
from wm_kernel.games.propeller_islands.rules.state import LYING, OVER, SECRET, State
from wm_kernel.table.grid.hexes import Hex

_CELL = 8
_NEAREST = str.maketrans({"→": "->", "…": "...", "–": "-", "−": "-", "’": "'", "‘": "'", "“": '"', "”": '"', "œ": "oe",
                          "Œ": "OE", "≠": "!=", "\u202f": "\u00a0", "±": "+/-"})  # fmt: skip


def text(state: State, lang: str = "en", viewer: str | None = None) -> str:
    """A state as text of Latin-1 letters; only the viewer's plans are told."""
    names = Names(state, lang)
    blocks = [_now(names), _forge(names), _plans(names)]
    blocks += [_player(names, seat, viewer) for seat in range(len(state.players))]
    return latin("\n\n".join("\n".join(block) for block in blocks))


def latin(told: str) -> str:
    """The text in letters of Latin-1; others become the nearest sign, or a question mark.

    >>> latin("2 → 1…")
    '2 -> 1...'
    """
    return told.translate(_NEAREST).encode("latin-1", "replace").decode("latin-1")


def _now(names: Names) -> list[str]:
    state = names.state
    first = names.word("first-player", player=names.player(state.colours[state.first]))
    lines = [names.listed((names.word("title"), names.word("round", n=state.round), first))]
    if state.phase == OVER:
        lines.append(names.word("over"))
    else:
        lines.append(names.word("mover", player=names.player(state.colours[decider(state)])))
    if state.die:
        lines.append(names.word("in-hand", value=state.die))
    return lines


def _forge(names: Names) -> list[str]:
    """The values with their dice, then the slots from 0 to 11."""
    state = names.state
    lines = [names.listed((names.word("forge"), names.word("pile-long", n=len(state.pile))))]
    for value in d.VALUES:
        slots = names.voice.commas(map(str, slots_of(value)))
        told = names.word("value-line", value=value, n=state.forge[value - 1], slots=slots)
        lines.append(f"  {told}")
    for slot in range(len(state.slots)):
        lines.append(f"  {names.slot(slot)}{_does(names, state.slots[slot])}")
    return lines


def _does(names: Names, tile_id: str) -> str:
    """What a tile does, after a colon."""
    if not tile_id or tile_id == SECRET:
        return ""
    tile = names.state.tile(tile_id)
    told = names.effect(tile.effect or tile.bonus) or str(tile.text.get(names.lang) if tile.scoring else "")
    return names.word("does", effect=told) if told else ""


def _plans(names: Names) -> list[str]:
    state = names.state
    lines = [names.word("display")]
    for level, plans in sorted(state.display.items()):
        lines.append(f"  {names.word('deck', level=level, n=len(state.decks.get(level, ())))}")
        lines += [f"  {names.plan(plan)}" for plan in plans]
    return lines


def _player(names: Names, seat: int, viewer: str | None) -> list[str]:
    """What a player has; the island as a map and hex by hex; the quay as rows of signs."""
    state = names.state
    player = state.players[seat]
    lines = [names.panel(seat, viewer)]
    lines += [f"  {plan}" for plan in names.hand(seat, viewer)]
    if player.dice:
        lines.append(f"  {names.listed((names.word('used-dice'), *map(str, player.dice)))}")
    quay = state.catalog.quay
    lines.append(f"  {names.word('quay')}")
    for row in range(quay.rows):
        bits = player.quay >> row * quay.columns
        signs = " ".join("#" if bits >> column & 1 else "." for column in range(quay.columns))
        lines.append(f"    {signs}  {names.effect(quay.row_rewards[row])}")
    lines += [
        f"    {names.word('reward-column', n=k + 1, effect=names.effect(effect))}"
        for k, effect in enumerate(quay.column_rewards)
    ]
    lines.append(f"  {names.word('map')}")
    lines += [f"    {line}" for line in island_map(state, seat)]
    lines += [f"  {names.cell(seat, cell)}{_does(names, tile)}" for cell, tile in player.island.items()]
    for banner, symbol, guild, n in connections(state, player):
        told = names.word("link", banner=str(banner), symbol=str(symbol), guild=names.word(f"guild-{guild}"), n=n)
        lines.append(f"  {told}")
    if player.completed:
        most = state.catalog.plans_to_end
        lines.append(f"  {names.word('completed', n=len(player.completed), most=most)}")
        lines += [f"    {names.plan(plan)}" for plan in player.completed]
    if player.aside:
        aside = (names.word("aside", n=len(player.aside)), *map(names.upgrade, player.aside))
        lines.append(f"  {names.listed(aside)}")
    return [line for line in lines if line]


def island_map(state: State, seat: int) -> list[str]:
    """The island as rows of signs: number, kind, and + for a standing worker, - for a lying one.

    Rows lean by half a hex, as the hexes do; what each sign means is told hex by hex below it.
    """
    player = state.players[seat]
    cells = list(player.island)
    top, bottom = min(cell.r for cell in cells), max(cell.r for cell in cells)
    left = min(2 * cell.q + cell.r for cell in cells)
    lines = []
    for r in range(top, bottom + 1):
        row = sorted((cell for cell in cells if cell.r == r), key=lambda cell: cell.q)
        line = ""
        for cell in row:
            at = (2 * cell.q + cell.r - left) * _CELL // 2
            line = line.ljust(at) + _sign(state, seat, cell)
        lines.append(line.rstrip())
    return lines


def _sign(state: State, seat: int, cell: Hex) -> str:
    player = state.players[seat]
    tile_id = player.island[cell]
    if tile_id == SECRET:
        return "[??]"
    tile = state.tile(tile_id)
    number = number_of(player, tile)
    worker = player.workers.get(tile_id)
    sign = " " if worker is None else "-" if worker == LYING else "+"
    return f"[{number_text(number) if number else '*'}{tile.kind}{sign}]"
