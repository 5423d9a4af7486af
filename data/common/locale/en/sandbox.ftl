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

sandbox-title = Sandbox
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
sandbox-no-resource = no resource
sandbox-eraser = Remove
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
sandbox-discard = Discarded cards
sandbox-draft = Abilities on offer

# Head

sandbox-empty-name = new position
sandbox-pasted-name = pasted position
sandbox-unnamed = untitled position
sandbox-edited = { $name }, edited
sandbox-new = New
sandbox-load = Load sample
sandbox-paste = Paste or open
sandbox-copy = Copy link
sandbox-copy-text = Copy as text
sandbox-save = Save
sandbox-picture = Picture
sandbox-undo = Undo
sandbox-redo = Redo
sandbox-head = The position as a whole

# Tray

sandbox-tray = Tray
sandbox-tab-board = Board
sandbox-tab-table = Table
sandbox-tab-players = Players
sandbox-scaffolds = Scaffolds
sandbox-with = with
sandbox-with-resource = Scaffold with { $resource }
sandbox-other-squares = Other squares ({ $n } of { $all })
sandbox-resources = Resources
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
sandbox-search = Search
sandbox-search-pieces = Search pieces
sandbox-crews = Workers and ships
sandbox-crew-count = { $n } of { $all } workers are on the table
sandbox-tools = Tools
sandbox-turn = Turn
sandbox-flip = Flip
sandbox-remove = Remove
sandbox-add = Add
sandbox-add-to = Add to: { $pile }
sandbox-added-enough = Done
sandbox-take-off = Take { $piece } off: { $pile }
sandbox-deal = Deal anew
sandbox-dealt = dealt
sandbox-nothing-there = empty
sandbox-group-markets = Markets
sandbox-group-tower = Tower awards
sandbox-group-stacks = Stacks
sandbox-group-rules = Which game
sandbox-seats = Seats
sandbox-seats-note = In turn order; a colour that is pressed sits last.
sandbox-seat = { $player } sits in seat { $n }; press to seat it last
sandbox-seat-free = Seat { $player } last
sandbox-variant = Variant
sandbox-variant-full = full game
sandbox-variant-first_game = first game
sandbox-free-form = Pieces
sandbox-free-form-yes = any
sandbox-free-form-no = only printed ones
sandbox-free-form-note = “Only printed ones” asks, too, whether a game can come to this.
sandbox-tokens = Resources on { $machine }
sandbox-ability = Ability
sandbox-ability-none = no ability
sandbox-duplicator = Duplicator token
sandbox-duplicator-none = beside the board
sandbox-whirlpool = In the whirlpool

# Position and player

sandbox-position = Position
sandbox-water = Water top
sandbox-players = Players
sandbox-to-move = To move
sandbox-moment = Moment
sandbox-moment-turn = turn begins
sandbox-moment-done = main action done
sandbox-moment-draft = draft
sandbox-turns-left = Turns left
sandbox-not-ending = –
sandbox-less = { $what }: one less
sandbox-more = { $what }: one more
sandbox-show-player = Show { $player }
sandbox-vp = VP
sandbox-store = Store

# Faults

sandbox-faults =
    { $n ->
        [0] No faults
        [one] 1 fault
       *[other] { $n } faults
    }
sandbox-live = live
sandbox-fault-hint = Press a fault to see where it is.
sandbox-faultless = Nothing is wrong: it can be played.
sandbox-play = Play on from here
sandbox-play-later = opens when the list is empty
sandbox-play-not = A position with faults is not played on: { $n ->
        [one] 1 is listed.
       *[other] { $n } are listed.
    }
sandbox-fault-at = Fault { $number }: { $text }
sandbox-take-from = Take { $cell } away

# In hand

