# Pourquoi pas, chez les Hors-la-loi seulement.

refusal-theft_not_held = Vous n’avez rien de ce type à vous faire voler ({ $resource }).
refusal-theft_other_first = Le repaire en a déjà ({ $resource }) ; il prend un type qui lui manque.
refusal-theft_leaves_dock = Sans cela ({ $resource }), le quai ne pourrait plus être payé : { $dock }.
refusal-robbed_first = Vous seriez d’abord volé, et le quai ne pourrait plus être payé : { $dock }.
refusal-closed_row = { $cells } : c’est sous le cache, où rien ne se pose.
refusal-outlaw_worse = { $value } vaut { $n } pour les Hors-la-loi, le meilleur { $most }.
refusal-outlaw_second = { $value } vaut autant pour les Hors-la-loi ({ $n }), mais un autre choix passe avant.
refusal-outlaw_cannot = Cela ne fait pas partie des choix des Hors-la-loi.
refusal-card_twice = La carte { $card } est nommée deux fois.
refusal-blocker_stays = Les bloqueurs ne quittent jamais les quais.
refusal-blocker_there = Un bloqueur et un autre aérostat sont au même quai : { $dock }.
task-theft = ce que volent les Hors-la-loi
task-outlaw_ship = l’aérostat des Hors-la-loi
task-outlaw_scaffold = l’échafaudage des Hors-la-loi
task-outlaw_machine = la machine des Hors-la-loi
task-outlaw_area = la machine des Hors-la-loi
task-outlaw_upgrade = l’amélioration des Hors-la-loi
task-outlaw_worker = l’ouvrier des Hors-la-loi
task-outlaw_space = l’ouvrier des Hors-la-loi
task-outlaw_promote = l’ouvrier des Hors-la-loi
