# Words that other messages are made of: players, resources, guilds, upgrades, amounts, effects, lists.

because = ({ $source })

resource-energy = energy
resource-steel = steel
resource-gear = gear

amount-energy = { $n } energy
amount-steel = { $n } steel
amount-gear =
    { $n ->
        [one] { $n } gear
       *[other] { $n } gears
    }

guild-industry = industry
guild-science = science
guild-culture = culture

upgrade-wild = wild die
upgrade-production_energy = production of energy
upgrade-production_steel = production of steel
upgrade-production_gear = production of gears
upgrade-banner_industry = industry banner
upgrade-banner_science = science banner
upgrade-banner_culture = culture banner

slot-wild = wild die
slot-production = production
slot-banner = guild banner

source-discard = tile discarded
source-die = change of the die

tile-numbered = { $name } { $number }
tile-of-guild = { $name } ({ $guild })
plan-name = plan { $id }
plan-brings = { $cost } → { $vp } VP, { $upgrade }
quay-row = row { $n } of the quay
quay-column = column { $n } of the quay
times = { $name } ({ $n } times)

effect-gain = gain { $bag }
effect-trade = { $paid } for { $gained }
effect-pay = pay { $paid }: { $effect }
effect-deploy = deploy a worker
effect-activate =
    { $n ->
        [one] activate another tile
       *[other] activate { $n } tiles
    }
effect-repeat = take the bonus of a depot again
effect-draw = place the top tile of the pile

end-plans = somebody has completed enough plans
end-quay = a quay is empty
end-pile = the pile of tiles is empty
end-max_rounds = the last round has been played
