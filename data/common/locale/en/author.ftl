# Authoring: a puzzle or a step of a lesson made from a position and the line that was played.

author-open = Make a puzzle
author-open-title = A puzzle or a step of a lesson, from this position
author-opened = The author’s table is open, with this position and the line that was played in this turn.
author-left-out = The board goes on from the middle of a turn: { $due }. The file and the link begin before that and leave it out; the check says whether the solutions can be played then.
author-left-out-draws = Something was drawn in this turn. The file and the link begin before that, and something else may be drawn from them.
author-not-open = There is nothing to make a puzzle of: { $error }
author-none = { $game } teaches nothing: there are no goals to choose from.
author-title = Make a puzzle
author-title-step = Make a lesson step
author-nobody = A player
author-kind = What it becomes
author-kind-puzzle = A puzzle
author-kind-step = A lesson step
author-tabs = Parts
author-tab-goal = Goal
author-tab-lines = Solutions
author-tab-texts = Texts
author-tab-check = Check and send
author-tab-events = What must be so
author-greeting = Play the solution on the board. What the line did is offered as the goal.
author-greeting-step = Play what the step shows. What happened is offered as what must be so afterwards.

# Goal

author-goal = The goal
author-goal-none = Nothing is asked for yet. Choose below, or play the solution first.
author-goal-told = { $goal }
author-offers = What this line has reached
author-offers-none = This line has reached nothing that a goal could ask for. Play on the board.
author-others = More goals
author-less = Less: { $what }
author-more = More: { $what }
author-pick = Pick on the board
author-pick-title = The next presses on the board choose what the goal speaks of; nothing is played
author-picking = Press what the goal is to speak of: a square, a piece, a floor. Escape ends it.
author-picked = { $target }: { $n ->
    [0] no goal speaks of it here
    [one] one goal speaks of it
   *[other] { $n } goals speak of it
}.
author-offers-picked = About { $target }
author-chosen = In the goal: { $goal }
author-dropped = No longer in the goal: { $goal }
author-not-together = These goals do not go together.

# Where it begins

author-begins = Where it begins
author-begin-here = Begin here
author-begin-reset = Begin at the start of the turn
author-begin-told = { $n ->
    [0] It begins at the start of the turn.
    [one] It begins after one action of the turn.
   *[other] It begins after { $n } actions of the turn.
}

# Solutions

author-line = The line on the board
author-line-none = No action yet.
author-line-reaches = It reaches the goal.
author-line-short = It does not reach the goal.
author-add = Take this line
author-added = Solution { $n } is the line on the board.
author-add-not = This line does not reach the goal, so it is no solution.
author-add-known = This line is a solution already.
author-add-many = There are { $n } solutions already; no more are kept.
author-solution = Solution { $n }
author-solutions = Solutions
author-solutions-none = None yet. Play one on the board and take it, or let them be found.
author-drop-solution = Take solution { $n } away
author-first-solution = Show solution { $n } first
author-find = Find all and prove
author-stop = Stop
author-finding = { $nodes } positions looked at, { $n ->
    [one] one line found
   *[other] { $n } lines found
}
author-found = { $n ->
    [0] No line reaches the goal: { $nodes } positions were looked at.
    [one] One line reaches the goal; { $nodes } positions were looked at.
   *[other] { $n } lines reach the goal; { $nodes } positions were looked at.
}
author-proved =
    { $n ->
        [0] Proved: { $told } is the most there is.
       *[other] Proved, leaving aside { $excluded }: { $told } is the most there is.
    }
author-not-proved = Not proved: another player decides on some lines, and the search of those was stopped.
author-stopped = Stopped after { $nodes } positions: nothing is proved.
author-search-first = Choose a goal first.
author-large = This turn has very many lines. Learners wait for the same search: a smaller position is better.

# Step

author-events = What must be so afterwards
author-events-none = Nothing has happened yet. Play the step on the board.
author-events-hint = What you choose is checked, and teaches its rule.

# Texts

author-keys = Escape ends picking on the board
author-layout = What is shown
author-layout-lesson = The board
author-layout-full = The whole table
author-measure = What the optimum counts
author-about = Rule, theme, level, what is ringed and shown
author-ring = Ringed
author-ring-none = Nothing is ringed.
author-ring-pick = Ring on the board
author-ring-picking = Press what is to be ringed; press it again to take the ring away. Escape ends it.
author-ring-not = That cannot be ringed.
author-rule = The rule that it turns on
author-theme = Theme
author-level = Level
author-text-lang = Language of the texts
author-text-hint = What you leave empty is made for you, in every language; a text in one language stands for the others.
author-field-title = Title
author-field-question = Question
author-field-hint1 = First hint: the rule
author-field-hint2 = Second hint: the idea
author-field-hint3 = Third hint: the first action
author-field-after = After it is solved
author-field-say = What the step says
author-field-about = What the lesson is about
author-field-author = Your name, as it is to be shown
author-made-title = My puzzle
author-made-question = This turn: { $goal }.
author-made-hint1 = It turns on this rule: { $rule }.
author-made-hint2 = Look at what can be reached this turn.
author-made-hint2-does =
    { $n ->
        [one] One action does it. It rests on this: { $rules }.
       *[other] It takes { $n } actions, and rests on this: { $rules }.
    }
author-made-hint2-ring = Look at what is ringed.
author-made-hint3 = Begin with: { $action }.
author-made-after = The goal is reached.
author-made-say = See what this action does.
author-made-about = A step shown on the board.

# Check and send

author-check = Check
author-checking = The check is going on: it proves the optimum, and that may take a while.
author-checking-at = The check is going on: { $nodes } positions looked at so far.
author-check-not = Not checked since the last change.
author-check-stopped = The check was stopped: nothing is said about the file.
author-check-fine = Everything is as stated: the file passes the check.
author-check-faults = { $n ->
    [one] One thing is not as stated:
   *[other] { $n } things are not as stated:
}
author-save = Save the file
author-saved = Written to { $path }
author-not-saved = It could not be written: { $error }
author-copy-link = Copy link
author-copied = The link is copied. Whoever opens it gets the puzzle.
author-copied-here = The link: { $text }
author-no-link = There is no link: { $error }
author-file = The file: { $name }
author-link-checked = Only a puzzle that passes the check has a link.

# A puzzle that came from somebody

author-sent = Somebody’s own puzzle, sent by link. By { $authors }; not one of the project’s, and not reviewed.
author-link-wrong = This address opens no puzzle: { $error }
author-sent-title = Somebody’s own puzzle

# From the sandbox

sandbox-what-if = What if
sandbox-what-if-title = Try lines from this position, side by side
sandbox-with-faults = Not while there are faults: { $n ->
    [one] one is
   *[other] { $n } are
} listed beside the board.
sandbox-opened-what-if = Lines to try from this position are open.
