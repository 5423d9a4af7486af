# What is wrong with a position: one sentence a fault. `$cells` are the squares at fault, `$squares` how many they are.

# A ship with its owner.
ship-of =
    { $ship ->
        [balloon] { $player }’s balloon
        [blimp] { $player }’s blimp
       *[dreadnought] { $player }’s dreadnought
    }

# The board

refusal-water_level = The water level is { $n }; it can be 0 to { $most }.
refusal-resource_off_tile = A resource is said to be on { $cells }, where no scaffold is.
refusal-resource_off_tile-tile = Scaffold { $tile } has a resource on { $cells }, where it has no square.
refusal-square_twice = Scaffold { $tile } names { $cells } twice.
refusal-shape_of_tile =
    { $shape ->
        [none] { $cells } make no scaffold shape ({ $tile }).
       *[other] { $cells } do not make the { $shape } shape of scaffold { $tile }.
    }
refusal-tile_resources = The resources on { $cells } are not those printed on scaffold { $tile }.
refusal-no_such_tile = No printed scaffold has this shape with these resources on { $cells } ({ $tile }).
refusal-tiles_overlap = Scaffolds { $tiles } lie on each other on { $cells }.
refusal-machine_off_scaffold = Under { $machine } there is no scaffold on { $cells }.
refusal-machines_overlap = { $machines } lie on each other on { $cells }.
refusal-machine_area =
    { $squares ->
        [one] { $machine } covers { $width } by { $height } squares; { $cells } does not.
       *[other] { $machine } covers { $width } by { $height } squares; { $cells } do not.
    }
refusal-floating = The scaffolds on { $cells } hang in the air: nothing joins them to the bottom row or the water.
refusal-too_few_starts =
    { $n ->
        [0] No scaffold has a square in row 1; every player began with one there ({ $wanted }).
        [one] Only 1 scaffold has a square in row 1; every player began with one there ({ $wanted }).
       *[other] Only { $n } scaffolds have a square in row 1; every player began with one there ({ $wanted }).
    }
refusal-floods_too_many =
    { $machines ->
        [0] The water level is { $n }, but no machine reaches above the bridge.
        [one] The water level is { $n }, but only 1 machine reaches above the bridge.
       *[other] The water level is { $n }, but only { $machines } machines reach above the bridge.
    }
refusal-floods_too_few =
    { $machines ->
        [one] The water level is { $n }, but 1 machine reaches above the bridge, and it brought a flood.
       *[other] The water level is { $n }, but { $machines } machines reach above the bridge, and each brought a flood.
    }

# Ships

refusal-ship_length =
    { $n ->
        [one] { ship-of } covers 1 square; it has to cover { $size }.
       *[other] { ship-of } covers { $n } squares; it has to cover { $size }.
    }
refusal-ship_bent = { ship-of } does not lie in a straight line: { $cells }.
refusal-ship_in_water = { ship-of } is under water on { $cells }.
refusal-ship_on_two_machines = { ship-of } lies on more than one machine: { $machines }.
refusal-ship_half_on_machine = { ship-of } sticks out over the edge of { $machine }.
refusal-ship_on_scaffold = { ship-of } lies on a scaffold on { $cells }; only an Ace Pilot’s ship may.
refusal-ship_off_tile = { ship-of } is not on one single scaffold.
refusal-ships_overlap = { ship-of } and another ship are both on { $cells }.
refusal-dock_shared = { ship-of } cannot be in a dock where another ship is: { $dock }.
refusal-no_dock_left = { ship-of } is away in a dock, but no dock is left for it.

# Workers and players

refusal-not_seated = { $player } does not play here; these do: { $seats }.
refusal-too_many_workers = { $player } has { $n } workers on the table; { $most } is right.
refusal-workers_missing =
    { $n ->
        [one] { $player } has 1 worker on the table; all { $most } must be somewhere.
       *[other] { $player } has { $n } workers on the table; all { $most } must be somewhere.
    }
refusal-no_such_level = The barracks have no level { $level } for a worker of { $player }; they have levels 1 to { $most }.
refusal-level_taken = { $player } has more than one worker on barracks level { $level }.
refusal-level_in_water = { $player } has a worker on barracks level { $level }, which is under water.
refusal-no_such_floor = The tower has no floor { $floor }.
refusal-worker_in_water =
    { $squares ->
        [one] A worker of { $player } on { $cells } is under water.
       *[other] Workers of { $player } on { $cells } are under water.
    }
refusal-worker_on_machine =
    { $squares ->
        [one] A worker of { $player } stands on a machine: { $cells }.
       *[other] Workers of { $player } stand on machines: { $cells }.
    }
refusal-worker_off_scaffold =
    { $squares ->
        [one] A worker of { $player } stands on { $cells }, where no scaffold is.
       *[other] Workers of { $player } stand on { $cells }, where no scaffold is.
    }
refusal-worker_on_resource =
    { $squares ->
        [one] A worker of { $player } stands on a resource: { $cells }.
       *[other] Workers of { $player } stand on resources: { $cells }.
    }
refusal-worker_under_ship =
    { $squares ->
        [one] A worker of { $player } stands under a ship: { $cells }.
       *[other] Workers of { $player } stand under ships: { $cells }.
    }
