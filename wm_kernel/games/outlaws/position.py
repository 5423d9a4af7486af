"""Positions of Outlaws that are set up rather than played to: those of Whistle Mountain, with cards and blockers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, ClassVar

from wm_kernel.games.outlaws.rules.gang import (
    BLOCKERS,
    OUTLAW_COLOUR,
    SHIPS_EACH,
    YOURS,
    Gang,
    blocker_in,
    brings,
    gang,
)
from wm_kernel.games.outlaws.rules.ruleset import POLICY
from wm_kernel.games.whistle_mountain import position as base
from wm_kernel.games.whistle_mountain.components.definitions import SHIPS
from wm_kernel.games.whistle_mountain.position import ascii
from wm_kernel.games.whistle_mountain.rules.policy import Policy
from wm_kernel.games.whistle_mountain.rules.state import NOWHERE
from wm_kernel.table.refusal import Refusal

if TYPE_CHECKING:
    from wm_kernel.games.outlaws.position_model import PositionFile
    from wm_kernel.games.whistle_mountain.rules.state import State


class Position(base.Position):
    """A position of Outlaws as somebody set it up."""

    GAME: ClassVar[str] = "outlaws"

    @classmethod
    def form(cls) -> type[PositionFile]:
        """The model of its files."""
        from wm_kernel.games.outlaws.position_model import PositionFile

        return PositionFile

    @classmethod
    def policy(cls) -> Policy:
        """What Outlaws answers otherwise."""
        return POLICY

    @property
    def told(self) -> PositionFile:
        """What the file says."""
        model: Any = self._model
        found: PositionFile = model
        return found

    def seats(self, drawn: ascii.Drawn) -> tuple[str, ...]:
        """You and the Outlaws."""
        if self._model.seats is not None:
            return tuple(self._model.seats)
        named = {*self._model.players, *self._model.workers, *self._model.ships, *drawn.workers, self._model.to_move}
        return next((colour for colour in YOURS if colour in named), YOURS[0]), OUTLAW_COLOUR

    def more_options(self) -> Mapping[str, Any]:
        """The grade."""
        return {"grade": self.told.grade}

    def find_faults(self) -> list[Refusal]:
        """Everything that is wrong with it, with cards and docks that are not there or taken."""
        return [*super().find_faults(), *self._own_faults()]

    def _own_faults(self) -> Iterator[Refusal]:
        told, catalog = self.told.outlaws, self.setup.catalog
        cards = brings(self.sketch()).cards
        named = [*(told.cards or ()), *(told.deck or ()), *told.used]
        for card in dict.fromkeys(named):
            if card and card not in cards:
                yield Refusal("unknown", "OL-SETUP-07", (), {"what": "card", "id": card})
            elif card and named.count(card) > 1:
                yield Refusal("card_twice", "OL-SETUP-07", (), {"card": card})
        for machine in told.gone:
            if machine not in catalog.machines:
                yield Refusal("unknown", "OL-MACH-04", (), {"what": "machine", "id": machine})
        docks = list((told.blockers or brings(self.sketch()).blockers_start).values())
        for dock in dict.fromkeys(docks):
            if dock not in catalog.docks:
                yield Refusal("unknown", "OL-SETUP-03", (), {"what": "dock", "id": dock})
            elif docks.count(dock) > 1 or any(ship.dock == dock for ship in self._layout.ships):
                yield Refusal("blocker_there", "OL-SETUP-03", (), {"dock": dock})

    def complete(self, s: State) -> State:
        """The state with the cards, and the blockers in their docks."""
        told, defs = self.told.outlaws, brings(s)
        known = set(defs.cards)
        used = tuple(card for card in told.used if card in known)
        gone = tuple(machine for machine in told.gone if machine in s.setup.catalog.machines)
        named = {*used, *(told.cards or ()), *(told.deck or ())}
        left = s.shuffled(tuple(card for card in defs.cards if card not in named))
        if told.cards is None:
            cards, left = left[: len(defs.places)], left[len(defs.places) :]
        else:
            cards = tuple(card if card in known else "" for card in told.cards)
        deck = left if told.deck is None else tuple(card for card in reversed(told.deck) if card in known)
        s.extra = Gang(deck, cards, used, gone, told.die)
        s.markets = tuple(tuple(m for m in market if m not in gone) for market in s.markets)
        s.stacks = tuple(tuple(m for m in stack if m not in gone) for stack in s.stacks)
        docks, names = list(s.docks), list(s.setup.catalog.docks)
        for ship, dock in (told.blockers or defs.blockers_start).items():
            if dock in names and docks[names.index(dock)] == NOWHERE:
                docks[names.index(dock)] = BLOCKERS * SHIPS_EACH + SHIPS.index(ship)
        s.docks = tuple(docks)
        return s

    @classmethod
    def as_data(cls, state: State) -> Mapping[str, Any]:
        """A state as the entries of a position file."""
        there, docks = gang(state), list(state.setup.catalog.docks)
        blockers = {SHIPS[ship]: docks[n] for n in range(len(docks)) if (ship := blocker_in(state, n)) != NOWHERE}
        own: dict[str, Any] = {"cards": list(there.cards), "deck": list(reversed(there.deck)), "used": list(there.used)}
        own |= {"gone": list(there.gone), "die": there.die, "blockers": blockers}
        data = {**super().as_data(state), **state.setup.more, "outlaws": own}
        if data.get("turn", {}).get("ended_by") == "deck":
            del data["turn"]["ended_by"]
        return data
