# Les tableaux de l’étude des niveaux.

grades-grade =
    { $grade ->
        [easy] facile
        [hard] difficile
       *[standard] normal
    }
grades-head = votre avance au départ
grades-aim = visé
grades-percent = { $n } %
grades-games = parties
grades-won = gagnées
grades-lead = PV d’avance
grades-deck = finies par la pioche
grades-interval = { $value } (de { $low } à { $high })
grades-tried = { $head } PV
grades-bot =
    { $bot ->
        [random] Dilettante
        [greedy] Glouton
        [mcts] Stratège, { $nodes } nœuds
       *[planner] Prévoyant, { $nodes } nœuds
    }
