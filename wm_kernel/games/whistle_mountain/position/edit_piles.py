"""Edits of piles: hands, upgrades, storages, awards of the tower, markets, stacks; a piece of which there is one moves.

A pile is named "market:small", "floor:5", "hand:red", "upgrades:red", "machines:red", "scaffolds:red", "awards:red",
"stack:large", "stack:cards", "discard" or "draft". Stacks list what lies on top; what is named nowhere is shuffled in.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from wm_kernel.games.whistle_mountain.components.definitions import SIZES
from wm_kernel.games.whistle_mountain.position.edit_base import EditBase
from wm_kernel.games.whistle_mountain.position.edit_data import Data, EditError
from wm_kernel.games.whistle_mountain.position.permits import STACKS
from wm_kernel.table.refusal import Refusal

_OF_PLAYERS = {
    "hand": ("card", ("hand",)),
    "upgrades": ("upgrade", ("upgrades",)),
    "machines": ("machine", ("storage", "machines")),
    "scaffolds": ("scaffold", ("storage", "scaffolds")),
    "awards": ("award", ("storage", "awards")),
}
_STACKS = {
    **dict.fromkeys(SIZES, "machine"),
    "upgrades": "upgrade",
    "cards": "card",
    "awards": "award",
    "removed_awards": "award",
    "removed_upgrades": "upgrade",
}
MARKETS = (*SIZES, "upgrades")
Path = tuple[str, ...]


class EditPiles(EditBase):
    """The part of an `Editor` for piles of pieces."""

    # -- what lies there ----------------------------------------------------------------------------------------------

    def pile(self, name: str) -> list[str]:
        """The pieces of a pile as they lie, dealt or said."""
        _, path = self._find(name)
        said = _look(self._data, path)
        return list(said) if said is not None else self._dealt(name)

    def is_said(self, name: str) -> bool:
        """Whether somebody said what lies there; else it is dealt."""
        return _look(self._data, self._find(name)[1]) is not None

    def kind_of(self, name: str) -> str:
        """What kind of pieces a pile holds: "machine", "upgrade", "card", "award", "ability" or "scaffold"."""
        return self._find(name)[0]

    def _find(self, name: str) -> tuple[str, Path]:
        """The kind of pieces of a pile and where the data has them; EditError for a name of no pile."""
        group, _, rest = name.partition(":")
        setup = self.position.setup
        if group == "market" and rest in MARKETS:
            return ("upgrade" if rest == "upgrades" else "machine"), ("markets", rest)
        if group == "floor" and rest.isdigit() and 1 <= int(rest) <= setup.geometry.rows:
            return "award", ("tower_awards", str(int(rest)))
        if group in _OF_PLAYERS and rest in setup.colours:
            kind, path = _OF_PLAYERS[group]
            return kind, ("players", rest, *path)
        if group == "stack" and rest in _STACKS:
            return _STACKS[rest], ("piles", rest)
        if group == "stack" and rest in setup.geometry.shapes:
            return "scaffold", ("piles", "scaffolds", rest)
        if name == "discard":
            return "card", ("piles", "discard")
        if name == "draft":
            return "ability", ("draft",)
        raise EditError(Refusal("edit_no_pile", "WM-CONV-01", (), {"text": name[:40]}))

    def _dealt(self, name: str) -> list[str]:
        group, _, rest = name.partition(":")
        if group == "market":
            return list(self.state.upgrade_market if rest == "upgrades" else self.state.markets[SIZES.index(rest)])
        if group == "floor":
            return list(self.state.tower_awards[int(rest)])
        return []

    def group(self, kind: str) -> Mapping[str, Any]:
        """Every piece of a kind, by id; LookupError for a kind that there is not."""
        catalog = self.position.setup.catalog
        groups: dict[str, Mapping[str, Any]] = {
            "machine": catalog.machines,
            "upgrade": catalog.upgrades,
            "card": catalog.cards,
            "award": catalog.awards,
            "ability": catalog.abilities,
            "scaffold": catalog.scaffolds.tiles,
        }
        if kind not in groups:
            raise LookupError(f"no kind of piece is called {str(kind)[:40]!r}; there are: {', '.join(groups)}")
        return groups[kind]

    # -- edits --------------------------------------------------------------------------------------------------------

    def add(self, name: str, piece: str) -> None:
        """Put a piece on a pile, at its end; the only piece of its kind is taken from wherever it was."""
        kind, path = self._find(name)
        piece = self._known(kind, piece, self.group(kind))
        lying = self.pile(name)
        if len(lying) >= (60 if kind == "scaffold" else 200):
            raise EditError(Refusal("edit_full", "WM-COMP-02", (), {"n": len(lying)}))
        with self._edit() as draft:
            pile = _make(draft, path, lying)
            self._release(draft, kind, piece)
            pile.append(piece)

    def remove(self, name: str, number: int) -> str:
        """Take the piece with this number, from 0, off a pile; returns what it was."""
        _, path = self._find(name)
        if not (lying := self.pile(name)):
            raise EditError(Refusal("edit_empty", "WM-CONV-01", (), {"text": name[:40]}))
        self._number(number, 0, len(lying) - 1, "piece")
        with self._edit() as draft:
            pile = _make(draft, path, lying)
            found = str(pile.pop(number))
        return found

    def deal(self, name: str) -> None:
        """Forget what was said of a pile: it is dealt, or empty, as at the start of a game."""
        _, path = self._find(name)
        with self._edit() as draft:
            inside = _look(draft, path[:-1]) if len(path) > 1 else draft
            if inside:
                inside.pop(path[-1], None)
            if path[0] == "piles" and "piles" in draft:
                _fill_again(draft["piles"], path[-1])

    # -- pieces of which there are few --------------------------------------------------------------------------------

    def _release(self, draft: Data, kind: str, piece: str) -> None:
        """Make room for one piece more of this kind: from a facedown pile if all are used, else the only one there is."""
        most = getattr(self.group(kind).get(piece), "count", 1)
        places = list(self._places(draft, kind, piece))
        if len(places) < most:
            return
        if most > 1:
            if not (places := [place for place in places if place[0][0] == "piles"]):
                return
        path, where = min(places, key=lambda place: place[0][0] != "piles")
        inside = _look(draft, path)
        if isinstance(inside, list):
            del inside[int(where)]
        elif isinstance(inside, dict):
            del inside[where]

    def _places(self, draft: Data, kind: str, piece: str) -> Iterator[tuple[Path, str]]:
        """Everywhere a piece is said to be: the path of a list or mapping, and its place there."""
        for path in self._paths(draft, kind):
            pile = _look(draft, path)
            for number, found in enumerate(pile or ()):
                if found == piece:
                    yield path, str(number)
        if kind == "machine" and piece in draft.get("machines", {}):
            yield ("machines",), piece
        if kind == "scaffold":
            for number, entry in enumerate(draft.get("scaffolds", ())):
                if entry.get("id") == piece:
                    yield ("scaffolds",), str(number)
        if kind == "ability":
            for colour, player in draft.get("players", {}).items():
                if player.get("ability") == piece:
                    yield ("players", colour), "ability"

    def _paths(self, draft: Data, kind: str) -> Iterator[Path]:
        for name, of in _STACKS.items():
            if of == kind:
                yield "piles", name
        if kind == "card":
            yield "piles", "discard"
        if kind == "scaffold":
            for shape in self.position.setup.geometry.shapes:
                yield "piles", "scaffolds", shape
        for name in MARKETS:
            if kind == ("upgrade" if name == "upgrades" else "machine"):
                yield "markets", name
        if kind == "award":
            for floor in draft.get("tower_awards", {}):
                yield "tower_awards", floor
        if kind == "ability":
            yield ("draft",)
        for colour in draft.get("players", {}):
            for of, path in _OF_PLAYERS.values():
                if of == kind:
                    yield "players", colour, *path


def _fill_again(piles: Data, name: str) -> None:
    """A pile of which nothing is said any more is not exact."""
    exact = [part for pile in piles.pop("exact", ()) for part in (STACKS if pile == "scaffolds" else (pile,))]
    if left := [pile for pile in exact if pile != name]:
        piles["exact"] = left


def _look(data: Any, path: Path) -> Any:
    """What stands at a path of the data; None when there is nothing."""
    for step in path:
        data = data.get(step) if isinstance(data, dict) else None
    return data


def _make(draft: Data, path: Path, lying: list[str]) -> list[str]:
    """The list at a path of a draft, made of what lies there when nothing was said yet."""
    inside = draft
    for step in path[:-1]:
        inside = inside.setdefault(step, {})
    if inside.get(path[-1]) is None:
        inside[path[-1]] = list(lying)
    found: list[str] = inside[path[-1]]
    return found
