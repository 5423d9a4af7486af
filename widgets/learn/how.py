"""HowItWorks: a tour of the game for somebody who has never seen it, a topic a screen, with something to do on each.

What it shows is a `HowModel` (`how_model.py`), which also says what a press does; what is said and asked is data
(`learn/tour.py`). The view draws the board of the topic, with numbers on it where there are notes, and says the answers.
"""

from __future__ import annotations

import re
from collections.abc import Hashable
from dataclasses import replace

import ipywidgets
from markupsafe import Markup, escape

from widgets.core import about, dom, onward, room
from widgets.core.board import Board
from widgets.core.templates import html, render
from widgets.core.theme import sheet
from widgets.core.view import box
from widgets.learn import how_model as model
from widgets.learn.how_model import HowModel
from wm_kernel import learn, picture
from wm_kernel.learn import tour as tours
from wm_kernel.learn.progress import Progress
from wm_kernel.picture.controls import controls_of
from wm_kernel.picture.marks import Marks
from wm_kernel.picture.scene import Rect, Scene, Shape, Target, Text
from wm_kernel.picture.theme import theme as colours
from wm_kernel.table import hooks
from wm_kernel.table.spec import USUAL
from wm_kernel.words import message_of

TEMPLATE = "how.html"
DISC = 12.0
"""Half the height of a number on the board."""

_BOLD = re.compile(r"\*\*([^*]+)\*\*")


