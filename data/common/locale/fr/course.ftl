# La visite d’un jeu, la carte du cours, la galerie, le formulaire pour les valeurs de son exemplaire.

# Comment on joue

how-title = Comment on joue
how-at = Comment on joue · { $number } / { $all }
how-topics = Sujets
how-topic = Sujet { $number } : { $title }
how-topic-done = Sujet { $number } : { $title }, fait
how-done = C’est fait. Passez au sujet suivant.
how-over = C’est fait. Vous savez ce qu’il faut pour commencer.
how-that-is = C’est : { $name }
how-again = Recommencer
how-greeting = Appuyez sur le plateau, ou sur un bouton ; la réponse est ici.
how-note = { $number } : { $text }

# La carte du cours

map-title = Le cours
map-lead = Appuyez sur une leçon pour l’ouvrir. Toutes peuvent s’ouvrir à tout moment.
map-know = Je connais le jeu
map-know-told = Une leçon s’ouvre maintenant sur son test : réussissez-le sans aide, et elle compte comme faite.
map-others = À côté des leçons
map-begin = Commencer : { $title }
map-continue = Continuer : { $title }
map-all-done = Toutes les leçons sont faites.
map-back = Retour à la carte
map-lesson = Leçon : { $title }
map-check = Test : { $title }
map-check-short = test
map-stop-new = { $title }
map-stop-begun = { $title }, { $done } tâches sur { $all } faites
map-stop-done = { $title }, faite
map-stop-check = { $title }, test

# Le test d’une leçon

know-small = Un test
know-title = Le savez-vous : { $title }
know-lead = Faites ce qui est demandé, sans indice. Une erreur est pardonnée.
know-next = C’est bon
know-not-yet = Pas encore : la tâche n’est pas faite.
know-passed = Vous le savez : la leçon compte comme faite.
know-failed = Pas encore tout à fait. La leçon le montre pas à pas.
know-lesson = Vers la leçon
know-map = Vers la carte

# La galerie des éléments

gallery-kinds = Genre
gallery-name = Nom
gallery-ways = L’essayer en
gallery-way-use = l’utilisant
gallery-way-build = la construisant
gallery-again = Recommencer
gallery-tools = Outils
