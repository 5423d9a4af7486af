# The app: all workbenches on one page, without code.

app-skip = Skip to the content
app-where = Where you are
app-home = Home
app-back = Back to: { $place }
app-nowhere = There is no “{ $place }” here.
app-theme-auto = as the system
app-no-kernel = The program behind this page has ended. Load the page again to go on; saved games and progress are kept.
app-unofficial = A fan’s tool, not affiliated with the designers, the artist or the publisher. Everything runs on this machine; nothing is sent anywhere.
app-open-reference = Open { $rule } in the reference

app-how = How the game works
app-how-about = The aim, a turn, the end: a topic a page, and something to press on each.
app-course = The course
app-course-about = What there is to learn, what you have done, and where to go on.
app-know = A check
app-know-about = Show that you know a lesson already.

app-lessons = Learn
app-lessons-about = Short lessons in which you make the moves yourself.
app-lessons-lead = You read a step, then you make the move. A wrong move costs nothing: you are told what it would break, and by which rule.
app-lessons-done =
    { $done ->
        [0] { $all ->
            [one] 1 lesson
           *[other] { $all } lessons
        }
       *[other] { $done } of { $all } lessons done
    }
app-warm-up = Your first minutes
app-waiting = Waiting for you
app-waiting-game = A game of { $game } at step { $step }
app-waiting-guided = The guided game, at step { $step }
app-author = Make a puzzle
app-steps-done = { $done } of { $all } tasks done

app-puzzles = Puzzles
app-puzzles-about = A position, a goal, and this turn to reach it.
app-puzzles-lead = Every way that reaches the goal counts. Hints come in three rungs, and a wrong move is answered with what it breaks.
app-puzzles-today = Puzzle of the day
app-puzzles-back = Back today: you missed these
app-puzzles-done =
    { $done ->
        [0] { $all } puzzles
       *[other] { $done } of { $all } solved
    }
app-level = Level { $level }

app-play = Play
app-play-about = A whole game, with people at this screen and with bots.

app-sandbox = Sandbox
app-sandbox-about = Set up any position, and see what is wrong with it and what is allowed.

app-what-if = What if
app-what-if-about = Follow several lines from one position, and hold them side by side.
app-what-if-lead = Choose where the lines begin. Whatever you try is kept, and two lines can be compared side by side.
app-no-game = No game is on the table: begin one at Play.
app-table = The game on the table
app-table-about = From where it stands now; the game itself is left alone.
app-fresh = A fresh game
app-fresh-about = Two players, the full game, before the first turn.
app-fresh-other = A fresh game, before the first turn.
app-game = Game
app-positions = From a position

app-examples = Worked examples
app-examples-about = Scenes to step through, each with the rules it shows.
app-examples-lead = Go through each scene with Next, or with the keys N and P. Point at anything to be told what it is and does.

app-reference = Reference
app-reference-about = All rules and components, a play aid, icons; with search.

app-gallery = Gallery of components
app-gallery-about = Every component with a small table to try it on.

app-accessibility = Accessibility
app-accessibility-about = What was tested for whom, how, and what is not covered.

app-anew = Start anew
app-anew-ask = Begin as somebody new? Your saved games and your progress on this server go out of sight for good, in all your tabs. The settings begin anew as well.
app-anew-yes = Yes, start anew
app-anew-no = No, keep everything
app-anew-failed = That could not be done: the server does not answer. Everything is as it was.
