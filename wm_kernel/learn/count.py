"""A number that the learner tells and the engine counts: edges, VP, allowed actions, or one of the game's own numbers."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from wm_kernel.learn.answer import Answer, Clue, Shown
from wm_kernel.learn.session import Score
from wm_kernel.learn.teaching import teaching
from wm_kernel.picture.marks import Edge, Ghost, Marks
from wm_kernel.table.refusal import IllegalAction
from wm_kernel.words import message

if TYPE_CHECKING:
    from wm_kernel.learn.asking import Counted, Hint, Reply
    from wm_kernel.table.event import Event
    from wm_kernel.table.game import Game


class Count:
    """A question for a number in a position. The right answer comes from the engine alone."""

    def __init__(
        self,
        counted: Counted,
        game: Game,
        hints: tuple[Hint, ...] = (),
        rings: tuple[tuple[str, ...], ...] = (),
        changed: Callable[[], None] | None = None,
        replies: tuple[Reply, ...] = (),
    ) -> None:
        self.counted, self.game, self.hints, self.rings = counted, game, hints, rings
        self.replies = {int(reply.to): reply for reply in replies}
        self.score = Score()
        self.rung = 0
        self.answer: Answer | None = None
        self.is_open = True  # until the right number was told or shown
        self._changed = changed or (lambda: None)
        self.teach = teaching(game)
        self.cells: tuple[str, ...] = ()
        self.piece = ""
        self.edges: tuple[tuple[str, str], ...] = ()
        self.right = self._count()

    def _count(self) -> int:
        """The right number; IllegalAction when what is to be counted is not allowed."""
        if self.counted.edges is not None:
            action = self.game.ruleset.parse(self.counted.edges, self.game.state)
            if reasons := self.game.why_not(action):
                raise IllegalAction(action, reasons)
            self.cells = self.teach.cells(action)
            self.edges = self.teach.edges(self.game.state, action)
            self.piece = self.teach.piece(action)
            return len(self.edges)
        copy = self.game.clone()
        lines = self.counted.vp or self.counted.after or ""
        events: list[Event] = [event for line in lines.splitlines() if line.strip() for event in copy.play(line)]
        me = self.teach.actor(self.game.state)
        if self.counted.legal is not None:
            begins = self.counted.legal
            told = (str(action) for action in copy.legal_actions())
            return sum(text == begins or text.startswith(f"{begins} ") for text in told)
        if self.counted.number is not None:
            return self.teach.number(self.counted.number, copy.state, self.counted.of or me)
        return self.teach.gained(events, me)

    def tell(self, number: int) -> Answer:
        """Tell a number."""
        if self.is_open:
            self.score.tries += 1
        if number == self.right:
            self.is_open = False
            if not self.score.found and not self.score.shown:
                self.score.found.append("0" * 12)
            return self._say(Answer("right", str(number), is_kept=True))
        reply = self.replies.get(number)
        return self._say(Answer("wrong", str(number), count=self.right - number, reply=reply))

    def _say(self, answer: Answer) -> Answer:
        self.answer = answer
        self._changed()
        return answer

    @property
    def can_show(self) -> bool:
        """Whether the number is told on request: at the end of the ladder."""
        return self.rung >= len(self.hints) or not self.is_open

    @property
    def clues(self) -> tuple[Clue, ...]:
        """The hints given so far."""
        return tuple(Clue(n, hint, hint.rule) for n, hint in enumerate(self.hints[: self.rung], 1))

    def hint(self) -> Clue | None:
        """The next rung of the ladder; the last one again when there are no more."""
        if not self.hints:
            return None
        self.rung = min(self.rung + 1, len(self.hints))
        self.score.hints = max(self.score.hints, self.rung)
        self._changed()
        return self.clues[-1]

    def show_me(self, anyway: bool = False) -> Shown:
        """The right number."""
        if not (self.can_show or anyway):
            return Shown((), len(self.hints) - self.rung)
        self.score.shown = self.score.shown or self.is_open
        self.is_open = False
        self._changed()
        return Shown((), 0, self.right)

    def reset(self) -> Answer:
        """Ask again."""
        self.is_open = True
        return self._say(Answer("reset", "", is_kept=True))

    @property
    def marks(self) -> Marks:
        """The place that is asked about; its edges, numbered, once the number is known."""
        rings = tuple(dict.fromkeys(ring for rung in self.rings[: self.rung] for ring in rung))
        if not self.cells:
            return Marks(ring=rings)
        ghost = Ghost(self.cells, True, "" if self.is_open else f"+{self.right}", self.piece)
        known = () if self.is_open else tuple(Edge(cell, side, n) for n, (cell, side) in enumerate(self.edges, 1))
        return Marks(ring=rings, ghosts=(ghost,), edges=known)

    def text(self, lang: str = "en") -> str:
        """What the number is, once it is known."""
        return "" if self.is_open else message("count-shown", lang, n=self.right)
