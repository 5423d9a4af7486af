"""Studies: many games of bots, told as a table.

A study is a list of tasks, one a game, each with its seed, its players' bots and its options; whoever runs a task gets the
same rows, so the executor does not matter: none, a process pool, or Dask's. What is recorded of every game stands in
`game_rows`; anything else is recorded by a hook that is called after every turn. With a journal (`journal.py`) every game is
on the disk as it ends, and a study that was stopped goes on where it stopped.
"""

from __future__ import annotations

import hashlib
import io
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Executor, as_completed
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from wm_kernel.explore import guard
from wm_kernel.explore.bots import make
from wm_kernel.explore.evaluator import evaluator_of
from wm_kernel.explore.journal import Journal, program
from wm_kernel.table import spec
from wm_kernel.table.document import MAX_BYTES
from wm_kernel.table.files import read_bounded, write_atomic

if TYPE_CHECKING:
    from pandas import DataFrame

Hook = Callable[[Any, Sequence[Any]], Mapping[str, Any] | None]  # (state, events of the turn) -> what to record

LARGEST = 2_000_000_000  # bytes of a table that is read


@dataclass(frozen=True, slots=True)
class Task:
    """One game of a study. `bots` are levels, or (level, limits) pairs, in the order of the seats given to the game."""

    game: str
    number: int
    seed: int
    players: int
    bots: tuple[tuple[str, tuple[tuple[str, Any], ...]], ...]
    options: tuple[tuple[str, Any], ...]
    record: Hook | str | None = None
    max_steps: int = guard.MOST_STEPS


@dataclass(frozen=True, slots=True)
class Result:
    """What a task gives: a row for each player, and what the hook recorded; nothing of a game that has not ended."""

    number: int
    rows: tuple[dict[str, Any], ...]
    recorded: tuple[dict[str, Any], ...]


def study(
    game: str = "whistle_mountain",
    bots: Sequence[Any] = ("greedy", "greedy"),
    games: int = 100,
    *,
    players: int | None = None,
    seed: int = 1,
    swap: bool = True,
    options: Mapping[str, Any] | None = None,
    record: Hook | str | None = None,
    executor: Executor | None = None,
    progress: bool = True,
    journal: str | Path | None = None,
    max_steps: int = guard.MOST_STEPS,
) -> DataFrame:
    """Play `games` games of bots and return a pandas DataFrame with a row for each player of each game.

    bots: levels ("random", "greedy", "planner", "mcts") or pairs of a level and limits (`("planner", {"nodes": 300})`); with
        fewer bots than `players` they take turns.
    swap: each deal is played once for every rotation of the bots that differs, so that no bot profits from its seat.
    seed: with it the table is always the same, whatever runs it (unless a bot is limited in seconds).
    options: go to the game (`variant`, `edition`, `rulings` ...); bots get a stall guard and a cap on rounds besides.
    record: `record(state, events)` is called after every turn and returns what to record of it; then the DataFrame has a row
        for each such record, with the final score of the player whose turn it was. A text names a recorder of the game
        ("turns": round, water, what the turn brought).
    executor: any `concurrent.futures.Executor`: a process pool, or Dask's (`client.get_executor()`, extra `scale`).
    progress: a bar while it runs.
    journal: a file where every game is written down as it ends. When it is there already, the study goes on with it: the table
        is that of a study that was never stopped. It stays where it is; JournalError (a ValueError) when it belongs to a
        study with other arguments or was written by another version of the program. The number of games may differ.
    max_steps: a game that has not ended after so many actions is left out, and a RuntimeWarning names it.

    `save` and `read` (of this module) write and read the table as CSV or Parquet; `plots.py` draws it. LookupError for an
    unknown bot, game or recorder, ValueError for options that make no sense.

    >>> frame = study(bots=["greedy", "random"], games=2, progress=False, options={"max_rounds": 2})
    >>> len(frame), sorted(set(frame["bot"])), bool(frame["rounds"].max() <= 2)
    (4, ['greedy', 'random'], True)
    """
    import pandas as pd

    listed = tasks(
        game, bots, games, players=players, seed=seed, swap=swap, options=options, record=record, max_steps=max_steps
    )
    if journal is None:
        results = run(listed, executor=executor, progress=progress)
    else:
        with Journal(journal, key(listed[0], seed, swap)) as kept:
            results = run(listed, executor=executor, progress=progress, journal=kept)
    rows = [row for result in results for row in (result.rows if record is None else result.recorded)]
    return pd.DataFrame(rows)


