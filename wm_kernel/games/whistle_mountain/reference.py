"""The tables of the reference, as they stand in `data/games/whistle_mountain/reference`."""

from __future__ import annotations

import csv

from wm_kernel.paths import data_dir
from wm_kernel.table import files


def table(name: str) -> list[dict[str, str]]:
    """The rows of a table by the names of its columns.

    >>> table("grammar")[0]
    {'form': 'draft ABILITY', 'example': 'draft craftsman'}
    """
    path = data_dir() / "games" / "whistle_mountain" / "reference" / f"{name}.csv"
    return list(csv.DictReader(files.read_text(path).splitlines()))
