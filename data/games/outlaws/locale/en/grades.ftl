# The tables of the study of the grades.

grades-grade =
    { $grade ->
        [easy] easy
        [hard] hard
       *[standard] standard
    }
grades-head = your head start
grades-aim = aim
grades-percent = { $n } %
grades-games = games
grades-won = won
grades-lead = VP ahead
grades-deck = ended by the deck
grades-interval = { $value } ({ $low } to { $high })
grades-tried = { $head } VP
grades-bot =
    { $bot ->
        [random] Dabbler
        [greedy] Grabber
        [mcts] Strategist, { $nodes } nodes
       *[planner] Planner, { $nodes } nodes
    }
