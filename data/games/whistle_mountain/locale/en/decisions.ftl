# What there is to decide: the title says who does what, the hint what to choose now.

decision-waiting = { $player } decides

decision-turn = { $player }’s turn
    .hint =
        { $main_done ->
            [no] Collect with a ship or forge; a card, an award and your powers fit in before, between and after.
           *[yes] Use a card, an award or your powers, or end the turn.
        }

decision-draft = { $player } drafts an ability
    .hint = Keep one of these { $n }; the others go on to the next player.
decision-start_stack = { $player } takes the starting scaffolds
    .hint = Choose a stack: its top two are yours.
decision-start_tile = { $player } places a starting scaffold
    .hint = Put one of the two on the grid, with a square in row 1; the other stays in your storage.

decision-collect = { $player } collects with { the-ship }
    .hint = Choose what to resolve next: on the board, or here.
decision-again = { $player } may activate { $machine } again
    .hint = At once, or not at all.
decision-option = { $player }: { $source }
    .hint = Choose one of these.
decision-any_order = { $player }: { $source }
    .hint =
        { $begun ->
            [no] Choose which part comes first.
           *[yes] Do the other part, or leave it.
        }
decision-triggers =
    { $event ->
        [turn_end] The end of { $player }’s turn: { $sources }
       *[other] { $player } may use { $sources }
    }
    .hint =
        { $n ->
            [one] Use it now, or decline it.
           *[other] Use these in any order, or decline what is left.
        }

decision-activate = { $player } activates a machine{ $because }
    .hint =
        { $n ->
            [one] Choose the machine.
           *[other] Choose a machine; { $n } are to be activated.
        }
decision-salvage = { $player } salvages a machine{ $because }
    .hint = Choose a machine that the water covers in part; it goes to your storage.
decision-ship_home = { $player } calls a ship home{ $because }
    .hint = Choose one of your ships.
decision-ram = { $player } takes an occupied dock{ $because }
    .hint = Choose a ship and a dock where an opponent’s ship is.
decision-build = { $player } builds{ $because }
    .hint =
        { $what ->
            [scaffold] Place a scaffold from your storage; it costs no water.
            [machine] Place a machine from your storage; it costs no water.
           *[any] Place a scaffold or a machine from your storage; it costs no water.
        }
decision-worker =
    { $work ->
        [rescue] { $player } rescues a worker{ $because }
       *[move] { $player } moves a worker{ $because }
    }
    .hint =
        { $work ->
            [rescue] Choose a free scaffold space.
           *[move] Choose a worker in the barracks or on a scaffold, and a free scaffold space.
        }

decision-forge = { $player } forges
    .hint =
        { $left ->
            [0] { $worker_done ->
                [no] No build is left; move a worker for 1 gold or rescue one for 2 gold, or finish.
               *[yes] All works are done: finish.
            }
            [3] { $worker_done ->
                [no] Build up to 3 times, the first for free, and move a worker for 1 gold or rescue one for 2 gold.
               *[yes] Build up to 3 times, the first for free, or finish.
            }
            [one] { $worker_done ->
                [no] Build once more for 1 water, move a worker for 1 gold or rescue one for 2 gold, or finish.
               *[yes] Build once more for 1 water, or finish.
            }
           *[other] { $worker_done ->
                [no] Build up to { $left } times more for 1 water each, move a worker for 1 gold or rescue one for 2 gold, or finish.
               *[yes] Build up to { $left } times more for 1 water each, or finish.
            }
        }

decision-keep_cards = { $player } looks at { amount-card }{ $because }
    .hint =
        { $left ->
            [one] Choose a card to keep; the rest is discarded.
           *[other] Choose a card to keep, { $left } in all; the rest is discarded.
        }
decision-redraw = { $player } redraws cards{ $because }
    .hint =
        { $draws ->
            [one] Discard a card, or draw 1 card now.
           *[other] Discard another card, or draw { $draws } cards now.
        }
decision-discard_card = { $player } discards a card{ $because }
    .hint = Choose a card from your hand.
decision-discard_scaffold = { $player } discards a scaffold{ $because }
    .hint = Choose a scaffold from your storage; it goes under its stack.

