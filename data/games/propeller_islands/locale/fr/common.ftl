# Les mots dont d’autres messages sont faits : joueurs, ressources, guildes, améliorations, quantités, effets, listes.

because = ({ $source })

resource-energy = énergie
resource-steel = acier
resource-gear = engrenage

amount-energy =
    { $n ->
        [one] { $n } énergie
       *[other] { $n } énergies
    }
amount-steel =
    { $n ->
        [one] { $n } acier
       *[other] { $n } aciers
    }
amount-gear =
    { $n ->
        [one] { $n } engrenage
       *[other] { $n } engrenages
    }

guild-industry = industrie
guild-science = science
guild-culture = culture

upgrade-wild = dé joker
upgrade-production_energy = production d’énergie
upgrade-production_steel = production d’acier
upgrade-production_gear = production d’engrenages
upgrade-banner_industry = bannière industrie
upgrade-banner_science = bannière science
upgrade-banner_culture = bannière culture

slot-wild = dé joker
slot-production = production
slot-banner = bannière de guilde

source-discard = tuile défaussée
source-die = modification du dé

tile-numbered = { $name } { $number }
tile-of-guild = { $name } ({ $guild })
plan-name = plan { $id }
plan-brings = { $cost } → { $vp } PV, { $upgrade }
quay-row = rangée { $n } du quai
quay-column = colonne { $n } du quai
times = { $name } ({ $n } fois)

effect-gain = gagner { $bag }
effect-trade = { $paid } contre { $gained }
effect-pay = payer { $paid } : { $effect }
effect-deploy = déployer un ouvrier
effect-activate =
    { $n ->
        [one] activer une autre tuile
       *[other] activer { $n } tuiles
    }
effect-repeat = reprendre le bonus d’un dépôt
effect-draw = poser la première tuile de la pioche

end-plans = quelqu’un a complété assez de plans
end-quay = un quai est vide
end-pile = la pioche de tuiles est vide
end-max_rounds = la dernière manche a été jouée
