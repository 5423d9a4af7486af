# Ce que dit la commande `wm` (wm_kernel/commands).

lab-missing = JupyterLab n’est pas installé ici : lancez `make lab` dans le dépôt, ou installez le paquet avec ses dépendances.
lab-no-notebooks = Cette installation n’a pas de carnets.
lab-as-root = Vous êtes root ici : JupyterLab est prévenu que c’est voulu (--allow-root).
lab-opening = Ouverture des carnets de { $folder }. Ctrl-C pour arrêter.
lab-copied = { $count ->
    [0] Les carnets de { $folder } restent tels quels.
    [one] Un carnet a été copié dans { $folder }.
   *[other] { $count } fichiers ont été copiés dans { $folder }.
}

app-missing = Voila n’est pas installé ici : lancez `make app` dans le dépôt, ou installez le paquet avec son option « app ».
app-no-page = Cette installation ne contient pas la page de l’application.
app-opening = Ouverture des ateliers à { $address }, pour cette machine seulement. Arrêt avec Ctrl-C.
app-public = Les autres ouvrent les ateliers à { $address } ; il leur faut une fois l’adresse entière.
app-public-more = Au plus { $most } pages sont servies à la fois ; chaque visiteur a ses parties et sa progression à lui. Arrêt avec Ctrl-C.
app-bad-name = --public { $name } : il faut ici le nom ou l’adresse sous lequel les autres atteignent cette machine, par exemple teacher.local ou 192.168.1.20.
app-narrow = { $option } laisserait entrer d’autres machines ou d’autres pages. Les ateliers ne sont servis qu’à cette machine ; pour un cours, il y a --public NOM.
command-no-zone = TZ vaut { $zone }, et ce n’est pas un fichier de fuseau horaire : TZ en nomme un, par exemple Europe/Paris ou UTC, ou n’est pas défini.
app-bad-path = --base_url { $path } : il faut ici le chemin sous lequel un serveur mandataire sert les ateliers, par exemple /user/anna/.
app-no-port = Le port { $port } et ses voisins sont pris ou interdits : choisissez-en un autre avec --port.

check-fine = { $file } : rien à signaler
check-kind = kind { $kind } : il faut l’un de { $kinds }
check-no-schema = fichier de données inconnu : { $name } ; connus : { $known }

examples-summary = { $good }/{ $total } conformes

rules-no-tests = Les tests ne sont que dans le dépôt : donnez leur dossier avec --tests.
rules-missing = { $count ->
    [one] Une règle de la première partie sans test :
   *[other] { $count } règles de la première partie sans test :
}
rules-waiting = { $count ->
    [one] Une règle attend les pièces du jeu complet :
   *[other] { $count } règles attendent les pièces du jeu complet :
}
rules-clauses = { $count ->
    [one] Une clause attend les pièces du jeu complet :
   *[other] { $count } clauses attendent les pièces du jeu complet :
}
rules-unknown = { $place } : un test marque { $rule }, qui n’est pas une règle
rules-summary = { $shown } règles sur { $total } sont montrées par un test ; il en manque { $missing } de la première partie.
rules-column-rule = règle
rules-column-tested = testée
rules-column-taught = enseignée
rules-yes = oui
rules-no = non
rules-left = laissée de côté
rules-untaught = non enseignée
rules-left-out = { $count ->
    [one] Laissée de côté par le cours, avec une raison :
   *[other] Laissées de côté par le cours, chacune avec sa raison ({ $count }) :
}
rules-not-taught = { $count ->
    [one] { $count } règle n’est enseignée par aucune leçon :
   *[other] { $count } règles ne sont enseignées par aucune leçon :
}
rules-taught = { $taught } règles sur { $total } sont enseignées par une leçon, { $left } sont laissées de côté avec une raison.

fuzz-summary = { $games } parties, { $turns } tours, { $actions } actions en { $seconds } s
mutate-summary = { $cases } documents abîmés lus, le plus lent en { $slowest } s
fuzz-violations = { $count ->
    [0] aucune violation
    [one] une violation
   *[other] { $count } violations
}

perft-no-game = { $file } ne contient pas de partie à poursuivre.
perft-summary = { $count } suites de { $depth } actions en { $seconds } s

play-no-game = C’est une position à regarder, pas une partie à poursuivre.
play-turn = --- { $player } décide. Tapez ? pour l’aide. ---
play-help =
    Une ligne est une action, par exemple : { $example }
    a          les options du groupe a (a MOT : celles avec ce mot)
    a3         jouer la troisième option du groupe a ; 3 : du dernier groupe montré
    why ...    pourquoi une action n’est pas permise
    board      revoir le plateau         hand    ce que vous seul pouvez voir
    log        ce qui s’est passé        scores  les scores actuels
    undo       annuler une action      redo    la rejouer
    save FILE  garder la partie          link    la partie en un texte à envoyer
    quit       arrêter
play-over = La partie est finie.
play-more = … et { $count } autres : ajoutez des mots pour en voir moins (a MOT), ou tapez l’action elle-même.
play-none = Aucune option n’a ces mots.
play-no-number = Pas de tel numéro dans le groupe { $letter } : tapez { $letter } pour le voir.
play-unread = Ce n’est pas une action : { $reason }
play-nearest = Vouliez-vous dire : { $line }
play-legal = C’est permis.
play-saved = Enregistré dans { $file }.

form-next = Écrivez-le dans un fichier (wm form --game NOM > my_copy.yaml), changez ce que dit votre exemplaire, puis demandez `wm check my_copy.yaml`.
puzzles-found =
    { $n ->
        [one] { $n } tour qui mérite une question
       *[other] { $n } tours qui méritent une question
    } ; { $asked } questions, { $positions } positions
puzzles-looking =
    Partie { $seed } : { $asked } questions et { $positions } positions jusqu’ici ; { $n ->
        [0] rien de trouvé encore
        [one] 1 tour qui mérite une question
       *[other] { $n } tours qui méritent une question
    }
puzzles-left = La partie { $seed } a été quittée après { $positions } positions ; --positions en regarde davantage
puzzles-proved = { $n } démontrés à nouveau, { $bad } avec des fautes, { $all } problèmes en tout
