# What there is to decide: the title says who does what, the hint what to choose now. `task-...` says it in the middle of a sentence.

decision-waiting = { $player } decides

decision-die = { $player } picks a die
    .hint = Choose a die of the Forge; each step of a change costs energy.
decision-change = { $player }: the die shows { $die }
    .hint = Change it for energy, or keep it.
decision-action = { $player } uses the { $die }
    .hint = Take a tile, discard one for energy, or activate your tiles with this number.{ $marie ->
        [yes] {" "}Marie adds one tile whatever its number.
       *[no] { "" }
    }
decision-activate = { $player } activates with the { $die }
    .hint = Activate one more tile with this number, or be done.{ $marie ->
        [yes] {" "}Marie adds one tile whatever its number.
       *[no] { "" }
    }
decision-deploy = { $player } deploys a worker{ $because }
    .hint = Choose a worker of the quay and a free worker space.
decision-reward = { $player } has emptied a row and a column
    .hint = Choose whose reward comes first.
decision-two_tiles = { $player } activates tiles{ $because }
    .hint =
        { $left ->
            [one] Activate one more tile where a worker stands, whatever its number{ $ends ->
                [no] .
               *[yes] , or be done.
            }
           *[other] Activate up to { $left } tiles where a worker stands, whatever their numbers{ $ends ->
                [no] .
               *[yes] , or be done.
            }
        }
decision-radio = { $player } activates another tile{ $because }
    .hint = Choose one where a worker stands, whatever its number{ $ends ->
                [no] .
               *[yes] , or be done.
            }
decision-repeat = { $player } takes a bonus again{ $because }
    .hint = Choose one of your depots.
decision-place = { $player } places { $tile }
    .hint = Choose a free hexagon beside the island.
decision-marie = { $player } may activate one more tile{ $because }
    .hint = Choose one where a worker stands, whatever its number, or be done.
decision-gain = { $player } gains a resource{ $because }
    .hint = Choose which one.
decision-plan = { $player } may complete a plan
    .hint = Choose a plan and where its upgrade goes, or go on without.
decision-replacement = { $player } takes a new plan
    .hint = Choose an open one, or the top one of a pile.
decision-last_die = { $player } may use the last die: { $die }
    .hint = Activate tiles with this number, or be done.{ $marie ->
        [yes] {" "}Marie adds one tile whatever its number.
       *[no] { "" }
    }

task-die = a die is to be picked
task-change = the die is to be changed or kept
task-action = the die is to be used
task-activate = the activation is to be finished
task-deploy = a worker is to be deployed
task-reward = the first of two rewards is to be chosen
task-two_tiles = tiles are to be activated
task-radio = another tile may be activated
task-repeat = a depot is to be chosen
task-place = a tile is to be placed
task-marie = one more tile may be activated
task-gain = a resource is to be chosen
task-plan = a plan may be completed
task-replacement = a new plan is to be taken
task-last_die = the last die is to be used
task-other = something else is to be decided
