"""The kinds of goals of Whistle Mountain: how much there is of how much, and the values of their sentences.

What a goal is stands in `learn/goals.py`; its form in files is `forms.GoalForm`, each entry of which has a `Kind` of its name
here. Whether a goal can still be reached is the business of `reach.py`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from wm_kernel.games.whistle_mountain.components.definitions import RESOURCES, SHIPS
from wm_kernel.games.whistle_mountain.rules import actions as grammar
from wm_kernel.games.whistle_mountain.rules.build import machine_areas, machine_forms
from wm_kernel.games.whistle_mountain.rules.scoring import scores
from wm_kernel.games.whistle_mountain.rules.state import HOME, OVER, Player, State
from wm_kernel.games.whistle_mountain.words.names import amounts
from wm_kernel.learn import goals
from wm_kernel.learn.goals import Goal, Kind, Measure, Meter
from wm_kernel.table.action import Action
from wm_kernel.table.cells import bits, mask_of, parse_cell
from wm_kernel.table.event import Event
from wm_kernel.words import describe, message
from wm_kernel.words.bundles import voice


@dataclass(frozen=True, slots=True)
class Past(goals.Past):
    """What happened since a task began that cannot be read off the position: a small value, so that search can tell it apart."""

    swept: tuple[tuple[str, int], ...] = ()
    activated: frozenset[str] = frozenset()
    used: frozenset[str] = frozenset()
    played: frozenset[str] = frozenset()

    def after(self, action: Action, events: Sequence[Event]) -> Past:
        """The past after an action and what came of it."""
        swept, activated, used = _swept_away(self.swept, events), self.activated, self.used
        for event in events:
            if event.kind == "activated":
                activated |= {event.data["machine"]}
            elif event.kind in ("card_played", "award_redeemed", "used"):
                used |= {event.data[{"card_played": "card", "award_redeemed": "award"}.get(event.kind, "component")]}
        return Past(swept, activated, used, self.played | {action.kind})

    def beside(self, events: Sequence[Event]) -> Past:
        """The past after what the others did: whom the water took; what they used and played is none of the task's."""
        return replace(self, swept=_swept_away(self.swept, events))

    def lost(self, colour: str) -> int:
        """How many workers of a player have been swept away."""
        return dict(self.swept).get(colour, 0)


def _swept_away(swept: tuple[tuple[str, int], ...], events: Sequence[Event]) -> tuple[tuple[str, int], ...]:
    """How many workers of each player the water has taken, after these events."""
    for event in events:
        if event.kind == "swept" and event.player:
            told = Counter(dict(swept))
            told[event.player] += event.data["n"]
            swept = tuple(sorted(told.items()))
    return swept


@dataclass(frozen=True, slots=True)
class Now(goals.Now):
    """Where a task stands, with what the player has and had."""

    start: State
    state: State
    seat: int
    past: Past = Past()

    @property
    def me(self) -> Player:
        """What the player has now."""
        return self.state.players[self.seat]

    @property
    def was(self) -> Player:
        """What the player had at the beginning."""
        return self.start.players[self.seat]

    @property
    def colour(self) -> str:
        """The player."""
        return self.start.colours[self.seat]

    @property
    def turn_over(self) -> bool:
        """Whether the turn that is played has passed on."""
        return self.state.turn != self.began.turn or self.state.phase == OVER


__all__ = ["KINDS", "Goal", "Kind", "Meter", "Now", "Past"]


# The values of sentences.


def _n(wanted: Any, lang: str) -> dict[str, str | int]:
    return {"n": int(wanted)}


def _names(wanted: Sequence[str] | str, lang: str) -> dict[str, str | int]:
    ids = [wanted] if isinstance(wanted, str) else wanted
    return {"names": voice(lang).listed(describe(piece, lang) for piece in ids), "n": len(ids)}


def _cells(wanted: str, lang: str) -> dict[str, str | int]:
    return {"cells": voice(lang).listed(wanted.split()), "n": len(wanted.split())}


def _bag(wanted: Mapping[str, int], lang: str) -> dict[str, str | int]:
    bag = [wanted.get(name, 0) for name in RESOURCES]
    return {"bag": voice(lang).listed(amounts(bag, voice(lang)))}


def _levels(wanted: Sequence[int], lang: str) -> dict[str, str | int]:
    return {"n": len(wanted), "levels": voice(lang).listed(map(str, sorted(wanted)))}


def _floors(wanted: Sequence[int], lang: str) -> dict[str, str | int]:
    floors = voice(lang).listed(str(floor) for floor in sorted(set(wanted)))
    return {"n": len(wanted), "floors": floors, "several": int(len(set(wanted)) > 1)}


def _swept_words(wanted: Mapping[str, int], lang: str) -> dict[str, str | int]:
    told = [message("goal-workers-of", lang, n=n, player=describe(colour, lang)) for colour, n in wanted.items()]
    return {"workers": voice(lang).listed(told)}


def _ships_words(wanted: Sequence[str], lang: str) -> dict[str, str | int]:
    return {"ships": voice(lang).listed(message("your-ship", lang, ship=ship) for ship in wanted)}


def _at_words(wanted: Mapping[str, str], lang: str) -> dict[str, str | int]:
    told = []
    for ship, place in wanted.items():
        where = describe(place, lang) if place.startswith("dock_") else place
        told.append(message("goal-ship-place", lang, ship=message("your-ship", lang, ship=ship), place=where))
    return {"ships": voice(lang).listed(told)}


def _legal_words(wanted: Any, lang: str) -> dict[str, str | int]:
    if wanted is True:
        return {"kinds": "any", "told": ""}
    return {"kinds": "some", "told": voice(lang).listed(message(f"goal-kind-{kind}", lang) for kind in wanted)}


