# Problèmes et leçons en cours : ce qui se tient à côté du plateau.

session-greeting = À vous : choisissez ce qui est éclairé sur le plateau, ou l’un des boutons.
session-task = Consigne
session-again = Réessayer
session-hint =
    { $n ->
        [0] Indice
       *[other] Indice ({ $n } sur { $all })
    }
session-show = Montrer
session-show-later = après le dernier indice
session-reset = Remettre à zéro
session-reset-ask = Oublier ce que vous avez fait ici ? Tout le reste est gardé.
session-reset-yes = Oublier
session-reset-no = Garder
session-next = Problème suivant
session-hint-given = L’indice { $n } sur { $all } est à côté du plateau.
session-hints = Indices
session-after = Ce qu’il y a à retenir
session-demonstration = Cela a été montré. Réessayez pour le faire vous-même.
session-demonstration-lesson = Cela a été montré. Réessayez pour le faire vous-même, ou continuez.
session-turn-over = Le tour est fini
session-turn-over-hint = Annulez une action, ou recommencez depuis le début.
session-thinking = On cherche si l’objectif reste possible
session-stop-is = l’action est jouée, et ce qu’elle permet reste à voir
session-left-open = Arrêté : on ne sait pas si l’objectif reste possible.
session-no-hint = Arrêté : aucun indice n’a été donné.
session-read-on = Rien à faire ici : lisez, regardez, continuez.
session-number = Votre réponse
session-number-hint = Choisissez un nombre.
session-goal-meter = Où en est l’objectif
session-list = Tous les problèmes
session-list-item = { $title } ({ $theme }, niveau { $level })
session-solved = résolu
session-progress = Progression
session-copy = Copier ma progression
session-copied = Votre progression est copiée comme texte ; collez-la où vous voulez pour la garder.
session-copied-here = Votre progression comme texte : { $text }
session-paste = Coller une progression
session-paste-hint = un texte qui commence par { $prefix }
session-previous = Précédent
session-next-step = Suivant
session-steps = Étapes de la leçon
session-step-done = { $step }, fait
session-started = { $title }. { $task }
session-keys = I : indice · T : réessayer · N : suivant · P : précédent · X : arrêter la recherche
puzzle-book = Carnet de problèmes
puzzle-today = Problème du jour : { $title }
puzzle-run-start = Contre la montre, 3 minutes
puzzle-run-stop = Arrêter la montre
puzzle-run =
    { $n ->
        [one] Il reste { $minutes } min { $seconds } s · { $n } problème résolu
       *[other] Il reste { $minutes } min { $seconds } s · { $n } problèmes résolus
    }
puzzle-run-over =
    { $n ->
        [one] Le temps est écoulé : { $n } problème résolu. Le reste peut se finir tranquillement.
       *[other] Le temps est écoulé : { $n } problèmes résolus. Le reste peut se finir tranquillement.
    }
puzzle-back =
    { $n ->
        [one] { $n } problème manqué revient aujourd’hui : { $titles }.
       *[other] { $n } problèmes manqués reviennent aujourd’hui : { $titles }.
    }
puzzle-accuracy-title = Résolus sans faute, par thème
puzzle-accuracy = { $theme } : { $clean } sur { $tried } ({ $share } %)
puzzle-draws-excluded = Ce qui se pioche en chemin ne compte pas.
puzzle-draws-expected = Ce qui peut se piocher en chemin est pesé selon ses chances.
