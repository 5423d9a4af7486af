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

sandbox-title = Bac à sable
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
sandbox-no-resource = aucune ressource
sandbox-eraser = Enlever
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
sandbox-discard = Cartes défaussées
sandbox-draft = Compétences proposées

# En-tête

sandbox-empty-name = nouvelle position
sandbox-pasted-name = position collée
sandbox-unnamed = position sans titre
sandbox-edited = { $name }, modifiée
sandbox-new = Nouvelle
sandbox-load = Exemples
sandbox-paste = Coller ou ouvrir
sandbox-copy = Copier le lien
sandbox-copy-text = Copier en texte
sandbox-save = Enregistrer
sandbox-picture = Image
sandbox-undo = Annuler
sandbox-redo = Rétablir
sandbox-head = La position entière

# Plateau à pièces

sandbox-tray = Pièces
sandbox-tab-board = Plateau
sandbox-tab-table = Table
sandbox-tab-players = Joueurs
sandbox-scaffolds = Échafaudages
sandbox-with = avec
sandbox-with-resource = Échafaudage avec { $resource }
sandbox-other-squares = Cases { $n } sur { $all }
sandbox-resources = Ressources
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
sandbox-search = Chercher
sandbox-search-pieces = Chercher une pièce
sandbox-crews = Ouvriers et aérostats
sandbox-crew-count = { $n } ouvriers sur { $all } sont sur la table
sandbox-tools = Outils
sandbox-turn = Tourner
sandbox-flip = Retourner
sandbox-remove = Enlever
sandbox-add = Ajouter
sandbox-add-to = Ajouter à : { $pile }
sandbox-added-enough = Terminé
sandbox-take-off = Retirer { $piece } : { $pile }
sandbox-deal = Redistribuer
sandbox-dealt = au hasard
sandbox-nothing-there = vide
sandbox-group-markets = Marchés
sandbox-group-tower = Trophées de la tour
sandbox-group-stacks = Piles
sandbox-group-rules = Quel jeu
sandbox-seats = Places
sandbox-seats-note = Dans l’ordre du tour ; la couleur sur laquelle on appuie passe en dernier.
sandbox-seat = { $player } est à la place { $n } ; appuyez pour passer en dernier
sandbox-seat-free = Asseoir { $player } en dernier
sandbox-variant = Variante
sandbox-variant-full = partie complète
sandbox-variant-first_game = première partie
sandbox-free-form = Pièces
sandbox-free-form-yes = toutes
sandbox-free-form-no = imprimées seulement
sandbox-free-form-note = « Imprimées seulement » demande aussi si une partie peut en arriver là.
sandbox-tokens = Ressources sur { $machine }
sandbox-ability = Compétence
sandbox-ability-none = aucune compétence
sandbox-duplicator = Jeton Duplicateur
sandbox-duplicator-none = à côté du plateau
sandbox-whirlpool = Dans le tourbillon

# Position et joueur

sandbox-position = Position
sandbox-water = Niveau de l’eau
sandbox-players = Joueurs
sandbox-to-move = Au trait
sandbox-moment = Moment
sandbox-moment-turn = début du tour
sandbox-moment-done = action principale faite
sandbox-moment-draft = choix des compétences
sandbox-turns-left = Tours restants
sandbox-not-ending = –
sandbox-less = { $what } : un de moins
sandbox-more = { $what } : un de plus
sandbox-show-player = Montrer { $player }
sandbox-vp = PV
sandbox-store = Stock

# Fautes

sandbox-faults =
    { $n ->
        [0] Aucune faute
        [one] { $n } faute
       *[other] { $n } fautes
    }
sandbox-live = en direct
sandbox-fault-hint = Appuyez sur une faute pour voir où elle est.
sandbox-faultless = Tout est en ordre : on peut y jouer.
sandbox-play = Jouer à partir d’ici
sandbox-play-later = s’ouvre quand la liste est vide
sandbox-play-not = On ne joue pas à partir d’une position fautive : { $n ->
        [one] { $n } faute est dans la liste.
       *[other] { $n } fautes sont dans la liste.
    }
sandbox-fault-at = Faute { $number } : { $text }
sandbox-take-from = Enlever { $cell }

# En main

