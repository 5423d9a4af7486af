# Goals, measures and themes of puzzles; the play aid; what the reference adds.

goal-vp_at_least = score at least { $n } VP this turn
    .meter = { $have } of { $want } VP
goal-fame_at_least = gain at least { $n } fame
    .meter = { $have } of { $want } fame
goal-resources = hold { $bag }
    .meter =
        { $kind ->
            [energy] { $have } of { $want } energy
            [steel] { $have } of { $want } steel
            [gear] { $have } of { $want } gears
           *[other] { $have } of { $want } resources
        }
goal-resources_at_least = hold at least { $n } resources
    .meter = { $have } of { $want } resources
goal-activated = activate { $names }
    .meter = { $have } of { $want } activated
goal-activated_at_least =
    { $n ->
        [one] activate a tile
       *[other] activate { $n } tiles
    }
    .meter = { $have } of { $want } activated
goal-deployed_at_least =
    { $n ->
        [one] deploy a worker
       *[other] deploy { $n } workers
    }
    .meter = { $have } of { $want } deployed
goal-standing_at_least =
    { $n ->
        [one] keep a worker standing
       *[other] keep { $n } workers standing
    }
    .meter = { $have } of { $want } standing
goal-emptied_at_least =
    { $n ->
        [one] empty a row or a column of the quay
       *[other] empty { $n } rows or columns of the quay
    }
    .meter = { $have } of { $want } emptied
goal-completed = complete { $names }
    .meter = { $have } of { $want } completed
goal-placed = place { $places }
goal-upgraded = have { $places }
goal-turn_over = end the turn
goal-on = { $what } on { $where }

measure-vp = { $n } VP
measure-fame = { $n } fame
measure-resources =
    { $n ->
        [one] 1 resource
       *[other] { $n } resources
    }
measure-activated =
    { $n ->
        [one] 1 activation
       *[other] { $n } activations
    }
measure-deployed =
    { $n ->
        [one] 1 worker deployed
       *[other] { $n } workers deployed
    }

puzzle-theme-connections = connections
puzzle-theme-activations = activations
puzzle-theme-order = order
puzzle-theme-payments = payments
puzzle-theme-quay = quay
puzzle-theme-plans = plans
puzzle-theme-monuments = monuments
puzzle-theme-dice = dice

aid-round = A round
aid-round-roll = Roll all dice and lay them on the Forge, three of a value at most.
aid-round-turns = Two turns each, clockwise.
aid-round-last = Then everybody may activate with the last die; no change, no plan.
aid-round-stand = Workers stand up, the first player changes.
aid-turn = A turn
aid-turn-die = Pick a die; each step up or down costs 1 energy.
aid-turn-take = Take a tile beside its value: place it, gain 1 fame for each connection, a depot’s bonus at once.
aid-turn-discard = Or discard one of these tiles: 2 energy.
aid-turn-activate = Or activate tiles of its value, in any order: lay the worker down, pay, take the effect.
aid-turn-plan = Then complete one plan: pay, place the upgrade, take a new plan.
aid-island = Island and quay
aid-island-connection = A banner beside a symbol of its guild is a connection: 1 fame, once.
aid-island-deploy = Deploy: any worker of the quay to a free worker space, standing.
aid-island-reward = An emptied row or column of the quay gives its reward at once.
aid-island-upgrade = Upgrades: production adds a resource, a wild die fits every value, a banner may connect.
aid-end = The end
aid-end-when = After a round in which somebody has 7 plans, an empty quay, or the pile is empty.
aid-end-score = Fame, plans, monuments; 3 energy, 2 steel, 1 gear or 2 unused upgrades: 1 VP.
aid-end-tie = Tied: more workers on the quay.

reference-face = { $id }: { $what ->
    [banner] banner of { $guild }
   *[symbol] symbol of { $guild }
 }{ $number ->
    [0] { "" }
   *[other] , number { $number }
 }
reference-points =
    { $n ->
        [one] 1 VP
       *[other] { $n } VP
    }
reference-plan-text =
    { $level ->
        [1] A plan of level I.
       *[2] A plan of level II.
    }
reference-value-faces = Tiles
reference-kind-building = Buildings
reference-kind-depot = Depots
reference-kind-monument = Monuments
reference-kind-plan = Plans
reference-kind-character = Characters

# What the icons of the pictures mean.

reference-icon-energy = energy
reference-icon-steel = steel
reference-icon-gear = gear
reference-icon-fame = fame
reference-icon-vp = victory points (VP)
reference-icon-wild = any die will do
reference-icon-quay = worker
reference-icon-deploy = deploy a worker
reference-icon-active = activate
reference-icon-tile = a tile
reference-icon-tile_new = a tile of the pile, for your island
reference-icon-depot = depot
reference-icon-repeat = the bonus of a depot again
reference-icon-to = pay, then gain
reference-icon-swap = trade, either way
reference-icon-banner_industry = banner of industry
reference-icon-banner_science = banner of science
reference-icon-banner_culture = banner of culture
reference-icon-symbol_industry = symbol of industry
reference-icon-symbol_science = symbol of science
reference-icon-symbol_culture = symbol of culture
reference-icon-around = a tile on each of the six sides
reference-icon-plan = plan
reference-icon-aside = upgrades set aside
reference-icon-first = first player
reference-icon-discard = discard a tile
reference-icon-check = allowed, done
reference-icon-cross = not allowed
reference-icon-undo = take back
reference-icon-hint = hint
