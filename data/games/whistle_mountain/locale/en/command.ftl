# What the `wm` command says (wm_kernel/commands).

fuzz-ended = { $reason ->
    [barracks] ended by empty barracks: { $count }
    [guard] ended by the stall guard: { $count }
    [cap] ended by the cap on rounds: { $count }
    [violation] broken off: { $count }
   *[other] ended by { $reason }: { $count }
}

play-help =
    A line is an action, as in: collect balloon e2
    a          show the options of group a (a e2: those with e2)
    a3         play the third option of group a; 3: of the group shown last
    why ...    why an action is not allowed
    board      the board again        hand    what only you may see
    log        what happened          scores  as they stand
    undo       take an action back    redo    play it again
    save FILE  keep the game          link    the game as a text to send
    quit       stop
