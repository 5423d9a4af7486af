# Ce qu’on peut faire : une phrase, et sous `.label` ce qui tient sur un bouton (la phrase quand il n’y en a pas).

action-Draft = Garder la compétence { $ability }
    .label = { $ability }
action-StartScaffold = Poser l’échafaudage de départ { $tile } en { $cells }
    .label = { $tile } en { $first }
action-Collect = Récolter avec { the-ship } en { $area }
    .label = { $name } { $area }
action-CollectDock = Récolter avec { the-ship } à un quai : { $dock }
    .label = { $name }, { $dock }
action-Take =
    { $resource ->
        [coal] Prendre le charbon en { $cell }
        [iron] Prendre le fer en { $cell }
        [water] Prendre l’eau en { $cell }
        [gold] Prendre l’or en { $cell }
       *[whistle] Prendre le sifflet en { $cell }
    }
    .label = { $name } { $cell }
action-TakeAll = Prendre toutes les ressources à portée
    .label = Tout prendre et continuer
action-Activate = Activer la machine { $machine }
    .label = Activer { $machine }
action-Pay = Payer { $bag }
action-Gain = Gagner { $bag }
action-Forge = Travailler : tous vos aérostats rentrent, puis viennent les tâches
    .label = Travailler
action-BuildScaffold = Construire l’échafaudage { $tile } en { $cells }
    .label = { $tile } en { $first }
action-BuildMachine = Construire la machine { $machine } en { $area }
    .label = { $machine } { $area }
action-Move = Déplacer un ouvrier { $origin } en { $cell }
    .label = { $start } → { $cell }
action-MoveOff = Déplacer un ouvrier de la machine { $machine } en { $cell }
    .label = { $machine } → { $cell }
action-MoveAboard = Déplacer un ouvrier { $origin } sur la machine { $machine }
    .label = { $start } → { $machine }
action-RescueAboard = Secourir un ouvrier, du tourbillon sur la machine { $machine }
    .label = Secourir : { $machine }
action-Reposition = Déplacer la machine { $machine } en { $area }
    .label = { $machine } { $area }
action-Rescue = Secourir un ouvrier, du tourbillon en { $cell }
    .label = Secourir en { $cell }
action-PlayCard = Jouer la carte { $card }
    .label = Carte : { $card }
action-RedeemAward = Utiliser le trophée « { $award } »
    .label = Trophée : { $award }
action-Use = Utiliser { the-piece }
    .label = Utiliser { $id }
action-EndTurn = Finir le tour
    .label = Fin du tour

action-Option = Choisir la possibilité { $n }
    .label = Possibilité { $n }
action-Option-known = { $effect }

action-Choose-stack = Prendre sur la pile { $value }
    .label = Pile { $value }
action-Choose-stack-start_stack = Prendre les deux premiers de la pile { $value }
    .label = Pile { $value }
action-Choose-stack-recycle = Recycler le premier de la pile { $value }
    .label = Pile { $value }
action-Choose-upgrade = Choisir { $name }
    .label = { $name }
action-Choose-upgrade-gain_upgrade = Prendre l’amélioration { $name }
    .label = { $name }
action-Choose-upgrade-remove_upgrade = Retirer de la partie l’amélioration { $name }
    .label = { $name }
action-Choose-machine = Choisir { $name }
    .label = { $name }
action-Choose-machine-gain_machine = Prendre la machine { $name }
    .label = { $name }
action-Choose-machine-salvage = Récupérer la machine { $name }
    .label = { $name }
action-Choose-card = Choisir { $name }
    .label = { $name }
action-Choose-card-keep_cards = Garder la carte { $name }
    .label = Garder { $name }
action-Choose-card-discard_card = Défausser la carte { $name }
    .label = Défausser { $name }
action-Choose-card-redraw = Défausser la carte { $name }
    .label = Défausser { $name }
action-Choose-scaffold = Choisir l’échafaudage { $value }
    .label = { $value }
action-Choose-scaffold-discard_scaffold = Défausser l’échafaudage { $value }
    .label = Défausser { $value }
action-Choose-worker = Choisir l’ouvrier { $at }
    .label = { $name }
action-Choose-worker-promotion = Promouvoir d’abord l’ouvrier { $at }
    .label = { $name }
action-Choose-worker-promote = Promouvoir l’ouvrier { $at }
    .label = { $name }
action-Choose-worker-into_whirlpool = Mettre dans le tourbillon l’ouvrier { $at }
    .label = { $name }
action-Choose-square = Choisir { $value }
    .label = { $value }
action-Choose-ability = Choisir la compétence { $name }
    .label = { $name }
action-Choose-ship =
    { $value ->
        [balloon] Choisir la montgolfière
        [blimp] Choisir le dirigeable
       *[dreadnought] Choisir le cuirassé
    }
    .label = { $name }
action-Choose-ship-ship_home =
    { $value ->
        [balloon] Faire rentrer la montgolfière
        [blimp] Faire rentrer le dirigeable
       *[dreadnought] Faire rentrer le cuirassé
    }
    .label = { $name }
action-Choose-resource =
    { $value ->
        [coal] Choisir le charbon
        [iron] Choisir le fer
        [water] Choisir l’eau
        [gold] Choisir l’or
       *[whistle] Choisir le sifflet
    }
    .label = { $name }
action-Choose-place = Choisir { $value }
    .label = { $value }
action-Choose-theft =
    { $value ->
        [coal] Céder du charbon
        [iron] Céder du fer
        [water] Céder de l’eau
        [gold] Céder de l’or
       *[whistle] Céder un sifflet
    }
    .label = { $name }
action-Choose-up = Un étage plus haut
    .label = Monter
action-Choose-down = Un étage plus bas
    .label = Descendre

action-Done = Terminer
action-Done-collect =
    { $some ->
        [yes] Terminer la récolte et prendre { $rest }
       *[no] Terminer la récolte
    }
    .label =
        { $some ->
            [yes] Terminer ; le reste : { $rest }
           *[no] Terminer
        }
action-Done-forge = Terminer le travail
    .label = Terminer
action-Done-triggers =
    { $n ->
        [one] Ne pas l’utiliser
       *[other] Renoncer à ce qui reste
    }
    .label = Renoncer
action-Done-any_order = Renoncer à l’autre partie
action-Done-activate = Ne plus rien activer
    .label = Plus rien
action-Done-again = Ne pas activer une seconde fois
    .label = Pas deux fois
action-Done-promotion = Ne promouvoir personne d’autre
    .label = Personne d’autre
action-Done-redraw =
    { $n ->
        [one] Piocher 1 carte
       *[other] Piocher { $n } cartes
    }
