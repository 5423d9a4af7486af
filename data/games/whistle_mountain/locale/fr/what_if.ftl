# Et si : l’arbre des variantes, leur comparaison, ce que dit la recherche.

# Carte de chaleur

what-if-heat-machines = machines

# Recherche

what-if-objective-vp = PV maintenant
what-if-objective-vp_end = PV à la fin
what-if-objective-promotions = promotions
what-if-objective-workers_saved = ouvriers mis à l’abri
what-if-objective-resources = ressources
what-if-gain-vp = PV
what-if-gain-vp_end = PV à la fin
what-if-gain-promotions = promotions
what-if-gain-workers_saved = ouvriers mis à l’abri
what-if-gain-resources = ressources
best-drawn-cards = cartes
best-drawn-machines = machines
best-drawn-upgrades = améliorations
best-drawn-scaffolds = échafaudages
best-drawn-awards = trophées
