# Pourquoi pas : une phrase par raison, qui nomme nombre, chose et place. `$cells` sont les hexagones en cause.

# Le moment

refusal-must_choose = Un choix est à faire d’abord : { $task }{ $because }.
refusal-finish_first = D’abord, { $task }{ $because }.
refusal-nothing_deploys = Rien ne déploie d’ouvrier maintenant.
refusal-nothing_emptied = Aucune rangée ni colonne ne vient d’être vidée.
refusal-nothing_repeats = Rien ne répète le bonus d’un dépôt maintenant.
refusal-nothing_to_place = Aucune tuile à poser n’a été retournée.
refusal-nothing_to_gain = Rien ne laisse le choix d’une ressource maintenant.
refusal-no_plan_completed = On ne prend un nouveau plan qu’après en avoir complété un.
refusal-last_die_activates = Le dernier dé active des tuiles ; il n’en prend ni n’en défausse.
refusal-no_plan_now = Avec le dernier dé, aucun plan ne peut être complété.
refusal-activations_over = L’activation avec le dernier dé est finie.
refusal-value_fixed = La valeur du dé est fixée une fois qu’il sert.
refusal-last_die_left = Tous les tours de cette manche sont joués ; il ne reste que le dernier dé.
refusal-change_with_die = Le dé se modifie quand on le choisit, comme dans « die 4 +1 ».
refusal-die_first = Il faut d’abord choisir un dé.
refusal-die_picked = Le dé de ce tour est déjà choisi.
refusal-one_plan = On peut compléter un plan par tour, et c’est fait.
refusal-plan_later = Un plan se complète à la fin du tour ; d’abord, { $task }.
refusal-action_taken = L’unique action de ce tour est faite : { $task }.

# Les dés

refusal-no_such_value = Un dé n’a pas de face { $value } ; ses valeurs vont de 1 à 6.
refusal-no_die = Il ne reste aucun dé de { $value } dans la Forge.
refusal-no_such_steps = Un dé ne se modifie pas de { $steps } ; il va de 1 à 3 crans en plus, ou 1 ou 2 en moins.
refusal-one_step = À cette table, on paie un cran au plus, et cela en demande { $steps }.
refusal-other_character = C’est la capacité de { $character } ; vous jouez { $yours }.
refusal-ability_locked = { $character } : la capacité demande { $need } de notoriété, et vous en avez { $fame }.
refusal-last_die_fixed = L’énergie ne modifie pas le dernier dé.
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
refusal-wrong_number = { $tile } montre { $number }, et le dé { $value }.
refusal-no_options = La tuile { $tile } ne laisse pas de choix entre des options.
refusal-no_such_option = La tuile { $tile } a { $options } options ; il n’y a pas d’option { $option }.
refusal-which_option = La tuile { $tile } a { $options } options : dites laquelle, comme dans « option 1 ».
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
        [yes] { $source } : il faut { $need }, et vous { $held-any ->
            [yes] avez { $held }
           *[no] n’avez rien
        }.
       *[no] Il faut { $need }, et vous { $held-any ->
            [yes] avez { $held }
           *[no] n’avez rien
        }.
    }
refusal-other_resource = Il faut choisir : { $offered }{ $because }.
refusal-unknown_plan = Il n’y a pas de { $plan }.
refusal-not_in_hand = Vous n’avez pas le { $plan } en main.
refusal-slot_full = La tuile { $tile } a déjà une amélioration de cette sorte : { $upgrade }.
refusal-no_slot = La tuile { $tile } ne prend pas d’amélioration de cette sorte ({ $slot }).
refusal-not_on_display = Le { $plan } n’est pas visible.
refusal-no_such_level = Il n’y a pas de niveau { $level } ; les plans sont de niveau { $levels }.
refusal-deck_empty = La pioche de plans de niveau { $level } est épuisée.
