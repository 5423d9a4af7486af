# Pourquoi pas, chez les Hors-la-loi seulement.

refusal-theft_not_held = Vous n’avez rien de ce type à vous faire voler ({ $resource }).
refusal-theft_other_first = Le repaire en a déjà ({ $resource }) ; il prend un type qui lui manque.
refusal-theft_leaves_dock = Sans cela ({ $resource }), le quai ne pourrait plus être payé : { $dock }.
refusal-robbed_first = Vous seriez d’abord volé, et le quai ne pourrait plus être payé : { $dock }.
refusal-closed_row =
    { $squares ->
        [one] La case { $cells } est sous le cache, où rien ne se pose.
       *[other] Les cases { $cells } sont sous le cache, où rien ne se pose.
    }
refusal-outlaw_worse =
    { $line ->
        [outlaw_ship] En { $value }, l’aérostat rapporterait { $n }, et ailleurs { $most }.
        [outlaw_scaffold] En { $value }, l’échafaudage marquerait { $n } PV, et ailleurs { $most }.
        [outlaw_area] En { $value }, la machine promouvrait { $n } de leurs ouvriers, et ailleurs { $most }.
       *[other] { $value } vaut { $n } PV pour les Hors-la-loi, et un autre choix { $most }.
    }
refusal-outlaw_second =
    { $line ->
        [outlaw_ship] En { $value }, l’aérostat rapporterait autant ({ $n }), mais il y a une telle place plus près du haut.
       *[outlaw_area] En { $value }, la machine promouvrait autant de leurs ouvriers ({ $n }), mais davantage des vôtres.
    }
refusal-outlaw_same_place = L’aérostat était déjà en { $cells } ; il va ailleurs.
refusal-outlaw_machine_held = Un autre aérostat des Hors-la-loi est déjà sur cette machine : { $cells }.
refusal-outlaw_beside_nothing = Il n’y a ni échafaudage ni machine à côté de { $cells }.
refusal-outlaw_other_tile = Les Hors-la-loi construisent le premier échafaudage de la pile { $shape }, { $top }, et non { $tile }.
refusal-outlaw_other_machine = Les Hors-la-loi construisent maintenant { $value }, et non { $machine }.
refusal-outlaw_none_there = Les Hors-la-loi n’ont pas d’ouvrier { $place }.
refusal-outlaw_off_scaffold = L’ouvrier des Hors-la-loi en { $cells } n’est pas sur un échafaudage.
refusal-outlaw_not_lowest = Un autre ouvrier des Hors-la-loi est plus bas que celui en { $cells }.
refusal-outlaw_not_highest = Un autre ouvrier des Hors-la-loi est plus haut que celui en { $cells }.
refusal-outlaw_higher_space = Une case plus haute que { $cells } est libre.
refusal-card_twice = La carte { $card } est nommée deux fois.
refusal-blocker_stays = Les bloqueurs ne quittent jamais les quais.
refusal-blocker_there = Un bloqueur et un autre aérostat sont au même quai : { $dock }.
refusal-blocker_missing =
    { $ship ->
        [balloon] La montgolfière des bloqueurs n’est à aucun quai.
        [blimp] Le dirigeable des bloqueurs n’est à aucun quai.
       *[dreadnought] Le cuirassé des bloqueurs n’est à aucun quai.
    }
refusal-no_such_face = Le dé montrerait { $n } ; c’est { $most } au plus.
refusal-place_empty = Aucune carte n’est visible à cette place du cache ({ $side }), et la pioche n’est pas épuisée.
refusal-deck_out = La pioche des Hors-la-loi est épuisée, la partie est donc terminée.
refusal-cards_lost =
    { $n ->
        [one] { $n } carte Hors-la-loi n’est nulle part : { $pieces }.
       *[other] { $n } cartes Hors-la-loi ne sont nulle part : { $pieces }.
    }
refusal-gone_and_there = { $machine } a quitté la partie, et se trouve aussi ailleurs.
refusal-outlaws_hold =
    { $what ->
        [card] Les Hors-la-loi n’ont pas de cartes.
        [machine] Les Hors-la-loi n’ont pas de machines.
       *[scaffold] Les Hors-la-loi n’ont pas d’échafaudages.
    }
refusal-outlaws_docked =
    { $ship ->
        [balloon] La montgolfière des Hors-la-loi n’est jamais à un quai.
        [blimp] Le dirigeable des Hors-la-loi n’est jamais à un quai.
       *[dreadnought] Le cuirassé des Hors-la-loi n’est jamais à un quai.
    }
refusal-outlaws_to_move = Les Hors-la-loi n’ont que le tour d’une carte, et aucune ne s’applique ; c’est à vous.
refusal-card_turn_of_yours = Une carte Hors-la-loi s’applique au tour des Hors-la-loi, avant tout le reste, et une seule à la fois.
refusal-card_not_open = { $card } s’applique et n’est pas visible.
refusal-die_elsewhere = Le dé montre { $n }, ce qui ne désigne pas { $card }.
task-theft = ce que volent les Hors-la-loi
task-outlaw_ship = l’aérostat des Hors-la-loi
task-outlaw_scaffold = l’échafaudage des Hors-la-loi
task-outlaw_machine = la machine des Hors-la-loi
task-outlaw_area = la place de la machine des Hors-la-loi
task-outlaw_upgrade = l’amélioration des Hors-la-loi
task-outlaw_worker = l’ouvrier des Hors-la-loi
task-outlaw_space = la case pour l’ouvrier des Hors-la-loi
task-outlaw_promote = l’ouvrier des Hors-la-loi qui va à la tour
