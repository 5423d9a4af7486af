# The view in which a game is played.

# A piece in hand

hand-title = { $piece } in hand
hand-hint = Choose a lit place and press it, or move the cursor and press Enter.
hand-touch = Tap a lit place to aim, tap it again to put the piece there.
hand-picked = { $piece } in hand; { $places ->
        [0] there is no place for it, as it is turned now.
        [one] 1 place is lit.
       *[other] { $places } places are lit.
    }
hand-aim = { $place }: { $gain }
hand-aim-again = { $place }: { $gain }. Tap again to put it there.
hand-turned = Turned; { $places ->
        [0] no place this way.
        [one] 1 place.
       *[other] { $places } places.
    }
hand-put-back = { $piece } is put back.
hand-turn = Turn
hand-flip = Flip
hand-back = Put back
hand-places = Places
hand-aboard = Onto { $machine }

# The decision

play-choose-piece = Choose what goes here
play-choose-action = Several things fit here: choose one
play-back = Back
play-pay = Pay
play-take = Take
play-cancel = Cancel
play-keep = Keep
play-discard = Discard
play-column-pay = pay
play-column-take = take
play-column-left = left
play-column-then = then
play-way = Way { $n }: { $bag }; left: { $left }
play-ways-more =
    { $n ->
        [one] 1 more way
       *[other] { $n } more ways
    }
play-cards-hidden = The cards are only for { $player } to see.
play-others = { $player } decides, at another screen.
play-show-cards = Show the cards
play-hand = Hand ({ $n })
play-nobody = Nobody decides any more.
play-over-title = The game is over
play-over-winner = { $player } wins with { $vp } VP.
play-over-tie = { $players } share the victory with { $vp } VP.

# Tools

play-undo = Undo
play-redo = Redo
play-undone = Taken back: { $action }
play-redone = Played again: { $action }
play-keys = ?
play-tools = Tools

# What happened

play-outcome-more = { $text } and more in the log.
play-greeting = What is outlined can be chosen, here and on the table; press ? for the keys.
play-nothing = Done.
play-turn-of = { $player }, your turn.

# Log

log-title = Log
log-note = newest first
log-empty = Nothing has happened yet.
log-line = { $player }: { $what }
log-see = See the board after this
log-older = Older lines
log-looking = You are looking at step { $step } of { $now }.
log-looking-at = Step { $step }: { $what }
log-now = Back to now
log-go = Go on from here
log-gone = The game stands at step { $step } again.
log-previous = Previous
log-next = Next

# Sheets beside the table

sheet-scores = Scores
sheet-hand = Hand
sheet-game = Rulings and values of this game
sheet-settings = Settings
sheet-keys = Keys
sheet-places = Places
sheet-close = Close
scores-title-now = Scores as they stand
scores-title-end = Final scores
scores-total = Total
scores-rank = Rank { $n }
scores-note = Every line opens the rule it follows from.
scores-what = What for
scores-vp = VP
hand-sheet-title = The hand of { $player }
hand-sheet-hidden = { $player } holds { $n ->
        [0] no card.
        [one] 1 card.
       *[other] { $n } cards.
    }
hand-sheet-none = No card in hand.
hand-sheet-show = Show my hand
hand-sheet-hide = Hide my hand
hand-sheet-play = Play
hand-sheet-away = The others look away now.

# Settings

set-theme = Theme
set-theme-auto = as the notebook
set-theme-light = light
set-theme-dark = dark
set-theme-contrast = high contrast
set-lang = Language
set-size = Size
set-size-normal = normal
set-size-narrow = narrow
set-size-workshop = projector
set-motion = Motion
set-motion-auto = as the system
set-motion-on = short
set-motion-off = none
set-undo = Undo
set-undo-table = as at a table: what was shown stays shown
set-undo-sandbox = sandbox: everything can be taken back
set-undo-now-sandbox = Sandbox: everything can be taken back now.
set-undo-now-table = As at a table: what was shown is not taken back.
set-saved-browser = Saved after each action in this browser
set-saved = Saved after each action in { $path }
set-not-saved = Not saved by itself.
set-not-written = The settings hold as long as the kernel lives; their file could not be written: { $error }
set-game = Rulings and assumed values

# Saves

save-found = A game of { $game } at step { $step } is waiting here, saved { $when }.
save-resume = Go on with it
save-dismiss = Leave it
save-resumed = The game goes on at step { $step }.
save-failed = The game could not be saved: { $error }
save-unread = The saved game cannot be read: { $error }

# Tabs of the narrow table

tab-markets = Markets
tab-players = Players
tab-log = Log

# Keys

keys-list = Arrows: move the cursor · Tab: from zone to zone · Enter or Space: choose · R: turn · F: flip · Z: undo · Y: redo · L: list of places · H: hand · S: scores · G: legend · V: open the rule · Escape: put back, close · ?: this list

# By what the game is played

game-players =
    { $n ->
        [one] 1 player
       *[other] { $n } players
    }
game-standard = values of the project
game-edition = values of your own copy
game-stall-guard = ends after { $n } rounds in which nothing changes
game-max-rounds = ends after { $n } rounds at the latest
game-rulings = Rulings that are switched
game-rulings-none = None: open questions are decided as the reference says.
game-ruling = { $question } { $now }
game-switched =
    { $n ->
        [one] Ruling { $rulings } is switched
       *[other] Rulings { $rulings } are switched
    }
game-assumed = Values on the table that are assumed
game-assumed-note = A ≈ marks a value that nobody could read off the rules. The reference says how each came about; your own copy can replace them all.
about-assumed = ≈ { $values }: assumed
