# Fixed texts of the notebook views.

# Every view

view-board = Board
view-log = Log
view-log-newest = newest first
view-log-empty = Nothing has happened yet.
view-status = What just happened
view-rule = rule
view-rule-open = Open rule { $rule }
view-reference = Reference
view-help = Keys
view-close = Close
view-save = Save
view-undo = Undo
view-redo = Redo
view-copy-link = Copy link
view-link-copied = The link is copied.
view-link-here = Select the link and copy it.
view-to-move = to move
view-step = Step { $step }
view-over = The game is over
view-no-kernel = The kernel behind this board is gone. Run the cell again to go on.
view-old = This is an old view: its cell has been run again.
view-error = Something went wrong here: { $error }
view-error-app = Something went wrong here, and is noted in the log of the server. What was saved is kept; load the page again if nothing answers.
view-error-more = Nothing was changed. Run the cell again if the board does not answer.
view-waiting = Thinking …
view-stopped = Stopped.
view-stop = Stop
view-plain = This picture is drawn without the keys of the notebook; the mouse works.
view-escape = Press Escape to leave the board.

# Board

board-choose = Choose on the board, or here.
board-choices = Choices
board-more =
    { $n ->
        [one] 1 more
       *[other] { $n } more
    }
board-several = Several actions fit here: choose one.
board-nothing-here = Nothing to do here now.
board-piece-picked = { $piece } in hand: choose a place. R turns, F flips, Escape puts it back.
board-piece-dropped = { $piece } is put back.
board-place-here = { $piece } here: { $gain }
board-confirm = Once more to place it here.
board-turned = Turned
board-flipped = Flipped
board-cursor = Cursor on { $cell }
board-played = Played: { $action }
board-stale = The board has moved on; choose again.
board-not-offered = There is no such button here; nothing was done.
board-show-hand = Show my hand
board-hide-hand = Hide my hand
board-hand-hidden = The hand of { $player } is hidden.

# Keys

keys-title = Keys
keys-arrows = Arrows: move the cursor
keys-tab = Tab: from zone to zone
keys-enter = Enter or Space: choose
keys-turn = R: turn the piece
keys-flip = F: flip the piece
keys-escape = Escape: put the piece back, or leave the board
keys-undo = Z: undo
keys-redo = Y: play again
keys-step = N and P: next and previous step
keys-help = ?: this list

# Stepper

stepper-title = Worked example
stepper-previous = Previous
stepper-next = Next
stepper-play = Play
stepper-pause = Pause
stepper-first = First step
stepper-last = Last step
stepper-step = Step { $step } of { $steps }
stepper-slider = Step
stepper-start = start
stepper-end = end
stepper-what-happened = What happened
stepper-nothing-happened = Nothing happens in this step; look at the board.
stepper-rule = rule
stepper-try = Try it yourself from here
stepper-try-note = opens a line of its own; the example stays as it is
stepper-back = Back to the example
stepper-branch-title = Your own line from step { $step }
stepper-branch-edit = Change the position
stepper-branch = A line of your own from step { $step } is open below; everything can be taken back there.
stepper-branch-closed = Your own line is closed.
stepper-status = Step { $step }: { $text }
stepper-marked = Ringed: { $cells }
stepper-text = Text of the step
stepper-keys = N and P: next and previous step · Home and End: first and last · Space: play, pause · arrows on the board: look around
stepper-at-end = That was the last step.
stepper-at-start = This is where the example begins.
stepper-step-short = { $step } / { $steps }
stepper-page = Step { $step }: { $title }
stepper-stated = What the rulebook states
stepper-invented = What was added
chip-paid = paid
chip-gained = gained
chip-scored = scored
chip-lost = lost
stepper-as-stated = The numbers are as the example states.
stepper-not-as-stated = The example states { $stated }; here it is { $found }.
