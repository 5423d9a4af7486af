# Une partie avec des personnes et des robots, et sa relecture.

# Le choix des places

variant-full = Partie complète
variant-full-is = avec toutes les machines, cartes, trophées et améliorations
variant-first_game = Première partie
variant-first_game-is = sans les pièces plus difficiles à apprendre ; les compétences sont distribuées
