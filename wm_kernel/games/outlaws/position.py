"""Positions of Outlaws that are set up rather than played to: those of Whistle Mountain, with cards and blockers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
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
from wm_kernel.table import places
from wm_kernel.table.document import Place
from wm_kernel.table.refusal import Refusal

if TYPE_CHECKING:
    from wm_kernel.games.outlaws.position_model import PositionFile
    from wm_kernel.games.whistle_mountain.rules.state import State


class Position(base.Position):
    """A position of Outlaws as somebody set it up."""

    GAME: ClassVar[str] = "outlaws"
    ENTRIES: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "place_empty": ("outlaws.cards",),
        "deck_out": ("outlaws.deck", "outlaws.used"),
        "cards_lost": ("outlaws.deck", "outlaws.used"),
        "blocker_missing": ("outlaws.blockers",),
        "no_such_face": ("outlaws.die",),
        "gone_and_there": ("outlaws.gone",),
        "outlaws_hold": ("players.{player}",),
        "outlaws_docked": ("ships.{player}.{ship}", "ships.{player}"),
        "outlaws_to_move": ("to_move",),
        "card_turn_of_yours": ("pending",),
        "card_not_open": ("pending",),
        "die_elsewhere": ("outlaws.die", "pending"),
    }

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

    def own_faults(self) -> Iterable[Refusal]:
        """What is wrong with cards, blockers, the hideout, and whose turn it is."""
        from wm_kernel.games.outlaws.position_faults import faults

        return faults(self.told, self._layout)

    def place(self, fault: Refusal) -> Place:
        """The file and line that a fault of this position speaks of."""
        if fault.code in self.ENTRIES:
            return places.place_of(self.document, fault, self.ENTRIES)
        return super().place(fault)

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
        return data
