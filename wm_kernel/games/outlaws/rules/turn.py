"""The turn of the Outlaws: the die, the card it selects, its lines one by one, the next card, the end by the deck (OL-TURN)."""

from __future__ import annotations

from dataclasses import dataclass

from wm_kernel.games.outlaws.rules.crew import PromoteOf, WorkerOf, WorkerTo, climb
from wm_kernel.games.outlaws.rules.gang import OUTLAWS, SECRET, YOU, Gang, brings, change, gang
from wm_kernel.games.outlaws.rules.lines import MachineOf, ScaffoldTo, ShipTo, UpgradeOf
from wm_kernel.games.outlaws.rules.theft import Rotate
from wm_kernel.games.whistle_mountain.components.definitions import SHIPS
from wm_kernel.games.whistle_mountain.rules.frames import AutoFrame
from wm_kernel.games.whistle_mountain.rules.state import State
from wm_kernel.games.whistle_mountain.rules.turn import begin_turn, finish, turn_over


def dealt(s: State) -> None:
    """What is laid out beside the base game: cards, blockers, an empty hideout (OL-SETUP-02, -03, -07, -08)."""
    defs = brings(s)
    deck = s.shuffled(tuple(defs.cards))
    places = len(defs.places)
    s.extra = Gang(deck[: len(deck) - places], deck[len(deck) - places :])
    docks, names = list(s.docks), list(s.setup.catalog.docks)
    for ship, dock in defs.blockers_start.items():
        docks[names.index(dock)] = 2 * len(SHIPS) + SHIPS.index(ship)
    s.docks = tuple(docks)


def begin(s: State) -> None:
    """The cards are shown, a head start is counted, and the first turn is yours (OL-SETUP-07, -09, OL-GRADE-01)."""
    s.emit("outlaw_cards", "OL-SETUP-07", OUTLAWS, cards=gang(s).cards)
    start = brings(s).head_start.get(str(s.setup.more.get("grade", "standard")), {})
    for seat, side in ((YOU, "you"), (OUTLAWS, "outlaws")):
        s.score(seat, start.get(side, 0), "grade", "OL-GRADE-01")
    begin_turn(s, YOU)


def after_turn(s: State, seat: int) -> None:
    """After each of your turns the Outlaws take one (OL-GEN-01)."""
    if seat == OUTLAWS:
        begin_turn(s, YOU)
        return
    begin_turn(s, OUTLAWS)
    roll(s)


def roll(s: State) -> None:
    """Roll the die: it selects the card (OL-TURN-01)."""
    from wm_kernel.table.chance import generator

    face = generator(s.seed, s.counter).randrange(len(brings(s).die))
    s.counter += 1
    select(s, face)


def select(s: State, face: int) -> None:
    """The die shows this face, counted from 0: the card that it selects is carried out (OL-TURN-01)."""
    defs = brings(s)
    place = defs.places.index(defs.die[face])
    change(s, die=face + 1)
    card = gang(s).cards[place]
    s.emit("die_rolled", "OL-TURN-01", OUTLAWS, face=face + 1, place=defs.places[place], card=card)
    s.pending.append(Act(OUTLAWS, card))


@dataclass(frozen=True, slots=True)
class Act(AutoFrame):
    """Carries out a card from top to bottom; what cannot be done is skipped, the rest is still done (OL-TURN-02)."""

    source: str
    at: int = 0

    @property
    def kind(self) -> str:
        return "outlaw_act"

    def resume(self, s: State) -> None:
        lines = brings(s).cards[self.source].lines if self.source != SECRET else ()  # where a view is played on
        if self.at >= len(lines):
            draw(s, self.source)
            return
        s.pending.append(Act(self.seat, self.source, self.at + 1))
        kind, what = lines[self.at]
        s.emit("outlaw_line", "OL-TURN-02", OUTLAWS, what=f"{kind}_{what}", card=self.source, n=self.at + 1)
        begin_line(s, self.source, kind, what)


def begin_line(s: State, card: str, kind: str, what: str) -> None:
    """Put what a line decides on the pending stack, or do it at once where nothing is decided."""
    if kind == "ship":
        s.pending.append(ShipTo(OUTLAWS, card, SHIPS.index(what)))
    elif kind == "rotate":
        s.pending.append(Rotate(OUTLAWS, tuple(SHIPS.index(ship) for ship in brings(s).blocker_order)))
    elif kind == "scaffold":
        s.pending.append(ScaffoldTo(OUTLAWS, card, what))
    elif kind == "machine":
        s.pending.append(MachineOf(OUTLAWS, card, what))
    elif kind == "upgrade":
        s.pending.append(UpgradeOf(OUTLAWS, card))
    elif what == "move":
        s.pending.append(WorkerOf(OUTLAWS, card))
    elif what == "rescue":
        s.pending.append(WorkerTo(OUTLAWS, card, "rescue"))
    elif what == "promote":
        s.pending.append(PromoteOf(OUTLAWS, card))
    else:
        climb(s, card)


def draw(s: State, card: str) -> None:
    """Draw a new card onto the used one; with the last of the deck the game ends at once (OL-TURN-03, -04, OLR-13)."""
    there = gang(s)
    place = there.cards.index(card)
    new, deck = "".join(there.deck[-1:]), there.deck[:-1]
    cards = (*there.cards[:place], new, *there.cards[place + 1 :])
    change(s, deck=deck, cards=cards, used=(*there.used, card))
    s.emit("outlaw_card", "OL-TURN-03", OUTLAWS, card=new, place=brings(s).places[place], left=len(deck))
    if deck:
        turn_over(s, OUTLAWS)
        return
    if not s.ended_by:  # told once, whatever began the end (WM-END-03)
        s.emit("end_triggered", "OL-TURN-04", OUTLAWS, why="deck")
    s.ended_by = "deck"
    finish(s, "OL-END-01")
