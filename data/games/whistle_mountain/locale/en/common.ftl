# Words that other messages are made of: players, resources, ships, places, amounts, lists.

because =
    { $group ->
        [award] (award “{ $source }”)
       *[other] ({ $source })
    }

resource-coal = coal
resource-iron = iron
resource-water = water
resource-gold = gold
resource-whistle = whistle

amount-coal = { $n } coal
amount-iron = { $n } iron
amount-water = { $n } water
amount-gold = { $n } gold
amount-whistle =
    { $n ->
        [one] { $n } whistle
       *[other] { $n } whistles
    }
amount-any =
    { $n ->
        [one] { $n } resource of any type
       *[other] { $n } resources of any type
    }
amount-card =
    { $n ->
        [one] { $n } card
       *[other] { $n } cards
    }
amount-scaffold =
    { $n ->
        [one] { $n } scaffold
       *[other] { $n } scaffolds
    }
held-cards =
    { $n ->
        [0] no card in hand
        [one] { $n } card in hand
       *[other] { $n } cards in hand
    }
held-scaffolds =
    { $n ->
        [0] no scaffold in storage
        [one] { $n } scaffold in storage
       *[other] { $n } scaffolds in storage
    }

ship-balloon = balloon
ship-blimp = blimp
ship-dreadnought = dreadnought

# The ship in a sentence; `$ship` is its id.
the-ship =
    { $ship ->
        [balloon] the balloon
        [blimp] the blimp
       *[dreadnought] the dreadnought
    }
your-ship =
    { $ship ->
        [balloon] your balloon
        [blimp] your blimp
       *[dreadnought] your dreadnought
    }

size-small = small machine
size-medium = medium machine
size-large = large machine

# A machine of a size in a sentence; `$size` is its id.
a-machine =
    { $size ->
        [small] a small machine
        [medium] a medium machine
       *[large] a large machine
    }

# A piece in a sentence; `$group` is its kind.
the-piece =
    { $group ->
        [award] the award “{ $id }”
       *[other] { $id }
    }

source-collect = collect
source-forge = Forge
source-tower = tower
source-scaffold = scaffold
source-played = played card

place-whirlpool = whirlpool
place-barracks = barracks level { $level }
place-tower = tower floor { $level }
short-barracks = Barracks { $level }
short-tower = Floor { $level }
from-barracks = barracks level { $level }
from-tower = tower floor { $level }
from-cell = { $cell }
from-machine = { $machine }
from-all-barracks = the barracks
to-cell = { $cell }
to-machine = { $machine }
at-barracks = on barracks level { $level }
at-tower = on tower floor { $level }
at-cell = on { $cell }
at-machine = on { $machine }
