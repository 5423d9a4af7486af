"""GuidedGame: a first whole game against somebody who shows what there is, with a coach beside the board.

It holds a `Play` and puts the panel of the coach into the column beside its table. What the coach says is decided by
`wm_kernel/learn/coach.py` from data; this view knows how far the reader has leafed, and announces what is new.
"""

from __future__ import annotations

from collections.abc import Hashable

import ipywidgets

from widgets.core.page import Page
from widgets.core.theme import sheet
from widgets.core.view import html_widget, switch
from widgets.learn import guided_game, guided_markup
from widgets.play.bots_view import Play
from widgets.play.model import From
from wm_kernel.learn import my_progress
from wm_kernel.learn.coach import Coach, Remark, Trail, coach_of
from wm_kernel.learn.progress import Progress
from wm_kernel.table.game import Game
from wm_kernel.table.spec import USUAL
from wm_kernel.table.tree import Node


class GuidedGame(Page):
    """A guided first game. `seed` is the deal, without it one that shows much; `game` a game to go on with.

    `play` is the game in play, `remarks` what the coach has said up to the position that is shown. `progress` is where it is
    noted, without it the file of whoever runs this; `save` is that of `Play`.

    >>> view = GuidedGame(progress=Progress(None), save=False)
    >>> view.play.decision.kind, view.remark.id
    ('start_stack', 'start_stack')
    >>> view.close()
    """

    name = "guided"

    def __init__(
        self,
        seed: int | None = None,
        *,
        game: Game | None = None,
        progress: Progress | None = None,
        lang: str | None = None,
        theme: str | None = None,
        size: str | None = None,
        save: bool | str | None = None,
        key: Hashable | None = None,
    ) -> None:
        self.seed = seed
        self.progress = my_progress() if progress is None else progress
        self.is_asking = False  # whether to begin again
        self.leafed = 0  # so many remarks back
        self._trail: Trail | None = None
        self._announced: tuple[int, str] | None = None
        self._noted = (0, False)
        begun = guided_game.new_game(seed) if game is None else game
        inner = None if key is None else (key, "game")
        self.play = Play(begun, seats=guided_game.seats(), lang=lang, theme=theme, size=size, save=save, key=inner)
        self.play.has_words = True
        super().__init__(lang=lang, theme=theme, size=size, key=key)
        self.play.watchers.append(self.guard(self._moved))
        self._moved()

    # -- what the coach has said --------------------------------------------------------------------------------------

    game = From[Game]("play")

    @property
    def learner(self) -> str:
        """The player who learns: the person at the table."""
        people = self.play.seats.people
        return people[0] if people else self.game.players[0]

    @property
    def trail(self) -> Trail:
        """What is said in the game that is shown."""
        if self._trail is None or self._trail.game is not self.game or self._trail.coach.learner != self.learner:
            self._trail = Trail(coach_of(USUAL, self.learner), self.game)
        return self._trail

    coach = From[Coach]("trail")

    @property
    def node(self) -> Node:
        """The position that is shown."""
        return self.play.looking or self.game.node

    @property
    def remarks(self) -> tuple[Remark, ...]:
        """Everything that was said up to the position that is shown, the latest last."""
        return self.trail.remarks(self.node)

    @property
    def remark(self) -> Remark | None:
        """The remark that is shown; None before the first."""
        found = self.remarks
        return found[max(0, len(found) - 1 - self.leafed)] if found else None

    @property
    def rival(self) -> str:
        """Whom the learner is compared with at the end: the best of the others."""
        scores = self.game.scores()
        return max((one for one in self.game.players if one != self.learner), key=lambda one: scores[one].total)

    def _moved(self) -> None:
        """Another position is shown."""
        self.leafed, self.is_asking = 0, False
        self._show_coach()
        self._announce()
        self._note_progress()

    def _announce(self) -> None:
        """Say aloud what is new, once."""
        found, remark = self.remarks, self.remark
        what = (len(found), remark.id if remark is not None else "")
        if remark is None or what == self._announced or self.play.looking is not None:
            return
        self._announced = what
        told = self.word("coach-says", text=remark.text(self.lang))
        self.status.say(told, quiet=True)
        if self.helper is not None:
            self.helper.status = told

    def _note_progress(self) -> None:
        now = (self.coach.teaching.own_turn(self.game.state, self.learner), self.game.is_over)
        if now != self._noted and now > (1, False):
            guided_game.note(self.progress, *now)
        self._noted = now

    # -- buttons ------------------------------------------------------------------------------------------------------

    def _on_button(self, act: str, _: str, by_key: bool) -> None:
        self.act(act, by_key)

    def act(self, act: str, by_key: bool = False) -> None:
        """Do what a button of the coach means."""
        what = act.partition(":")[2]
        if what == "back":
            self.leafed = min(self.leafed + 1, max(0, len(self.remarks) - 1))
        elif what == "on":
            self.leafed = max(0, self.leafed - 1)
        elif what in ("again", "keep"):
            self.is_asking = what == "again"
        elif what == "anew":
            self.restart()
            return
        self._show_coach()
        if by_key and what in ("again", "keep"):
            self._coach.focus("coach:anew" if self.is_asking else "coach:again")

    def restart(self) -> None:
        """Begin the same deal again; the game there was stays as it was saved."""
        self.is_asking = False
        self.play.waiting = None
        self.play.sit(guided_game.seats(), guided_game.new_game(self.seed))
        self.play.say(self.word("coach-begun-again"))

    # -- what is shown ------------------------------------------------------------------------------------------------

    def build(self) -> list[ipywidgets.Widget]:
        self._coach_style = html_widget("wm-style")
        self._coach = self.panel("wm-coach-box")
        self.play.root.add_class("wm-coached")
        column = self.play.column
        column.children = (self._coach_style, self._coach.view, *column.children)
        self.status.view.add_class("wm-hidden")
        return [self.status.view, self.play.frame]

    def update(self) -> None:
        self._coach_style.value = f"<style>{sheet('guided')}</style>"
        self._show_coach()

    def _show_coach(self) -> None:
        self._coach.show(guided_markup.coach(self))

    def fail(self, error: BaseException) -> None:
        super().fail(error)
        switch(self.status.view, "wm-hidden", False)

    def set(self, **wanted: str | None) -> None:
        super().set(**wanted)
        self.play.set(**wanted)

    def text(self) -> str:
        remark = self.remark
        told = "" if remark is None else f"{self.word('coach-says', text=remark.text(self.lang))}\n\n"
        return f"{told}{self.play.text()}"

    def svg(self) -> str:
        return self.play.svg()

    def poster(self) -> str:
        return self.play.poster()

    def keepsake(self) -> str:
        return self.play.keepsake()

    def retire(self) -> None:
        if not (self.is_retired or self.is_closed):
            self.play.retire()
        super().retire()

    def close(self) -> None:
        if not self.is_closed:
            self.play.close()
        super().close()
