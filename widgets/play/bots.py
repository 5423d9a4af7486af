"""Bots at a table: they think beside the page, move one after the other at a pace that can be followed, and can be hurried.

A `Run` is one chain of moves, from the first bot who decides to the next person. It lives in a thread of its own with a
loop of its own, thinks about a copy of the position, and acts on the view only while it holds `paint.turn`. What has become
stale (undone, another game, a view that is gone) is dropped. Where no thread can be had it runs in turns with the page.
How things look is in `bots_view.py`.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Coroutine
from contextlib import suppress
from time import monotonic
from typing import Any, Protocol

from widgets import paint
from widgets.core import breath
from widgets.core.theme import settings
from widgets.play.seats import PACES, Seats
from wm_kernel.explore import guard
from wm_kernel.table.action import Action
from wm_kernel.table.game import Game
from wm_kernel.table.tree import Node

THREAD = "bots"

BREATH_S = 0.03
"""So long the page is given to show what led here before anybody thinks."""


class Table(Protocol):
    """What a run asks of its view. Each is called while `paint.turn` is held."""

    game: Game
    seats: Seats
    looking: Node | None
    is_retired: bool
    is_closed: bool

    def bot_moves(self, player: str, action: Action) -> None:
        """A bot has decided: play it and show it."""

    def bot_fails(self, player: str, error: Exception) -> None:
        """A bot could not decide, or its move could not be shown."""

    def catch_up(self) -> None:
        """The game has moved on without the view."""


class Run:
    """One chain of moves; `node` is where the bot who thinks now decides."""

    def __init__(self, node: Node) -> None:
        self.node = node
        self.moves = 0  # played in this chain
        self.is_over = False
        self.is_hasty = False  # the thought of this moment ends with the best there is so far
        self.is_hurried = False  # no pause between moves
        self.thought: Action | None = None
        self._loop: asyncio.AbstractEventLoop | None = None
        self._woken: asyncio.Event | None = None

    def stops(self) -> bool:
        """Asked by a bot now and then while it thinks; whoever acts on the page goes first."""
        breath.rest()
        with paint.turn:
            return self.is_over or self.is_hasty

    def wake(self) -> None:
        """End the pause there may be."""
        loop, woken = self._loop, self._woken
        if loop is not None and woken is not None:
            with suppress(RuntimeError):  # the loop has ended meanwhile, and with it the pause
                loop.call_soon_threadsafe(woken.set)

    async def begin(self) -> None:
        """Take up the loop that this runs in."""
        self._loop, self._woken = asyncio.get_running_loop(), asyncio.Event()

    async def pause(self, seconds: float) -> None:
        """Wait, unless somebody wakes the run."""
        if seconds <= 0 or self._woken is None:
            return
        with suppress(TimeoutError):
            await asyncio.wait_for(self._woken.wait(), seconds)
        self._woken.clear()


class Bots:
    """The bots of one view. `follow` is to be called whenever the view shows another position."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.run: Run | None = None
        self.is_paused = False
        self._one = threading.Lock()  # a bot has one thought at a time
        self._idle = threading.Event()
        self._idle.set()

    @property
    def due(self) -> str | None:
        """The bot who decides now."""
        game = self.table.game
        player: str | None = game.ruleset.decider(game.state)
        return player if player and self.table.seats.is_bot(player) else None

    @property
    def is_thinking(self) -> bool:
        """Whether a run is on."""
        return self.run is not None

    def moved(self) -> None:
        """The bot has moved: the thought goes on from there."""
        if self.run is not None:
            self.run.node = self.table.game.node

    def follow(self) -> None:
        """The view shows a position: go on with the thought about it, or begin one, or drop what has become stale."""
        table, run = self.table, self.run
        is_wanted = self.due is not None and not (self.is_paused or table.is_retired or table.is_closed)
        if run is not None and is_wanted and run.node is table.game.node:
            run.wake()
            return
        self.drop()
        if is_wanted and table.looking is None:
            self.run = Run(table.game.node)
            self._idle.clear()
            self._start(self._chain(self.run))

    def drop(self) -> None:
        """Forget the thought there is."""
        run, self.run = self.run, None
        if run is not None:
            run.is_over = True
            run.wake()
        self._idle.set()

    def pause(self) -> None:
        """Bots wait until `go_on`."""
        self.is_paused = True
        self.drop()

    def go_on(self) -> None:
        """No longer."""
        self.is_paused = False
        self.follow()

    def move_now(self) -> None:
        """The bot takes the best it has found by now."""
        if self.run is not None:
            self.run.is_hasty = True
            self.run.wake()

    def hurry(self) -> None:
        """No pauses until a person decides."""
        if self.run is not None:
            self.run.is_hurried = True
            self.run.wake()

    def wait(self, seconds: float = 60.0) -> bool:
        """Wait until no bot has anything to do; False when it takes longer. Not for callbacks: bots wait for those."""
        is_idle = self._idle.wait(seconds)
        with paint.turn:  # what the last move led to is shown by then
            return is_idle

    # -- a run ----------------------------------------------------------------------------------------------------------

    def _start(self, chain: Coroutine[Any, Any, None]) -> None:
        try:
            threading.Thread(target=asyncio.run, args=(chain,), name=THREAD, daemon=True).start()
        except RuntimeError:  # no threads here: a kernel in the browser
            asyncio.get_running_loop().create_task(chain)

    async def _chain(self, run: Run) -> None:
        """Move after move, until a person decides or the run is dropped."""
        await run.begin()
        await asyncio.sleep(BREATH_S)
        while not self._one.acquire(blocking=False):  # the thought before this one ends within a few nodes
            await asyncio.sleep(BREATH_S)
        try:
            while await self._move(run):
                pass
        except Exception as error:
            self._failed(run, "", error)
        finally:
            self._one.release()
        with paint.turn:
            if self.run is run:
                self.drop()
        moving = asyncio.all_tasks() - {asyncio.current_task()}
        if moving and threading.current_thread().name == THREAD:  # what still slides rests before its loop ends
            await asyncio.wait(moving, timeout=2)

    async def _move(self, run: Run) -> bool:
        """Think, wait for the moment to move, move; whether another bot decides then."""
        begun = monotonic()
        with paint.turn:
            player = None if run.is_over else self.due
            if player is None:
                return False
            bot, state = self.table.seats.bot(player), self.table.game.state.clone()
        try:
            if bot is None:
                raise LookupError(f"no bot sits at {player}")
            limits = bot.limits  # type: ignore[attr-defined]  # every bot that is seated has limits
            limits.stop = run.stops
            if not breath.can_rest():
                limits.seconds = breath.SHORT_S
            action = bot.choose(state, player)
        except Exception as error:
            self._failed(run, player, error)
            return False
        if not run.is_hasty:
            await self._hold(run, begun)
        return self._deliver(run, player, action)

    async def _hold(self, run: Run, begun: float) -> None:
        """Wait as long as the pace wants it, and while somebody looks back at the game."""
        while not (run.is_over or run.is_hurried or run.is_hasty):
            left = begun + PACES[settings.pace] - monotonic()
            if self.table.looking is None and left <= 0:
                return
            await run.pause(left if left > 0 else 3600)

    def _deliver(self, run: Run, player: str, action: Action) -> bool:
        with paint.turn:
            table = self.table
            if run.is_over:
                return False
            if table.game.node is not run.node:
                self.drop()
                table.catch_up()
                return False
            run.is_hasty = False
            try:
                table.bot_moves(player, action)
            except Exception as error:
                self._failed(run, player, error)
                return False
            run.moves += 1
            if run.moves >= guard.MOST_STEPS and self.due is not None and not run.is_over:
                self._failed(run, player, RuntimeError(guard.told(table.game.state.game, guard.MOST_STEPS)))
                return False
            return not run.is_over and self.due is not None  # type: ignore[redundant-expr]  # a move may end the run

    def _failed(self, run: Run, player: str, error: Exception) -> None:
        with paint.turn:
            if run.is_over:
                return
            self.pause()
            self.table.bot_fails(player, error)
