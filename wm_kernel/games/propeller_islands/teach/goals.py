"""The kinds of goals of Propeller Islands: how much there is of how much, and the values of their sentences.

What a goal is stands in `learn/goals.py`; its form in files is `forms.GoalForm`, each entry of which has a `Kind` of its name
here.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from wm_kernel.games.propeller_islands.components.definitions import RESOURCES
from wm_kernel.games.propeller_islands.rules.scoring import lines_of
from wm_kernel.games.propeller_islands.rules.state import OVER, STANDING, Player, State
from wm_kernel.games.propeller_islands.words.names import name
from wm_kernel.learn import goals
from wm_kernel.learn.goals import Kind, Measure
from wm_kernel.table.action import Action
from wm_kernel.table.event import Event
from wm_kernel.table.grid import hexes
from wm_kernel.words.bundles import voice

GAME = "propeller_islands"


@dataclass(frozen=True, slots=True)
class Past(goals.Past):
    """What happened since a task began that cannot be read off the position."""

    activated: tuple[str, ...] = ()
    emptied: int = 0

    def after(self, action: Action, events: Sequence[Event]) -> Past:
        """The past after an action and what came of it."""
        told = [event.data["tile"] for event in events if event.kind == "activated"]
        lines = sum(event.kind == "reward" for event in events)
        return Past((*self.activated, *told), self.emptied + lines) if told or lines else self


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
    def turn_over(self) -> bool:
        """Whether the turn that is played has passed on."""
        now, then = self.state, self.began
        return (now.round, now.turn, now.active) != (then.round, then.turn, then.active) or now.phase == OVER


def total(s: State, player: Player) -> int:
    """What the score sheet of a player shows."""
    return sum(line.vp for line in lines_of(s, player))


def say(text: str, lang: str, **values: str | int) -> str:
    """A text of the goals of this game."""
    return voice(lang, GAME).say(text, **values)


def _n(wanted: int, lang: str) -> dict[str, str | int]:
    return {"n": int(wanted)}


def _named(wanted: Sequence[str], lang: str) -> dict[str, str | int]:
    return {"names": voice(lang).listed(name(piece, voice(lang, GAME)) for piece in wanted), "n": len(wanted)}


def _bag(wanted: Mapping[str, int], lang: str) -> dict[str, str | int]:
    told = [say(f"amount-{kind}", lang, n=n) for kind, n in wanted.items()]
    return {"bag": voice(lang).listed(told), "kind": next(iter(wanted)) if len(wanted) == 1 else "several"}


def _places(wanted: Mapping[str, str], lang: str) -> dict[str, str | int]:
    speaker = voice(lang, GAME)
    told = [say("goal-on", lang, what=name(tile, speaker), where=where) for tile, where in wanted.items()]
    return {"places": voice(lang).listed(told)}


def _upgrades(wanted: Mapping[str, str], lang: str) -> dict[str, str | int]:
    speaker = voice(lang, GAME)
    told = [
        say("goal-on", lang, what=name(upgrade, speaker), where=name(tile, speaker)) for tile, upgrade in wanted.items()
    ]
    return {"places": voice(lang).listed(told)}


def _held(wanted: Mapping[str, int], now: Now) -> Measure:
    held = dict(zip(RESOURCES, now.me.resources, strict=True))
    return sum(min(held[kind], n) for kind, n in wanted.items()), sum(wanted.values())


def _placed(wanted: Mapping[str, str], now: Now) -> Measure:
    there = sum(now.me.island.get(hexes.read(cell)) == tile for tile, cell in wanted.items())
    return there, len(wanted)


def _all_of(wanted: Sequence[str], found: Sequence[str]) -> Measure:
    return len(set(wanted) & set(found)), len(wanted)


def _standing(now: Now) -> int:
    return sum(how == STANDING for how in now.me.workers.values())


ACTIVATED = frozenset({"activated"})
EMPTIED = frozenset({"emptied"})


def _kind(measure: Any, values: Any = _n, counts: bool = True, reads: frozenset[str] = frozenset()) -> Kind:
    return Kind(measure, values, counts, reads, say)


KINDS: dict[str, Kind] = {
    "vp_at_least": _kind(lambda n, now: (total(now.state, now.me) - total(now.start, now.was), n)),
    "fame_at_least": _kind(lambda n, now: (now.me.fame - now.was.fame, n)),
    "resources": _kind(_held, _bag),
    "resources_at_least": _kind(lambda n, now: (sum(now.me.resources), n)),
    "activated": _kind(lambda ids, now: _all_of(ids, now.past.activated), _named, reads=ACTIVATED),
    "activated_at_least": _kind(lambda n, now: (len(now.past.activated), n), reads=ACTIVATED),
    "deployed_at_least": _kind(lambda n, now: (len(now.me.workers) - len(now.was.workers), n)),
    "standing_at_least": _kind(lambda n, now: (_standing(now), n)),
    "emptied_at_least": _kind(lambda n, now: (now.past.emptied, n), reads=EMPTIED),
    "completed": _kind(lambda ids, now: _all_of(ids, now.me.completed), _named),
    "placed": _kind(_placed, _places, counts=False),
    "upgraded": _kind(
        lambda wanted, now: (
            sum(upgrade in now.me.upgrades.get(tile, ()) for tile, upgrade in wanted.items()),
            len(wanted),
        ),
        _upgrades,
        counts=False,
    ),
    "turn_over": _kind(lambda wanted, now: (int(now.is_done), 1), lambda wanted, lang: {}, counts=False),
}