def tasks(
    game: str,
    bots: Sequence[Any],
    games: int,
    *,
    players: int | None = None,
    seed: int = 1,
    swap: bool = True,
    options: Mapping[str, Any] | None = None,
    record: Hook | str | None = None,
    max_steps: int = guard.MOST_STEPS,
) -> list[Task]:
    """The games of a study. The seeds of a study depend on its seed and on the number of the game alone."""
    if not bots:
        raise ValueError("bots: none given; at least one level")
    if games < 1:
        raise ValueError(f"games: {games}; at least 1")
    guard.checked(max_steps)
    count = players or max(min(2, spec.spec(game).players[1]), len(bots))
    chosen = [_spec(bots[i % len(bots)]) for i in range(count)]
    # Rotations after which the bots sit as before would be the same game again, which tells nothing new.
    period = next(k for k in range(1, count + 1) if chosen[k:] + chosen[:k] == chosen)
    given = tuple({**spec.spec(game).guards, **(options or {})}.items())
    found: list[Task] = []
    for number in range(games):
        deal, turn = divmod(number, period) if swap else (number, 0)
        seats = tuple(chosen[(i + turn) % count] for i in range(count))
        found.append(Task(game, number, seed * 1_000_003 + deal, count, seats, given, record, max_steps))
    return found


def _spec(bot: Any) -> tuple[str, tuple[tuple[str, Any], ...]]:
    """A level and its limits; made once, so that what makes no sense is said before any game is played."""
    level, limits = (bot, {}) if isinstance(bot, str) else bot
    make(level, 0, **limits)
    return level, tuple(limits.items())


def key(first: Task, seed: int, swap: bool) -> dict[str, Any]:
    """What a journal of the study of this first game is known by: arguments, values of an edition, code and data."""
    options = dict(first.options)
    if isinstance(options.get("edition"), str | Path):  # what stands in the file, wherever it lies
        options["edition"] = hashlib.sha256(read_bounded(options["edition"], MAX_BYTES)).hexdigest()
    record = first.record
    if record is not None and not isinstance(record, str):
        record = f"{record.__module__}.{record.__qualname__}"
    return {
        "game": first.game,
        "players": first.players,
        "bots": [[level, dict(limits)] for level, limits in first.bots],
        "seed": seed,
        "swap": swap,
        "options": options,
        "record": record,
        "program": program(first.game),
        **({} if first.max_steps == guard.MOST_STEPS else {"max_steps": first.max_steps}),
    }


def run(
    games: Iterable[Task], *, executor: Executor | None = None, progress: bool = False, journal: Journal | None = None
) -> list[Result]:
    """Play every task and return the results in the order of the tasks.

    With an open journal each game is written down as it ends, and those that stand there are not played again.
    """
    listed = list(games)
    known = {} if journal is None else journal.games
    results = {task.number: _read(task.number, known[task.number]) for task in listed if task.number in known}
    done: Iterable[Result] = _played([task for task in listed if task.number not in results], executor)
    if progress:
        from tqdm import tqdm

        done = tqdm(done, total=len(listed), initial=len(results), unit="game", leave=False)
    for result in done:
        if journal is not None:
            journal.add(result.number, {"rows": result.rows, "recorded": result.recorded})
            result = _read(result.number, journal.games[result.number])
        results[result.number] = result
    for task in listed:
        if not results[task.number].rows:
            guard.warn(task.game, task.max_steps, f"{task.number} (seed {task.seed}) ")
    return [results[task.number] for task in listed]


def _read(number: int, game: Mapping[str, Any]) -> Result:
    """A result as the journal has it; the same whether it was played now or before."""
    return Result(number, tuple(game["rows"]), tuple(game["recorded"]))


def _played(games: Sequence[Task], executor: Executor | None) -> Iterator[Result]:
    """The results as they come; what waits is called off when nobody wants the rest."""
    if executor is None:
        yield from map(play, games)
        return
    futures = [executor.submit(play, task) for task in games]
    try:
        for future in as_completed(futures):
            yield future.result()
    finally:
        for future in futures:
            future.cancel()


