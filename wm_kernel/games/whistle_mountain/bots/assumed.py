"""How much hangs on the values that are printed on the pieces and that we had to assume.

Games of planners with the values as they stand, for each number of players, and on the same deals with one value
changed. `python -m wm_kernel.games.whistle_mountain.bots.assumed` plays them and writes `assumed_values.csv`, a row a
game; the report notebooks show what `read` gives. Not a judgement of which value is right: that is printed on the
copy in the box.
"""

from __future__ import annotations

import argparse
import csv
import io
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

from wm_kernel import words
from wm_kernel.explore.chart import Chart, number
from wm_kernel.explore.estimate import percent
from wm_kernel.explore.intervals import LEVEL, Mean, mean, wilson
from wm_kernel.explore.study import Result, Task, play, tasks
from wm_kernel.games.whistle_mountain.components.catalog import load
from wm_kernel.table import files
from wm_kernel.table.spec import spec

NODES = 250
SCALE = 0.5
MAX_BYTES = 50_000_000  # of a table of games that is read
PLAYERS = 3  # with whom the changed values are tried
STANDARD = "standard"
CLEAR = 0.995  # a difference is called clear when an interval of this level leaves nothing out
MEASURES = ("rounds", "score", "lead", "floods", "tower", "top_floor", "whirlpool", "machines", "scaffolds")
LEFT = ("fewest_scaffolds", "fewest_machines", "left_upgrades", "left_awards", "left_cards")


