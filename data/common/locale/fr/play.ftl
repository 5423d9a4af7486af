# La vue dans laquelle on joue une partie.

# Une pièce en main

hand-title = En main : { $piece }
hand-hint = Choisissez une place éclairée et cliquez, ou déplacez le curseur et appuyez sur Entrée.
hand-touch = Touchez une place éclairée pour viser, touchez-la encore pour y poser la pièce.
hand-picked = En main : { $piece } ; { $places ->
        [0] aucune place dans ce sens.
        [one] { $places } place est éclairée.
       *[other] { $places } places sont éclairées.
    }
hand-aim = { $place } : { $gain }
hand-aim-again = { $place } : { $gain }. Touchez encore pour y poser la pièce.
hand-turned = Tourné ; { $places ->
        [0] aucune place dans ce sens.
        [one] { $places } place.
       *[other] { $places } places.
    }
hand-put-back = Remis : { $piece }.
hand-turn = Tourner
hand-flip = Retourner
hand-back = Remettre
hand-places = Places
hand-aboard = Sur { $machine }

# La décision

play-choose-piece = Que mettre ici ?
play-choose-action = Plusieurs choses conviennent ici : choisissez
play-back = Retour
play-pay = Payer
play-take = Prendre
play-cancel = Renoncer
play-keep = Garder
play-discard = Défausser
play-column-pay = payer
play-column-take = prendre
play-column-left = reste
play-column-then = ensuite
play-way = Façon { $n } : { $bag } ; reste : { $left }
play-ways-more =
    { $n ->
        [one] { $n } autre façon
       *[other] { $n } autres façons
    }
play-cards-hidden = Ces cartes ne regardent que { $player }.
play-others = { $player } décide, sur un autre écran.
play-show-cards = Montrer les cartes
play-hand = Main ({ $n })
play-nobody = Il n’y a plus rien à décider.
play-over-title = La partie est finie
play-over-winner = { $player } gagne avec { $vp } PV.
play-over-tie = { $players } partagent la victoire avec { $vp } PV.

# Outils

play-undo = Annuler
play-redo = Rétablir
play-undone = Annulé : { $action }
play-redone = Rejoué : { $action }
play-keys = {"?"}
play-tools = Outils

# Ce qui s’est passé

play-outcome-more = { $text } et d’autres lignes au journal.
play-greeting = Ce qui est encadré peut être choisi, ici et sur la table ; {"?"} montre les touches.
play-nothing = C’est fait.
play-turn-of = { $player }, à vous.

# Journal

log-title = Journal
log-note = du plus récent
log-empty = Il ne s’est encore rien passé.
log-line = { $player } : { $what }
log-see = Voir la table après cela
log-older = Lignes plus anciennes
log-looking = Vous regardez l’étape { $step } sur { $now }.
log-looking-at = Étape { $step } : { $what }
log-now = Revenir au présent
log-go = Reprendre d’ici
log-gone = La partie est revenue à l’étape { $step }.
log-previous = Précédent
log-next = Suivant

# Feuilles à côté de la table

sheet-scores = Scores
sheet-hand = Main
sheet-game = Décisions et valeurs de cette partie
sheet-settings = Réglages
sheet-keys = Touches
sheet-places = Places
sheet-close = Fermer
scores-title-now = Les scores en ce moment
scores-title-end = Scores finaux
scores-total = Total
scores-rank = Rang { $n }
scores-note = Chaque ligne ouvre la règle dont elle découle.
scores-what = Pour quoi
scores-vp = PV
hand-sheet-title = La main de { $player }
hand-sheet-hidden = { $player } tient { $n ->
        [0] 0 carte.
        [one] { $n } carte.
       *[other] { $n } cartes.
    }
hand-sheet-none = Aucune carte en main.
hand-sheet-show = Montrer ma main
hand-sheet-hide = Cacher ma main
hand-sheet-play = Jouer
hand-sheet-away = Les autres détournent le regard.

# Réglages

set-theme = Thème
set-theme-auto = comme le notebook
set-theme-light = clair
set-theme-dark = sombre
set-theme-contrast = contraste élevé
set-lang = Langue
set-size = Taille
set-size-normal = normale
set-size-narrow = étroite
set-size-workshop = projecteur
set-motion = Mouvement
set-motion-auto = comme le système
set-motion-on = bref
set-motion-off = aucun
set-undo = Annuler
set-undo-table = comme à table : ce qui a été vu reste vu
set-undo-sandbox = bac à sable : tout peut être annulé
set-undo-now-sandbox = Bac à sable : tout peut être annulé à présent.
set-undo-now-table = Comme à table : ce qui a été vu ne s’annule pas.
set-saved-browser = Enregistré après chaque action dans ce navigateur
set-saved = Enregistré après chaque action dans { $path }
set-not-saved = Pas d’enregistrement automatique.
set-not-written = Les réglages valent tant que le noyau vit ; leur fichier n’a pas pu être écrit : { $error }
set-game = Décisions et valeurs supposées

# Sauvegardes

save-found = { $when } : une partie de { $game } à l’étape { $step } attend ici.
save-resume = La reprendre
save-dismiss = La laisser
save-resumed = La partie reprend à l’étape { $step }.
save-failed = La partie n’a pas pu être enregistrée : { $error }
save-unread = La partie enregistrée est illisible : { $error }

# Onglets de la table étroite

tab-markets = Marchés
tab-players = Joueurs
tab-log = Journal

# Touches

keys-list = Flèches : déplacer le curseur · Tab : de zone en zone · Entrée ou Espace : choisir · R : tourner · F : retourner · Z : annuler · Y : rétablir · L : liste des places · H : main · S : scores · G : légende · V : ouvrir la règle · Échap : remettre, fermer · {"?"} : cette liste

# By what the game is played

game-players =
    { $n ->
        [one] 1 joueur
       *[other] { $n } joueurs
    }
game-standard = valeurs du projet
game-edition = valeurs de votre exemplaire
game-stall-guard = s’arrête après { $n } tours de table où rien ne change
game-max-rounds = s’arrête après { $n } tours de table au plus tard
game-rulings = Décisions modifiées
game-rulings-none = Aucune : les questions ouvertes sont tranchées comme le dit la référence.
game-ruling = { $question } { $now }
game-switched =
    { $n ->
        [one] La décision { $rulings } est modifiée
       *[other] Les décisions { $rulings } sont modifiées
    }
game-assumed = Valeurs supposées sur la table
game-assumed-note = Un ≈ marque une valeur qui ne se lit pas dans les règles. La référence dit d’où vient chacune ; votre exemplaire peut les remplacer toutes.
about-assumed = ≈ { $values } : valeur supposée