def play(task: Task) -> Result:
    """Play one game; the result holds nothing when it has not ended within the actions of the task."""
    rules = spec.ruleset(task.game)
    state = spec.new_state(task.game, players=task.players, seed=task.seed, **dict(task.options))
    seating = _seating(rules, state)
    names = {player: spec[0] for player, spec in zip(seating, task.bots, strict=True)}
    thinkers = {
        player: make(level, task.seed + 7919 * i, **dict(limits))
        for i, (player, (level, limits)) in enumerate(zip(seating, task.bots, strict=True))
    }
    evaluator = evaluator_of(rules)
    record = _recorder(task)
    head = {"game": task.number, "seed": task.seed, "players": task.players}
    events: list[Any] = []
    recorded: list[dict[str, Any]] = []
    since, turn, mover = 0, evaluator.turn(state), ""
    for _ in range(task.max_steps):
        if rules.is_over(state):
            break
        player = rules.decider(state)
        mover = mover or player
        rules.apply(state, thinkers[player].choose(state, player), events)
        now = evaluator.turn(state)
        if now != turn:
            if record is not None and (row := record(state, events[since:])) is not None:
                recorded.append({**head, "player": mover, "bot": names[mover], **row})
            since, turn, mover = len(events), now, ""
    else:
        if not rules.is_over(state):
            return Result(task.number, (), ())
    sheets = rules.scores(state, events)
    rows = _rows(task.game, state, events, sheets)
    order = rules.players(state)
    for seat, player in enumerate(order):
        rows[player] = {
            **head,
            "player": player,
            "seat": seat,
            "bot": names.get(player, ""),  # "" for a side that nobody plays
            "score": sheets[player].total,
            "rank": sheets[player].rank,
            "win": int(sheets[player].rank == 1 and sum(s.rank == 1 for s in sheets.values()) == 1),
            "shared": int(sheets[player].rank == 1 and sum(s.rank == 1 for s in sheets.values()) > 1),
            **rows.get(player, {}),
        }
    for row in recorded:
        row["final_score"], row["final_rank"] = sheets[row["player"]].total, sheets[row["player"]].rank
    return Result(task.number, tuple(rows[player] for player in order), tuple(recorded))


def _seating(rules: Any, state: Any) -> Sequence[str]:
    """The players as they sit, whoever begins."""
    given = rules.options(state).get("players")
    return tuple(given) if isinstance(given, list | tuple) else tuple(rules.players(state))


def _rows(game: str, state: Any, events: Sequence[Any], sheets: Mapping[str, Any]) -> dict[str, dict[str, Any]]:
    """What the game itself has to tell of each player."""
    known = spec.spec(game)
    if not known.has("records"):
        return {}
    found: dict[str, dict[str, Any]] = known.load("records").game_rows(state, events, sheets)
    return found


def _recorder(task: Task) -> Hook | None:
    if not isinstance(task.record, str):
        return task.record
    known = spec.spec(task.game)
    recorders: Mapping[str, Hook] = known.load("records").RECORDERS if known.has("records") else {}
    if task.record not in recorders:
        raise LookupError(f"no recorder is called {task.record!r}; there are: {', '.join(recorders) or 'none'}")
    return recorders[task.record]


def save(frame: Any, path: str | Path) -> Path:
    """Write a study to a file by its ending: .csv or .parquet (that needs the extra `study`)."""
    target = Path(path)
    if target.suffix == ".csv":
        write_atomic(target, frame.to_csv(index=False, lineterminator="\n"))
    elif target.suffix == ".parquet":
        try:
            import pyarrow  # noqa: F401
        except ImportError:
            raise ImportError("Parquet needs pyarrow: pip install 'whistle-mountain-workbench[study]'") from None
        buffer = io.BytesIO()
        frame.to_parquet(buffer, index=False)
        write_atomic(target, buffer.getvalue())
    else:
        raise ValueError(f"{target.name}: a study is written as .csv or .parquet")
    return target


def read(path: str | Path) -> Any:
    """The DataFrame of a study that `save` has written; OSError when it is no file or larger than MAX_TABLE."""
    import pandas as pd

    target = Path(path)
    if target.suffix == ".parquet":
        return pd.read_parquet(io.BytesIO(read_bounded(target, LARGEST)))
    return pd.read_csv(io.BytesIO(read_bounded(target, LARGEST)), keep_default_na=False)
