# Ce que disent les adversaires, les estimations, les comparaisons, les études et les graphiques.

# Termes de l’évaluation d’un adversaire

term-vp = PV gagnés
term-tower = Ouvriers dans la tour
term-whirlpool = Ouvriers dans le tourbillon
term-upgrades = Améliorations
term-machines = Machines en stock
term-scaffolds = Échafaudages en stock
term-awards = Trophées
term-cards = Cartes en main
term-resources = Ressources
term-ships = Aérostats à quai
term-workers = Ouvriers sur la grille
term-barracks = Ouvriers aux baraquements
term-risk = Perdus à la prochaine inondation
term-abilities = Compétence de départ
term-shown = Du nouveau à montrer
term-pace = Prix des tours de table à venir
term-opponents = Adversaires

# Comparaisons

compare-section-storage = Stock et aérostats
compare-section-water = Eau
compare-section-workers = Ouvriers
compare-summary-workers = ouvriers { $what }
compare-vp-play = gagnés en cours de partie
compare-vp-scaffold = côtés d’échafaudage
compare-vp-tower = tour, étage { $floor }
compare-vp-whirlpool = tourbillon
compare-vp-machines = machines en stock
compare-vp-awards = trophées en stock
compare-vp-scaffolds = échafaudages en stock
compare-vp-cards = cartes en main
compare-vp-resources = ressources en stock
compare-machines = machines
compare-scaffolds = échafaudages
compare-awards = trophées
compare-upgrades = améliorations
compare-ships = aérostats à quai
compare-water = rangée de la plus haute barre d’eau
compare-workers-barracks = aux baraquements
compare-workers-grid = sur la grille
compare-workers-aboard = sur des machines
compare-workers-tower = dans la tour
compare-workers-whirlpool = dans le tourbillon
compare-workers-risk = menacés par la prochaine inondation
compare-options-collect = places pour un aérostat
compare-options-dock = accès à un quai
compare-options-scaffold = places pour un échafaudage
compare-options-machine = places pour une machine
compare-options-move = déplacements
compare-options-rescue = sauvetages
compare-options-bonus = actions bonus

# Graphiques

plot-water = Rangée de la plus haute barre d’eau
plot-pieces-title-built = Joueurs ayant construit une machine, face aux autres
plot-pieces-title-upgrades = Joueurs ayant une amélioration, face aux autres
plot-pieces-title-ability = Joueurs ayant une compétence, face aux autres
plot-water-title =
    { $n ->
        [one] L’eau (1 partie)
       *[other] L’eau ({ $n } parties)
    }
plot-source-scaffolds = Côtés d’échafaudage
plot-source-machines-built = Machines construites
plot-source-effects = Effets
plot-source-awards = Trophées
plot-source-upgrades = Améliorations
plot-source-tower = Tour
plot-source-whirlpool = Tourbillon
plot-source-storage = Stock

# Quelle confiance accorder aux valeurs supposées

assumed-standard = valeurs supposées
assumed-bridge = pont au-dessus de la rangée { $row }
assumed-tower-high = étages de la tour à 2 PV de plus
assumed-tower-flat = tour plus plate (3 à 9 PV)
assumed-upgrades-cheap = améliorations à une ressource de moins
assumed-upgrades-dear = améliorations à une ressource de plus
assumed-grid-narrow = grille plus étroite de 2 colonnes
assumed-grid-wide = grille plus large de 2 colonnes
assumed-grid-low = grille plus basse de 2 rangées
assumed-players =
    { $n ->
        [one] 1 joueur
       *[other] { $n } joueurs
    }
assumed-games = parties
assumed-ended = terminées, baraquements vides
assumed-rounds = tours de table
assumed-score = score d’un joueur
assumed-lead = avance du vainqueur
assumed-floods = inondations
assumed-tower = ouvriers dans la tour, par joueur
assumed-top-floor = plus haut étage atteint
assumed-whirlpool = ouvriers dans le tourbillon, par joueur
assumed-machines = machines construites
assumed-scaffolds = échafaudages construits
assumed-fewest-scaffolds = une forme d’échafaudage épuisée
assumed-fewest-machines = une taille de machine épuisée
assumed-left-upgrades = améliorations épuisées
assumed-left-awards = trophées épuisés
assumed-left-cards = pioche vide à la fin
assumed-change = { $measure } : écart avec les valeurs supposées
assumed-clear = nettement différent des valeurs supposées, avec son intervalle
assumed-nothing-clear = rien que si peu de parties puissent montrer
assumed-seat = place { $seat } dans l’ordre du tour
assumed-interval = { $value } ({ $low } à { $high })
