# Pourquoi pas : une phrase par raison, avec le nombre, la chose et le lieu. `$cells` sont les cases en cause,
# `$squares` leur nombre.

# Le moment

refusal-setup_over = La mise en place est finie ; cela se fait avant le premier tour.
refusal-setup_first = La mise en place n’est pas finie : d’abord vient { $task }.
refusal-finish_first = D’abord vient { $task }{ $because }, avant toute autre chose.
refusal-main_done = Vous avez déjà récolté ou travaillé ce tour-ci ; il y a une action principale par tour.
refusal-needs_forge = Constructions, déplacements et sauvetages sont des tâches : choisissez d’abord Travailler, ou un effet qui en accorde.
refusal-not_asked = Rien ne demande ce choix maintenant.
refusal-not_offered-value = { $value } ne fait pas partie des choix : { $task }{ $because }.
refusal-not_offered-asked = Cela ne fait pas partie des choix : { $task }{ $because }.
refusal-nothing_to_finish = Rien n’est en cours ; pour finir votre tour, finissez-le.
refusal-must_choose = Il faut d’abord faire un choix : { $task }{ $because }.
refusal-wrong_kind =
    { $what ->
        [scaffold] Seul un échafaudage peut être construit ici.
        [machine] Seule une machine peut être construite ici.
        [move] Seul un déplacement est accordé ici, pas un sauvetage.
       *[rescue] Seul un sauvetage est accordé ici, pas un déplacement.
    }
refusal-too_many_builds = Travailler permet { $n } constructions au plus, et elles sont faites.
refusal-worker_done = Vous avez déjà déplacé ou secouru un ouvrier en travaillant, et un seul est permis.

# Ce que vous avez

refusal-cannot_pay =
    { $via ->
        [forge] Cela coûte { $cost } ; { you-have }{ not-wild }.
        [toll] Avec le péage, cela coûte { $cost } ; { you-have }{ not-wild }.
       *[other] { $source } coûte { $cost } ; { you-have }{ not-wild }.
    }
# Pourquoi ce qu’on a ne convient pas.
not-wild =
    { $wild ->
        [shut] { "" }, et un sifflet ne remplace rien tant que la machine { $machine } est active
        [whistles] { "" }, et rien de cela ne remplace un sifflet
       *[open] { "" }
    }
refusal-whistle_not_wild = Payer { $bag } ne fait pas { $cost } : un sifflet ne remplace rien tant que la machine { $machine } est active.
refusal-no_effect = { $source } ne pourrait rien faire maintenant.
refusal-not_held = Vous ne pouvez pas payer { $bag } : { you-have }.
refusal-wrong_payment = Payer { $bag } ne fait pas exactement { $cost }{ $because }.
refusal-nothing_to_pay = Il n’y a rien à payer maintenant.
no-such =
    { $what ->
        [dock] Aucun quai ne s’appelle { $id }
        [card] Aucune carte ne s’appelle { $id }
        [award] Aucun trophée ne s’appelle { $id }
        [machine] Aucune machine ne s’appelle { $id }
        [scaffold] Aucun échafaudage ne s’appelle { $id }
       *[component] Aucun élément ne s’appelle { $id }
    }
refusal-unknown = { no-such }.
refusal-unknown-meant = { no-such } ; est-ce { $meant } ?
refusal-not_in_storage =
    { $what ->
        [scaffold] L’échafaudage { $id } n’est pas dans votre stock.
        [award] Le trophée « { $id } » n’est pas dans votre stock.
       *[machine] La machine { $id } n’est pas dans votre stock.
    }
refusal-not_in_hand = La carte { $id } n’est pas dans votre main.
refusal-not_owned = Vous n’avez pas { the-piece }.
refusal-not_usable = Aucune action n’utilise { the-piece } : son effet vient à son heure.
refusal-not_triggered = { $id } n’est pas parmi les effets déclenchés.
refusal-used = Vous avez déjà utilisé { the-piece } ce tour-ci.
refusal-card_played = Vous avez déjà joué une carte ce tour-ci.
refusal-award_redeemed = Vous avez déjà utilisé un trophée ce tour-ci.

# Aérostats et quais

refusal-ship_out =
    { $ship ->
        [balloon] Votre montgolfière est sortie ; elle doit rentrer avant d’être placée.
        [blimp] Votre dirigeable est sorti ; il doit rentrer avant d’être placé.
       *[dreadnought] Votre cuirassé est sorti ; il doit rentrer avant d’être placé.
    }
refusal-dock_taken =
    { $ship ->
        [balloon] { $dock } : la montgolfière de { $player } s’y trouve déjà.
        [blimp] { $dock } : le dirigeable de { $player } s’y trouve déjà.
       *[dreadnought] { $dock } : le cuirassé de { $player } s’y trouve déjà.
    }
