# What is wrong with a position: one sentence a fault. `$cells` are the squares at fault, `$squares` how many they are.

# A ship with its owner.
ship-of =
    { $ship ->
        [balloon] { $owner }’s balloon
        [blimp] { $owner }’s blimp
       *[dreadnought] { $owner }’s dreadnought
    }

# What a player holds, with a number before it.
unit-coal = coal
unit-iron = iron
unit-water = water
unit-gold = gold
unit-whistle = whistles
unit-vp = VP

# The board

refusal-water_level = The water level is { $n }; it can be 0 to { $most }.
refusal-resource_off_tile = A resource is said to be on { $cells }, where no scaffold is.
refusal-resource_off_tile-piece = Scaffold { $piece } has a resource on { $cells }, where it has no square.
refusal-square_twice = Scaffold { $piece } names { $cells } twice.
refusal-wrong_shape-piece =
    { $shape ->
        [none] { $cells } make no scaffold shape ({ $piece }).
       *[other] { $cells } do not make the { $shape } shape of scaffold { $piece }.
    }
refusal-tile_resources = The resources on { $cells } are not those printed on scaffold { $piece }.
refusal-no_such_tile = No printed scaffold has this shape with these resources on { $cells } ({ $piece }).
refusal-tiles_overlap = Scaffolds { $piece } and { $other } lie on each other on { $cells }.
refusal-machine_off_scaffold =
    { $squares ->
        [one] Under { $machine } there is no scaffold on { $cells }.
       *[other] Under { $machine } there is no scaffold on { $cells }.
    }
refusal-machines_overlap = { $machine } and { $other } lie on each other on { $cells }.
refusal-machine_area = { $machine } covers a rectangle of { $size } squares, and { $cells } are none.
refusal-floating = The scaffolds on { $cells } hang in the air: nothing joins them to the bottom row or the water.
refusal-too_few_starts =
    { $n ->
        [0] No scaffold has a square in row 1; every player began with one there ({ $wanted }).
        [one] Only 1 scaffold has a square in row 1; every player began with one there ({ $wanted }).
       *[other] Only { $n } scaffolds have a square in row 1; every player began with one there ({ $wanted }).
    }
refusal-floods_too_many = The water level is { $n }, but only { $machines } machines reach above the bridge.
refusal-floods_too_few = The water level is { $n }, but { $machines } machines reach above the bridge; each brought a flood.

# Ships

refusal-ship_length =
    { $n ->
        [one] { $ship_of } covers 1 square; it has to cover { $length }.
       *[other] { $ship_of } covers { $n } squares; it has to cover { $length }.
    }
refusal-ship_bent = { $ship_of } does not lie in a straight line: { $cells }.
refusal-ship_in_water = { $ship_of } is under water on { $cells }.
refusal-ship_on_two_machines = { $ship_of } lies on more than one machine: { $machines }.
refusal-ship_half_on_machine = { $ship_of } sticks out over the edge of { $machine }.
refusal-ship_on_scaffold = { $ship_of } lies on a scaffold on { $cells }; only an Ace Pilot’s ship may.
refusal-ship_off_tile = { $ship_of } is not on one single scaffold.
refusal-ships_overlap = { $ship_of } and { $other } are both on { $cells }.
refusal-dock_taken-owner = { $ship_of } cannot be in a dock where another ship is: { $dock }.
refusal-no_dock_left = { $ship_of } is away in a dock, but no dock is left for it.

# Workers and players

refusal-not_seated = { $player } does not play here; these do: { $seats }.
refusal-too_many_workers = { $player } has { $n } workers on the table; { $most } is right.
refusal-workers_missing = { $player } has { $n } workers on the table; all { $most } must be somewhere.
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
refusal-negative = { $player } cannot have { $n } { $what }.
refusal-over_limit = { $player } holds { $n } { $what }; between turns { $most } of a type is the most.
refusal-upgrades_full = { $player } has { $n } upgrades; there are { $most } slots.

# Pieces

refusal-unknown_component =
    { $hint ->
        [no] There is no piece called { $piece }.
       *[yes] There is no piece called { $piece }; perhaps { $meant } is meant.
    }
refusal-not_playable = { $piece } cannot be played yet.
refusal-not_in_variant = { $piece } is not used in this variant.
refusal-used_twice =
    { $most ->
        [one] { $piece } appears { $n } times; there is only 1.
       *[other] { $piece } appears { $n } times; there are only { $most }.
    }
refusal-wrong_stack = Scaffold { $piece } does not belong in the stack { $shape }.
refusal-market_full =
    { $market ->
        [small] The market of small machines shows { $n } pieces; it has room for { $most }.
        [medium] The market of medium machines shows { $n } pieces; it has room for { $most }.
        [large] The market of large machines shows { $n } pieces; it has room for { $most }.
       *[upgrades] The market of upgrades shows { $n } pieces; it has room for { $most }.
    }
refusal-wrong_market =
    { $size ->
        [small] { $piece } is a small machine and belongs in their market.
        [medium] { $piece } is a medium machine and belongs in their market.
       *[large] { $piece } is a large machine and belongs in their market.
    }
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
refusal-draft_order = The abilities are drafted from the last player to the first; somebody has one too early.
refusal-draft_size = { $n } abilities are on offer; now there should be { $wanted }.
refusal-draft_late = There are scaffolds or machines on the grid, but the abilities are still being drafted.
