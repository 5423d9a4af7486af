# Textes fixes des vues dans le carnet.

# Toutes les vues

view-board = Plateau
view-log = Journal
view-log-newest = récent d’abord
view-log-empty = Rien ne s’est encore passé.
view-status = Ce qui vient de se passer
view-rule = règle
view-rule-open = Ouvrir la règle { $rule }
view-reference = Référence
view-help = Touches
view-close = Fermer
view-save = Enregistrer
view-undo = Annuler
view-redo = Rejouer
view-copy-link = Copier le lien
view-link-copied = Le lien est copié.
view-link-here = Sélectionnez le lien et copiez-le.
view-to-move = à jouer
view-step = Étape { $step }
view-over = La partie est finie
view-no-kernel = Le noyau de ce plateau n’est plus là. Exécutez de nouveau la cellule pour continuer.
view-old = Cette vue est ancienne : sa cellule a été exécutée de nouveau.
view-error = Quelque chose n’a pas marché : { $error }
view-error-app = Quelque chose n’a pas marché ici ; c’est noté dans le journal du serveur. Ce qui est enregistré est gardé ; rechargez la page si rien ne répond.
view-error-more = Rien n’a été changé. Si le plateau ne répond pas, exécutez de nouveau la cellule.
view-waiting = Réflexion …
view-stopped = Arrêté.
view-stop = Arrêter
view-plain = Cette image n’a pas les touches du carnet ; la souris fonctionne.
view-escape = Échap pour quitter le plateau.

# Plateau

board-choose = Choisissez sur le plateau, ou ici.
board-choices = Choix
board-more =
    { $n ->
        [one] { $n } de plus
       *[other] { $n } de plus
    }
board-several = Plusieurs actions conviennent ici : choisissez-en une.
board-nothing-here = Rien à faire ici maintenant.
board-piece-picked = { $piece } en main : choisissez une place. R pivote, F retourne, Échap repose.
board-piece-dropped = { $piece } est remis à sa place.
board-place-here = { $piece } ici : { $gain }
board-confirm = Encore une fois pour poser ici.
board-turned = Pivoté
board-flipped = Retourné
board-cursor = Curseur en { $cell }
board-played = Joué : { $action }
board-stale = Le plateau a changé ; choisissez de nouveau.
board-not-offered = Il n’y a pas de tel bouton ici ; rien n’a été fait.
board-show-hand = Montrer ma main
board-hide-hand = Cacher ma main
board-hand-hidden = La main de { $player } est cachée.

# Touches

keys-title = Touches
keys-arrows = Flèches : déplacer le curseur
keys-tab = Tab : d’une zone à l’autre
keys-enter = Entrée ou Espace : choisir
keys-turn = R : pivoter l’élément
keys-flip = F : retourner l’élément
keys-escape = Échap : reposer l’élément, ou quitter le plateau
keys-undo = Z : annuler
keys-redo = Y : rejouer
keys-step = N et P : étape suivante et précédente
keys-help = Touche ? : cette liste

# Exemple pas à pas

stepper-title = Exemple détaillé
stepper-previous = Précédent
stepper-next = Suivant
stepper-play = Lecture
stepper-pause = Pause
stepper-first = Première étape
stepper-last = Dernière étape
stepper-step = Étape { $step } sur { $steps }
stepper-slider = Étape
stepper-start = début
stepper-end = fin
stepper-what-happened = Ce qui s’est passé
stepper-nothing-happened = Rien ne se passe à cette étape ; regardez le plateau.
stepper-rule = règle
stepper-try = Essayez vous-même à partir d’ici
stepper-try-note = ouvre une ligne à part ; l’exemple reste tel quel
stepper-back = Retour à l’exemple
stepper-branch-title = Votre variante depuis l’étape { $step }
stepper-branch-edit = Modifier la position
stepper-branch = Votre variante depuis l’étape { $step } est ouverte plus bas ; tout peut y être annulé.
stepper-branch-closed = Votre variante est fermée.
stepper-status = Étape { $step } : { $text }
stepper-marked = Entourées : { $cells }
stepper-text = Texte de l’étape
stepper-keys = N et P : étape suivante et précédente · Début et Fin : première et dernière · Espace : lecture, pause · flèches sur le plateau : le parcourir
stepper-at-end = C’était la dernière étape.
stepper-at-start = L’exemple commence ici.
stepper-step-short = { $step } / { $steps }
stepper-page = Étape { $step } : { $title }
stepper-stated = Ce que dit la règle du jeu
stepper-invented = Ce qui a été ajouté
chip-paid = payé
chip-gained = gagné
chip-scored = marqués
chip-lost = perdus
stepper-as-stated = Les nombres sont ceux de l’exemple.
stepper-not-as-stated = L’exemple dit { $stated } ; ici on trouve { $found }.
