# Une partie avec des personnes et des robots, et sa relecture.

# Le choix des places

start-title = Qui joue ?
start-about = Choisissez pour chaque couleur qui s’y assied. On joue de deux à quatre ; le premier joueur est tiré au sort.
start-about-alone = Vous jouez seul contre un camp que les règles font agir. Choisissez qui s’assied à votre place.
start-greeting = Choisissez qui joue, puis commencez.
start-first = Choisissez qui joue et commencez ; ensuite la table répond.
start-chance = Au hasard
start-chance-is = tiré au début de la partie
start-begin = Commencer
start-back = Retour à la partie
start-too-few = { $least ->
        [1] Personne n’est à votre place.
       *[other] Il faut être au moins deux.
    }
start-count = { $people ->
        [0] Rien que des robots : vous regardez.
        [one] { $bots ->
                [0] Une seule personne.
                [one] Une personne contre un robot.
               *[other] Une personne contre { $bots } robots.
            }
       *[other] { $bots ->
                [0] { $people } personnes devant cet écran ; les mains restent cachées tant qu’on ne les montre pas.
                [one] { $people } personnes et un robot ; les mains restent cachées tant qu’on ne les montre pas.
               *[other] { $people } personnes et { $bots } robots ; les mains restent cachées tant qu’on ne les montre pas.
            }
    }
start-of = Quel jeu
start-game = Partie
start-seed = Donne
start-seed-hint = un nombre, pour retrouver cette donne
start-seed-wrong = La donne est un nombre de 15 chiffres au plus, ou rien.
seat-of = Qui joue { $player }
seat-person = Humain
seat-person-is = est devant cet écran
seat-random = Dilettante
seat-random-is = joue tout ce qui est permis
seat-greedy = Glouton
seat-greedy-is = prend ce qui rapporte le plus tout de suite
seat-planner = Prévoyant
seat-planner-is = réfléchit à tout son tour
seat-mcts = Stratège
seat-mcts-is = pense aussi aux tours des autres ; il lui faut quelques secondes
seat-nobody = Absent
seat-nobody-is = ne joue pas

# Pendant que les robots réfléchissent

bots-thinking = { $player } réfléchit
bots-paused = { $player } attend
bots-failed = { $player } ne peut pas continuer
bots-kind = { $kind } : { $about }
bots-now = Jouer maintenant
bots-now-is = Il joue le meilleur coup trouvé jusqu’ici
bots-skip = Jusqu’à mon tour
bots-skip-all = Jusqu’à la fin
bots-skip-is = Sans pause entre les coups
bots-pause = Pause
bots-go = Continuer
bots-hand-hidden = La main d’un robot reste cachée.
bots-new = Nouvelle partie
bots-replay = Revoir
bots-whatif = Et si ?
bots-whatif-is = Essayer des suites d’ici sur une copie ; ce que vous ne pouvez pas savoir est redistribué
bots-after = Après la partie
bots-keys = W : pourquoi ce coup
bots-opened-replay = La relecture est ouverte ci-dessous.
bots-opened-whatif = Les suites de l’étape { $step } peuvent être essayées ci-dessous.
sheet-seats = Joueurs
pace = Les robots jouent
pace-quick = d’un trait
pace-normal = coup par coup
pace-slow = lentement

# Pourquoi ce coup ?

why-ask = Pourquoi ce coup ?
why-title = Pourquoi { $player } a joué ainsi
why-nobody = On ne peut interroger que les coups des robots.
why-moves = Les coups de ce tour
why-working = Recherche des raisons
why-failed = Les raisons n’ont pas pu être trouvées.
why-forced = { $player } n’avait pas le choix ici.
why-private = { $player } a choisi parmi { $n } cartes qui ne regardent que { $player }.
why-random = { $player } a tiré au sort un des { $n } coups possibles : d’abord le genre, puis le coup.
why-greedy = { $player } a pris ce qui semblait le meilleur tout de suite, parmi { $n } coups possibles, sans réfléchir plus loin.
why-planner = { $player } a réfléchi au reste du tour, à partir de { $n } coups possibles, et choisi la suite qui finit le mieux.
why-mcts = { $player } a essayé les meilleures suites, chacune sur beaucoup de donnes de ce qui est caché et avec les réponses des autres, et choisi celle qui a le mieux réussi.
why-plan = La suite prévue :
why-terms = Ce que cela change, en PV
why-sum = En tout
why-considered = Ce qui a été envisagé, en PV
why-tries = essayé { $n } fois
why-taken = commence par ce coup
why-cut = quelque chose que son joueur est seul à savoir
why-note = On compte ce que tout le monde peut voir ; les cartes de { $player } ne sont pas dévoilées.

# Relecture

replay-title = Relecture
replay-at = { $step } sur { $steps }
replay-slider = Coup de la partie
replay-start = Le début
replay-previous = Coup précédent
replay-next = Coup suivant
replay-turn-back = Tour précédent
replay-turn-on = Tour suivant
replay-play = Lecture
replay-pause = Pause
replay-whatif = Continuer d’ici dans « Et si »
replay-eyes = Vu par
replay-eyes-all = tout le monde
replay-eyes-nobody = un spectateur
replay-log = Coups
replay-end = C’était le dernier coup.
replay-begin = La partie commence ici.
replay-greeting = La partie telle qu’elle a été jouée : coup par coup, avec le curseur, ou par une ligne de la liste.
replay-keys = N et P : coup suivant et précédent · T et Maj+T : tour suivant et précédent · Début et Fin : début et fin · Espace : lecture, pause · V : vu par le joueur suivant · I : continuer dans « Et si »
replay-none = Rien n’a encore été joué dans cette partie.
