# Comment chaque genre d’élément s’essaie sur sa table, dans la galerie.

gallery-try-machine-use = Posez un aérostat à côté, puis activez-la.
gallery-try-machine-build = Travaillez, et construisez-la.
gallery-try-scaffold = Travaillez, et construisez l’un de ceux du stock.
gallery-try-upgrade = Rouge l’a : cherchez ce qu’elle ajoute à votre tour.
gallery-try-ability = Rouge l’a : cherchez ce qu’elle ajoute à votre tour.
gallery-try-card = Elle est dans la main de Rouge.
gallery-try-award = Il est dans le stock de Rouge ; utilisez-le pendant votre tour.
