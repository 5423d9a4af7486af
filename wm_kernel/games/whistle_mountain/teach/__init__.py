"""What lessons, puzzles and the reference know of Whistle Mountain."""
