"""What a game of Outlaws can be begun with: as Whistle Mountain, for one person, and with a grade."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal

from pydantic import BeforeValidator, Field

from wm_kernel.games.outlaws.rules.gang import OUTLAW_COLOUR, YOURS
from wm_kernel.games.whistle_mountain import options
from wm_kernel.table.options import shown, switches_of


def _seating(players: Any) -> tuple[str, ...]:
    """You and the Outlaws; you may be yellow or black (OL-SETUP-01)."""
    if players == 1 and not isinstance(players, bool):
        return YOURS[0], OUTLAW_COLOUR
    if isinstance(players, list | tuple):
        colours = tuple(players)
        if len(colours) in (1, 2) and colours[0] in YOURS and colours[1:] in ((), (OUTLAW_COLOUR,)):
            return colours[0], OUTLAW_COLOUR
    raise ValueError(f"{shown(players)}; one person plays, {' or '.join(YOURS)}: the Outlaws are {OUTLAW_COLOUR}")


class Options(options.Options):
    """The options of `wm.new_game("outlaws", ...)`; a grade gives one side a head start (OL-GRADE-01)."""

    SEATS: ClassVar[tuple[str, ...]] = YOURS

    players: Annotated[tuple[str, ...], BeforeValidator(_seating)] = (YOURS[0], OUTLAW_COLOUR)
    rulings: Annotated[dict[str, str], switches_of("whistle_mountain", "outlaws")] = {}
    grade: Literal["easy", "standard", "hard"] = Field("standard", description="How hard the game is.")
