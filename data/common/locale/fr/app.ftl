# L’application : tous les ateliers sur une page, sans code.

app-skip = Aller au contenu
app-where = Où vous êtes
app-home = Accueil
app-back = Retour à : { $place }
app-nowhere = Il n’y a pas de « { $place } » ici.
app-theme-auto = comme le système
app-no-kernel = Le programme derrière cette page s’est arrêté. Rechargez la page pour continuer ; parties et progression sont gardées.
app-unofficial = Un outil d’amateur, sans lien avec les auteurs, l’illustrateur ou l’éditeur. Tout se passe sur cette machine ; rien n’est envoyé ailleurs.
app-open-reference = Ouvrir { $rule } dans la référence

app-how = Comment on joue
app-how-about = Le but, un tour, la fin : un sujet par page, et à chaque fois quelque chose à faire.
app-course = Le cours
app-course-about = Ce qu’il y a à apprendre, ce que vous avez fait, et où continuer.
app-know = Un test
app-know-about = Montrer que vous savez déjà une leçon.

app-lessons = Apprendre
app-lessons-about = De courtes leçons où vous jouez les coups vous-même.
app-lessons-lead = Vous lisez une étape, puis vous jouez le coup. Une erreur ne coûte rien : on vous dit ce qu’elle compromettrait, et selon quelle règle.
app-lessons-done =
    { $done ->
        [0] { $all ->
            [one] 1 leçon
           *[other] { $all } leçons
        }
        [one] { $done } leçon terminée sur { $all }
       *[other] { $done } leçons terminées sur { $all }
    }
app-warm-up = Vos premières minutes
app-waiting = Ce qui vous attend
app-waiting-game = Une partie de { $game } à l’étape { $step }
app-waiting-guided = La partie guidée, à l’étape { $step }
app-author = Faire un problème
app-steps-done =
    { $done ->
        [one] { $done } tâche faite sur { $all }
       *[other] { $done } tâches faites sur { $all }
    }

app-puzzles = Problèmes
app-puzzles-about = Une position, un but, et ce tour pour l’atteindre.
app-puzzles-lead = Tout chemin qui mène au but compte. Les indices viennent en trois degrés, et à chaque erreur on vous dit ce qu’elle compromet.
app-puzzles-today = Problème du jour
app-puzzles-back = De retour aujourd’hui : vous les aviez manqués
app-puzzles-done =
    { $done ->
        [0] { $all } problèmes
        [one] { $done } résolu sur { $all }
       *[other] { $done } résolus sur { $all }
    }
app-level = Niveau { $level }

app-play = Jouer
app-play-about = Une partie entière, avec des personnes devant cet écran et avec des robots.

app-sandbox = Bac à sable
app-sandbox-about = Composez n’importe quelle position : voyez ce qui y cloche et ce qui est permis.

app-what-if = Et si ?
app-what-if-about = Suivez plusieurs variantes depuis une position, et comparez-les côte à côte.
app-what-if-lead = Choisissez où les variantes commencent. Tout ce que vous essayez est gardé, et deux variantes se comparent côte à côte.
app-no-game = Aucune partie n’est sur la table : commencez-en une dans Jouer.
app-table = La partie sur la table
app-table-about = À partir de là où elle en est ; la partie elle-même n’est pas touchée.
app-fresh = Une partie neuve
app-fresh-about = Deux personnes, le jeu complet, avant le premier tour.
app-fresh-other = Une nouvelle partie, avant le premier tour.
app-game = Jeu
app-positions = À partir d’une position

app-examples = Exemples détaillés
app-examples-about = Des scènes pas à pas, chacune avec les règles qu’elle montre.
app-examples-lead = Parcourez chaque scène avec Suivant, ou avec les touches N et P. Survolez un élément pour savoir ce que c’est et ce qu’il fait.

app-reference = Référence
app-reference-about = Toutes les règles et tous les éléments, une aide de jeu, les symboles ; avec une recherche.

app-gallery = Galerie des éléments
app-gallery-about = Chaque élément, avec une petite table où l’essayer.

app-accessibility = Accessibilité
app-accessibility-about = Ce qui a été testé pour qui, comment, et ce qui n’est pas couvert.

app-anew = Repartir de zéro
app-anew-ask = Tout effacer et recommencer comme à la première visite ? Vos parties enregistrées et votre progression sur ce serveur disparaissent pour de bon, dans tous vos onglets. Les réglages aussi repartent de zéro.
app-anew-yes = Oui, repartir de zéro
app-anew-no = Non, tout garder
app-anew-failed = Cela n’a pas pu se faire : le serveur ne répond pas. Tout est resté comme avant.
