"""What a lesson of Outlaws may ask the number of, beside the numbers of Whistle Mountain."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from wm_kernel.games.outlaws.rules.gang import OUTLAWS, YOU, blocker_in, brings, gang
from wm_kernel.games.outlaws.rules.lines import built_worth
from wm_kernel.games.outlaws.rules.scoring import scores
from wm_kernel.games.outlaws.rules.yields import berths
from wm_kernel.games.whistle_mountain.components.definitions import SHIPS, SIZES
from wm_kernel.games.whistle_mountain.rules.state import NOWHERE, State
from wm_kernel.games.whistle_mountain.teach import numbers

Number = Callable[["State", int], int]


def lead(s: State) -> int:
    """By how many VP you would win if the game ended in this position; below 0 when the Outlaws would."""
    sheets = scores(s)
    return sheets[s.colours[YOU]].total - sheets[s.colours[OUTLAWS]].total


def stolen(s: State) -> int:
    """How many resources lie in the hideout."""
    return sum(s.players[OUTLAWS].resources)


def stolen_types(s: State) -> int:
    """How many types of resources lie in the hideout."""
    return sum(n > 0 for n in s.players[OUTLAWS].resources)


def _hideout(source: str) -> Number:
    """The VP of a line of the sheet of the Outlaws."""
    return lambda s, _: sum(line.vp for line in scores(s)[s.colours[OUTLAWS]].lines if line.source == source)


def _yield(ship: int) -> Number:
    """What a ship of the Outlaws would yield where it would yield most."""
    return lambda s, _: max((worth for _, _, worth in berths(s, ship)), default=0)


def _worth(size: int) -> Number:
    """What the Outlaws would score for the best machine of a market."""
    return lambda s, _: max((built_worth(s, machine) for machine in s.markets[size]), default=0)


def _blockers(s: State, _: int) -> int:
    return sum(blocker_in(s, dock) != NOWHERE for dock in range(len(s.docks)))


NUMBERS: Mapping[str, Number] = {
    **numbers.NUMBERS,
    "score": lambda s, seat: scores(s)[s.colours[seat]].total,
    "rank": lambda s, seat: scores(s)[s.colours[seat]].rank,
    # Of the table.
    "lead": lambda s, _: lead(s),
    "stolen": lambda s, _: stolen(s),
    "stolen_types": lambda s, _: stolen_types(s),
    "score_stolen": _hideout("stolen"),
    "score_hideout_awards": _hideout("hideout_awards"),
    "outlaw_deck": lambda s, _: len(gang(s).deck),
    "outlaw_cards": lambda s, _: sum(bool(card) for card in gang(s).cards),
    "all_outlaw_cards": lambda s, _: len(brings(s).cards),
    "blockers": _blockers,
    "rows_closed": lambda s, _: brings(s).overlay_rows,
    **{f"yield_{ship}": _yield(k) for k, ship in enumerate(SHIPS)},
    **{f"worth_{size}": _worth(k) for k, size in enumerate(SIZES)},
}
