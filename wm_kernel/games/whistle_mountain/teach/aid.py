"""The play aid of Whistle Mountain: what a turn is made of on one page, each line with the rules that it sums up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wm_kernel.games.whistle_mountain.rules.programs import DOCK_RULES
from wm_kernel.learn.entries import AidLine, AidSection
from wm_kernel.words import message

if TYPE_CHECKING:
    from wm_kernel.learn.reference import Reference

# Sections of the play aid; "docks" is filled from the catalog.
_AID: tuple[tuple[str, tuple[tuple[str, str], ...]], ...] = (
    (
        "turn",
        (
            ("turn-main", "WM-TURN-02"),
            ("turn-bonus", "WM-TURN-02 WM-BONUS-04"),
            ("turn-end", "WM-TURNEND-01 WM-TURNEND-02"),
        ),
    ),
    (
        "collect",
        (
            ("collect-place", "WM-COLLECT-02 WM-COLLECT-03 WM-DOCK-01"),
            ("collect-take", "WM-COLLECT-06 WM-COLLECT-07"),
            ("collect-activate", "WM-COLLECT-08 WM-FLOOD-04"),
        ),
    ),
    ("docks", ()),
    (
        "forge",
        (("forge-home", "WM-FORGE-01"), ("forge-works", "WM-FORGE-02"), ("forge-costs", "WM-FORGE-03")),
    ),
    (
        "build",
        (
            ("build-scaffold", "WM-BUILD-SCAFFOLD-01 WM-BUILD-SCAFFOLD-02 WM-BUILD-SCAFFOLD-03"),
            ("build-machine", "WM-BUILD-MACHINE-01 WM-BUILD-MACHINE-03 WM-BUILD-MACHINE-06"),
            ("build-flood", "WM-BUILD-MACHINE-07"),
            ("worker", "WM-WORKER-03 WM-WORKER-04"),
        ),
    ),
    (
        "flood",
        (
            ("flood-rise", "WM-FLOOD-01 WM-FLOOD-07"),
            ("flood-sweep", "WM-FLOOD-02 WM-FLOOD-03"),
            ("flood-machines", "WM-FLOOD-04"),
        ),
    ),
    ("resources", (("resources-exact", "WM-RES-03 WM-WILD-01 WM-WILD-02"),)),
    (
        "end",
        (
            ("end-trigger", "WM-END-01 WM-END-02"),
            ("end-tower", "WM-SCORE-02"),
            ("end-whirlpool", "WM-SCORE-03"),
            ("end-upgrades", "WM-SCORE-04"),
            ("end-storage", "WM-SCORE-05"),
            ("end-tie", "WM-TIE-01"),
        ),
    ),
)


def sections(reference: Reference) -> tuple[AidSection, ...]:
    """The sections, with the values of the game that the reference is about."""
    board, lang = reference.catalog.board, reference.lang
    values = {
        "aid-build-flood": {"row": board.bridge_row},
        "aid-end-tower": {"low": min(board.tower_vp), "high": max(board.tower_vp)},
    }
    found = []
    for section, lines in _AID:
        told = [
            AidLine(message(f"aid-{line}", lang, **values.get(f"aid-{line}", {})), tuple(cited.split()))
            for line, cited in lines
        ]
        found.append(AidSection(message(f"aid-{section}", lang), tuple(told or _docks(reference))))
    return tuple(found)


def _docks(reference: Reference) -> list[AidLine]:
    """A line a dock; of two that say the same the first."""
    known = {entry.id: entry for entry in reference.all_components}
    told: dict[str, AidLine] = {}
    for dock, rule in DOCK_RULES.items():
        text = known[dock].text
        told.setdefault(text, AidLine(f"{known[dock].name}{reference.colon}{text}", (rule,)))
    return list(told.values())
