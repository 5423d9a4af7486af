"""Grids that a board game may be played on: cells, neighbours, names, outlines. Knows no game and draws nothing."""
