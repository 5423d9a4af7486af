# The view in which a game is played.

# What a place would bring, in a few words

gain-nothing = no gain at once
gain-vp = { $n } VP
gain-machines = { $n } machines
gain-promoted =
    { $n ->
        [one] 1 worker goes up
       *[other] { $n } workers go up
    }
gain-awards =
    { $n ->
        [one] 1 award
       *[other] { $n } awards
    }
gain-flood = the water rises

# A piece in hand

piece-scaffold = scaffold { $name }
piece-worker = worker { $at }
piece-worker-whirlpool = worker from the whirlpool
hand-dock = { $dock }

# Tabs of the narrow table

tab-docks = Docks and stacks

# By what the game is played

game-variant-full = Full game
game-variant-first_game = First game
