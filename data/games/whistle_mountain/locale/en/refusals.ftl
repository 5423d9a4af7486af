# Why not: one sentence a reason, naming number, thing and place. `$cells` are the squares at fault, `$squares` how many they are.

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
        [forge] That costs { $cost }; { you-have }{ not-wild }.
        [toll] With the toll that costs { $cost }; { you-have }{ not-wild }.
       *[other] { $source } costs { $cost }; { you-have }{ not-wild }.
    }
# Why what is there will not do.
not-wild =
    { $wild ->
        [shut] { "" }, and a whistle stands for nothing else while { $machine } is active
        [whistles] { "" }, and nothing of that stands for a whistle
       *[open] { "" }
    }
refusal-whistle_not_wild = Paying { $bag } does not come to { $cost }: a whistle stands for nothing else while { $machine } is active.
refusal-no_effect = { $source } could do nothing at all now.
refusal-not_held = You cannot pay { $bag }: { you-have }.
refusal-wrong_payment = Paying { $bag } does not come to { $cost } exactly{ $because }.
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
refusal-not_on_list-machine =
    { $why ->
        [used] Your ship has already activated { $machine }, and it activates each machine on its list once.
        [once] Your ship has already activated { $machine }; by { $source } only a balloon on squares of the grid does so twice.
        [twice] Your balloon has activated { $machine }; it may do so a second time right after the first, and not later.
        [later] { $machine } came there after your ship, which does not activate it.
        [left] { $machine } was not on the list of what your ship reached when it was placed.
       *[apart] Your ship is neither beside { $machine } nor on it.
    }
refusal-needs_ship = { $machine } is activated by a ship beside or on it, or by an effect.
refusal-collect_over = The collect is over, and with it the list of what your ship reaches; { $machine } was on it.
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
refusal-closed_row = Nothing is placed on { $cells } in this game.
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
refusal-wrong_shape =
    { $squares ->
        [one] { $cells } does not make the { $shape } shape of scaffold { $tile }.
       *[other] { $cells } do not make the { $shape } shape of scaffold { $tile } in the order of its squares.
    }
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
refusal-no_worker-player = { $player } has no worker { $place }.
refusal-same_place =
    { $squares ->
        [one] The worker is on { $cells } already.
       *[other] The machine is there already; it has to go somewhere else.
    }
refusal-not_by_move = A worker { $place } leaves it by the effect of the machine, not by a move.
refusal-not_onto_machine = Only the effect of { $machine } brings a worker onto it.
refusal-nobody_to_rescue = You have no worker in the whirlpool.

# What an effect lacks

refusal-none_left =
    { $what ->
        [card] { $source }: no card is left to draw.
        [award] { $source }: no award is left in the supply.
        [upgrade] { $source }: no upgrade is left in the stack.
       *[scaffold] { $source }: no scaffold is left in the stacks.
    }
refusal-too_few =
    { $what ->
        [card] { $source }: { $asked_n } cards are asked, and { $n } can be drawn.
        [resource] { $source }: { $asked_n } resources are asked, and you have { $n }.
       *[scaffold] { $source }: { $asked_n } scaffolds are asked, and { $n } are left.
    }
refusal-supply_empty = { $source }: tokens are limited by { $machine }, and none of these is left in the supply.
refusal-nothing_missing = { $source } gives the types you lack, and you have some of each.
refusal-own_type = { $source }: you have only the type that it would give back.
refusal-own_type_back = { $source }: { $resource } for the same type would change nothing.
refusal-shows_nothing = { $source }: scaffold { $tile } shows no resource.
refusal-nothing_beside = { $source }: no resource is shown next to { $cells }.
refusal-nobody_beside = { $source }: no worker stands on a scaffold next to { $cells }.
refusal-market_empty =
    { $size ->
        [upgrade] { $source }: no upgrade lies in the market.
        [small] { $source }: no small machine lies in the market.
        [medium] { $source }: no medium machine lies in the market.
       *[large] { $source }: no large machine lies in the market.
    }
refusal-no_slot =
    { $n ->
        [one] { $source }: you have 1 upgrade already, and that is the limit.
       *[other] { $source }: you have { $n } upgrades already, and that is the limit.
    }
refusal-no_own_upgrade = { $source }: you have no upgrade to give.
refusal-storage_empty =
    { $what ->
        [machine] { $source }: there is no machine in your storage.
       *[scaffold] { $source }: there is no scaffold in your storage.
    }
refusal-storage_spent = { $source }: the scaffold that pays for it is the last in your storage, and none is left to build.
refusal-no_place =
    { $what ->
        [machine] { $source }: there is no area for any of your machines: { $pieces }.
       *[scaffold] { $source }: there is no place for any of your scaffolds: { $pieces }.
    }
refusal-no_free_space = { $source }: no scaffold space is free.
refusal-no_worker_to_move = { $source }: you have no worker that can be moved.
refusal-acts_on_grid = { $machine } acts where it lies, so it does nothing in storage.
refusal-barracks_empty =
    { $whose ->
        [own] { $source }: you have no worker in the barracks.
       *[all] { $source }: nobody has a worker in the barracks.
    }
