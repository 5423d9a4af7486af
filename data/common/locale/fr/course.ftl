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
gallery-ways = Comment l’essayer
gallery-way-use = Par un aérostat
gallery-way-build = En la construisant
gallery-again = Recommencer
gallery-tools = Outils

# Les valeurs de son exemplaire

copy-title = Les valeurs de votre exemplaire
copy-lead = Choisissez une valeur que nous avons dû supposer, et tapez ce qui est imprimé sur votre exemplaire. La touche Entrée l’enregistre.
copy-greeting = { $n } valeurs sont supposées ; chacune peut être saisie.
copy-value = Valeur
copy-standard = Supposée
copy-mine = Sur le vôtre
copy-long = Un élément par ligne. Ce que vous tapez est noté quand vous quittez le champ.
copy-standard-is = Supposée : { $value }
copy-label = { $whose } : { $value }
copy-colon = { " : " }
copy-entered = Ce que vous avez saisi
copy-none = Rien encore.
copy-drop = Retirer
copy-drop-value = Retirer : { $value }
copy-changes = Ce qui change
copy-changes-none = Aucune règle ne change avec ces valeurs, et ce qu’enseigne une leçon reste vrai ; prix, distances et scores peuvent se déplacer.
copy-measured = mesuré dans des parties de robots : { $told }
copy-unmeasured = personne ne l’a encore mesuré ; wm study --edition { $path } le fait.
copy-file = Le fichier { $path }
copy-save = Enregistrer
copy-noted =
    { $n ->
        [0] Tout est comme supposé.
        [one] Une valeur de votre exemplaire est notée.
       *[other] { $n } valeurs de votre exemplaire sont notées.
    }
copy-saved = Enregistré dans { $path }. Utilisez-le avec { $code }, dans de nouvelles parties et dans la référence.
copy-not-saved = Impossible d’enregistrer : { $error }
copy-wrong-number = « { $told } » n’est pas un nombre.
copy-wrong-numbers = « { $told } » n’est pas une liste de nombres, comme 1, 2, 3.
copy-wrong-amount = « { $told } » n’est pas une quantité, comme { $example }.
copy-wrong = Noté, mais on ne peut pas encore jouer avec : { $told }
