# La vue dans laquelle on joue une partie.

# Ce qu’une place rapporterait, en quelques mots

gain-nothing = aucun gain immédiat
gain-vp = { $n } PV
gain-machines = { $n } machines
gain-promoted =
    { $n ->
        [one] 1 ouvrier monte
       *[other] { $n } ouvriers montent
    }
gain-awards =
    { $n ->
        [one] 1 trophée
       *[other] { $n } trophées
    }
gain-flood = l’eau monte

# Une pièce en main

piece-scaffold = échafaudage { $name }
piece-worker = ouvrier { $at }
piece-worker-whirlpool = ouvrier du tourbillon
hand-dock = { $dock }

# Onglets de la table étroite

tab-docks = Quais et piles

# By what the game is played

game-variant-full = Jeu complet
game-variant-first_game = Première partie
