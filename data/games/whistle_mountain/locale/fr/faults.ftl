# Ce qui ne va pas dans une position : une phrase par faute. `$cells` sont les cases en cause, `$squares` leur nombre.

# Un aérostat et son propriétaire.
ship-of =
    { $ship ->
        [balloon] la montgolfière de { $player }
        [blimp] le dirigeable de { $player }
       *[dreadnought] le cuirassé de { $player }
    }

# Le plateau

refusal-water_level = Le niveau de l’eau est { $n } ; il va de 0 à { $most }.
refusal-resource_off_tile = Une ressource est indiquée en { $cells }, où il n’y a pas d’échafaudage.
refusal-resource_off_tile-tile = L’échafaudage { $tile } a une ressource en { $cells }, où il n’a pas de case.
refusal-square_twice = L’échafaudage { $tile } nomme deux fois { $cells }.
refusal-shape_of_tile =
    { $shape ->
        [none] { $cells } ne font aucune forme d’échafaudage ({ $tile }).
       *[other] { $cells } ne font pas la forme { $shape } de l’échafaudage { $tile }.
    }
refusal-tile_resources = Les ressources en { $cells } ne sont pas celles de l’échafaudage { $tile }.
refusal-no_such_tile = Aucun échafaudage imprimé n’a cette forme avec ces ressources en { $cells } ({ $tile }).
refusal-tiles_overlap = Les échafaudages { $tiles } se recouvrent en { $cells }.
refusal-machine_off_scaffold = Sous la machine { $machine }, il n’y a pas d’échafaudage en { $cells }.
refusal-machines_overlap = Les machines { $machines } se recouvrent en { $cells }.
refusal-machine_area =
    { $squares ->
        [one] La machine { $machine } couvre { $width } cases sur { $height } ; { $cells } ne les fait pas.
       *[other] La machine { $machine } couvre { $width } cases sur { $height } ; { $cells } ne les font pas.
    }
refusal-floating = Les échafaudages en { $cells } flottent : rien ne les relie à la rangée du bas ou à l’eau.
refusal-too_few_starts =
    { $n ->
        [0] Aucun échafaudage n’a de case dans la rangée 1 ; chaque joueur y a commencé avec le sien ({ $wanted }).
        [one] Un seul échafaudage a une case dans la rangée 1 ; chaque joueur y a commencé avec le sien ({ $wanted }).
       *[other] Seuls { $n } échafaudages ont une case dans la rangée 1 ; chaque joueur y a commencé avec le sien ({ $wanted }).
    }
refusal-floods_too_many =
    { $machines ->
        [0] Le niveau de l’eau est { $n }, mais aucune machine ne dépasse le pont.
        [one] Le niveau de l’eau est { $n }, mais 1 seule machine dépasse le pont.
       *[other] Le niveau de l’eau est { $n }, mais { $machines } machines seulement dépassent le pont.
    }
refusal-floods_too_few =
    { $machines ->
        [one] Le niveau de l’eau est { $n }, mais 1 machine dépasse le pont, et elle a causé une inondation.
       *[other] Le niveau de l’eau est { $n }, mais { $machines } machines dépassent le pont, et chacune a causé une inondation.
    }

# Les aérostats

refusal-ship_length =
    { $n ->
        [one] { ship-of } couvre { $n } case ; il lui en faut { $size }.
       *[other] { ship-of } couvre { $n } cases ; il lui en faut { $size }.
    }
refusal-ship_bent = { ship-of } n’est pas en ligne droite : { $cells }.
refusal-ship_in_water = { ship-of } est sous l’eau en { $cells }.
refusal-ship_on_two_machines = { ship-of } est sur plus d’une machine : { $machines }.
refusal-ship_half_on_machine = { ship-of } dépasse du bord de la machine { $machine }.
refusal-ship_on_scaffold = { ship-of } est sur un échafaudage en { $cells } ; seul un Pilote d’élite le permet.
refusal-ship_off_tile = { ship-of } n’est pas sur un seul et même échafaudage.
refusal-ships_overlap = { ship-of } et un autre aérostat sont l’un et l’autre en { $cells }.
refusal-dock_shared = { ship-of } ne peut pas être à un quai où se trouve un autre aérostat : { $dock }.
refusal-no_dock_left = { ship-of } est à un quai, mais il n’en reste aucun de libre.

