"""What lessons and puzzles of Outlaws know beside what those of Whistle Mountain do."""
