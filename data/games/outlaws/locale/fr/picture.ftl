# Les mots fixes de l’image des Hors-la-loi.

picture-title = Hors-la-loi
picture-seat-red = Repaire
picture-overlay = Cache des Hors-la-loi
picture-die = Dé { $n }
picture-cards_left = reste { $n }
picture-used = Utilisées
picture-gone = Hors du jeu
picture-their_ability = Compétence des Hors-la-loi
short-ship =
    { $what ->
        [balloon] montgolfière
        [blimp] dirigeable
       *[dreadnought] cuirassé
    }
short-rotate = bloqueurs
short-scaffold = échafaudage { $what }
short-machine =
    { $what ->
        [small] petite machine
        [medium] machine moyenne
       *[large] grande machine
    }
short-upgrade = amélioration
short-worker =
    { $what ->
        [move] déplacer
        [rescue] secourir
        [promote] promouvoir
       *[climb] grimper
    }
picture-faces = dé { $faces }
fore-tie = à vous : { $n }
fore-ship = { $at }, rapporte { $n }
fore-floor = à l’étage { $n }
fore-climb =
    { $n ->
        [one] 1 grimpe
       *[other] { $n } grimpent
    }
fore-theft =
    { $n ->
        [one] 1 vol
       *[other] { $n } vols
    }
fore-out = { $machine } : pas de place
fore-skip = impossible
fore-plain = aucun vol
