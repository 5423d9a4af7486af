# Texts of the first minutes: pictures that stand alone, what comes next, the legend, links.

# A picture without a kernel

still-play = This is a picture: run this cell to play.
still-read = This is a picture: run this cell to search and read on.
lab-not-signed = The notebooks could not be signed ({ $error }): their pictures may look simpler until a cell is run.

# Puzzles

gain-untold = allowed here
