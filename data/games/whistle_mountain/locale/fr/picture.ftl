# Les mots des images et du plateau en texte : noms sur la table, courts là où la place manque.

picture-title = Whistle Mountain
picture-small = Petites machines
picture-medium = Machines moyennes
picture-large = Grandes machines
picture-small_short = Petites
picture-medium_short = Moyennes
picture-large_short = Grandes
picture-small_machine = petite machine
picture-medium_machine = machine moyenne
picture-large_machine = grande machine
picture-machine = machine
picture-stack = pile
picture-cards = Cartes
picture-card = carte
picture-deck = pioche
picture-deck_short = pio.
picture-discard = défausse
picture-discard_short = déf.
picture-upgrades = Améliorations
picture-upgrades_short = Amélior.
picture-upgrade = amélioration
picture-scaffolds = Échafaudages
picture-scaffolds_short = Échaf.
picture-scaffold = échafaudage
picture-barracks = Baraquements
picture-barracks_level = baraquements, niveau
picture-tower = Tour
picture-floor = tour, étage
picture-whirlpool = Tourbillon
picture-whirlpool_end = −5 PV chacun en fin de partie
picture-whirlpool_short = −5 PV chacun
picture-bars_left = lignes d’eau en réserve
picture-bar_left = ligne d’eau en réserve
picture-home = Base
picture-store = Stock
picture-empty_store = vide
picture-hand = main
picture-mover = À { $player } de jouer
picture-to_move = à jouer
picture-seat = place
picture-supply = Réserve
picture-awards = trophées
picture-award = trophée
picture-barracks_hold = Ouvriers aux baraquements :
picture-end_condition = à zéro, la partie s’achève.
picture-last_turns = Tours restants :
picture-over = La partie est finie.
picture-cost = coût
picture-all = tous
picture-turn = tour
picture-players = joueurs
picture-setup = mise en place
picture-log = Journal
picture-newest = récent d’abord
picture-dock = quai
picture-free = libre
picture-empty = vide
picture-water = eau
picture-under_water = sous l’eau
picture-waterlogged = inondée
picture-worker = ouvrier
picture-workers = ouvriers
picture-free_space = case libre
picture-vp = PV
picture-assumed = valeur supposée
picture-ability = capacité
picture-abilities = capacités
picture-ships = navires
picture-storage = stock
picture-markets = Marchés
picture-docks = Quais
picture-resources = ressources
picture-hidden = caché
picture-nothing = rien
picture-signs = Signes
picture-bridge = le pont
picture-coal = charbon
picture-iron = fer
picture-gold = or
picture-whistle = sifflet
picture-red = rouge
picture-yellow = jaune
picture-black = noir
picture-blue = bleu
picture-balloon = montgolfière
picture-blimp = dirigeable
picture-dreadnought = cuirassé

# La tête d’une liste.
picture-head = { $told } :

# Une pièce et sa couleur ; `$group` et `$colour_group` sont leurs identifiants.
picture-of_colour =
    { $group ->
        [balloon] { $thing } { $colour_group ->
            [black] noire
            [blue] bleue
           *[other] { $colour }
        }
       *[other] { $thing } { $colour }
    }
