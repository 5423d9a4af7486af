"""Setting up a game: tiles, slots, plans, hands, characters, the first islands (PI-SETUP, U-PI-01 to 03, 17)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from wm_kernel.games.propeller_islands.components.catalog import edition_data, load
from wm_kernel.games.propeller_islands.components.definitions import CAPITOL_ID
from wm_kernel.games.propeller_islands.rules.frames import advance
from wm_kernel.games.propeller_islands.rules.round import begin_round
from wm_kernel.games.propeller_islands.rules.state import SLOTS, STANDING, Player, Setup, State
from wm_kernel.table import chance, spec
from wm_kernel.table.grid.hexes import Hex

CENTRE = Hex(0, 0)
BESIDE = Hex(1, 0)
"""Where the second start tile lies; all six places beside the Capitol are alike."""


def make_setup(*, free_form: bool = False, **given: Any) -> Setup:
    """The setup of a game with these options (`Options`); ValueError names the option, its value and what would be accepted."""
    options = spec.spec("propeller_islands").load("options").read(given)
    catalog = load(options.edition)
    return Setup(
        catalog=catalog,
        colours=options.players,
        rulings=options.rulings,
        max_rounds=options.max_rounds,
        seed=options.seed,
        edition=edition_data(options.edition),  # its content: a save must not depend on a file that may be gone
        mode=options.mode,
        start_tiles=options.start_tiles,
        chosen=options.characters,
        youngest=options.youngest,
        free_form=free_form,
    )


def options_of(setup: Setup) -> dict[str, Any]:
    """The options of a game as plain values, those that are not the default."""
    given: dict[str, Any] = {"players": list(setup.colours), "seed": setup.seed}
    if setup.edition is not None:
        given["edition"] = dict(setup.edition)
    if setup.rulings:
        given["rulings"] = dict(setup.rulings)
    if setup.mode != "table":
        given["mode"] = setup.mode
    if setup.max_rounds is not None:
        given["max_rounds"] = setup.max_rounds
    if setup.start_tiles is not None:
        given["start_tiles"] = setup.start_tiles
    if setup.chosen is not None:
        given["characters"] = list(setup.chosen)
    if setup.youngest is not None:
        given["youngest"] = setup.youngest
    return given


FURTHER, OF_OLD = "A-PI-34", "last"
"""The ruling on Marie's further tile, and how it was decided before saves told it."""


def told_options(s: State) -> dict[str, Any]:
    """The options of a game as a save or a link tells them: where Marie plays, whether her tile may come at any time.

    One that does not tell it is of old, when her tile came last; so it is left out for that, and told for the other.
    """
    given = options_of(s.setup)
    if any(player.character == "marie" for player in s.players):
        rulings = {name: value for name, value in s.setup.rulings.items() if name != FURTHER}
        if s.ruling(FURTHER) != OF_OLD:
            rulings[FURTHER] = "any"
        given.pop("rulings", None)
        given |= {"rulings": rulings} if rulings else {}
    return given


def as_of_old(s: State) -> State:
    """The same state by the ruling of old where the options that were read do not tell it (see `told_options`)."""
    if FURTHER not in s.setup.rulings and any(player.character == "marie" for player in s.players):
        s.setup = replace(s.setup, rulings={**s.setup.rulings, FURTHER: OF_OLD})
    return s


def new_state(**given: Any) -> State:
    """The first position of a game: everything laid out, the dice of the first round rolled."""
    setup = make_setup(**given)
    catalog, n = setup.catalog, len(setup.colours)
    seed, counter = setup.seed, 0

    def shuffled(items: Any) -> tuple[Any, ...]:
        nonlocal counter
        counter += 1
        return chance.shuffled(items, seed, counter - 1)

    pile = shuffled(catalog.tiles)
    slots, pile = list(pile[:SLOTS]), pile[SLOTS:]
    display: dict[int, tuple[str, ...]] = {}
    decks: dict[int, tuple[str, ...]] = {}
    for level, shown in catalog.display.items():
        deck = shuffled(plan.id for plan in catalog.plans.values() if plan.level == level)
        display[level], decks[level] = deck[:shown], deck[shown:]
    chosen = setup.chosen or (None,) * n
    others = iter(name for name in shuffled(catalog.characters) if name not in chosen) if None in chosen else iter(())
    characters = [name or next(others) for name in chosen]
    players = []
    for seat in range(n):
        hand: tuple[str, ...] = ()
        for level, dealt in catalog.hand.items():
            hand += decks[level][:dealt]
            decks[level] = decks[level][dealt:]
        players.append(
            Player(
                character=characters[seat],
                resources=list(catalog.start),
                quay=(1 << catalog.quay.rows * catalog.quay.columns) - 1,
                island={CENTRE: CAPITOL_ID},
                workers={CAPITOL_ID: STANDING},
                hand=hand,
            )
        )
    first = chance.generator(seed, counter).randrange(n)
    counter += 1
    if (setup.start_tiles or catalog.start_tiles) > 1:
        put_back: list[str] = []
        for k in range(n):
            at = next(i for i, tile in enumerate(pile) if catalog.tiles[tile].kind in catalog.start_kinds)
            players[(first + k) % n].island[BESIDE] = pile[at]
            put_back += pile[:at]
            pile = pile[at + 1 :]
        pile = shuffled((*pile, *put_back))
    s = State(
        setup=setup,
        players=players,
        slots=slots,
        pile=pile,
        display=display,
        decks=decks,
        first=first,
        seed=seed,
        counter=counter,
    )
    begin_round(s)
    advance(s)
    return s
