"""Small positions of Outlaws for tests: those of `tests.whistle_mountain.factory` with cards, die and blockers.

You are yellow (Y in a drawing), the Outlaws are red (R). `lines` is what every card of the deck says, as in
"ship:blimp worker:move", so that "end turn" leads to a turn of the Outlaws with these lines whatever the die shows.
"""

from __future__ import annotations

from typing import Any

from tests.whistle_mountain import factory as base
from tests.whistle_mountain.factory import (
    Happened,
    allowed,
    asserted,
    decider,
    has,
    held,
    levels,
    names,
    options,
    player,
    refused,
    run,
    sheet,
    total,
    tower,
)
from wm_kernel.games.outlaws.rules.gang import BLOCKERS, SHIPS_EACH, Gang
from wm_kernel.games.outlaws.rules.ruleset import RULESET
from wm_kernel.games.whistle_mountain.components.definitions import SHIPS
from wm_kernel.games.whistle_mountain.rules.state import State

__all__ = [
    "BLOCKERS", "RULESET", "Happened", "allowed", "asserted", "blockers", "decider", "has", "held", "levels", "names",
    "options", "player", "refused", "run", "sheet", "start", "table", "total", "tower",
]  # fmt: skip

START = "balloon:small_1 blimp:scaffold_1 dreadnought:rescue"
CARDS = 6


def table(
    drawing: str = "",
    *,
    lines: str = "worker:climb",
    blockers: str = START,
    deck_left: int = 3,
    to_move: str = "yellow",
    **told: Any,
) -> State:
    """A position of Outlaws with your turn to come. `deck_left` cards are still to be drawn."""
    card = [{kind: what} for kind, what in (word.split(":") for word in lines.split())]
    copy: dict[str, Any] = {"cards": [card] * CARDS}

    def lay_out(s: State) -> None:
        cards = tuple(s.setup.catalog.gang.cards)  # type: ignore[attr-defined]
        s.extra = Gang(cards[3 : 3 + deck_left], cards[:3], cards[3 + deck_left :])
        docks = list(s.docks)
        for word in blockers.split():
            ship, dock = word.split(":")
            number = list(s.setup.catalog.docks).index(f"dock_{dock}")
            assert docks[number] < 0, f"{dock} is taken"
            docks[number] = BLOCKERS * SHIPS_EACH + SHIPS.index(ship)
        s.docks = tuple(docks)

    return base.table(
        drawing,
        players="yellow red",
        to_move=to_move,
        game="outlaws",
        edition={"outlaws": copy},
        lay_out=lay_out,
        **told,
    )


def blockers(s: State) -> str:
    """Where the blockers are, as in "balloon:small_1 ..."."""
    docks = list(s.setup.catalog.docks)
    where = {there: docks[n].removeprefix("dock_") for n, there in enumerate(s.docks)}
    return " ".join(f"{ship}:{where[BLOCKERS * SHIPS_EACH + k]}" for k, ship in enumerate(SHIPS))


def start(seed: int = 1, **options: Any) -> State:
    """The first position of a game."""
    return RULESET.new_state(seed=seed, **options)