decision-pay = { $player } pays { $cost }{ $because }
    .hint = Choose with what.
decision-gain_any =
    { $n ->
        [one] { $player } gains a resource of any type{ $because }
       *[other] { $player } gains { $n } resources of any type{ $because }
    }
    .hint = Choose which.
decision-take_one = { $player } takes a resource{ $because }
    .hint = Choose one of those shown.

decision-gain_machine = { $player } takes { a-machine }{ $because }
    .hint = Choose one from the market.
decision-gain_upgrade = { $player } takes an upgrade{ $because }
    .hint =
        { $pay ->
            [yes] Choose one from the market and pay its printed cost.
           *[no] Choose one from the market; it costs nothing.
        }
decision-remove_upgrade = { $player } removes an upgrade from the game{ $because }
    .hint = Choose one from the market; you gain the resources of its printed cost.
decision-swap_upgrade = { $player } swaps an upgrade{ $because }
    .hint =
        { $given ->
            [no] Choose which of your upgrades you give away.
           *[yes] Choose what you take for { $give }.
        }
decision-gain_scaffold =
    { $n ->
        [one] { $player } takes a scaffold{ $because }
       *[other] { $player } takes { $n } scaffolds{ $because }
    }
    .hint = Choose the stack it comes from.
decision-recycle = { $player } recycles a scaffold{ $because }
    .hint = Choose a stack: you gain both resources of its top scaffold, which then goes under the stack.

decision-promotion =
    { $own ->
        [yes] { $player } promotes workers
       *[no] { $player }’s workers are promoted
    }
    .hint = Choose who goes up first.
decision-promote = { $player } promotes a worker{ $because }
    .hint = Choose a worker on a scaffold; it goes along its row to the tower.
decision-tower_step = { $player } moves a worker in the tower{ $because }
    .hint =
        { $floor ->
            [0] Choose the worker.
           *[other] One floor up or down from floor { $floor }?
        }

decision-boarding = { $player } brings a worker onto a machine{ $because }
    .hint = Choose a worker in the barracks, on a scaffold or in the whirlpool.
decision-release = { $player }: a worker leaves { $source }
    .hint = Choose a free scaffold space.
decision-into_whirlpool = { $player } puts a worker into the whirlpool{ $because }
    .hint = Choose a worker in the barracks.
decision-displace = { $player }: a worker makes way for a scaffold
    .hint = Choose the square it goes to.
decision-reposition = { $player } moves { $source }
    .hint = Choose another area for it: no VP, no flood.
decision-put_token = { $player } puts a resource on { $source }
    .hint = Choose which; it is wild from now on.
decision-move_duplicator = { $player } moves the Duplicator token{ $because }
    .hint = Choose the starting ability it goes to.

# What is going on, as an object of a sentence: "First finish the payment".

task-turn = the turn
task-draft = the draft of an ability
task-start_stack = the choice of the starting scaffolds
task-start_tile = the starting scaffold
task-collect = the collect
task-again = the second activation
task-option = the choice of an option
task-any_order = the two parts of the effect
task-triggers = the effects just set off
task-activate = the activation
task-salvage = the salvage
task-ship_home = the return of a ship
task-ram = the placement in a dock
task-build = the build
task-worker = the work with a worker
task-forge = the forge
task-keep_cards = the choice of cards to keep
task-redraw = the redraw
task-discard_card = the discard of a card
task-discard_scaffold = the discard of a scaffold
task-pay = the payment
task-gain_any = the choice of resources
task-take_one = the choice of a resource
task-gain_machine = the choice of a machine
task-gain_upgrade = the choice of an upgrade
task-remove_upgrade = the removal of an upgrade
task-swap_upgrade = the swap of an upgrade
task-gain_scaffold = the choice of a scaffold
task-recycle = the recycling of a scaffold
task-promotion = the promotion of workers
task-promote = the promotion of a worker
task-boarding = the choice of a worker for the machine
task-release = the release of a worker
task-into_whirlpool = the choice of a worker for the whirlpool
task-displace = the worker that makes way
task-reposition = the new place of the machine
task-put_token = the choice of a resource for the machine
task-move_duplicator = the choice of an ability
task-tower_step = the step in the tower