sandbox-hand = In hand: { $piece }
sandbox-hand-hint = Press a square or Enter to put it down; R turns, F flips, Escape drops it.
sandbox-hand-try-hint = Press a place to see what it would bring; nothing is changed.
sandbox-hand-nothing = Nothing in hand
sandbox-hand-nothing-hint = Take a piece from the tray, or press one on the board to move it. Delete takes away what is under the cursor.
sandbox-way = Way { $n } of { $all }
sandbox-ways = Ways to turn it
sandbox-legal =
    { $n ->
        [0] no legal place
        [one] 1 legal place
       *[other] { $n } legal places
    }
sandbox-this-way =
    { $n ->
        [0] none this way
       *[other] { $n } this way, at best { $best }
    }
sandbox-no-telling = With faults on the board there is no telling what the rules allow.
sandbox-no-telling-draft = During the draft nothing is built.
sandbox-mode = What a press does
sandbox-mode-put = Put down
sandbox-mode-try = Only try
sandbox-home = Home
sandbox-away = In any dock
sandbox-places = Other places
sandbox-drop = Drop
sandbox-into-whirlpool = Whirlpool

# What was done

sandbox-greeting = Take a piece from the tray and put it anywhere; what is wrong is listed at once. Press ? for the keys.
sandbox-picked = In hand: { $piece }.
sandbox-dropped = Nothing in hand.
sandbox-put = { $piece }: { $place }.
sandbox-put-legal = { $piece }: { $place }. By the rules it would bring: { $gain }.
sandbox-put-fault = { $piece }: { $place }. Allowed here, but a fault: { $fault }
sandbox-taken = Taken away: { $piece }, { $place }.
sandbox-nothing-here = Nothing lies on { $place }.
sandbox-not-here = { $piece } does not go there.
sandbox-undone = Taken back.
sandbox-redone = Made again.
sandbox-nothing-undone = There is nothing to take back.
sandbox-nothing-redone = There is nothing to make again.
sandbox-changed = Changed.
sandbox-loaded = Loaded: { $name }.
sandbox-not-read = This cannot be read: { $error }
sandbox-link-copied = The link is copied; wm.from_link opens it anywhere.
sandbox-text-copied = There are faults, so the position is copied as text; paste it into a sandbox to go on.
sandbox-link-here = Select and copy: { $text }
sandbox-copy-failed = The page could not copy; select the text in the box and copy it.
sandbox-saved = Saved as { $path }; the page hands you a copy.
sandbox-not-saved = It could not be saved: { $error }
sandbox-carried = { $name } is on its way to your downloads.
sandbox-not-carried = The page could not hand over { $name }.
sandbox-tried = { $place }: { $gain }
sandbox-tried-nothing = Nothing is changed.
sandbox-tried-title = If it were a move: { $place }
sandbox-tried-ok = allowed
sandbox-tried-not = not allowed
sandbox-playing = You play on from the position; it stays as it was.

# Sheets

sandbox-close = Close
sandbox-samples = Positions that come with the project
sandbox-paste-title = Paste a link, a position file or a drawing
sandbox-paste-hint = A link (wm1:…), a position file, or rows such as 3 . a a .
sandbox-paste-label = Text of a position
sandbox-paste-read = Read it
sandbox-open-file = Open a file
sandbox-picture-title = The board as a picture
sandbox-picture-svg = SVG
sandbox-picture-png = PNG
sandbox-picture-none = Pictures need the page; view.svg() gives the same as text.
sandbox-keys-title = Keys
sandbox-keys = Arrows: move the cursor · Enter: put down, pick up · S, L, T: a scaffold · C, I, W, G, *: a resource · M: search a machine · R: turn · F: flip · V: other squares · X: only try · Delete: take away · + and −: water · Z: undo · Y: redo · P: play on · Escape: drop, close · ?: this list

# Playing on

sandbox-back = Back to editing
sandbox-take-over = Edit the position reached
sandbox-taken-over = The position reached is in the sandbox now.
sandbox-copy-game = Copy link of the game
sandbox-play-bar = The game that began in the sandbox
