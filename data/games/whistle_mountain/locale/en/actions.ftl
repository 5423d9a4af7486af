# What can be done: a sentence, and as `.label` what fits on a button (the sentence where there is none).

action-Draft = Keep the ability { $ability }
    .label = { $ability }
action-StartScaffold = Place the starting scaffold { $tile } on { $cells }
    .label = { $tile } on { $first }
action-Collect = Collect with { the-ship } on { $area }
    .label = { $name } { $area }
action-CollectDock = Collect with { the-ship } in a dock: { $dock }
    .label = { $name }, { $dock }
action-Take =
    { $resource ->
        [coal] Take the coal on { $cell }
        [iron] Take the iron on { $cell }
        [water] Take the water on { $cell }
        [gold] Take the gold on { $cell }
       *[whistle] Take the whistle on { $cell }
    }
    .label = { $name } { $cell }
action-TakeAll = Take all resources in reach
    .label = Take all, go on
action-Activate = Activate { $machine }
    .label = Activate { $machine }
action-Pay = Pay { $bag }
action-Gain = Gain { $bag }
action-Forge = Forge: all your ships go home, then you work
    .label = Forge
action-BuildScaffold = Build scaffold { $tile } on { $cells }
    .label = { $tile } on { $first }
action-BuildMachine = Build { $machine } on { $area }
    .label = { $machine } { $area }
action-Move = Move a worker from { $origin } to { $cell }
    .label = { $start } → { $cell }
action-MoveOff = Move a worker from { $machine } to { $cell }
    .label = { $machine } → { $cell }
action-MoveAboard = Move a worker from { $origin } onto { $machine }
    .label = { $start } → { $machine }
action-RescueAboard = Rescue a worker from the whirlpool onto { $machine }
    .label = Rescue to { $machine }
action-Reposition = Move { $machine } to { $area }
    .label = { $machine } { $area }
action-Rescue = Rescue a worker from the whirlpool to { $cell }
    .label = Rescue to { $cell }
action-PlayCard = Play the card { $card }
    .label = Card: { $card }
action-RedeemAward = Redeem the award “{ $award }”
    .label = Award: { $award }
action-Use = Use { the-piece }
    .label = Use { $id }
action-EndTurn = End the turn
    .label = End turn

action-Option = Choose option { $n }
    .label = Option { $n }
action-Option-known = { $effect }

action-Choose-stack = Take from stack { $value }
    .label = Stack { $value }
action-Choose-stack-start_stack = Take the top two of stack { $value }
    .label = Stack { $value }
action-Choose-stack-recycle = Recycle the top of stack { $value }
    .label = Stack { $value }
action-Choose-upgrade = Choose { $name }
    .label = { $name }
action-Choose-upgrade-gain_upgrade = Take the upgrade { $name }
    .label = { $name }
action-Choose-upgrade-remove_upgrade = Remove { $name } from the game
    .label = { $name }
action-Choose-machine = Choose { $name }
    .label = { $name }
action-Choose-machine-gain_machine = Take { $name }
    .label = { $name }
action-Choose-machine-salvage = Salvage { $name }
    .label = { $name }
action-Choose-card = Choose { $name }
    .label = { $name }
action-Choose-card-keep_cards = Keep the card { $name }
    .label = Keep { $name }
action-Choose-card-discard_card = Discard the card { $name }
    .label = Discard { $name }
action-Choose-card-redraw = Discard the card { $name }
    .label = Discard { $name }
action-Choose-scaffold = Choose scaffold { $value }
    .label = { $value }
action-Choose-scaffold-discard_scaffold = Discard scaffold { $value }
    .label = Discard { $value }
action-Choose-worker = Choose the worker { $at }
    .label = { $name }
action-Choose-worker-promotion = Promote the worker { $at } first
    .label = { $name }
action-Choose-worker-promote = Promote the worker { $at }
    .label = { $name }
action-Choose-worker-into_whirlpool = Put the worker { $at } into the whirlpool
    .label = { $name }
action-Choose-square = Choose { $value }
    .label = { $value }
action-Choose-ability = Choose the ability { $name }
    .label = { $name }
action-Choose-ship =
    { $value ->
        [balloon] Choose the balloon
        [blimp] Choose the blimp
       *[dreadnought] Choose the dreadnought
    }
    .label = { $name }
action-Choose-ship-ship_home =
    { $value ->
        [balloon] Call the balloon home
        [blimp] Call the blimp home
       *[dreadnought] Call the dreadnought home
    }
    .label = { $name }
action-Choose-resource =
    { $value ->
        [coal] Choose coal
        [iron] Choose iron
        [water] Choose water
        [gold] Choose gold
       *[whistle] Choose whistle
    }
    .label = { $name }
action-Choose-place = Choose { $value }
    .label = { $value }
action-Choose-theft =
    { $value ->
        [coal] Give up coal
        [iron] Give up iron
        [water] Give up water
        [gold] Give up gold
       *[whistle] Give up a whistle
    }
    .label = { $name }
action-Choose-up = One floor up
    .label = Up
action-Choose-down = One floor down
    .label = Down

action-Done = Done
action-Done-collect =
    { $some ->
        [yes] Finish the collect and take { $rest }
       *[no] Finish the collect
    }
    .label =
        { $some ->
            [yes] Finish; the rest: { $rest }
           *[no] Finish
        }
action-Done-forge = Finish the forge
    .label = Finish
action-Done-triggers =
    { $n ->
        [one] Do not use it
       *[other] Decline what is left
    }
    .label = Decline
action-Done-any_order = Leave the other part
action-Done-activate = Activate no more
    .label = No more
action-Done-again = Do not activate it again
    .label = Not again
action-Done-promotion = Promote nobody else
    .label = Nobody else
action-Done-redraw =
    { $n ->
        [one] Draw 1 card
       *[other] Draw { $n } cards
    }
