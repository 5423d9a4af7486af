# Buts, mesures et thèmes des puzzles ; l’aide de jeu ; ce que la référence ajoute.

goal-vp_at_least = marquer au moins { $n } PV ce tour-ci
    .meter = { $have } PV sur { $want }
goal-fame_at_least = gagner au moins { $n } de notoriété
    .meter = { $have } de notoriété sur { $want }
goal-resources = avoir { $bag }
    .meter =
        { $kind ->
            [energy] { $have } énergies sur { $want }
            [steel] { $have } aciers sur { $want }
            [gear] { $have } engrenages sur { $want }
           *[other] { $have } ressources sur { $want }
        }
goal-resources_at_least = avoir au moins { $n } ressources
    .meter = { $have } ressources sur { $want }
goal-activated = activer { $names }
    .meter = { $have } sur { $want } activées
goal-activated_at_least =
    { $n ->
        [one] activer une tuile
       *[other] activer { $n } tuiles
    }
    .meter = { $have } sur { $want } activées
goal-deployed_at_least =
    { $n ->
        [one] déployer un ouvrier
       *[other] déployer { $n } ouvriers
    }
    .meter = { $have } sur { $want } déployés
goal-standing_at_least =
    { $n ->
        [one] garder un ouvrier debout
       *[other] garder { $n } ouvriers debout
    }
    .meter = { $have } sur { $want } debout
goal-emptied_at_least =
    { $n ->
        [one] vider une rangée ou une colonne du quai
       *[other] vider { $n } rangées ou colonnes du quai
    }
    .meter = { $have } sur { $want } vidées
goal-completed = compléter { $names }
    .meter = { $have } sur { $want } complétés
goal-placed = poser { $places }
goal-upgraded = avoir { $places }
goal-turn_over = finir le tour
goal-on = { $what } en { $where }

measure-vp = { $n } PV
measure-fame = { $n } de notoriété
measure-resources =
    { $n ->
        [one] 1 ressource
       *[other] { $n } ressources
    }
measure-activated =
    { $n ->
        [one] 1 activation
       *[other] { $n } activations
    }
measure-deployed =
    { $n ->
        [one] 1 ouvrier déployé
       *[other] { $n } ouvriers déployés
    }

puzzle-theme-connections = connexions
puzzle-theme-activations = activations
puzzle-theme-order = ordre
puzzle-theme-payments = paiements
puzzle-theme-quay = quai
puzzle-theme-plans = plans
puzzle-theme-monuments = monuments
puzzle-theme-dice = dés

aid-round = Une manche
aid-round-roll = Lancez tous les dés et posez-les sur la Forge, trois d’une valeur au plus.
aid-round-turns = Deux tours chacun, en sens horaire.
aid-round-last = Puis chacun peut activer avec le dernier dé ; ni modification ni plan.
aid-round-stand = Les ouvriers se relèvent, le premier joueur change.
aid-turn = Un tour
aid-turn-die = Choisissez un dé ; chaque cran en plus ou en moins coûte 1 énergie.
aid-turn-take = Prenez une tuile près de sa valeur : posez-la, gagnez 1 notoriété par connexion, et aussitôt le bonus d’un dépôt.
aid-turn-discard = Ou défaussez une de ces tuiles : 2 énergies.
aid-turn-activate = Ou activez des tuiles de sa valeur, dans l’ordre voulu : couchez l’ouvrier, payez, prenez l’effet.
aid-turn-plan = Complétez ensuite un plan : payez, posez l’amélioration, prenez un nouveau plan.
aid-island = Île et quai
aid-island-connection = Une bannière à côté d’un symbole de sa guilde forme une connexion : 1 notoriété, une fois.
aid-island-deploy = Déployer : un ouvrier du quai, au choix, vers une place libre, debout.
aid-island-reward = Une rangée ou une colonne du quai vidée donne aussitôt sa récompense.
aid-island-upgrade = Améliorations : la production ajoute une ressource, le joker convient à toute valeur, une bannière peut connecter.
aid-end = La fin
aid-end-when = Après une manche où quelqu’un a 7 plans ou un quai vide, ou si la pioche est vide.
aid-end-score = Notoriété, plans, monuments ; 3 énergies, 2 aciers, 1 engrenage ou 2 améliorations inutilisées : 1 PV.
aid-end-tie = Égalité : plus d’ouvriers au quai.

reference-face = { $id } : { $what ->
    [banner] bannière, { $guild }
   *[symbol] symbole, { $guild }
 }{ $number ->
    [0] { "" }
   *[other] , chiffre { $number }
 }
reference-points = { $n } PV
reference-plan-text =
    { $level ->
        [1] Un plan de niveau I.
       *[2] Un plan de niveau II.
    }
reference-value-faces = Tuiles
reference-kind-building = Bâtiments
reference-kind-depot = Dépôts
reference-kind-monument = Monuments
reference-kind-plan = Plans
reference-kind-character = Personnages

# Ce que veulent dire les symboles des images.

reference-icon-energy = énergie
reference-icon-steel = acier
reference-icon-gear = engrenage
reference-icon-fame = notoriété
reference-icon-vp = points de victoire (PV)
reference-icon-wild = tout dé convient
reference-icon-quay = ouvrier
reference-icon-deploy = déployer un ouvrier
reference-icon-active = activer
reference-icon-tile = une tuile
reference-icon-tile_new = tuile de la pioche, pour votre île
reference-icon-depot = dépôt
reference-icon-repeat = encore le bonus d’un dépôt
reference-icon-to = payez, puis gagnez
reference-icon-swap = échange, dans les deux sens
reference-icon-banner_industry = bannière industrie
reference-icon-banner_science = bannière science
reference-icon-banner_culture = bannière culture
reference-icon-symbol_industry = symbole industrie
reference-icon-symbol_science = symbole science
reference-icon-symbol_culture = symbole culture
reference-icon-around = une tuile sur chacun des six côtés
reference-icon-plan = plan
reference-icon-aside = améliorations mises de côté
reference-icon-first = premier joueur
reference-icon-discard = défausser une tuile
reference-icon-check = permis, fait
reference-icon-cross = non permis
reference-icon-undo = annuler
reference-icon-hint = indice
