"""Moments of the recorded games: what is refused in them and why, what is legal, what it does."""
