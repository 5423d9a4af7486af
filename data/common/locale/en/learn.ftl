# Puzzles and lessons: goals, answers, hints, progress.

# A task and how far the learner is

learner-goal = Goal: { $goal }.
learner-tries =
    { $n ->
        [one] { $n } try
       *[other] { $n } tries
    }
learner-found =
    { $n ->
        [one] { $n } solution found
       *[other] { $n } different solutions found
    }
learner-hints = hint { $n } of { $all }
learner-shown = solution shown

# Answers

answer-unread = “{ $text }” cannot be read as an action.
answer-nearest = Perhaps “{ $text }” is meant?
answer-over = The turn has passed on. Take something back, or begin again.
answer-played = That is allowed.
answer-on-way = Good, the goal is still within reach.
answer-reached = Yes, the goal is reached!
answer-another = Yes, and another way: that makes { $n } different solutions.
answer-again = Yes. You found this way before; is there another?
answer-undone = Taken back.
answer-redone = Played again.
answer-at_start = Nothing has been played yet.
answer-reset = Back at the beginning.
answer-right = Right!
answer-wrong =
    { $size ->
        [few] { $told } is too few.
       *[many] { $told } is too many.
    }
answer-out-of-reach =
    { $turns ->
        [1] The rules allow it, but after that you can no longer { $goal } this turn.
       *[other] The rules allow it, but after that you can no longer { $goal } in the two turns.
    }
answer-too-few =
    { $turns ->
        [1] The rules allow it, but after that you can no longer { $goal } this turn: { $n } VP at most.
       *[other] The rules allow it, but after that you can no longer { $goal } in the two turns: { $n } VP at most.
    }
answer-ended = The turn is over, and the goal is not reached: { $goal }.
answer-kept = Take it back and try something else.
answer-not-made = Nothing has been changed; try something else.

# Two turns, and the others between them

answer-crossed = Your first turn is over, and the others have played as announced. Now your second turn.
between-barred =
    { $why ->
        [illegal] After this, { $player } can no longer play as announced: { $action }.
       *[other] After this, the others can no longer play as announced: { $action }.
    }
between-void = Such a first turn does not count here.
between-then = Then { $player }: { $actions }.
between-played = { $player } has played: { $actions }.
between-ends = Leave that possible; then comes your second turn.
between-now-first = Your first turn of two.
between-now-second = Your second turn of two.

# Hints and solutions

hint-next = Go on like this: { $action }.
hint-back = From here the goal is out of reach. Take something back first.
hint-none = From here it is up to you.
show-later =
    { $n ->
        [one] First look at the last hint.
       *[other] First look at the hints: { $n } are left.
    }
show-solution = One way: { $lines }.
count-shown = It is { $n }.

# Puzzles

puzzle-title = Puzzle
puzzle-level = Level { $level }
puzzle-best = best possible: { $told }
puzzle-best-reached = The best there is, proved by search: { $told }.
puzzle-better = It can be done with { $told }.

# Lessons

lesson-title = Lesson
lesson-step = Step { $step } of { $steps }
lesson-your-turn = Your turn
lesson-done = The lesson is finished.
lesson-progress = { $done } of { $all } tasks done
lesson-goes-on = The lesson goes on from its own position; yours was just as good.
lesson-no-task = Nothing is asked in this step: read on.

# Progress

progress-place = Your progress is kept in { $path }.
progress-place-browser = Your progress stays in this browser.
progress-place-visitor = Your progress is kept on this server, for thirty days after your last visit.
progress-nowhere = Your progress is kept until this session ends, not in a file.
progress-damaged = The progress file could not be read. It was kept as { $path }, and a new one is used.
progress-items = Some entries of the progress file could not be read. The whole file was kept as { $path }.
progress-newer = The progress file { $path } was written by a newer version of this program. It is left as it is, and nothing is written to it.
progress-unwritable = The progress file { $path } cannot be written ({ $reason }). Your progress is kept until this session ends.
progress-name = { $name } is no name of a task: it is a letter and up to 79 more letters, digits, “-” and “_”.
progress-not-ours = This text is no exported progress: it begins with “{ $prefix }”.
progress-cut = This text is damaged or cut off: its checksum does not fit. Copy all of it, from “{ $prefix }” to the end.
progress-other-version = This progress was exported by another version of the program.
progress-taken =
    { $n ->
        [0] Nothing new in it.
        [one] Progress taken over for { $n } item.
       *[other] Progress taken over for { $n } items.
    }
progress-reset = Forgotten: { $name }.
