# Ce qu’il y a à décider chez les Hors-la-loi seulement. Entre options égales des Hors-la-loi, c’est vous qui décidez.

decision-theft = { $player } se fait voler
    .hint = Choisissez ce que prennent les Hors-la-loi.
decision-outlaw_ship = Les Hors-la-loi placent un aérostat : { $player } tranche
    .hint = Ces places rapportent autant et sont à la même hauteur ; choisissez-en une.
decision-outlaw_scaffold = Les Hors-la-loi construisent un échafaudage : { $player } tranche
    .hint = Autant de côtés se touchent à chacune de ces places ; choisissez-en une.
decision-outlaw_machine = Les Hors-la-loi choisissent une machine : { $player } tranche
    .hint = Celles-ci valent autant ; choisissez-en une.
decision-outlaw_area = Les Hors-la-loi construisent { $machine } : { $player } tranche
    .hint = Autant d’ouvriers sont promus à chacune de ces places ; choisissez-en une.
decision-outlaw_upgrade = Les Hors-la-loi prennent une amélioration : { $player } tranche
    .hint = Celles-ci donnent autant de PV à la fin ; choisissez-en une.
decision-outlaw_worker = Les Hors-la-loi déplacent un ouvrier : { $player } tranche
    .hint = Ceux-ci sont aussi bas ; choisissez-en un.
decision-outlaw_space =
    { $work ->
        [move] Les Hors-la-loi déplacent un ouvrier : { $player } tranche
       *[rescue] Les Hors-la-loi secourent un ouvrier : { $player } tranche
    }
    .hint = Ces cases sont à la même hauteur ; choisissez-en une.
decision-outlaw_promote = Les Hors-la-loi promeuvent un ouvrier : { $player } tranche
    .hint = Ceux-ci sont à la même hauteur ; choisissez-en un.
decision-outlaw_draft = { $player } choisit une compétence pour les Hors-la-loi
    .hint = Ils ne l’utilisent jamais ; votre Duplicateur peut la copier.
decision-outlaw_start_stack = { $player } prend un échafaudage de départ pour les Hors-la-loi
    .hint = Choisissez une pile : celui du dessus est pour eux.
decision-outlaw_start_tile = { $player } pose l’échafaudage de départ des Hors-la-loi
    .hint = Avec une case dans la rangée 1 ; personne ne marque.
decision-outlaw_promotion = Les ouvriers des Hors-la-loi sont promus : { $player } choisit l’ordre
    .hint = Choisissez qui passe en premier.
decision-outlaw_displace = Un ouvrier des Hors-la-loi fait place : { $player } tranche
    .hint = Ces cases sont aussi proches ; choisissez-en une.
