# Textes des premières minutes : images fixes, la suite, la légende, les liens.

# Une image sans noyau

still-play = Ceci est une image : exécutez cette cellule pour jouer.
still-read = Ceci est une image : exécutez cette cellule pour chercher et lire.
lab-not-signed = Les carnets n’ont pas pu être signés ({ $error }) : leurs images peuvent être plus simples tant qu’une cellule n’a pas été exécutée.

# Problèmes

gain-untold = permis ici
