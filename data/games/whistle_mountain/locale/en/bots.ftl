# A game of people and bots, and its replay.

# The choice of seats

variant-full = Full game
variant-full-is = with every machine, card, award and upgrade
variant-first_game = First game
variant-first_game-is = without the pieces that are harder to learn; abilities are dealt, not drafted
