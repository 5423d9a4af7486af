"""The author's table: a puzzle or a step of a lesson is made from a position and the line that was played."""
