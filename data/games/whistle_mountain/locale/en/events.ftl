# The log of Whistle Mountain: one short sentence an event. `$because` is the piece it comes from, in brackets, or nothing;
# `$via` says what kind of piece that is.

# Setting up

event-drafted = { $player } keeps the ability { $ability }
event-ability_out = Left out: { $abilities }
event-start_scaffolds = { $player } takes the scaffolds { $tiles }
event-start_placed = { $player } places the starting scaffold { $tile } on { $cells }

# Turns

event-turn_began = Turn { $turn }: { $player }
event-returned = { $player } returns { $bag }, more than may be kept
event-turn_ended = { $player } ends the turn
event-end_triggered =
    { $why ->
        [barracks] The barracks are empty: every other player has one more turn
        [guard] Nothing has been built for long: every other player has one more turn
       *[cap] The last round has been played
    }
event-game_over =
    { $why ->
        [barracks] The game is over: the barracks were empty
        [guard] The game is over: nothing was built any more
       *[cap] The game is over: the last round has been played
    }

# Collecting

event-ship_placed = { $player } collects with { the-ship }: { $area }
event-ship_docked = { $player } collects with { the-ship }: { $dock }
event-reached =
    { $count ->
        [0] Nothing in reach
       *[other] In reach: { $list }
    }
reach-squares =
    { $n ->
        [one] resource on { $cells }
       *[other] resources on { $cells }
    }
reach-bars = water at { $cells }
reach-machines = { $machines }
event-gained =
    { $via ->
        [collect] { $player } takes { $bag } ({ $cells })
       *[other] { $player } gains { $bag }{ $because }
    }
event-gain_lost = { $player } cannot gain { $bag }: the supply is empty{ $because }
event-activated = { $player } activates { $machine }
event-used =
    { $component_group ->
        [award] { $player } uses the award “{ $component }”
       *[other] { $player } uses { $component }
    }
event-paid = { $player } pays { $bag }{ $because }
event-ship_home =
    { $ship ->
        [balloon] { $player }: the balloon goes home ({ $place })
        [blimp] { $player }: the blimp goes home ({ $place })
       *[dreadnought] { $player }: the dreadnought goes home ({ $place })
    }
event-vp =
    { $via ->
        [scaffold] { $edges ->
            [one] { $player }: { $points } VP (1 scaffold edge touches)
           *[other] { $player }: { $points } VP ({ $edges } scaffold edges touch)
        }
        [built] { $player }: { $points } VP ({ $source } built)
       *[other] { $player }: { $points } VP{ $because }
    }

# Forging

event-forge = { $player } forges
event-built_scaffold = { $player } builds scaffold { $tile } on { $cells }
event-built_machine = { $player } builds { $machine } on { $area }
event-moved = { $player } moves a worker from { $origin } to { $target }{ $because }
event-rescued = { $player } rescues a worker from the whirlpool to { $target }{ $because }
event-promoted = { $player }: the worker on { $cell } is promoted to floor { $floor } of the tower
event-tower_step =
    { $way ->
        [up] { $player }: a worker climbs from floor { $origin } to floor { $floor } of the tower{ $because }
       *[down] { $player }: a worker goes down from floor { $origin } to floor { $floor } of the tower{ $because }
    }
event-salvaged = { $player } salvages { $machine } from { $area }

event-repositioned = { $player } moves { $machine } from { $origin } to { $area }
event-displaced = { $player }: the worker on { $place } makes way to { $cell }
event-aboard =
    { $n ->
        [one] { $player }: a worker goes onto { $machine }
       *[other] { $player }: { $n } workers go onto { $machine }
    }
event-toll_paid = { $player } pays { $bag } as a toll to { $machine }

# Flood

event-flood = The water rises to row { $water_top }
event-flood_spent = No water bar is left: the water stays where it is
event-swept =
    { $n ->
        [one] { $player }: a worker is swept from { $origin } into the whirlpool
       *[other] { $player }: { $n } workers are swept from { $origin } into the whirlpool
    }
event-barracks_dropped =
    { $n ->
        [one] { $player }: all workers in the barracks drop a level
       *[other] { $player }: all workers in the barracks drop { $n } levels
    }
event-waterlogged = { $machine } is waterlogged

# Cards and awards

event-card_played = { $player } plays the card { $card }
event-card_discarded =
    { $via ->
        [played] { $card } goes to the discard pile
       *[other] { $player } discards { $card }{ $because }
    }
event-cards_gained =
    { $n ->
        [0] { $player } draws no card: none is left
       *[other] { $shown ->
            [yes] { $player } draws { amount-card }: { $cards }{ $because }
           *[no] { $player } draws { amount-card }{ $because }
        }
    }
event-cards_seen =
    { $shown ->
        [yes] { $player } looks at { amount-card }: { $cards }{ $because }
       *[no] { $player } looks at { amount-card }{ $because }
    }
event-card_kept =
    { $shown ->
        [yes] { $player } keeps { $cards }{ $because }
       *[no] { $player } keeps { amount-card }{ $because }
    }
event-reshuffled =
    { $n ->
        [one] The discard pile becomes the deck: { $n } card
       *[other] The discard pile is shuffled into a new deck: { $n } cards
    }
event-award_redeemed = { $player } redeems the award “{ $award }”
event-award_gained =
    { $via ->
        [tower] { $player } takes the award “{ $award }” from floor { $floor }
       *[other] { $player } draws the award “{ $award }”{ $because }
    }

# Markets and stacks

event-machine_gained = { $player } takes { $machine }{ $because }
event-refilled =
    { $what ->
        [machine] The market refills: { $component }
       *[upgrade] The upgrade market refills: { $component }
    }
event-upgrade_gained = { $player } gains the upgrade { $upgrade }{ $because }
event-revealed = { $component } is turned up from the stack
event-upgrade_removed = { $player } removes { $upgrade } from the game{ $because }
event-upgrade_swapped = { $player } swaps { $gave } for { $got }{ $because }
event-scaffold_gained = { $player } takes scaffold { $tile }{ $because }
event-scaffold_discarded = { $player } puts scaffold { $tile } under its stack{ $because }
event-recycled = Scaffold { $tile } goes under its stack
event-token_put = { $player } puts { $bag } on { $machine }
event-tokens_returned = { $bag } on { $machine } goes back to the supply
event-duplicator_moved = { $player } moves the Duplicator token to { $ability }
event-nothing_left = { $player } draws no award: none is left{ $because }
