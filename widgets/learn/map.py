"""CourseMap: what the course holds, what of it is done, and where to go on; in a notebook lessons open in its place.

What it shows is a `MapModel` (`map_model.py`), made of the learner's progress (`learn/course_map.py`). In the app its lessons
are links; in a notebook the lesson stands under a way back to the map, and so does what a game of its own has beside its
lessons. Who knows the game already passes lessons by their checks.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any, cast

import ipywidgets
from markupsafe import Markup

from widgets.core import dom, html, paper
from widgets.core.board import Board
from widgets.core.page import Page
from widgets.core.templates import render
from widgets.core.theme import sheet
from widgets.core.view import View, box, switch
from widgets.learn import map_model as model
from widgets.learn.map_model import MapModel
from wm_kernel import learn
from wm_kernel.learn import books
from wm_kernel.learn import tour as tours
from wm_kernel.learn.course_map import Part, Stop, course_map
from wm_kernel.learn.progress import Progress
from wm_kernel.picture.svg import svg
from wm_kernel.table.spec import USUAL, spec

TEMPLATE = "map.html"
OTHERS = (
    ("how", "how_it_works", "hint"), ("examples", "worked_examples", "activate"), ("guided", "guided", "turn"),
    ("puzzles", "puzzles", "any"), ("play", "play", "game_end"), ("gallery", "gallery", "card"),
)  # fmt: skip
"""What there is beside the lessons: place in the app, notebook, icon."""

OF_GAME = ("how", "play")
"""The places of the app that open for a game, by its name in the route."""

HERE = ("how", "examples", "puzzles")
"""What opens in the place of the map, where it has no notebook of its own."""


class CourseMap(Page):
    """The map of a game's course. `progress` is the learner's, without it that of whoever runs this.

    >>> view = CourseMap(progress=Progress(None))
    >>> view.act("continue")
    >>> view.model.opened, view.open_view.lesson.id
    ('COURSE-BOARD', 'COURSE-BOARD')
    >>> view.close()
    """

    name = "map"

    def __init__(
        self,
        game: str = USUAL,
        *,
        progress: Progress | None = None,
        lang: str | None = None,
        theme: str | None = None,
        size: str | None = None,
        key: Hashable | None = None,
    ) -> None:
        self.game = game
        self.progress = learn.my_progress() if progress is None else progress
        self.model = MapModel(course_map(self.progress, game))
        self.open_view: View | None = None
        super().__init__(lang=lang, theme=theme, size=size, key=key)

    # -- what a press does ---------------------------------------------------------------------------------------------

    def dispatch(self, press: model.Press) -> None:
        """Do what a press means, and show it."""
        before = self.model
        self.model = model.update(before, press)
        now = (self.model.opened, self.model.is_check)
        if now != (before.opened, before.is_check):
            self._open(*now)
        self.update()
        if self.model.opened:
            self._head.focus("open:")
        elif before.opened:
            self._head.focus("map")
            self._tell()

    def _open(self, name: str, is_check: bool) -> None:
        """Show a lesson, its check, or what there is beside the lessons, in the place of the map; "" is the map."""
        from widgets.learn.know import KnowView
        from widgets.learn.lesson import LessonView

        old, self.open_view = self.open_view, None
        own = cast(Any, self._own)
        if self.model.is_beside:
            self.open_view = self._beside(name, own)
        elif name:
            lesson = learn.find_lesson(name, self.game)
            if is_check:
                self.open_view = KnowView(lesson, progress=self.progress, on_leave=self.open_lesson, **own)
            else:
                self.open_view = LessonView(lesson, progress=self.progress, **own)
        else:
            self.model = model.update(self.model, model.Learnt(course_map(self.progress, self.game)))
        if isinstance(self.open_view, Board) and self.open_view.helper is not None:
            self.open_view.helper.fresh = True  # it stands below the head of the map: the page brings it into sight
        self._place.children = () if self.open_view is None else (self.open_view.root,)
        if old is not None:
            old.close()

    def _beside(self, place: str, own: dict[str, Any]) -> View:
        """The view of what there is beside the lessons, by its place in the app."""
        from widgets.learn.how import HowItWorks
        from widgets.learn.puzzle import PuzzleView
        from widgets.learn.stepper import Stepper

        if place == "how":
            return HowItWorks(self.game, progress=self.progress, **own)
        if place == "examples":
            return Stepper(learn.examples(self.game)[0], **own)
        puzzle = learn.next_puzzle(self.progress, game=self.game) or learn.puzzles(game=self.game)[0]
        return PuzzleView(puzzle, progress=self.progress, **own)

    def open_lesson(self, name: str) -> None:
        """Show a lesson itself, from its check; "" is the map again."""
        self.model = model.update(self.model, model.Open(""))
        if name and self.model.knows:
            self.model = model.update(self.model, model.Know())
        self.dispatch(model.Open(name))
        if not name:
            self._open("", False)
            self.update()

    def act(self, act: str) -> None:
        """Do what a button means, by the name of its act."""
        kind, _, name = act.partition(":")
        presses: dict[str, model.Press] = {"know": model.Know(), "continue": model.Continue()}
        self.dispatch(presses.get(kind, model.Beside(name) if kind == "beside" else model.Open(name)))
        if kind == "know":
            self._tell()

    def _on_button(self, act: str, _: str, __: bool) -> None:
        self.act(act)

    def look_again(self) -> None:
        """The learner did something elsewhere: show how far it is now."""
        if not self.model.opened:
            self.dispatch(model.Learnt(course_map(self.progress, self.game)))

    # -- what is shown --------------------------------------------------------------------------------------------------

    def build(self) -> list[ipywidgets.Widget]:
        self._head, self._parts = self.panel("wm-map-top"), self.panel("wm-map-all")
        self._place = box("wm-map-place")
        return [self._head.view, self._parts.view, self.status.view, self._place]

    def styles(self) -> str:
        return f"{super().styles()}\n{sheet('map')}\n{dom.icon_sheet(self.theme)}"

    def update(self) -> None:
        now = self.model
        is_open = bool(now.opened)
        self._head.show(self._back_html() if is_open else self._head_html())
        self._parts.show("" if is_open else self._parts_html())
        for widget in (self._parts.view, self.status.view):
            switch(widget, "wm-hidden", is_open)
        switch(self._place, "wm-hidden", not is_open)
        if not self.status.text:
            self._tell()

    def _tell(self) -> None:
        if self.model.knows:
            self.say(self.word("map-know-told"))
        else:
            self.say(self.word("map-lead"), quiet=True)

    def _back_html(self) -> Markup:
        if self.model.is_beside:
            return render(TEMPLATE, "back", word=self.word, told=self.word(f"app-{self.model.opened}"))
        stop = self.model.map.stop(self.model.opened)
        told = self.word("map-check" if self.model.is_check else "map-lesson", title=stop.lesson.title(self.lang))
        return render(TEMPLATE, "back", word=self.word, told=told)

    def _head_html(self) -> Markup:
        now = self.model
        lead = self.word("app-lessons-done", done=now.map.done, all=now.map.count)
        return render(
            TEMPLATE, "head", word=self.word, title=self._title(), lead=lead, onward=self._onward_html(),
            knows=now.knows, others=list(self._others()),
        )  # fmt: skip

    def _title(self) -> str:
        """What the map is called: where it is not that of the usual game, with its game."""
        titles = spec(self.game).title
        of = "" if self.game == USUAL else f" · {titles.get(self.lang) or titles['en']}"
        return f"{self.word('map-title')}{of}"

    def _onward_html(self) -> Markup:
        if (stop := self.model.map.onward) is None:
            return Markup(f'<span class="wm-sub">{Markup.escape(self.word("map-all-done"))}</span>')
        is_on = bool(self.model.map.done or stop.is_begun)
        told = self.word("map-continue" if is_on else "map-begin", title=stop.lesson.title(self.lang))
        if html.book is not None:
            return Markup('<a class="wm-b wm-primary" href="#/lessons/{}"><span>{}</span></a>').format(
                stop.lesson.id, told
            )
        return Markup(dom.button("continue", told, style="primary"))

    def _others(self) -> list[dict[str, object]]:
        """What there is beside the lessons, as ways there; in a notebook what has none of its own opens in the map's place."""
        found = []
        there = {book.id: book for book in books.books()}
        is_own, is_file = self.game != USUAL, html.book is None
        for place, name, icon in OTHERS:
            book = there.get(f"{self.game}_{name}" if is_own else name)
            if not (self._has(place) if is_own else book):
                continue
            title = self.word(f"app-{place}") if is_own or book is None else book.title(self.lang)
            href = f"#/{place}/{self.game}" if is_own and place in OF_GAME else f"#/{place}"
            if is_file:
                href = f"{book.name(self.lang)}.ipynb" if book is not None else ""
            if href or place in HERE:
                found.append(
                    {
                        "href": href,
                        "place": place,
                        "is_file": is_file,
                        "icon": icon,
                        "title": title,
                        "note": self._note(place),
                    }
                )
        return found

    def _has(self, place: str) -> bool:
        """Whether a game of its own has something there."""
        has = {
            "how": tours.has_tour(self.game), "examples": bool(learn.examples(self.game)),
            "puzzles": bool(learn.puzzles(game=self.game)), "play": True,
        }  # fmt: skip
        return has.get(place, False)

    def _note(self, place: str) -> str:
        """How far the learner is there; "" where that is not counted."""
        items = self.progress.items
        if place == "how":
            tour = tours.tour_of(self.game)
            done, of = len(tours.done(tour, self.progress)), len(tour.topics)
        elif place == "puzzles":
            puzzles = learn.puzzles(game=self.game)
            done, of = sum(puzzle.key in items and bool(items[puzzle.key].found) for puzzle in puzzles), len(puzzles)
        else:
            return ""
        return f"{done} / {of}"

    def _parts_html(self) -> Markup:
        return render(
            TEMPLATE, "chapters", word=self.word, knows=self.model.knows,
            parts=[self._part(part) for part in self.model.map.parts],
        )  # fmt: skip

    def _part(self, part: Part) -> dict[str, object]:
        return {
            "id": part.chapter.id, "icon": part.chapter.icon, "title": part.chapter.title(self.lang),
            "note": f"{part.done} / {len(part.stops)}", "is_done": part.done == len(part.stops),
            "stops": [self._stop(stop) for stop in part.stops],
        }  # fmt: skip

    def _stop(self, stop: Stop) -> dict[str, object]:
        lang, name = self.lang, stop.lesson.id
        title = stop.lesson.title(lang)
        is_check = self.model.knows and stop.can_be_known
        state = "done" if stop.is_done else "begun" if stop.is_begun else "new"
        label = self.word(f"map-stop-{'check' if is_check else state}", title=title, done=stop.done, all=stop.tasks)
        route = f"#/{'know' if is_check else 'lessons'}/{name}"
        onward = self.model.map.onward
        return {
            "id": name, "title": title, "summary": stop.lesson.summary(lang), "label": label,
            "href": route if html.book is not None else "", "style": f" wm-{state}", "is_done": stop.is_done,
            "mark": Markup('<span class="wm-map-mark" aria-hidden="true"></span>'),
            "note": self.word("map-check-short") if is_check else f"{stop.done} / {stop.tasks}" if stop.is_begun else "",
            "is_next": onward is not None and onward.lesson.id == name,
        }  # fmt: skip

    # -- life and death -------------------------------------------------------------------------------------------------

    def keepsake(self) -> str:
        return f"{self._head.html}{self._parts.html}"

    def _lines(self) -> list[paper.Line]:
        now = self.model.map
        lines = [paper.Line(self._title()), paper.Line(self.word("app-lessons-done", done=now.done, all=now.count), 3)]
        for part in now.parts:
            lines.append(paper.Line(f"{part.chapter.title(self.lang)} ({part.done} / {len(part.stops)})", 1))
            lines += [paper.Line(str(self._stop(stop)["label"]), 2) for stop in part.stops]
        return lines

    def svg(self) -> str:
        return svg(paper.scene(self._lines(), self.theme, self._title()))

    def text(self) -> str:
        return paper.text(self._lines())

    def retire(self) -> None:
        self._close_lesson()
        super().retire()

    def close(self) -> None:
        self._close_lesson()
        super().close()

    def _close_lesson(self) -> None:
        if self.open_view is not None:
            self.open_view.close()
            self.open_view = None
