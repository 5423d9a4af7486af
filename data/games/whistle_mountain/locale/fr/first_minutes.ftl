# Textes des premières minutes : images fixes, la suite, la légende, les liens.

# Problèmes

gain-untold = permis ici

# La suite

onward-board = Ensuite : l’eau monte
