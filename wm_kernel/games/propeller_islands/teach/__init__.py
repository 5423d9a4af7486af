"""What lessons, puzzles and the reference know of Propeller Islands."""
