# What the reference says: rules, components, play aid, icons and lines of text.

# Components

reference-kind-machine = Machines
reference-kind-upgrade = Améliorations
reference-kind-ability = Compétences de départ
reference-kind-card = Cartes
reference-kind-award = Trophées
reference-kind-dock = Quais
reference-kind-scaffold = Échafaudages
reference-kind-board = Plateau et boîte
reference-value-effects = Effet
reference-value-vp = PV
reference-value-cost = Coût
reference-value-count = Exemplaires
reference-value-squares = Cases
reference-value-tiles = Échafaudages et ressources
reference-value-columns = Colonnes
reference-value-rows = Rangées
reference-value-bridge_row = Le pont passe au-dessus de la rangée
reference-value-tower_vp = PV des étages de la tour, du bas vers le haut
reference-value-water_bars = Lignes d’eau
reference-value-barracks_levels = Niveaux des baraquements
reference-value-footprints = Cases des machines
reference-value-ships = Cases des aérostats
reference-value-workers = Ouvriers d’un joueur
reference-value-upgrade_slots = Emplacements d’améliorations
reference-value-market_size = Éléments visibles d’un marché
reference-value-tokens = Jetons des ressources
reference-value-awards = Trophées
reference-value-cards = Cartes
reference-value-rescue_awards_on_lowest_floor = Trophées de sauvetage à l’étage le plus bas
reference-value-start_resources = Ressources de départ des joueurs 1 à 4
reference-value-dock_ring = Quais dans le sens horaire
reference-scaffold-text =
    { $n ->
        [one] 1 échafaudage de cette forme ; chacun montre 2 ressources.
       *[other] { $n } échafaudages de cette forme ; chacun montre 2 ressources.
    }

# Play aid

aid-turn = Un tour
aid-turn-main = 1 action principale : Récolter ou Travailler.
aid-turn-bonus = 1 carte et 1 trophée, avant, entre ou après les étapes de l’action principale.
aid-turn-end = Effets de fin de tour, puis rendez ce qui dépasse 4 d’une même ressource.
aid-collect = Récolter
aid-collect-place = Placez 1 aérostat de votre base : en ligne sur des cases vides, sur une seule machine, ou à un quai libre.
aid-collect-take = Prenez chaque ressource voisine, et 1 eau par case de ligne d’eau touchée.
aid-collect-activate = Activez chaque machine voisine ou sous lui, une fois au plus, en payant son coût ; jamais une machine submergée.
aid-docks = Quais
aid-forge = Travailler
aid-forge-home = Tous vos aérostats rentrent.
aid-forge-works = Jusqu’à 4 tâches dans l’ordre voulu : au plus 3 constructions, et au plus 1 déplacement ou sauvetage.
aid-forge-costs = Première construction gratuite, deuxième et troisième 1 eau chacune. Déplacement 1 or, sauvetage 2 or.
aid-build = Construire
aid-build-scaffold = Échafaudage : sur des cases vides hors de l’eau, contre un échafaudage ou une machine. 1 PV par côté qui en touche.
aid-build-machine = Machine : sur des échafaudages découverts hors de l’eau. Les ouvriers qu’elle recouvre sont promus à la tour, puis marquez ses PV, puis son effet.
aid-build-flood = Une machine qui a une case au-dessus de la rangée { $row } (le pont) provoque une inondation.
aid-worker = Un ouvrier va sur une case d’échafaudage libre : hors de l’eau, sans ressource, ouvrier ni aérostat. Sans limite de distance.
aid-flood = Inondation
aid-flood-rise = L’eau monte de 1 rangée ; la nouvelle ligne donne de l’eau aux aérostats placés ensuite.
aid-flood-sweep = Les aérostats de cette rangée rentrent, ses ouvriers tombent dans le tourbillon.
aid-flood-machines = Une machine qui a une case sous l’eau ne s’active plus.
aid-resources = Payer
aid-resources-exact = Les coûts sont exacts. Un sifflet remplace une ressource nommée ; un coût en sifflets exige des sifflets.
aid-end = Fin et décompte
aid-end-trigger = Quand les baraquements sont vides, achevez le tour ; chaque autre joueur en a encore 1.
aid-end-tower = Ouvriers dans la tour : la valeur de leur étage ({ $low } à { $high } PV).
aid-end-whirlpool = Ouvriers dans le tourbillon : −5 PV chacun.
aid-end-upgrades = Améliorations : les PV indiqués.
aid-end-storage = 1 PV par machine, par trophée, par 2 échafaudages, par 2 cartes, par 4 ressources restantes.
aid-end-tie = Égalité : l’ouvrier le plus haut dans la tour, puis le plus d’éléments restants.

# Icons

reference-icon-coal = charbon
reference-icon-iron = fer
reference-icon-water = eau
reference-icon-gold = or
reference-icon-whistle = sifflet : remplace une ressource nommée
reference-icon-vp = points de victoire (PV)
reference-icon-card = carte
reference-icon-scaffold = échafaudage
reference-icon-small_machine = petite machine
reference-icon-medium_machine = machine moyenne
reference-icon-large_machine = grande machine
reference-icon-worker = ouvrier
reference-icon-balloon = montgolfière, 1 case
reference-icon-blimp = dirigeable, 2 cases
reference-icon-dreadnought = cuirassé, 3 cases
reference-icon-move = déplacer un ouvrier
reference-icon-rescue = secourir un ouvrier du tourbillon
reference-icon-promote = promouvoir un ouvrier à la tour
reference-icon-build = construire depuis son stock
reference-icon-activate = activer une machine
reference-icon-award = trophée
reference-icon-dock = quai
reference-icon-upgrade = amélioration
reference-icon-flood = inondation : l’eau monte
reference-icon-whirlpool = tourbillon
reference-icon-any = ressource de n’importe quel type
reference-icon-discard = défausser une carte
reference-icon-once_per_turn = une fois pendant votre tour
reference-icon-turn_end = à la fin de votre tour
reference-icon-game_end = à la fin de la partie
reference-icon-arrow = payez ce qui précède, gagnez ce qui suit
reference-icon-built = au moment de la construction
reference-icon-ongoing = effet permanent
reference-icon-assumed = valeur supposée : la règle ne la donne pas
reference-icon-check = permis, fait
reference-icon-cross = non permis
reference-icon-undo = annuler
reference-icon-turn = tourner la pièce
reference-icon-flip = retourner la pièce
reference-icon-hint = indice

# Lines of text

reference-word-ABILITY = code d’une compétence de départ, comme craftsman
reference-word-AWARD = code d’un trophée sans award_, comme rescue
reference-word-CARD = code d’une carte, comme scramble
reference-word-CELL = une case, colonne et rangée : d4
reference-word-COMPONENT = code d’un élément quelconque
reference-word-DOCK = code d’un quai sans dock_, comme card
reference-word-FLOOR = numéro d’un étage de la tour, 1 est le plus bas
reference-word-LEVEL = numéro d’un niveau des baraquements
reference-word-MACHINE = code d’une machine, comme archives
reference-word-N = combien
reference-word-NUMBER = laquelle des propositions, à partir de 1
reference-word-PLAYER = la couleur d’un joueur, par exemple yellow
reference-word-RESOURCE = coal, iron, water, gold ou whistle
reference-word-SHAPE = S, L ou T
reference-word-SHIP = balloon, blimp ou dreadnought
reference-word-TILE = code d’un échafaudage : S3
reference-word-UPGRADE = code d’une amélioration, comme recorder
