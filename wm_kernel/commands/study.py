"""`wm study`: many games of bots, written as a table."""

from __future__ import annotations

import sys
import time
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

import click

from wm_kernel.commands.say import lang_option, say
from wm_kernel.explore.bots import LEVELS
from wm_kernel.explore.intervals import wilson
from wm_kernel.explore.study import save
from wm_kernel.explore.study import study as run_study


def _levels(ctx: click.Context, param: click.Parameter, value: str) -> list[str]:
    found = [level.strip() for level in value.split(",")]
    unknown = [level for level in found if level not in LEVELS]
    if unknown:
        raise click.BadParameter(f"{', '.join(unknown)}: {', '.join(LEVELS)}")
    return found


@click.command()
@lang_option
@click.option("--game", default="whistle_mountain", show_default=True)
@click.option("--bots", callback=_levels, default="greedy,greedy", show_default=True, help="Levels, with commas.")
@click.option("--nodes", type=click.IntRange(1), help="Node limit of the bots that think.")
@click.option("--games", type=click.IntRange(1), default=100, show_default=True)
@click.option("--players", type=click.IntRange(2, 4), help="As many as bots when not given.")
@click.option("--seed", type=click.IntRange(0), default=1, show_default=True)
@click.option("--variant", default="full", show_default=True)
@click.option("--edition", type=click.Path(exists=True, dir_okay=False), help="A file with the values of your copy.")
@click.option("--max-rounds", type=click.IntRange(1), default=150, show_default=True)
@click.option("--record", help="A recorder: `turns` gives a row for each turn.")
@click.option("--jobs", type=click.IntRange(1), default=1, show_default=True, help="Processes.")
@click.option("--out", type=click.Path(dir_okay=False, path_type=Path), help="Write the table: .csv or .parquet.")
def study(
    lang: str,
    game: str,
    bots: list[str],
    nodes: int | None,
    games: int,
    players: int | None,
    seed: int,
    variant: str,
    edition: str | None,
    max_rounds: int,
    record: str | None,
    jobs: int,
    out: Path | None,
) -> None:
    """Play many games of bots and write what came of them as a table."""
    options: dict[str, Any] = {"variant": variant, "max_rounds": max_rounds}
    if edition is not None:
        options["edition"] = edition
    chosen = [(level, {"nodes": nodes}) if nodes and level in ("planner", "mcts") else level for level in bots]
    given: dict[str, Any] = {"players": players, "seed": seed, "options": options, "record": record}
    given["progress"] = sys.stderr.isatty()
    begun = time.perf_counter()
    try:
        if out is not None and out.suffix not in (".csv", ".parquet"):
            raise ValueError(f"{out.name}: .csv, .parquet")
        if jobs == 1:
            frame = run_study(game, chosen, games, **given)
        else:
            with ProcessPoolExecutor(jobs) as pool:
                frame = run_study(game, chosen, games, executor=pool, **given)
        if out is not None:
            save(frame, out)
    except (LookupError, ValueError, ImportError) as error:
        raise click.ClickException(str(error)) from None
    if out is not None:
        click.echo(say(lang, "study-written", rows=len(frame), file=str(out)))
    if record is None:
        for bot, rows in frame.groupby("bot", sort=False):
            share = wilson(int(rows["win"].sum()), len(rows))
            click.echo(say(lang, "study-bot", bot=str(bot), score=f"{rows['score'].mean():.1f}", win=str(share)))
        seconds = round(time.perf_counter() - begun)
        rounds = f"{frame['rounds'].mean():.1f}" if "rounds" in frame else "?"
        click.echo(say(lang, "study-summary", games=games, rounds=rounds, seconds=seconds))
