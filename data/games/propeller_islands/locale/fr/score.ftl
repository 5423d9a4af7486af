# Les lignes du décompte. `$n` dit combien de choses ont donné les PV.

score-line = { $what } : { $points } PV
score-fame = Notoriété
score-energy = Énergie ({ $n })
score-steel = Acier ({ $n })
score-gear =
    { $n ->
        [one] { $n } engrenage
       *[other] { $n } engrenages
    }
score-upgrades =
    { $n ->
        [one] { $n } amélioration mise de côté
       *[other] { $n } améliorations mises de côté
    }
score-plans =
    { $n ->
        [one] { $n } plan
       *[other] { $n } plans
    }
score-monument =
    { $n ->
        [0] { $name }
        [one] { $name }
       *[other] { $name } ({ $n } fois)
    }
