# The values of one's own copy.

reference-value-die = What the faces of the die select, 1 to 6
reference-value-overlay_rows = Rows under the overlay
copy-wrong-sides = “{ $told }” is no list of places, as in { $example }.
copy-wrong-docks = “{ $told }” is no list of docks, as in { $example }.