refusal-dock_free = { $dock } : aucun aérostat adverse ne s’y trouve.

# La liste de ce qu’un aérostat atteint

refusal-nothing_to_take =
    { $squares ->
        [0] Il n’y a rien à prendre maintenant.
       *[other] Il n’y a rien à prendre en { $cells } maintenant.
    }
refusal-covered = Ce qui était en { $cells } est désormais couvert ou sous l’eau, donc perdu.
refusal-other_resource = En { $cells }, il y a : { $resource }.
refusal-not_on_list =
    { $squares ->
        [0] Ce n’est pas, ou plus, sur la liste de ce qu’atteint votre aérostat.
       *[other] En { $cells }, il ne reste rien que votre aérostat atteigne.
    }
refusal-not_on_list-machine =
    { $why ->
        [used] Votre aérostat a déjà activé la machine { $machine }, et il active chaque machine de sa liste une fois.
        [once] Votre aérostat a déjà activé la machine { $machine } ; par { $source }, seule une montgolfière sur des cases de la grille le fait deux fois.
        [twice] Votre montgolfière a activé la machine { $machine } ; la seconde fois suit aussitôt la première, et jamais plus tard.
        [later] La machine { $machine } est arrivée là après votre aérostat, qui ne l’active pas.
        [left] La machine { $machine } n’était pas sur la liste de ce qu’atteignait votre aérostat quand il a été posé.
       *[apart] Votre aérostat n’est ni à côté de la machine { $machine } ni dessus.
    }
refusal-needs_ship = La machine { $machine } s’active par un aérostat posé dessus ou à côté, ou par un effet.
refusal-collect_over = La récolte est finie, et avec elle la liste de ce qu’atteint votre aérostat ; la machine { $machine } y était.
refusal-only_again = Seule la machine { $machine } peut s’activer une seconde fois maintenant.
refusal-not_on_grid = La machine { $machine } n’est pas sur la grille.
refusal-waterlogged = La machine { $machine } est submergée et ne s’active pas.
refusal-itself = La machine { $machine } ne peut pas s’activer elle-même.
refusal-not_again = La machine { $machine } vient d’être activée ; les autres doivent être différentes.

# Les lieux

refusal-off_grid =
    { $squares ->
        [one] { $cells } est hors de la grille.
       *[other] { $cells } sont hors de la grille.
    }
refusal-closed_row = Rien ne se pose en { $cells } dans ce jeu.
refusal-in_water =
    { $squares ->
        [one] { $cells } est sous l’eau.
       *[other] { $cells } sont sous l’eau.
    }
refusal-on_scaffold = Il y a un échafaudage en { $cells }.
refusal-on_machine = Une machine gêne en { $cells }.
refusal-on_ship = Un aérostat gêne en { $cells }.
refusal-on_worker =
    { $squares ->
        [one] Il y a un ouvrier en { $cells }.
       *[other] Il y a des ouvriers en { $cells }.
    }
refusal-on_resource = La case n’est pas libre ; il y a en { $cells } : { $resource }.
refusal-no_scaffold = Il n’y a pas d’échafaudage en { $cells }.
refusal-wrong_shape =
    { $squares ->
        [one] { $cells } ne fait pas la forme { $shape } de l’échafaudage { $tile }.
       *[other] { $cells } ne font pas la forme { $shape } de l’échafaudage { $tile }, dans l’ordre de ses cases.
    }
refusal-wrong_size-ship =
    { $ship ->
        [balloon] La montgolfière couvre { $size } case.
        [blimp] Le dirigeable couvre { $size } cases en ligne droite.
       *[dreadnought] Le cuirassé couvre { $size } cases en ligne droite.
    }
refusal-wrong_size = La machine { $machine } couvre { $width } cases sur { $height } ; { $area } est d’une autre taille.
refusal-not_on_bottom = L’échafaudage de départ doit avoir une case dans la rangée 1.
refusal-touches_nothing = L’échafaudage ne touche ni échafaudage ni machine hors de l’eau.
refusal-touches_no_bar = Tout est sous l’eau : l’échafaudage doit toucher la ligne d’eau la plus haute.
refusal-two_machines = { $cells } relèvent de { $machines_count } machines, et un aérostat n’est que sur une : { $machines }.
refusal-half_on_machine =
    { $squares ->
        [one] { $cells } n’est pas sur la machine { $machine } : un aérostat ne dépasse pas du bord d’une machine.
       *[other] { $cells } ne sont pas sur la machine { $machine } : un aérostat ne dépasse pas du bord d’une machine.
    }
refusal-workers_aboard = Aucun aérostat ne se pose en { $cells } tant que cette machine porte des ouvriers.
refusal-half_on_tile = { $cells } ne sont pas sur un seul et même échafaudage.

# Les ouvriers

