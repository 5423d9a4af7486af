"""The play aid of Whistle Mountain: what a turn is made of on one page, each line with the rules that it sums up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wm_kernel.games.whistle_mountain.reference import table
from wm_kernel.games.whistle_mountain.rules.programs import DOCK_RULES
from wm_kernel.learn.entries import AidLine, AidSection
from wm_kernel.words import message

if TYPE_CHECKING:
    from wm_kernel.learn.reference import Reference


def sections(reference: Reference) -> tuple[AidSection, ...]:
    """The sections, with the values of the game that the reference is about."""
    board, lang = reference.catalog.board, reference.lang
    values = {
        "aid-build-flood": {"row": board.bridge_row},
        "aid-end-tower": {"low": min(board.tower_vp), "high": max(board.tower_vp)},
    }
    found: dict[str, list[AidLine]] = {}
    for row in table("aid"):
        told = found.setdefault(row["section"], [])
        if row["line"]:
            name = f"aid-{row['line']}"
            told.append(AidLine(message(name, lang, **values.get(name, {})), tuple(row["rules"].split())))
        else:
            told += _docks(reference)
    return tuple(AidSection(message(f"aid-{section}", lang), tuple(lines)) for section, lines in found.items())


def _docks(reference: Reference) -> list[AidLine]:
    """A line a dock; of two that say the same the first."""
    known = {entry.id: entry for entry in reference.all_components}
    told: dict[str, AidLine] = {}
    for dock, rule in DOCK_RULES.items():
        text = known[dock].text
        told.setdefault(text, AidLine(f"{known[dock].name}{reference.colon}{text}", (rule,)))
    return list(told.values())
