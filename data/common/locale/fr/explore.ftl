# Ce que disent les adversaires, les estimations, les comparaisons, les études et les graphiques.

# Termes de l’évaluation d’un adversaire

why-line = { $action } : { $gain } PV ({ $terms })
why-then = puis : { $line }
why-nothing = rien ne change
why-head-term = Terme
why-head-before = Avant
why-head-after = Après
why-head-change = Écart

# Estimations

estimate-player = { $player } : gagne { $win }, partage la victoire { $shared }, finit avec { $vp }
estimate-share = { $value } % ({ $low } à { $high })
estimate-vp = { $value } PV ({ $low } à { $high })
estimate-vp-one = { $value } PV
estimate-none = inconnu
estimate-onlooker = un spectateur
estimate-sampled =
    { $n ->
        [one] Échantillon : 1 partie jouée
       *[other] Échantillon : { $n } parties jouées
    } par { $bots }, ce que { $viewer } ne peut pas savoir étant redistribué à chaque fois ; { $unfinished ->
        [0] toutes terminées
        [one] 1 n’a pas pris fin et ne compte pas
       *[other] { $unfinished } n’ont pas pris fin et ne comptent pas
    }. Intervalles : { $level } %.

# Le meilleur tour

best-turn = { $gain }, { $proof }
best-turn-gain =
    { $player ->
        [none] { $gain } { $what }
       *[other] { $gain } { $what } pour { $player }
    }
best-turn-goal = de l’objectif
best-turn-proved =
    { $n ->
        [0] prouvé : aucune suite ne rapporte plus
       *[other] prouvé, sans compter { $excluded } : aucune suite ne rapporte plus
    }
best-turn-open =
    { $n ->
        [0] non prouvé : arrêté ; aucune suite ne rapporte plus de { $bound }
       *[other] non prouvé : arrêté ; sans compter { $excluded }, aucune suite ne rapporte plus de { $bound }
    }
best-turn-unknown =
    { $n ->
        [0] non prouvé : arrêté avant de pouvoir rien dire des autres suites
       *[other] non prouvé, sans compter { $excluded } : arrêté avant de pouvoir rien dire des autres suites
    }
best-turn-weighed =
    { $kind ->
        [proved] en moyenne sur ce qui peut être pioché
        [open] en moyenne sur ce qui peut être pioché entre { $value } et { $bound }
       *[unknown] en moyenne sur ce qui peut être pioché au moins { $value }, le surplus possible n’a pas pu être trouvé
    }
best-out-others = de meilleurs choix des autres que les pires pour vous
best-out-drawn = ce qui est pioché ou révélé en route ({ $kinds })
best-drawn-draws = quoi que ce soit

# Comparaisons

compare-section-vp = PV
compare-section-resources = Ressources
compare-section-options = Possibilités au prochain tour
compare-section-reply = Meilleure réponse de chaque adversaire
compare-section-result = Fin de partie possible
compare-difference = Écart
compare-same = Aucune différence.
compare-eyes = Vu par { $player } ; ce que ce joueur ne voit pas est redistribué.
compare-summary = { $line }, par rapport à { $other } : { $parts }.
compare-summary-part = { $what } { $amount }
compare-summary-whose = { $what } de { $player }
compare-summary-reply = meilleure réponse de { $player }
compare-summary-same = { $line } et { $other } reviennent au même dans ce qui est compté.
compare-summary-many = Le plus pour { $player } : { $parts }.
compare-summary-most = { $what } dans { $line }
compare-open = L’estimation ne tranche pas : ses barres d’erreur se recouvrent.
compare-decided = L’estimation penche pour { $line } : sa barre d’erreur est nettement séparée des autres.
compare-unclear = L’estimation ne dit encore rien : trop peu de parties ont pris fin.
compare-of = { $player }, { $what }
compare-piece = { $name }
compare-total = total actuel
compare-hand = cartes
compare-reply = meilleur tour
compare-reply-line = { $actions }
compare-reply-none = rien
compare-reply-vp = points gagnés
compare-win = gagne
compare-lead = avance en fin de partie
compare-final = PV en fin de partie

# Graphiques

plot-score = Score final
plot-count = Joueurs
plot-vp = PV
plot-worth = Écart de score final (PV, avec intervalle)
plot-round = Tour de table
plot-seat = Place dans l’ordre du tour
plot-won = Parties gagnées (%)
plot-scores-title =
    { $n ->
        [one] Scores finaux (1 partie)
       *[other] Scores finaux ({ $n } parties)
    }
plot-sources-title =
    { $n ->
        [one] D’où viennent les PV (1 partie)
       *[other] D’où viennent les PV ({ $n } parties)
    }
plot-seat-title =
    { $n ->
        [one] Commencer aide-t-il ? (1 partie)
       *[other] Commencer aide-t-il ? ({ $n } parties)
    }

# wm study

study-written = { $rows } lignes écrites dans { $file }.
study-goes-on = { $file } existe : l’étude reprend là où elle s’était arrêtée.
study-stopped = Arrêté. Avec --out, les parties déjà jouées auraient été gardées.
study-stopped-kept = Arrêté. Les parties déjà jouées sont gardées : la même commande reprend à partir de là.
study-bot = { $bot } : score moyen { $score }, gagne { $win }
study-summary =
    { $games ->
        [one] 1 partie
       *[other] { $games } parties
    }, { $rounds } tours de table en moyenne, { $seconds } s.
