# Le bac à sable, où l’on compose des positions : pourquoi une modification ne se fait pas, et les mots de l’établi.

# Comment s’appellent les choses

sandbox-title = Bac à sable
sandbox-no-resource = aucune ressource
sandbox-eraser = Enlever
sandbox-discard = Cartes défaussées

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
sandbox-with = avec
sandbox-other-squares = Cases { $n } sur { $all }
sandbox-resources = Ressources
sandbox-search = Chercher
sandbox-search-pieces = Chercher une pièce
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
sandbox-duplicator = Jeton Duplicateur
sandbox-duplicator-none = à côté du plateau

# Position et joueur

sandbox-position = Position
sandbox-players = Joueurs
sandbox-to-move = Au trait
sandbox-moment = Moment
sandbox-moment-turn = début du tour
sandbox-moment-done = action principale faite
sandbox-moment-draft = choix des compétences
sandbox-moment-pending = dans une décision
sandbox-moment-over = partie finie
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
sandbox-pending = En cours : { $due }. Jouer la suite, les variantes et le lien le gardent ; un fichier ou une modification l’abandonne.
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
sandbox-places = Autres places
sandbox-drop = Lâcher

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
sandbox-pending-dropped = Ce qui était en cours est ainsi abandonné : { $due }.
sandbox-pending-again = Ce qui était en cours est de nouveau là : { $due }.
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
sandbox-saved-without = Le fichier abandonne ce qui est en cours : { $due }.
sandbox-not-saved = L’enregistrement a échoué : { $error }
sandbox-handed = { $name } est fait, et va dans vos téléchargements.
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
sandbox-samples-none = Aucune position n’est livrée avec ce jeu.
sandbox-paste-title = Coller un lien, un fichier de position ou un dessin
sandbox-paste-hint = Un lien (wm1:…), un fichier de position, ou des rangées comme 3 . a a .
sandbox-paste-label = Texte d’une position
sandbox-paste-read = Lire
sandbox-open-file = Ouvrir un fichier
sandbox-game-title = Quel jeu
sandbox-picture-title = Le plateau en image
sandbox-picture-svg = SVG
sandbox-picture-png = PNG
sandbox-picture-none = Les images passent par la page ; view.svg() donne la même en texte.
sandbox-keys-title = Touches

# Jouer à partir d’ici

sandbox-back = Revenir à la composition
sandbox-take-over = Modifier la position atteinte
sandbox-taken-over = La position atteinte est maintenant dans le bac à sable.
sandbox-copy-game = Copier le lien de la partie
sandbox-play-bar = La partie commencée dans le bac à sable
