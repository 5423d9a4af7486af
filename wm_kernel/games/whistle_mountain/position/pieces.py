"""Whether the pieces of a position exist, are in the game, and are used no more often than there are pieces of a kind."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from typing import TYPE_CHECKING, Any

from wm_kernel.games.whistle_mountain.components.definitions import SIZES
from wm_kernel.games.whistle_mountain.position.pending import held
from wm_kernel.games.whistle_mountain.rules.setup import in_play

if TYPE_CHECKING:
    from wm_kernel.games.whistle_mountain.position.faults import Judge

COMPONENTS = "WM-COMP-02"


def pieces(judge: Judge) -> None:
    """Every id is known, may be used here, and is used no more often than there are pieces of it."""
    model, catalog, setup = judge.model, judge.catalog, judge.setup
    groups: dict[str, tuple[Mapping[str, Any], Counter[str]]] = {
        "machine": (catalog.machines, Counter(m.id for m in judge.layout.machines)),
        "upgrade": (catalog.upgrades, Counter()),
        "ability": (catalog.abilities, Counter(model.draft or ())),
        "card": (catalog.cards, Counter()),
        "award": (catalog.awards, Counter()),
    }
    used = {kind: counter for kind, (_, counter) in groups.items()}
    for player in model.players.values():
        used["machine"].update(player.storage.machines)
        used["award"].update(player.storage.awards)
        used["upgrade"].update(player.upgrades)
        used["card"].update(player.hand)
        used["ability"].update([player.ability] if player.ability else ())
    for size in SIZES:
        used["machine"].update(getattr(model.markets, size) or ())
        used["machine"].update(getattr(model.piles, size))
    used["upgrade"].update((*(model.markets.upgrades or ()), *model.piles.upgrades, *model.piles.removed_upgrades))
    used["card"].update((*model.piles.cards, *model.piles.discard))
    used["award"].update((*model.piles.awards, *model.piles.removed_awards))
    for pile in model.tower_awards.values():
        used["award"].update(pile)
    for kind, pieces_held in held(model).items():
        used[kind].update(pieces_held)
    for kind, (group, counter) in groups.items():
        allowed = in_play(setup, group)
        for piece, n in counter.items():
            _piece(judge, kind, piece, n, group, allowed)
    _scaffold_pieces(judge)
    _markets(judge)


def _piece(judge: Judge, kind: str, piece: str, n: int, group: Mapping[str, Any], allowed: list[str]) -> None:
    if piece not in group:
        unknown(judge, kind, piece, group)
        return
    if piece in judge.setup.programs.missing:
        judge.fault("not_playable", COMPONENTS, (), what=kind, id=piece)
    elif piece not in allowed and not judge.model.free_form:
        absent = judge.setup.game in group[piece].absent_from
        rule = judge.setup.policy.absent_rule if absent else "WM-FIRST-01"
        judge.fault("not_in_variant", rule, (), what=kind, id=piece)
    most = getattr(group[piece], "count", 1)
    if n > most:
        cells = [c for m in judge.layout.machines if m.id == piece for c in m.cells]
        judge.fault("used_twice", COMPONENTS, cells, what=kind, id=piece, n=n, most=most)


def unknown(judge: Judge, kind: str, piece: str, group: Iterable[str]) -> None:
    """A piece that does not exist; `meant` is the one that probably was."""
    found = get_close_matches(piece, list(group), n=1, cutoff=0.6)
    judge.fault("unknown", COMPONENTS, (), what=kind, id=piece, **({"meant": found[0]} if found else {}))


def _scaffold_pieces(judge: Judge) -> None:
    model, printed = judge.model, judge.catalog.scaffolds.tiles
    stored = Counter(t for pile in judge.layout.stored.values() for t in pile)
    for shape, pile in model.piles.scaffolds:
        for tile in pile:
            if tile in printed and printed[tile].shape != shape:
                judge.fault("wrong_stack", "WM-SETUP-04", (), tile=tile, shape=shape)
        stored.update(pile)
    for tile in stored:
        if tile not in printed:
            unknown(judge, "scaffold", tile, printed)
    laid = Counter(t.id for t in judge.layout.tiles)
    for tile, n in (stored + laid).items():
        if n > 1 and (tile in printed or laid[tile] > 1):
            cells = [c for t in judge.layout.tiles if t.id == tile for c in t.cells]
            judge.fault("used_twice", COMPONENTS, cells, what="scaffold", id=tile, n=n, most=1)


def _markets(judge: Judge) -> None:
    markets, most = judge.model.markets, judge.catalog.board.market_size
    for name in (*SIZES, "upgrades"):
        market = getattr(markets, name) or ()
        if len(market) > most:
            judge.fault("market_full", "WM-SETUP-01", (), market=name, n=len(market), most=most)
        for piece in (*market, *getattr(judge.model.piles, name)):
            definition = judge.catalog.machines.get(piece)
            if name != "upgrades" and definition is not None and definition.size != name:
                judge.fault("wrong_market", "WM-SETUP-01", (), machine=piece, market=name)


def _token_holders(judge: Judge) -> set[str]:
    """The machines whose resources return to the supply in a flood, so those that hold some."""
    return {
        machine.id
        for machine in judge.catalog.machines.values()
        for effect in machine.effects
        for step in effect.do
        if step.args.get("name") == "tokens_to_supply"
    }


def tokens(judge: Judge) -> None:
    """Resources lie only on machines of the grid that have stayed dry; the Duplicator's token lies on an ability."""
    holders = _token_holders(judge)
    for machine, bag in judge.model.tokens.items():
        placed = next((m for m in judge.layout.machines if m.id == machine), None)
        if any(n < 0 for _, n in bag):
            judge.fault("negative_tokens", "WM-RES-03", (), machine=machine)
        if machine not in holders:
            judge.fault("holds_no_tokens", COMPONENTS, (), machine=machine)
        elif placed is None:
            judge.fault("not_on_grid", COMPONENTS, (), machine=machine)
        elif placed.mask & ~judge.layout.dry:
            judge.fault("tokens_in_water", "WM-FLOOD-08", placed.cells, machine=machine)
    ability = judge.model.duplicator
    if ability and ability not in {player.ability for player in judge.model.players.values()}:
        judge.fault("token_on_nothing", "WM-UPG-DUP-01", (), ability=ability)
