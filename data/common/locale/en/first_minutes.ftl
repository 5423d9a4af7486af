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
link-not-copied = The page may not copy here: select the text in the field and copy it.
share-open = Hand on, QR code
sheet-share = Hand this game on
share-here-address = Whoever opens this address is at the same position:
share-here-text = This text opens the same position wherever a game is opened:
share-less = Other lines and notes are not in the address: the text has them.
share-code-game = QR code of this game, at step { $step }: it opens with all that was played.
share-code-position = QR code of this position alone, at step { $step }: what was played before is not in it.
share-code-view = QR code of what { $player } sees, no hidden cards and no seed.
share-no-code-page = There is no QR code here: it needs an address that opens games, as the site has one.
share-no-code-long = There is no QR code: even the position alone is too long for one. Copy the text.
share-local = This address leads to this computer alone: the computers of a class need the one that the site has for the room.
share-none = This game cannot be handed on: { $error }
app-copy-page = Copy link to this page
app-page-copied = The link is copied: it opens this page.
app-page-not-copied = The page may not copy here: the address stands in the address bar of the browser.
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
