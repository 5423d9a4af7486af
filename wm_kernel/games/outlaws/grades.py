"""How often a bot wins at each grade: games that were played with each head start, not scores that were shifted.

`python -m wm_kernel.games.outlaws.grades` plays them and adds to `studies/grades.csv`, a row a game; the notebook of
Outlaws shows what `read` gives. What the head starts are is data (`head_start` of `components/board.yaml`).

A row: its part ("grades": as the grades are now; "tried": other head starts, from which these were found; "bots": others
than the usual bot), the bot and its nodes, the grade, the head start (yours less that of the Outlaws), the seed, both
scores, whether you won, how the game ended, how many cards the deck still held.
"""

from __future__ import annotations

import argparse
import csv
import io
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from wm_kernel.explore.bots import make, play_on
from wm_kernel.explore.chart import number
from wm_kernel.explore.estimate import percent
from wm_kernel.explore.intervals import Mean, mean, wilson
from wm_kernel.games.outlaws.rules.gang import OUTLAWS, YOU, brings, gang
from wm_kernel.games.outlaws.rules.ruleset import RULESET
from wm_kernel.games.whistle_mountain.rules.state import State
from wm_kernel.table import files
from wm_kernel.table.spec import spec
from wm_kernel.words.bundles import voice

BOT, NODES = "planner", 60
GRADES = ("easy", "standard", "hard")
AIMS = {"easy": 70, "standard": 50, "hard": 30}
FIRST_SEED = 1001  # other deals than those by which the head starts were found
FIELDS = ("part", "bot", "nodes", "grade", "head", "seed", "you", "outlaws", "won", "ended_by", "cards_left")
MAX_BYTES = 5_000_000


def path() -> Path:
    """Where the games are kept."""
    return spec("outlaws").folder("studies") / "grades.csv"


def head_start(state: State, grade: str) -> int:
    """What you begin with at a grade, less what the Outlaws do."""
    given = brings(state).head_start.get(grade, {})
    return given.get("you", 0) - given.get("outlaws", 0)


def play(part: str, grade: str, seed: int, bot: str = BOT, nodes: int = NODES) -> dict[str, Any]:
    """One game in one row.

    >>> row = play("grades", "hard", 1, bot="greedy", nodes=0)
    >>> row["grade"], row["head"], row["won"] in (0, 1), row["ended_by"] in ("deck", "barracks")
    ('hard', 0, True, True)
    """
    start = RULESET.new_state(seed=seed, grade=grade)
    end = play_on(start, [make(bot, seat, nodes=nodes) for seat in (YOU, OUTLAWS)])
    sheets = RULESET.scores(end)
    you, outlaws = (sheets[end.colours[seat]] for seat in (YOU, OUTLAWS))
    told = (part, bot, nodes, grade, head_start(start, grade), seed, you.total, outlaws.total, int(you.rank == 1))
    return dict(zip(FIELDS, (*told, end.ended_by, len(gang(end).deck)), strict=True))


def read(source: Path | None = None) -> Any:
    """The games that were played, as a pandas DataFrame."""
    import pandas as pd

    return pd.read_csv(io.BytesIO(files.read_bounded(source or path(), MAX_BYTES)))


def _say(text: str, lang: str, **values: str | int) -> str:
    return voice(lang, "outlaws").say(text, **values)


def _interval(found: Mean, lang: str) -> str:
    value, low, high = (number(x, lang) for x in (found.value, found.low, found.high))
    return _say("grades-interval", lang, value=value, low=low, high=high)


def _columns(rows: Any, lang: str) -> dict[str, str]:
    """What some games say together."""
    lead = [float(value) for value in rows["you"] - rows["outlaws"]]
    deck = int((rows["ended_by"] == "deck").sum())
    return {
        _say("grades-games", lang): str(len(rows)),
        _say("grades-won", lang): percent(wilson(int(rows["won"].sum()), len(rows)), lang),
        _say("grades-lead", lang): _interval(mean(lead), lang),
        _say("grades-deck", lang): percent(wilson(deck, len(rows)), lang),
    }


def grades(frame: Any, lang: str = "en") -> Any:
    """A table of the grades as they are: the head start, the aim, and what the games say."""
    import pandas as pd

    table = {}
    for grade in GRADES:
        rows = frame[(frame["part"] == "grades") & (frame["grade"] == grade)]
        head = f"{int(rows['head'].iloc[0]):+d}" if len(rows) and rows["head"].iloc[0] else "0"
        told = {_say("grades-head", lang): head, _say("grades-aim", lang): _say("grades-percent", lang, n=AIMS[grade])}
        table[_say("grades-grade", lang, grade=grade)] = {**told, **_columns(rows, lang)}
    return pd.DataFrame(table).T


def tried(frame: Any, lang: str = "en") -> Any:
    """A table of the head starts that were tried on the way, the most help first."""
    import pandas as pd

    rows = frame[frame["part"] == "tried"]
    table = {
        _say("grades-tried", lang, head=f"{head:+d}".replace("-", "−") if head else "0"): _columns(there, lang)
        for head, there in sorted(rows.groupby("head"), key=lambda group: -group[0])
    }
    return pd.DataFrame(table).T


def bots(frame: Any, lang: str = "en") -> Any:
    """A table of bots at the standard grade, the weakest first; the usual one has the games of the grades."""
    import pandas as pd

    games = frame[(frame["grade"] == "standard") & frame["part"].isin(("bots", "grades"))]
    groups = sorted(
        games.groupby(["bot", "nodes"]), key=lambda group: float((group[1]["you"] - group[1]["outlaws"]).mean())
    )
    table = {_say("grades-bot", lang, bot=bot, nodes=nodes): _columns(rows, lang) for (bot, nodes), rows in groups}
    return pd.DataFrame(table).T


def plan(games: int, known: set[tuple[str, int]]) -> Iterator[tuple[str, int]]:
    """The grades and seeds of games to be played, every grade alike."""
    for seed in range(FIRST_SEED, FIRST_SEED + games):
        for grade in GRADES:
            if (grade, seed) not in known:
                yield grade, seed


def main(arguments: Sequence[str] | None = None) -> int:
    """Play games and write the file anew after each, so that it is whole at any time."""
    parser = argparse.ArgumentParser(description="Games of the planner at each grade of Outlaws.")
    parser.add_argument("--games", type=int, default=300, help="games of each grade, those that are there among them")
    parser.add_argument("--out", type=Path, default=path())
    options = parser.parse_args(arguments)
    rows: list[dict[str, Any]] = []
    if options.out.exists():
        rows = list(csv.DictReader(io.StringIO(files.read_text(options.out, MAX_BYTES))))
    known = {(row["grade"], int(row["seed"])) for row in rows if row["part"] == "grades"}
    options.out.parent.mkdir(parents=True, exist_ok=True)
    for grade, seed in plan(options.games, known):
        rows.append(play("grades", grade, seed))
        written = io.StringIO(newline="")
        table = csv.DictWriter(written, FIELDS, lineterminator="\n")
        table.writeheader()
        table.writerows(rows)
        files.write_atomic(options.out, written.getvalue())
        print(f"{grade} {seed}", file=sys.stderr, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
