"""An editor of positions of Outlaws: that of Whistle Mountain for you and the Outlaws, with their cards and the blockers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from wm_kernel.games.outlaws.position import Position
from wm_kernel.games.outlaws.rules.gang import BLOCKER_COLOUR, OUTLAW_COLOUR, YOU, YOURS, brings
from wm_kernel.games.whistle_mountain.components.definitions import SHIPS
from wm_kernel.games.whistle_mountain.position import edit
from wm_kernel.table.editor import Data, EditError
from wm_kernel.table.refusal import Refusal

EMPTY: Mapping[str, Any] = {**edit.EMPTY, "game": "outlaws", "seats": [YOURS[0], OUTLAW_COLOUR]}
"""An empty board on which anything may lie, and the blockers where a game begins."""


class Editor(edit.Editor):
    """Sets a position of Outlaws up, edit by edit.

    >>> editor = Editor()
    >>> editor.put_scaffold("S", "a1 b1 b2 c2", {"a1": "coal"})
    >>> editor.put_worker("red", "b1")
    >>> editor.put_blocker("blimp", "dock_card")
    >>> editor.faults, editor.state.colours, editor.ship_place("blue", "blimp")
    ([], ('yellow', 'red'), 'dock_card')
    """

    POSITION: ClassVar[type[Position]] = Position
    EMPTY: ClassVar[Mapping[str, Any]] = EMPTY

    # -- blockers -----------------------------------------------------------------------------------------------------

    def put_blocker(self, ship: str, dock: str) -> None:
        """Put a blocker into a dock; one that lies there goes where this one was. They never leave the docks (OL-GEN-08)."""
        self._known("ship", ship, dict.fromkeys(SHIPS))
        if not dock.startswith("dock_"):
            raise EditError(Refusal("blocker_stays", "OL-GEN-08", (), {"ship": ship}))
        dock = self._known("dock", dock, self.position.setup.catalog.docks)
        with self._edit() as draft:
            docks: Data = {**self._own(draft)["blockers"]}
            if (other := next((name for name, there in docks.items() if there == dock), None)) is not None:
                docks[other] = docks[ship]
            docks[ship] = dock
            draft["outlaws"]["blockers"] = docks

    def put_ship(self, colour: str, ship: str, place: str) -> None:
        """Put a ship on squares, into a dock, or home; a blocker into a dock alone."""
        if colour == BLOCKER_COLOUR:
            self.put_blocker(ship, place)
        else:
            super().put_ship(colour, ship, place)

    def ship_place(self, colour: str, ship: str) -> str:
        """Where a ship is."""
        if colour != BLOCKER_COLOUR:
            return super().ship_place(colour, ship)
        self._known("ship", ship, dict.fromkeys(SHIPS))
        return str(Position.as_data(self.state)["outlaws"]["blockers"].get(ship, ""))

    def _begin_anew(self, draft: Data) -> None:
        """Nothing is pending; the Outlaws have no other turn than that of a card (OLR-24)."""
        super()._begin_anew(draft)
        if draft.get("to_move") == OUTLAW_COLOUR:
            draft["to_move"] = self.seats[YOU]
            self._turn_from(draft, self.seats)

    # -- cards --------------------------------------------------------------------------------------------------------

    @property
    def cards(self) -> Mapping[str, tuple[str, ...]]:
        """The cards: "faceup" from left to right, "deck" with its top first, "used"."""
        own = Position.as_data(self.state)["outlaws"]
        return {"faceup": tuple(own["cards"]), "deck": tuple(own["deck"]), "used": tuple(own["used"])}

    def put_card(self, place: str, card: str) -> None:
        """Lay a card on a place of the overlay; what lay there goes where this card was."""
        places = brings(self.state).places
        self._known("place", place, dict.fromkeys(places))
        card = self._a_card(card)
        with self._edit() as draft:
            own, at = self._own(draft), places.index(place)
            before = own["cards"][at]
            for name in ("cards", "deck", "used"):
                own[name] = [(before if other == card else other) for other in own[name]]
                own[name] = own[name] if name == "cards" else [other for other in own[name] if other]
            own["cards"][at] = card

    def take_card(self, place: str) -> None:
        """Leave a place of the overlay empty, as when the deck has run out; the card that lay there has been used."""
        places = brings(self.state).places
        self._known("place", place, dict.fromkeys(places))
        with self._edit() as draft:
            own, at = self._own(draft), places.index(place)
            own["used"] = [*own["used"], *([own["cards"][at]] if own["cards"][at] else [])]
            own["cards"][at] = ""

    def set_deck(self, cards: Sequence[str]) -> None:
        """What the deck holds, its top first; cards that lie faceup stay there, those that are left out have been used."""
        wanted = [self._a_card(card) for card in cards]
        with self._edit() as draft:
            own = self._own(draft)
            known = [*own["cards"], *own["deck"], *own["used"]]
            own["deck"] = wanted
            own["used"] = [card for card in known if card and card not in {*wanted, *own["cards"]}]

    def set_die(self, face: int) -> None:
        """What the die showed last, 0 before it was rolled."""
        self._number(face, 0, len(brings(self.state).die), "die")
        with self._edit() as draft:
            self._own(draft)["die"] = face

    def _a_card(self, card: str) -> str:
        if card not in brings(self.state).cards:
            raise EditError(Refusal("unknown", "OL-SETUP-07", (), {"what": "card", "id": card[:40]}))
        return card

    def _own(self, draft: Data) -> Data:
        """What the data says of cards and blockers, all of it told."""
        found: Data = dict(Position.as_data(self.state)["outlaws"])
        draft["outlaws"] = found
        return found
