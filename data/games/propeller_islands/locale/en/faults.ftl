# What is wrong with a position: one sentence a fault. `$cells` are the hexagons, or the pieces, at fault.

refusal-not_seated = { $player } does not play here.
refusal-tile_twice = { $tile } ({ $id }) lies in { $n } places.
refusal-plan_twice = { $plan } lies in { $n } places.
refusal-plan_level = { $plan } is of level { $own } and lies among those of level { $level }.
refusal-character_twice = { $player }: { $character } is played by somebody else, too.
refusal-below_zero = { $player } has { $n } of { $what }; less than 0 cannot be.
refusal-no_capitol = { $player } has no Capitol, and its place on { $cells } is taken.
refusal-capitol_twice = { $player } has more than one Capitol.
refusal-hex_twice = { $player }: { $tile } and { $found } both lie on { $cells }.
refusal-no_space = { $player }: { $tile } has no worker space.
refusal-upgrade_place =
    { $why ->
        [twice] { $player }: { $tile } takes one upgrade of each kind, and cannot hold this one as well: { $upgrade }.
        [kind] { $player }: { $tile } takes no upgrade of this kind: { $upgrade }.
       *[none] { $player }: { $tile } takes no upgrades at all, and so not this one: { $upgrade }.
    }
refusal-apart = { $player }: { $tile } on { $cells } does not hang together with the island.
refusal-quay_form = { $player }: a quay has { $rows } rows of { $columns } spaces.
refusal-many_workers = { $player } has { $n } workers; there are { $most }.
refusal-round_first = There is no round { $n }; rounds begin with 1.
refusal-turn_many = { $n } turns of the round cannot be over at this moment; { $least } to { $most } can.
refusal-not_the_turn = After { $n } turns of the round { $found } is to move, not { $player }.
refusal-die_missing = The die in hand is to be used, and its value is not told.
refusal-die_not_now = No die is in hand now, and the value { $value } is told.
refusal-dice_many = { $n } dice lie in the Forge; at this moment { $most } can be left.
refusal-dice_few = { $n } dice lie in the Forge; at this moment { $most } must be left. Without the entry they fall as the seed says.
refusal-dice_of_value = { $n } dice of { $value } lie in the Forge; { $most } of a value is the limit.
refusal-dice_on_quay = { $player } has put { $n } dice on the quay board; at this moment it can be { $most }.
refusal-dice_on_quay_few = { $player } has put { $n } dice on the quay board; at this moment it must be { $most }. Without the entry they fall as the seed says.
refusal-pending_unfit = What is pending does not fit; it needs { $told }.

# What no game leads to

refusal-capitol_moved = { $player }: the Capitol lies on { $cells }, and every island begins with it on (0,0).
refusal-few_workers = { $player } has { $n } workers in all; none of the { $most } is ever lost.
refusal-fame_told = { $player } has { $fame } fame, and the connections of the island give { $n }.
refusal-upgrades_told = { $player }: the upgrades ({ $n }) are not those of the plans completed ({ $most }).
refusal-hand_size = { $player } holds { $n } plans; a hand has { $most }.
refusal-supply_short = The players hold { $n } of { $resource }; the supply has { $most }.
refusal-slots_empty = Slots of the Forge are empty ({ $n }), and the pile is not.
refusal-game_goes_on = Nothing has ended the game yet.
refusal-game_has_ended =
    { $reason ->
        [plans] No new round begins: somebody has completed enough plans.
        [quay] No new round begins: a quay is empty.
       *[pile] No new round begins: the pile of tiles is empty.
    }
