# Problèmes et leçons : objectifs, réponses, indices, progression.

# Les objectifs comme partie d’une phrase (« Objectif : marquer au moins 9 PV et promouvoir 2 ouvriers. ») ; `.meter` dit où l’on en est.

goal-vp_at_least = marquer au moins { $n } PV
    .meter = { $have } PV sur { $want }
goal-score_at_least = avoir un score final d’au moins { $n }
    .meter = score final { $have } sur { $want }
goal-resources = avoir { $bag }
    .meter = ressources : { $have } sur { $want }
goal-resources_at_least = avoir au moins { $n } ressources
    .meter = ressources : { $have } sur { $want }
goal-worker_on =
    { $n ->
        [one] avoir un ouvrier en { $cells }
       *[other] avoir des ouvriers en { $cells }
    }
    .meter = cases avec un ouvrier : { $have } sur { $want }
goal-barracks_left =
    { $n ->
        [one] sortir des baraquements l’ouvrier du niveau { $levels }
       *[other] sortir des baraquements les ouvriers des niveaux { $levels }
    }
    .meter = sortis des baraquements : { $have } sur { $want }
goal-promoted =
    { $n ->
        [one] promouvoir { $n } ouvrier
       *[other] promouvoir { $n } ouvriers
    }
    .meter = promus : { $have } sur { $want }
goal-tower =
    { $several ->
        [0] { $n ->
            [one] avoir un ouvrier à l’étage { $floors } de la tour
           *[other] avoir { $n } ouvriers à l’étage { $floors } de la tour
        }
       *[other] avoir des ouvriers aux étages { $floors } de la tour
    }
    .meter = dans la tour : { $have } sur { $want }
goal-machine_built = construire { $names }
    .meter = construites : { $have } sur { $want }
goal-scaffolds_built =
    { $n ->
        [one] construire { $n } échafaudage
       *[other] construire { $n } échafaudages
    }
    .meter = échafaudages construits : { $have } sur { $want }
goal-machine_stored = avoir { $names } dans son stock
    .meter = dans le stock : { $have } sur { $want }
goal-scaffolds_at_least =
    { $n ->
        [one] avoir { $n } échafaudage dans son stock
       *[other] avoir { $n } échafaudages dans son stock
    }
    .meter = échafaudages dans le stock : { $have } sur { $want }
goal-awards_at_least =
    { $n ->
        [one] avoir { $n } trophée
       *[other] avoir { $n } trophées
    }
    .meter = trophées : { $have } sur { $want }
goal-award = avoir le trophée « { $names } »
goal-cards_at_least =
    { $n ->
        [one] avoir { $n } carte
       *[other] avoir { $n } cartes
    }
    .meter = cartes : { $have } sur { $want }
goal-upgrade = avoir l’amélioration { $names }
goal-ability = avoir la compétence { $names }
goal-saved_from_flood =
    { $n ->
        [one] mettre { $n } ouvrier à l’abri de l’eau qui monte
       *[other] mettre { $n } ouvriers à l’abri de l’eau qui monte
    }
    .meter = à l’abri : { $have } sur { $want }
goal-whirlpool_at_most =
    { $n ->
        [0] n’avoir aucun ouvrier dans le tourbillon
        [one] avoir au plus { $n } ouvrier dans le tourbillon
       *[other] avoir au plus { $n } ouvriers dans le tourbillon
    }
goal-floods =
    { $n ->
        [one] faire monter l’eau de { $n } rangée
       *[other] faire monter l’eau de { $n } rangées
    }
    .meter = rangées : { $have } sur { $want }
goal-water_at_most =
    { $n ->
        [0] garder l’eau sous la rangée 1
       *[other] garder l’eau à la rangée { $n } ou plus bas
    }
goal-swept = faire emporter { $workers }
    .meter = emportés : { $have } sur { $want }
goal-workers-of =
    { $n ->
        [one] { $n } ouvrier de { $player }
       *[other] { $n } ouvriers de { $player }
    }
goal-no_place_for = ne laisser de place pour { $machine } nulle part
goal-ships_home = avoir { $ships } chez vous
    .meter = chez vous : { $have } sur { $want }
goal-ship_at = avoir { $ships }
    .meter = en place : { $have } sur { $want }
goal-ship-place = { $ship } en { $place }
goal-activated = activer { $names }
    .meter = activées : { $have } sur { $want }
goal-used = utiliser { $names }
    .meter = utilisés : { $have } sur { $want }
goal-turn_ended = finir le tour
goal-legal_only =
    { $kinds ->
        [any] jouer un coup que les règles permettent
       *[some] { $told }, partout où les règles le permettent
    }
goal-kind-collect = placer un aérostat
goal-kind-dock = placer un aérostat à un quai
goal-kind-take = prendre une ressource
goal-kind-activate = activer une machine
goal-kind-forge = travailler
goal-kind-build = construire quelque chose
goal-kind-move = déplacer un ouvrier
goal-kind-rescue = secourir un ouvrier
goal-kind-card = jouer une carte
goal-kind-award = utiliser un trophée
goal-kind-use = utiliser une compétence ou une amélioration
goal-kind-done = terminer
goal-or = { $first }, ou { $last }
goal-all-meter = objectifs : { $have } sur { $want }
goal-any-meter =
    { $have ->
        [0] pas encore atteint, { $want } voies possibles
       *[other] atteint
    }
goal-done = fait : { $what }
goal-open = à faire : { $what }

# Problèmes

puzzle-theme-edges = points d’échafaudage
puzzle-theme-reach = récolte
puzzle-theme-fitting = machines à caser
puzzle-theme-promotion = promotion
puzzle-theme-flood = inondation
puzzle-theme-rescue = sauvetage
puzzle-theme-timing = ordre des actions
puzzle-theme-payments = paiements
puzzle-theme-scoring = fin de partie
puzzle-theme-two_turns = deux tours
measure-vp = { $n } PV
measure-score = un score final de { $n }
measure-resources =
    { $n ->
        [one] { $n } ressource en stock
       *[other] { $n } ressources en stock
    }
measure-promoted =
    { $n ->
        [one] { $n } ouvrier promu
       *[other] { $n } ouvriers promus
    }
measure-awards =
    { $n ->
        [one] { $n } trophée
       *[other] { $n } trophées
    }
measure-saved =
    { $n ->
        [one] { $n } ouvrier à l’abri
       *[other] { $n } ouvriers à l’abri
    }
