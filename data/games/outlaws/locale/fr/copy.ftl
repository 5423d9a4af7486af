# Les valeurs de son exemplaire.

reference-value-die = Ce que choisissent les faces du dé, de 1 à 6
reference-value-overlay_rows = Rangées sous le cache
copy-wrong-sides = « { $told } » n’est pas une liste de places, comme { $example }.
copy-wrong-docks = « { $told } » n’est pas une liste de quais, comme { $example }.
copy-wrong-pairs = « { $told } » n’est pas une liste de paires de quais, comme { $example }.
copy-wrong-deck = « { $told } » n’est pas une liste de cartes, une par ligne, comme { $example }.
reference-value-theft_docks = Quais côte à côte, où un bloqueur vous vole
reference-value-cards = Le paquet, une carte par ligne, de haut en bas
