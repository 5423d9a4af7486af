# Les lignes de la feuille de score des Hors-la-loi.

score-grade = Avance de départ
score-stolen =
    { $n ->
        [one] 1 type de ressource volée
       *[other] { $n } types de ressources volées
    }
score-hideout_awards =
    { $n ->
        [one] 1 trophée au repaire
       *[other] { $n } trophées au repaire
    }
