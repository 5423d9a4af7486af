"""What puzzles and lessons share: a board to play on, the task beside it, answers, hints, "show me", progress.

What a `SessionView` shows is a `SessionModel` (`session_model.py`), where it is also decided what a press does and what is
said; moves are judged by a `learn.Session`. Texts of the panel are made in `markup.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import replace
from typing import Any, Generic

import ipywidgets

from widgets.core.panel import Panel
from widgets.core.theme import sheet
from widgets.core.view import box, html_widget
from widgets.learn import session_model
from widgets.learn.session_model import SESSION, A, Go, SessionModel, Work
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
        key: Hashable | None,
    ) -> None:
        self._elsewhere = go
        game = asked.game
        super().__init__(
            SessionModel(PlayModel(game, game.node), asked, progress), SESSION, perform=self._do,
            layout=_form(asked), lang=lang, theme=theme, size=size, key=key,
        )  # fmt: skip
        self.root.add_class("wm-learn")

    asked = OfWhole[A]()
    progress = OfWhole[Progress]()
    is_asking = OfWhole[bool]()
    shown = OfWhole[str]()

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
        self.whole = replace(self.whole, is_asking=False, shown="")
        self.show_game(self.asked.game)

    def follow_work(self) -> None:
        """Show where the work stands now."""
        if self.asked.game is self.game:
            self._show_move()
        else:
            self.show_game(self.asked.game)

    # -- trying ---------------------------------------------------------------------------------------------------------

    def play(self, action: Action | str) -> None:
        if self.session is not None:
            self.answered(self.session.play(action))

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
        if self.session is None:
            return
        answer = self.session.play(action)
        if answer.kind != "refused":
            self.answered(answer)
            return
        self.refuse(answer.refusals, target)
        self._tell_answer(answer)

    def undo(self) -> None:
        if self.session is not None:
            self.answered(self.session.undo())

    def redo(self) -> None:
        if self.session is not None:
            self.answered(self.session.redo())

    # -- what the buttons of the task do --------------------------------------------------------------------------------

    def _do(self, effect: Any) -> None:
        match effect:
            case Go():
                self._elsewhere(effect)
            case Work(what, number):
                self._at_work(what, number)
            case _ if effect.what == "forget":
                self.asked.forget()
                self.follow_task()
            case _ if self.helper is not None:
                self.helper.send({"copy": self.progress.export()})
                self.say(self.word("session-copied"))
            case _:
                self.say(self.word("session-copied-here", text=self.progress.export()))

    def _at_work(self, what: str, number: int) -> None:
        work: Any = self.work
        if what == "hint":
            clue = work.hint()
            if self.hand is not None:
                self.hand.is_told = self.tells_yields
            if clue is None:
                self.say(message("lesson-no-task", self.lang))
                return
            self.show_state()
            self.tell(session_model.told_clue(self.whole.hold(self.now()), clue))
        elif what == "show":
            shown = work.show_me()
            self.shown = shown.text(self.lang) if not shown.hints_left else ""
            self.follow_work()
            self.tell(session_model.aloud(self.whole.hold(self.now()), shown.text(self.lang)))
        else:
            self.answered(work.tell(number) if what == "tell" else work.reset())

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
        press = self.guard(self._on_button)
        self._sheet_style, self._learn_style = html_widget("wm-style"), html_widget("wm-style")
        self._task = Panel(press, "wm-task-box")
        self._ask = Panel(press, "wm-ask-box")
        self._tabs = Panel(press, "wm-tabs-box")
        self._foot = Panel(press, "wm-foot-box")
        self._sheet = Panel(press, "wm-sheet-box")
        self._paste = ipywidgets.Text(continuous_update=False)
        self._paste.add_class("wm-paste")
        self._paste.observe(self.guard(self._on_paste), "value")
        self.log = Log(self.game)
        self.below = box("wm-below", self._ask.view, self.status.view, self._tabs.view)
        self.page = box("wm-learn-page", self._task.view, self.stage, self.below)
        foot = box("wm-foot", self._foot.view, self._paste)
        return [self._sheet_style, self._learn_style, self.page, self._sheet.view, foot]

    has_words = True

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
