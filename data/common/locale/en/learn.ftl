# Puzzles and lessons: goals, answers, hints, progress.

# Goals as part of a sentence ("Goal: score at least 9 VP and promote 2 workers."); `.meter` says how far one is reached.

goal-vp_at_least = score at least { $n } VP
    .meter = { $have } of { $want } VP
goal-score_at_least = have a final score of at least { $n }
    .meter = final score { $have } of { $want }
goal-resources = hold { $bag }
    .meter = { $have } of { $want } resources
goal-resources_at_least = hold at least { $n } resources
    .meter = { $have } of { $want } resources
goal-worker_on =
    { $n ->
        [one] have a worker on { $cells }
       *[other] have workers on { $cells }
    }
    .meter = { $have } of { $want } squares with a worker
goal-barracks_left =
    { $n ->
        [one] bring the worker of level { $levels } out of the barracks
       *[other] bring the workers of levels { $levels } out of the barracks
    }
    .meter = { $have } of { $want } out of the barracks
goal-promoted =
    { $n ->
        [one] promote { $n } worker
       *[other] promote { $n } workers
    }
    .meter = { $have } of { $want } promoted
goal-tower =
    { $several ->
        [0] { $n ->
            [one] have a worker on floor { $floors } of the tower
           *[other] have { $n } workers on floor { $floors } of the tower
        }
       *[other] have workers on floors { $floors } of the tower
    }
    .meter = { $have } of { $want } in the tower
goal-machine_built = build { $names }
    .meter = { $have } of { $want } built
goal-scaffolds_built =
    { $n ->
        [one] build { $n } scaffold
       *[other] build { $n } scaffolds
    }
    .meter = { $have } of { $want } scaffolds built
goal-machine_stored = have { $names } in storage
    .meter = { $have } of { $want } in storage
goal-scaffolds_at_least =
    { $n ->
        [one] have { $n } scaffold in storage
       *[other] have { $n } scaffolds in storage
    }
    .meter = { $have } of { $want } scaffolds in storage
goal-awards_at_least =
    { $n ->
        [one] hold { $n } award
       *[other] hold { $n } awards
    }
    .meter = { $have } of { $want } awards
goal-award = hold the award “{ $names }”
goal-cards_at_least =
    { $n ->
        [one] hold { $n } card
       *[other] hold { $n } cards
    }
    .meter = { $have } of { $want } cards
goal-upgrade = own the upgrade { $names }
goal-saved_from_flood =
    { $n ->
        [one] keep { $n } worker out of the rising water
       *[other] keep { $n } workers out of the rising water
    }
    .meter = { $have } of { $want } saved
goal-whirlpool_at_most =
    { $n ->
        [0] have no worker in the whirlpool
        [one] have at most { $n } worker in the whirlpool
       *[other] have at most { $n } workers in the whirlpool
    }
goal-floods =
    { $n ->
        [one] make the water rise by { $n } row
       *[other] make the water rise by { $n } rows
    }
    .meter = { $have } of { $want } rows
goal-water_at_most =
    { $n ->
        [0] keep the water below row 1
       *[other] keep the water at row { $n } or below
    }
goal-swept = have { $workers } swept away
    .meter = { $have } of { $want } swept away
goal-workers-of =
    { $n ->
        [one] { $n } worker of { $player }
       *[other] { $n } workers of { $player }
    }
goal-no_place_for = leave no place for { $machine }
goal-ships_home = have { $ships } at home
    .meter = { $have } of { $want } at home
goal-ship_at = have { $ships }
    .meter = { $have } of { $want } in place
goal-ship-place = { $ship } on { $place }
goal-activated = activate { $names }
    .meter = { $have } of { $want } activated
goal-used = use { $names }
    .meter = { $have } of { $want } used
goal-turn_ended = end the turn
goal-legal_only =
    { $kinds ->
        [any] make a move that the rules allow
       *[some] { $told }, wherever the rules allow it
    }
goal-kind-collect = place a ship
goal-kind-dock = place a ship in a dock
goal-kind-take = take a resource
goal-kind-activate = activate a machine
goal-kind-forge = forge
goal-kind-build = build something
goal-kind-move = move a worker
goal-kind-rescue = rescue a worker
goal-kind-card = play a card
goal-kind-award = redeem an award
goal-kind-use = use an ability or an upgrade
goal-kind-done = finish
goal-or = { $first }, or { $last }
goal-all-meter = { $have } of { $want } goals
goal-any-meter =
    { $have ->
        [0] none of { $want } ways yet
       *[other] reached
    }
goal-done = done: { $what }
goal-open = to do: { $what }

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
answer-out-of-reach = The rules allow it, but after that you can no longer { $goal } this turn.
answer-too-few = The rules allow it, but after that you can no longer { $goal } this turn: { $n } VP at most.
answer-ended = The turn is over, and the goal is not reached: { $goal }.
answer-kept = Take it back and try something else.
answer-not-made = Nothing has been changed; try something else.

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
puzzle-theme-edges = edges
puzzle-theme-reach = reach
puzzle-theme-promotion = promotion
puzzle-theme-flood = flood rescue
puzzle-theme-payments = payments
puzzle-theme-combos = combos
puzzle-theme-scoring = end scoring
puzzle-theme-blocking = blocking
puzzle-best = best possible: { $told }
puzzle-best-reached = The best there is, proved by search: { $told }.
puzzle-better = It can be done with { $told }.
measure-vp = { $n } VP
measure-score = a final score of { $n }
measure-resources =
    { $n ->
        [one] { $n } resource in hand
       *[other] { $n } resources in hand
    }
measure-promoted =
    { $n ->
        [one] { $n } worker promoted
       *[other] { $n } workers promoted
    }
measure-awards =
    { $n ->
        [one] { $n } award
       *[other] { $n } awards
    }
measure-saved =
    { $n ->
        [one] { $n } worker saved
       *[other] { $n } workers saved
    }

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
progress-place-visitor = Your progress is kept on this server, for thirty days after your last visit.
progress-nowhere = Your progress is kept until this session ends, not in a file.
progress-damaged = The progress file could not be read. It was kept as { $path }, and a new one is used.
progress-items = Some entries of the progress file could not be read. The whole file was kept as { $path }.
progress-newer = The progress file { $path } was written by a newer version of this program. It is left as it is, and nothing is written to it.
progress-unwritable = The progress file { $path } cannot be written ({ $reason }). Your progress is kept until this session ends.
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
