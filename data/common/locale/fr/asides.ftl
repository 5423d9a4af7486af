# Les tours d’un camp que personne ne joue : suivis pas à pas, et prévus.

walk-title = { $side } : étape { $n } sur { $all }
walk-next = Étape suivante
walk-on = Continuer
walk-choose = Choisir
walk-all = Tout d’un coup
walk-back = Retour
walk-why = Pourquoi là ?
walk-keys = O : ce que peut donner le prochain tour · B : retour avant leur tour · pendant qu’il se suit, N : étape suivante · P : retour · W : pourquoi là · Échap : tout d’un coup
walk-you = à vous de choisir
set-walk = Tour de l’autre camp
set-walk-steps = pas à pas
set-walk-once = tout d’un coup
play-before = Avant leur tour
play-before-done = Retour avant leur tour.
play-before-none = Ce camp n’a pas encore joué de tour.
sheet-outlook = Prévision
outlook-title = { $side } : ce que peut donner le prochain tour
outlook-note = Sur le plateau tel qu’il est, comme si votre tour finissait ici. L’une d’elles arrive.
outlook-none = Rien à prévoir ici : c’est déjà leur tour, ou il n’y en a plus.
outlook-you = à vous de choisir
outlook-between =
    { $more ->
        [0] entre { $options }
       *[other] entre { $options } et { $more } de plus
    }
