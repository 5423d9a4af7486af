# Les valeurs de son exemplaire.

reference-value-die = Ce que choisissent les faces du dé, de 1 à 6
reference-value-overlay_rows = Rangées sous le cache
copy-wrong-sides = « { $told } » n’est pas une liste de places, comme { $example }.
copy-wrong-docks = « { $told } » n’est pas une liste de quais, comme { $example }.
