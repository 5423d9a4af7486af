"""What is wrong with a position of Outlaws beside what is wrong with one of Whistle Mountain (OLR-24).

The Outlaws hold no hand, no scaffold, no machine and no ship in a dock; three blockers lie in three docks; three cards lie
faceup as long as the deck lasts; a piece lies in one place; the Outlaws are to move in the turn of a card alone.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from wm_kernel.games.outlaws.components.catalog import GangDef, OutlawsCatalog
from wm_kernel.games.outlaws.rules.gang import OUTLAWS
from wm_kernel.games.outlaws.rules.turn import Act
from wm_kernel.games.whistle_mountain.components.definitions import SHIPS, SIZES
from wm_kernel.games.whistle_mountain.position.layout import Layout
from wm_kernel.games.whistle_mountain.position.pending import count, is_setting_up
from wm_kernel.games.whistle_mountain.rules.setup import in_play
from wm_kernel.table.refusal import Refusal

if TYPE_CHECKING:
    from wm_kernel.games.outlaws.position_model import PositionFile

ONE_PLACE = "OLR-24"


def faults(model: PositionFile, layout: Layout) -> Iterator[Refusal]:
    """Every such fault."""
    catalog = layout.setup.catalog
    assert isinstance(catalog, OutlawsCatalog)
    yield from _cards(model, catalog.gang)
    yield from _gone(model, layout)
    yield from _blockers(model, layout, catalog.gang)
    yield from _hideout(model, layout)
    yield from _whose_turn(model, layout, catalog.gang)


def _cards(model: PositionFile, defs: GangDef) -> Iterator[Refusal]:
    told = model.outlaws
    named = [card for card in (*(told.cards or ()), *(told.deck or ()), *told.used) if card]
    for card, n in Counter(named).items():
        if card not in defs.cards:
            yield Refusal("unknown", "OL-SETUP-07", (), {"what": "card", "id": card})
        elif n > 1:
            yield Refusal("card_twice", "OL-SETUP-07", (), {"card": card})
    if told.die > len(defs.die):
        yield Refusal("no_such_face", "OL-TURN-01", (), {"n": told.die, "most": len(defs.die)})
    if model.turn.over:
        return
    for place, card in zip(defs.places, told.cards or (), strict=False):
        if not card:
            yield Refusal("place_empty", ONE_PLACE, (), {"side": place})
    left = len(set(defs.cards) - set(named)) - (0 if told.cards is not None else len(defs.places))
    if (left if told.deck is None else len(told.deck)) <= 0:
        yield Refusal("deck_out", "OL-TURN-04")
    if told.deck is not None and told.cards is not None and not model.free_form:
        if lost := [card for card in defs.cards if card not in named]:
            yield Refusal("cards_lost", ONE_PLACE, (), {"n": len(lost), "pieces": tuple(lost[:8])})


def _gone(model: PositionFile, layout: Layout) -> Iterator[Refusal]:
    """A machine that found no room lies nowhere else, and was one of this game (OL-MACH-04, OL-COMP-02)."""
    machines, gone = layout.setup.catalog.machines, Counter(model.outlaws.gone)
    elsewhere = Counter(machine.id for machine in layout.machines)
    for player in model.players.values():
        elsewhere.update(player.storage.machines)
    for size in SIZES:
        elsewhere.update((*(getattr(model.markets, size) or ()), *getattr(model.piles, size)))
    for machine, n in gone.items():
        if machine not in machines:
            yield Refusal("unknown", "OL-MACH-04", (), {"what": "machine", "id": machine})
        elif n + elsewhere[machine] > 1:
            yield Refusal("gone_and_there", "OL-MACH-04", (), {"machine": machine})
        elif machine not in in_play(layout.setup, machines) and not model.free_form:
            absent = layout.setup.game in machines[machine].absent_from
            rule = layout.setup.policy.absent_rule if absent else "WM-FIRST-01"
            yield Refusal("not_in_variant", rule, (), {"what": "machine", "id": machine})


def _blockers(model: PositionFile, layout: Layout, defs: GangDef) -> Iterator[Refusal]:
    told = model.outlaws.blockers
    docks = told if told is not None else defs.blockers_start
    for ship in SHIPS:
        if ship not in docks:
            yield Refusal("blocker_missing", "OL-SETUP-03", (), {"ship": ship})
    for dock, n in Counter(docks.values()).items():
        if dock not in layout.setup.catalog.docks:
            yield Refusal("unknown", "OL-SETUP-03", (), {"what": "dock", "id": dock})
        elif n > 1 or any(ship.dock == dock for ship in layout.ships):
            yield Refusal("blocker_there", "OL-SETUP-03", (), {"dock": dock})


def _hideout(model: PositionFile, layout: Layout) -> Iterator[Refusal]:
    """What the Outlaws never hold (OL-GEN-02, OL-GEN-09); a scaffold of theirs is in your hand while the game is set up."""
    colour = layout.setup.colours[OUTLAWS]
    if (player := model.players.get(colour)) is not None:
        things = {"card": len(player.hand), "machine": len(player.storage.machines)}
        things["scaffold"] = len(player.storage.scaffolds) - count(model, "StartTile")
        for what, n in things.items():
            if n > 0:
                yield Refusal("outlaws_hold", ONE_PLACE, (), {"what": what, "player": colour})
    for ship in layout.ships:
        if ship.seat == OUTLAWS and ship.dock:
            yield Refusal("outlaws_docked", "OL-GEN-09", (), {"ship": SHIPS[ship.ship], "player": colour})


def _whose_turn(model: PositionFile, layout: Layout, defs: GangDef) -> Iterator[Refusal]:
    """The Outlaws are to move while a card of theirs is carried out, the one that the die has selected."""
    if model.turn.over or is_setting_up(model):
        return
    theirs = model.to_move == layout.setup.colours[OUTLAWS]
    acts = [frame for frame in model.pending if frame.get("frame") == Act.__name__]
    if theirs and not acts:
        yield Refusal("outlaws_to_move", ONE_PLACE)
    elif acts and not (theirs and len(acts) == 1 and acts[0] is model.pending[0]):
        yield Refusal("card_turn_of_yours", ONE_PLACE)
    elif acts:
        card, cards, die = acts[0].get("source"), model.outlaws.cards or (), model.outlaws.die
        if card not in cards:
            yield Refusal("card_not_open", "OL-TURN-02", (), {"card": str(card)})
        elif not 1 <= die <= len(defs.die) or defs.die[die - 1] != defs.places[cards.index(str(card))]:
            yield Refusal("die_elsewhere", "OL-TURN-01", (), {"n": die, "card": str(card)})
