# Texts of the first minutes: pictures that stand alone, what comes next, the legend, links.

# A picture without a kernel

still-play = This is a picture: run this cell to play.
still-read = This is a picture: run this cell to search and read on.
lab-not-signed = The notebooks could not be signed ({ $error }): their pictures may look simpler until a cell is run.

# Links

link-copy-address = Copy link
link-copy-text = Copy as text
link-copy-address-view = Copy link to what { $player } sees
link-copy-text-view = Copy what { $player } sees as text
link-copied-address = The link is copied: it opens this game.
link-copied-text = The game is copied as text; paste it where a game is opened.
link-copied-address-view = The link is copied: it shows what { $player } sees, no hidden cards and no seed.
link-copied-text-view = What { $player } sees is copied as text, without hidden cards and seed.
link-here = Select the text and copy it.
link-here-view = Select the text and copy it; it tells what { $player } sees.
app-open = A game by link
app-open-none = No game was sent: the address ends too early.
app-open-wrong = This address opens no game: { $error }
app-open-view = This is what { $player } sees of a game, to be looked at.

# What comes next

notebooks-next = Next: [{ $title }]({ $file })
notebooks-again = Back to the beginning: [{ $title }]({ $file })
onward-lesson = Next lesson: { $title }
onward-example = Next example: { $title }
onward-how = How the game works
onward-lessons = On to the lessons
onward-puzzles = On to the puzzles
onward-play = On to a whole game
onward-below = Well done. Read on below.

# The legend

legend-title = Legend: what the icons mean
legend-button = Legend
legend-marks = Marks on the board
legend-option = can be pressed now
legend-number = what a place brings at once
legend-ring = what the text speaks of
legend-fault = why a place will not do