refusal-no_worker-player = { $player } n’a pas d’ouvrier { $place }.
refusal-no_worker = Vous n’avez pas d’ouvrier { $place }.
refusal-same_place =
    { $squares ->
        [one] L’ouvrier est déjà en { $cells }.
       *[other] La machine y est déjà ; elle doit aller ailleurs.
    }
refusal-not_by_move = Un ouvrier { $place } la quitte par l’effet de la machine, non par un déplacement.
refusal-not_onto_machine = Seul l’effet de la machine { $machine } y amène un ouvrier.
refusal-nobody_to_rescue = Vous n’avez pas d’ouvrier dans le tourbillon.

# Ce qui manque à un effet

refusal-none_left =
    { $what ->
        [card] { $source } : il ne reste aucune carte à piocher.
        [award] { $source } : il ne reste aucun trophée dans la réserve.
        [upgrade] { $source } : il ne reste aucune amélioration dans la pile.
       *[scaffold] { $source } : il ne reste aucun échafaudage dans les piles.
    }
refusal-too_few =
    { $what ->
        [card] { $source } : il faut { $asked_n } cartes, et { $n } peuvent être piochées.
        [resource] { $source } : il faut { $asked_n } ressources, et vous en avez { $n }.
       *[scaffold] { $source } : il faut { $asked_n } échafaudages, et il en reste { $n }.
    }
refusal-supply_empty = { $source } : avec { $machine }, les jetons sont limités, et la réserve n’en a plus de ce type.
refusal-nothing_missing = { $source } donne les types qui vous manquent, et vous en avez de chacun.
refusal-own_type = { $source } : vous n’avez que le type que l’échange rendrait.
refusal-own_type_back = { $source } : { $resource } contre le même type ne changerait rien.
refusal-shows_nothing = { $source } : l’échafaudage { $tile } ne montre aucune ressource.
refusal-nothing_beside = { $source } : aucune ressource n’est visible à côté de { $cells }.
refusal-nobody_beside = { $source } : aucun ouvrier n’est sur un échafaudage à côté de { $cells }.
refusal-market_empty =
    { $size ->
        [upgrade] { $source } : aucune amélioration n’est au marché.
        [small] { $source } : aucune petite machine n’est au marché.
        [medium] { $source } : aucune machine moyenne n’est au marché.
       *[large] { $source } : aucune grande machine n’est au marché.
    }
refusal-no_slot =
    { $n ->
        [one] { $source } : vous avez déjà { $n } amélioration, et c’est la limite.
       *[other] { $source } : vous avez déjà { $n } améliorations, et c’est la limite.
    }
refusal-no_own_upgrade = { $source } : vous n’avez aucune amélioration à donner.
refusal-storage_empty =
    { $what ->
        [machine] { $source } : il n’y a aucune machine dans votre stock.
       *[scaffold] { $source } : il n’y a aucun échafaudage dans votre stock.
    }
refusal-storage_spent = { $source } : l’échafaudage qui paie est le dernier de votre stock, et il n’en reste aucun à construire.
refusal-no_place =
    { $what ->
        [machine] { $source } : il n’y a de surface pour aucune de vos machines : { $pieces }.
       *[scaffold] { $source } : il n’y a de place pour aucun de vos échafaudages : { $pieces }.
    }
refusal-no_free_space = { $source } : aucune case d’échafaudage n’est libre.
refusal-no_worker_to_move = { $source } : vous n’avez aucun ouvrier à déplacer.
refusal-acts_on_grid = La machine { $machine } agit là où elle est posée : dans le stock, elle ne fait rien.
refusal-barracks_empty =
    { $whose ->
        [own] { $source } : vous n’avez aucun ouvrier dans les baraquements.
       *[all] { $source } : personne n’a d’ouvrier dans les baraquements.
    }
refusal-nobody_on_scaffold = { $source } : vous n’avez aucun ouvrier sur un échafaudage.
refusal-nobody_in_tower = { $source } : vous n’avez aucun ouvrier dans la tour.
refusal-no_other_place = La machine { $machine } ne tient nulle part ailleurs.
refusal-no_tokens = Aucune ressource n’est posée sur la machine { $machine }.
refusal-no_other_ability = { $source } : il n’y a pas d’autre compétence où poser le jeton.
refusal-no_active_machine = { $source } : aucune autre machine de la grille n’est active.
refusal-no_machine_anywhere = { $source } : il n’y a pas d’autre machine, ni active sur la grille ni dans votre stock.
refusal-none_can_be_activated = { $source } : aucune de ces machines ne peut s’activer maintenant : { $machines }.
refusal-not_activated = La machine { $machine } n’a pas d’effet à l’activation.
refusal-none_half_sunk = { $source } : aucune machine n’est en partie sous l’eau.
refusal-no_ship_out =
    { $whose ->
        [own] { $source } : aucun de vos aérostats n’est sorti.
       *[all] { $source } : aucun aérostat n’est sorti.
    }
