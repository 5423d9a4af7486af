"""Names of things on the table of Propeller Islands in a language: for screen readers, bubbles and the table as text.

Names of pieces come from the catalog, fixed words are messages `picture-...`. It reads the state and changes nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from wm_kernel.games.propeller_islands.components import definitions as d
from wm_kernel.games.propeller_islands.picture.pen import number_text
from wm_kernel.games.propeller_islands.rules.dice import slots_of
from wm_kernel.games.propeller_islands.rules.island import ONCE, banners_on
from wm_kernel.games.propeller_islands.rules.state import LYING, OVER, SECRET, Player, State
from wm_kernel.table.grid.hexes import Hex, neighbours
from wm_kernel.words.bundles import voice


def decider(state: State) -> int:
    """The seat of whoever decides now."""
    return state.pending[-1].seat if state.pending else state.active


def values_of(slot: int) -> tuple[int, ...]:
    """The values that see a slot.

    >>> values_of(0), values_of(11)
    ((1,), (1, 6))
    """
    return tuple(value for value in d.VALUES if slot in slots_of(value))


class Names:
    """What things of one state are called in one language."""

    def __init__(self, state: State, lang: str = "en") -> None:
        self.state = state
        self.lang = lang
        self.voice = voice(lang, state.game)

    def word(self, key: str, **values: str | int) -> str:
        """A fixed word, with the values it asks for."""
        return self.voice.say(f"picture-{key}", **values)

    def listed(self, parts: Iterable[str]) -> str:
        """Parts with commas; empty ones are left out."""
        return self.voice.commas(parts)

    def player(self, player: str) -> str:
        """A player by colour: "Red"."""
        return self.voice.say(f"player-{player}")

    def bag(self, bag: Sequence[int]) -> str:
        """Resources in words; "" for none."""
        return self.listed(self.voice.say(f"amount-{name}", n=n) for name, n in zip(d.RESOURCES, bag, strict=True) if n)

    def tile_name(self, tile_id: str) -> str:
        """The name of a tile; its id when it is not known."""
        if tile_id == SECRET:
            return self.word("hidden")
        try:
            return str(self.state.tile(tile_id).name.get(self.lang))
        except KeyError:
            return tile_id

    def tile(self, tile_id: str) -> str:
        """A tile with its number and its guild: "Refinery, 3, science banner"."""
        try:
            tile = self.state.tile(tile_id)
        except KeyError:
            return self.tile_name(tile_id)
        number = self.word("number", n=number_text(tile.number)) if tile.number != d.NO_NUMBER else ""
        banner = self.word(f"banner-{tile.banner}") if tile.banner else ""
        symbol = self.word(f"symbol-{tile.symbol}") if tile.symbol else ""
        return self.listed((self.tile_name(tile_id), number, banner, symbol))

    def upgrade(self, upgrade: str) -> str:
        """An upgrade in words."""
        return self.word(f"upgrade-{upgrade}")

    def plan(self, plan_id: str) -> str:
        """A plan with its cost, VP and upgrade."""
        if plan_id == SECRET:
            return self.word("plan-hidden")
        plan = self.state.catalog.plans[plan_id]
        cost, upgrade = self.bag(plan.cost), self.upgrade(plan.upgrade)
        return self.word("plan", id=plan_id, cost=cost, vp=plan.vp, upgrade=upgrade)

    def hand(self, seat: int, viewer: str | None) -> list[str]:
        """The plans of a hand as far as the viewer may know them."""
        hand = self.state.players[seat].hand
        return [self.plan(plan) for plan in hand] if self.may_see(seat, viewer) else []

    def may_see(self, seat: int, viewer: str | None) -> bool:
        """Whether the hand of a seat may be shown to the viewer."""
        return viewer == self.state.colours[seat] and SECRET not in self.state.players[seat].hand

    def cell(self, seat: int, cell: Hex) -> str:
        """A hex of an island with everything on it."""
        player = self.state.players[seat]
        tile_id = player.island.get(cell)
        if tile_id is None:
            return self.listed((str(cell), self.word("free")))
        upgrades = [self.upgrade(one) for one in player.upgrades.get(tile_id, ())]
        return self.listed((str(cell), self.tile(tile_id), self.worker(player, tile_id), *upgrades))

    def worker(self, player: Player, tile_id: str) -> str:
        """How the worker of a tile stands, "" where none can."""
        place = player.workers.get(tile_id)
        if place is None:
            known = tile_id == d.CAPITOL_ID or tile_id in self.state.catalog.tiles
            return self.word("worker-none") if known and self.state.tile(tile_id).has_worker_space else ""
        return self.word("worker-lying" if place == LYING else "worker-standing")

    def slot(self, slot: int) -> str:
        """A slot of the Forge with its tile and the values that see it."""
        values = self.voice.listed(map(str, values_of(slot)))
        tile = self.state.slots[slot]
        held = self.tile(tile) if tile else self.word("empty")
        return self.listed((self.word("slot", n=slot), held, self.word("for-values", values=values)))

    def value(self, value: int) -> str:
        """A value of the Forge with the dice that lie there."""
        return self.listed((self.word("value", n=value), self.word("dice", n=self.state.forge[value - 1])))

    def panel(self, seat: int, viewer: str | None = None) -> str:
        """What a player has, in one line."""
        state = self.state
        player = state.players[seat]
        return self.listed(
            (
                self.player(state.colours[seat]),
                self.character(player.character),
                self.word("first") if seat == state.first else "",
                self.word("to-move") if seat == decider(state) and state.phase != OVER else "",
                self.word("n-fame", n=player.fame),
                self.bag(player.resources),
                self.word("n-tiles", n=len(player.island)),
                self.word("n-quay", n=player.quay.bit_count()),
                self.word("n-completed", n=len(player.completed)),
                self.word("n-hand", n=len(player.hand)),
            )
        )

    def character(self, character: str) -> str:
        """The name of a character."""
        found = self.state.catalog.characters.get(character)
        return str(found.name.get(self.lang)) if found else character

    def effect(self, effect: d.Effect | None) -> str:
        """An effect in a few words."""
        match effect:
            case d.Gain(bag):
                return self.bag(bag)
            case d.Pay(bag, then):
                return self.word("effect-pay", cost=self.bag(bag), then=self.effect(then))
            case d.Choose(options):
                return self.voice.say("picture-or").join(map(self.effect, options))
            case d.Deploy():
                return self.word("effect-deploy")
            case d.Activate(count):
                return self.word("effect-activate", n=count)
            case d.RepeatDepot():
                return self.word("effect-repeat")
            case d.DrawTile():
                return self.word("effect-draw")
        return ""


def connections(state: State, player: Player) -> list[tuple[Hex, Hex, str, int]]:
    """Which neighbours are connected on an island: cell of the banner, cell of the symbol, guild, how many pairs."""
    found = []
    once = state.ruling("A-PI-07") == ONCE
    for cell, tile_id in player.island.items():
        if tile_id == SECRET:
            continue
        banners = banners_on(player, state.tile(tile_id))
        for near in neighbours(cell) if banners else ():
            other = player.island.get(near, SECRET)
            symbol = state.tile(other).symbol if other != SECRET else ""
            pairs = banners.count(symbol) if symbol else 0
            if pairs:
                found.append((cell, near, symbol, 1 if once else pairs))
    return found
