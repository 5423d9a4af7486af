# Why not: one sentence a reason, naming number, thing and place. `$cells` are the squares at fault, `$squares` how many they are.

# The table

refusal-stale_step = This was offered at step { $offered }, and the game is at step { $now } now.
refusal-nothing_to_undo = There is nothing to take back.
refusal-nothing_to_redo = There is nothing to play again.
refusal-undo_reveal = “{ $action }” has shown something hidden, so it is not taken back at this table.
refusal-game_over = The game is over.
refusal-not_offered = That is not among the choices there are now.