refusal-no_other_ship =
    { $ship ->
        [balloon] { $source } : hormis la montgolfière juste placée, aucun de vos aérostats n’est sorti.
        [blimp] { $source } : hormis le dirigeable juste placé, aucun de vos aérostats n’est sorti.
       *[dreadnought] { $source } : hormis le cuirassé juste placé, aucun de vos aérostats n’est sorti.
    }
refusal-balloon_not_placed = { $source } : votre montgolfière n’a pas été placée ce tour-ci, ou elle est déjà rentrée.
refusal-no_ship_home = { $source } : aucun de vos aérostats n’est rentré.
refusal-no_dock_held = { $source } : aucun aérostat adverse n’est à quai.

# Les choix

refusal-not_in_packet = { $ability } n’est pas dans le paquet.
refusal-draft_over = Le choix des compétences est terminé.
refusal-no_such_option = Il n’y a pas d’option { $n } ; elles vont de 1 à { $most }.
refusal-part_done = La partie { $n } est déjà faite.
refusal-wrong_amount = { $source } donne { $n } en tout, et non { $bag }.
refusal-not_offered_there = { $source } ne propose rien en { $cells }.
refusal-other_choice = C’est autre chose qu’il faut choisir maintenant : { $task }{ $because }.
refusal-stack_empty = La pile des échafaudages { $shape } est vide.
refusal-shape_shut_out = Il n’y a plus de place pour un échafaudage de forme { $shape }, et une autre forme tient encore.
refusal-other_size =
    { $size ->
        [small] { $machine } n’est pas une petite machine.
        [medium] { $machine } n’est pas une machine moyenne.
       *[large] { $machine } n’est pas une grande machine.
    }
refusal-not_in_market = { $value } n’est pas face visible au marché.
refusal-not_itself = La machine { $machine } ne peut pas se prendre elle-même.
refusal-dry = La machine { $machine } est tout entière hors de l’eau.
refusal-all_sunk = La machine { $machine } est tout entière sous l’eau.
refusal-give_first = D’abord vient une de vos améliorations, à donner, et { $upgrade } n’en est pas une.
refusal-not_among_seen = La carte { $card } n’est pas parmi celles que vous regardez.
refusal-needed_to_build = Sans l’échafaudage { $tile }, il ne resterait rien que { $source } puisse construire.
refusal-ship_home =
    { $ship ->
        [balloon] Votre montgolfière est déjà rentrée.
        [blimp] Votre dirigeable est déjà rentré.
       *[dreadnought] Votre cuirassé est déjà rentré.
    }
refusal-ship_spared =
    { $ship ->
        [balloon] { $source } fait rentrer un autre aérostat que la montgolfière juste placée.
        [blimp] { $source } fait rentrer un autre aérostat que le dirigeable juste placé.
       *[dreadnought] { $source } fait rentrer un autre aérostat que le cuirassé juste placé.
    }
refusal-token_there = Un jeton de ce type est déjà sur la machine { $machine } : { $resource }.
refusal-already_under_token = Le jeton est déjà sur la compétence { $ability }.
refusal-ability_not_in_play = Personne n’a la compétence { $ability }.
refusal-not_nearest =
    { $squares ->
        [one] L’ouvrier va à la case libre la plus proche : { $cells }.
       *[other] L’ouvrier va à une des cases libres les plus proches : { $cells }.
    }
refusal-others_worker =
    { $squares ->
        [0] Cet ouvrier est à { $player }.
       *[other] L’ouvrier en { $cells } est à { $player }.
    }
refusal-worker_elsewhere =
    { $where ->
        [tower] C’est un ouvrier de la tour qu’il faut choisir.
        [barracks] C’est un ouvrier des baraquements qu’il faut choisir.
       *[grid] C’est un ouvrier de la grille qu’il faut choisir.
    }
refusal-not_beside_area-player = L’ouvrier de { $player } en { $cells } n’est pas sur la surface de la machine et ne peut pas suivre.
refusal-not_beside_area = Votre ouvrier en { $cells } n’est pas sur la surface de la machine et ne peut pas suivre.
refusal-worker_on_no_scaffold-player = L’ouvrier de { $player } en { $cells } n’est pas sur un échafaudage.
refusal-worker_on_no_scaffold = Votre ouvrier en { $cells } n’est pas sur un échafaudage.
refusal-no_floor_there =
    { $way ->
        [up] Il n’y a pas d’étage au-dessus.
       *[down] Il n’y a pas d’étage au-dessous.
    }
refusal-not_from_storage = La machine { $machine } est dans votre stock, et seules celles de la grille peuvent s’activer.
refusal-only_just_built = Seule la machine { $machine }, juste construite, peut s’activer.
refusal-leaves_nothing = Payé avec { $bag }, cela ne donnerait rien{ $because }.