refusal-two_workers = More than one worker stands on { $cells }.
refusal-negative = { $player } cannot have { $amount }.
refusal-negative_vp = { $player } cannot have { $n } VP.
refusal-over_limit = { $player } holds { $amount }; between turns { $most } of a type is the most.
refusal-upgrades_full =
    { $most ->
        [one] { $player } has { $n } upgrades; there is 1 slot.
       *[other] { $player } has { $n } upgrades; there are { $most } slots.
    }

# Pieces

refusal-not_playable = { the-piece } cannot be played yet.
refusal-not_in_variant = { the-piece } is not used in this variant.
refusal-used_twice =
    { $most ->
        [one] { the-piece } appears { $n } times; there is only 1.
       *[other] { the-piece } appears { $n } times; there are only { $most }.
    }
refusal-wrong_stack = Scaffold { $tile } does not belong in the stack { $shape }.
refusal-market_full =
    { $market ->
        [small] The market of small machines shows { $n } pieces; it has room for { $most }.
        [medium] The market of medium machines shows { $n } pieces; it has room for { $most }.
        [large] The market of large machines shows { $n } pieces; it has room for { $most }.
       *[upgrades] The market of upgrades shows { $n } pieces; it has room for { $most }.
    }
refusal-wrong_market =
    { $market ->
        [small] { $machine } is no small machine and does not belong in their market.
        [medium] { $machine } is no medium machine and does not belong in their market.
       *[large] { $machine } is no large machine and does not belong in their market.
    }
refusal-no_tile_left = No printed scaffold “{ $look }” is left for the storage of { $player }.
refusal-pieces_missing =
    { $pile ->
        [small] The stack of small machines is exact, but { $n } of them lie nowhere: { left-out }.
        [medium] The stack of medium machines is exact, but { $n } of them lie nowhere: { left-out }.
        [large] The stack of large machines is exact, but { $n } of them lie nowhere: { left-out }.
        [upgrades] The stack of upgrades is exact, but { $n } of them lie nowhere: { left-out }.
        [cards] The deck is exact, but { $n } of the cards lie nowhere: { left-out }.
        [awards] The supply of awards is exact, but { $n } of them lie nowhere: { left-out }.
       *[scaffolds] The stack { $pile } is exact, but { $n } of its scaffolds lie nowhere: { left-out }.
    }
left-out =
    { $more ->
        [yes] { $pieces } and others
       *[no] { $pieces }
    }
refusal-holds_no_tokens = No resources can lie on { $machine }.
refusal-negative_tokens = The resources on { $machine } cannot be fewer than none.
refusal-tokens_in_water = { $machine } is waterlogged, so no resources lie on it any more.
refusal-token_on_nothing = The Duplicator token lies on { $ability }, which nobody has.
refusal-carries_nobody = Workers of { $player } cannot be on { $machine }.
refusal-aboard_in_water = { $machine } is waterlogged, so the workers of { $player } on it are in the whirlpool.
refusal-awards_on_floor =
    { $floor ->
        [1] Floor 1 of the tower holds up to { $most } rescue awards and no other.
       *[other] Floor { $floor } of the tower has { $n } awards; it holds { $most }.
    }
refusal-award_not_taken =
    { $n ->
        [one] Floor { $floor } of the tower has awards that the worker there would have taken.
       *[other] Floor { $floor } of the tower has awards that the { $n } workers there would have taken.
    }

# The turn

refusal-turn_of_another = Turn { $n } is not a turn of { $player }.
refusal-work_to_come = The last work is said to be in turn { $n }, which is still to come.
refusal-end_not_said = The barracks are empty, so the end has begun; say how many turns are left.
refusal-too_many_turns_left =
    { $most ->
        [one] { $n } turns are said to be left; 1 is the most.
       *[other] { $n } turns are said to be left; { $most } are the most.
    }
refusal-not_once_a_turn = { $component } is not used once a turn, so it is not among what has been used.
refusal-used_again = { $component } is said to be used twice; it serves once a turn.
refusal-builds_over = The forge is said to have { $n } builds done; { $most } are the most.
refusal-draft_order = The abilities are drafted from the last player to the first; somebody has one too early.
refusal-draft_size =
    { $n ->
        [one] 1 ability is on offer; now there should be { $wanted }.
       *[other] { $n } abilities are on offer; now there should be { $wanted }.
    }
refusal-draft_late = There are scaffolds or machines on the grid, but the abilities are still being drafted.
refusal-decision_unfit = The decision that is said to be due does not fit what lies on the table: { $task }{ $because }.
refusal-nothing_due = In the decision that is said to be due there is nothing to choose: { $task }{ $because }.

# What is wrong with a drawing of the grid.
drawn-no-row = { $text } is no row: its number, then its squares, as in '3 . a a .'
drawn-twice = row { $row } is drawn twice
drawn-rows = row { $row }: at most { $most } rows
drawn-columns = row { $row } has { $n } squares: at most { $most }
drawn-no-resource = { $word } is no resource: { $known }
drawn-no-player = { $word } is no player: { $known }
drawn-no-ship = { $word } is no ship: a player and a length, as in R3
drawn-no-name = { $word } is no name: a letter, then letters, digits, underscores
