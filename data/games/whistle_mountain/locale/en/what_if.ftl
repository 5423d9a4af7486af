# What if: the tree of lines, the comparison of lines, what the search says.

# Heat map

what-if-heat-machines = machines

# Search

what-if-objective-vp = VP now
what-if-objective-vp_end = VP at the end
what-if-objective-promotions = promotions
what-if-objective-workers_saved = workers saved
what-if-objective-resources = resources
what-if-gain-vp = VP
what-if-gain-vp_end = VP at the end
what-if-gain-promotions = promotions
what-if-gain-workers_saved = workers saved
what-if-gain-resources = resources
best-drawn-cards = cards
best-drawn-machines = machines
best-drawn-upgrades = upgrades
best-drawn-scaffolds = scaffolds
best-drawn-awards = awards
