# Words of the pictures and of the table as text.

picture-title = Propeller Islands
picture-round = Manche { $n }
picture-over = La partie est terminée
picture-mover = { $player } joue
picture-to-move = joue
picture-first = premier joueur
picture-first-player = premier joueur : { $player }
picture-log = Journal
picture-newest = le plus récent d’abord
picture-none = aucun
picture-empty = vide
picture-hidden = une tuile cachée
picture-or = { " ou " }

picture-forge = La Forge
picture-round-pile = manche { $round } · pioche { $n }
picture-pile-long = pioche : { $n ->
    [one] { $n } tuile
   *[other] { $n } tuiles
} face cachée
picture-slot = emplacement { $n }
picture-value = valeur { $n }
picture-for-values = pour { $values }
picture-dice = { $n ->
    [0] aucun dé
    [one] { $n } dé
   *[other] { $n } dés
}
picture-dice-of = Forge, dés de { $value }
picture-value-line = { $value } : { picture-dice }, emplacements { $slots }
picture-in-hand = le dé en main : { $value }
picture-core = le centre de la Forge : changer un dé de 1 coûte { $n } énergie

picture-guild-industry = industrie
picture-guild-science = science
picture-guild-culture = culture
picture-banner-industry = bannière industrie
picture-banner-science = bannière science
picture-banner-culture = bannière culture
picture-symbol-industry = symbole industrie
picture-symbol-science = symbole science
picture-symbol-culture = symbole culture
picture-number = chiffre { $n }
picture-free = libre
picture-worker-standing = ouvrier debout
picture-worker-lying = ouvrier couché
picture-worker-none = sans ouvrier
picture-upgrade-wild = tout dé
picture-upgrade-production_energy = +1 énergie
picture-upgrade-production_steel = +1 acier
picture-upgrade-production_gear = +1 engrenage
picture-upgrade-banner_industry = amélioration bannière industrie
picture-upgrade-banner_science = amélioration bannière science
picture-upgrade-banner_culture = amélioration bannière culture

picture-n-fame = { $n } notoriété
picture-n-tiles = { $n ->
    [one] { $n } tuile
   *[other] { $n } tuiles
}
picture-n-quay = { $n ->
    [one] { $n } ouvrier sur le quai
   *[other] { $n } ouvriers sur le quai
}
picture-n-completed = { $n ->
    [one] { $n } plan complété
   *[other] { $n } plans complétés
}
picture-n-hand = { $n ->
    [one] { $n } plan en main
   *[other] { $n } plans en main
}

picture-map = chaque hexagone : son chiffre, sa sorte, + pour un ouvrier debout, - pour un ouvrier couché
picture-island = Île { $who ->
    [red] rouge
    [yellow] jaune
    [green] verte
   *[blue] bleue
}
picture-connections = { $n ->
    [0] aucune connexion
    [one] { $n } connexion
   *[other] { $n } connexions
}
picture-link = connexion : { $guild }, bannière { $banner }, symbole { $symbol }, { $n } notoriété
picture-quay = Quai
picture-quay-left = { $n ->
    [one] { $n } reste
   *[other] { $n } restent
}
picture-quay-space = quai, rangée { $row }, colonne { $column }
picture-quay-worker = ouvrier
picture-reward-row = rangée { $n } vidée : { $effect }
picture-reward-column = colonne { $n } vidée : { $effect }
picture-reward-given = donné
picture-abilities = { $n ->
    [0] pas encore de capacité
    [one] première capacité
   *[other] seconde capacité
}
picture-completed = plans complétés : { $n } sur { $most }
picture-used-dice = dés utilisés
picture-aside = améliorations mises de côté : { $n }
picture-hand = Plans de { $who ->
    [red] Rouge
    [yellow] Jaune
    [green] Vert
   *[blue] Bleu
}
picture-hand-empty = aucun plan
picture-display = Plans visibles
picture-deck = pioche de niveau { $level } : { $n }
picture-plan = plan { $id } : { $cost } → { $vp } PV, { $upgrade }
picture-plan-name = Plan { $id }
picture-plan-hidden = un plan face cachée

picture-effect-pay = { $cost } → { $then }
picture-effect-deploy = déployer un ouvrier
picture-effect-activate = { $n ->
    [one] activer une autre tuile
   *[other] activer { $n } tuiles
}
picture-effect-repeat = répéter le bonus d’un dépôt
picture-effect-draw = ajouter la première tuile de la pioche
picture-does = { " : " }{ $effect }
