"""What a learner is told: the answer to a move, a rung of the ladder of hints, a solution. Values that speak en and fr."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from wm_kernel.table.spec import USUAL, ruleset
from wm_kernel.words import describe, message
from wm_kernel.words.bundles import voice

if TYPE_CHECKING:
    from wm_kernel.learn.asking import Hint, Reply
    from wm_kernel.learn.between import Barred
    from wm_kernel.learn.goals import Goal
    from wm_kernel.table.event import Event
    from wm_kernel.table.refusal import Refusal

AnswerKind = Literal[
    "unread",  # the text is no action
    "refused",  # the rules do not allow it: see `refusals`
    "over",  # the turn has passed on
    "played",  # legal, and as far as is known the goal can still be reached
    "hopeless",  # legal, but the goal is out of reach then, which is proved
    "reached",  # the goal is reached, in a way not found before
    "again",  # the goal is reached, in a way found before
    "undone",
    "redone",
    "at_start",
    "reset",
    "right",  # a number that was told
    "wrong",
    "no_task",  # nothing is asked for here
]
BAD = ("unread", "refused", "over", "hopeless", "at_start", "wrong", "no_task")


@dataclass(frozen=True, slots=True)
class Answer:
    """What came of something the learner did.

    `is_crossed` says that the others have played what comes between two turns, `barred` what of it they could no longer
    play. `is_kept` says that the position shows it; where it is false, everything is as it was. `lost` are the parts of the goal
    that are out of reach after a hopeless move, `vp` the most that can then be scored, `is_proved` that the goal is known
    to be still in reach.
    """

    kind: AnswerKind
    action: str
    events: tuple[Event, ...] = ()
    refusals: tuple[Refusal, ...] = ()
    lost: tuple[Goal, ...] = ()
    vp: int | None = None
    reply: Reply | None = None
    nearest: str | None = None
    count: int = 0
    is_kept: bool = False
    is_proved: bool = False
    is_turn_over: bool = False
    is_crossed: bool = False
    turns: int = 1
    barred: Barred | None = None

    @property
    def is_good(self) -> bool:
        """Whether nothing is wrong with it."""
        return self.kind not in BAD

    @property
    def is_solution(self) -> bool:
        """Whether it reached the goal, or told the right number."""
        return self.kind in ("reached", "again", "right")

    @property
    def rule(self) -> str:
        """The rule to read about it; "" for none."""
        if self.reply is not None and self.reply.rule:
            return self.reply.rule
        if self.barred is not None and self.barred.refusals:
            return self.barred.refusals[0].rule
        return self.refusals[0].rule if self.refusals else ""

    @property
    def cells(self) -> tuple[str, ...]:
        """The squares at fault."""
        return tuple(dict.fromkeys(cell for refusal in self.refusals for cell in refusal.cells))

    def text(self, lang: str = "en") -> str:
        """The answer in words."""
        told: list[str] = [message("answer-crossed", lang)] if self.is_crossed else []
        if self.reply is not None:
            told.append(self.reply.say.get(lang))
        if self.kind == "refused":
            told += [refusal.describe(lang) for refusal in self.refusals]
        elif self.kind == "unread":
            told.append(message("answer-unread", lang, text=self.action[:60]))
            if self.nearest:
                told.append(message("answer-nearest", lang, text=self.nearest))
        elif self.kind == "hopeless":
            told += self._hopeless(lang)
        elif self.kind == "played" and self.is_proved:
            told.append(message("answer-on-way", lang))
        elif self.kind in ("played", "redone") and self.is_crossed:
            pass
        elif self.kind == "reached" and self.count > 1:
            told.append(message("answer-another", lang, n=self.count))
        elif self.kind == "wrong":
            told.append(message("answer-wrong", lang, told=self.action, size="few" if self.count > 0 else "many"))
        elif self.kind == "no_task":
            told.append(message("lesson-no-task", lang))
        else:
            told.append(message(f"answer-{self.kind}", lang))
        return " ".join(told)

    def _hopeless(self, lang: str) -> list[str]:
        """What the move breaks, and that it was not made or can be taken back."""
        lost = voice(lang).listed(goal.describe(lang) for goal in self.lost)
        if self.barred is not None:
            told = [self.barred.text(lang)]
        elif self.is_turn_over:
            told = [message("answer-ended", lang, goal=lost)]
        elif self.vp is not None and len(self.lost) == 1:
            told = [message("answer-too-few", lang, goal=lost, n=self.vp, turns=self.turns)]
        else:
            told = [message("answer-out-of-reach", lang, goal=lost, turns=self.turns)]
        return [*told, message("answer-kept" if self.is_kept else "answer-not-made", lang)]


@dataclass(frozen=True, slots=True)
class Clue:
    """A rung of the ladder of hints: its number from 1, its rule, and on the last rung an action.

    Where something has been played already, the last rung says how to go on from there, or that it must be taken back.
    """

    rung: int
    hint: Hint | None
    rule: str | None = None
    action: str | None = None
    is_back: bool = False
    game: str = USUAL

    def text(self, lang: str = "en") -> str:
        """The hint in words."""
        if self.hint is not None:
            return self.hint.say.get(lang)
        if self.is_back:
            return message("hint-back", lang)
        if self.action is None:
            return message("hint-none", lang)
        return message("hint-next", lang, action=action_text(self.action, lang, self.game))


@dataclass(frozen=True, slots=True)
class Shown:
    """A solution as it was played, or a number, or how many hints are still to be looked at before it is shown."""

    lines: tuple[str, ...]
    hints_left: int
    number: int | None = None
    game: str = USUAL

    def text(self, lang: str = "en") -> str:
        """The solution in words, or what comes before it."""
        if self.number is not None:
            return message("count-shown", lang, n=self.number)
        if not self.lines and not self.hints_left:
            return message("lesson-no-task", lang)
        if not self.lines:
            return message("show-later", lang, n=self.hints_left)
        lines = "; ".join(action_text(line, lang, self.game) for line in self.lines)
        return message("show-solution", lang, lines=lines)


def action_text(line: str, lang: str, game: str = USUAL) -> str:
    """An action of a game, given as a line, in words."""
    return describe(ruleset(game).parse(line), lang)
