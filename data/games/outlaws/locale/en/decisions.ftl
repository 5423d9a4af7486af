# What there is to decide in Outlaws alone. Between equal options of the Outlaws you decide.

decision-theft = { $player } is robbed
    .hint = Choose what the Outlaws take.
decision-outlaw_ship = The Outlaws place a ship: { $player } breaks the tie
    .hint = These places yield the same and lie equally high; choose one.
decision-outlaw_scaffold = The Outlaws build a scaffold: { $player } breaks the tie
    .hint = As many edges touch in each of these places; choose one.
decision-outlaw_machine = The Outlaws choose a machine: { $player } breaks the tie
    .hint = These are worth the same; choose one.
decision-outlaw_area = The Outlaws build { $machine }: { $player } breaks the tie
    .hint = The same workers are promoted in each of these places; choose one.
decision-outlaw_upgrade = The Outlaws take an upgrade: { $player } breaks the tie
    .hint = These give the same VP at the end; choose one.
decision-outlaw_worker = The Outlaws move a worker: { $player } breaks the tie
    .hint = These stand equally low; choose one.
decision-outlaw_space =
    { $work ->
        [move] The Outlaws move a worker: { $player } breaks the tie
       *[rescue] The Outlaws rescue a worker: { $player } breaks the tie
    }
    .hint = These spaces are equally high; choose one.
decision-outlaw_promote = The Outlaws promote a worker: { $player } breaks the tie
    .hint = These stand equally high; choose one.
decision-outlaw_draft = { $player } chooses an ability for the Outlaws
    .hint = They never use it; your Duplicator may copy it.
decision-outlaw_start_stack = { $player } takes a starting scaffold for the Outlaws
    .hint = Choose a stack: its top is theirs.
decision-outlaw_start_tile = { $player } places the starting scaffold of the Outlaws
    .hint = With a square in row 1; nobody scores.
decision-outlaw_promotion = The workers of the Outlaws are promoted: { $player } chooses the order
    .hint = Choose who goes first.
decision-outlaw_displace = A worker of the Outlaws makes way: { $player } breaks the tie
    .hint = These squares are equally near; choose one.
