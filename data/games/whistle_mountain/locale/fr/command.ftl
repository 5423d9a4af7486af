# Ce que dit la commande `wm` (wm_kernel/commands).

fuzz-ended = { $reason ->
    [barracks] finies par baraquements vides : { $count }
    [guard] finies par la garde anti-blocage : { $count }
    [cap] finies par la limite de manches : { $count }
    [violation] interrompues : { $count }
   *[other] finies par { $reason } : { $count }
}
