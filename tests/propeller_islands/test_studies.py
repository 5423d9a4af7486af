"""The kept studies of Propeller Islands, and the table that is told of them: `python -m tests.propeller_islands.test_studies`."""

from __future__ import annotations

import csv
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import mean

import pytest

from wm_kernel.games.propeller_islands.bots.study import GROUPS
from wm_kernel.paths import data_dir

FOLDER = Path(data_dir(), "games", "propeller_islands", "studies")
STUDIES = ("greedy", "planner")
Row = dict[str, str]


def read(name: str) -> list[Row]:
    with Path(FOLDER, f"{name}.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def table(rows: Sequence[Row]) -> Iterator[str]:
    """A line for each number of players: games, rounds, points, where they came from, who won by seat, what ended it."""
    for players in ("2", "3", "4"):
        mine = [row for row in rows if row["players"] == players]
        if not mine:
            continue
        games = {row["game"]: row for row in mine}
        ended = Counter(reason for row in games.values() for reason in row["ended_by"].split())
        seats = [sum(int(row["win"]) for row in mine if row["seat"] == str(seat)) for seat in range(int(players))]
        cells = [
            players,
            str(len(games)),
            f"{mean(int(row['rounds']) for row in games.values()):.1f}",
            f"{mean(int(row['score']) for row in mine):.0f}",
            *(f"{mean(int(row[f'vp_{group}']) for row in mine):.0f}" for group in GROUPS[:4]),
            " ".join(map(str, seats)),
            ", ".join(f"{reason} {n}" for reason, n in ended.most_common()),
        ]
        yield "| " + " | ".join(cells) + " |"


@pytest.mark.parametrize("name", STUDIES)
def test_a_kept_study_adds_up(name: str) -> None:
    rows = read(name)
    assert {row["players"] for row in rows} == {"2", "3", "4"}
    for row in rows:
        assert row["bot"] == name
        assert int(row["score"]) == sum(int(row[f"vp_{group}"]) for group in GROUPS)
    for players in ("2", "3", "4"):
        games = Counter(row["game"] for row in rows if row["players"] == players)
        assert set(games.values()) == {int(players)}
        assert sorted(map(int, games)) == list(range(len(games)))


@pytest.mark.parametrize("name", STUDIES)
def test_what_is_told_of_a_study_is_what_it_holds(name: str) -> None:
    text = Path(FOLDER, "README.md").read_text(encoding="utf-8")
    for line in table(read(name)):
        assert line in text


if __name__ == "__main__":
    for study in STUDIES:
        print(study, *table(read(study)), sep="\n")