class HowItWorks(Board):
    """How a game works, from the topic `at` on, counted from 0; without it the first one that was not done yet.

    `progress` is where it is kept which topics were done, without it the file of whoever runs this.

    >>> view = HowItWorks(progress=Progress(None))
    >>> view.press("tower:5")
    >>> view.model.step, view.status.rule
    (1, 'WM-SCORE-02')
    >>> view.close()
    """

    name = "how"

    def __init__(
        self,
        game: str = USUAL,
        *,
        at: int | None = None,
        progress: Progress | None = None,
        lang: str | None = None,
        theme: str | None = None,
        size: str | None = None,
        key: Hashable | None = None,
    ) -> None:
        tour = tours.tour_of(game)
        self.progress = learn.my_progress() if progress is None else progress
        done = tours.done(tour, self.progress)
        left = [k for k, topic in enumerate(tour.topics) if topic.id not in done]
        start = at if at is not None else left[0] if left else 0
        self.model = model.update(HowModel(tour, done=done), model.Go(start))
        self._drawn: tuple[object, ...] = ()
        self._tabs: dict[tuple[int, int, int | None], str] = {}  # by topic, task and note
        super().__init__(lang=lang, theme=theme, size=size, key=key)
        self.root.add_class("wm-learn")
        self.root.add_class("wm-play")
        self._greet()

    # -- what a press does ---------------------------------------------------------------------------------------------

    def dispatch(self, press: model.Press) -> None:
        """Do what a press means, show it and say the answer."""
        before = self.model
        self.model = model.update(before, press)
        for topic in self.model.done - before.done:
            tours.note_done(self.model.tour, topic, self.progress)
        self.redraw()
        self.update()
        self._answer(press)

    def press(self, target: str) -> None:
        """Press a target of the board, as a click on it does."""
        if self.scene.target(target) is None:
            raise LookupError(f"the board shows no {target!r}")
        self.dispatch(model.Pressed(target))

    def on_press(self, target: Target | None) -> None:
        if target is not None:
            self.dispatch(model.Pressed(target.id))

    def on_point(self, target: Target | None) -> None:
        return  # the answer stays in sight until the next press

    def on_key(self, key: str, shift: bool, on_canvas: bool) -> bool:
        if (way := {"n": 1, "p": -1}.get(key.lower())) is not None:
            self.go(self.model.number + way)
        return way is not None

    def go(self, number: int) -> None:
        """Show a topic, counted from 0."""
        self.dispatch(model.Go(number))
        self._task.focus("task")

    def _on_button(self, act: str, _: str, __: bool) -> None:
        kind, _, number = act.partition(":")
        if kind == "go":
            self.go(int(number))
        elif kind == "choose":
            self.dispatch(model.Chosen(int(number)))
        elif kind == "look":
            self.dispatch(model.Look(int(number)))

    def _answer(self, press: model.Press) -> None:
        now, reply = self.model, self.model.reply
        if isinstance(press, model.Look):
            note = now.topic.notes[press.number]
            self.say(self.word("how-note", number=press.number + 1, text=note.text.get(self.lang)))
        elif reply is None:
            self._greet()
        elif reply.say is not None:
            self.say(reply.say.get(self.lang), reply.rule, bad=not reply.is_right)
        elif (found := self.scene.target(now.target or "")) is not None:
            told = about.sentence(now.state, self.scene, found, self.lang)
            self.say(self.word("how-that-is", name=told), bad=now.task is not None)

    def _greet(self) -> None:
        """What is asked first."""
        task = self.model.task
        asked = f"{self.model.topic.title.get(self.lang)}. {task.ask.get(self.lang) if task else ''}".strip()
        self.status.say(self.word("how-greeting"), aloud=asked)

    # -- the board -----------------------------------------------------------------------------------------------------

    @property
    def layout(self) -> str:
        """The form of the board: that of the topic, or the narrow table where there is no room beside it for words."""
        wanted = self.model.topic.layout
        is_tight = 0 < self.given[0] < room.NARROW_BELOW or self.size == "narrow"
        return "narrow" if wanted == "compact" and is_tight else wanted

    @property
    def _room(self) -> tuple[float, float] | None:
        if self.layout == "compact":
            return room.stage(controls_of(self.model.state), *self.given, words=True)
        return room.board(*self.given) if self.layout == "lesson" else None

    def _tab(self) -> str:
        """What lies under the narrow table: that which shows what is pointed out or asked for, and most of the notes."""
        now = self.model
        key = now.number, now.step, now.looked
        if key not in self._tabs:
            notes = [note.at for note in now.topic.notes]
            wanted = [notes[now.looked]] if now.looked is not None else now.task.press if now.task else []

            def worth(tab: str) -> tuple[bool, int]:
                shown = [target.id for target in picture.scene(now.state, layout="narrow", tab=tab).targets]
                return any(tours.fits(one, wanted) for one in shown), len({*notes} & {*shown})

            self._tabs[key] = max(("", *controls_of(now.state).tabs), key=worth)
        return self._tabs[key]

    @property
    def _form(self) -> tuple[object, ...]:
        return self.layout, self._room, room.is_low(*self.given)

    def picture(self, pointed: str | None = None, focused: str | None = None) -> Scene:
        now = self.model
        ring = (now.topic.notes[now.looked].at,) if now.looked is not None else ()
        drawn = picture.scene(
            now.state, lang=self.lang, theme=self.theme, layout=self.layout, room=self._room,
            marks=Marks(ring=ring, focus=focused), viewer=None, tab=self._tab() if self.layout == "narrow" else "",
        )  # fmt: skip
        return replace(drawn, shapes=(*drawn.shapes, *self._numbers(drawn)))

    def _numbers(self, drawn: Scene) -> list[Shape]:
        """A number on each place that a note tells of."""
        look, shapes = colours(self.theme), list[Shape]()
        for k, note in enumerate(self.model.topic.notes):
            if (target := drawn.target(note.at)) is not None:
                x, y = target.x + target.w - DISC - 4, target.y + target.h / 2
                shapes.append(Rect(x - DISC, y - DISC, 2 * DISC, 2 * DISC, look["primary"], look["panel"], 2, DISC))
                shapes.append(Text(x, y + 5, str(k + 1), 14.5, look["on_primary"], 700, "middle"))
        return shapes

    def on_width(self) -> None:
        if self._form != self._drawn:
            self.refresh()

    def zones(self) -> list[tuple[str, ...]]:
        shown = {target_id.split(":")[0] for target_id in self.stops}
        known = controls_of(self.model.state).zones
        return [zone for zone in known if shown.intersection(zone)] or [(kind,) for kind in sorted(shown)]

    def describe(self, target: Target) -> str:
        return about.sentence(self.model.state, self.scene, target, self.lang)

    # -- what stands beside it ------------------------------------------------------------------------------------------

    def build(self) -> list[ipywidgets.Widget]:
        self._task = self.panel("wm-task-box")
        self._steps = self.panel("wm-how-steps")
        below = box("wm-below", self.status.view, self._steps.view)
        return [box("wm-learn-page", self.stage, self._task.view, below)]

    def styles(self) -> str:
        sheets = (super().styles(), sheet("play"), sheet("learn"), sheet("how"), dom.icon_sheet(self.theme))
        return "\n".join(sheets)

    def update(self) -> None:
        self._drawn = self._form
        for style, on in (
            ("wm-is-lesson", self.layout == "lesson"), ("wm-is-compact", self.layout == "compact"),
            ("wm-is-narrow", self.layout == "narrow"), ("wm-is-low", room.is_low(*self.given)),
        ):  # fmt: skip
            (self.root.add_class if on else self.root.remove_class)(style)
        self.stage.layout.width = f"{round(self.scene.width)}px" if self.layout == "compact" else None
        self._task.show(self._task_html())
        self._steps.show(self._steps_html())

    def _task_html(self) -> Markup:
        now, topic, lang = self.model, self.model.topic, self.lang
        task = now.task
        done = self.word("how-over" if now.is_last else "how-done")
        notes = [{"text": note.text.get(lang), "on": k == now.looked} for k, note in enumerate(topic.notes)]
        return render(
            TEMPLATE, "topic", word=self.word, title=topic.title.get(lang),
            small=self.word("how-at", number=now.number + 1, all=len(now.tour.topics)),
            paragraphs=[marked(part) for part in topic.text.get(lang).split("\n\n") if part.strip()], notes=notes,
            icons=[(name, message_of(now.tour.game, f"reference-icon-{name}", lang)) for name in topic.icons],
            task=task.ask.get(lang) if task else done, is_done=task is None,
            choices=[(choice.text.get(lang), choice.icon or "") for choice in task.choices] if task else [],
            onward=html(onward.row(self, onward.after_tour(now.tour.game))) if now.is_last and task is None else "",
        )  # fmt: skip

    def _steps_html(self) -> Markup:
        now, topics = self.model, []
        for k, topic in enumerate(now.tour.topics):
            title, is_done = topic.title.get(self.lang), topic.id in now.done
            label = self.word("how-topic-done" if is_done else "how-topic", number=k + 1, title=title)
            topics.append({"title": title, "label": label, "done": is_done})
        return render(
            TEMPLATE, "steps", word=self.word, topics=topics, number=now.number, is_first=now.number == 0,
            is_last=now.is_last, is_done=now.task is None,
        )  # fmt: skip

    def text(self) -> str:
        topic, lang = self.model.topic, self.lang
        notes = "\n".join(f"{k + 1}. {note.text.get(lang)}" for k, note in enumerate(topic.notes))
        drawn = hooks.paint(self.model.state, "text", lang=lang).split("\n\n")[1]
        said = topic.text.get(lang).replace("**", "").strip()
        task = f"{self.model.task.ask.get(lang)}" if self.model.task else ""
        return "\n\n".join(part for part in (topic.title.get(lang), said, notes, task, drawn) if part)


def marked(text: str) -> Markup:
    """A text whose words between ** are bold; everything else is escaped.

    >>> marked("a **b** <i>")
    Markup('a <b>b</b> &lt;i&gt;')
    """
    return Markup(_BOLD.sub(r"<b>\1</b>", str(escape(text.strip()))))
