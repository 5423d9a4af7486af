# Terms of a bot's evaluation, and what is compared.

term-fame = Fame
term-plans = Completed plans
term-resources = Resources
term-upgrades = Unused upgrades
term-monuments = Monuments
term-tiles = Tiles in rounds to come
term-standing = Workers that stand
term-hand = Plans in hand
term-borders = Connections to come
term-quay = Rows and columns of the quay
term-end = Ahead as the game ends
term-opponents = Strongest opponent

compare-section-island = Island
compare-section-workers = Workers
compare-section-plans = Plans
compare-vp-source = { $source }
compare-vp-resource = VP for { $source }
compare-vp-fame = Fame
compare-vp-plans = Completed plans
compare-vp-upgrades = Unused upgrades
compare-island-tiles = tiles
compare-island-numbers = different numbers with a worker
compare-island-wild = tiles that any die fits
compare-island-upgrades = upgrades
compare-workers-standing = standing
compare-workers-lying = lying
compare-workers-quay = on the quay
compare-plans-completed = completed
compare-plans-payable = in hand that can be paid
compare-options-values = values a die can have
compare-options-slots = tiles within reach
compare-options-tiles = tiles to activate
compare-options-hexes = free hexes
