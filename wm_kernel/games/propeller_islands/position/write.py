"""A state as the entries of a position file: what lies on the table, and what is to be done next as far as a file can say it."""

from __future__ import annotations

from typing import Any

from wm_kernel.games.propeller_islands.codec.serial import frame_data, quay_told
from wm_kernel.games.propeller_islands.components.definitions import RESOURCES
from wm_kernel.games.propeller_islands.position.layout import ACTION, DIE, LAST_DIE, OVER, PLAN
from wm_kernel.games.propeller_islands.position.models import Lying
from wm_kernel.games.propeller_islands.rules import state as states
from wm_kernel.games.propeller_islands.rules.activate import ActivationEnd
from wm_kernel.games.propeller_islands.rules.frames import Frame
from wm_kernel.games.propeller_islands.rules.plans import PlanChoice
from wm_kernel.games.propeller_islands.rules.round import LastDieChoice, LastEnd, TurnEnd
from wm_kernel.games.propeller_islands.rules.setup import options_of
from wm_kernel.games.propeller_islands.rules.state import SECRET, STANDING, Player, State
from wm_kernel.games.propeller_islands.rules.turn import ActionChoice, DieChoice


def as_data(state: State) -> dict[str, Any]:
    """The entries; what is going on within an action is told as in a save."""
    options = options_of(state.setup)
    moment = moment_of(state)
    data: dict[str, Any] = {"game": state.game}
    if state.setup.free_form:
        data["free_form"] = True
    data["seats"] = list(state.colours)
    data["seed"] = state.setup.seed
    data |= {key: options[key] for key in ("edition", "rulings", "youngest", "max_rounds") if key in options}
    data |= {"round": state.round, "first": state.colours[state.first], "turn": state.turn}
    data |= {"to_move": state.colours[state.active], "moment": moment}
    pending = [] if state.pending == begun(state, moment) else state.pending
    if moment == ACTION or (pending and state.die):
        data["die"] = state.die
    data["dice"] = [value for value in range(1, 7) for _ in range(state.forge[value - 1])]
    if state.used:
        data["used"] = state.used[0]
    if pending:
        data["pending"] = [{"frame": type(frame).__name__, **frame_data(frame)} for frame in pending]
    data["slots"] = [tile or None for tile in state.slots]
    data["pile"] = _known(state.pile)
    data["display"] = {str(level): _known(plans) for level, plans in state.display.items()}
    data["decks"] = {str(level): _known(plans) for level, plans in state.decks.items()}
    if SECRET not in state.pile:
        data["exact"] = ["pile", "decks"]
    data["players"] = {
        colour: player_data(state, player) for colour, player in zip(state.colours, state.players, strict=True)
    }
    return data


def begun(state: State, moment: str) -> list[Frame]:
    """What is pending as such a moment begins: what a file says that tells nothing else of it."""
    seat = state.active
    match moment:
        case "die":
            return [TurnEnd(seat), DieChoice(seat)]
        case "action":
            return [TurnEnd(seat), ActionChoice(seat)]
        case "plan":
            return [TurnEnd(seat), PlanChoice(seat)]
        case "last_die":
            return [LastEnd(seat), ActivationEnd(seat), LastDieChoice(seat, True)]
    return []


def moment_of(state: State) -> str:
    """What is to be done next, as a file can say it."""
    if state.phase == states.OVER:
        return OVER
    if state.turn == 2 * len(state.players):
        return LAST_DIE
    if any(isinstance(frame, DieChoice) for frame in state.pending):
        return DIE
    return ACTION if state.die and not isinstance(state.pending[-1], PlanChoice) else PLAN


def player_data(state: State, player: Player) -> dict[str, Any]:
    """What a player has."""
    held: dict[str, Any] = {
        "character": player.character,
        "fame": player.fame,
        "resources": dict(zip(RESOURCES, player.resources, strict=True)),
        "quay": quay_told(state, player),
        "island": island_lines(player),
    }
    if SECRET not in player.hand:
        held["hand"] = list(player.hand)
    held |= {"completed": list(player.completed), "aside": list(player.aside), "dice": list(player.dice)}
    return held


def island_lines(player: Player) -> list[str]:
    """The tiles of an island, a line each."""
    how = {tile: "standing" if n == STANDING else "lying" for tile, n in player.workers.items()}
    return [
        str(Lying(tile, cell, how.get(tile, ""), player.upgrades.get(tile, ()))) for cell, tile in player.island.items()
    ]


def _known(pieces: tuple[str, ...]) -> list[str]:
    return [piece for piece in pieces if piece != SECRET]
