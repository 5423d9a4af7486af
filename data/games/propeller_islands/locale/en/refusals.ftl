# Why not: one sentence a reason, naming number, thing and place. `$cells` are the hexagons at fault.

# The moment

# Whose turn it is and what is to be decided, at the end of a sentence.
refusal-now = it is { $player }’s turn: { $task }{ $because }
refusal-must_choose = A choice has to be made first; { $now }.
refusal-finish_first = Something else comes first; { $now }.
refusal-nothing_deploys = Nothing deploys a worker now; { $now }.
refusal-nothing_emptied = No row or column has just been emptied; { $now }.
refusal-nothing_repeats = Nothing repeats the bonus of a depot now; { $now }.
refusal-nothing_to_place = No tile was turned over that could be placed; { $now }.
refusal-nothing_to_gain = Nothing leaves the choice of a resource now; { $now }.
refusal-no_plan_completed = A new plan is taken only after one was completed; { $now }.
refusal-last_die_activates = The last die activates tiles; it neither takes nor discards one. Now { $now }.
refusal-no_plan_now = With the last die no plan can be completed; { $now }.
refusal-activations_over = The activation with the last die is over; { $now }.
refusal-value_fixed = The value of the die stands once it is used; { $now }.
refusal-change_too_late = A die is changed as it is picked, as in “die 4 +1”; this one has been picked and stays a { $value }. Now { $now }.
refusal-change_over = The die that was rolled anew could be changed once; it stays a { $value }. Now { $now }.
refusal-kept_as_rolled = At this table a die that was rolled anew is not changed; it stays a { $value }. Now { $now }.
refusal-last_die_left = Every turn of this round is over, and only the last die is left; { $now }.
refusal-change_with_die = The die is changed as it is picked, as in “die 4 +1”; { $now }.
refusal-die_first = First a die has to be picked; { $now }.
refusal-die_picked = The die of this turn has been picked already; { $now }.
refusal-reroll_with_die = Jacques rolls a die anew as he picks it, as in “reroll 4”, and this one has been picked; { $now }.
refusal-rerolled_already = Jacques rolls once in a turn, and has done so; the new value stands. Now { $now }.
refusal-one_plan = One plan a turn can be completed, and it has been; { $now }.
refusal-plan_later = A plan is completed at the end of the turn; before that { $now }.
refusal-action_taken = The one action of this turn has been taken; { $now }.

# Dice

refusal-no_such_value = A die has no side with { $value }; its values are 1 to 6.
refusal-no_die = No die with { $value } lies in the Forge; you can pick a { $lying }.
refusal-no_such_steps = A die cannot be changed by { $steps }; it takes 1 to 3 steps up, or 1 or 2 down.
refusal-one_step = At this table one step is paid for at most, and this takes { $steps }.
refusal-other_character = That is the ability of { $character }; yours is { $yours }.
refusal-ability_locked =
    { $level ->
        [advanced] { $character } needs { $need } fame for the advanced ability; you have { $fame }.
       *[basic] { $character } needs { $need } fame for the ability; you have { $fame }.
    }
refusal-too_poor_to_turn =
    { $steps ->
        [one] To change the die by one step
       *[other] To change the die by { $steps } steps
    } costs { $need }{ $free ->
        [0] { "" }
        [one] {" "}besides the step that is free
       *[other] {" "}besides the { $free } steps that are free
    }; you have { $held }.
refusal-last_die_fixed = Energy does not change the last die; { $now }.
refusal-changed_already = You have changed the last die already.
refusal-activated_already = The last die has been used; it cannot be changed any more.
refusal-one_step_free = Below { $need } fame Nelson changes the last die by one step; you have { $fame }.

# The Forge and the island

refusal-no_such_slot = There is no slot { $slot }; the Forge has the slots 0 to 11.
refusal-slot_not_seen = A { $value } sees the slots { $slots }, not slot { $slot }.
refusal-slot_empty = Slot { $slot } is empty.
refusal-hex_taken = { $cells } is taken: { $tile } lies there.
refusal-hex_apart = { $cells } touches no tile of your island.
refusal-hex_too_far = { $cells } is too far away; coordinates go from −{ $most } to { $most }.

# Tiles and workers

refusal-unknown_tile = There is no tile { $id }.
refusal-not_yours = { $tile } is not on your island.
refusal-never_activated =
    { $class ->
        [depot] { $tile } is a depot: it gives its bonus when placed and is never activated.
       *[monument] { $tile } is a monument: it scores at the end and is never activated.
    }
refusal-no_worker = No worker is on { $tile }.
refusal-worker_lies = The worker on { $tile } lies: it has been activated this round.
refusal-wrong_number =
    { $tile } shows { $number }, and the die { $value }{ $marie ->
        [used] , and Marie has activated her further tile already
        [last] , and Marie’s further tile comes after those of the die
       *[no] { "" }
    }.
refusal-no_options = { $tile } leaves no choice between options.
refusal-no_such_option = { $tile } has { $options } options; there is no option { $option }.
refusal-which_option =
    { $n ->
        [one] Of the { $options } options of { $tile } only { $can } is possible now: say so, as in “option { $example }”.
       *[other] { $tile } has { $options } options; possible now: { $can }. Say which, as in “option { $example }”.
    }
refusal-no_such_space = The quay has { $rows } rows and { $columns } columns; there is no row { $row }, column { $column }.
refusal-space_empty = No worker is left in row { $row }, column { $column } of the quay.
refusal-no_worker_space = { $tile } has no worker space.
refusal-worker_there = A worker is on { $tile } already.
refusal-not_emptied = The rewards to choose from are those of { $emptied }.
refusal-no_depot = { $tile } is no depot.
refusal-no_depot_yet = There is no depot on your island whose bonus could be repeated{ $because }.
refusal-quay_empty = No worker is left on your quay{ $because }.
refusal-no_free_space = No worker space is free on your island{ $because }.
refusal-no_other_tile = No other tile could be activated{ $because }.
refusal-pile_empty = The pile of tiles is used up{ $because }.

# Resources, plans and upgrades

refusal-too_poor =
    { $known ->
        [yes] { $source } costs { $need }, and you have { $held }.
       *[no] That costs { $need }, and you have { $held }.
    }
refusal-too_poor_with_marie =
    { $need-any ->
        [yes] { $source } costs { $need }, and { $besides } more as Marie’s further tile; you have { $held }.
       *[no] { $source } costs { $besides } as Marie’s further tile; you have { $held }.
    }
refusal-too_poor_for_any =
    Each option of { $source } costs more than you have: { $needs }{ $besides-any ->
        [yes] , and { $besides } more for Marie
       *[no] { "" }
    }; you have { $held }.
refusal-other_resource = The choice is { $offered }{ $because }.
refusal-unknown_plan = There is no { $plan }.
refusal-not_in_hand = You do not hold { $plan }.
refusal-slot_full = { $tile } has an upgrade of this kind already: { $upgrade }.
refusal-no_slot =
    { $takes ->
        [none] { $class ->
            [capitol] The Capitol takes no upgrades.
            [depot] { $tile } is a depot and takes no upgrades.
            [monument] { $tile } is a monument and takes no upgrades.
           *[other] { $tile } takes no upgrades.
        }
       *[some] { $tile } takes upgrades, but none of this kind ({ $slot }).
    }
refusal-not_on_display = { $plan } does not lie open.
refusal-no_such_level = There is no level { $level }; plans are of level { $levels }.
refusal-deck_empty = The pile of plans of level { $level } is used up.
