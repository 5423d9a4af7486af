"""The turns of the Outlaws as the table tells them: step by step, with reasons, and what the die may bring next (OL-TURN)."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from wm_kernel.explore.futures import forecast
from wm_kernel.games.outlaws import words
from wm_kernel.games.outlaws.bots import EVALUATOR
from wm_kernel.games.outlaws.rules.gang import OUTLAWS, brings, gang
from wm_kernel.games.outlaws.rules.ruleset import RULESET
from wm_kernel.games.outlaws.rules.turn import select
from wm_kernel.games.whistle_mountain.rules.frames import advance
from wm_kernel.games.whistle_mountain.rules.state import PLAY, State
from wm_kernel.games.whistle_mountain.rules.turn import begin_turn
from wm_kernel.table import asides
from wm_kernel.table.asides import Outcome
from wm_kernel.table.chance import generator
from wm_kernel.table.event import Event
from wm_kernel.words.bundles import voice

OPENS = frozenset({"die_rolled", "outlaw_line", "outlaw_card"})
UNTOLD = frozenset({"turn_ended", "turn_began", "top_shown", "refilled"})
TRIES = 400  # seeds in which a face of the die is looked for


class OutlawsAsides(asides.Asides):
    """The Outlaws act after each of your turns; the die selects the card (OL-GEN-01, OL-TURN-01)."""

    def acts(self, state: State) -> bool:
        return state.phase == PLAY and state.active == OUTLAWS

    def begins(self, event: Event) -> bool:
        return event.kind == "die_rolled"

    def opens(self, event: Event) -> bool:
        return event.kind in OPENS

    def is_reason(self, event: Event) -> bool:
        return event.kind == "outlaw_weighs"

    def is_told(self, event: Event) -> bool:
        return event.kind not in UNTOLD

    def is_foreseen(self, event: Event) -> bool:
        return event.kind == "outlaw_line"

    def rule_of_choice(self, state: State) -> str:
        top = state.pending[-1] if state.pending else None
        return str(getattr(top, "second", "") or getattr(top, "rule", ""))

    def side(self, state: State, lang: str) -> str:
        return brings(state).names["outlaws"].get(lang)

    def touched(self, events: Sequence[Event]) -> tuple[str, ...]:
        found: list[str] = []
        for event in events:
            data = event.data
            if event.kind in ("die_rolled", "outlaw_card"):
                found.append(f"outlaw_card:{('left', 'middle', 'right').index(data['place']) + 1}")
            elif event.kind == "blocker_moved":
                found.append(f"dock:{data['dock'].removeprefix('dock_')}")
            elif event.kind == "stolen":
                found.append(f"player:{event.player}")
            else:
                found += [f"cell:{cell}" for cell in data.get("cells", ()) if isinstance(cell, str)]
        return tuple(dict.fromkeys(found))

    def pointed(self, state: State, target: str) -> tuple[str, ...]:
        """Where the pieces of a faceup card would go; a tie shows nothing, for it is yours."""
        kind, _, number = target.partition(":")
        if kind != "outlaw_card":
            return ()
        card = gang(state).cards[int(number) - 1]
        future = next((future for future in forecast(state, None) if future.outcome.name == card), None)
        lines = [line for line in future.lines if self.is_foreseen(line.events[0])] if future is not None else []
        found = [name for line in lines if not line.ties for name in self.touched(line.events)]
        return tuple(dict.fromkeys(found))

    def title(self, state: State, outcome: Outcome, lang: str) -> str:
        defs, speaker = brings(state), voice(lang, state.game)
        place = defs.places[gang(state).cards.index(outcome.name)]
        faces = ", ".join(str(face) for face, side in enumerate(defs.die, 1) if side == place)
        return words.outcome(outcome.name, place, faces, speaker)

    def outcomes(self, state: State, player: str | None) -> tuple[Outcome, ...]:
        """Each faceup card carried out on the present position, as your turn would end now (OL-TURN-01, -02)."""
        if state.phase != PLAY or state.active == OUTLAWS or state.end_turns == 0:
            return ()
        defs, found = brings(state), []
        for place, card in zip(defs.places, gang(state).cards, strict=True):
            faces = [face for face, side in enumerate(defs.die) if side == place]
            if not faces or card not in defs.cards:
                continue
            ahead, events = RULESET.view(state, player), list[Event]()
            ahead.pending.clear()
            begin_turn(ahead, OUTLAWS)
            ahead.sink = events
            select(ahead, faces[0])
            advance(ahead)
            ahead.sink = None
            found.append(Outcome(card, Fraction(len(faces), len(defs.die)), ahead, tuple(events)))
        return tuple(found)

    def deal(self, state: State, player: str | None, outcome: Outcome, seed: int) -> State:
        """The next roll selects this card, as long as nothing else is left to chance before it."""
        dealt = EVALUATOR.determinize(state, player, seed)
        defs = brings(state)
        for dealt.seed in range(seed, seed + TRIES):
            face = generator(dealt.seed, dealt.counter).randrange(len(defs.die))
            if gang(state).cards[defs.places.index(defs.die[face])] == outcome.name:
                break
        return dealt


ASIDES = OutlawsAsides()
