"""What the rest of a turn may bring that the player cannot know: cards, and pieces turned up or drawn on the way.

The exact search leaves it out or, for cards, weighs it; either way it has to say so. Which lines gain most stands in `vp.py`.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping, Sequence
from math import comb, prod

from wm_kernel.games.whistle_mountain.components.definitions import StepDef
from wm_kernel.games.whistle_mountain.rules.cards import KeepCards
from wm_kernel.games.whistle_mountain.rules.effects import Run, Triggers
from wm_kernel.games.whistle_mountain.rules.programs import Effect
from wm_kernel.games.whistle_mountain.rules.state import SECRET, State

# What the steps of an effect may turn up or draw.
_DRAWS: Mapping[str, str] = {
    "gain_card": "cards", "draw_keep": "cards", "redraw": "cards", "gain_machine": "machines", "gain_upgrade": "upgrades",
    "remove_upgrade_for_cost": "upgrades", "swap_upgrade": "upgrades", "gain_scaffold": "scaffolds",
    "recycle": "scaffolds", "gain_award": "awards",
}  # fmt: skip


def faceless(s: State, seat: int) -> Iterator[str]:
    """The kinds of pieces without a face that the player has drawn, or could choose if they had one."""
    player = s.players[seat]
    top = s.pending[-1] if s.pending else None
    if SECRET in player.hand or (isinstance(top, KeepCards) and SECRET in top.cards):
        yield "cards"
    if any([SECRET in market for market in s.markets]):
        yield "machines"
    if SECRET in s.upgrade_market or SECRET in player.upgrades:
        yield "upgrades"
    if SECRET in player.scaffolds or any([stack and stack[-1] == SECRET for stack in s.scaffold_stacks]):
        yield "scaffolds"
    if SECRET in player.awards or any([SECRET in floor for floor in s.tower_awards]):
        yield "awards"


def coming(s: State, seat: int) -> set[str]:
    """What the rest of the turn may turn up or draw at the most, by the effects that the player may still set off."""
    programs, player = s.setup.programs, s.players[seat]
    if seat in s.setup.policy.scripted:  # a side that nobody plays turns up what its cards say
        return {"cards", "machines", "scaffolds"}
    effects = extras(s, seat)
    effects += [
        programs.activated[m] for m in (*player.machines, *(p.id for p in s.machines)) if m in programs.activated
    ]
    if not s.main_done:
        effects += [effect for dock in s.setup.catalog.docks for effect in programs.docks[dock]]
    for frame in s.pending:
        keys = [frame.effect] if isinstance(frame, Run) else []
        keys += [key for key, _ in frame.items] if isinstance(frame, Triggers) else []
        effects += [programs.effects[key] for key in keys]
    for listeners in programs.listeners.values():
        effects += [e for piece in s.abilities(seat) + player.upgrades for e in listeners.get(piece, ())]
    kinds = {step.kind for effect in effects for step in steps(effect.definition.do)}
    return {_DRAWS[kind] for kind in kinds if kind in _DRAWS}


def extras(s: State, seat: int, awards: bool = True) -> list[Effect]:
    """Every effect besides the works of the forge that the player may still set off this turn."""
    programs, player = s.setup.programs, s.players[seat]
    found: list[Effect] = []
    if not s.card_played:
        found += [programs.played[c] for c in dict.fromkeys(player.hand) if c in programs.played]
    if awards and not s.award_redeemed:
        found += [programs.played[a] for a in dict.fromkeys(player.awards) if a in programs.played]
        found += [programs.played[a] for floor in s.tower_awards for a in floor if player.machines]
    for component in s.abilities(seat) + player.upgrades:
        if component not in s.used:
            found += programs.usable.get(component, ())
        found += programs.turn_end.get(component, ())
    found += [effect for machine in player.machines for effect in programs.built.get(machine, ())]
    return found


def steps(do: Sequence[StepDef]) -> list[StepDef]:
    """Steps with those inside choices."""
    found: list[StepDef] = []
    for step in do:
        found.append(step)
        for part in step.parts:
            found += steps(part)
        for option in step.options:
            found += steps(option.do)
    return found


def drawn(s: State, seat: int) -> list[tuple[float, State]]:
    """The states in which the hidden cards in a player's hand (or before their eyes) have a face, with probabilities."""
    player = s.players[seat]
    top = s.pending[-1] if s.pending else None
    looked = top.cards if isinstance(top, KeepCards) and top.seat == seat else ()
    if not (hidden := player.hand.count(SECRET) + looked.count(SECRET)):
        return []
    pool = unseen_cards(s, seat)
    total = sum(pool.values())
    found: list[tuple[float, State]] = []
    for kinds in itertools.combinations_with_replacement(sorted(pool), min(hidden, total)):
        counts = {k: kinds.count(k) for k in set(kinds)}
        if any(n > pool[k] for k, n in counts.items()):
            continue
        share = prod(comb(pool[k], n) for k, n in counts.items()) / comb(total, len(kinds))
        after = s.clone()
        faces = list(kinds)
        after.players[seat].hand = tuple(faces.pop() if c == SECRET else c for c in player.hand)
        if looked:
            assert isinstance(top, KeepCards)
            seen = tuple(faces.pop() if c == SECRET else c for c in looked)
            after.pending[-1] = KeepCards(top.seat, top.source, top.rule, seen, top.keep, top.kept)
        found.append((share, after))
    return found


def unseen_cards(s: State, seat: int) -> dict[str, int]:
    """How many cards of each kind the player cannot see: in the deck and in other hands."""
    pool = {card.id: card.count for card in s.setup.catalog.cards.values()}
    visible = list(s.discard) + list(s.players[seat].hand)
    for frame in s.pending:
        visible += getattr(frame, "cards", ()) if frame.seat == seat else ()
        card = getattr(frame, "card", None)
        visible += [card] if card else []
    for card in visible:
        if card != SECRET:
            pool[card] -= 1
    return {card: n for card, n in pool.items() if n > 0}
