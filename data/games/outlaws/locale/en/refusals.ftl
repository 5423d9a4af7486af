# Why not, in Outlaws alone.

refusal-theft_not_held = You own no { $resource } that could be stolen.
refusal-theft_other_first = The hideout has { $resource } already; it takes a type that it lacks.
refusal-theft_leaves_dock = Without that { $resource } the dock could not be paid any more: { $dock }.
refusal-robbed_first = You would be robbed first, and then the dock could not be paid any more: { $dock }.
refusal-closed_row = { $cells } lies under the overlay, where nothing is placed.
refusal-outlaw_worse = { $value } is worth { $n } to the Outlaws, the best { $most }.
refusal-outlaw_second = { $value } is worth as much to the Outlaws ({ $n }), but another one comes before it.
refusal-outlaw_cannot = That is none of the options of the Outlaws.
refusal-card_twice = The card { $card } is named twice.
refusal-blocker_stays = The blockers never leave the docks.
refusal-blocker_there = A blocker and another ship are in the same dock: { $dock }.
task-theft = what the Outlaws steal
task-outlaw_ship = the ship of the Outlaws
task-outlaw_scaffold = the scaffold of the Outlaws
task-outlaw_machine = the machine of the Outlaws
task-outlaw_area = the machine of the Outlaws
task-outlaw_upgrade = the upgrade of the Outlaws
task-outlaw_worker = the worker of the Outlaws
task-outlaw_space = the worker of the Outlaws
task-outlaw_promote = the worker of the Outlaws
