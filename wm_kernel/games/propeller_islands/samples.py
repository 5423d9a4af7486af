"""Pieces of its files, sound each by itself, that the checks put together, damage and send (`checks/strangers.py`)."""

from __future__ import annotations

POSITION = (
    "game: propeller_islands",
    "free_form: true",
    "seats: [red, yellow]",
    "round: 3",
    "slots: [T03, T04, null, T05]",
    "players:\n  red:\n    fame: 5\n    island:\n    - T00 (0,0) standing\n    - T12 (1,0) lying [wild]",
)
EDITION = (
    "game: propeller_islands",
    "plans: {P02: {vp: 4}, P22: {cost: {gear: 6}}}",
    "table: {trumpets: [3, 8], start: {gear: 3}}",
    "tiles: {T54: {face: {class: guild, number: 2, guild: industry}}}",
    "kinds: {hotel: {slots: []}, depot_gear: {bonus: {gain: {gear: 2}}}}",
)
MANY = (("plans", "{vp: 1}"), ("slots", "T05"))
"""Entries that hold as many of their kind as somebody writes: a key, and what one of them is."""

HEADING = "players:\n"
"""What may stand above a drawing."""
