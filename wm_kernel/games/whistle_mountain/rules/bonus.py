"""Bonus actions: a card, an award, and the upgrades and abilities used during one's turn (WM-BONUS, WM-UPG)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from wm_kernel.games.whistle_mountain.components.definitions import SHIPS
from wm_kernel.games.whistle_mountain.rules.actions import Choose, CollectDock, PlayCard, RedeemAward, Use
from wm_kernel.games.whistle_mountain.rules.activate import REMOTE
from wm_kernel.games.whistle_mountain.rules.collect import BALLOON, place_in_dock
from wm_kernel.games.whistle_mountain.rules.effects import can_use, start
from wm_kernel.games.whistle_mountain.rules.flood import send_home
from wm_kernel.games.whistle_mountain.rules.frames import AutoFrame, Choice, Frame, Segments
from wm_kernel.games.whistle_mountain.rules.payment import without
from wm_kernel.games.whistle_mountain.rules.programs import Call, Effect, Step
from wm_kernel.games.whistle_mountain.rules.state import HOME, NOWHERE, SECRET, State
from wm_kernel.games.whistle_mountain.rules.workers import drop_award
from wm_kernel.table.action import Action


def bonus_actions(s: State, seat: int) -> Segments:
    """The cards, awards, upgrades and abilities the player may use at an interleaving point (WM-BONUS-01 to -05)."""
    player = s.players[seat]
    programs = s.setup.programs
    played, usable, once = programs.played, programs.usable, programs.once
    options: list[Action] = []
    if not s.card_played and player.hand:
        known = [card for card in dict.fromkeys(player.hand) if card != SECRET]
        options += [PlayCard(card) for card in known if card_possible(s, seat, played[card])]
    if not s.award_redeemed and player.awards:
        known = [award for award in dict.fromkeys(player.awards) if award != SECRET]
        options += [RedeemAward(award) for award in known if can_use(s, seat, played[award])]
    for component in s.abilities(seat) + player.upgrades:
        for effect in usable.get(component, ()) if component not in once or component not in s.used else ():
            if can_use(s, seat, effect):
                options.append(Use(component))
                break
    return [options] if options else []


def card_possible(s: State, seat: int, effect: Effect) -> bool:
    """Whether a card of the hand can be played; the card itself has left the hand when its cost is paid."""
    if len(s.players[seat].hand) > s.setup.programs.enough_cards:
        return can_use(s, seat, effect)
    ahead = s.clone()
    player = ahead.players[seat]
    player.hand = without(player.hand, effect.source)
    return can_use(ahead, seat, effect)


def usable_effects(s: State, component: str) -> Iterator[Effect]:
    """The effects of an upgrade or ability that may still be used this turn (WM-UPG-ONCE-01, WM-UPG-NOLIMIT-01)."""
    programs = s.setup.programs
    if component in programs.usable and not (component in programs.once and component in s.used):
        yield from programs.usable[component]


@dataclass(frozen=True, slots=True)
class CardPlayed(AutoFrame):
    """Discards the card once its effect is over (WM-BONUS-01, R-25)."""

    card: str

    def resume(self, s: State) -> None:
        s.discard += (self.card,)
        s.emit("card_discarded", "WM-BONUS-01", self.seat, card=self.card, source="played")


def play_bonus(s: State, seat: int, action: Action) -> bool:
    """Carry out a bonus action; False when the action is none."""
    programs = s.setup.programs
    if isinstance(action, PlayCard):
        player = s.players[seat]
        player.hand = without(player.hand, action.card)
        s.card_played = True
        s.emit("card_played", "WM-BONUS-01", seat, card=action.card)
        s.pending.append(CardPlayed(seat, action.card))
        start(s, seat, programs.played[action.card])
    elif isinstance(action, RedeemAward):
        s.award_redeemed = True
        drop_award(s, seat, action.award)
        s.emit("award_redeemed", "WM-BONUS-02", seat, award=action.award)
        start(s, seat, programs.played[action.award])
    elif isinstance(action, Use):
        effect = next(e for e in usable_effects(s, action.component) if can_use(s, seat, e))
        if action.component in programs.once:
            s.used += (action.component,)
        s.emit("used", effect.rule, seat, component=action.component)
        start(s, seat, effect)
    else:
        return False
    return True


# Ships that go home by an effect.


@dataclass(frozen=True, slots=True)
class ShipHome(Choice):
    """Choose an own ship that goes home (Dispatcher, Dispatch)."""

    source: str
    rule: str
    spared: int = NOWHERE

    def legal(self, s: State) -> Segments:
        return [[Choose("ship", SHIPS[k]) for k in s.ships_out(self.seat) if k != self.spared]]

    def chosen(self, s: State, value: str) -> None:
        send_home(s, self.seat, SHIPS.index(value), self.rule)


def can_return_airship(s: State, seat: int, step: Step, call: Call) -> bool:
    """A ship is out: of anybody for "all", else an own one."""
    if step.args["who"] == "all":
        return any(s.ships_out(other) for other in range(len(s.players))) or any(there != NOWHERE for there in s.docks)
    spared = spared_ship(s, step, call)
    return any(k != spared for k in s.ships_out(seat))


def spared_ship(s: State, step: Step, call: Call) -> int:
    """The ship that may not go home: the one placed this turn where the effect excludes it (R-65, R-66b, R-66c)."""
    if step.args.get("exclude") != "source":
        return NOWHERE
    if call.about == REMOTE and s.setup.rulings.get("R-66c", "except_placed") == "any":
        return NOWHERE
    return s.placed_ship


def do_return_airship(s: State, seat: int, step: Step, call: Call) -> None:
    """`{return_airship: {who, n}}` (R-64, R-65)."""
    if step.args["who"] == "all":
        for i in range(len(s.players)):
            other = (seat + i) % len(s.players)
            for ship in s.ships_out(other):
                send_home(s, other, ship, call.rule)
        s.setup.policy.all_away(s, call.rule)
    else:
        s.pending.append(ShipHome(seat, call.source, call.rule, spared_ship(s, step, call)))


def can_return_balloon(s: State, seat: int, step: Step, call: Call) -> bool:
    """The balloon was placed this turn and is still out (R-66)."""
    return s.placed_ship == BALLOON and s.players[seat].ships[BALLOON] != HOME


def do_return_balloon(s: State, seat: int, step: Step, call: Call) -> None:
    """`return_own_balloon` (WM-UPG-SHUTTLE-01)."""
    send_home(s, seat, BALLOON, "WM-UPG-SHUTTLE-01")


# Battering Ram.


@dataclass(frozen=True, slots=True)
class Ram(Frame):
    """The dock placement with which Battering Ram is played (WM-CARD-RAM-01, R-31)."""

    source: str

    def legal(self, s: State) -> Segments:
        return [ram_targets(s, self.seat)]

    def play(self, s: State, action: Action) -> None:
        assert isinstance(action, CollectDock)
        s.pending.pop()
        place_in_dock(s, self.seat, action)


def ram_targets(s: State, seat: int) -> list[Action]:
    """Docks held by an opponent whose activity the player can carry out, for each ship at home."""
    if s.main_done:
        return []
    at_home = [k for k, place in enumerate(s.players[seat].ships) if place == HOME]
    docks = [
        dock
        for dock, there in zip(s.setup.catalog.docks, s.docks, strict=True)
        if there != NOWHERE and there // 3 != seat and s.setup.policy.dock_open(s, seat, dock)
    ]
    return [CollectDock(k, dock) for k in at_home for dock in docks]


def can_bump(s: State, seat: int, step: Step, call: Call) -> bool:
    """An opponent's dock can be taken with this turn's collect."""
    return bool(ram_targets(s, seat))
