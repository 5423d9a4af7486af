# Pourquoi pas : une phrase par raison, avec le nombre, la chose et le lieu. `$cells` sont les cases en cause,
# `$squares` leur nombre.

# La table

refusal-stale_step = C’était proposé à l’étape { $offered }, et la partie en est à l’étape { $now }.
refusal-nothing_to_undo = Il n’y a rien à annuler.
refusal-nothing_to_redo = Il n’y a rien à rejouer.
refusal-undo_reveal = « { $action } » a montré quelque chose de caché : à cette table, cela ne s’annule pas.
refusal-game_over = La partie est finie.
refusal-not_offered = Cela ne fait pas partie des choix du moment.
