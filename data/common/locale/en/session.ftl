# Puzzles and lessons at work: what stands beside the board.

session-greeting = Your turn: choose what is lit on the board, or one of the buttons.
session-task = Task
session-again = Try again
session-hint =
    { $n ->
        [0] Hint
       *[other] Hint ({ $n } of { $all })
    }
session-show = Show me
session-show-later = after the last hint
session-reset = Reset this one
session-reset-ask = Forget what you did here? Everything else is kept.
session-reset-yes = Forget it
session-reset-no = Keep it
session-next = Next puzzle
session-hint-given = Hint { $n } of { $all } stands beside the board.
session-hints = Hints
session-after = What there is to learn
session-demonstration = This was shown. Try again to do it yourself.
session-demonstration-lesson = This was shown. Try again to do it yourself, or go on.
session-turn-over = The turn is over
session-turn-over-hint = Take something back, or try again from the beginning.
session-thinking = Looking whether the goal can still be reached
session-stop-is = the move is made, and what comes of it is left open
session-left-open = Stopped: whether the goal can still be reached is left open.
session-no-hint = Stopped: no hint was given.
session-read-on = Nothing to do here: read, look, go on.
session-number = Your answer
session-number-hint = Choose a number.
session-goal-meter = How far the goal is reached
session-list = All puzzles
session-list-item = { $title } ({ $theme }, level { $level })
session-solved = solved
session-progress = Progress
session-copy = Copy my progress
session-copied = Your progress is copied as text; paste it anywhere to keep it.
session-copied-here = Your progress as text: { $text }
session-paste = Paste progress
session-paste-hint = a text that begins with { $prefix }
session-previous = Previous
session-next-step = Next
session-steps = Steps of the lesson
session-step-done = { $step }, done
session-started = { $title }. { $task }
session-keys = I: hint · T: try again · N: next · P: previous · X: stop the search
puzzle-book = Puzzle book
puzzle-today = Puzzle of the day: { $title }
puzzle-run-start = Against the clock, 3 minutes
puzzle-run-stop = Stop the clock
puzzle-run =
    { $n ->
        [one] { $minutes }:{ $seconds } left · { $n } puzzle solved
       *[other] { $minutes }:{ $seconds } left · { $n } puzzles solved
    }
puzzle-run-over =
    { $n ->
        [one] Time is up: { $n } puzzle solved. What was not done can be finished in peace.
       *[other] Time is up: { $n } puzzles solved. What was not done can be finished in peace.
    }
puzzle-back =
    { $n ->
        [one] { $n } puzzle that you missed comes back today: { $titles }.
       *[other] { $n } puzzles that you missed come back today: { $titles }.
    }
puzzle-accuracy-title = Solved without a miss, by theme
puzzle-accuracy = { $theme }: { $clean } of { $tried } ({ $share }%)
puzzle-draws-excluded = What is drawn on the way is not counted on.
puzzle-draws-expected = What may be drawn on the way is weighed by how likely it is.
