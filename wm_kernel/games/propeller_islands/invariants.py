"""What is true of every position of Propeller Islands that play can reach, looked at without the rules that keep it true.

`Watch` follows one game from its start: `step` after every action at little cost, `audit` now and then with a look at every
piece. Random play (`wm fuzz`) and the tests use it. Not for free-form positions.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from copy import copy

from wm_kernel.games.propeller_islands.codec.serial import to_dict
from wm_kernel.games.propeller_islands.components.definitions import CAPITOL_ID, RESOURCES, TileDef, slot_of
from wm_kernel.games.propeller_islands.rules.effects import PlaceChoice
from wm_kernel.games.propeller_islands.rules.explain import VAGUE
from wm_kernel.games.propeller_islands.rules.hidden import view
from wm_kernel.games.propeller_islands.rules.state import OVER, Player, State
from wm_kernel.table.action import Action
from wm_kernel.table.event import Event
from wm_kernel.table.grid import hexes
from wm_kernel.table.refusal import Refusal

NEVER_LESS = ("fame", "completed", "aside", "island", "workers")


class Watch:
    """Follows one game: what events tell of resources and fame, whose turn it is, and what is never lost."""

    def __init__(self, state: State) -> None:
        self.fame = {colour: player.fame for colour, player in zip(state.colours, state.players, strict=True)}
        self.held = {colour: player.resources[:] for colour, player in zip(state.colours, state.players, strict=True)}
        self.discarded = len(state.catalog.tiles) - len(_tiles(state))
        self.before = _sizes(state)
        self.takers: list[str] = []  # who has picked a die this round
        self.first = state.first

    def step(self, state: State, events: Sequence[Event]) -> list[str]:
        """Faults to be seen after one action."""
        faults: list[str] = []
        for event in events:
            faults += self._hear(state, event)
        for colour, player in zip(state.colours, state.players, strict=True):
            if player.fame != self.fame[colour]:
                faults.append(f"{colour} has {player.fame} fame, events told of {self.fame[colour]}")
            if player.resources != self.held[colour]:
                faults.append(f"{colour} holds {player.resources}, events told of {self.held[colour]}")
            if min(player.resources) < 0:
                faults.append(f"{colour} holds {player.resources}")
            spaces = state.catalog.quay.rows * state.catalog.quay.columns
            if player.quay.bit_count() + len(player.workers) != spaces + 1:
                faults.append(f"{colour} has {player.quay.bit_count()} + {len(player.workers)} workers")
        now = _sizes(state)
        for place, n in now.items():
            if n < self.before[place]:
                faults.append(f"{place} went from {self.before[place]} to {n}")
        self.before = now
        if (found := len(_tiles(state)) + self.discarded) != len(state.catalog.tiles):
            faults.append(f"{found} tiles are there or discarded, of {len(state.catalog.tiles)}")
        return faults

    def _hear(self, state: State, event: Event) -> list[str]:
        who, data = event.player, event.data
        if event.kind == "fame" and who is not None:
            self.fame[who] += data["n"]
            if len(data["pairs"]) * state.catalog.connection_fame != data["n"]:
                return [f"{data['n']} fame for the pairs {data['pairs']}"]
        elif event.kind in ("gained", "paid") and who is not None:
            sign = 1 if event.kind == "gained" else -1
            self.held[who] = [n + sign * data[name] for n, name in zip(self.held[who], RESOURCES, strict=True)]
        elif event.kind == "discarded":
            self.discarded += 1
        elif event.kind == "die_taken" and who is not None:
            due = state.colours[(self.first + len(self.takers)) % len(state.players)]
            self.takers.append(who)
            if who != due:
                return [f"{who} picked a die in the turn of {due}"]
        elif event.kind == "last_die" and len(self.takers) != 2 * len(state.players):
            return [f"the last die is used after {len(self.takers)} turns"]
        elif event.kind == "round_started":
            self.takers, due_first = [], (self.first + 1) % len(state.players)
            self.first = state.first
            faults = [] if state.first == due_first else ["the first-player token did not go clockwise"]
            return faults + ([f"the game goes on, though: {reason}"] if (reason := _reason(state)) else [])
        elif event.kind == "game_over" and not _reason(state) and state.ended_by != ("max_rounds",):
            return [f"the game ends for {state.ended_by}, and nothing of it is so"]
        return []

    def audit(self, state: State) -> list[str]:
        """Faults that take a look at every piece."""
        return [*_pieces(state), *_dice(state), *_islands(state), *_scores(state), *_leaks(state)]

    def refused(self, action: Action, reasons: Sequence[Refusal]) -> list[str]:
        """Refusals that do not say what stands in the way."""
        vague = [f"{reason.code} [{reason.rule}]" for reason in reasons if reason.code in VAGUE]
        return [f"{action} is refused without a reason of its own: {', '.join(vague)}"] if vague else []


def _sizes(state: State) -> dict[str, int]:
    """What only grows."""
    sizes = {"the round": state.round}
    for colour, player in zip(state.colours, state.players, strict=True):
        sizes |= {f"{colour}'s {what}": _size(getattr(player, what)) for what in NEVER_LESS}
        sizes[f"{colour}'s upgrades"] = sum(map(len, player.upgrades.values()))
    return sizes


def _size(value: object) -> int:
    return value if isinstance(value, int) else len(value)  # type: ignore[arg-type]


def _reason(state: State) -> str:
    """What ends the game after a round, counted again (PI-END-01)."""
    if not state.pile:
        return "the pile is empty"
    for colour, player in zip(state.colours, state.players, strict=True):
        if len(player.completed) >= state.catalog.plans_to_end or not player.quay:
            return f"{colour} has {len(player.completed)} plans and {player.quay.bit_count()} workers on the quay"
    return ""


def _tiles(state: State) -> list[str]:
    """Every tile that is somewhere, the Capitols left out."""
    found = [tile for tile in state.slots if tile]
    found += state.pile
    found += [tile for player in state.players for tile in player.island.values() if tile != CAPITOL_ID]
    found += [frame.tile for frame in state.pending if isinstance(frame, PlaceChoice)]
    return found


def _pieces(state: State) -> list[str]:
    """Every piece is in one place: tiles, plans, and an upgrade for each completed plan."""
    faults = []
    twice = [tile for tile, n in Counter(_tiles(state)).items() if n > 1]
    if twice:
        faults.append(f"tiles in two places: {', '.join(twice)}")
    plans = [plan for piles in (state.display, state.decks) for pile in piles.values() for plan in pile]
    plans += [plan for player in state.players for plan in (*player.hand, *player.completed)]
    if sorted(plans) != sorted(state.catalog.plans):
        faults.append(f"the plans are {len(plans)}, of which {len(set(plans))} different")
    for level in state.display:
        if len(state.display[level]) < state.catalog.display[level] and state.decks[level]:
            faults.append(f"level {level} shows {len(state.display[level])} plans with some in its pile")
    for colour, player in zip(state.colours, state.players, strict=True):
        used = Counter(upgrade for upgrades in player.upgrades.values() for upgrade in upgrades)
        used.update(player.aside)
        due = Counter(state.catalog.plans[plan].upgrade for plan in player.completed)
        if used != due:
            faults.append(f"{colour} has the upgrades {dict(used)} for plans that bring {dict(due)}")
    return faults


def _dice(state: State) -> list[str]:
    """Every die in play is in the Forge, in a hand or on a quay board; no more than allowed lie on a value."""
    in_hand = state.die > 0 and state.turn < 2 * len(state.players)
    found = sum(state.forge) + sum(len(player.dice) for player in state.players) + in_hand
    faults = []
    if found != state.catalog.dice[len(state.players)]:
        faults.append(f"{found} dice are there")
    if max(state.forge) > state.catalog.most_of_a_value:
        faults.append(f"the Forge holds {state.forge}")
    if any(len(player.dice) > 2 for player in state.players):
        faults.append("a quay board holds more than two dice")
    return faults


def _islands(state: State) -> list[str]:
    """Islands hang together, workers stand where there is space, upgrades lie in their slots, fame is one a connection."""
    faults = []
    once = state.setup.rulings.get("A-PI-07") == "once"
    for colour, player in zip(state.colours, state.players, strict=True):
        if len(list(hexes.groups(player.island))) != 1:
            faults.append(f"{colour}'s island is in pieces")
        for tile_id in player.workers:
            if tile_id not in player.island.values() or not state.tile(tile_id).has_worker_space:
                faults.append(f"{colour}: no worker can stand on {tile_id}")
        for tile_id, upgrades in player.upgrades.items():
            slots = [slot_of(upgrade) for upgrade in upgrades]
            if len(set(slots)) != len(slots) or set(slots) - set(state.tile(tile_id).slots):
                faults.append(f"{colour}: {tile_id} cannot hold {upgrades}")
        if (n := connections(state, player, once) * state.catalog.connection_fame) != player.fame:
            faults.append(f"{colour} has {player.fame} fame, the island shows {n}")
    return faults


def connections(state: State, player: Player, once: bool = False) -> int:
    """Every connection of an island, counted anew over all pairs of tiles (PI-CONN-01)."""
    total = 0
    for cell, tile_id in player.island.items():
        banners = _banners(state.tile(tile_id), player)
        for other, there in player.island.items():
            if hexes.distance(cell, other) == 1:
                n = banners.count(state.tile(there).symbol)
                total += min(n, 1) if once else n
    return total


def _banners(tile: TileDef, player: Player) -> list[str]:
    upgrades = player.upgrades.get(tile.id, ())
    return [guild for guild in (tile.banner, *(u.partition("banner_")[2] for u in upgrades)) if guild]


def _scores(state: State) -> list[str]:
    """The sheets against a count of our own, monuments left to the oracles of the tests."""
    from wm_kernel.games.propeller_islands.rules.scoring import scores

    faults = []
    sheets = scores(state)
    for colour, player in zip(state.colours, state.players, strict=True):
        energy, steel, gear = player.resources
        per = state.catalog.per_vp
        count = player.fame + energy // per[0] + steel // per[1] + gear // per[2]
        count += len(player.aside) // state.catalog.upgrades_per_vp
        count += sum(state.catalog.plans[plan].vp for plan in player.completed)
        kinds = {tile.kind_id for tile in map(state.tile, player.island.values()) if tile.scoring is not None}
        without = sum(line.vp for line in sheets[colour].lines if line.source not in kinds)
        if count != without:
            faults.append(f"{colour} scores {without} without monuments, counted again {count}")
    if state.phase == OVER and min(sheet.rank for sheet in sheets.values()) != 1:
        faults.append("nobody has won")
    return faults


def _leaks(state: State) -> list[str]:
    """What a player sees does not depend on what that player cannot know: deal it anew and look again."""
    faults = []
    for player in (None, *state.colours):
        other = state.clone()
        other.seed, other.counter = state.seed + 1, state.counter + 1
        other.setup = copy(state.setup)
        other.setup.seed += 1
        other.pile = state.pile[::-1]
        strangers = [p for colour, p in zip(state.colours, other.players, strict=True) if colour != player]
        unknown = [plan for level in sorted(state.decks) for plan in state.decks[level]]
        unknown += [plan for p in strangers for plan in p.hand]
        for p in strangers:
            p.hand = tuple(unknown.pop() for _ in p.hand)
        for level in sorted(other.decks):
            other.decks[level] = tuple(unknown.pop() for _ in other.decks[level])
        if to_dict(view(other, player)) != to_dict(view(state, player)):
            faults.append(f"the view of {player or 'an onlooker'} tells something hidden")
    return faults
