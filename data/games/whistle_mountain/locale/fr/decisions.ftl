# Ce qu’il y a à décider : le titre dit qui fait quoi, l’indication (`.hint`) ce qu’il faut choisir maintenant.

decision-waiting = { $player } décide

decision-turn = À { $player } de jouer
    .hint =
        { $main_done ->
            [no] Récoltez avec un aérostat ou travaillez ; carte, trophée et pouvoirs s’utilisent avant, pendant ou après.
           *[yes] Utilisez carte, trophée ou pouvoirs, ou finissez votre tour.
        }

decision-draft = { $player } choisit une compétence
    .hint = Gardez-en une sur { $n } ; les autres passent au joueur suivant.
decision-start_stack = { $player } prend les échafaudages de départ
    .hint = Choisissez une pile : les deux premiers sont à vous.
decision-start_tile = { $player } pose un échafaudage de départ
    .hint = Posez-en un sur la grille, avec une case dans la rangée 1 ; l’autre reste en stock.

decision-collect = { $player } récolte avec { the-ship }
    .hint = Choisissez la suite, sur le plateau ou ici.
decision-again = { $player } peut activer { $machine } une seconde fois
    .hint = Aussitôt, ou pas du tout.
decision-option = { $player } : { $source }
    .hint = Choisissez une possibilité.
decision-any_order = { $player } : { $source }
    .hint =
        { $begun ->
            [no] Choisissez ce qui vient en premier.
           *[yes] Faites l’autre partie, ou renoncez-y.
        }
decision-triggers =
    { $event ->
        [turn_end] { $player }, fin du tour : { $sources }
       *[other] { $player } peut utiliser : { $sources }
    }
    .hint =
        { $n ->
            [one] Utilisez cet effet maintenant, ou renoncez-y.
           *[other] Utilisez ces effets dans l’ordre voulu, ou renoncez à ceux qui restent.
        }

decision-activate = { $player } active une machine{ $because }
    .hint =
        { $n ->
            [one] Choisissez la machine.
           *[other] Choisissez une machine ; il y en a { $n } à activer.
        }
decision-salvage = { $player } récupère une machine{ $because }
    .hint = Choisissez une machine en partie sous l’eau ; elle rejoint votre stock.
decision-ship_home = { $player } fait rentrer un aérostat{ $because }
    .hint = Choisissez l’un de vos aérostats.
decision-ram = { $player } prend un quai occupé{ $because }
    .hint = Choisissez un aérostat et un quai où se trouve un aérostat adverse.
decision-build = { $player } construit{ $because }
    .hint =
        { $what ->
            [scaffold] Posez un échafaudage de votre stock, sans payer d’eau.
            [machine] Posez une machine de votre stock, sans payer d’eau.
           *[any] Posez un échafaudage ou une machine de votre stock, sans payer d’eau.
        }
decision-worker =
    { $work ->
        [rescue] { $player } secourt un ouvrier{ $because }
       *[move] { $player } déplace un ouvrier{ $because }
    }
    .hint =
        { $work ->
            [rescue] Choisissez une case d’échafaudage libre.
           *[move] Choisissez un ouvrier, aux baraquements ou sur un échafaudage, et une case d’échafaudage libre.
        }

decision-forge = { $player } travaille
    .hint =
        { $left ->
            [0] { $worker_done ->
                [no] Il ne reste plus de construction ; déplacez un ouvrier pour 1 or ou secourez-en un pour 2 or, ou terminez.
               *[yes] Toutes les tâches sont faites : terminez.
            }
            [3] { $worker_done ->
                [no] Construisez jusqu’à 3 fois, la première sans payer, et déplacez un ouvrier pour 1 or ou secourez-en un pour 2 or.
               *[yes] Construisez jusqu’à 3 fois, la première sans payer, ou terminez.
            }
            [one] { $worker_done ->
                [no] Construisez encore une fois pour 1 eau, déplacez un ouvrier pour 1 or ou secourez-en un pour 2 or, ou terminez.
               *[yes] Construisez encore une fois pour 1 eau, ou terminez.
            }
           *[other] { $worker_done ->
                [no] Construisez encore jusqu’à { $left } fois pour 1 eau chacune, déplacez un ouvrier pour 1 or ou secourez-en un pour 2 or, ou terminez.
               *[yes] Construisez encore jusqu’à { $left } fois pour 1 eau chacune, ou terminez.
            }
        }

decision-keep_cards = { $player } regarde { amount-card }{ $because }
    .hint =
        { $left ->
            [one] Choisissez une carte à garder ; le reste est défaussé.
           *[other] Choisissez une carte à garder, { $left } en tout ; le reste est défaussé.
        }
decision-redraw = { $player } renouvelle sa main{ $because }
    .hint =
        { $draws ->
            [one] Défaussez une carte, ou piochez 1 carte maintenant.
           *[other] Défaussez encore une carte, ou piochez { $draws } cartes maintenant.
        }
decision-discard_card = { $player } défausse une carte{ $because }
    .hint = Choisissez une carte de votre main.
