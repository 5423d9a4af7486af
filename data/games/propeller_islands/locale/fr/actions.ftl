# Ce qu’on peut faire : une phrase, et comme `.label` ce qui tient sur un bouton (la phrase s’il n’y en a pas).

action-Die = Choisir un { $value }
    .label = Dé { $value }
action-Die-changed = Choisir un { $value } et en faire un { $to }
    .label = Dé { $value } → { $to }
action-Reroll = Choisir un { $value } et le relancer
    .label = Relancer le { $value }
action-Change = Modifier le dé de { $steps }
    .label = Dé { $steps }
action-Change-known = Modifier le dé de { $value } à { $to }
    .label = Dé { $value } → { $to }
action-Take = Prendre la tuile de l’emplacement { $slot } et la poser en { $cell }
    .label = Emplacement { $slot } → { $cell }
action-Take-known = Prendre la tuile { $tile } de l’emplacement { $slot } et la poser en { $cell }
    .label = { $tile } → { $cell }
action-Discard = Défausser la tuile de l’emplacement { $slot }
    .label = Défausser { $slot }
action-Discard-known = Défausser la tuile { $tile } de l’emplacement { $slot }
    .label = Défausser { $tile }
action-ActivateTile = Activer la tuile { $tile }{ $marie ->
        [yes] {" "}(Marie)
       *[no] { "" }
    }
action-ActivateTile-option = Activer la tuile { $tile }, option { $option }{ $marie ->
        [yes] {" "}(Marie)
       *[no] { "" }
    }
action-ActivateTile-known = Activer la tuile { $tile } : { $effect }{ $marie ->
        [yes] {" "}(Marie)
       *[no] { "" }
    }
    .label = { $tile } : { $effect }{ $marie ->
            [yes] {" "}(Marie)
           *[no] { "" }
        }
action-DeployWorker = Déployer l’ouvrier de la rangée { $row }, colonne { $column } sur { $tile }
    .label = Quai ({ $row },{ $column }) → { $tile }
action-Place = Poser la tuile en { $cell }
    .label = { $cell }
action-Repeat = Reprendre le bonus de la tuile { $tile }
    .label = { $tile }
action-Reward =
    { $line ->
        [row] Prendre d’abord la récompense de la rangée { $index }
       *[column] Prendre d’abord la récompense de la colonne { $index }
    }
    .label =
        { $line ->
            [row] Rangée { $index } d’abord
           *[column] Colonne { $index } d’abord
        }
action-GainOne = Gagner { $amount }
action-Complete = Compléter le plan { $plan } ({ $brings }), son amélioration sur { $tile }
    .label = { $plan } → { $tile }
action-Complete-aside = Compléter le plan { $plan } ({ $brings }), son amélioration mise de côté
    .label = { $plan }, amélioration de côté
action-Replace = Prendre le plan { $plan } ({ $brings })
    .label = { $plan } : { $brings }
action-DrawPlan = Piocher le premier plan de niveau { $level }
    .label = Pioche de niveau { $level }

action-Done = Terminer
action-Done-action = Ne rien activer
action-Done-change = Garder le dé
action-Done-plan = Ne compléter aucun plan
action-Done-last_die = Laisser le dernier dé
action-Done-activate = Ne plus activer
action-Done-two_tiles = Ne plus activer
action-Done-radio = Ne plus activer
action-Done-marie = Ne plus activer
