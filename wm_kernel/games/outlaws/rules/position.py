"""What Outlaws adds to a position as plain data and back, what may be seen of it, and its frames on the pending stack."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from wm_kernel.games.outlaws.rules import crew, lines, theft, turn
from wm_kernel.games.outlaws.rules.gang import BLOCKER_COLOUR, BLOCKERS, SECRET, SHIPS_EACH, Gang, brings, gang
from wm_kernel.games.whistle_mountain.codec.frame_fields import add_fields
from wm_kernel.games.whistle_mountain.components.definitions import SHIPS
from wm_kernel.games.whistle_mountain.rules.frames import Frame
from wm_kernel.games.whistle_mountain.rules.state import NOWHERE

if TYPE_CHECKING:
    from random import Random

    from wm_kernel.games.whistle_mountain.codec.reading import Reader
    from wm_kernel.games.whistle_mountain.rules.state import State

KEYS = ("outlaws",)
FORMS = (("choose theft RESOURCE", "choose theft iron"), ("choose place CELL-CELL", "choose place d3-e3"))
FRAMES: dict[str, type[Frame]] = {
    frame.__name__: frame
    for frame in (*lines.LINES, *crew.LINES, lines.SetUp, theft.Theft, theft.OpenDock, theft.Rotate, turn.Act)
}
_RULE = re.compile(r"OLR?-[A-Z0-9-]{2,12}\Z")


def _rule(r: Reader, s: State) -> str:
    text = r.text()
    if not _RULE.match(text):
        raise r.fail("the id of a rule, as in OL-THEFT-01")
    return text


def _origin(r: Reader, s: State) -> int:
    found = r.whole(-s.setup.catalog.board.barracks_levels)
    if found > 0 and not s.setup.geometry.grid >> found & 1:
        raise r.fail("the number of a square of the grid, or a level of the barracks as -1, -2, ...")
    return found


def _a_card(r: Reader, s: State) -> str:
    return r.text(brings(s).cards)


add_fields(
    {
        **{(name, "source"): _a_card for name in ("Act", *(line.__name__ for line in (*lines.LINES, *crew.LINES)))},
        ("Theft", "rules"): lambda r, s: tuple(_rule(part, s) for part in r.parts()),
        ("Theft", "dock"): lambda r, s: r.text({**s.setup.catalog.docks, "": None}),
        ("OpenDock", "dock"): lambda r, s: r.text(s.setup.catalog.docks),
        ("Rotate", "order"): lambda r, s: tuple(part.whole(0, len(SHIPS) - 1) for part in r.parts()),
        ("ScaffoldTo", "shape"): lambda r, s: r.text(s.setup.geometry.shapes),
        ("WorkerTo", "origin"): _origin,
    }
)


def written(s: State) -> dict[str, Any]:
    """The entries that this game adds to the plain data of a position."""
    there = gang(s)
    piles = {name: list(getattr(there, name)) for name in ("deck", "cards", "used", "gone")}
    return {"outlaws": {**piles, "die": there.die}}


def read(r: Reader, s: State) -> Gang:
    """The same from such data; the blockers are put into their docks."""
    own = r["outlaws"].only("deck", "cards", "used", "gone", "die")
    known = brings(s).cards
    docks, names = list(s.docks), list(s.setup.catalog.docks)
    found = set()
    for dock, there in r["docks"].only(*names).items():
        colour, _, ship = there.text().partition(" ")
        if colour == BLOCKER_COLOUR and ship in SHIPS and docks[names.index(dock)] == NOWHERE:
            docks[names.index(dock)] = BLOCKERS * SHIPS_EACH + SHIPS.index(ship)
            found.add(ship)
    if found != set(SHIPS):
        raise r["docks"].fail(f"each of the three {BLOCKER_COLOUR} ships in a dock of its own")
    s.docks = tuple(docks)
    cards = own["cards"].texts({**known, "": None})
    places = len(brings(s).places)
    if len(cards) != places:
        raise own["cards"].fail(f"{places} cards, one for each place")
    return Gang(
        deck=own["deck"].texts(known, facedown=True),
        cards=cards,
        used=own["used"].texts(known),
        gone=own["gone"].texts(s.setup.catalog.machines),
        die=own["die"].whole(0, len(brings(s).die)),
    )


def deal_anew(s: State, rng: Random) -> None:
    """Put the cards that nobody can see into another order."""
    there = gang(s)
    unseen = sorted(set(brings(s).cards) - {*there.cards, *there.used} - {*there.deck})
    rng.shuffle(unseen)
    s.extra = replace(there, deck=tuple(unseen.pop() if card == SECRET else card for card in there.deck))


def seen(extra: Gang) -> Gang:
    """What everybody may see of it: not the deck."""
    return replace(extra, deck=(SECRET,) * len(extra.deck))
