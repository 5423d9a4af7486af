"""Lessons, puzzles and worked examples, step by step."""
