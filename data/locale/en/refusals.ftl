# Why not: one sentence a reason, naming number, thing and place. `$cells` are the squares at fault, `$squares` how many they are.

# The table

refusal-stale_step = This was offered at step { $offered }, and the game is at step { $now } now.
refusal-nothing_to_undo = There is nothing to take back.
refusal-nothing_to_redo = There is nothing to play again.
refusal-undo_reveal = “{ $action }” has shown something hidden, so it is not taken back at this table.
refusal-game_over = The game is over.
refusal-not_offered = That is not among the choices there are now.

# The moment

refusal-setup_over = The setting up is over; that belongs before the first turn.
refusal-setup_first = The game is still being set up: first comes { $task }.
refusal-finish_first = First comes { $task }{ $because }; that is not finished yet.
refusal-main_done = You have already collected or forged this turn; there is one main action a turn.
refusal-needs_forge = Builds, moves and rescues are works: begin a forge first, or use an effect that grants one.
refusal-not_asked = Nothing asks for that choice now.
refusal-not_offered-value = { $value } is not among the choices here: { $task }{ $because }.
refusal-not_offered-asked = That is not among the choices here: { $task }{ $because }.
refusal-nothing_to_finish = Nothing is open that could be finished; to end your turn, end it.
refusal-must_choose = A choice has to be made first: { $task }{ $because }.
refusal-wrong_kind =
    { $what ->
        [scaffold] Only a scaffold may be built here.
        [machine] Only a machine may be built here.
        [move] Only a move is granted here, not a rescue.
       *[rescue] Only a rescue is granted here, not a move.
    }
refusal-too_many_builds = A forge holds { $n } builds at most, and they are done.
refusal-worker_done = In this forge you have already moved or rescued a worker, and one is the limit.

# What you have

refusal-cannot_pay =
    { $via ->
        [forge] That costs { $cost }; { you-have }.
        [toll] With the toll that costs { $cost }; { you-have }.
       *[other] { $source } costs { $cost }; { you-have }.
    }
refusal-no_effect = { $source } could do nothing at all now.
refusal-not_held = You cannot pay { $bag }: { you-have }.
refusal-wrong_payment = { $bag } does not pay { $cost } exactly{ $because }.
refusal-nothing_to_pay = Nothing is to be paid now.
no-such =
    { $what ->
        [dock] There is no dock called { $id }
        [card] There is no card called { $id }
        [award] There is no award called { $id }
        [machine] There is no machine called { $id }
        [scaffold] There is no scaffold called { $id }
       *[component] There is no piece called { $id }
    }
refusal-unknown = { no-such }.
refusal-unknown-meant = { no-such }; perhaps { $meant } is meant.
refusal-not_in_storage =
    { $what ->
        [scaffold] Scaffold { $id } is not in your storage.
        [award] The award “{ $id }” is not in your storage.
       *[machine] { $id } is not in your storage.
    }
refusal-not_in_hand = { $id } is not in your hand.
refusal-not_owned = You do not own { the-piece }.
refusal-not_usable = { the-piece } is not used by an action of its own; it works when its moment comes.
refusal-not_triggered = { $id } is not among the effects that were set off.
refusal-used = You have already used { the-piece } this turn.
refusal-card_played = You have already played a card this turn.
refusal-award_redeemed = You have already redeemed an award this turn.

# Ships and docks

refusal-ship_out =
    { $ship ->
        [balloon] Your balloon is out; it must be home before it can be placed.
        [blimp] Your blimp is out; it must be home before it can be placed.
       *[dreadnought] Your dreadnought is out; it must be home before it can be placed.
    }
refusal-dock_taken =
    { $ship ->
        [balloon] { $dock }: { $player }’s balloon is there already.
        [blimp] { $dock }: { $player }’s blimp is there already.
       *[dreadnought] { $dock }: { $player }’s dreadnought is there already.
    }
refusal-dock_free = { $dock }: no opponent’s ship is there.

# The list of what a ship reaches

refusal-nothing_to_take =
    { $squares ->
        [0] There is nothing to take now.
       *[other] There is nothing to take from { $cells } now.
    }
refusal-covered = What was on { $cells } is covered or under water by now, and so it is lost.
refusal-other_resource = On { $cells } there is { $resource }.
refusal-not_on_list =
    { $squares ->
        [0] That is not, or no longer, on the list of what your ship reaches.
       *[other] On { $cells } nothing is left that your ship reaches.
    }
refusal-not_on_list-machine = { $machine } is not, or no longer, on the list of what your ship reaches.
refusal-needs_ship = { $machine } is activated by a ship beside or on it, or by an effect.
refusal-only_again = Only { $machine } may be activated a second time now.
refusal-not_on_grid = { $machine } is not on the grid.
refusal-waterlogged = { $machine } is waterlogged and cannot be activated.
refusal-itself = { $machine } cannot activate itself.
refusal-not_again = { $machine } has just been activated; the others must be different.

# Places

refusal-off_grid =
    { $squares ->
        [one] { $cells } is outside the grid.
       *[other] { $cells } are outside the grid.
    }
refusal-in_water =
    { $squares ->
        [one] { $cells } is under water.
       *[other] { $cells } are under water.
    }
refusal-on_scaffold = There is scaffold on { $cells }.
refusal-on_machine = A machine is in the way on { $cells }.
refusal-on_ship = A ship is in the way on { $cells }.
refusal-on_worker =
    { $squares ->
        [one] There is a worker on { $cells }.
       *[other] There are workers on { $cells }.
    }
refusal-on_resource = There is { $resource } on { $cells }, so the space is not free.
refusal-no_scaffold = There is no scaffold on { $cells }.
refusal-wrong_shape = { $cells } do not make the { $shape } shape of scaffold { $tile } in the order of its squares.
refusal-wrong_size-ship =
    { $ship ->
        [balloon] The balloon covers { $size } square.
        [blimp] The blimp covers { $size } squares in a straight line.
       *[dreadnought] The dreadnought covers { $size } squares in a straight line.
    }
refusal-wrong_size = { $machine } covers { $width } by { $height } squares; { $area } is another size.
refusal-not_on_bottom = The starting scaffold needs a square in row 1.
refusal-touches_nothing = The scaffold touches no scaffold and no machine above the water.
refusal-touches_no_bar = Everything is under water: the scaffold must touch the top water bar.
refusal-two_machines = { $cells } belong to { $machines_count } machines, and a ship stands on one only: { $machines }.
refusal-half_on_machine =
    { $squares ->
        [one] { $cells } is not on { $machine }: a ship may not stick out over the edge of a machine.
       *[other] { $cells } are not on { $machine }: a ship may not stick out over the edge of a machine.
    }
refusal-workers_aboard = No ship may be placed on { $cells } while workers are on that machine.
refusal-half_on_tile = { $cells } are not on one single scaffold.

# Workers

refusal-no_worker = You have no worker { $place }.
refusal-same_place =
    { $squares ->
        [one] The worker is on { $cells } already.
       *[other] The machine is there already; it has to go somewhere else.
    }
refusal-not_by_move = A worker { $place } leaves it by the effect of the machine, not by a move.
refusal-not_onto_machine = Only the effect of { $machine } brings a worker onto it.
refusal-nobody_to_rescue = You have no worker in the whirlpool.
