"""Names of things on the Whistle Mountain table in a language: for screen readers, tooltips and the text board.

Names of pieces come from the catalog, fixed words from `labels`. It reads the state and changes nothing.
"""

from __future__ import annotations

from collections.abc import Iterable

from wm_kernel.games.whistle_mountain.components.definitions import RESOURCES, SHIPS, ComponentDef
from wm_kernel.games.whistle_mountain.picture.labels import capital, known, word
from wm_kernel.games.whistle_mountain.rules.state import HOME, OVER, SECRET, PlacedMachine, State
from wm_kernel.table.cells import bits, cell_name, row_of
from wm_kernel.words.bundles import voice


class Names:
    """What things of one state are called in one language."""

    def __init__(self, state: State, lang: str = "en") -> None:
        self.state = state
        self.lang = lang
        self.catalog = state.setup.catalog
        self.voice = voice(lang, state.game)

    def word(self, key: str, **values: str | int) -> str:
        """A fixed word, with the values it asks for; a variant may say it otherwise."""
        return self.voice.say(f"picture-{key}", **values)

    def component(self, component_id: str) -> str:
        """The full name of a component; "hidden" for one that may not be seen, the id for one that is not known."""
        return self._named(component_id, short=False)

    def short(self, component_id: str) -> str:
        """The short name of a component."""
        return self._named(component_id, short=True)

    def _named(self, component_id: str, short: bool) -> str:
        if component_id == SECRET:
            return self.word("hidden")
        try:
            found: ComponentDef = self.catalog[component_id]
        except KeyError:
            return component_id
        names = found.short if short else found.name
        return names.get(self.lang)

    def known(self, key: str) -> str:
        """A fixed word, or the key itself where there is none."""
        return known(key, self.lang)

    def listed(self, parts: Iterable[str]) -> str:
        """Parts with commas; empty ones are left out."""
        return voice(self.lang).commas(parts)

    def colour(self, player: str) -> str:
        """The colour of a player as a word."""
        return known(player, self.lang)

    def player(self, player: str) -> str:
        """A player at the start of a line: "Red", or what a variant calls that side."""
        if self.voice.has(f"picture-seat-{player}"):
            return self.word(f"seat-{player}")
        return capital(self.colour(player))

    def resource(self, kind: int) -> str:
        """A resource."""
        return known(RESOURCES[kind], self.lang)

    def of_colour(self, player: str, noun: str) -> str:
        """A piece with its colour: "red worker", "ouvrier rouge"."""
        thing, colour = known(noun, self.lang), self.colour(player)
        return word("of_colour", self.lang, thing=thing, colour=colour, group=noun, colour_group=player)

    def machine_size(self, component_id: str) -> str:
        """ "small machine" and so on; plain "machine" for one that is not known."""
        machine = self.catalog.machines.get(component_id)
        return self.word(f"{machine.size}_machine") if machine else self.word("machine")

    def machine(self, component_id: str) -> str:
        """A machine with its size and the VP for building it."""
        machine = self.catalog.machines.get(component_id)
        vp = f"{machine.vp} {self.word('vp')}" if machine else ""
        return self.listed((self.component(component_id), self.machine_size(component_id), vp))

    def placed_machine(self, placed: PlacedMachine) -> str:
        """A machine on the grid."""
        area = f"{cell_name(placed.low)}-{cell_name(placed.high)}"
        wet = "" if self.state.is_active(placed) else self.word("waterlogged")
        return self.listed((self.machine(placed.id), area, wet, *self.aboard(placed.id)))

    def aboard(self, machine_id: str) -> list[str]:
        """The workers and the resource tokens on a machine."""
        parts = []
        for machine, seat, count in self.state.machine_workers:
            if machine == machine_id and count:
                parts.append(f"{count} × {self.of_colour(self.state.colours[seat], 'worker')}")
        for machine, bag in self.state.tokens:
            if machine == machine_id:
                parts += [f"{n} × {self.resource(kind)}" for kind, n in enumerate(bag) if n]
        return parts

    def head(self, told: str) -> str:
        """The head of a list: with a colon, as the language writes it."""
        return word("head", self.lang, told=told)

    def tile(self, tile_id: str) -> str:
        """A scaffold tile with its resources."""
        tile = self.state.setup.tiles.get(tile_id)
        printed = [self.resource(kind) for kind in tile.resources if kind is not None] if tile else []
        return self.listed((f"{self.word('scaffold')} {tile_id}", *printed))

    def cell(self, cell: int) -> str:
        """A square with everything on it: "d4, scaffold, coal, red worker"."""
        state, parts = self.state, [cell_name(cell)]
        if row_of(cell) <= state.water_top:
            return self.listed((*parts, self.word("water")))
        bit = 1 << cell
        if state.machine & bit:
            for placed in state.machines:
                if placed.mask & bit:
                    parts.append(self.component(placed.id))
                    if not state.is_active(placed):
                        parts.append(self.word("waterlogged"))
                    parts += self.aboard(placed.id)
        elif state.scaffold & bit:
            parts.append(self.word("scaffold"))
            if (kind := state.resource_at(cell)) is not None:
                parts.append(self.resource(kind))
            elif state.free_space & bit:
                parts.append(self.word("free_space"))
        standing = len(parts)
        for colour, player in zip(state.colours, state.players, strict=True):
            if player.grid & bit:
                parts.append(self.of_colour(colour, "worker"))
            for kind, place in enumerate(player.ships):
                if place > HOME and place & bit:
                    parts.append(self.of_colour(colour, SHIPS[kind]))
        if standing == 1 and len(parts) == 1:
            parts.append(self.word("empty"))
        return self.listed(parts)

    def ship(self, player: str, kind: int, place: int) -> str:
        """A ship and where it is."""
        what = self.of_colour(player, SHIPS[kind])
        if place == HOME:
            return self.listed((what, self.word("home").lower()))
        if place > HOME:
            return self.listed((what, "-".join(dict.fromkeys(cell_name(c) for c in _ends(place)))))
        docks = tuple(self.catalog.docks)
        return self.listed((what, self.component(docks[-1 - place]) if -1 - place < len(docks) else self.word("dock")))

    def dock(self, dock_id: str) -> str:
        """A dock and the ship in it."""
        ship = self.ship_in(dock_id)
        held = self.of_colour(ship[0], SHIPS[ship[1]]) if ship else self.word("free")
        return self.listed((self.component(dock_id), held))

    def ship_in(self, dock_id: str) -> tuple[str, int] | None:
        """The colour and kind of the ship in a dock."""
        place = list(self.catalog.docks).index(dock_id)
        held = self.state.docks[place] if place < len(self.state.docks) else -1
        return (self.state.setup.crews[held // 3], held % 3) if held >= 0 else None

    def floor(self, floor: int) -> str:
        """A floor of the tower with its award and workers."""
        state = self.state
        vp = self.catalog.board.tower_vp
        worth = f"{vp[floor - 1]} {self.word('vp')}" if floor <= len(vp) else ""
        if worth and self.catalog.board.provenance["tower_vp"].source == "assumed":
            worth += f" ({self.word('assumed')})"
        awards = state.tower_awards[floor] if floor < len(state.tower_awards) else ()
        there = [f"{self.head(self.word('award'))} {self.component(award)}" for award in awards]
        there += [
            f"{player.tower[floor]} {self.colour(colour)}"
            for colour, player in zip(state.colours, state.players, strict=True)
            if floor < len(player.tower) and player.tower[floor]
        ]
        return self.listed((f"{self.word('floor')} {floor}", worth, *there))

    def barracks(self, level: int) -> str:
        """A level of the barracks with its workers."""
        state = self.state
        wet = self.word("under_water") if level <= state.water_top else ""
        workers = [
            self.of_colour(colour, "worker")
            for colour, player in zip(state.colours, state.players, strict=True)
            if player.barracks >> level & 1
        ]
        return self.listed((f"{self.word('barracks_level')} {level}", wet, *(workers or [self.word("empty")])))

    def player_panel(self, seat: int, viewer: str | None = None) -> str:
        """Everything a player has, in one line."""
        state = self.state
        colour, player = state.colours[seat], state.players[seat]
        held = [f"{n} {self.resource(k)}" for k, n in enumerate(player.resources) if n]
        stored = [self.component(m) for m in player.machines]
        stored += [f"{self.word('scaffold')} {t}" for t in player.scaffolds]
        stored += [f"{self.head(self.word('award'))} {self.component(a)}" for a in player.awards]
        owned = [self.component(a) for a in state.abilities(seat)] + [self.component(u) for u in player.upgrades]
        moving = self.word("to_move") if seat == decider(state) else ""
        worth = f"{self.vp(seat)} {self.word('vp')}"
        return self.listed((self.player(colour), moving, worth, *held, self.hand(seat, viewer), *stored, *owned))

    def vp(self, seat: int) -> int:
        """The VP of a player: what was scored so far, and the final score once the game is over."""
        if self.state.phase != OVER:
            return self.state.players[seat].vp
        return self.state.setup.policy.scores(self.state, ())[self.state.colours[seat]].total

    def hand(self, seat: int, viewer: str | None = None) -> str:
        """The hand of a player: its cards for that player, their number for the others."""
        cards = self.state.players[seat].hand
        if viewer == self.state.colours[seat] and cards and SECRET not in cards:
            return f"{self.head(self.word('hand'))} " + self.listed(self.component(card) for card in cards)
        noun = self.word("cards").lower() if len(cards) != 1 else self.word("card")
        return f"{len(cards)} {noun}"

    def pile(self, kind: str, count: int) -> str:
        """A stack with the number of pieces in it."""
        return f"{known(kind, self.lang)}, {self.head(self.word('stack'))} {count}"


def decider(state: State) -> int:
    """The seat of whoever decides now."""
    return state.setup.policy.actor(state.pending[-1].seat if state.pending else state.active)


def _ends(mask: int) -> tuple[int, int]:
    cells = tuple(bits(mask))
    return cells[0], cells[-1]
