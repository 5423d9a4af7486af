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
link-not-copied = La page ne peut pas copier ici : sélectionnez le texte du champ et copiez-le.
share-open = Transmettre, code QR
sheet-share = Transmettre cette partie
share-here-address = Qui ouvre cette adresse se trouve à la même position :
share-here-text = Ce texte ouvre la même position partout où l’on ouvre une partie :
share-less = Les autres lignes et les notes ne sont pas dans l’adresse : le texte les contient.
share-code-game = Code QR de cette partie, à l’étape { $step } : elle s’ouvre avec tout ce qui a été joué.
share-code-position = Code QR de cette seule position, à l’étape { $step } : ce qui a été joué avant n’y est pas.
share-code-view = Code QR de ce que voit { $player }, sans les cartes cachées ni le numéro de la donne.
share-no-code-page = Il n’y a pas de code QR ici : il faut une adresse qui ouvre les parties, comme celle du site.
share-no-code-long = Il n’y a pas de code QR : même la position seule est trop longue. Copiez le texte.
share-local = Cette adresse ne mène qu’à cet ordinateur : ceux d’une classe ont besoin de celle que le site a pour la salle.
share-none = Cette partie ne peut pas être transmise : { $error }
app-copy-page = Copier le lien de cette page
app-page-copied = Le lien est copié : il ouvre cette page.
app-page-not-copied = La page ne peut pas copier ici : l’adresse est dans la barre d’adresse du navigateur.
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
