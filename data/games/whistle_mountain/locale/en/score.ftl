# The lines of a score sheet. `$n` is how many things gave the VP.

score-line = { $what }: { $points } VP
score-play = Collected during play
score-scaffold =
    { $n ->
        [one] Scaffold edges (1 scaffold)
       *[other] Scaffold edges ({ $n } scaffolds)
    }
score-piece-built = { $name } built
score-piece-effect =
    { $n ->
        [0] { $name }
        [one] { $name }
       *[other] { $name } ({ $n } times)
    }
score-piece-end = { $name } (upgrade)
score-tower =
    { $n ->
        [one] Tower floor { $floor } (1 worker)
       *[other] Tower floor { $floor } ({ $n } workers)
    }
score-whirlpool =
    { $n ->
        [one] Whirlpool (1 worker)
       *[other] Whirlpool ({ $n } workers)
    }
score-machines =
    { $n ->
        [one] 1 machine in storage
       *[other] { $n } machines in storage
    }
score-awards =
    { $n ->
        [one] 1 award in storage
       *[other] { $n } awards in storage
    }
score-scaffolds =
    { $n ->
        [one] 1 scaffold in storage
       *[other] { $n } scaffolds in storage
    }
score-cards =
    { $n ->
        [one] 1 card in hand
       *[other] { $n } cards in hand
    }
score-resources =
    { $n ->
        [one] 1 resource in storage
       *[other] { $n } resources in storage
    }
score-total = Total
score-winner =
    { $n ->
        [one] { $players } wins with { $vp } VP
       *[other] { $players } share the victory with { $vp } VP
    }
