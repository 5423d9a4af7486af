"""Exploring positions: bots, the exact best turn, placement maps, estimates, comparisons, studies.

Knows the table; what it needs to know of a game stands in `explore/<game>.py`. No widget, no notebook.
"""