decision-discard_scaffold = { $player } défausse un échafaudage{ $because }
    .hint = Choisissez un échafaudage de votre stock ; il se glisse sous sa pile.

decision-pay = { $player } paie { $cost }{ $because }
    .hint = Choisissez avec quoi.
decision-gain_any =
    { $n ->
        [one] { $player } gagne une ressource au choix{ $because }
       *[other] { $player } gagne { $n } ressources au choix{ $because }
    }
    .hint = Dites lesquelles.
decision-take_one = { $player } prend une ressource{ $because }
    .hint = Choisissez l’une de celles qui sont visibles.

decision-gain_machine = { $player } prend { a-machine }{ $because }
    .hint = Choisissez-la au marché.
decision-gain_upgrade = { $player } prend une amélioration{ $because }
    .hint =
        { $pay ->
            [yes] Choisissez-la au marché et payez son coût imprimé.
           *[no] Choisissez-la au marché ; elle ne coûte rien.
        }
decision-remove_upgrade = { $player } retire une amélioration de la partie{ $because }
    .hint = Choisissez-la au marché ; vous gagnez les ressources de son coût imprimé.
decision-swap_upgrade = { $player } échange une amélioration{ $because }
    .hint =
        { $given ->
            [no] Choisissez celle de vos améliorations que vous donnez.
           *[yes] Choisissez ce que vous prenez contre { $give }.
        }
decision-gain_scaffold =
    { $n ->
        [one] { $player } prend un échafaudage{ $because }
       *[other] { $player } prend { $n } échafaudages{ $because }
    }
    .hint = Choisissez la pile d’où il vient.
decision-recycle = { $player } recycle un échafaudage{ $because }
    .hint = Choisissez une pile : vous gagnez les deux ressources de son premier échafaudage, qui se glisse dessous.

decision-promotion =
    { $own ->
        [yes] { $player } promeut ses ouvriers
       *[no] Les ouvriers de { $player } sont promus
    }
    .hint = Choisissez qui monte en premier.
decision-promote = { $player } promeut un ouvrier{ $because }
    .hint = Choisissez un ouvrier sur un échafaudage ; il suit sa rangée jusqu’à la tour.
decision-tower_step = { $player } déplace un ouvrier dans la tour{ $because }
    .hint =
        { $floor ->
            [0] Choisissez l’ouvrier.
           *[other] Un étage plus haut ou plus bas que l’étage { $floor } ?
        }

decision-boarding = { $player } amène un ouvrier sur une machine{ $because }
    .hint = Choisissez un ouvrier des baraquements, d’un échafaudage ou du tourbillon.
decision-release = { $player } : un ouvrier quitte la machine { $source }
    .hint = Choisissez une case d’échafaudage libre.
decision-into_whirlpool = { $player } met un ouvrier dans le tourbillon{ $because }
    .hint = Choisissez un ouvrier des baraquements.
decision-displace = { $player } : un ouvrier s’écarte devant un échafaudage
    .hint = Choisissez la case où il va.
decision-reposition = { $player } déplace la machine { $source }
    .hint = Choisissez-lui une autre place : ni PV, ni inondation.
decision-put_token = { $player } pose une ressource sur la machine { $source }
    .hint = Choisissez laquelle ; elle devient un joker.
decision-move_duplicator = { $player } déplace le jeton Duplicateur{ $because }
    .hint = Choisissez la compétence de départ où il va.

# Ce qui est en cours, dans une phrase : « D’abord vient le paiement ».

task-turn = le tour
task-draft = le choix d’une compétence
task-start_stack = le choix des échafaudages de départ
task-start_tile = l’échafaudage de départ
task-collect = la récolte
task-again = la seconde activation
task-option = le choix d’une possibilité
task-any_order = l’effet en deux parties
task-triggers = l’effet déclenché
task-activate = l’activation
task-salvage = la récupération d’une machine
task-ship_home = le retour d’un aérostat
task-ram = l’arrivée à un quai
task-build = la construction
task-worker = la tâche avec un ouvrier
task-forge = le travail
task-keep_cards = le choix des cartes à garder
task-redraw = le renouvellement de la main
task-discard_card = la défausse d’une carte
task-discard_scaffold = la défausse d’un échafaudage
task-pay = le paiement
task-gain_any = le choix des ressources
task-take_one = le choix d’une ressource
task-gain_machine = le choix d’une machine
task-gain_upgrade = le choix d’une amélioration
task-remove_upgrade = le retrait d’une amélioration
task-swap_upgrade = l’échange d’une amélioration
task-gain_scaffold = le choix d’un échafaudage
task-recycle = le recyclage d’un échafaudage
task-promotion = la promotion des ouvriers
task-promote = la promotion d’un ouvrier
task-boarding = le choix d’un ouvrier pour la machine
task-release = le départ d’un ouvrier
task-into_whirlpool = le choix d’un ouvrier pour le tourbillon
task-displace = l’ouvrier qui s’écarte
task-reposition = la nouvelle place de la machine
task-put_token = le choix d’une ressource pour la machine
task-move_duplicator = le choix d’une compétence
task-tower_step = le déplacement dans la tour
