"""`wm puzzles`: find turns worth asking about in games of bots, and prove the puzzles that come with a game."""

from __future__ import annotations

import json
import sys
from contextlib import nullcontext
from dataclasses import asdict
from pathlib import Path
from typing import IO

import click

from wm_kernel import learn
from wm_kernel.commands.begun import game_option
from wm_kernel.commands.say import lang_option, say
from wm_kernel.explore.mining import NODES, Miner
from wm_kernel.learn import drafts, proofs
from wm_kernel.learn.rounds import RoundMiner
from wm_kernel.table import files
from wm_kernel.table.spec import spec

STEP = 2_000  # positions between two lines of progress
MOST = (
    25_000  # positions of one game: most games have fewer, where a turn has very many lines they have ten times as many
)


@click.group()
def puzzles() -> None:
    """Find and prove puzzles."""


@puzzles.command()
@lang_option
@game_option
@click.option("--seed", type=click.IntRange(0), default=1, show_default=True, help="Seed of the first game.")
@click.option(
    "--games", type=click.IntRange(1), default=1, show_default=True, help="How many games are looked through."
)
@click.option("--players", type=click.IntRange(1), default=2, show_default=True)
@click.option("--nodes", type=click.IntRange(100), default=NODES, show_default=True, help="Positions for one question.")
@click.option(
    "--positions", type=click.IntRange(1), default=MOST, show_default=True, help="Positions after which a game is left."
)
@click.option("--two-turns", "both", is_flag=True, help="Two turns of a player, with what the others did between them.")
@click.option("--out", type=click.Path(dir_okay=False, path_type=Path), help="Add what is found to this file.")
def find(
    lang: str, game: str, seed: int, games: int, players: int, nodes: int, positions: int, both: bool, out: Path | None
) -> None:
    """Look through games of bots for turns with a clear best end that a tempting line misses; one JSON object a line.

    How far it is and what it has found so far is told beside that, on the error stream.
    """
    teach = spec(game).load("teach")
    kind, cuts = (RoundMiner, teach.round_cuts) if both else (Miner, teach.cuts)
    miner = kind(game, seed, cuts=cuts, players=players, nodes=nodes, most=positions)
    count = 0
    with files.appending(out) if out is not None else nullcontext(sys.stdout.buffer) as file:
        while miner.seed < seed + games:
            for found in miner.step(STEP):
                if found.seed < seed + games and (made := drafts.draft(found)) is not None:
                    _tell(made, file)
                    count += 1
            if miner.seed < seed + games:
                far = {"seed": miner.seed, "asked": miner.asked, "positions": miner.spent, "n": count}
                click.echo(say(lang, "puzzles-looking", **far), err=True)
    for number in miner.left:
        click.echo(say(lang, "puzzles-left", seed=number, positions=positions), err=True)
    click.echo(say(lang, "puzzles-found", n=count, asked=miner.asked, positions=miner.spent), err=True)


def _tell(made: drafts.Draft, file: IO[bytes]) -> None:
    told = {**made.data(), "mistake": made.mistake, "rest": made.rest, "found": asdict(made.find)}
    file.write((json.dumps(told, ensure_ascii=False) + "\n").encode())
    file.flush()


@puzzles.command()
@lang_option
@game_option
@click.option("--all", "every", is_flag=True, help="Those too that have not changed since they were proved.")
def prove(lang: str, game: str, every: bool) -> None:
    """Prove the puzzles of a game that have changed, or whose rules have, and keep the proofs; exit with 1 at a fault."""
    found = learn.puzzles(game=game)
    known = proofs.kept(game)
    asked = found if every else proofs.changed(found, known)
    bad = 0
    for puzzle in asked:
        faults = puzzle.check()
        bad += bool(faults)
        for fault in faults:
            click.echo(f"{puzzle.id}: {fault}")
        known.pop(puzzle.id, None)
        if not faults:
            known[puzzle.id] = proofs.Proved(proofs.mark(puzzle), puzzle.prove().nodes)
    ids = {puzzle.id for puzzle in found}
    proofs.write(game, {name: proof for name, proof in known.items() if name in ids})
    click.echo(say(lang, "puzzles-proved", n=len(asked) - bad, all=len(found), bad=bad))
    sys.exit(1 if bad else 0)
