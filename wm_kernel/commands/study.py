"""`wm study`: many games of bots, written as a table."""

from __future__ import annotations

import multiprocessing
import signal
import sys
import threading
import time
from concurrent.futures import InvalidStateError, ProcessPoolExecutor
from pathlib import Path
from typing import Any

import click

from wm_kernel.commands.begun import GameCommand, chosen, game_option
from wm_kernel.commands.numbers import GAMES, JOBS, NODES, SEED
from wm_kernel.commands.say import lang_option, say, told
from wm_kernel.explore.bots import LEVELS
from wm_kernel.explore.estimate import percent
from wm_kernel.explore.intervals import wilson
from wm_kernel.explore.study import save
from wm_kernel.explore.study import study as run_study
from wm_kernel.table import files


def _levels(ctx: click.Context, param: click.Parameter, value: str) -> list[str]:
    found = [level.strip() for level in value.split(",")]
    if unknown := [level for level in found if level not in LEVELS]:
        raise click.BadParameter(f"{', '.join(unknown)}: {', '.join(LEVELS)}")
    return found


STOPPED = 130
"""What a shell takes for: ended by Ctrl-C."""


def _on_processes(jobs: int, game: str, bots: list[Any], games: int, given: dict[str, Any]) -> Any:
    """The study on several processes, which end with this one: Ctrl-C waits for no game."""
    pool = ProcessPoolExecutor(jobs, initializer=_leave_stopping_to_the_caller)
    usual, threading.excepthook = threading.excepthook, _told_unless_called_off
    try:
        frame = run_study(game, bots, games, executor=pool, **given)
    except BaseException:
        for child in multiprocessing.active_children():
            child.terminate()
        pool.shutdown(cancel_futures=True)
        raise
    finally:
        threading.excepthook = usual
    pool.shutdown()
    return frame


def _told_unless_called_off(error: threading.ExceptHookArgs) -> None:
    """A process that ends while games are called off: the pool of Python 3.11 tells them so, and fails at those."""
    if not issubclass(error.exc_type, InvalidStateError):
        threading.__excepthook__(error)


def _leave_stopping_to_the_caller() -> None:
    """Ctrl-C in a terminal reaches every process; the one that writes the journal decides."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@click.command(cls=GameCommand)
@lang_option
@game_option
@click.option("--bots", callback=_levels, default="greedy,greedy", show_default=True, help="Levels, with commas.")
@click.option("--nodes", type=NODES, help="Node limit of the bots that think.")
@click.option("--games", type=GAMES, default=100, show_default=True)
@click.option("--players", type=click.IntRange(2, 4), help="As many as bots when not given.")
@click.option("--seed", type=SEED, default=1, show_default=True)
@click.option("--record", help="A recorder: `turns` gives a row for each turn.")
@click.option("--jobs", type=JOBS, default=1, show_default=True, help="Processes.")
@click.option("--out", type=click.Path(dir_okay=False, path_type=Path), help="Write the table: .csv or .parquet.")
def study(
    lang: str,
    game: str,
    bots: list[str],
    nodes: int | None,
    games: int,
    players: int | None,
    seed: int,
    record: str | None,
    jobs: int,
    out: Path | None,
    given: dict[str, Any],
) -> None:
    """Play many games of bots and write what came of them as a table.

    With --out every game is kept as it ends, in a journal beside the table: after Ctrl-C the same command goes on from there.
    """
    levels = [(level, {"nodes": nodes}) if nodes and level in ("planner", "mcts") else level for level in bots]
    asked: dict[str, Any] = {"players": players, "seed": seed, "options": chosen(game, given), "record": record}
    asked["progress"] = sys.stderr.isatty()
    begun = time.perf_counter()
    try:
        if out is not None and out.suffix not in (".csv", ".parquet"):
            raise ValueError(f"{out.name}: .csv, .parquet")
        journal = None if out is None else out.with_name(out.name + ".journal")
        asked["journal"] = journal
        if journal is not None and journal.exists():
            click.echo(say(lang, "study-goes-on", file=journal.name))
        frame = (
            run_study(game, levels, games, **asked) if jobs == 1 else _on_processes(jobs, game, levels, games, asked)
        )
        if out is not None and journal is not None:
            save(frame, out)
            files.remove(journal)
    except KeyboardInterrupt:
        click.echo(say(lang, "study-stopped-kept" if out is not None else "study-stopped"), err=True)
        sys.exit(STOPPED)
    except (LookupError, ValueError, ImportError, OSError) as error:
        raise click.ClickException(told(error, lang)) from None
    if out is not None:
        click.echo(say(lang, "study-written", rows=len(frame), file=str(out)))
    if record is None:
        for bot, rows in frame.groupby("bot", sort=False):
            share = wilson(int(rows["win"].sum()), len(rows))
            click.echo(
                say(lang, "study-bot", bot=str(bot), score=f"{rows['score'].mean():.1f}", win=percent(share, lang))
            )
        seconds = round(time.perf_counter() - begun)
        rounds = f"{frame['rounds'].mean():.1f}" if "rounds" in frame else "?"
        click.echo(say(lang, "study-summary", games=games, rounds=rounds, seconds=seconds))
