"""What a game of Propeller Islands can be begun with: players, characters, an owner's values, rulings, when it is cut short."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BeforeValidator, Field, ValidationInfo

from wm_kernel.games.propeller_islands.rules.state import CHARACTERS, COLOURS
from wm_kernel.table import options
from wm_kernel.table.options import each, editions, guard, seats, shown, switches_of

Named = tuple[str | None, ...]


def _characters(given: Any) -> Any:
    """Different characters in the order of the seats; None leaves one of them, or all, to chance (U-PI-03)."""
    if given is None:
        return None
    is_list = isinstance(given, Iterable) and not isinstance(given, str | bytes)
    named = tuple(given) if is_list else ()
    if not named or any(name is not None and name not in CHARACTERS for name in named):
        raise ValueError(f"{shown(given)}; accepted: a list of different ones of {', '.join(CHARACTERS)}")
    chosen = [name for name in named if name is not None]
    if len(set(chosen)) != len(chosen):
        raise ValueError(f"{shown(list(named))}; a character plays once: a list of different ones is accepted")
    return named if chosen else None


def _one_each(named: Named | None, info: ValidationInfo) -> Named | None:
    players = info.data.get("players", ())
    if named is not None and players and len(named) != len(players):
        raise ValueError(f"{shown(list(named))}; accepted: one for each of {len(players)} players")
    return named


def _one_of_them(youngest: str | None, info: ValidationInfo) -> str | None:
    players = info.data.get("players", ())
    if youngest is not None and players and youngest not in players:
        raise ValueError(f"{shown(youngest)} does not play; accepted: {', '.join(players)}")
    return youngest


class Options(options.Options):
    """The options of `wm.new_game("propeller_islands", ...)`; rounds have no cap unless one is asked for (A-PI-33)."""

    players: Annotated[tuple[str, ...], seats(COLOURS)]
    seed: Annotated[int, Field(ge=0, le=2**63 - 1)] = 0
    characters: Annotated[Named | None, BeforeValidator(_characters), AfterValidator(_one_each)] = each(
        CHARACTERS, "The character of each player."
    )
    youngest: Annotated[str | None, AfterValidator(_one_of_them)] = Field(
        None, description="The youngest player, who wins a tie that workers on the quay do not break."
    )
    start_tiles: int | None = Field(None, ge=1, le=2, description="Tiles each island begins with, not as usual.")
    edition: Annotated[Any, editions()] = Field(None, description="A file with the values of your copy.")
    rulings: Annotated[dict[str, str], switches_of("propeller_islands")] = {}
    mode: Literal["table", "sandbox"] = "table"
    max_rounds: int | None = guard(40, "Rounds after which the game ends.")
