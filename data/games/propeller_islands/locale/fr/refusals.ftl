# Pourquoi pas : une phrase par raison, qui nomme nombre, chose et place. `$cells` sont les hexagones en cause.

# Le moment

# À qui est le tour et ce qui est à décider, en fin de phrase.
refusal-now = c’est le tour de { $player } : { $task }{ $because }
refusal-must_choose = Un choix est à faire d’abord ; { $now }.
refusal-finish_first = Autre chose passe d’abord ; { $now }.
refusal-nothing_deploys = Rien ne déploie d’ouvrier maintenant ; { $now }.
refusal-nothing_emptied = Aucune rangée ni colonne ne vient d’être vidée ; { $now }.
refusal-nothing_repeats = Rien ne répète le bonus d’un dépôt maintenant ; { $now }.
refusal-nothing_to_place = Aucune tuile à poser n’a été retournée ; { $now }.
refusal-nothing_to_gain = Rien ne laisse le choix d’une ressource maintenant ; { $now }.
refusal-no_plan_completed = On ne prend un nouveau plan qu’après en avoir complété un ; { $now }.
refusal-last_die_activates = Le dernier dé active des tuiles ; il n’en prend ni n’en défausse. Maintenant, { $now }.
refusal-no_plan_now = Avec le dernier dé, aucun plan ne peut être complété ; { $now }.
refusal-activations_over = L’activation avec le dernier dé est finie ; { $now }.
refusal-value_fixed = La valeur du dé est fixée une fois qu’il sert ; { $now }.
refusal-change_too_late = Un dé se modifie quand on le choisit, comme dans « die 4 +1 » ; celui-ci est choisi et reste un { $value }. Maintenant, { $now }.
refusal-change_over = Le dé relancé pouvait être modifié une fois ; il reste un { $value }. Maintenant, { $now }.
refusal-kept_as_rolled = À cette table, un dé relancé ne se modifie pas ; il reste un { $value }. Maintenant, { $now }.
refusal-last_die_left = Tous les tours de cette manche sont joués, et il ne reste que le dernier dé ; { $now }.
refusal-change_with_die = Le dé se modifie quand on le choisit, comme dans « die 4 +1 » ; { $now }.
refusal-die_first = Il faut d’abord choisir un dé ; { $now }.
refusal-die_picked = Le dé de ce tour est déjà choisi ; { $now }.
refusal-reroll_with_die = Jacques relance un dé quand il le choisit, comme dans « reroll 4 », et celui-ci est déjà choisi ; { $now }.
refusal-rerolled_already = Jacques relance une fois par tour, et c’est fait ; le nouveau résultat compte. Maintenant, { $now }.
refusal-one_plan = On peut compléter un plan par tour, et c’est fait ; { $now }.
refusal-plan_later = Un plan se complète à la fin du tour ; avant cela, { $now }.
refusal-action_taken = L’unique action de ce tour est faite ; { $now }.

# Les dés

refusal-no_such_value = Un dé n’a pas de face { $value } ; ses valeurs vont de 1 à 6.
refusal-no_die = Aucun dé de { $value } n’est dans la Forge ; on peut choisir un { $lying }.
refusal-no_such_steps = Un dé ne se modifie pas de { $steps } ; il va de 1 à 3 crans en plus, ou 1 ou 2 en moins.
refusal-one_step = À cette table, on paie un cran au plus, et cela en demande { $steps }.
refusal-other_character = C’est la capacité de { $character } ; vous jouez { $yours }.
refusal-ability_locked =
    { $level ->
        [advanced] { $character } : la capacité avancée demande { $need } de notoriété, et vous en avez { $fame }.
       *[basic] { $character } : la capacité demande { $need } de notoriété, et vous en avez { $fame }.
    }
refusal-too_poor_to_turn =
    { $steps ->
        [one] Modifier le dé d’un cran
       *[other] Modifier le dé de { $steps } crans
    } coûte { $need }{ $free ->
        [0] { "" }
        [one] {" "}en plus du cran gratuit
       *[other] {" "}en plus des { $free } crans gratuits
    } ; vous { $held-any ->
        [yes] avez { $held }
       *[no] n’avez rien
    }.
refusal-last_die_fixed = L’énergie ne modifie pas le dernier dé ; { $now }.
refusal-changed_already = Vous avez déjà modifié le dernier dé.
refusal-activated_already = Le dernier dé a servi ; il ne peut plus être modifié.
refusal-one_step_free = En dessous de { $need } de notoriété, Nelson modifie le dernier dé d’un seul cran ; vous en avez { $fame }.

# La Forge et l’île

