# Les effets et leurs parties, là où il faut choisir entre eux : « gagner 2 cartes contre 1 ressource au choix ».

effect-paid = { $effect } contre { $cost }

step-any_order = { $parts } dans l’ordre voulu
step-choose_one = { $parts }
step-vp = gagner { $n } PV
step-gain = gagner { $bag }
step-gain_any =
    { $n ->
        [one] gagner 1 ressource au choix
       *[other] gagner { $n } ressources au choix
    }
step-gain_missing = gagner 1 ressource de chaque type que vous n’avez pas
step-exchange = changer { $give } en { $get }
step-gain_card =
    { $n ->
        [one] gagner 1 carte
       *[other] gagner { $n } cartes
    }
step-draw_keep = regarder { $draw } cartes et en garder { $keep }
step-redraw = défausser des cartes et en gagner autant, plus 1
step-gain_scaffold =
    { $n ->
        [one] prendre 1 échafaudage
       *[other] prendre { $n } échafaudages
    }
step-recycle = prendre les ressources du premier échafaudage d’une pile
step-gain_award =
    { $who ->
        [each] chaque joueur tire un trophée
       *[self] tirer un trophée
    }
step-gain_machine = prendre { a-machine } au marché
step-gain_upgrade =
    { $from ->
        [stack_top] prendre la première amélioration de la pile
       *[market_faceup] { $pay ->
            [printed_cost] prendre une amélioration du marché à son coût imprimé
           *[none] prendre une amélioration du marché
        }
    }
step-remove_upgrade_for_cost = retirer une amélioration du marché et gagner les ressources de son coût
step-swap_upgrade = échanger une amélioration avec le marché
step-build =
    { $what ->
        [scaffold] construire un échafaudage
        [machine] construire une machine
       *[any] faire 1 construction
    }
step-move =
    { $n ->
        [one] déplacer 1 ouvrier
       *[other] déplacer { $n } ouvriers
    }
step-rescue =
    { $n ->
        [one] secourir 1 ouvrier
       *[other] secourir { $n } ouvriers
    }
step-move_or_rescue = déplacer ou secourir 1 ouvrier
step-promote = promouvoir un ouvrier
step-tower_step = déplacer un ouvrier de 1 étage dans la tour
step-activate =
    { $n ->
        [one] activer 1 machine
       *[other] activer { $n } machines
    }
step-salvage_machine = récupérer une machine en partie sous l’eau
step-return_airship =
    { $who ->
        [all] tous les aérostats rentrent
       *[self] un de vos aérostats rentre
    }
step-return_own_balloon = votre montgolfière rentre
step-bump = prendre un quai occupé par un adversaire
step-take_workers = mettre des ouvriers sur cette machine
step-release_worker = mener un ouvrier de cette machine à un échafaudage
step-reposition_self = replacer cette machine ailleurs
step-barracks_drop = tous les ouvriers des baraquements descendent de 1 niveau
step-each_to_whirlpool = chaque joueur met 1 ouvrier des baraquements dans le tourbillon
step-put_token = poser une ressource sur cette machine
step-swap_token = remplacer la ressource de cette machine
step-toll = payer une ressource à cette machine
step-collect_tokens = prendre les ressources de cette machine
step-move_duplicator = déplacer le Duplicateur
