# Ce que dit la commande `wm` (wm_kernel/commands).

fuzz-ended = { $reason ->
    [barracks] finies par baraquements vides : { $count }
    [guard] finies par la garde anti-blocage : { $count }
    [cap] finies par la limite de manches : { $count }
    [violation] interrompues : { $count }
   *[other] finies par { $reason } : { $count }
}

play-help =
    Une ligne est une action, par exemple : collect balloon e2
    a          les options du groupe a (a e2 : celles avec e2)
    a3         jouer la troisième option du groupe a ; 3 : du dernier groupe montré
    why ...    pourquoi une action n’est pas permise
    board      revoir le plateau         hand    ce que vous seul pouvez voir
    log        ce qui s’est passé        scores  les scores actuels
    undo       annuler une action      redo    la rejouer
    save FILE  garder la partie          link    la partie en un texte à envoyer
    quit       arrêter
