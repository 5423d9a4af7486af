"""What puzzles and lessons share: a board to play on, the task beside it, answers, hints, "show me", progress.

A `SessionView` is a `PlayView` whose moves are judged by a `learn.Session`; it adds the panel of the task. What is asked,
and what comes next, is said by `puzzle.py` and `lesson.py`. Texts of the panel are made in `markup.py`.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace
from typing import Any

import ipywidgets

from widgets.core import dom
from widgets.core.panel import Panel
from widgets.core.theme import learn_sheet
from widgets.core.view import box, html_widget
from widgets.learn import markup
from widgets.play import decision_box, panels, sheets
from widgets.play.log_panel import Log, outcome
from widgets.play.view import PlayView
from wm_kernel.learn import my_progress
from wm_kernel.learn.answer import Answer
from wm_kernel.learn.count import Count
from wm_kernel.learn.progress import PREFIX, Progress
from wm_kernel.learn.session import Session
from wm_kernel.picture.marks import Marks
from wm_kernel.table.action import Action
from wm_kernel.table.game import Game
from wm_kernel.words import message, prompt

_KEYS = {"i": "hint", "t": "again", "n": "next", "p": "previous"}


class SessionView(PlayView):
    """Somebody at a task, on a board; `progress` is where it is kept, without it the file of whoever runs this."""

    name = "play"
    walks = False

    def __init__(
        self,
        *,
        layout: str,
        progress: Progress | None,
        lang: str | None,
        theme: str | None,
        size: str | None,
        key: Hashable | None,
    ) -> None:
        self.is_asking = False  # whether to forget what was done here
        self.shown = ""  # what "show me" told
        form = None if layout == "full" else layout
        super().__init__(self.game_of_task(), layout=form, lang=lang, theme=theme, size=size, save=False, key=key)
        self.root.add_class("wm-learn")

    # -- what a view of its own says ----------------------------------------------------------------------------------

    progress: Progress

    @property
    def work(self) -> Session | Count | None:
        """What is worked at; None where nothing is asked."""
        raise NotImplementedError

    @property
    def learner(self) -> str:
        """The player whose task it is."""
        raise NotImplementedError

    @property
    def place(self) -> str:
        """Tells the offers of one task from those of another."""
        raise NotImplementedError

    def marks_of_task(self) -> Marks:
        """What is marked on the board besides what can be pressed."""
        raise NotImplementedError

    def game_of_task(self) -> Game:
        """The game that is shown."""
        raise NotImplementedError

    def task_html(self) -> str:
        """The panel of the task."""
        raise NotImplementedError

    def begun(self) -> str:
        """What is said when the task is shown: what it is called and what is asked."""
        raise NotImplementedError

    def forget(self) -> None:
        """Forget what was done here."""
        raise NotImplementedError

    def go_next(self) -> None:
        """Go on to what comes next."""
        raise NotImplementedError

    def go_previous(self) -> None:
        """Go back to what came before, where there is such a thing."""

    # -- the game -----------------------------------------------------------------------------------------------------

    @property
    def session(self) -> Session | None:
        """The moves of the task; None where none are asked for."""
        return self.work if isinstance(self.work, Session) else None

    @property
    def viewer(self) -> str | None:
        return self.learner

    @property
    def has_secrets(self) -> bool:
        return False

    @property
    def mark_of_offer(self) -> str:
        return f"{self.place}/{super().mark_of_offer}"

    @property
    def can_undo(self) -> bool:
        return self.session is not None and not self.session.is_at_start

    @property
    def can_redo(self) -> bool:
        return bool(self.session is not None and self.game.can_redo)

    def _take_stock(self) -> None:
        sheet = self.sheet
        super()._take_stock()
        self.sheet = "" if sheet == "places" else sheet
        if self.session is None or self.session.decision is None:
            self.decision = self.offer = self.hand = None
            self.is_hand_forced = False

    def follow_task(self) -> None:
        """Show the game of the task, after another one has begun or this one was begun anew."""
        self.show_game(self.game_of_task())

    def _greet(self) -> None:
        self._say_begun()

    # -- trying -------------------------------------------------------------------------------------------------------

    def play(self, action: Action) -> None:
        if self.session is not None:
            self.answered(self.session.play(action))

    def answered(self, answer: Answer) -> None:
        """Show what came of something, and say it."""
        self.is_asking, self.shown = False, ""
        if answer.kind == "refused":
            self.refuse(answer.refusals, None)
        else:
            self.moving.begun = (self.scene, answer.events) if answer.is_kept and self.may_move else None
            self.follow_work()
        self._tell_answer(answer)

    def follow_work(self) -> None:
        """Show where the work stands now."""
        game = self.game_of_task()
        if game is self.game:
            self._show_move()
        else:
            self.show_game(game)

    def rule_of(self, answer: Answer) -> str:
        """The rule to read about an answer: a wrong move that nobody foresaw points to the rule of the task."""
        if answer.rule or answer.kind != "hopeless" or self.session is None:
            return answer.rule
        return next((hint.rule for hint in self.session.task.hints if hint.rule), "")

    def _tell_answer(self, answer: Answer) -> None:
        """Say what came of it; beside the board of a lesson the panel shows the answer already."""
        told, rule = answer.text(self.lang), self.rule_of(answer)
        happened = ""
        if answer.events and answer.is_kept:
            happened, why = outcome(answer.events, self.lang)
            rule = rule or why
        if answer.kind == "played" and not answer.is_proved and happened:
            told = ""
        text = f"{happened} {told}".strip()
        shown = text
        if self.layout == "lesson" and not self.is_low and markup.is_shown(answer):
            shown = happened or message(
                "answer-not-made" if answer.kind == "hopeless" else f"answer-{answer.kind}", self.lang
            )
        self._say_aloud(shown, rule, not answer.is_good and answer.kind != "hopeless", text, answer.kind)

    def _say_aloud(self, text: str, rule: str = "", bad: bool = False, aloud: str = "", kind: str = "") -> None:
        """Say something, and aloud, in full, what is to be decided then."""
        ask = ". ".join(part for part in prompt(self.decision, self.lang) if part) if self.decision is not None else ""
        self._said = (text, rule, bad)
        told = " ".join(filter(None, (aloud or text, rule))).rstrip(".")
        mark = "hint" if kind == "hopeless" else ""
        self.status.say(text, rule, bad=bad, aloud=". ".join(filter(None, (told, ask))), mark=mark)

    def _say_begun(self) -> None:
        """Say that something is asked; what, stands in the panel, and is said aloud."""
        told = "session-read-on" if self.work is None else "session-greeting"
        told = "session-number-hint" if isinstance(self.work, Count) else told
        self._say_aloud(self.word(told), aloud=self.begun())

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

    # -- what the buttons of the task do ------------------------------------------------------------------------------

    def _act_learn(self, what: str, _: bool) -> None:
        kind, rest = what.partition(":")[::2]
        getattr(self, f"_learn_{kind}")(rest)

    def _learn_hint(self, _: str) -> None:
        clue = self.work.hint() if self.work is not None else None
        if clue is None:
            self.say(message("lesson-no-task", self.lang))
            return
        if self.hand is not None:
            self.hand.is_told = self.tells_yields
        self.show_state()
        told, rule = clue.text(self.lang), clue.rule or ""
        if self.is_low:  # the panel shows it already
            assert self.work is not None
            hints = self.work.task.hints if isinstance(self.work, Session) else self.work.hints
            self._say_aloud(self.word("session-hint-given", n=self.work.rung, all=len(hints)), rule, aloud=told)
        else:
            self._say_aloud(told, rule)

    def _learn_show(self, _: str) -> None:
        if self.work is None:
            return
        shown = self.work.show_me()
        self.shown = shown.text(self.lang) if not shown.hints_left else ""
        self.follow_work()
        self._say_aloud(shown.text(self.lang))

    def _learn_again(self, _: str) -> None:
        if self.work is not None:
            self.answered(self.work.reset())

    def _learn_reset(self, _: str) -> None:
        self.is_asking = True
        self.update_panels()
        self.say(self.word("session-reset-ask"))

    def _learn_keep(self, _: str) -> None:
        self.is_asking = False
        self.update_panels()
        self._greet()

    def _learn_forget(self, _: str) -> None:
        self.is_asking, self.shown = False, ""
        self.forget()
        self.follow_task()
        self._say_begun()

    def _learn_next(self, _: str) -> None:
        self.go_next()

    def _learn_previous(self, _: str) -> None:
        self.go_previous()

    def _learn_copy(self, _: str) -> None:
        text = self.progress.export()
        if self.helper is not None:
            self.helper.send({"copy": text})
            self.say(self.word("session-copied"))
        else:
            self.say(self.word("session-copied-here", text=text))

    def _act_tell(self, number: str, _: bool) -> None:
        if isinstance(self.work, Count):
            self.answered(self.work.tell(int(number)))

    def _on_paste(self, change: Any) -> None:
        """A text of progress was pasted and confirmed."""
        text = change["new"].strip()
        if not text:
            return
        try:
            news = self.progress.take(text, self.lang)
        except ValueError as error:
            self.say(str(error), bad=True)
            return
        self._paste.value = ""
        self.taken()
        self.update_panels()
        self.say(message("progress-taken", self.lang, n=len(news)))

    def taken(self) -> None:
        """Progress was brought from elsewhere."""

    def on_key(self, key: str, shift: bool, on_canvas: bool) -> bool:
        what = _KEYS.get(key.lower())
        if what is None:
            return super().on_key(key, shift, on_canvas)
        self.act(f"learn:{what}")
        return True

    # -- what is shown ------------------------------------------------------------------------------------------------

    def marks(self) -> Marks:
        marks, told = super().marks(), self.marks_of_task()
        rings = tuple(dict.fromkeys((*marks.ring, *told.ring)))
        if self.hand is not None:
            return replace(marks, ring=rings)
        is_fixed = self.session is None
        fault, ghosts = (told.fault, told.ghosts) if is_fixed else (marks.fault, marks.ghosts)
        return replace(marks, ring=rings, last=told.last, edges=told.edges, fault=fault, ghosts=ghosts)

    def word(self, key: str, **values: str | int) -> str:
        told = super().word(key, **values)
        return f"{told} · {super().word('session-keys')}" if key == "keys-list" else told

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
        self._learn_style.value = f"<style>{learn_sheet()}</style>"
        self._paste.description = self.word("session-paste")
        self._paste.placeholder = self.word("session-paste-hint", prefix=PREFIX)

    def update_panels(self) -> None:
        self._task.show(self.task_html())
        self._ask.show(self._ask_html())
        self._tabs.show(panels.tabs(self))
        self._foot.show(markup.foot(self))
        self._sheet.show(sheets.sheet(self))

    def _ask_html(self) -> str:
        return decision_box.html(self) if self.decision is not None else markup.ask(self)

    def buttons(self) -> list[str]:
        """The buttons that every task has."""
        work = self.work
        if work is None:
            return []
        hints = work.task.hints if isinstance(work, Session) else work.hints
        told = self.word("session-hint", n=work.rung, all=len(hints))
        later = "" if work.can_show else self.word("session-show-later")
        return [
            dom.button("learn:hint", told, key="I", off=work.rung >= len(hints)),
            dom.button("learn:show", self.word("session-show"), off=not work.can_show, title=later),
            dom.button("learn:again", self.word("session-again"), key="T", off=self._is_fresh),
        ]

    @property
    def _is_fresh(self) -> bool:
        """Whether there is nothing to try again."""
        if isinstance(self.work, Session):
            return self.work.is_at_start
        return self.work is not None and self.work.is_open

    def text(self) -> str:
        return f"{self.begun()}\n\n{super().text()}"


def kept(progress: Progress | None) -> Progress:
    """This progress, or that of whoever runs this."""
    return my_progress() if progress is None else progress