refusal-nobody_on_scaffold = { $source }: you have no worker on a scaffold.
refusal-nobody_in_tower = { $source }: you have no worker in the tower.
refusal-no_other_place = { $machine } fits nowhere but where it lies.
refusal-no_tokens = No resources lie on { $machine }.
refusal-no_other_ability = { $source }: there is no other ability for the token to go to.
refusal-no_active_machine = { $source }: no other machine on the grid is active.
refusal-no_machine_anywhere = { $source }: there is no other machine, neither active on the grid nor in your storage.
refusal-none_can_be_activated = { $source }: none of these can be activated now: { $machines }.
refusal-not_activated = { $machine } has no effect when activated.
refusal-none_half_sunk = { $source }: no machine is partly under water.
refusal-no_ship_out =
    { $whose ->
        [own] { $source }: none of your ships is out.
       *[all] { $source }: no ship is out.
    }
refusal-no_other_ship =
    { $ship ->
        [balloon] { $source }: besides the balloon just placed, none of your ships is out.
        [blimp] { $source }: besides the blimp just placed, none of your ships is out.
       *[dreadnought] { $source }: besides the dreadnought just placed, none of your ships is out.
    }
refusal-balloon_not_placed = { $source }: your balloon was not placed this turn, or it is home already.
refusal-no_ship_home = { $source }: none of your ships is home.
refusal-no_dock_held = { $source }: no opponent’s ship is in a dock.

# Choices

refusal-not_in_packet = { $ability } is not in the packet.
refusal-draft_over = The draft of abilities is over.
refusal-no_such_option = There is no option { $n }; they are numbered 1 to { $most }.
refusal-part_done = Part { $n } is done already.
refusal-wrong_amount = { $source } gives { $n } in all, and not { $bag }.
refusal-not_offered_there = { $source } offers nothing on { $cells }.
refusal-other_choice = Something else is to be chosen now: { $task }{ $because }.
refusal-stack_empty = The stack of { $shape } scaffolds is empty.
refusal-shape_shut_out = There is no room for a scaffold of the shape { $shape }, and another still fits.
refusal-other_size =
    { $size ->
        [small] { $machine } is not a small machine.
        [medium] { $machine } is not a medium machine.
       *[large] { $machine } is not a large machine.
    }
refusal-not_in_market = { $value } does not lie faceup in the market.
refusal-not_itself = { $machine } cannot take itself.
refusal-dry = { $machine } lies wholly above the water.
refusal-all_sunk = { $machine } lies wholly under water.
refusal-give_first = First comes one of your own upgrades to give, and { $upgrade } is none.
refusal-not_among_seen = { $card } is not among the cards you are looking at.
refusal-needed_to_build = Without scaffold { $tile } there would be nothing left that { $source } could build.
refusal-ship_home =
    { $ship ->
        [balloon] Your balloon is home already.
        [blimp] Your blimp is home already.
       *[dreadnought] Your dreadnought is home already.
    }
refusal-ship_spared =
    { $ship ->
        [balloon] { $source } brings another ship home than the balloon you have just placed.
        [blimp] { $source } brings another ship home than the blimp you have just placed.
       *[dreadnought] { $source } brings another ship home than the dreadnought you have just placed.
    }
refusal-token_there = A token of that type lies on { $machine } already: { $resource }.
refusal-already_under_token = The token lies on { $ability } already.
refusal-ability_not_in_play = Nobody has { $ability }.
refusal-not_nearest =
    { $squares ->
        [one] The worker goes to the nearest free space: { $cells }.
       *[other] The worker goes to one of the nearest free spaces: { $cells }.
    }
refusal-others_worker =
    { $squares ->
        [0] That worker is { $player }’s.
       *[other] The worker on { $cells } is { $player }’s.
    }
refusal-worker_elsewhere =
    { $where ->
        [tower] A worker in the tower is to be chosen.
        [barracks] A worker in the barracks is to be chosen.
       *[grid] A worker on the grid is to be chosen.
    }
refusal-not_beside_area-player = { $player }’s worker on { $cells } is neither in the area of the machine nor may it come along.
refusal-not_beside_area = Your worker on { $cells } is neither in the area of the machine nor may it come along.
refusal-worker_on_no_scaffold-player = { $player }’s worker on { $cells } does not stand on a scaffold.
refusal-worker_on_no_scaffold = Your worker on { $cells } does not stand on a scaffold.
refusal-no_floor_there =
    { $way ->
        [up] There is no floor above.
       *[down] There is no floor below.
    }
refusal-not_from_storage = { $machine } is in your storage, and only machines on the grid may be activated.
refusal-only_just_built = Only { $machine }, which was just built, may be activated.
refusal-leaves_nothing = Paid with { $bag }, nothing could come of it{ $because }.
