# Texts of the first minutes: pictures that stand alone, what comes next, the legend, links.

# Puzzles

gain-untold = allowed here

# What comes next

onward-board = Next: the water rises
