# What if: the tree of lines, the comparison of lines, what the search says.

# Lines

lines-start = Start
lines-main = Main line
lines-shared = Shared beginning
lines-more =
    { $n ->
        [one] 1 more
       *[other] { $n } more
    }
lines-text = Lines, with the VP of { $player } since step { $step }
lines-row = { $line }: { $moves }
lines-note = Note: { $note }

# The view

what-if-title = What if
what-if-name = What if: lines to try, side by side
what-if-lines = Lines
what-if-lines-head = VP of { $player }
what-if-lines-hint = Arrows go from line to line, Space marks one to compare.
what-if-marked = { $letters } are compared.
what-if-shared-by = shared by the lines below
what-if-no-moves = no moves yet
what-if-moves =
    { $n ->
        [one] 1 move
       *[other] { $n } moves
    }
what-if-vp = VP
what-if-line-mark = line { $mark }
what-if-dealt = dealt anew
what-if-tools = Lines and tools
what-if-fork = New line from here
what-if-rename = Rename
what-if-note = Note
what-if-promote = Promote
what-if-promote-title = Put this line before the others where it leaves them
what-if-delete = Delete
what-if-mark = Compare
what-if-unmark = Do not compare
what-if-more = More
what-if-copy = Copy as text
what-if-undo-rename = Undo: name
what-if-undo-note = Undo: note
what-if-undo-promote = Undo: promote
what-if-undo-delete = Undo: delete
what-if-new-name = Line { $n }
what-if-name-of = Name
what-if-note-of = Note
what-if-edit-name = Name of the line
what-if-edit-note = Note about { $line }
what-if-keep = Keep
what-if-cancel = Cancel

# What is said

what-if-greeting = Play on the board; where you go back and play something else, a new line begins. ? lists the keys.
what-if-known-to = As { $player } knows the game: what { $player } cannot know is dealt anew.
what-if-at = { $line }, step { $step } of { $steps }.
what-if-new = A new line from step { $step }: { $line }. Play on the board.
what-if-forked = A new line from step { $step }: { $line }.
what-if-renamed = The line is called { $line } now.
what-if-noted = Noted.
what-if-promoted = { $line } comes first now.
what-if-deleted = { $line } is deleted. “Undo: delete” brings it back.
what-if-back-rename = The name is as it was.
what-if-back-note = The note is as it was.
what-if-back-promote = The order is as it was.
what-if-back-delete = { $line } is back.
what-if-marked-as = { $line } is compared as { $mark }.
what-if-unmarked = { $line } is not compared any more.
what-if-copied = The lines are copied as text.
what-if-copied-here = The lines as text: { $text }
what-if-no-rename = Nothing was played here yet that could have a name.
what-if-no-promote = This line comes first everywhere already.
what-if-no-delete = The beginning that all lines share cannot be deleted.
what-if-no-undo = Nothing was changed that could be taken back.
what-if-too-many = { $n } lines are compared already: take one out first.
what-if-name-taken = A line is called { $line } already.
what-if-name-bad = A name has 1 to { $n } letters, in one line.
what-if-note-long = A note has at most { $n } letters.
what-if-at-end = This is the end of the line: play on, or start a new line.
what-if-at-start = This is where everything begins.

# The moves of a line

what-if-step = step { $step } of { $steps }
what-if-moves-of = Moves of { $line }
what-if-earlier =
    { $n ->
        [one] 1 move before
       *[other] { $n } moves before
    }
what-if-previous = Previous
what-if-next = Next
what-if-deal = New lines
what-if-deal-keep = keep the deal
what-if-deal-new = deal the unknown anew
what-if-deal-keep-now = New lines keep what is hidden as it lies.
what-if-deal-new-now = In new lines all that { $player } cannot know is dealt anew.

# Heat map

what-if-heat = Heat map
what-if-heat-of = Heat map of
what-if-heat-value = all together
what-if-heat-vp = VP
what-if-heat-legend = The most that a placement on the square brings at once; the number is in VP, at the prices of our bots. No advice: what is best in the long run may look poor here.
what-if-heat-part = The most { $what } that a placement on the square brings at once.
what-if-heat-best = Most: { $action } ({ $amount }).
what-if-heat-none = Nothing is to be placed on the board now.
what-if-heat-on = Heat map: { $n ->
        [one] 1 place
       *[other] { $n } places
    }.
what-if-heat-off = The heat map is off.
what-if-heat-low = little
what-if-heat-high = much

# Side by side

what-if-beside = Side by side
what-if-eyes = for
what-if-nothing-marked = Mark two lines to see them side by side: Space in the tree, or “Compare”.
what-if-one-marked = One line is marked; mark another one.
what-if-comparing = Comparing …
what-if-all-rows = All rows
what-if-better = better for { $player }
what-if-equal = equal
what-if-difference = { $second } − { $first }
what-if-thing = What

# Search

what-if-search = Search
what-if-estimate = Estimate
what-if-estimate-more = More games
what-if-stop = Stop
what-if-best = Best turn
what-if-objective = Best turn for
what-if-lead = Lead of { $player } at the end
what-if-win = wins { $share }
what-if-bar = { $line }: { $value }, from { $low } to { $high }
what-if-bar-short = { $value } ± { $half }
what-if-bar-one = { $value }, no error bar yet
what-if-estimating = Playing games out: { $done } of { $all }.
what-if-estimate-done = Estimated from { $n ->
        [one] 1 game
       *[other] { $n } games
    } for each line.
what-if-stopped = Stopped; what was found stays.
what-if-searching = Searching: { $nodes } positions, { $best } so far.
what-if-searching-first = Searching.
what-if-best-said = Best turn: { $told }.
what-if-best-cost = { $nodes } positions in { $seconds } s
what-if-best-equal =
    { $n ->
        [one] One first move is as good as any:
       *[other] { $n } first moves are equally good:
    }
what-if-best-add = Add as a line
what-if-best-more = Details
what-if-best-name = Best turn, { $what } { $gain } for { $player }
what-if-best-none = The turn is over: there is nothing to search.
what-if-best-added = Added as a line: { $line }.
what-if-best-already = There is such a line already: { $line }.
what-if-nothing-running = Nothing is being searched.
what-if-over = The game is over here: there is nothing to play out.

# Keys

what-if-keys = N, P: next and previous move · Arrows in the tree: from line to line · Space in the tree, or C: compare the line · +: new line from here · Delete: delete the line · U: undo what was done to the tree · H: heat map · E: estimate · B: best turn · X: stop · Arrows on the board: move the cursor · Tab: from zone to zone · Enter or Space: choose · R: turn · F: flip · Z: undo a move · Y: redo · L: list of places · K: hand · S: scores · Escape: put back, close · ?: this list
