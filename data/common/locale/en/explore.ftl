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
term-pace = Price of the rounds to come
term-opponents = Opponents

why-line = { $action }: { $gain } VP ({ $terms })
why-then = then: { $line }
why-nothing = nothing changes
why-head-term = Term
why-head-before = Before
why-head-after = After
why-head-change = Change

# Estimates

estimate-player = { $player }: wins { $win }, shares the victory { $shared }, ends with { $vp }
estimate-share = { $value } % ({ $low } to { $high })
estimate-vp = { $value } VP ({ $low } to { $high })
estimate-vp-one = { $value } VP
estimate-none = not known
estimate-onlooker = an onlooker
estimate-sampled =
    { $n ->
        [one] Sampled: 1 playout
       *[other] Sampled: { $n } playouts
    } by { $bots }, what { $viewer } cannot know dealt anew each time; { $unfinished ->
        [0] all ended
        [one] 1 did not end and is not counted
       *[other] { $unfinished } did not end and are not counted
    }. Intervals: { $level } %.

# Comparisons

compare-section-vp = VP
compare-section-resources = Resources
compare-section-storage = Storage and airships
compare-section-water = Water
compare-section-workers = Workers
compare-section-options = Options next turn
compare-section-reply = Best reply of each opponent
compare-section-result = How it may end
compare-difference = Difference
compare-same = No difference.
compare-eyes = As { $player } sees it; what is hidden from this player is dealt anew.
compare-summary = { $line }, beside { $other }: { $parts }.
compare-summary-part = { $what } { $amount }
compare-summary-whose = { $player }’s { $what }
compare-summary-reply = best reply of { $player }
compare-summary-workers = workers { $what }
compare-summary-same = { $line } and { $other } come to the same in what is counted.
compare-summary-many = Most for { $player }: { $parts }.
compare-summary-most = { $what } in { $line }
compare-open = The estimate does not decide: its error bars overlap.
compare-decided = The estimate favours { $line }: its error bar lies clear of the others.
compare-unclear = The estimate says nothing yet: too few games have ended.
compare-of = { $player }, { $what }
compare-piece = { $name }
compare-total = total as it stands
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
compare-hand = cards
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
compare-reply = best turn
compare-reply-line = { $actions }
compare-reply-none = nothing
compare-reply-vp = points gained
compare-win = wins
compare-lead = lead at the end
compare-final = VP at the end

# Plots

plot-score = Final score
plot-count = Players
plot-vp = VP
plot-worth = Difference in final score (VP, with interval)
plot-round = Round
plot-water = Row of the highest water bar
plot-seat = Place in turn order
plot-won = Games won (%)
plot-scores-title =
    { $n ->
        [one] Final scores (1 game)
       *[other] Final scores ({ $n } games)
    }
plot-sources-title =
    { $n ->
        [one] Where the VP come from (1 game)
       *[other] Where the VP come from ({ $n } games)
    }
plot-pieces-title-built = Players who built a machine, beside those who did not
plot-pieces-title-upgrades = Players with an upgrade, beside those without
plot-pieces-title-ability = Players with an ability, beside those without
plot-water-title =
    { $n ->
        [one] The water (1 game)
       *[other] The water ({ $n } games)
    }
plot-seat-title =
    { $n ->
        [one] Does it help to begin? (1 game)
       *[other] Does it help to begin? ({ $n } games)
    }
plot-source-scaffolds = Scaffold edges
plot-source-machines-built = Machines built
plot-source-effects = Effects
plot-source-awards = Awards
plot-source-upgrades = Upgrades
plot-source-tower = Tower
plot-source-whirlpool = Whirlpool
plot-source-storage = Storage

# wm study

study-written = { $rows } rows written to { $file }.
study-goes-on = { $file } is there: going on where that study stopped.
study-stopped = Stopped. With --out the games played so far would have been kept.
study-stopped-kept = Stopped. The games played so far are kept: the same command goes on from there.
study-bot = { $bot }: mean score { $score }, wins { $win }
study-summary =
    { $games ->
        [one] 1 game
       *[other] { $games } games
    }, { $rounds } rounds on average, { $seconds } s.

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