sandbox-hand = En main : { $piece }
sandbox-hand-hint = Appuyez sur une case ou sur Entrée pour poser ; R tourne, F retourne, Échap lâche.
sandbox-hand-try-hint = Appuyez sur une place pour voir ce qu’elle rapporterait ; rien ne change.
sandbox-hand-nothing = Rien en main
sandbox-hand-nothing-hint = Prenez une pièce à gauche, ou appuyez sur une pièce du plateau pour la déplacer. Suppr enlève ce qui est sous le curseur.
sandbox-way = Sens { $n } sur { $all }
sandbox-ways = Sens possibles
sandbox-legal =
    { $n ->
        [0] aucune place permise
        [one] { $n } place permise
       *[other] { $n } places permises
    }
sandbox-this-way =
    { $n ->
        [0] aucune dans ce sens
       *[other] { $n } dans ce sens, au mieux { $best }
    }
sandbox-no-telling = Tant qu’il y a des fautes, on ne peut dire ce que les règles permettent.
sandbox-no-telling-draft = Pendant le choix des compétences, on ne construit pas.
sandbox-mode = Effet d’un appui
sandbox-mode-put = Poser
sandbox-mode-try = Essayer
sandbox-home = Base
sandbox-away = Dans un quai
sandbox-places = Autres places
sandbox-drop = Lâcher
sandbox-into-whirlpool = Tourbillon

# Ce qui a été fait

sandbox-greeting = Prenez une pièce à gauche et posez-la où vous voulez ; ce qui ne va pas s’affiche aussitôt. {"?"} montre les touches.
sandbox-picked = En main : { $piece }.
sandbox-dropped = Rien en main.
sandbox-put = { $piece } : { $place }.
sandbox-put-legal = { $piece } : { $place }. Selon les règles, cela rapporterait : { $gain }.
sandbox-put-fault = { $piece } : { $place }. Permis ici, mais c’est une faute : { $fault }
sandbox-taken = Enlevé : { $piece }, { $place }.
sandbox-nothing-here = Il n’y a rien en { $place }.
sandbox-not-here = Pas à cet endroit : { $piece }.
sandbox-undone = Annulé.
sandbox-redone = Rétabli.
sandbox-nothing-undone = Il n’y a rien à annuler.
sandbox-nothing-redone = Il n’y a rien à rétablir.
sandbox-changed = Modifié.
sandbox-loaded = Chargée : { $name }.
sandbox-not-read = Illisible : { $error }
sandbox-link-copied = Le lien est copié ; wm.from_link l’ouvre partout.
sandbox-text-copied = Il y a des fautes : la position est copiée en texte ; collez-la dans un bac à sable pour continuer.
sandbox-link-here = À sélectionner et à copier : { $text }
sandbox-copy-failed = La page n’a pas pu copier ; sélectionnez le texte et copiez-le.
sandbox-saved = Enregistrée dans { $path } ; la page vous en remet une copie.
sandbox-not-saved = L’enregistrement a échoué : { $error }
sandbox-carried = { $name } arrive dans vos téléchargements.
sandbox-not-carried = La page n’a pas pu remettre { $name }.
sandbox-tried = { $place } : { $gain }
sandbox-tried-nothing = Rien n’a changé.
sandbox-tried-title = Si c’était un coup : { $place }
sandbox-tried-ok = permis
sandbox-tried-not = pas permis
sandbox-playing = Vous jouez à partir de la position ; elle reste telle quelle.

# Feuilles

sandbox-close = Fermer
sandbox-samples = Positions fournies avec le projet
sandbox-paste-title = Coller un lien, un fichier de position ou un dessin
sandbox-paste-hint = Un lien (wm1:…), un fichier de position, ou des rangées comme 3 . a a .
sandbox-paste-label = Texte d’une position
sandbox-paste-read = Lire
sandbox-open-file = Ouvrir un fichier
sandbox-picture-title = Le plateau en image
sandbox-picture-svg = SVG
sandbox-picture-png = PNG
sandbox-picture-none = Les images passent par la page ; view.svg() donne la même en texte.
sandbox-keys-title = Touches
sandbox-keys = Flèches : déplacer le curseur · Entrée : poser, prendre · S, L, T : un échafaudage · C, I, W, G, * : une ressource · M : chercher une machine · R : tourner · F : retourner · V : autres cases · X : essayer seulement · Suppr : enlever · + et − : l’eau · Z : annuler · Y : rétablir · P : jouer · Échap : lâcher, fermer · {"?"} : cette liste

# Jouer à partir d’ici

sandbox-back = Revenir à la composition
sandbox-take-over = Modifier la position atteinte
sandbox-taken-over = La position atteinte est maintenant dans le bac à sable.
sandbox-copy-game = Copier le lien de la partie
sandbox-play-bar = La partie commencée dans le bac à sable
