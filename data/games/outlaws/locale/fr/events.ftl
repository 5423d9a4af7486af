# Le journal des Hors-la-loi : ce qui ne se passe que là. Ce qu’ils comparent est dit, pour répondre à « pourquoi là ? ».

event-end_triggered =
    { $why ->
        [barracks] Les baraquements sont vides : l’autre camp a encore un tour
        [guard] On ne construit plus depuis longtemps : l’autre camp a encore un tour
        [deck] La dernière carte Hors-la-loi est tirée
       *[cap] La dernière manche a été jouée
    }
event-game_over =
    { $why ->
        [barracks] La partie est finie : les baraquements étaient vides
        [guard] La partie est finie : on ne construisait plus
        [deck] La partie est finie : la pioche des Hors-la-loi est épuisée
       *[cap] La partie est finie : la dernière manche a été jouée
    }
event-stolen = Les Hors-la-loi volent { $bag } à { $player }
event-no_theft = { $player } n’a rien que les Hors-la-loi puissent voler
event-blocker_moved =
    { $ship ->
        [balloon] La montgolfière des bloqueurs va de { $old } à { $dock }
        [blimp] Le dirigeable des bloqueurs va de { $old } à { $dock }
       *[dreadnought] Le cuirassé des bloqueurs va de { $old } à { $dock }
    }
event-outlaw_cards = Visibles : { $cards }
event-die_rolled = Les Hors-la-loi font { $face } : { $card }, emplacement { $place }
event-outlaw_line = { $n }. { $what }
event-outlaw_card =
    { $left ->
        [0] La dernière carte Hors-la-loi est tirée : { $card }
       *[other] Une nouvelle carte la recouvre : { $card } (il en reste { $left })
    }
event-outlaw_weighs =
    { $ties ->
        [1] Choix : { $chosen } ({ $worth }), le meilleur de { $options } ; comparés : { $compared }
       *[other] Votre choix : { $chosen } ({ $worth }), parmi { $ties } égaux de { $options } ; comparés : { $compared }
    }
event-outlaw_skips = Sauté, car impossible : { $what }
event-outlaw_ship =
    { $ship ->
        [balloon] La montgolfière des Hors-la-loi va en { $area }
        [blimp] Le dirigeable des Hors-la-loi va en { $area }
       *[dreadnought] Le cuirassé des Hors-la-loi va en { $area }
    }
event-top_shown = La pile montre maintenant l’échafaudage { $tile }
event-machine_thrown_out = Pas de place pour { $machine } : cette machine quitte le jeu
