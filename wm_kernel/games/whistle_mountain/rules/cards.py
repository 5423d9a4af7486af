"""Cards: drawing, looking, keeping, discarding. Hands are secret, their sizes and the discard pile are not (WM-LIMIT-01)."""

from __future__ import annotations

from dataclasses import dataclass

from wm_kernel.games.whistle_mountain.rules.actions import DONE, Choose, Done
from wm_kernel.games.whistle_mountain.rules.frames import Choice, Frame, Segments
from wm_kernel.games.whistle_mountain.rules.payment import without
from wm_kernel.games.whistle_mountain.rules.programs import Call, Step
from wm_kernel.games.whistle_mountain.rules.state import State
from wm_kernel.table.action import Action


def draw(s: State, n: int) -> tuple[str, ...]:
    """Up to n cards off the deck; an empty deck is made anew from the discard pile (WM-LIMIT-02, R-25)."""
    drawn: list[str] = []
    while len(drawn) < n:
        if not s.deck:
            if not s.discard:
                break
            s.deck = s.shuffled(s.discard)
            s.discard = ()
            s.emit("reshuffled", "WM-LIMIT-02", None, n=len(s.deck))
        drawn.append(s.deck[-1])
        s.deck = s.deck[:-1]
    return tuple(drawn)


def gain_cards(s: State, seat: int, n: int, source: str, rule: str) -> None:
    """Draw n cards into the hand, as many as there are."""
    if drawn := draw(s, n):
        s.players[seat].hand += drawn
        if seat == s.active:
            s.drew_card = True
    s.emit("cards_gained", rule, seat, n=len(drawn), cards=drawn, source=source)


def cards_left(s: State) -> int:
    """How many cards can still be drawn."""
    return len(s.deck) + len(s.discard)


def can_gain_card(s: State, seat: int, step: Step, call: Call) -> bool:
    """Enough cards are left where a dock promises a number (R-69), else at least one."""
    return cards_left(s) >= (step.args["n"] if call.source.startswith("dock_") else 1)


def do_gain_card(s: State, seat: int, step: Step, call: Call) -> None:
    """`{gain_card: n}`."""
    gain_cards(s, seat, step.args["n"], call.source, call.rule)


@dataclass(frozen=True, slots=True)
class KeepCards(Choice):
    """Of the cards seen keep `keep`; the rest is discarded (R-26)."""

    source: str
    rule: str
    cards: tuple[str, ...]
    keep: int
    kept: int = 0

    def legal(self, s: State) -> Segments:
        return [[Choose("card", card) for card in dict.fromkeys(self.cards)]]

    def chosen(self, s: State, value: str) -> None:
        rest = without(self.cards, value)
        s.players[self.seat].hand += (value,)
        if self.seat == s.active:
            s.drew_card = True
        s.emit("card_kept", self.rule, self.seat, cards=(value,), source=self.source)
        if self.kept + 1 < self.keep and rest:
            s.pending.append(KeepCards(self.seat, self.source, self.rule, rest, self.keep, self.kept + 1))
        else:
            s.discard += rest
            for card in rest:
                s.emit("card_discarded", self.rule, self.seat, card=card, source=self.source)


def can_draw_keep(s: State, seat: int, step: Step, call: Call) -> bool:
    """Some card is left to look at."""
    return cards_left(s) > 0


def do_draw_keep(s: State, seat: int, step: Step, call: Call) -> None:
    """`{draw_keep: {draw, keep}}`."""
    cards = draw(s, step.args["draw"])
    s.emit("cards_seen", call.rule, seat, n=len(cards), cards=cards, source=call.source)
    s.pending.append(KeepCards(seat, call.source, call.rule, cards, step.args["keep"]))


@dataclass(frozen=True, slots=True)
class Redraw(Frame):
    """Discard any number of cards, then gain one more than that (R-27)."""

    source: str
    rule: str
    discarded: int = 0

    def legal(self, s: State) -> Segments:
        return [[Choose("card", card) for card in dict.fromkeys(s.players[self.seat].hand)], [DONE]]

    def play(self, s: State, action: Action) -> None:
        s.pending.pop()
        if isinstance(action, Done):
            gain_cards(s, self.seat, self.discarded + 1, self.source, self.rule)
            return
        assert isinstance(action, Choose)
        player = s.players[self.seat]
        player.hand = without(player.hand, action.value)
        s.discard += (action.value,)
        s.emit("card_discarded", self.rule, self.seat, card=action.value, source=self.source)
        s.pending.append(Redraw(self.seat, self.source, self.rule, self.discarded + 1))


def can_redraw(s: State, seat: int, step: Step, call: Call) -> bool:
    """A card can be drawn, or one can be discarded and drawn again."""
    return cards_left(s) > 0 or bool(s.players[seat].hand)
