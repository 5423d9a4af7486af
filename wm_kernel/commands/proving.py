"""`wm fuzz`, `wm perft`, `wm bench`: put the engine to the test and to the clock."""

from __future__ import annotations

import sys
import time
from pathlib import Path
from typing import Any

import click

from wm_kernel import Game, load
from wm_kernel.checks import fuzz as fuzzing
from wm_kernel.checks import perft as counting
from wm_kernel.commands.begun import GameCommand, chosen, game_option
from wm_kernel.commands.numbers import GAMES, JOBS, SEED, Seconds
from wm_kernel.commands.say import lang_option, say
from wm_kernel.table.spec import spec


def _numbers(ctx: click.Context, param: click.Parameter, value: str | None) -> list[int]:
    if value is None:
        return []
    try:
        found = [int(part) for part in value.split(",")]
    except ValueError:
        found = []
    if not found or not all(1 <= n <= 9 for n in found):
        raise click.BadParameter(f"{value!r}: numbers of players with commas between them, as in 2,3,4")
    return found


@click.command(cls=GameCommand)
@lang_option
@game_option
@click.option("--games", type=GAMES, default=100, show_default=True, help="How many games in all.")
@click.option(
    "--players", callback=_numbers, help="Numbers of players, in turn, as in 2,3,4; all that can play if not given."
)
@click.option("--seed", type=SEED, default=1, show_default=True, help="Seed of the first game.")
@click.option("--jobs", type=JOBS, default=1, show_default=True, help="Processes.")
@click.option("--quiet", is_flag=True, help="No progress, only the outcome.")
@click.option(
    "--mutate",
    type=click.IntRange(0, 10_000_000),
    default=0,
    help="Damage so many positions, saves, links and texts instead.",
)
def fuzz(
    lang: str,
    games: int,
    players: list[int],
    seed: int,
    game: str,
    jobs: int,
    quiet: bool,
    mutate: int,
    given: dict[str, Any],
) -> None:
    """Play random games and hold every invariant against them; exit with 1 at a violation."""
    if mutate:
        sys.exit(_mutate(lang, mutate, seed, game, quiet))
    least, most = spec(game).players
    options = chosen(game, given, smallest=True, guarded=True)
    tasks = fuzzing.plan(game, games, players or range(least, most + 1), seed, **options)
    with click.progressbar(length=games, label="", hidden=quiet or not sys.stderr.isatty(), file=sys.stderr) as bar:
        summary = fuzzing.run(tasks, jobs, on_result=lambda result: bar.update(1))
    for violation in summary.violations:
        click.echo(f"{violation}\n")
    click.echo(say(lang, "fuzz-summary", games=summary.games, turns=summary.turns, actions=summary.actions,
                   seconds=round(summary.seconds)))  # fmt: skip
    for reason, count in summary.ended_by.most_common():
        click.echo(say(lang, "fuzz-ended", reason=reason, count=count))
    click.echo(say(lang, "fuzz-violations", count=len(summary.violations)))
    sys.exit(1 if summary.violations else 0)


def _mutate(lang: str, cases: int, seed: int, game: str, quiet: bool) -> int:
    """Read damaged things and tell how they were taken."""
    from wm_kernel.checks import corrupt

    with click.progressbar(length=cases, label="", hidden=quiet or not sys.stderr.isatty(), file=sys.stderr) as bar:
        summary = corrupt.run(cases, seed, game, on_case=lambda: bar.update(1))
    for violation in summary.violations:
        click.echo(f"{violation}\n")
    for outcome, count in sorted(summary.outcomes.items()):
        click.echo(f"{outcome}: {count}")
    click.echo(say(lang, "mutate-summary", cases=summary.cases, slowest=f"{summary.slowest:.2f}"))
    click.echo(say(lang, "fuzz-violations", count=len(summary.violations)))
    return 1 if summary.violations else 0


@click.command()
@lang_option
@click.option("--depth", type=click.IntRange(1, 20), default=2, show_default=True, help="Actions in each line.")
@click.option("--split", is_flag=True, help="The count below each first action.")
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
def perft(lang: str, depth: int, split: bool, file: Path) -> None:
    """Count every line of --depth actions from the position or save in FILE."""
    try:
        game = load(file)
    except ValueError as error:
        raise click.ClickException(str(error)) from None
    if not isinstance(game, Game):
        raise click.ClickException(say(lang, "perft-no-game", file=str(file)))
    begun = time.perf_counter()
    if split:
        below = counting.split(game.ruleset, game.state, depth)
        for text, count in below.items():
            click.echo(f"{text}: {count}")
        total = sum(below.values())
    else:
        total = counting.count(game.ruleset, game.state, depth)
    click.echo(say(lang, "perft-summary", count=total, depth=depth, seconds=f"{time.perf_counter() - begun:.2f}"))


@click.command()
@click.option(
    "--seconds", type=Seconds(0.1, 3600), default=6.0, show_default=True, help="Play for so long in each round."
)
@click.option("--rounds", type=click.IntRange(1, 1000), default=3, show_default=True)
@click.option("--alone", is_flag=True, help="Do not compare with the last commit.")
@click.option("--json", "as_json", is_flag=True, help="The figures as JSON.")
def bench(seconds: float, rounds: int, alone: bool, as_json: bool) -> None:
    """Measure speed beside its targets and, in a checkout, beside the last commit; exit 1 where it is much slower."""
    from wm_kernel import bench as timing

    options: dict[str, Any] = {"seconds": seconds, "rounds": rounds}
    told, much_slower = timing.report(as_json=as_json, alone=alone, **options)
    click.echo(told)
    if much_slower:
        raise SystemExit(1)
