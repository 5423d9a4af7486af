# What if: what the search looks for, and what it found of it.

what-if-objective-vp = VP now
what-if-objective-value = value of your position alone
what-if-objective-fame = fame
what-if-objective-resources = resources
what-if-gain-vp = VP
what-if-gain-value = VP of value
what-if-gain-fame = fame
what-if-gain-resources = sixths of a VP in resources
best-out-dice = dice rolled again
best-drawn-tiles = tiles
best-drawn-plans = plans
