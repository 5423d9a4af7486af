# Words of the pictures and of the table as text.

picture-title = Propeller Islands
picture-round = Round { $n }
picture-over = The game is over
picture-mover = { $player } to move
picture-to-move = to move
picture-first = first player
picture-first-player = first player: { $player }
picture-log = Log
picture-newest = newest first
picture-none = none
picture-empty = empty
picture-hidden = a hidden tile
picture-or = { " or " }

picture-forge = The Forge
picture-round-pile = round { $round } · pile { $n }
picture-pile-long = pile: { $n ->
    [one] { $n } tile
   *[other] { $n } tiles
} face down
picture-slot = slot { $n }
picture-value = value { $n }
picture-for-values = for { $values }
picture-dice = { $n ->
    [0] no dice
    [one] { $n } die
   *[other] { $n } dice
}
picture-dice-of = Forge, dice of { $value }
picture-value-line = { $value }: { picture-dice }, slots { $slots }
picture-in-hand = the die in hand: { $value }
picture-core = the middle of the Forge: a change of a die by 1 costs { $n } energy

picture-guild-industry = industry
picture-guild-science = science
picture-guild-culture = culture
picture-banner-industry = industry banner
picture-banner-science = science banner
picture-banner-culture = culture banner
picture-symbol-industry = industry symbol
picture-symbol-science = science symbol
picture-symbol-culture = culture symbol
picture-number = number { $n }
picture-free = free
picture-worker-standing = worker standing
picture-worker-lying = worker lying
picture-worker-none = no worker
picture-upgrade-wild = any die
picture-upgrade-production_energy = +1 energy
picture-upgrade-production_steel = +1 steel
picture-upgrade-production_gear = +1 gear
picture-upgrade-banner_industry = upgrade industry banner
picture-upgrade-banner_science = upgrade science banner
picture-upgrade-banner_culture = upgrade culture banner

picture-n-fame = { $n } fame
picture-n-tiles = { $n ->
    [one] { $n } tile
   *[other] { $n } tiles
}
picture-n-quay = { $n ->
    [one] { $n } worker on the quay
   *[other] { $n } workers on the quay
}
picture-n-completed = { $n ->
    [one] { $n } plan completed
   *[other] { $n } plans completed
}
picture-n-hand = { $n ->
    [one] { $n } plan in hand
   *[other] { $n } plans in hand
}

picture-map = each hex: its number, its kind, + for a worker that stands, - for one that lies
picture-island = { $player }’s island
picture-connections = { $n ->
    [0] no connections
    [one] { $n } connection
   *[other] { $n } connections
}
picture-link = connection: { $guild }, banner { $banner }, symbol { $symbol }, { $n } fame
picture-quay = Quay
picture-quay-left = { $n } left
picture-quay-space = quay, row { $row }, column { $column }
picture-quay-worker = worker
picture-reward-row = row { $n } emptied: { $effect }
picture-reward-column = column { $n } emptied: { $effect }
picture-reward-given = given
picture-abilities = { $n ->
    [0] no ability yet
    [one] first ability
   *[other] second ability
}
picture-completed = plans completed: { $n } of { $most }
picture-used-dice = dice used
picture-aside = upgrades set aside: { $n }
picture-hand = { $player }’s plans
picture-hand-empty = no plans
picture-display = Plans on display
picture-deck = deck of level { $level }: { $n }
picture-plan = plan { $id }: { $cost } → { $vp } VP, { $upgrade }
picture-plan-name = Plan { $id }
picture-plan-hidden = a plan face down

picture-effect-pay = { $cost } → { $then }
picture-effect-deploy = deploy a worker
picture-effect-activate = { $n ->
    [one] activate another tile
   *[other] activate { $n } tiles
}
picture-effect-repeat = repeat the bonus of a depot
picture-effect-draw = add the top tile of the pile
picture-does = : { $effect }
