"""Pieces of its files, sound each by itself, that the checks put together, damage and send (`checks/strangers.py`)."""

from __future__ import annotations

POSITION = ("free_form: true", "seats: [red, yellow]", "water_top: 3", "scaffolds:\n- {id: L1, cells: a1 b1 c1 c2}")
EDITION = (
    "upgrades: {recorder: {vp: 9}}",
    "board: {rows: 14, tower_vp: [1,2,3,4,5,6,7,8,9,10,11,12,13,14]}",
    "cards: {craft: {count: 3}, charity: {count: 1}}",
    "scaffolds: {S3: [null, null, coal, whistle]}",
)
MANY = (("machines", "b2-d3"), ("upgrades", "{vp: 1}"))
"""Entries that hold as many of their kind as somebody writes: a key, and what one of them is."""

HEADING = "scaffolds:\n"
"""What may stand above a drawing."""