# Les ouvriers et les joueurs

refusal-not_seated = { $player } ne joue pas ici ; jouent : { $seats }.
refusal-too_many_workers = { $player } a { $n } ouvriers sur la table ; il en faut { $most }.
refusal-workers_missing =
    { $n ->
        [one] { $player } a { $n } ouvrier sur la table ; les { $most } doivent être quelque part.
       *[other] { $player } a { $n } ouvriers sur la table ; les { $most } doivent être quelque part.
    }
refusal-no_such_level = Les baraquements n’ont pas de niveau { $level } pour un ouvrier de { $player } ; ils vont de 1 à { $most }.
refusal-level_taken = { $player } a plus d’un ouvrier au niveau { $level } des baraquements.
refusal-level_in_water = { $player } a un ouvrier au niveau { $level } des baraquements, qui est sous l’eau.
refusal-no_such_floor = La tour n’a pas d’étage { $floor }.
refusal-worker_in_water =
    { $squares ->
        [one] Un ouvrier de { $player } en { $cells } est sous l’eau.
       *[other] Des ouvriers de { $player } en { $cells } sont sous l’eau.
    }
refusal-worker_on_machine =
    { $squares ->
        [one] Un ouvrier de { $player } est sur une machine : { $cells }.
       *[other] Des ouvriers de { $player } sont sur des machines : { $cells }.
    }
refusal-worker_off_scaffold =
    { $squares ->
        [one] Un ouvrier de { $player } est en { $cells }, où il n’y a pas d’échafaudage.
       *[other] Des ouvriers de { $player } sont en { $cells }, où il n’y a pas d’échafaudage.
    }
refusal-worker_on_resource =
    { $squares ->
        [one] Un ouvrier de { $player } est sur une ressource : { $cells }.
       *[other] Des ouvriers de { $player } sont sur des ressources : { $cells }.
    }
refusal-worker_under_ship =
    { $squares ->
        [one] Un ouvrier de { $player } est sous un aérostat : { $cells }.
       *[other] Des ouvriers de { $player } sont sous des aérostats : { $cells }.
    }
refusal-two_workers = Plus d’un ouvrier se trouve en { $cells }.
refusal-negative = { $player } ne peut pas avoir { $amount }.
refusal-negative_vp = { $player } ne peut pas avoir { $n } PV.
refusal-over_limit = { $player } a { $amount } ; entre les tours, { $most } d’un type est le maximum.
refusal-upgrades_full =
    { $most ->
        [one] { $player } a { $n } améliorations ; il y a { $most } emplacement.
       *[other] { $player } a { $n } améliorations ; il y a { $most } emplacements.
    }

# Les éléments

refusal-not_playable = { the-piece } ne peut pas encore se jouer.
refusal-not_in_variant = { the-piece } ne sert pas dans cette variante.
refusal-used_twice =
    { $most ->
        [one] { the-piece } figure { $n } fois ; il n’y en a que { $most }.
       *[other] { the-piece } figure { $n } fois ; il n’y en a que { $most }.
    }
refusal-wrong_stack = L’échafaudage { $tile } n’a pas sa place dans la pile { $shape }.
refusal-market_full =
    { $market ->
        [small] Le marché des petites machines montre { $n } éléments ; il en contient { $most }.
        [medium] Le marché des machines moyennes montre { $n } éléments ; il en contient { $most }.
        [large] Le marché des grandes machines montre { $n } éléments ; il en contient { $most }.
       *[upgrades] Le marché des améliorations montre { $n } éléments ; il en contient { $most }.
    }
refusal-wrong_market =
    { $market ->
        [small] { $machine } n’est pas une petite machine et n’a pas sa place à leur marché.
        [medium] { $machine } n’est pas une machine moyenne et n’a pas sa place à leur marché.
       *[large] { $machine } n’est pas une grande machine et n’a pas sa place à leur marché.
    }
