"""Edits round the board: players, what they have, the water, whose turn it is and how far it has come."""

from __future__ import annotations

from collections.abc import Sequence

from wm_kernel.games.whistle_mountain.components.definitions import RESOURCES, SHIPS
from wm_kernel.games.whistle_mountain.position.edit_base import EditBase
from wm_kernel.games.whistle_mountain.position.edit_data import Data, EditError
from wm_kernel.games.whistle_mountain.rules.setup import COLOURS, VARIANTS, in_play
from wm_kernel.table.refusal import Refusal

FLAGS = ("main_done", "card_played", "award_redeemed", "drew_card", "drew_scaffold")
"""What may have happened in the turn already."""

_MOST = 9999


class EditTable(EditBase):
    """The part of an `Editor` for what lies round the board."""

    # -- players ------------------------------------------------------------------------------------------------------

    @property
    def seats(self) -> tuple[str, ...]:
        """The colours in turn order."""
        return self.position.setup.colours

    def seat(self, colour: str) -> int:
        """The seat of a player, from 0; EditError for one who does not play here."""
        return self.seats.index(self._seated(colour))

    def set_seats(self, colours: Sequence[str]) -> None:
        """Who plays, in turn order; of those who do not, nothing is left."""
        wanted = list(colours)
        for colour in wanted:
            self._known("player", colour, dict.fromkeys(COLOURS))
        if len(set(wanted)) != len(wanted) or not 2 <= len(wanted) <= len(COLOURS):
            values = {"text": ", ".join(wanted)[:60], "low": 2, "high": len(COLOURS)}
            raise EditError(Refusal("edit_seats", "WM-PSETUP-01", (), values))
        with self._edit() as draft:
            self._begin_anew(draft)
            self._turn_from(draft, wanted)
            draft["seats"] = wanted
            for key in ("players", "workers", "ships"):
                kept = {colour: value for colour, value in draft.get(key, {}).items() if colour in wanted}
                if key in draft:
                    draft[key] = kept
            if draft.get("to_move") not in (None, *wanted):
                draft["to_move"] = wanted[0]

    def set_players(self, n: int) -> None:
        """How many play: the last in turn order leaves, or the next colour comes."""
        self._number(n, 2, len(COLOURS), "players")
        seats = list(self.seats[:n])
        seats += [colour for colour in COLOURS if colour not in seats][: n - len(seats)]
        self.set_seats(seats)

    def set_resource(self, colour: str, resource: str, n: int) -> None:
        """How many resources of a type a player has."""
        self._seated(colour)
        self._known("resource", resource, dict.fromkeys(RESOURCES))
        self._number(n, -_MOST, _MOST, resource)
        with self._edit() as draft:
            player = draft.setdefault("players", {}).setdefault(colour, {})
            if player.get("resources") is None:
                player["resources"] = {r: k for r, k in zip(RESOURCES, self.resources(colour), strict=True) if k}
            player["resources"][resource] = n

    def resources(self, colour: str) -> tuple[int, ...]:
        """What a player has of each type."""
        return tuple(self.state.players[self.seats.index(self._seated(colour))].resources)

    def set_vp(self, colour: str, n: int) -> None:
        """How many VP a player has collected."""
        self._seated(colour)
        self._number(n, -_MOST, _MOST, "vp")
        with self._edit() as draft:
            draft.setdefault("players", {}).setdefault(colour, {})["vp"] = n

    def set_ability(self, colour: str, ability: str | None) -> None:
        """The ability of a player, or none; another player who had it has none then."""
        self._seated(colour)
        if ability is not None:
            ability = self._known("ability", ability, self.position.setup.catalog.abilities)
        with self._edit() as draft:
            if ability is not None:
                self._release(draft, "ability", ability)
            player = draft.setdefault("players", {}).setdefault(colour, {})
            player.pop("ability", None)
            if ability is not None:
                player["ability"] = ability

    # -- the table ----------------------------------------------------------------------------------------------------

    def set_water(self, level: int) -> None:
        """How many bars of water there are."""
        self._number(level, 0, self.position.setup.geometry.rows, "water_top")
        with self._edit() as draft:
            draft["water_top"] = level

    def set_tokens(self, machine: str, resource: str, n: int) -> None:
        """How many resources of a type lie on a machine."""
        machine = self._known("machine", machine, self.position.setup.catalog.machines)
        self._known("resource", resource, dict.fromkeys(RESOURCES))
        self._number(n, 0, 99, resource)
        with self._edit() as draft:
            bag = draft.setdefault("tokens", {}).setdefault(machine, {})
            bag[resource] = n
            if not any(bag.values()):
                del draft["tokens"][machine]

    def set_duplicator(self, ability: str | None) -> None:
        """The ability under the Duplicator's token, or none."""
        if ability is not None:
            ability = self._known("ability", ability, self.position.setup.catalog.abilities)
        with self._edit() as draft:
            draft.pop("duplicator", None)
            if ability is not None:
                draft["duplicator"] = ability

    def set_variant(self, variant: str) -> None:
        """The full game or the first game."""
        self._known("variant", variant, dict.fromkeys(VARIANTS))
        with self._edit() as draft:
            draft["variant"] = variant

    def set_free_form(self, free: bool) -> None:
        """Whether anything goes, or only what a game can come to with the printed pieces."""
        tiles = self.position.setup.catalog.scaffolds.tiles
        with self._edit() as draft:
            draft["free_form"] = bool(free)
            for entry in draft.get("scaffolds", ()):
                if not free and entry.get("id") not in tiles:
                    entry.pop("id", None)
                    entry.setdefault("resources", {})

    def set_title(self, en: str, fr: str = "") -> None:
        """What the position is called."""
        with self._edit() as draft:
            draft["title"] = {"en": en, "fr": fr or en}

    # -- the turn -----------------------------------------------------------------------------------------------------

    @property
    def to_move(self) -> str:
        """Whose turn it is."""
        return self.seats[self.state.active]

    def set_to_move(self, colour: str) -> None:
        """Whose turn it is; a turn that was counted becomes that player's next one, and nothing is pending in it."""
        self._seated(colour)
        with self._edit() as draft:
            if colour != self.to_move:
                self._begin_anew(draft)
            draft["to_move"] = colour
            self._turn_from(draft, self.seats)

    @staticmethod
    def _turn_from(draft: Data, seats: Sequence[str]) -> None:
        """Make the number of the turn one of the player who is to move."""
        turn = draft.get("turn", {})
        mover = draft.get("to_move")
        if turn.get("number") is not None:
            seat = next((k for k, colour in enumerate(seats) if colour == mover), 0)
            number = min(_MOST - len(seats), turn["number"])
            turn["number"] = number + (seat - (number - 1)) % len(seats)

    def set_flag(self, name: str, on: bool) -> None:
        """Whether something has happened in this turn already: one of `FLAGS`."""
        self._known("flag", name, dict.fromkeys(FLAGS))
        with self._edit() as draft:
            turn = draft.setdefault("turn", {})
            turn.pop(name, None)
            if on:
                turn[name] = True

    def set_turns_left(self, n: int | None) -> None:
        """How many turns follow this one since the end was triggered; None while it has not been."""
        if n is not None:
            self._number(n, 0, len(COLOURS) - 1, "turns_left")
        with self._edit() as draft:
            turn = draft.setdefault("turn", {})
            turn.pop("turns_left", None)
            turn.pop("ended_by", None)
            if n is not None:
                turn["turns_left"] = n

    def set_draft(self, on: bool) -> None:
        """Whether abilities are still being drafted: then as many are on offer as are needed."""
        with self._edit() as draft:
            self._begin_anew(draft)
            draft.pop("draft", None)
            if on:
                catalog, setup = self.position.setup.catalog, self.position.setup
                have = {player.get("ability") for player in draft.get("players", {}).values()}
                free = [ability for ability in in_play(setup, catalog.abilities) if ability not in have]
                without = len(self.seats) - len(have - {None})
                draft["draft"] = free[: without + 1]

    def set_moment(self, which: str) -> None:
        """How far a turn is: its beginning, "turn", or its main action "done"; or "draft", before all turns.

        The decision that was due is due no more, and a game that was over goes on.
        """
        if which == self.moment:
            return
        if self.moment in ("pending", "over"):
            with self._edit() as draft:
                self._begin_anew(draft)
        if self.is_draft != (which == "draft"):
            self.set_draft(which == "draft")
        if which != "draft":
            self.set_flag("main_done", which == "done")

    @property
    def moment(self) -> str:
        """How far a turn is, as for `set_moment`; "pending" while another decision is due, "over" once the game is."""
        if self.is_draft:
            return "draft"
        if self._data.get("turn", {}).get("over"):
            return "over"
        if self._data.get("pending"):
            return "pending"
        return "done" if self.state.main_done else "turn"

    def _begin_anew(self, draft: Data) -> None:
        """Nothing is pending, and the game goes on."""
        draft.pop("pending", None)
        draft.get("turn", {}).pop("over", None)

    @property
    def is_draft(self) -> bool:
        """Whether abilities are being drafted."""
        return self._data.get("draft") is not None

    def ship_place(self, colour: str, ship: str) -> str:
        """Where a ship is: "home", "away", a dock, or squares."""
        self._seated(colour)
        self._known("ship", ship, dict.fromkeys(SHIPS))
        return str(self._data.get("ships", {}).get(colour, {}).get(ship, "home"))
