# The values of one's own copy.

reference-value-die = What the faces of the die select, 1 to 6
reference-value-overlay_rows = Rows under the overlay
copy-wrong-sides = “{ $told }” is no list of places, as in { $example }.
copy-wrong-docks = “{ $told }” is no list of docks, as in { $example }.
copy-wrong-pairs = “{ $told }” is no list of pairs of docks, as in { $example }.
copy-wrong-deck = “{ $told }” is no list of cards, one a line, as in { $example }.
reference-value-theft_docks = Docks that lie side by side, where a blocker robs you
reference-value-cards = The deck, a card a line, from top to bottom
