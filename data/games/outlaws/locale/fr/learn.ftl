# Problèmes et leçons des Hors-la-loi : buts, thèmes et mesures.

goal-stolen_at_most =
    { $n ->
        [0] ne rien vous faire voler
        [one] vous faire voler au plus { $n } ressource
       *[other] vous faire voler au plus { $n } ressources
    }
goal-stolen_types_at_most =
    { $n ->
        [0] laisser le repaire sans ressource
        [one] laisser au plus { $n } type de ressource au repaire
       *[other] laisser au plus { $n } types de ressources au repaire
    }
goal-their_ship = avoir { $ships }
goal-their_ship-place =
    { $ship ->
        [balloon] la montgolfière des Hors-la-loi en { $place }
        [blimp] le dirigeable des Hors-la-loi en { $place }
       *[dreadnought] le cuirassé des Hors-la-loi en { $place }
    }
goal-lead_at_least =
    { $n ->
        [0] être à égalité avec les Hors-la-loi au score final
       *[other] avoir { $n } PV d’avance sur les Hors-la-loi au score final
    }
    .meter = { $have } PV d’avance sur { $want }
puzzle-theme-theft = vol
puzzle-theme-docks = quais
puzzle-theme-ties = choix égaux
measure-lead = { $n } PV d’avance
