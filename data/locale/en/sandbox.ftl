# The sandbox, where positions are set up: why an edit cannot be made, and the words of the workbench.

# Edits that make no sense; nothing is changed then

refusal-edit_no_square = “{ $text }” names no square; squares are written as in d4, an area as in e5-g6.
refusal-edit_off_grid =
    { $squares ->
        [one] { $cells } is off the grid; it has the squares a1 to { $corner }.
       *[other] { $cells } are off the grid; it has the squares a1 to { $corner }.
    }
refusal-edit_among = “{ $text }” is not known here; accepted: { $accepted }.
refusal-edit_number =
    { $thing ->
        [whirlpool] { $text } workers in the whirlpool: a number from { $low } to { $high } is accepted.
        [barracks] There is no such level in the barracks: they have { $low } to { $high }.
        [tower] There is no such floor in the tower: it has { $low } to { $high }.
        [water_top] The water level cannot be { $text }; { $low } to { $high } is accepted.
        [players] { $text } players: { $low } to { $high } is accepted.
        [turns_left] { $text } turns left: { $low } to { $high } is accepted.
        [vp] { $text } VP: a number from { $low } to { $high } is accepted.
       *[other] { $text } is no number from { $low } to { $high }.
    }
refusal-edit_no_scaffold = There is no scaffold on { $cells }; a resource lies on a square of a scaffold.
refusal-edit_no_area = { $cells } are no rectangle; { $machine } lies on one.
refusal-edit_nothing = Nothing lies on { $text }.
refusal-edit_there = { $player } has a worker { $place } already.
refusal-edit_not_there = { $player } has no worker { $place }.
refusal-edit_seats = { $text }: { $low } to { $high } players sit at a table, each colour once.
refusal-edit_no_pile = There is no pile called “{ $text }”.
refusal-edit_empty = There is nothing in “{ $text }”.
refusal-edit_full = A pile holds no more than { $n } pieces here.
refusal-edit_no_position = This makes no position: { $text }.
