# Puzzles and lessons: goals, answers, hints, progress.

# Goals as part of a sentence ("Goal: score at least 9 VP and promote 2 workers."); `.meter` says how far one is reached.

goal-vp_at_least = score at least { $n } VP
    .meter = { $have } of { $want } VP
goal-score_at_least = have a final score of at least { $n }
    .meter = final score { $have } of { $want }
goal-resources = hold { $bag }
    .meter = { $have } of { $want } resources
goal-resources_at_least = hold at least { $n } resources
    .meter = { $have } of { $want } resources
goal-worker_on =
    { $n ->
        [one] have a worker on { $cells }
       *[other] have workers on { $cells }
    }
    .meter = { $have } of { $want } squares with a worker
goal-barracks_left =
    { $n ->
        [one] bring the worker of level { $levels } out of the barracks
       *[other] bring the workers of levels { $levels } out of the barracks
    }
    .meter = { $have } of { $want } out of the barracks
goal-promoted =
    { $n ->
        [one] promote { $n } worker
       *[other] promote { $n } workers
    }
    .meter = { $have } of { $want } promoted
goal-tower =
    { $several ->
        [0] { $n ->
            [one] have a worker on floor { $floors } of the tower
           *[other] have { $n } workers on floor { $floors } of the tower
        }
       *[other] have workers on floors { $floors } of the tower
    }
    .meter = { $have } of { $want } in the tower
goal-machine_built = build { $names }
    .meter = { $have } of { $want } built
goal-scaffolds_built =
    { $n ->
        [one] build { $n } scaffold
       *[other] build { $n } scaffolds
    }
    .meter = { $have } of { $want } scaffolds built
goal-machine_stored = have { $names } in storage
    .meter = { $have } of { $want } in storage
goal-scaffolds_at_least =
    { $n ->
        [one] have { $n } scaffold in storage
       *[other] have { $n } scaffolds in storage
    }
    .meter = { $have } of { $want } scaffolds in storage
goal-awards_at_least =
    { $n ->
        [one] hold { $n } award
       *[other] hold { $n } awards
    }
    .meter = { $have } of { $want } awards
goal-award = hold the award “{ $names }”
goal-cards_at_least =
    { $n ->
        [one] hold { $n } card
       *[other] hold { $n } cards
    }
    .meter = { $have } of { $want } cards
goal-upgrade = own the upgrade { $names }
goal-ability = have the ability { $names }
goal-saved_from_flood =
    { $n ->
        [one] keep { $n } worker out of the rising water
       *[other] keep { $n } workers out of the rising water
    }
    .meter = { $have } of { $want } saved
goal-whirlpool_at_most =
    { $n ->
        [0] have no worker in the whirlpool
        [one] have at most { $n } worker in the whirlpool
       *[other] have at most { $n } workers in the whirlpool
    }
goal-floods =
    { $n ->
        [one] make the water rise by { $n } row
       *[other] make the water rise by { $n } rows
    }
    .meter = { $have } of { $want } rows
goal-water_at_most =
    { $n ->
        [0] keep the water below row 1
       *[other] keep the water at row { $n } or below
    }
goal-swept = have { $workers } swept away
    .meter = { $have } of { $want } swept away
goal-workers-of =
    { $n ->
        [one] { $n } worker of { $player }
       *[other] { $n } workers of { $player }
    }
goal-no_place_for = leave no place for { $machine }
goal-ships_home = have { $ships } at home
    .meter = { $have } of { $want } at home
goal-ship_at = have { $ships }
    .meter = { $have } of { $want } in place
goal-ship-place = { $ship } on { $place }
goal-activated = activate { $names }
    .meter = { $have } of { $want } activated
goal-used = use { $names }
    .meter = { $have } of { $want } used
goal-turn_ended = end the turn
goal-legal_only =
    { $kinds ->
        [any] make a move that the rules allow
       *[some] { $told }, wherever the rules allow it
    }
goal-kind-collect = place a ship
goal-kind-dock = place a ship in a dock
goal-kind-take = take a resource
goal-kind-activate = activate a machine
goal-kind-forge = forge
goal-kind-build = build something
goal-kind-move = move a worker
goal-kind-rescue = rescue a worker
goal-kind-card = play a card
goal-kind-award = redeem an award
goal-kind-use = use an ability or an upgrade
goal-kind-done = finish
goal-or = { $first }, or { $last }
goal-all-meter = { $have } of { $want } goals
goal-any-meter =
    { $have ->
        [0] none of { $want } ways yet
       *[other] reached
    }
goal-done = done: { $what }
goal-open = to do: { $what }

# Puzzles

puzzle-theme-edges = scaffold points
puzzle-theme-reach = yield
puzzle-theme-fitting = fitting machines
puzzle-theme-promotion = promotion
puzzle-theme-flood = flood
puzzle-theme-rescue = rescue
puzzle-theme-timing = timing
puzzle-theme-payments = payments
puzzle-theme-scoring = end of the game
puzzle-theme-two_turns = two turns
measure-vp = { $n } VP
measure-score = a final score of { $n }
measure-resources =
    { $n ->
        [one] { $n } resource in hand
       *[other] { $n } resources in hand
    }
measure-promoted =
    { $n ->
        [one] { $n } worker promoted
       *[other] { $n } workers promoted
    }
measure-awards =
    { $n ->
        [one] { $n } award
       *[other] { $n } awards
    }
measure-saved =
    { $n ->
        [one] { $n } worker saved
       *[other] { $n } workers saved
    }
