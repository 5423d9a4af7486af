# What the reference says: rules, components, play aid, icons and lines of text.

# Components

reference-kind-machine = Machines
reference-kind-upgrade = Upgrades
reference-kind-ability = Starting abilities
reference-kind-card = Cards
reference-kind-award = Awards
reference-kind-dock = Docks
reference-kind-scaffold = Scaffolds
reference-kind-board = Board and box
reference-value-effects = Effect
reference-value-vp = VP
reference-value-cost = Cost
reference-value-count = Copies
reference-value-squares = Squares
reference-value-tiles = Tiles and resources
reference-value-columns = Columns
reference-value-rows = Rows
reference-value-bridge_row = The bridge lies above row
reference-value-tower_vp = VP of the tower floors, lowest first
reference-value-water_bars = Water bars
reference-value-barracks_levels = Levels of the barracks
reference-value-footprints = Squares of the machines
reference-value-ships = Squares of the ships
reference-value-workers = Workers of a player
reference-value-upgrade_slots = Slots for upgrades
reference-value-market_size = Pieces faceup in a market
reference-value-tokens = Tokens of the resources
reference-value-awards = Awards
reference-value-cards = Cards
reference-value-rescue_awards_on_lowest_floor = Rescue awards on the lowest floor
reference-value-start_resources = Starting resources of players 1 to 4
reference-value-dock_ring = Docks clockwise
reference-scaffold-text =
    { $n ->
        [one] 1 tile of this shape; each shows 2 resources.
       *[other] { $n } tiles of this shape; each shows 2 resources.
    }

# Play aid

aid-turn = A turn
aid-turn-main = 1 main action: Collect or Forge.
aid-turn-bonus = 1 card and 1 award, before, between or after the steps of the main action.
aid-turn-end = Effects of the turn end, then give back what is above 4 of any resource.
aid-collect = Collect
aid-collect-place = Place 1 ship from home: in a line on empty squares, on a single machine, or in a free dock.
aid-collect-take = Take every resource next to it, and 1 water for each square of water bar it touches.
aid-collect-activate = Activate each machine next to it or under it, at most once, by paying its cost; never one that is waterlogged.
aid-docks = Docks
aid-forge = Forge
aid-forge-home = All your ships come home.
aid-forge-works = Up to 4 works in any order: at most 3 builds, and at most 1 move or rescue.
aid-forge-costs = First build free, second and third 1 water each. Move 1 gold, rescue 2 gold.
aid-build = Build
aid-build-scaffold = Scaffold: on empty squares above the water, next to a scaffold or machine. 1 VP for each edge that touches one.
aid-build-machine = Machine: on uncovered scaffold above the water. Workers there are promoted to the tower, then score its VP, then its effect.
aid-build-flood = A machine with a square above row { $row } (the bridge) brings a flood.
aid-worker = A worker goes to a free scaffold square: above the water, without resource, worker or ship. Any distance.
aid-flood = Flood
aid-flood-rise = The water rises by 1 row; the new bar gives water to ships placed later.
aid-flood-sweep = Ships in that row go home, workers in that row fall into the whirlpool.
aid-flood-machines = A machine with a square under water is no longer activated.
aid-resources = Paying
aid-resources-exact = Costs are exact. A whistle may stand for any named resource; a whistle cost takes whistles.
aid-end = End and scoring
aid-end-trigger = When no worker is left in the barracks, finish the turn; each other player has 1 more.
aid-end-tower = Workers in the tower: the value of their floor ({ $low } to { $high } VP).
aid-end-whirlpool = Workers in the whirlpool: −5 VP each.
aid-end-upgrades = Upgrades: the VP they show.
aid-end-storage = 1 VP per machine, per award, per 2 scaffolds, per 2 cards, per 4 resources left.
aid-end-tie = Tie: the highest worker in the tower, then the most items left.

# Icons

reference-icon-coal = coal
reference-icon-iron = iron
reference-icon-water = water
reference-icon-gold = gold
reference-icon-whistle = whistle: stands for any named resource
reference-icon-vp = victory points (VP)
reference-icon-card = card
reference-icon-scaffold = scaffold
reference-icon-small_machine = small machine
reference-icon-medium_machine = medium machine
reference-icon-large_machine = large machine
reference-icon-worker = worker
reference-icon-balloon = hot air balloon, 1 square
reference-icon-blimp = blimp, 2 squares
reference-icon-dreadnought = dreadnought, 3 squares
reference-icon-move = move a worker
reference-icon-rescue = rescue a worker from the whirlpool
reference-icon-promote = promote a worker to the tower
reference-icon-build = build from storage
reference-icon-activate = activate a machine
reference-icon-award = award
reference-icon-dock = dock
reference-icon-upgrade = upgrade
reference-icon-flood = flood: the water rises
reference-icon-whirlpool = whirlpool
reference-icon-any = resource of any type
reference-icon-discard = discard a card
reference-icon-once_per_turn = once during your turn
reference-icon-turn_end = at the end of your turn
reference-icon-game_end = at the end of the game
reference-icon-arrow = pay what stands before it, gain what follows
reference-icon-built = when it is built
reference-icon-ongoing = lasting effect
reference-icon-assumed = assumed value: not known from the rulebook
reference-icon-check = allowed, done
reference-icon-cross = not allowed
reference-icon-undo = take back
reference-icon-turn = turn the piece
reference-icon-flip = flip the piece
reference-icon-hint = hint

# Lines of text

reference-word-ABILITY = id of a starting ability, such as craftsman
reference-word-AWARD = id of an award without award_, such as rescue
reference-word-CARD = id of a card, such as scramble
reference-word-CELL = a square, column and row: d4
reference-word-COMPONENT = id of any component
reference-word-DOCK = id of a dock without dock_, such as card
reference-word-FLOOR = number of a tower floor, 1 is the lowest
reference-word-LEVEL = number of a level of the barracks
reference-word-MACHINE = id of a machine, such as archives
reference-word-N = how many
reference-word-NUMBER = which of the offered ones, from 1
reference-word-PLAYER = the colour of a player, such as yellow
reference-word-RESOURCE = coal, iron, water, gold or whistle
reference-word-SHAPE = S, L or T
reference-word-SHIP = balloon, blimp or dreadnought
reference-word-TILE = id of a scaffold tile: S3
reference-word-UPGRADE = id of an upgrade, such as recorder
