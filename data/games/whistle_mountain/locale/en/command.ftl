# What the `wm` command says (wm_kernel/commands).

fuzz-ended = { $reason ->
    [barracks] ended by empty barracks: { $count }
    [guard] ended by the stall guard: { $count }
    [cap] ended by the cap on rounds: { $count }
    [violation] broken off: { $count }
   *[other] ended by { $reason }: { $count }
}
