# Ce qui est en cours dans une vue, gardé pour être repris après un rechargement ou un autre jour.

work-found = En attente ici ({ $when }) : { $what }.
work-resume = Reprendre
work-dismiss = Laisser
work-sandbox = Une position de { $game } en préparation ({ $title }, { $n ->
        [0] aucune modification
        [one] { $n } modification
       *[other] { $n } modifications
    })
work-sandbox-played = Une position de { $game } jouée plus loin ({ $title }, { $n ->
        [one] { $n } coup
       *[other] { $n } coups
    })
work-what-if = { $n ->
        [one] { $n } variante
       *[other] { $n } variantes
    } de { $game } à partir de l’étape { $step }
work-author = Un problème de { $game } en cours d’écriture ({ $title }, { $n ->
        [0] pas encore de solution
        [one] { $n } solution
       *[other] { $n } solutions
    })
work-author-step = Une étape de leçon de { $game } en cours d’écriture
work-lesson = Ce qui a été commencé dans cette leçon (étape { $step }, { $n ->
        [0] aucun coup
        [one] { $n } coup
       *[other] { $n } coups
    })
work-puzzle = Ce qui a été commencé de ce problème ({ $n ->
        [0] aucun coup
        [one] { $n } coup
       *[other] { $n } coups
    })
work-resumed = Cela reprend comme c’était.
work-failed = Ce qui est en cours ici n’a pas pu être gardé : { $error }
work-unread = Ce qui a été gardé est illisible : { $error }
work-found-faulty = Ce qui a été gardé dans { $file } est illisible et reste tel quel : { $error }
work-damaged = c’est abîmé, ou modifié à la main
work-no-work = ce n’est le travail d’aucune vue
work-other = cela appartient à autre chose : { $what }
work-gone = { $file } n’est plus là
work-too-large = cela compte { $n } octets, { $most } au plus sont gardés
work-rival = Quelqu’un d’autre, peut-être un autre onglet, a continué ceci ({ $when }) ; ce que vous faites est gardé à côté.
work-over-done = Le vôtre est de nouveau gardé à sa place ; l’autre est gardé sous { $file }.
work-over-alone = Le vôtre est de nouveau gardé à sa place ; l’autre n’y était plus.
work-apart-done = Vous continuez dans un fichier à vous : { $file }.
work-reload-done = Voici ce que l’autre a fait ; le vôtre est gardé sous { $file }.
