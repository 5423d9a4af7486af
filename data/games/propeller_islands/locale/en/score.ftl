# The lines of a score sheet. `$n` is how many things gave the VP.

score-line = { $what }: { $points } VP
score-fame = Fame
score-energy = Energy ({ $n })
score-steel = Steel ({ $n })
score-gear =
    { $n ->
        [one] 1 gear
       *[other] { $n } gears
    }
score-upgrades =
    { $n ->
        [one] 1 upgrade set aside
       *[other] { $n } upgrades set aside
    }
score-plans =
    { $n ->
        [one] 1 plan
       *[other] { $n } plans
    }
score-monument =
    { $n ->
        [0] { $name }
        [one] { $name }
       *[other] { $name } ({ $n } times)
    }
