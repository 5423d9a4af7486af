"""What a game of Whistle Mountain can be begun with: players, variant, an owner's values, rulings, when it is cut short."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field

from wm_kernel.games.whistle_mountain.rules.setup import COLOURS
from wm_kernel.table import options
from wm_kernel.table.options import editions, guard, seats, switches_of


class Options(options.Options):
    """The options of `wm.new_game("whistle_mountain", ...)`; stall guard and cap on rounds are rulings of ours (K-03, W-04)."""

    players: Annotated[tuple[str, ...], seats(COLOURS)]
    seed: Annotated[int, Field(ge=0, le=2**63 - 1)] = 0
    variant: Literal["full", "first_game"] = Field("full", description="The full game, or the first game.")
    edition: Annotated[Any, editions()] = Field(None, description="A file with the values of your copy.")
    rulings: Annotated[dict[str, str], switches_of("whistle_mountain")] = {}
    mode: Literal["table", "sandbox"] = "table"
    stall_guard: int | None = guard(10, "Rounds in which nothing is built or moved, after which the game ends.")
    max_rounds: int | None = guard(150, "Rounds after which the game ends.")

    def more(self) -> dict[str, Any]:
        """The options that a variant adds, those that are not as usual."""
        added = [name for name in type(self).model_fields if name not in Options.model_fields]
        usual = {name: type(self).model_fields[name].default for name in added}
        return {name: getattr(self, name) for name in added if getattr(self, name) != usual[name]}
