# What bots, estimates, comparisons, studies and plots say.

# Terms of a bot's evaluation

why-line = { $action }: { $gain } VP ({ $terms })
why-then = then: { $line }
why-nothing = nothing changes
why-head-term = Term
why-head-before = Before
why-head-after = After
why-head-change = Change

# Estimates

estimate-player = { $player }: wins { $win }, shares the victory { $shared }, ends with { $vp }
estimate-share = { $value } % ({ $low } to { $high })
estimate-vp = { $value } VP ({ $low } to { $high })
estimate-vp-one = { $value } VP
estimate-none = not known
estimate-onlooker = an onlooker
estimate-sampled =
    { $n ->
        [one] Sampled: 1 playout
       *[other] Sampled: { $n } playouts
    } by { $bots }, what { $viewer } cannot know dealt anew each time; { $unfinished ->
        [0] all ended
        [one] 1 did not end and is not counted
       *[other] { $unfinished } did not end and are not counted
    }. Intervals: { $level } %.

# The best turn

best-turn = { $gain }, { $proof }
best-turn-gain =
    { $player ->
        [none] { $gain } { $what }
       *[other] { $gain } { $what } for { $player }
    }
best-turn-goal = of the goal
best-turn-proved =
    { $n ->
        [0] proved: no line brings more
       *[other] proved, leaving aside { $excluded }: no line brings more
    }
best-turn-open =
    { $n ->
        [0] not proved: stopped; no line brings more than { $bound }
       *[other] not proved: stopped; leaving aside { $excluded }, no line brings more than { $bound }
    }
best-turn-unknown =
    { $n ->
        [0] not proved: stopped before anything could be said about other lines
       *[other] not proved, leaving aside { $excluded }: stopped before anything could be said about other lines
    }
best-turn-weighed =
    { $kind ->
        [proved] on average over what may be drawn
        [open] on average over what may be drawn between { $value } and { $bound }
       *[unknown] on average over what may be drawn at least { $value }, how much more could not be found
    }
best-out-others = better choices by others than those worst for you
best-out-drawn = what is drawn or turned up on the way ({ $kinds })
best-drawn-draws = whatever it is

# Comparisons

compare-section-vp = VP
compare-section-resources = Resources
compare-section-options = Options next turn
compare-section-reply = Best reply of each opponent
compare-section-result = How it may end
compare-difference = Difference
compare-same = No difference.
compare-eyes = As { $player } sees it; what is hidden from this player is dealt anew.
compare-summary = { $line }, beside { $other }: { $parts }.
compare-summary-part = { $what } { $amount }
compare-summary-whose = { $player }’s { $what }
compare-summary-reply = best reply of { $player }
compare-summary-same = { $line } and { $other } come to the same in what is counted.
compare-summary-many = Most for { $player }: { $parts }.
compare-summary-most = { $what } in { $line }
compare-open = The estimate does not decide: its error bars overlap.
compare-decided = The estimate favours { $line }: its error bar lies clear of the others.
compare-unclear = The estimate says nothing yet: too few games have ended.
compare-of = { $player }, { $what }
compare-piece = { $name }
compare-total = total as it stands
compare-hand = cards
compare-reply = best turn
compare-reply-line = { $actions }
compare-reply-none = nothing
compare-reply-vp = points gained
compare-win = wins
compare-lead = lead at the end
compare-final = VP at the end

# Plots

plot-score = Final score
plot-count = Players
plot-vp = VP
plot-worth = Difference in final score (VP, with interval)
plot-round = Round
plot-seat = Place in turn order
plot-won = Games won (%)
plot-scores-title =
    { $n ->
        [one] Final scores (1 game)
       *[other] Final scores ({ $n } games)
    }
plot-sources-title =
    { $n ->
        [one] Where the VP come from (1 game)
       *[other] Where the VP come from ({ $n } games)
    }
plot-seat-title =
    { $n ->
        [one] Does it help to begin? (1 game)
       *[other] Does it help to begin? ({ $n } games)
    }

# wm study

study-written = { $rows } rows written to { $file }.
study-goes-on = { $file } is there: going on where that study stopped.
study-stopped = Stopped. With --out the games played so far would have been kept.
study-stopped-kept = Stopped. The games played so far are kept: the same command goes on from there.
study-bot = { $bot }: mean score { $score }, wins { $win }
study-summary =
    { $games ->
        [one] 1 game
       *[other] { $games } games
    }, { $rounds } rounds on average, { $seconds } s.
