# Ce qui cloche dans une position : une phrase par faute. `$cells` sont les hexagones, ou les éléments, en cause.

refusal-not_seated = { $player } ne joue pas ici.
refusal-tile_twice = La tuile { $tile } ({ $id }) est à { $n } endroits.
refusal-plan_twice = Le { $plan } est à { $n } endroits.
refusal-plan_level = Le { $plan } est de niveau { $own } et se trouve parmi ceux de niveau { $level }.
refusal-character_twice = { $player } : quelqu’un d’autre joue aussi { $character }.
refusal-below_zero = { $player } a { $n } ({ $what }) ; moins de 0 est impossible.
refusal-no_capitol = { $player } n’a pas de Capitole, et sa place en { $cells } est prise.
refusal-capitol_twice = { $player } a plus d’un Capitole.
refusal-hex_twice = { $player } : { $tile } et { $found } sont tous deux en { $cells }.
refusal-no_space = { $player } : la tuile { $tile } n’a pas de place d’ouvrier.
refusal-upgrade_place =
    { $why ->
        [twice] { $player } : la tuile { $tile } prend une amélioration de chaque sorte, et ne peut pas porter aussi celle-ci : { $upgrade }.
        [kind] { $player } : la tuile { $tile } ne prend pas d’amélioration de cette sorte : { $upgrade }.
       *[none] { $player } : la tuile { $tile } ne prend pas d’amélioration, donc pas celle-ci : { $upgrade }.
    }
refusal-apart = { $player } : la tuile { $tile } en { $cells } n’est pas reliée à l’île.
refusal-quay_form = { $player } : un quai a { $rows } rangées de { $columns } places.
refusal-many_workers = { $player } a { $n } ouvriers ; il y en a { $most }.
refusal-round_first = Il n’y a pas de manche { $n } ; les manches commencent à 1.
refusal-turn_many = { $n } tours de la manche ne peuvent pas être finis à ce moment ; de { $least } à { $most } peuvent l’être.
refusal-not_the_turn = Après { $n } tours de la manche, c’est à { $found } de jouer, pas à { $player }.
refusal-die_missing = Le dé en main doit servir, et sa valeur n’est pas dite.
refusal-die_not_now = Aucun dé n’est en main maintenant, et la valeur { $value } est donnée.
refusal-dice_many = { $n } dés sont dans la Forge ; à ce moment, il peut en rester { $most }.
refusal-dice_few = { $n } dés sont dans la Forge ; à ce moment, il doit en rester { $most }. Sans cette entrée, ils tombent selon la graine.
refusal-dice_of_value = { $n } dés de { $value } sont dans la Forge ; { $most } par valeur est la limite.
refusal-dice_on_quay = { $player } a posé { $n } dés sur son quai ; à ce moment, ce peut être { $most }.
refusal-dice_on_quay_few = { $player } a mis { $n } dés sur le plateau du quai ; à ce moment, il en faut { $most }. Sans cette entrée, ils tombent selon la graine.
refusal-pending_unfit = Ce qui est en attente ne convient pas ; il faut : { $told }.

# Ce à quoi aucune partie ne mène

refusal-capitol_moved = { $player } : le Capitole est en { $cells }, et toute île commence avec lui en (0,0).
refusal-few_workers = { $player } a { $n } ouvriers en tout ; aucun des { $most } n’est jamais perdu.
refusal-fame_told = { $player } a { $fame } de notoriété, et les connexions de l’île en donnent { $n }.
refusal-upgrades_told = { $player } : les améliorations ({ $n }) ne sont pas celles des plans complétés ({ $most }).
refusal-hand_size = { $player } tient { $n } plans ; une main en a { $most }.
refusal-supply_short = Les joueurs ont { $n } ({ $resource }) ; la réserve en a { $most }.
refusal-slots_empty = Des emplacements de la Forge sont vides ({ $n }), et la pioche ne l’est pas.
refusal-game_goes_on = Rien n’a encore mis fin à la partie.
refusal-game_has_ended =
    { $reason ->
        [plans] Aucune manche ne commence : quelqu’un a complété assez de plans.
        [quay] Aucune manche ne commence : un quai est vide.
       *[pile] Aucune manche ne commence : la pioche de tuiles est vide.
    }
