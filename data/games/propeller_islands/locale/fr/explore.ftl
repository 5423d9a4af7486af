# Termes de l’évaluation d’un robot, et ce qui est comparé.

term-fame = Notoriété
term-plans = Plans complétés
term-resources = Ressources
term-upgrades = Améliorations inutilisées
term-monuments = Monuments
term-tiles = Tuiles dans les manches à venir
term-standing = Ouvriers debout
term-hand = Plans en main
term-borders = Connexions à venir
term-quay = Rangées et colonnes du quai
term-end = En tête quand la partie finit
term-opponents = Meilleur adversaire

compare-section-island = Île
compare-section-workers = Ouvriers
compare-section-plans = Plans
compare-vp-source = { $source }
compare-vp-resource = PV ({ $source })
compare-vp-fame = Notoriété
compare-vp-plans = Plans complétés
compare-vp-upgrades = Améliorations inutilisées
compare-island-tiles = tuiles
compare-island-numbers = chiffres différents avec ouvrier
compare-island-wild = tuiles où tout dé convient
compare-island-upgrades = améliorations
compare-workers-standing = debout
compare-workers-lying = couchés
compare-workers-quay = au quai
compare-plans-completed = complétés
compare-plans-payable = en main et payables
compare-options-values = valeurs possibles d’un dé
compare-options-slots = tuiles à portée
compare-options-tiles = tuiles à activer
compare-options-hexes = hexagones libres
