# What is taken in hand, where it goes, and what that brings.

piece-die = dé { $name }, modifié
piece-die-short = modifier { $name }
piece-tile = { $name } de l’emplacement { $at }
piece-tile-short = { $name } ({ $slot })
piece-worker = ouvrier de { $name }
piece-worker-short = ouvrier { $name }
piece-plan = plan { $name }
card-plan = Donne : { $upgrade }. Choisi ici, l’amélioration est mise de côté ; pour la poser, cliquez sur le plan sur la table.

hand-value = { $value } ({ $n } { $n ->
    [one] cran
   *[other] crans
})
hand-discard = Défausser : { $gain }
hand-aside = Mettre l’amélioration de côté

gain-fame = { $signed } notoriété
gain-vp = { $signed } PV
gain-energy = { $signed } { $n ->
    [one] énergie
   *[other] énergies
}
gain-steel = { $signed } { $n ->
    [one] acier
   *[other] aciers
}
gain-gear = { $signed } { $n ->
    [one] engrenage
   *[other] engrenages
}
gain-workers = { $n ->
    [one] 1 ouvrier
   *[other] { $n } ouvriers
}
gain-tiles = { $n ->
    [one] 1 tuile
   *[other] { $n } tuiles
}

tab-markets = Plans
tab-players = Îles
