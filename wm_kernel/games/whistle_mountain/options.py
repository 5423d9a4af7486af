"""What a game of Whistle Mountain can be begun with: players, variant, an owner's values, rulings, when it is cut short."""

from __future__ import annotations

from collections.abc import Mapping
from os import PathLike
from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field

from wm_kernel.games.whistle_mountain.rules.setup import COLOURS
from wm_kernel.table import options
from wm_kernel.table.options import guard, seats, shown


def _switches(rulings: Any) -> dict[str, str]:
    from wm_kernel.table.rules import switches

    known = switches("whistle_mountain")
    for ruling, value in (rulings or {}).items():
        if ruling not in known:
            raise ValueError(f"{shown(ruling)} cannot be switched; these can: {', '.join(known)}")
        if value not in known[ruling]:
            raise ValueError(f"{ruling} is {shown(value)}; accepted: {', '.join(known[ruling])}")
    return dict(rulings or {})


def _edition(given: Any) -> Any:
    if given is not None and not isinstance(given, str | PathLike | Mapping):
        raise ValueError(f"{shown(given)}; accepted: the path of a file of values, or its content as a mapping")
    return given


class Options(options.Options):
    """The options of `wm.new_game("whistle_mountain", ...)`; stall guard and cap on rounds are rulings of ours (K-03, W-04)."""

    players: Annotated[tuple[str, ...], seats(COLOURS)]
    seed: Annotated[int, Field(ge=0, le=2**63 - 1)] = 0
    variant: Literal["full", "first_game"] = Field("full", description="The full game, or the first game.")
    edition: Annotated[Any, BeforeValidator(_edition)] = Field(None, description="A file with the values of your copy.")
    rulings: Annotated[dict[str, str], BeforeValidator(_switches)] = {}
    mode: Literal["table", "sandbox"] = "table"
    stall_guard: int | None = guard(10, "Rounds in which nothing is built or moved, after which the game ends.")
    max_rounds: int | None = guard(150, "Rounds after which the game ends.")
