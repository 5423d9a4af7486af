# Textes des premières minutes : images fixes, la suite, la légende, les liens.

# Une image sans noyau

still-play = Ceci est une image : exécutez cette cellule pour jouer.
still-read = Ceci est une image : exécutez cette cellule pour chercher et lire.
lab-not-signed = Les carnets n’ont pas pu être signés ({ $error }) : leurs images peuvent être plus simples tant qu’une cellule n’a pas été exécutée.

# Liens

link-copy-address = Copier le lien
link-copy-text = Copier en texte
link-copy-address-view = Copier le lien vers ce que voit { $player }
link-copy-text-view = Copier en texte ce que voit { $player }
link-copied-address = Le lien est copié : il ouvre cette partie.
link-copied-text = La partie est copiée en texte ; collez-la là où l’on ouvre une partie.
link-copied-address-view = Le lien est copié : il montre ce que voit { $player }, sans les cartes cachées ni le numéro de la donne.
link-copied-text-view = Ce que voit { $player } est copié en texte, sans les cartes cachées ni le numéro de la donne.
link-here = Sélectionnez le texte et copiez-le.
link-here-view = Sélectionnez le texte et copiez-le ; il dit ce que voit { $player }.
app-open = Une partie par lien
app-open-none = Aucune partie n’a été envoyée : l’adresse finit trop tôt.
app-open-wrong = Cette adresse n’ouvre aucune partie : { $error }
app-open-view = Voici ce que { $player } voit d’une partie, à regarder.

# La suite

notebooks-next = Ensuite : [{ $title }]({ $file })
notebooks-again = Retour au début : [{ $title }]({ $file })
onward-lesson = Leçon suivante : { $title }
onward-example = Exemple suivant : { $title }
onward-how = Comment on joue
onward-lessons = Passer aux leçons
onward-puzzles = Passer aux problèmes
onward-play = Passer à une partie entière
onward-below = Bravo. La suite est ci-dessous.

# La légende

legend-title = Légende : le sens des symboles
legend-button = Légende
legend-marks = Marques sur le plateau
legend-option = se choisit maintenant
legend-number = ce qu’une place rapporte tout de suite
legend-ring = ce dont parle le texte
legend-fault = pourquoi une place ne convient pas
