# Le bac à sable des Hors-la-loi.

sandbox-blockers = Bloqueurs
sandbox-blocker =
    { $ship ->
        [balloon] Montgolfière des bloqueurs
        [blimp] Dirigeable des bloqueurs
       *[dreadnought] Cuirassé des bloqueurs
    }
sandbox-you = Vous êtes
sandbox-cards = Cartes des Hors-la-loi
sandbox-deck = Pioche, le dessus d’abord
sandbox-used = Cartes utilisées
sandbox-onto-deck = Sur la pioche
sandbox-place = Cache, { $side }
sandbox-die = Dé
