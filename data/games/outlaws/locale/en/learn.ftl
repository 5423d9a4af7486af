# Puzzles and lessons of Outlaws: their goals, themes and measures.

goal-stolen_at_most =
    { $n ->
        [0] have nothing stolen
        [one] have at most { $n } resource stolen
       *[other] have at most { $n } resources stolen
    }
goal-stolen_types_at_most =
    { $n ->
        [0] leave the hideout without resources
        [one] leave at most { $n } type of resource in the hideout
       *[other] leave at most { $n } types of resources in the hideout
    }
goal-their_ship = have { $ships }
goal-their_ship-place =
    { $ship ->
        [balloon] the balloon of the Outlaws on { $place }
        [blimp] the blimp of the Outlaws on { $place }
       *[dreadnought] the dreadnought of the Outlaws on { $place }
    }
goal-lead_at_least =
    { $n ->
        [0] be level with the Outlaws in the final score
       *[other] be { $n } VP ahead of the Outlaws in the final score
    }
    .meter = { $have } of { $want } VP ahead
puzzle-theme-theft = theft
puzzle-theme-docks = docks
puzzle-theme-ties = ties
measure-lead = { $n } VP ahead
