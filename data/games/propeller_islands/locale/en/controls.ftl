# What is taken in hand, where it goes, and what that brings.

piece-die = die { $name }, changed
piece-die-short = change { $name }
piece-tile = { $name } from slot { $at }
piece-tile-short = { $name } ({ $slot })
piece-worker = worker from { $name }
piece-worker-short = worker { $name }
piece-plan = plan { $name }
card-plan = Grants: { $upgrade }. Chosen here, the upgrade is set aside; to place it, press the plan on the table.

hand-value = { $value } ({ $n ->
    [one] 1 step
   *[other] { $n } steps
})
hand-discard = Discard: { $gain }
hand-aside = Set the upgrade aside

gain-fame = { $signed } fame
gain-vp = { $signed } VP
gain-energy = { $signed } { $n ->
   *[other] energy
}
gain-steel = { $signed } { $n ->
   *[other] steel
}
gain-gear = { $signed } { $n ->
    [one] gear
   *[other] gears
}
gain-workers = { $n ->
    [one] 1 worker
   *[other] { $n } workers
}
gain-tiles = { $n ->
    [one] 1 tile
   *[other] { $n } tiles
}

tab-markets = Plans
tab-players = Islands