refusal-no_tile_left = Il ne reste aucun échafaudage imprimé « { $look } » pour le stock de { $player }.
refusal-pieces_missing =
    { $pile ->
        [small] La pile des petites machines est exacte, mais { $n } d’entre elles ne sont nulle part : { left-out }.
        [medium] La pile des machines moyennes est exacte, mais { $n } d’entre elles ne sont nulle part : { left-out }.
        [large] La pile des grandes machines est exacte, mais { $n } d’entre elles ne sont nulle part : { left-out }.
        [upgrades] La pile des améliorations est exacte, mais { $n } d’entre elles ne sont nulle part : { left-out }.
        [cards] La pioche est exacte, mais { $n } cartes ne sont nulle part : { left-out }.
        [awards] La réserve de trophées est exacte, mais { $n } d’entre eux ne sont nulle part : { left-out }.
       *[scaffolds] La pile { $pile } est exacte, mais { $n } de ses échafaudages ne sont nulle part : { left-out }.
    }
left-out =
    { $more ->
        [yes] { $pieces } et d’autres
       *[no] { $pieces }
    }
refusal-holds_no_tokens = La machine { $machine } ne peut pas porter de ressources.
refusal-negative_tokens = La machine { $machine } ne peut pas porter moins de zéro ressource.
refusal-tokens_in_water = La machine { $machine } est submergée et ne porte donc plus de ressources.
refusal-token_on_nothing = Le jeton Duplicateur est sur la compétence { $ability }, que personne n’a.
refusal-carries_nobody = La machine { $machine } ne peut pas porter d’ouvriers de { $player }.
refusal-aboard_in_water = La machine { $machine } est submergée, donc les ouvriers de { $player } sont dans le tourbillon.
refusal-awards_on_floor =
    { $floor ->
        [1] L’étage 1 de la tour porte jusqu’à { $most } trophées de sauvetage, et aucun autre.
       *[other] L’étage { $floor } de la tour a { $n } trophées ; il en porte { $most }.
    }
refusal-award_not_taken =
    { $n ->
        [one] L’étage { $floor } de la tour a des trophées que son ouvrier aurait pris.
       *[other] L’étage { $floor } de la tour a des trophées que ses { $n } ouvriers auraient pris.
    }

# Le tour

refusal-turn_of_another = Le tour { $n } n’est pas un tour de { $player }.
refusal-work_to_come = La dernière tâche est indiquée au tour { $n }, qui est encore à venir.
refusal-end_not_said = Les baraquements sont vides, la fin est donc amorcée ; dites combien de tours il reste.
refusal-too_many_turns_left =
    { $most ->
        [one] Il resterait { $n } tours ; c’est { $most } au plus.
       *[other] Il resterait { $n } tours ; c’est { $most } au plus.
    }
refusal-not_once_a_turn = { $component } ne sert pas une fois par tour et ne figure donc pas parmi ce qui a servi.
refusal-used_again = { $component } aurait servi deux fois ; c’est une fois par tour.
refusal-builds_over = La forge aurait { $n } constructions faites ; c’est { $most } au plus.
refusal-draft_order = Les compétences se choisissent du dernier joueur au premier ; quelqu’un a la sienne trop tôt.
refusal-draft_size =
    { $n ->
        [one] { $n } compétence est proposée ; il en faudrait { $wanted } maintenant.
       *[other] { $n } compétences sont proposées ; il en faudrait { $wanted } maintenant.
    }
refusal-draft_late = Il y a des échafaudages ou des machines sur la grille, mais on choisit encore les compétences.
refusal-decision_unfit = La décision annoncée ne va pas avec ce qui est sur la table : { $task }{ $because }.
refusal-nothing_due = Dans la décision annoncée, il n’y a rien à choisir : { $task }{ $because }.

# Ce qui ne va pas dans un dessin de la grille.
drawn-no-row = { $text } n’est pas une rangée : son numéro, puis ses cases, comme « 3 . a a . »
drawn-twice = la rangée { $row } est dessinée deux fois
drawn-rows = rangée { $row } : { $most } rangées au plus
drawn-columns = la rangée { $row } a { $n } cases : { $most } au plus
drawn-no-resource = { $word } n’est pas une ressource : { $known }
drawn-no-player = { $word } n’est pas un joueur : { $known }
drawn-no-ship = { $word } n’est pas un aérostat : un joueur et une longueur, comme R3
drawn-no-name = { $word } n’est pas un nom : une lettre, puis des lettres, chiffres ou tirets bas
