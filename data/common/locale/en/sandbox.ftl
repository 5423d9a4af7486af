# The sandbox, where positions are set up: why an edit cannot be made, and the words of the workbench.

# What things are called

sandbox-title = Sandbox
sandbox-no-resource = no resource
sandbox-eraser = Remove
sandbox-discard = Discarded cards

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
sandbox-with = with
sandbox-other-squares = Other squares ({ $n } of { $all })
sandbox-resources = Resources
sandbox-search = Search
sandbox-search-pieces = Search pieces
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
sandbox-duplicator = Duplicator token
sandbox-duplicator-none = beside the board

# Position and player

sandbox-position = Position
sandbox-players = Players
sandbox-to-move = To move
sandbox-moment = Moment
sandbox-moment-turn = turn begins
sandbox-moment-done = main action done
sandbox-moment-draft = draft
sandbox-moment-pending = in a decision
sandbox-moment-over = game over
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
sandbox-pending = Under way: { $due }. Playing on, lines to try and the link keep it; a file or an edit leaves it out.
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
sandbox-places = Other places
sandbox-drop = Drop

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
sandbox-pending-dropped = With that, what was under way is dropped: { $due }.
sandbox-pending-again = What was under way is there again: { $due }.
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
sandbox-saved-without = It leaves out what is under way: { $due }.
sandbox-not-saved = It could not be saved: { $error }
sandbox-handed = { $name } is made, and goes to your downloads.
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
sandbox-samples-none = No positions come with this game.
sandbox-paste-title = Paste a link, a position file or a drawing
sandbox-paste-hint = A link (wm1:…), a position file, or rows such as 3 . a a .
sandbox-paste-label = Text of a position
sandbox-paste-read = Read it
sandbox-open-file = Open a file
sandbox-game-title = Which game
sandbox-picture-title = The board as a picture
sandbox-picture-svg = SVG
sandbox-picture-png = PNG
sandbox-picture-none = Pictures need the page; view.svg() gives the same as text.
sandbox-keys-title = Keys

# Playing on

sandbox-back = Back to editing
sandbox-take-over = Edit the position reached
sandbox-taken-over = The position reached is in the sandbox now.
sandbox-copy-game = Copy link of the game
sandbox-play-bar = The game that began in the sandbox
