# Mots dont sont faits d’autres messages des Hors-la-loi, et ce qui s’appelle autrement qu’à Whistle Mountain.

player-red = Rouge (Hors-la-loi)
outlaw-card = Carte Hors-la-loi { $n }
side-left = gauche
side-middle = milieu
side-right = droite
line-ship =
    { $what ->
        [balloon] placer la montgolfière
        [blimp] placer le dirigeable
       *[dreadnought] placer le cuirassé
    }
line-rotate = les bloqueurs tournent
line-scaffold = construire un échafaudage { $what }
line-machine =
    { $what ->
        [small] construire une petite machine
        [medium] construire une machine moyenne
       *[large] construire une grande machine
    }
line-upgrade = prendre une amélioration
line-worker =
    { $what ->
        [move] déplacer un ouvrier
        [rescue] secourir un ouvrier
        [promote] promouvoir un ouvrier
       *[climb] les ouvriers de la tour grimpent
    }
outcome-title = { $card }, { $place } : dé { $faces }
