"""The kinds of goals of Outlaws: those of Whistle Mountain, and what concerns the Outlaws.

Their form in files is `forms.GoalForm`, each entry of which has a `Kind` of its name here.
"""

from __future__ import annotations

from collections.abc import Mapping

from wm_kernel.games.outlaws.rules.gang import OUTLAWS
from wm_kernel.games.outlaws.teach.numbers import lead, stolen, stolen_types
from wm_kernel.games.whistle_mountain.components.definitions import SHIPS
from wm_kernel.games.whistle_mountain.rules.actions import area_name
from wm_kernel.games.whistle_mountain.teach import goals
from wm_kernel.games.whistle_mountain.teach.goals import Now
from wm_kernel.learn.goals import Kind, Measure
from wm_kernel.table.cells import bits
from wm_kernel.words.bundles import voice


def _say(text: str, lang: str, **values: str | int) -> str:
    return voice(lang, "outlaws").say(text, **values)


def _n(wanted: int, lang: str) -> dict[str, str | int]:
    return {"n": int(wanted)}


def _yes(is_so: bool) -> Measure:
    return int(is_so), 1


def _their_ship(wanted: Mapping[str, str], now: Now) -> Measure:
    there = 0
    for ship, area in wanted.items():
        squares = list(bits(max(0, now.state.players[OUTLAWS].ships[SHIPS.index(ship)])))
        there += bool(squares) and area_name(squares[0], squares[-1]) == area
    return there, len(wanted)


def _their_ship_words(wanted: Mapping[str, str], lang: str) -> dict[str, str | int]:
    told = [_say("goal-their_ship-place", lang, ship=ship, place=area) for ship, area in wanted.items()]
    return {"ships": voice(lang).listed(told)}


KINDS: dict[str, Kind] = {
    **goals.KINDS,
    "stolen_at_most": Kind(lambda n, now: _yes(stolen(now.state) - stolen(now.start) <= n), _n, counts=False, say=_say),
    "stolen_types_at_most": Kind(lambda n, now: _yes(stolen_types(now.state) <= n), _n, counts=False, say=_say),
    "their_ship": Kind(_their_ship, _their_ship_words, counts=False, say=_say),
    "lead_at_least": Kind(lambda n, now: (lead(now.state), n), _n, say=_say),
}
