"""The part of an editor that is about piles: plans open, face down, in hands, completed; upgrades set aside; tiles face down.

A pile is called "display:1", "deck:2", "hand:red", "completed:red", "aside:red" or "pile".
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, get_args

from wm_kernel.games.propeller_islands.components.definitions import CAPITOL_ID
from wm_kernel.games.propeller_islands.position.models import Upgrade, line_of
from wm_kernel.table.editor import Data, EditError, Editor
from wm_kernel.table.refusal import Refusal

UPGRADES: tuple[str, ...] = get_args(Upgrade)
MOST = 100
"""So many pieces are put on a pile."""

_OWN = ("hand", "completed", "aside")
_SHARED = {"display": "display", "deck": "decks"}


class EditPiles(Editor):
    """What an editor of this game knows of piles."""

    def pile(self, name: str) -> tuple[str, ...]:
        """What lies on a pile, as it stands; the top first."""
        group, key = self._named(name)
        state = self.state
        if group in _OWN:
            player = state.players[state.colours.index(key)]
            return tuple(getattr(player, group))
        if group == "pile":
            return tuple(state.pile)
        return tuple((state.display if group == "display" else state.decks)[int(key)])

    def is_said(self, name: str) -> bool:
        """Whether the file says what lies on a pile, so that it is not dealt."""
        return self._told(self._data, name) is not None

    def kind_of(self, name: str) -> str:
        """What lies on a pile: 'plan', 'upgrade' or 'tile'."""
        group, _ = self._named(name)
        return {"aside": "upgrade", "pile": "tile"}.get(group, "plan")

    def accepted(self, name: str) -> tuple[str, ...]:
        """What can be put on a pile."""
        group, key = self._named(name)
        catalog = self.state.catalog
        if group == "aside":
            return UPGRADES
        if group == "pile":
            return tuple(catalog.tiles)
        plans = catalog.plans.values()
        return tuple(plan.id for plan in plans if group in _OWN or plan.level == int(key))

    def add(self, name: str, piece: str) -> None:
        """Put a piece on a pile; one that lies elsewhere is taken from there."""
        self._among(piece, self.accepted(name))
        self._whole(len(self.pile(name)) + 1, 0, MOST)
        with self._edit() as data:
            before = self._listed(data, name)
            if self.kind_of(name) == "plan":
                self._take_plan(data, piece)
                before = [plan for plan in before if plan != piece]
            elif self.kind_of(name) == "tile":
                self._take_tile(data, piece, "")
                before = [tile for tile in before if tile != piece]
            front = self._named(name)[0] in ("pile", "deck")
            self._set(data, name, [piece, *before] if front else [*before, piece])

    def remove(self, name: str, at: int) -> None:
        """Take the piece at a place off a pile."""
        pile = self.pile(name)
        self._whole(at, 0, max(0, len(pile) - 1))
        if not pile:
            raise EditError(Refusal("edit_nothing", self.RULE, (), {"text": name}, "propeller_islands"))
        with self._edit() as data:
            self._set(data, name, [*pile[:at], *pile[at + 1 :]])

    def deal(self, name: str) -> None:
        """Say nothing of a pile any more: it is dealt from what lies nowhere else."""
        group, key = self._named(name)
        with self._edit() as data:
            if group == "hand":
                data["players"][key].pop("hand", None)
            elif group in _OWN:
                data["players"][key][group] = []
            elif group == "pile":
                data.pop("pile", None)
            else:
                data.get(_SHARED[group], {}).pop(key, None)
            exact = [one for one in data.get("exact", ()) if one != ("pile" if group == "pile" else "decks")]
            data.pop("exact", None)
            if exact:
                data["exact"] = exact

    # -- what edits ask for -------------------------------------------------------------------------------------------

    def _named(self, name: str) -> tuple[str, str]:
        group, _, key = name.partition(":")
        shared = [f"{one}:{level}" for one in _SHARED for level in self.state.catalog.display]
        if group in _OWN and key in self.state.colours:
            return group, key
        self._among(name, ("pile", *shared, *(f"{one}:{colour}" for one in _OWN for colour in self.state.colours)))
        return group, key

    def _told(self, data: Data, name: str) -> Any:
        group, key = self._named(name)
        if group in _OWN:
            return data["players"].get(key, {}).get(group)
        return data.get("pile") if group == "pile" else data.get(_SHARED[group], {}).get(key)

    def _listed(self, data: Data, name: str) -> list[str]:
        """What the file says of a pile; what lies there where it says nothing, but of a face-down pile nothing."""
        told = self._told(data, name)
        if told is not None:
            return list(told)
        return [] if self._named(name)[0] == "deck" else list(self.pile(name)) if name != "pile" else []

    def _set(self, data: Data, name: str, pieces: list[str]) -> None:
        group, key = self._named(name)
        if group in _OWN:
            data["players"][key][group] = pieces
        elif group == "pile":
            data["pile"] = pieces
        else:
            data[_SHARED[group]] = {**data.get(_SHARED[group], {}), key: pieces}

    def _take_plan(self, data: Data, plan: str) -> None:
        """Take a plan away from wherever the file says it lies."""
        for group in _SHARED.values():
            for level, pile in data.get(group, {}).items():
                data[group] = {**data[group], level: [other for other in pile if other != plan]}
        for player in data["players"].values():
            for own in ("hand", "completed"):
                if player.get(own) is not None:
                    player[own] = [other for other in player[own] if other != plan]

    def _take_tile(self, data: Data, tile: str, player: str) -> None:
        """Take a tile away from wherever the file says it lies; a Capitol from the island of its player alone."""
        if tile != CAPITOL_ID:
            data["slots"] = [None if other == tile else other for other in data.get("slots", ())]
            if "pile" in data:
                data["pile"] = [other for other in data["pile"] if other != tile]
        for colour, holding in data["players"].items():
            if tile != CAPITOL_ID or colour == player:
                holding["island"] = [text for text in holding["island"] if line_of(text).tile != tile]

    def _seat(self, player: str) -> int:
        self._among(player, self.state.colours)
        seat: int = self.state.colours.index(player)
        return seat

    def _among(self, text: Any, accepted: Iterable[str]) -> None:
        known = tuple(accepted)
        if text not in known:
            some = ", ".join(known[:12]) + (", …" if len(known) > 12 else "")
            params = {"text": str(text)[:40], "accepted": some}
            raise EditError(Refusal("edit_among", self.RULE, (), params, "propeller_islands"))

    def _whole(self, n: Any, low: int, high: int) -> None:
        if isinstance(n, bool) or not isinstance(n, int) or not low <= n <= high:
            params = {"text": str(n)[:40], "low": low, "high": high}
            raise EditError(Refusal("edit_number", self.RULE, (), params, "propeller_islands"))
