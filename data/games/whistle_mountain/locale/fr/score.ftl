# Les lignes d’une feuille de score. `$n` dit combien d’éléments ont donné les PV.

score-line = { $what } : { $points } PV
score-play = Gagnés en cours de partie
score-scaffold =
    { $n ->
        [one] Côtés d’échafaudage (1 échafaudage)
       *[other] Côtés d’échafaudage ({ $n } échafaudages)
    }
score-piece-built = Construction : { $name }
score-piece-effect =
    { $n ->
        [0] { $name }
        [one] { $name }
       *[other] { $name } ({ $n } fois)
    }
score-piece-end = { $name } (amélioration)
score-tower =
    { $n ->
        [one] Tour, étage { $floor } (1 ouvrier)
       *[other] Tour, étage { $floor } ({ $n } ouvriers)
    }
score-whirlpool =
    { $n ->
        [one] Tourbillon (1 ouvrier)
       *[other] Tourbillon ({ $n } ouvriers)
    }
score-machines =
    { $n ->
        [one] 1 machine en stock
       *[other] { $n } machines en stock
    }
score-awards =
    { $n ->
        [one] 1 trophée en stock
       *[other] { $n } trophées en stock
    }
score-scaffolds =
    { $n ->
        [one] 1 échafaudage en stock
       *[other] { $n } échafaudages en stock
    }
score-cards =
    { $n ->
        [one] 1 carte en main
       *[other] { $n } cartes en main
    }
score-resources =
    { $n ->
        [one] 1 ressource en stock
       *[other] { $n } ressources en stock
    }
score-total = Total
score-winner =
    { $n ->
        [one] { $players } gagne avec { $vp } PV
       *[other] { $players } se partagent la victoire avec { $vp } PV
    }