def variants() -> dict[str, dict[str, Any]]:
    """The editions tried, by name: each changes one assumed value.

    >>> list(variants())[:3]
    ['standard', 'bridge-4', 'bridge-6']
    """
    board = load().board
    found: dict[str, dict[str, Any]] = {STANDARD: {}}
    for row in (board.bridge_row - 1, board.bridge_row + 1, board.bridge_row + 2):
        found[f"bridge-{row}"] = {"board": {"bridge_row": row}}
    floors = len(board.tower_vp)
    found["tower-high"] = {"board": {"tower_vp": [floor + 2 for floor in range(1, floors + 1)]}}
    found["tower-flat"] = {"board": {"tower_vp": [3 + floor // 2 for floor in range(1, floors + 1)]}}
    found["upgrades-cheap"] = {"upgrades": dict(_costs(-1))}
    found["upgrades-dear"] = {"upgrades": dict(_costs(1))}
    found["grid-narrow"] = {"board": {"columns": board.columns - 2}}
    found["grid-wide"] = {"board": {"columns": board.columns + 2}}
    rows = board.rows - 2
    found["grid-low"] = {"board": {"rows": rows, "tower_vp": list(board.tower_vp[:rows])}}
    return found


def _costs(change: int) -> Iterator[tuple[str, dict[str, Any]]]:
    """Upgrades of an assumed cost, with one resource more or less of the type it has most of, never for nothing."""
    names = ("coal", "iron", "water", "gold", "whistle")
    for upgrade in load().upgrades.values():
        if upgrade.provenance["cost"].source != "assumed":
            continue
        cost = list(upgrade.cost)
        kind = max(range(len(cost)), key=lambda k: cost[k])
        if sum(cost) + change >= 1:
            cost[kind] += change
        yield upgrade.id, {"cost": {name: n for name, n in zip(names, cost, strict=True) if n}}


def plan(standard: int, changed: int, seed: int = 1) -> list[tuple[str, Task]]:
    """The games: `standard` for each number of players as it is, `changed` on common deals for each changed value."""
    bot = ("planner", {"nodes": NODES, "scale": SCALE})
    found: list[tuple[str, Task]] = []
    for count in (2, 3, 4):
        games = tasks("whistle_mountain", [bot], standard, players=count, seed=seed, swap=False)
        found += [(STANDARD, task) for task in games]
    for name, edition in variants().items():
        if name != STANDARD:
            given = {"edition": edition}
            games = tasks("whistle_mountain", [bot], changed, players=PLAYERS, seed=seed, swap=False, options=given)
            found += [(name, task) for task in games]
    return found


def row(variant: str, task: Task, result: Result) -> dict[str, Any]:
    """One game in one row; scores and the like are means over its players."""
    players = result.rows
    scores = sorted((entry["score"] for entry in players), reverse=True)

    def each(name: str) -> float:
        return round(float(sum(entry[name] for entry in players)) / len(players), 3)

    first = players[0]
    return {
        "variant": variant,
        "players": task.players,
        "seed": task.seed,
        "rounds": first["rounds"],
        "ended_by": first["ended_by"],
        "floods": first["floods"],
        "score": each("score"),
        "lead": scores[0] - scores[1],
        "winner_seat": next(entry["seat"] for entry in players if entry["rank"] == 1),
        "tower": each("in_tower"),
        "top_floor": max(entry["top_floor"] for entry in players),
        "whirlpool": each("in_whirlpool"),
        "machines": sum(len(entry["built"].split()) for entry in players),
        "scaffolds": sum(entry["scaffolds_built"] for entry in players),
        "top_row": first["top_row"],
        **{name: first[name] for name in LEFT},
    }


def read(path: str | Path | None = None) -> Any:
    """The games that were played, as a pandas DataFrame."""
    import pandas as pd

    source = Path(path) if path is not None else spec("whistle_mountain").folder("studies") / "assumed_values.csv"
    return pd.read_csv(io.BytesIO(files.read_bounded(source, MAX_BYTES)))


def differences(frame: Any, measure: str, level: float = LEVEL) -> list[tuple[str, Mean, Mean]]:
    """For each value tried: its mean, and its difference from the standard values on the same deals, with intervals."""
    here = frame[frame["players"] == PLAYERS]
    standard = here[here["variant"] == STANDARD].set_index("seed")[measure]
    found: list[tuple[str, Mean, Mean]] = []
    for name, rows in here.groupby("variant", sort=False):
        mine = rows.set_index("seed")[measure]
        common = mine.index.intersection(standard.index)
        paired = [float(value) for value in (mine.loc[common] - standard.loc[common])]
        found.append((str(name), mean([float(value) for value in mine], level), mean(paired, level)))
    return found


def label(name: str, lang: str = "en") -> str:
    """A variant or a measure in words."""
    kind, _, number = name.partition("-")
    if kind == "bridge":
        return words.message("assumed-bridge", lang, row=int(number))
    return words.message(f"assumed-{name.replace('_', '-')}", lang)


def _interval(found: Mean, lang: str, sign: str = "") -> str:
    """A mean with its interval; differences carry their sign."""
    value, low, high = (number(x, lang, sign) for x in (found.value, found.low, found.high))
    return words.message("assumed-interval", lang, value=value, low=low, high=high)


def counts(frame: Any, lang: str = "en") -> Any:
    """A table of how many games were played: a row for each value tried, a column for each number of players."""
    import pandas as pd

    table: dict[str, dict[str, int]] = {}
    for (name, players), rows in frame.groupby(["variant", "players"], sort=False):
        column = table.setdefault(words.message("assumed-players", lang, n=int(players)), {})
        column[label(str(name), lang)] = len(rows)
    return pd.DataFrame(table).fillna(0).astype(int)


def _standard(frame: Any, lang: str) -> Iterator[tuple[int, Any, str]]:
    """The games with the standard values by the number of players, and that number in words."""
    for count, rows in frame[frame["variant"] == STANDARD].groupby("players"):
        yield int(count), rows, words.message("assumed-players", lang, n=int(count))


def by_players(frame: Any, lang: str = "en") -> Any:
    """A table of the games with the standard values: a row for each number of players, means with intervals."""
    import pandas as pd

    table: dict[str, dict[str, str]] = {}
    for _, rows, told in _standard(frame, lang):
        column = table[told] = {words.message("assumed-games", lang): str(len(rows))}
        for measure in MEASURES:
            column[label(measure, lang)] = _interval(mean([float(value) for value in rows[measure]]), lang)
        by_barracks = (rows["ended_by"] == "barracks").mean()
        column[words.message("assumed-ended", lang)] = percent(wilson(round(by_barracks * len(rows)), len(rows)), lang)
        for name in LEFT:
            column[label(name, lang)] = percent(wilson(int((rows[name] == 0).sum()), len(rows)), lang)
    return pd.DataFrame(table)


def seats(frame: Any, lang: str = "en") -> Any:
    """Who wins: for each number of players the share of games won from each place in turn order, with its interval."""
    import pandas as pd

    table: dict[str, dict[str, str]] = {}
    for count, rows, told in _standard(frame, lang):
        column = table[told] = {}
        for seat in range(count):
            won = wilson(int((rows["winner_seat"] == seat).sum()), len(rows))
            column[words.message("assumed-seat", lang, seat=seat + 1)] = percent(won, lang)
    return pd.DataFrame(table).fillna("")


def by_variant(frame: Any, lang: str = "en", measures: Sequence[str] = MEASURES) -> Any:
    """A table of the changed values: how each measure differs from the standard values on the same deals."""
    import pandas as pd

    table: dict[str, dict[str, str]] = {}
    for measure in measures:
        for name, own, change in differences(frame, measure):
            told = _interval(own, lang) if name == STANDARD else _interval(change, lang, "+")
            table.setdefault(label(measure, lang), {})[label(name, lang)] = told
    return pd.DataFrame(table)


def findings(frame: Any, lang: str = "en") -> Any:
    """A table of what each changed value clearly changes: differences whose wide interval (99.5 %) leaves nothing out.

    Wide, since among so many differences some would stand out by luck.
    """
    import pandas as pd

    clear: dict[str, list[str]] = {}
    for measure in MEASURES:
        for name, _, change in differences(frame, measure, CLEAR):
            told = clear.setdefault(name, [])
            if name != STANDARD and not change.low <= 0 <= change.high:
                told.append(f"{label(measure, lang)} {_interval(change, lang, '+')}")
    nothing = words.message("assumed-nothing-clear", lang)
    column = {label(name, lang): "; ".join(told) or nothing for name, told in clear.items() if name != STANDARD}
    return pd.DataFrame({words.message("assumed-clear", lang): column})


def _changes(frame: Any, measure: str, lang: str) -> dict[str, Mean]:
    return {label(name, lang): change for name, _, change in differences(frame, measure) if name != STANDARD}


def chart(frame: Any, measure: str, lang: str = "en") -> Chart:
    """The differences of one measure with their intervals, as a picture that needs no kernel to be seen."""
    title = words.message("assumed-change", lang, measure=label(measure, lang))
    return Chart(title, _changes(frame, measure, lang), lang)


def plot(frame: Any, measure: str, *, axes: Any = None, lang: str = "en") -> Any:
    """The differences of one measure with their intervals."""
    from wm_kernel.explore.plots import forest

    found = _changes(frame, measure, lang)
    return forest(found, axes=axes, label=words.message("assumed-change", lang, measure=label(measure, lang)))


def main(arguments: Sequence[str] | None = None) -> int:
    """Play the games and write the file anew after every few of them, so that it is whole at any time."""
    parser = argparse.ArgumentParser(description="Games of planners with the assumed values, and with others.")
    parser.add_argument("--standard", type=int, default=200, help="games for each number of players")
    parser.add_argument("--changed", type=int, default=100, help="games for each changed value")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2, help="processes")
    parser.add_argument(
        "--go-on", action="store_true", help="keep the games that the file already holds, play the others"
    )
    parser.add_argument("--out", type=Path, default=spec("whistle_mountain").folder("studies") / "assumed_values.csv")
    options = parser.parse_args(arguments)
    games = plan(options.standard, options.changed, options.seed)
    games.sort(key=lambda game: game[1].number)  # so that a run that is ended early has tried every value alike
    options.out.parent.mkdir(parents=True, exist_ok=True)
    known: set[tuple[str, int, int]] = set()
    if options.go_on and options.out.exists():
        kept = read(options.out)
        known = {(name, int(n), int(seed)) for name, n, seed in kept[["variant", "players", "seed"]].to_numpy()}
        games = [game for game in games if (game[0], game[1].players, game[1].seed) not in known]
    table = io.StringIO(files.read_text(options.out, MAX_BYTES) if known else "", newline="")
    table.seek(0, io.SEEK_END)
    writer: csv.DictWriter[str] | None = None
    with ProcessPoolExecutor(options.jobs) as pool:
        try:
            results = pool.map(play, [task for _, task in games])
            for done, ((name, task), result) in enumerate(zip(games, results, strict=True), start=1):
                told = row(name, task, result)
                if writer is None:
                    writer = csv.DictWriter(table, list(told), lineterminator="\n")
                    if not known:
                        writer.writeheader()
                writer.writerow(told)
                if done % 25 == 0:
                    files.write_atomic(options.out, table.getvalue())
                    print(f"{done} / {len(games)}", file=sys.stderr, flush=True)
        finally:  # what was played before an interruption is kept
            if writer is not None:
                files.write_atomic(options.out, table.getvalue())
    return 0


if __name__ == "__main__":
    sys.exit(main())
