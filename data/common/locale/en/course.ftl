# The tour of a game, the map of the course, the gallery, the form for the values of one's own copy.

# How the game works

how-title = How the game works
how-at = How the game works · { $number } / { $all }
how-topics = Topics
how-topic = Topic { $number }: { $title }
how-topic-done = Topic { $number }: { $title }, done
how-done = Done. On to the next topic.
how-over = Done. That was all you need to begin.
how-that-is = That is: { $name }
how-again = Again
how-greeting = Press on the board, or a button; the answer stands here.
how-note = { $number }: { $text }

# The map of the course

map-title = The course
map-lead = Press a lesson to open it. Every lesson can be opened at any time.
map-know = I know the game
map-know-told = Now a lesson opens at its check: do its task without help, and it counts as done.
map-others = Beside the lessons
map-begin = Begin: { $title }
map-continue = Continue: { $title }
map-all-done = All lessons are done.
map-back = Back to the map
map-lesson = Lesson: { $title }
map-check = Check: { $title }
map-check-short = check
map-stop-new = { $title }
map-stop-begun = { $title }, { $done } of { $all } tasks done
map-stop-done = { $title }, done
map-stop-check = { $title }, check

# The check of a lesson

know-small = A check
know-title = Do you know this: { $title }
know-lead = Do what is asked, without a hint. One slip is forgiven.
know-next = That was it
know-not-yet = Not yet: the task is not done.
know-passed = You know it: the lesson counts as done.
know-failed = Not quite yet. The lesson shows it step by step.
know-lesson = To the lesson
know-map = To the map

# The gallery of components

gallery-kinds = Kind
gallery-name = Name
gallery-ways = Try it by
gallery-way-use = Using it
gallery-way-build = Building it
gallery-again = Again
gallery-tools = Tools

# The values of one's own copy

copy-title = The values of your copy
copy-lead = Choose a value that we had to assume, and type what is printed on your copy. Enter notes it.
copy-greeting = { $n } values are assumed; any of them can be entered.
copy-value = Value
copy-standard = Assumed
copy-mine = On your copy
copy-long = One a line. What you typed is noted when you leave the field.
copy-standard-is = Assumed: { $value }
copy-label = { $whose }: { $value }
copy-colon = { ": " }
copy-entered = What you entered
copy-none = Nothing yet.
copy-drop = Take back
copy-drop-value = Take back: { $value }
copy-changes = What changes
copy-changes-none = No rule changes with these values, and what a lesson teaches stays true; prices, distances and scores may shift.
copy-measured = measured in games of bots: { $told }
copy-unmeasured = nobody has measured this yet; wm study --edition { $path } does.
copy-file = The file { $path }
copy-save = Save
copy-noted =
    { $n ->
        [0] Everything is as assumed.
        [one] One value of your copy is noted.
       *[other] { $n } values of your copy are noted.
    }
copy-saved = Saved to { $path }. Use it with { $code }, in new games and in the reference.
copy-not-saved = It could not be saved: { $error }
copy-wrong-number = “{ $told }” is no number.
copy-wrong-numbers = “{ $told }” is no list of numbers, as in 1, 2, 3.
copy-wrong-amount = “{ $told }” is no amount, as in { $example }.
copy-wrong = Noted, but a game cannot be played with it as it is: { $told }
