# Le bac à sable, où l’on compose des positions : pourquoi une modification ne se fait pas, et les mots de l’établi.

# Les modifications qui n’ont pas de sens ; rien ne change alors

refusal-edit_no_square = « { $text } » ne désigne aucune case ; une case s’écrit d4, une zone e5-g6.
refusal-edit_off_grid =
    { $squares ->
        [one] { $cells } est hors de la grille ; elle a les cases a1 à { $corner }.
       *[other] { $cells } sont hors de la grille ; elle a les cases a1 à { $corner }.
    }
refusal-edit_among = « { $text } » n’est pas connu ici ; sont acceptés : { $accepted }.
refusal-edit_number =
    { $thing ->
        [whirlpool] { $text } ouvriers dans le tourbillon : un nombre de { $low } à { $high } est accepté.
        [barracks] Les baraquements n’ont pas ce niveau : ils vont de { $low } à { $high }.
        [tower] La tour n’a pas cet étage : ils vont de { $low } à { $high }.
        [water_top] Le niveau de l’eau ne peut pas être { $text } ; { $low } à { $high } est accepté.
        [players] { $text } joueurs : { $low } à { $high } est accepté.
        [turns_left] { $text } tours restants : { $low } à { $high } est accepté.
        [vp] { $text } PV : un nombre de { $low } à { $high } est accepté.
       *[other] { $text } n’est pas un nombre de { $low } à { $high }.
    }
refusal-edit_no_scaffold = Il n’y a pas d’échafaudage en { $cells } ; une ressource se trouve sur la case d’un échafaudage.
refusal-edit_no_area = { $cells } ne font pas un rectangle ; la machine { $machine } en couvre un.
refusal-edit_nothing = Il n’y a rien en { $text }.
refusal-edit_there = { $player } a déjà un ouvrier { $place }.
refusal-edit_not_there = { $player } n’a pas d’ouvrier { $place }.
refusal-edit_seats = { $text } : de { $low } à { $high } joueurs sont à la table, chaque couleur une fois.
refusal-edit_no_pile = Aucune pile ne s’appelle « { $text } ».
refusal-edit_empty = Il n’y a rien dans « { $text } ».
refusal-edit_full = Une pile ne contient pas plus de { $n } éléments ici.
refusal-edit_no_position = Cela ne fait pas une position : { $text }.

# Comment s’appellent les choses

sandbox-scaffold =
    { $n ->
        [0] échafaudage { $shape }
       *[other] échafaudage { $shape }, { $resources }
    }
sandbox-worker =
    { $colour ->
        [red] ouvrier rouge
        [yellow] ouvrier jaune
        [black] ouvrier noir
       *[blue] ouvrier bleu
    }
sandbox-of-hand = Main de { $player }
sandbox-of-upgrades = Améliorations de { $player }
sandbox-of-machines = Machines en stock de { $player }
sandbox-of-scaffolds = Échafaudages en stock de { $player }
sandbox-of-awards = Trophées de { $player }
sandbox-of-ability = Compétence de { $player }
sandbox-own-hand = Main
sandbox-own-upgrades = Améliorations
sandbox-own-machines = Machines
sandbox-own-scaffolds = Échafaudages
sandbox-own-awards = Trophées
sandbox-floor = Étage { $floor } de la tour
sandbox-market-small = Marché : petites machines
sandbox-market-medium = Marché : machines moyennes
sandbox-market-large = Marché : grandes machines
sandbox-market-upgrades = Marché : améliorations
sandbox-stack-small = Dessus des petites machines
sandbox-stack-medium = Dessus des machines moyennes
sandbox-stack-large = Dessus des grandes machines
sandbox-stack-upgrades = Dessus des améliorations
sandbox-stack-cards = Dessus des cartes
sandbox-stack-awards = Dessus des trophées
sandbox-stack-removed_awards = Trophées hors du jeu
sandbox-stack-removed_upgrades = Améliorations hors du jeu
sandbox-stack-S = Dessus des échafaudages S
sandbox-stack-L = Dessus des échafaudages L
sandbox-stack-T = Dessus des échafaudages T
sandbox-draft = Compétences proposées

# Plateau à pièces

sandbox-scaffolds = Échafaudages
sandbox-with-resource = Échafaudage avec { $resource }
sandbox-resources-note = sur un échafaudage
sandbox-machines = Machines
sandbox-machines-found =
    { $n ->
        [one] { $n } trouvée
       *[other] { $n } trouvées
    }
sandbox-machines-hint = nom ou taille
sandbox-machines-more =
    { $n ->
        [one] et { $n } autre
       *[other] et { $n } autres
    }
sandbox-crews = Ouvriers et aérostats
sandbox-crew-count = { $n } ouvriers sur { $all } sont sur la table
sandbox-group-tower = Trophées de la tour
sandbox-ability = Compétence
sandbox-ability-none = aucune compétence
sandbox-whirlpool = Dans le tourbillon

# Position et joueur

sandbox-water = Niveau de l’eau

# En main

sandbox-away = Dans un quai
sandbox-into-whirlpool = Tourbillon

# Feuilles

sandbox-keys = Flèches : déplacer le curseur · Entrée : poser, prendre · S, L, T : un échafaudage · C, I, W, G, * : une ressource · M : chercher une machine · R : tourner · F : retourner · V : autres cases · X : essayer seulement · Suppr : enlever · + et − : l’eau · Z : annuler · Y : rétablir · P : jouer · Échap : lâcher, fermer · {"?"} : cette liste