refusal-no_such_slot = Il n’y a pas d’emplacement { $slot } ; la Forge a les emplacements 0 à 11.
refusal-slot_not_seen = Un { $value } voit les emplacements { $slots }, pas le { $slot }.
refusal-slot_empty = L’emplacement { $slot } est vide.
refusal-hex_taken = { $cells } est occupé par la tuile { $tile }.
refusal-hex_apart = { $cells } ne touche aucune tuile de votre île.
refusal-hex_too_far = { $cells } est trop loin ; les coordonnées vont de −{ $most } à { $most }.

# Tuiles et ouvriers

refusal-unknown_tile = Il n’y a pas de tuile { $id }.
refusal-not_yours = La tuile { $tile } n’est pas sur votre île.
refusal-never_activated =
    { $class ->
        [depot] { $tile } est un dépôt : il donne son bonus quand on le pose et ne s’active jamais.
       *[monument] { $tile } est un monument : il compte à la fin et ne s’active jamais.
    }
refusal-no_worker = Aucun ouvrier n’est sur la tuile { $tile }.
refusal-worker_lies = L’ouvrier de la tuile { $tile } est couché : elle a été activée dans cette manche.
refusal-wrong_number =
    { $tile } montre { $number }, et le dé { $value }{ $marie ->
        [used] , et Marie a déjà activé sa tuile de plus
        [last] , et la tuile de plus de Marie vient après celles du dé
       *[no] { "" }
    }.
refusal-no_options = La tuile { $tile } ne laisse pas de choix entre des options.
refusal-no_such_option = La tuile { $tile } a { $options } options ; il n’y a pas d’option { $option }.
refusal-which_option =
    { $n ->
        [one] Des { $options } options de la tuile { $tile }, seule { $can } est possible maintenant : dites-le, comme dans « option { $example } ».
       *[other] La tuile { $tile } a { $options } options ; possible maintenant : { $can }. Dites laquelle, comme dans « option { $example } ».
    }
refusal-no_such_space = Le quai a { $rows } rangées et { $columns } colonnes ; il n’y a pas de rangée { $row }, colonne { $column }.
refusal-space_empty = Il ne reste pas d’ouvrier dans la rangée { $row }, colonne { $column } du quai.
refusal-no_worker_space = La tuile { $tile } n’a pas de place d’ouvrier.
refusal-worker_there = Un ouvrier est déjà sur la tuile { $tile }.
refusal-not_emptied = Récompenses au choix : { $emptied }.
refusal-no_depot = { $tile } n’est pas un dépôt.
refusal-no_depot_yet = Il n’y a pas sur votre île de dépôt dont le bonus pourrait être répété{ $because }.
refusal-quay_empty = Il ne reste aucun ouvrier sur votre quai{ $because }.
refusal-no_free_space = Aucune place d’ouvrier n’est libre sur votre île{ $because }.
refusal-no_other_tile = Aucune autre tuile ne pourrait être activée{ $because }.
refusal-pile_empty = La pioche de tuiles est épuisée{ $because }.

# Ressources, plans et améliorations

refusal-too_poor =
    { $known ->
        [yes] { $source } : il faut { $need }
       *[no] Il faut { $need }
    } ; vous { $held-any ->
        [yes] avez { $held }
       *[no] n’avez rien
    }.
refusal-too_poor_with_marie =
    { $need-any ->
        [yes] { $source } : il faut { $need }, et { $besides } de plus pour la tuile de plus de Marie
       *[no] { $source } : il faut { $besides } pour la tuile de plus de Marie
    } ; vous { $held-any ->
        [yes] avez { $held }
       *[no] n’avez rien
    }.
refusal-too_poor_for_any =
    Chaque option de la tuile { $source } coûte plus que vous n’avez : { $needs }{ $besides-any ->
        [yes] , et { $besides } de plus pour Marie
       *[no] { "" }
    } ; vous { $held-any ->
        [yes] avez { $held }
       *[no] n’avez rien
    }.
refusal-other_resource = Il faut choisir : { $offered }{ $because }.
refusal-unknown_plan = Il n’y a pas de { $plan }.
refusal-not_in_hand = Vous n’avez pas le { $plan } en main.
refusal-slot_full = La tuile { $tile } a déjà une amélioration de cette sorte : { $upgrade }.
refusal-no_slot =
    { $takes ->
        [none] { $class ->
            [capitol] Le Capitole ne prend pas d’amélioration.
            [depot] { $tile } est un dépôt et ne prend pas d’amélioration.
            [monument] { $tile } est un monument et ne prend pas d’amélioration.
           *[other] La tuile { $tile } ne prend pas d’amélioration.
        }
       *[some] La tuile { $tile } prend des améliorations, mais pas de cette sorte ({ $slot }).
    }
refusal-not_on_display = Le { $plan } n’est pas visible.
refusal-no_such_level = Il n’y a pas de niveau { $level } ; les plans sont de niveau { $levels }.
refusal-deck_empty = La pioche de plans de niveau { $level } est épuisée.
