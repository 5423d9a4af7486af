"""What any board game needs, and knows no game: actions, events, refusals, chance, payments, the game tree, files."""
