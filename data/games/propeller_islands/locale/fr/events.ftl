# Le journal de Propeller Islands : une phrase courte par événement. `$because` est ce d’où il vient, entre parenthèses, ou rien.

# La manche

event-round_started = Manche { $round } : { $player } commence
event-rolled = Les dés montrent { $dice }
event-rerolled = Un { $value } de trop est relancé et montre { $to }
event-last_die = Le dernier dé montre { $value } : chacun peut s’en servir
event-stood_up =
    { $n ->
        [one] { $player } : 1 ouvrier se relève
       *[other] { $player } : { $n } ouvriers se relèvent
    }
event-game_over = La partie est finie : { $reason }
event-tie_broken =
    { $by ->
        [youngest] { $player } l’emporte à égalité, car c’est le plus jeune
       *[quay] { $player } l’emporte à égalité, avec plus d’ouvriers sur le quai
    }

# Le dé

event-die_taken = { $player } choisit un dé : { $value }
event-die_changed =
    { $paid ->
        [0] { $player } modifie le dé gratuitement : le { $value } devient un { $to }
       *[other] { $player } modifie le dé : le { $value } devient un { $to }
    }
event-die_rerolled = { $player } relance le dé : le { $value } devient un { $to }

# Les tuiles

event-taken = { $player } prend la tuile { $tile } de l’emplacement { $slot }
event-placed = { $player } pose la tuile { $tile } en { $cell }
event-fame =
    { $source ->
        [banner] { $player } gagne { $n } de notoriété : la nouvelle bannière de la tuile { $tile } est connectée à { $pairs }
       *[other] { $player } gagne { $n } de notoriété : la tuile { $tile } est connectée à { $pairs }
    }
event-discarded = { $player } défausse la tuile { $tile } de l’emplacement { $slot }
event-refilled = La tuile { $tile } arrive à l’emplacement { $slot }
event-slot_empty = L’emplacement { $slot } reste vide : la pioche est épuisée
event-drew_tile = { $player } retourne la tuile { $tile } de la pioche

# Activer

event-activated = { $player } active la tuile { $tile }{ $effect }
event-gained = { $player } gagne { $bag }{ $because }
event-paid = { $player } paie { $bag }{ $because }
event-deployed = { $player } déploie un ouvrier de la rangée { $row }, colonne { $column } sur { $tile }
event-lapsed =
    { $what ->
        [deploy] { $player } ne peut pas déployer d’ouvrier maintenant{ $because }
        [tile] { $player } n’a pas de tuile : la pioche est épuisée{ $because }
        [supply] La réserve ne contient pas tout{ $because }
       *[other] Il n’en résulte rien{ $because }
    }
event-reward =
    { $line ->
        [row] { $player } a vidé la rangée { $index } du quai
       *[column] { $player } a vidé la colonne { $index } du quai
    }
event-repeated = { $player } reprend le bonus de la tuile { $tile }

# Personnages, plans et améliorations

event-unlocked =
    { $level ->
        [basic] { $player } atteint la première trompette : { $character }
       *[advanced] { $player } atteint la seconde trompette : { $character }
    }
event-ability = { $player } utilise la capacité de { $character }
event-completed = { $player } complète le { $plan } : { $vp } PV
event-upgraded = { $player } améliore la tuile { $tile } : { $upgrade }
event-set_aside = { $player } met une amélioration de côté : { $upgrade }
event-took_plan = { $player } prend le { $plan }
event-drew_plan =
    { $shown ->
        [yes] { $player } pioche le { $plan }, de niveau { $level }
       *[no] { $player } pioche un plan de niveau { $level }
    }
event-displayed =
    { $shown ->
        [yes] Un nouveau plan de niveau { $level } est visible : { $plan }
       *[no] Un nouveau plan de niveau { $level } est visible
    }
