# Le journal de Whistle Mountain : une phrase courte par événement. `$because` est l’élément d’où il vient, entre
# parenthèses, ou rien ; `$via` dit de quelle sorte il est.

# Mise en place

event-drafted = { $player } garde la compétence { $ability }
event-ability_out = Compétence écartée : { $abilities }
event-start_scaffolds = { $player } prend les échafaudages { $tiles }
event-start_placed = { $player } pose l’échafaudage de départ { $tile } en { $cells }

# Tours

event-turn_began = Tour { $turn } : { $player }
event-returned = { $player } rend { $bag }, le surplus de fin de tour
event-turn_ended = { $player } finit son tour
event-end_triggered =
    { $why ->
        [barracks] Les baraquements sont vides : chaque autre joueur a encore un tour
        [guard] On ne construit plus depuis longtemps : chaque autre joueur a encore un tour
       *[cap] La dernière manche a été jouée
    }
event-game_over =
    { $why ->
        [barracks] La partie est finie : les baraquements étaient vides
        [guard] La partie est finie : on ne construisait plus
       *[cap] La partie est finie : la dernière manche a été jouée
    }

# Récolter

event-ship_placed = { $player } récolte avec { the-ship } : { $area }
event-ship_docked = { $player } récolte avec { the-ship } : { $dock }
event-reached =
    { $count ->
        [0] Rien à portée
       *[other] À portée : { $list }
    }
reach-squares =
    { $n ->
        [one] ressource en { $cells }
       *[other] ressources en { $cells }
    }
reach-bars = eau en { $cells }
reach-machines = { $machines }
event-gained =
    { $via ->
        [collect] { $player } prend { $bag } ({ $cells })
       *[other] { $player } gagne { $bag }{ $because }
    }
event-gain_lost = { $player } ne peut pas gagner { $bag } : la réserve est vide{ $because }
event-activated = { $player } active la machine { $machine }
event-used =
    { $component_group ->
        [upgrade] { $player } utilise l’amélioration { $component }
        [ability] { $player } utilise la compétence { $component }
        [award] { $player } utilise le trophée « { $component } »
        [machine] { $player } utilise la machine { $component }
       *[other] { $player } utilise { $component }
    }
event-paid = { $player } paie { $bag }{ $because }
event-ship_home =
    { $ship ->
        [balloon] { $player } : la montgolfière rentre ({ $place })
        [blimp] { $player } : le dirigeable rentre ({ $place })
       *[dreadnought] { $player } : le cuirassé rentre ({ $place })
    }
event-vp =
    { $via ->
        [scaffold] { $edges ->
            [one] { $player } : { $points } PV (1 côté d’échafaudage en contact)
           *[other] { $player } : { $points } PV ({ $edges } côtés d’échafaudage en contact)
        }
        [built] { $player } : { $points } PV (construction : { $source })
       *[other] { $player } : { $points } PV{ $because }
    }

# Travailler

event-forge = { $player } travaille
event-built_scaffold = { $player } construit l’échafaudage { $tile } en { $cells }
event-built_machine = { $player } construit la machine { $machine } en { $area }
event-moved = { $player } déplace un ouvrier { $origin } { $target }{ $because }
event-rescued = { $player } secourt un ouvrier, du tourbillon { $target }{ $because }
event-promoted = { $player } : l’ouvrier en { $cell } est promu à l’étage { $floor } de la tour
event-tower_step =
    { $way ->
        [up] { $player } : un ouvrier monte de l’étage { $origin } à l’étage { $floor } de la tour{ $because }
       *[down] { $player } : un ouvrier descend de l’étage { $origin } à l’étage { $floor } de la tour{ $because }
    }
event-salvaged = { $player } récupère la machine { $machine }, en { $area }

event-repositioned = { $player } déplace la machine { $machine } { $origin } en { $area }
event-displaced = { $player } : l’ouvrier en { $place } s’écarte en { $cell }
event-aboard =
    { $n ->
        [one] { $player } : un ouvrier va sur la machine { $machine }
       *[other] { $player } : { $n } ouvriers vont sur la machine { $machine }
    }
event-toll_paid = { $player } paie { $bag } de péage à la machine { $machine }

# Inondation

event-flood = L’eau monte à la rangée { $water_top }
event-flood_spent = Il ne reste aucune ligne d’eau : le niveau ne change pas
event-swept =
    { $n ->
        [one] { $player } : un ouvrier est emporté { $origin } dans le tourbillon
       *[other] { $player } : { $n } ouvriers sont emportés { $origin } dans le tourbillon
    }
event-barracks_dropped =
    { $n ->
        [one] { $player } : tous les ouvriers des baraquements descendent d’un niveau
       *[other] { $player } : tous les ouvriers des baraquements descendent de { $n } niveaux
    }
event-waterlogged = La machine { $machine } est submergée

# Cartes et trophées

event-card_played = { $player } joue la carte { $card }
event-card_discarded =
    { $via ->
        [played] La carte { $card } va à la défausse
       *[other] { $player } défausse la carte { $card }{ $because }
    }
event-cards_gained =
    { $n ->
        [0] { $player } ne pioche rien : il ne reste aucune carte
       *[other] { $shown ->
            [yes] { $player } pioche { amount-card } : { $cards }{ $because }
           *[no] { $player } pioche { amount-card }{ $because }
        }
    }
event-cards_seen =
    { $shown ->
        [yes] { $player } regarde { amount-card } : { $cards }{ $because }
       *[no] { $player } regarde { amount-card }{ $because }
    }
event-card_kept =
    { $shown ->
        [yes] { $player } garde la carte { $cards }{ $because }
       *[no] { $player } garde { amount-card }{ $because }
    }
event-reshuffled =
    { $n ->
        [one] La défausse devient la pioche : { $n } carte
       *[other] La défausse, mélangée, devient la pioche : { $n } cartes
    }
event-award_redeemed = { $player } utilise le trophée « { $award } »
event-award_gained =
    { $via ->
        [tower] { $player } prend le trophée « { $award } » de l’étage { $floor }
       *[other] { $player } tire le trophée « { $award } »{ $because }
    }

# Marchés et piles

event-machine_gained = { $player } prend la machine { $machine }{ $because }
event-refilled =
    { $what ->
        [machine] Le marché se complète : machine { $component }
       *[upgrade] Le marché se complète : amélioration { $component }
    }
event-upgrade_gained = { $player } gagne l’amélioration { $upgrade }{ $because }
event-revealed = L’amélioration { $component } est dévoilée
event-upgrade_removed = { $player } retire de la partie l’amélioration { $upgrade }{ $because }
event-upgrade_swapped = { $player } échange l’amélioration { $gave } contre { $got }{ $because }
event-scaffold_gained = { $player } prend l’échafaudage { $tile }{ $because }
event-scaffold_discarded = { $player } glisse l’échafaudage { $tile } sous sa pile{ $because }
event-recycled = L’échafaudage { $tile } est glissé sous sa pile
event-token_put = { $player } pose { $bag } sur la machine { $machine }
event-tokens_returned = { $bag } de la machine { $machine } retourne à la réserve
event-duplicator_moved = { $player } déplace le jeton Duplicateur sur la compétence { $ability }
event-nothing_left = { $player } ne tire aucun trophée : la réserve est vide{ $because }
