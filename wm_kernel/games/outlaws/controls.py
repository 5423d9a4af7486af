"""What a press on the table of Outlaws means: as in Whistle Mountain, and what you choose for the Outlaws on the board itself.

A ship, a scaffold or a machine of theirs is in your hand when you break the tie; their workers answer to their own squares.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from wm_kernel.games.outlaws.rules.gang import OUTLAW_COLOUR, OUTLAWS
from wm_kernel.games.whistle_mountain.components.definitions import SHIPS
from wm_kernel.games.whistle_mountain.controls import WhistleMountain
from wm_kernel.games.whistle_mountain.controls.aim import Offer, Piece
from wm_kernel.games.whistle_mountain.controls.hand import Hand
from wm_kernel.games.whistle_mountain.rules import actions as a
from wm_kernel.picture.controls import Item, Row, Thing
from wm_kernel.table.action import Action
from wm_kernel.table.cells import bits, cell_name, parse_cell
from wm_kernel.table.ruleset import Decision


def is_theirs(decision: Decision) -> bool:
    """Whether you decide for the Outlaws."""
    return decision.kind.startswith("outlaw_") or decision.data.get("seat") == OUTLAWS


def for_them(decision: Decision) -> Decision:
    """The decision as theirs, so that it is about their pieces."""
    return replace(decision, player=OUTLAW_COLOUR) if is_theirs(decision) else decision


def area_of(action: a.Choose) -> tuple[int, int]:
    """The corners of a place that is chosen, as in d3-e3."""
    first, _, last = action.value.partition("-")
    return parse_cell(first), parse_cell(last or first)


class OutlawOffer(Offer):
    """What is on offer; a ship of theirs is taken in hand, its equal places are where it may go."""

    def __init__(self, state: Any, decision: Decision) -> None:
        super().__init__(state, for_them(decision))

    def _sort(self, segment: Sequence[Action]) -> None:
        first = segment[0]
        if isinstance(first, a.Choose) and first.what == "place":
            ship = SHIPS[self.decision.data["ship"]]
            self._hold(Piece(f"ship:{OUTLAW_COLOUR}:{ship}", "ship", ship, OUTLAW_COLOUR), segment)
            return
        super()._sort(segment)


class OutlawHand(Hand):
    """A ship of theirs in hand: it lies where it may be placed, and what is played is the choice of that place."""

    def __init__(self, state: Any, piece: Piece, actions: Iterable[Action], is_told: bool = True) -> None:
        ship = SHIPS.index(piece.name)
        chosen = {a.Collect(ship, *area_of(x)): x for x in actions if isinstance(x, a.Choose)}
        super().__init__(state, piece, chosen, is_told)
        self._legal = {key: chosen[x] for key, x in self._legal.items() if isinstance(x, a.Collect)}
        self._places = {
            form: [(cells, chosen[x]) for cells, x in places if isinstance(x, a.Collect)]
            for form, places in self._places.items()
        }

    def _meant(self, cells: tuple[int, ...]) -> Action:
        return a.Choose("place", a.area_name(min(cells), max(cells)))

    def aim_at(self, target: str) -> Any:
        return None if target.startswith("dock:") else super().aim_at(target)


class Outlaws(WhistleMountain):
    """What a press on the table of Outlaws means."""

    zones = (*WhistleMountain.zones, ("outlaw_card", "overlay"))

    def offer(self, state: Any, decision: Decision) -> Offer:
        return OutlawOffer(state, decision)

    def hold(self, state: Any, piece: Any, actions: Iterable[Action], is_told: bool = True) -> Hand:
        given = list(actions)
        if given and isinstance(given[0], a.Choose):
            return OutlawHand(state, piece, given, is_told)
        return super().hold(state, piece, given, is_told)

    def meant(self, state: Any, decision: Decision, target: str) -> Action | None:
        return super().meant(state, for_them(decision), target)

    def icons(self, state: Any, thing: Thing, decision: Decision, lang: str, theme: str) -> Row:
        return super().icons(state, thing, for_them(decision), lang, theme)

    def touched(self, action: Action | None) -> tuple[str, ...]:
        if isinstance(action, a.Choose) and action.what == "place":
            low, high = area_of(action)
            return tuple(f"cell:{cell_name(cell)}" for cell in bits(a.area_mask(low, high)))
        return super().touched(action)

    def _chosen(self, state: Any, action: a.Choose, decision: Decision, lang: str, theme: str) -> Row:
        if action.what == "theft":
            return (Item(action.value),)
        return super()._chosen(state, action, decision, lang, theme)


CONTROLS = Outlaws()
