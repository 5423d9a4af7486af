"""What puzzles and lessons share: a board to play on, the task beside it, answers, hints, "show me", progress.

What a `SessionView` shows is a `SessionModel` (`session_model.py`), where it is also decided what a press does and what is
said; moves are judged by a `learn.Session`. Texts of the panel are made in `markup.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import replace
from typing import Any, Generic

import ipywidgets

from widgets.core.theme import sheet
from widgets.core.under_way import Work, WorkKeeper, keeper_of
from widgets.core.view import box, html_widget
from widgets.learn import session_model
from widgets.learn.session_model import SESSION, A, Go, SessionModel
from widgets.learn.thought import Thought
from widgets.play.desk import Desk
from widgets.play.log_panel import Log
from widgets.play.model import From, OfWhole, PlayModel
from wm_kernel.learn.answer import Answer
from wm_kernel.learn.count import Count
from wm_kernel.learn.progress import PREFIX, Progress
from wm_kernel.learn.session import Session
from wm_kernel.table.action import Action
from wm_kernel.words import describe, message


class SessionView(Desk[SessionModel[A]], Generic[A]):
    """Somebody at a task, on a board: `asked` is the task, `go` shows another one, `progress` is where it is kept."""

    def __init__(
        self,
        asked: A,
        go: Callable[[Go], None],
        *,
        progress: Progress,
        lang: str | None,
        theme: str | None,
        size: str | None,
        save: bool | None,
        key: Hashable | None,
    ) -> None:
        self._elsewhere = go
        self.thought = Thought(self, self._show_thought)
        game = asked.game
        super().__init__(
            SessionModel(PlayModel(game, game.node), asked, progress), SESSION, perform=self._do,
            layout=_form(asked), lang=lang, theme=theme, size=size, save=save, key=key,
        )  # fmt: skip
        self.on_end(self.thought.drop)
        self.root.add_class("wm-learn")

    asked = OfWhole[A]()
    progress = OfWhole[Progress]()
    is_asking = OfWhole[bool]()
    shown = OfWhole[str]()
    is_thinking = OfWhole[bool]()

    work = From[Session | Count | None]("whole")
    session = From[Session | None]("whole")

    # -- tasks ----------------------------------------------------------------------------------------------------------

    def ask(self, asked: A) -> None:
        """Show another task in the place of this one."""
        self.asked = asked
        self._layout = _form(asked)
        self.follow_task()
        self.refresh()
        self._greet()
        self._task.focus("task")

    def follow_task(self) -> None:
        """Show the game of the task, after another one has begun or this one was begun anew."""
        self.thought.drop()
        self.whole = replace(self.whole, is_asking=False, shown="")
        self.show_game(self.asked.game)

    def follow_work(self) -> None:
        """Show where the work stands now."""
        if self.asked.game is self.game:
            self._show_move()
        else:
            self.show_game(self.asked.game)

    # -- what is kept ---------------------------------------------------------------------------------------------------

    def _work_kept(self) -> Work | None:
        """What is kept of the task; None for what is over at once."""
        return None

    def _keeper(self, save: bool | str | None) -> WorkKeeper | None:
        work = self._work_kept()
        return None if work is None else keeper_of(work, save if save is None else bool(save))

    def after_notice(self) -> None:
        self._task.focus("task")

    # -- trying ---------------------------------------------------------------------------------------------------------

    def play(self, action: Action | str) -> None:
        if (session := self.session) is not None and self._is_free():
            self._think(session, action, lambda: self.answered(session.play(action)))

    def _think(self, session: Session, action: Action | str, play: Callable[[], None]) -> None:
        """Search what comes of an action, then play it; unless something else was done meanwhile."""
        node = session.game.node

        def searched() -> None:
            if session.game.node is node:
                play()

        def left_open() -> None:
            if session.game.node is node:
                session.leave(action)
                play()
                said, rule, bad = self._said
                self.say(f"{said} {self.word('session-left-open')}".strip(), rule, bad)

        self.thought.before(lambda: session.think(action), searched, left_open)

    def _is_free(self) -> bool:
        """Whether nothing is searched that the task waits for; where it is, that is said again."""
        if self.thought.is_on:
            self.show_state()  # what was in hand may have been put down meanwhile
            self._show_thought(True)
        return not self.thought.is_on

    def wait(self, seconds: float = 60.0) -> bool:
        """Wait until what came of the last press is there; not for callbacks."""
        return self.thought.wait(seconds)

    def _show_thought(self, is_on: bool) -> None:
        self.is_thinking = is_on
        if is_on:
            self.update_panels()
            self.say(f"{self.word('session-thinking')}.")
        elif not (self.is_retired or self.is_closed):
            self.update_panels()

    def answered(self, answer: Answer) -> None:
        """Show what came of something, and say it."""
        self.whole = replace(self.whole, is_asking=False, shown="")
        if answer.kind == "refused":
            self.refuse(answer.refusals, None)
        else:
            self.moving.begun = (self.scene, answer.events) if answer.is_kept and self.may_move else None
            self.follow_work()
        self._tell_answer(answer)

    def _tell_answer(self, answer: Answer) -> None:
        self.tell(session_model.told_answer(self.whole.hold(self.now()), answer))

    def try_place(self, action: Action, target: str) -> None:
        """A place where the piece may not go: the task may know this mistake."""
        if (session := self.session) is not None and self._is_free():
            self._think(session, action, lambda: self._tried(session.play(action), target))

    def _tried(self, answer: Answer, target: str) -> None:
        if answer.kind != "refused":
            self.answered(answer)
            return
        self.refuse(answer.refusals, target)
        self._tell_answer(answer)

    def undo(self) -> None:
        if self.session is not None and self._is_free():
            self.answered(self.session.undo())

    def redo(self) -> None:
        if self.session is not None and self._is_free():
            self.answered(self.session.redo())

    # -- what the buttons of the task do --------------------------------------------------------------------------------

    def _do(self, effect: Any) -> None:
        match effect:
            case Go():
                self._elsewhere(effect)
            case session_model.Work(what, number):
                self._at_work(what, number)
            case _ if effect.what == "stop":
                self.thought.stop()
            case _ if effect.what == "forget":
                self.asked.forget()
                self.follow_task()
            case _ if self.helper is not None:
                self.helper.send({"copy": self.progress.export()})
                self.say(self.word("session-copied"))
            case _:
                self.say(self.word("session-copied-here", text=self.progress.export()))

    def _at_work(self, what: str, number: int) -> None:
        if not self._is_free():
            return
        work: Any = self.work
        if what == "hint" and isinstance(work, Session):
            self.thought.before(work.think, self._hint, lambda: self.say(self.word("session-no-hint")))
        elif what == "hint":
            self._hint()
        elif what == "show":
            shown = work.show_me()
            self.shown = shown.text(self.lang) if not shown.hints_left else ""
            self.follow_work()
            self.tell(session_model.aloud(self.whole.hold(self.now()), shown.text(self.lang)))
        else:
            self.answered(work.tell(number) if what == "tell" else work.reset())

    def _hint(self) -> None:
        work: Any = self.work
        clue = work.hint()
        if self.hand is not None:
            self.hand.is_told = self.tells_yields
        if clue is None:
            self.say(message("lesson-no-task", self.lang))
            return
        self.show_state()
        self.tell(session_model.told_clue(self.whole.hold(self.now()), clue))

    def _on_paste(self, change: Any) -> None:
        """A text of progress was pasted and confirmed."""
        if not (text := change["new"].strip()):
            return
        try:
            news = self.progress.take(text, self.lang)
        except ValueError as error:
            self.say(describe(error, self.lang), bad=True)
            return
        self._paste.value = ""
        self.asked.take()
        self.update_panels()
        self.say(message("progress-taken", self.lang, n=len(news)))

    # -- what is shown --------------------------------------------------------------------------------------------------

    def build(self) -> list[ipywidgets.Widget]:
        self._sheet_style, self._learn_style = html_widget("wm-style"), html_widget("wm-style")
        self._notice = self.panel("wm-notice")
        self._task = self.panel("wm-task-box")
        self._ask = self.panel("wm-ask-box")
        self._tabs = self.panel("wm-tabs-box")
        self._foot = self.panel("wm-foot-box")
        self._sheet = self.panel("wm-sheet-box")
        self._paste = ipywidgets.Text(continuous_update=False)
        self._paste.add_class("wm-paste")
        self._paste.observe(self.guard(self._on_paste), "value")
        self.log = Log(self.game)
        self.below = box("wm-below", self._ask.view, self.status.view, self._tabs.view)
        foot = box("wm-foot", self._foot.view, self._paste)
        self.page = box("wm-learn-page", self._task.view, self.stage, self.below, foot)
        return [self._sheet_style, self._learn_style, self._notice.view, self.page, self._sheet.view]

    has_words = beside_grows = True

    @property
    def beside(self) -> Any:
        return self.page

    def update(self) -> None:
        super().update()
        self._learn_style.value = f"<style>{sheet('learn')}</style>"
        self._paste.description = self.word("session-paste")
        self._paste.placeholder = self.word("session-paste-hint", prefix=PREFIX)

    def text(self) -> str:
        return f"{self.asked.begun(self.lang)}\n\n{super().text()}"


def _form(asked: session_model.Asked) -> str | None:
    """The layout that a task asks for; None for the whole table in the form that fits the room."""
    return None if asked.layout == "full" else asked.layout
