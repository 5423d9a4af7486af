# What bots, estimates, comparisons, studies and plots say.

# Terms of a bot's evaluation

term-vp = VP collected
term-tower = Workers in the tower
term-whirlpool = Workers in the whirlpool
term-upgrades = Upgrades
term-machines = Machines in storage
term-scaffolds = Scaffolds in storage
term-awards = Awards
term-cards = Cards in hand
term-resources = Resources
term-ships = Airships at home
term-workers = Workers on the grid
term-barracks = Workers in the barracks
term-risk = Lost to the next flood
term-abilities = Starting ability
term-shown = Something new to show
term-pace = Price of the rounds to come
term-opponents = Opponents

# Comparisons

compare-section-storage = Storage and airships
compare-section-water = Water
compare-section-workers = Workers
compare-summary-workers = workers { $what }
compare-vp-play = collected during play
compare-vp-scaffold = scaffold edges
compare-vp-tower = tower floor { $floor }
compare-vp-whirlpool = whirlpool
compare-vp-machines = machines in storage
compare-vp-awards = awards in storage
compare-vp-scaffolds = scaffolds in storage
compare-vp-cards = cards in hand
compare-vp-resources = resources in storage
compare-machines = machines
compare-scaffolds = scaffolds
compare-awards = awards
compare-upgrades = upgrades
compare-ships = airships at home
compare-water = row of the highest water bar
compare-workers-barracks = in the barracks
compare-workers-grid = on the grid
compare-workers-aboard = on machines
compare-workers-tower = in the tower
compare-workers-whirlpool = in the whirlpool
compare-workers-risk = at risk at the next flood
compare-options-collect = places for an airship
compare-options-dock = ways into a dock
compare-options-scaffold = places for a scaffold
compare-options-machine = places for a machine
compare-options-move = moves
compare-options-rescue = rescues
compare-options-bonus = bonus actions

# Plots

plot-water = Row of the highest water bar
plot-pieces-title-built = Players who built a machine, beside those who did not
plot-pieces-title-upgrades = Players with an upgrade, beside those without
plot-pieces-title-ability = Players with an ability, beside those without
plot-water-title =
    { $n ->
        [one] The water (1 game)
       *[other] The water ({ $n } games)
    }
plot-source-scaffolds = Scaffold edges
plot-source-machines-built = Machines built
plot-source-effects = Effects
plot-source-awards = Awards
plot-source-upgrades = Upgrades
plot-source-tower = Tower
plot-source-whirlpool = Whirlpool
plot-source-storage = Storage

# How sure we are of the assumed values

assumed-standard = as assumed
assumed-bridge = bridge above row { $row }
assumed-tower-high = tower floors 2 VP higher
assumed-tower-flat = flatter tower (3 to 9 VP)
assumed-upgrades-cheap = upgrades one resource cheaper
assumed-upgrades-dear = upgrades one resource dearer
assumed-grid-narrow = grid 2 columns narrower
assumed-grid-wide = grid 2 columns wider
assumed-grid-low = grid 2 rows lower
assumed-players =
    { $n ->
        [one] 1 player
       *[other] { $n } players
    }
assumed-games = games
assumed-ended = ended by empty barracks
assumed-rounds = rounds
assumed-score = score of a player
assumed-lead = lead of the winner
assumed-floods = floods
assumed-tower = workers in the tower, a player
assumed-top-floor = highest floor reached
assumed-whirlpool = workers in the whirlpool, a player
assumed-machines = machines built
assumed-scaffolds = scaffolds built
assumed-fewest-scaffolds = some shape of scaffold run out
assumed-fewest-machines = some size of machine run out
assumed-left-upgrades = upgrades run out
assumed-left-awards = awards run out
assumed-left-cards = deck empty at the end
assumed-change = { $measure }: difference from the assumed values
assumed-clear = clearly different from the assumed values, with its interval
assumed-nothing-clear = nothing that so few games could show
assumed-seat = place { $seat } in turn order
assumed-interval = { $value } ({ $low } to { $high })
