"""Resources and fame: what is gained and paid, what the marker passes, and the abilities that fame sets off (PI-CHAR)."""

from __future__ import annotations

from dataclasses import dataclass

from wm_kernel.games.propeller_islands.components.definitions import NOTHING, RESOURCES, Bag
from wm_kernel.games.propeller_islands.rules.actions import GainOne
from wm_kernel.games.propeller_islands.rules.frames import Frame, Segments
from wm_kernel.games.propeller_islands.rules.state import Player, State
from wm_kernel.table.action import Action

BASIC, ADVANCED = 1, 2
LEVELS = ("", "basic", "advanced")
RULE_OF = {
    "jacques": "PI-CHAR-01",
    "nelson": "PI-CHAR-02",
    "amelia": "PI-CHAR-03",
    "marie": "PI-CHAR-04",
    "nicola": "PI-CHAR-05",
    "charles": "PI-CHAR-06",
}
"""The rule of each character."""

ONE_ENERGY: Bag = (1, 0, 0)
ENERGY_AND_STEEL: Bag = (1, 1, 0)


def left(s: State) -> Bag:
    """What is left in the supply where it is limited (A-PI-13)."""
    held = [sum(player.resources[k] for player in s.players) for k in range(3)]
    box = s.catalog.supply
    return (max(0, box[0] - held[0]), max(0, box[1] - held[1]), max(0, box[2] - held[2]))


def gain(s: State, seat: int, bag: Bag, source: str, rule: str) -> None:
    """Take resources from the supply, as far as it holds them where it is limited (A-PI-13)."""
    if s.setup.rulings and s.ruling("A-PI-13") == "limited":
        there = left(s)
        short = bag
        bag = (min(bag[0], there[0]), min(bag[1], there[1]), min(bag[2], there[2]))
        if short != bag:
            s.emit("lapsed", "A-PI-13", seat, what="supply", source=source)
        if bag == NOTHING:
            return
    held = s.players[seat].resources
    held[0] += bag[0]
    held[1] += bag[1]
    held[2] += bag[2]
    if s.sink is not None:
        s.emit("gained", rule, seat, energy=bag[0], steel=bag[1], gear=bag[2], source=source)


def pay(s: State, seat: int, bag: Bag, source: str, rule: str) -> None:
    """Return resources to the supply; the caller knows that they are held."""
    if bag == NOTHING:
        return
    held = s.players[seat].resources
    held[0] -= bag[0]
    held[1] -= bag[1]
    held[2] -= bag[2]
    if s.sink is not None:
        s.emit("paid", rule, seat, energy=bag[0], steel=bag[1], gear=bag[2], source=source)


def level_of(s: State, player: Player) -> int:
    """Which ability of the character is live: 0 none, 1 the basic one, 2 the advanced one in its place (A-PI-10)."""
    basic, advanced = s.catalog.trumpets
    return ADVANCED if player.fame >= advanced else BASIC if player.fame >= basic else 0


def has_ability(s: State, seat: int, character: str) -> int:
    """The level of this character's ability that the player may use, 0 for none."""
    player = s.players[seat]
    return level_of(s, player) if player.character == character else 0


def gain_fame(s: State, seat: int, pairs: tuple[str, ...], source: str, tile: str, rule: str) -> None:
    """Score fame for new connections, pass the trumpets, and let Amelia gain for it (PI-CONN-02, PI-CHAR-07, A-PI-11)."""
    if not pairs:
        return
    player = s.players[seat]
    before = level_of(s, player)
    n = len(pairs) * s.catalog.connection_fame
    player.fame += n
    s.emit("fame", rule, seat, n=n, source=source, tile=tile, pairs=pairs)
    for level in range(before + 1, level_of(s, player) + 1):
        s.emit("unlocked", "PI-CHAR-07", seat, level=LEVELS[level], character=player.character)
    if before and player.character == "amelia" and "amelia" not in s.used:
        s.used = ("amelia",)
        gain_by_ability(s, seat, before)


def gain_by_ability(s: State, seat: int, level: int) -> None:
    """What Amelia and Nicola gain: an energy, or one of two at their choice (PI-CHAR-03, 05)."""
    character = s.players[seat].character
    s.emit("ability", RULE_OF[character], seat, character=character)
    if level == ADVANCED:
        s.pending.append(GainChoice(seat, character, ("energy", "steel")))
    else:
        gain(s, seat, ONE_ENERGY, character, RULE_OF[character])


@dataclass(frozen=True, slots=True)
class GainChoice(Frame):
    """One resource of several."""

    source: str
    resources: tuple[str, ...]

    @property
    def kind(self) -> str:
        return "gain"

    @property
    def rule(self) -> str:
        return RULE_OF.get(self.source, "PI-ACT-04")

    def legal(self, s: State) -> Segments:
        return [[GainOne(resource) for resource in self.resources]]

    def play(self, s: State, action: Action) -> None:
        assert isinstance(action, GainOne)
        s.pending.pop()
        gain(s, self.seat, unit(action.resource), self.source, self.rule)


def unit(resource: str) -> Bag:
    """One of a resource.

    >>> unit("steel")
    (0, 1, 0)
    """
    k = RESOURCES.index(resource)
    return (int(k == 0), int(k == 1), int(k == 2))


def covers(held: Bag | list[int], bag: Bag) -> bool:
    """Whether so much is held.

    >>> covers((2, 0, 1), (1, 0, 1)), covers((2, 0, 1), (0, 1, 0))
    (True, False)
    """
    return held[0] >= bag[0] and held[1] >= bag[1] and held[2] >= bag[2]


def plus(bag: Bag, other: Bag) -> Bag:
    """Both together.

    >>> plus((1, 0, 0), (1, 0, 2))
    (2, 0, 2)
    """
    return (bag[0] + other[0], bag[1] + other[1], bag[2] + other[2])


def less(held: Bag | list[int], bag: Bag) -> Bag:
    """What is left once it is paid.

    >>> less((2, 0, 1), (1, 0, 1))
    (1, 0, 0)
    """
    return (held[0] - bag[0], held[1] - bag[1], held[2] - bag[2])
