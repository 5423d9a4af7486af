# The sandbox, where positions are set up: why an edit cannot be made, and the words of the workbench.

# Edits that make no sense; nothing is changed then

refusal-edit_no_square = “{ $text }” names no square; squares are written as in d4, an area as in e5-g6.
refusal-edit_off_grid =
    { $squares ->
        [one] { $cells } is off the grid; it has the squares a1 to { $corner }.
       *[other] { $cells } are off the grid; it has the squares a1 to { $corner }.
    }
refusal-edit_among = “{ $text }” is not known here; accepted: { $accepted }.
refusal-edit_number =
    { $thing ->
        [whirlpool] { $text } workers in the whirlpool: a number from { $low } to { $high } is accepted.
        [barracks] There is no such level in the barracks: they have { $low } to { $high }.
        [tower] There is no such floor in the tower: it has { $low } to { $high }.
        [water_top] The water level cannot be { $text }; { $low } to { $high } is accepted.
        [players] { $text } players: { $low } to { $high } is accepted.
        [turns_left] { $text } turns left: { $low } to { $high } is accepted.
        [vp] { $text } VP: a number from { $low } to { $high } is accepted.
       *[other] { $text } is no number from { $low } to { $high }.
    }
refusal-edit_no_scaffold = There is no scaffold on { $cells }; a resource lies on a square of a scaffold.
refusal-edit_no_area = { $cells } are no rectangle; { $machine } lies on one.
refusal-edit_nothing = Nothing lies on { $text }.
refusal-edit_there = { $player } has a worker { $place } already.
refusal-edit_not_there = { $player } has no worker { $place }.
refusal-edit_seats = { $text }: { $low } to { $high } players sit at a table, each colour once.
refusal-edit_no_pile = There is no pile called “{ $text }”.
refusal-edit_empty = There is nothing in “{ $text }”.
refusal-edit_full = A pile holds no more than { $n } pieces here.
refusal-edit_no_position = This makes no position: { $text }.

# What things are called

sandbox-scaffold =
    { $n ->
        [0] { $shape } scaffold
       *[other] { $shape } scaffold, { $resources }
    }
sandbox-worker =
    { $colour ->
        [red] red worker
        [yellow] yellow worker
        [black] black worker
       *[blue] blue worker
    }
sandbox-of-hand = Hand of { $player }
sandbox-of-upgrades = Upgrades of { $player }
sandbox-of-machines = Machines stored by { $player }
sandbox-of-scaffolds = Scaffolds stored by { $player }
sandbox-of-awards = Awards of { $player }
sandbox-of-ability = Ability of { $player }
sandbox-own-hand = Hand
sandbox-own-upgrades = Upgrades
sandbox-own-machines = Machines
sandbox-own-scaffolds = Scaffolds
sandbox-own-awards = Awards
sandbox-floor = Tower floor { $floor }
sandbox-market-small = Market: small machines
sandbox-market-medium = Market: medium machines
sandbox-market-large = Market: large machines
sandbox-market-upgrades = Market: upgrades
sandbox-stack-small = Top of the small machines
sandbox-stack-medium = Top of the medium machines
sandbox-stack-large = Top of the large machines
sandbox-stack-upgrades = Top of the upgrades
sandbox-stack-cards = Top of the cards
sandbox-stack-awards = Top of the awards
sandbox-stack-removed_awards = Awards out of the game
sandbox-stack-removed_upgrades = Upgrades out of the game
sandbox-stack-S = Top of the S scaffolds
sandbox-stack-L = Top of the L scaffolds
sandbox-stack-T = Top of the T scaffolds
sandbox-draft = Abilities on offer

# Tray

sandbox-scaffolds = Scaffolds
sandbox-with-resource = Scaffold with { $resource }
sandbox-resources-note = on a scaffold
sandbox-machines = Machines
sandbox-machines-found =
    { $n ->
        [one] 1 found
       *[other] { $n } found
    }
sandbox-machines-hint = name or size
sandbox-machines-more =
    { $n ->
        [one] and 1 more
       *[other] and { $n } more
    }
sandbox-crews = Workers and ships
sandbox-crew-count = { $n } of { $all } workers are on the table
sandbox-group-tower = Tower awards
sandbox-ability = Ability
sandbox-ability-none = no ability
sandbox-whirlpool = In the whirlpool

# Position and player

sandbox-water = Water top

# In hand

sandbox-away = In any dock
sandbox-into-whirlpool = Whirlpool

# Sheets

sandbox-keys = Arrows: move the cursor · Enter: put down, pick up · S, L, T: a scaffold · C, I, W, G, *: a resource · M: search a machine · R: turn · F: flip · V: other squares · X: only try · Delete: take away · + and −: water · Z: undo · Y: redo · P: play on · Escape: drop, close · ?: this list
