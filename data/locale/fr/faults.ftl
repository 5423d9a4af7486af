# Ce qui ne va pas dans une position : une phrase par faute. `$cells` sont les cases en cause, `$squares` leur nombre.

# Un aérostat et son propriétaire.
ship-of =
    { $ship ->
        [balloon] la montgolfière de { $owner }
        [blimp] le dirigeable de { $owner }
       *[dreadnought] le cuirassé de { $owner }
    }

# Ce qu’un joueur possède, avec un nombre devant.
unit-coal = charbon
unit-iron = fer
unit-water = eau
unit-gold = or
unit-whistle = sifflets
unit-vp = PV

# Le plateau

refusal-water_level = Le niveau de l’eau est { $n } ; il va de 0 à { $most }.
refusal-resource_off_tile = Une ressource est indiquée en { $cells }, où il n’y a pas d’échafaudage.
refusal-resource_off_tile-piece = L’échafaudage { $piece } a une ressource en { $cells }, où il n’a pas de case.
refusal-square_twice = L’échafaudage { $piece } nomme deux fois { $cells }.
refusal-wrong_shape-piece =
    { $shape ->
        [none] { $cells } ne font aucune forme d’échafaudage ({ $piece }).
       *[other] { $cells } ne font pas la forme { $shape } de l’échafaudage { $piece }.
    }
refusal-tile_resources = Les ressources en { $cells } ne sont pas celles de l’échafaudage { $piece }.
refusal-no_such_tile = Aucun échafaudage imprimé n’a cette forme avec ces ressources en { $cells } ({ $piece }).
refusal-tiles_overlap = Les échafaudages { $piece } et { $other } se recouvrent en { $cells }.
refusal-machine_off_scaffold =
    { $squares ->
        [one] Sous la machine { $machine }, il n’y a pas d’échafaudage en { $cells }.
       *[other] Sous la machine { $machine }, il n’y a pas d’échafaudage en { $cells }.
    }
refusal-machines_overlap = Les machines { $machine } et { $other } se recouvrent en { $cells }.
refusal-machine_area = La machine { $machine } couvre un rectangle de { $size } cases, et { $cells } n’en font pas un.
refusal-floating = Les échafaudages en { $cells } flottent : rien ne les relie à la rangée du bas ou à l’eau.
refusal-too_few_starts =
    { $n ->
        [0] Aucun échafaudage n’a de case dans la rangée 1 ; chaque joueur y a commencé avec le sien ({ $wanted }).
        [one] Un seul échafaudage a une case dans la rangée 1 ; chaque joueur y a commencé avec le sien ({ $wanted }).
       *[other] Seuls { $n } échafaudages ont une case dans la rangée 1 ; chaque joueur y a commencé avec le sien ({ $wanted }).
    }
refusal-floods_too_many = Le niveau de l’eau est { $n }, mais { $machines } machines seulement dépassent le pont.
refusal-floods_too_few = Le niveau de l’eau est { $n }, mais { $machines } machines dépassent le pont ; chacune a causé une inondation.

# Les aérostats

refusal-ship_length =
    { $n ->
        [one] { $ship_of } couvre { $n } case ; il lui en faut { $length }.
       *[other] { $ship_of } couvre { $n } cases ; il lui en faut { $length }.
    }
refusal-ship_bent = { $ship_of } n’est pas en ligne droite : { $cells }.
refusal-ship_in_water = { $ship_of } est sous l’eau en { $cells }.
refusal-ship_on_two_machines = { $ship_of } est sur plus d’une machine : { $machines }.
refusal-ship_half_on_machine = { $ship_of } dépasse du bord de la machine { $machine }.
refusal-ship_on_scaffold = { $ship_of } est sur un échafaudage en { $cells } ; seul un Pilote d’élite le permet.
refusal-ship_off_tile = { $ship_of } n’est pas sur un seul et même échafaudage.
refusal-ships_overlap = { $ship_of } et { $other } se trouvent tous deux en { $cells }.
refusal-dock_taken-owner = { $ship_of } ne peut pas être à un quai où se trouve un autre aérostat : { $dock }.
refusal-no_dock_left = { $ship_of } est à un quai, mais il n’en reste aucun de libre.

# Les ouvriers et les joueurs

refusal-not_seated = { $player } ne joue pas ici ; jouent : { $seats }.
refusal-too_many_workers = { $player } a { $n } ouvriers sur la table ; il en faut { $most }.
refusal-workers_missing = { $player } a { $n } ouvriers sur la table ; les { $most } doivent être quelque part.
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
refusal-negative = { $player } ne peut pas avoir { $n } { $what }.
refusal-over_limit = { $player } a { $n } { $what } ; entre les tours, { $most } d’un type est le maximum.
refusal-upgrades_full = { $player } a { $n } améliorations ; il y a { $most } emplacements.

# Les éléments

refusal-unknown_component =
    { $hint ->
        [no] Aucun élément ne s’appelle { $piece }.
       *[yes] Aucun élément ne s’appelle { $piece } ; peut-être { $meant } ?
    }
refusal-not_playable = { $piece } ne peut pas encore se jouer.
refusal-not_in_variant = { $piece } ne sert pas dans cette variante.
refusal-used_twice =
    { $most ->
        [one] { $piece } figure { $n } fois ; il n’y en a que { $most }.
       *[other] { $piece } figure { $n } fois ; il n’y en a que { $most }.
    }
refusal-wrong_stack = L’échafaudage { $piece } n’a pas sa place dans la pile { $shape }.
refusal-market_full =
    { $market ->
        [small] Le marché des petites machines montre { $n } éléments ; il en contient { $most }.
        [medium] Le marché des machines moyennes montre { $n } éléments ; il en contient { $most }.
        [large] Le marché des grandes machines montre { $n } éléments ; il en contient { $most }.
       *[upgrades] Le marché des améliorations montre { $n } éléments ; il en contient { $most }.
    }
refusal-wrong_market =
    { $size ->
        [small] { $piece } est une petite machine et a sa place à leur marché.
        [medium] { $piece } est une machine moyenne et a sa place à leur marché.
       *[large] { $piece } est une grande machine et a sa place à leur marché.
    }
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
refusal-draft_order = Les compétences se choisissent du dernier joueur au premier ; quelqu’un a la sienne trop tôt.
refusal-draft_size = { $n } compétences sont proposées ; il en faudrait { $wanted } maintenant.
refusal-draft_late = Il y a des échafaudages ou des machines sur la grille, mais on choisit encore les compétences.