# The measures.


def _covered(held: Counter[Any], wanted: Counter[Any]) -> Measure:
    return sum(min(held[piece], n) for piece, n in wanted.items()), sum(wanted.values())


def _yes(is_so: bool) -> Measure:
    return int(is_so), 1


def _resources(wanted: Mapping[str, int], now: Now) -> Measure:
    held = Counter(dict(zip(RESOURCES, now.me.resources, strict=True)))
    return _covered(held, Counter(dict(wanted)))


def _worker_on(wanted: str, now: Now) -> Measure:
    squares = mask_of(parse_cell(name) for name in wanted.split())
    return (squares & now.me.grid).bit_count(), squares.bit_count()


def _tower(wanted: Sequence[int], now: Now) -> Measure:
    held = Counter({floor: n for floor, n in enumerate(now.me.tower) if n})
    return _covered(held, Counter(wanted))


def _machine_built(wanted: Sequence[str], now: Now) -> Measure:
    before = {placed.id for placed in now.start.machines}
    built = {placed.id for placed in now.state.machines} - before
    return len(built.intersection(wanted)), len(set(wanted))


def _saved(wanted: int, now: Now) -> Measure:
    was, rows = now.was, range(now.start.water_top + 1, now.state.water_top + 1)
    geometry = now.start.setup.geometry
    risked = sum((was.grid & geometry.row[row]).bit_count() + (was.barracks >> row & 1) for row in rows)
    return risked - now.past.lost(now.colour), wanted


def _swept(wanted: Mapping[str, int], now: Now) -> Measure:
    return _covered(Counter(dict(now.past.swept)), Counter(dict(wanted)))


def _no_place_for(wanted: str, now: Now) -> Measure:
    forms = machine_forms(now.state, wanted, machine_areas(now.state))
    return _yes(not any(anchors for _, anchors in forms))


def _ships_home(wanted: Sequence[str], now: Now) -> Measure:
    return sum(now.me.ships[SHIPS.index(ship)] == HOME for ship in wanted), len(wanted)


def _ship_at(wanted: Mapping[str, str], now: Now) -> Measure:
    docks = list(now.state.setup.catalog.docks)
    there = 0
    for ship, place in wanted.items():
        found = now.me.ships[SHIPS.index(ship)]
        if found > 0:
            squares = list(bits(found))
            there += place == grammar.area_name(squares[0], squares[-1])
        else:
            there += place == (docks[-1 - found] if found < HOME else "home")
    return there, len(wanted)


def _legal(wanted: Any, now: Now) -> Measure:
    return _yes(bool(now.past.played) if wanted is True else bool(now.past.played.intersection(wanted)))


KINDS: dict[str, Kind] = {
    "vp_at_least": Kind(lambda n, now: (now.me.vp - now.was.vp, n), _n),
    "score_at_least": Kind(lambda n, now: (scores(now.state)[now.colour].total, n), _n),
    "resources": Kind(_resources, _bag),
    "resources_at_least": Kind(lambda n, now: (sum(now.me.resources), n), _n),
    "worker_on": Kind(_worker_on, _cells),
    "barracks_left": Kind(
        lambda levels, now: (sum(not now.me.barracks >> level & 1 for level in levels), len(levels)), _levels
    ),
    "promoted": Kind(lambda n, now: (sum(now.me.tower) - sum(now.was.tower), n), _n),
    "tower": Kind(_tower, _floors),
    "machine_built": Kind(_machine_built, _names),
    "scaffolds_built": Kind(lambda n, now: (len(now.state.tiles) - len(now.start.tiles), n), _n),
    "machine_stored": Kind(lambda ids, now: _covered(Counter(now.me.machines), Counter(ids)), _names),
    "scaffolds_at_least": Kind(lambda n, now: (len(now.me.scaffolds), n), _n),
    "awards_at_least": Kind(lambda n, now: (len(now.me.awards), n), _n),
    "award": Kind(lambda award, now: _yes(award in now.me.awards), _names, counts=False),
    "cards_at_least": Kind(lambda n, now: (len(now.me.hand), n), _n),
    "upgrade": Kind(lambda upgrade, now: _yes(upgrade in now.me.upgrades), _names, counts=False),
    "saved_from_flood": Kind(_saved, _n, reads=frozenset({"swept"})),
    "whirlpool_at_most": Kind(lambda n, now: _yes(now.me.whirlpool <= n), _n, counts=False),
    "floods": Kind(lambda n, now: (now.state.water_top - now.start.water_top, n), _n),
    "water_at_most": Kind(lambda n, now: _yes(now.state.water_top <= n), _n, counts=False),
    "swept": Kind(_swept, _swept_words, reads=frozenset({"swept"})),
    "no_place_for": Kind(
        _no_place_for, lambda size, lang: {"machine": message("a-machine", lang, size=size)}, counts=False
    ),
    "ships_home": Kind(_ships_home, _ships_words),
    "ability": Kind(lambda ability, now: _yes(ability in now.me.abilities), _names, counts=False),
    "ship_at": Kind(_ship_at, _at_words),
    "activated": Kind(
        lambda ids, now: (len(now.past.activated.intersection(ids)), len(set(ids))),
        _names,
        reads=frozenset({"activated"}),
    ),
    "used": Kind(
        lambda ids, now: (len(now.past.used.intersection(ids)), len(set(ids))), _names, reads=frozenset({"used"})
    ),
    "turn_ended": Kind(lambda _, now: _yes(now.is_done), lambda _, lang: {}, counts=False),
    "legal_only": Kind(_legal, _legal_words, counts=False, reads=frozenset({"played"})),
}
