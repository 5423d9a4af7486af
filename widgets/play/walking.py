"""The turn of a side that nobody plays, walked through: a step at a time, why something was chosen, or all at once.

A `Walk` is part of the model of a view; while there is one, the table shows the position after the step that is told. The game
itself stands at the end of it all the time. Plain values and HTML; which events are steps and reasons is said by the game.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from html import escape
from typing import TYPE_CHECKING, Any

from widgets.core import dom, html
from widgets.core.theme import settings
from wm_kernel.table.action import Action
from wm_kernel.table.asides import Step, asides_of, steps
from wm_kernel.table.event import Event
from wm_kernel.table.game import Game
from wm_kernel.words import describe

if TYPE_CHECKING:
    from widgets.play.model import PlayModel


@dataclass(frozen=True, slots=True)
class Walk:
    """The steps, which one is shown, and whether it is told why."""

    steps: tuple[Step, ...]
    at: int = 0
    is_why: bool = False

    @property
    def step(self) -> Step:
        """The step that is shown."""
        return self.steps[self.at]

    @property
    def state(self) -> Any:
        """The position after it."""
        return self.step.state

    @property
    def is_last(self) -> bool:
        """Whether no step follows."""
        return self.at == len(self.steps) - 1

    def go(self, by: int) -> Walk:
        """The walk some steps further on, or back."""
        return replace(self, at=min(max(0, self.at + by), len(self.steps) - 1), is_why=False)

    def touched(self) -> tuple[str, ...]:
        """The targets of the picture that the step was about."""
        return asides_of(self.state).touched(self.step.events)


def begun(game: Game, state: Any, action: Action) -> Walk | None:
    """The walk through what an action brought about; None where nobody's side acted, or all is wanted at once."""
    found = steps(game.ruleset, state, action) if settings.walk == "steps" else ()
    return Walk(found) if found else None


def told(walk: Walk) -> list[Event]:
    """What the step tells: what happened, without the reasons."""
    asides = asides_of(walk.state)
    found = [event for event in walk.step.events if asides.is_told(event) and not asides.is_reason(event)]
    return found or list(walk.step.events[:1])


def reasons(walk: Walk) -> list[Event]:
    """Why something was chosen in this step."""
    asides = asides_of(walk.state)
    return [event for event in walk.step.events if asides.is_reason(event)]


def sentence(walk: Walk, lang: str) -> tuple[str, str]:
    """The step in a sentence or two, or why it was so, and the rule that it follows from."""
    events = (reasons(walk) or told(walk)[-1:]) if walk.is_why else told(walk)
    text = ". ".join(describe(event, lang) for event in events[:3])
    return f"{text}.", events[0].rule if walk.is_why or len(events) == 1 else events[1].rule


def box(view: PlayModel, walk: Walk) -> tuple[str, str, list[str]]:
    """Title, text and buttons in the place of the decision while the turn is walked through."""
    asides, word, lang = asides_of(walk.state), view.word, view.lang
    title = word("walk-title", side=asides.side(walk.state, lang), n=walk.at + 1, all=len(walk.steps))
    is_tie = walk.is_last and asides.acts(view.game.state)
    on = "walk-choose" if is_tie else "walk-on" if walk.is_last else "walk-next"
    parts = [
        dom.button("walk:next", word(on), key="N", style="primary", first=True),
        dom.button("walk:all", word("walk-all"), key="Esc", off=walk.is_last),
        dom.button("walk:back", word("walk-back"), key="P", off=walk.at == 0),
        dom.button(
            "walk:why", word("walk-why"), key="W", more=f'aria-expanded="{str(walk.is_why).lower()}"',
        ),
    ]  # fmt: skip
    lines = "".join(html.line(describe(event, lang), event.rule, lang) for event in told(walk))
    if is_tie:
        lines += f'<p><b class="wm-tie">{escape(word("walk-you"))}</b></p>'
    tie = asides.rule_of_choice(view.game.state) if is_tie else ""
    why = f'<div class="wm-walk-why">{_why(walk, tie, lang)}</div>' if walk.is_why else ""
    return title, f'<div class="wm-walk">{lines}{why}</div>', parts


def _why(walk: Walk, tie: str, lang: str) -> str:
    """What was compared, and the rule by which was chosen; `tie` is that of a choice which is the player's."""
    found = reasons(walk)
    lines = "".join(f"<p>{escape(describe(event, lang))}.</p>" for event in found)
    for rule in (tie,) if tie else dict.fromkeys(event.rule for event in (found or told(walk)[-1:])):
        if (cited := html.cited(rule, lang)) is not None:
            title, text = cited
            lines += f"<p><code>{escape(rule)}</code> <b>{escape(title)}</b></p>{html.paragraphs(text)}{html.to_book(rule, lang)}"
    return lines
