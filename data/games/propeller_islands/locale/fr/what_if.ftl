# Et si : ce que la recherche vise, et ce qu’elle en a trouvé.

what-if-objective-vp = PV maintenant
what-if-objective-value = valeur de votre seule position
what-if-objective-fame = notoriété
what-if-objective-resources = ressources
what-if-gain-vp = PV
what-if-gain-value = PV de valeur
what-if-gain-fame = notoriété
what-if-gain-resources = sixièmes de PV en ressources
best-out-dice = les dés relancés
best-drawn-tiles = tuiles
best-drawn-plans = plans
