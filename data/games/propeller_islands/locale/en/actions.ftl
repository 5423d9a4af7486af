# What can be done: a sentence, and as `.label` what fits on a button (the sentence where there is none).

action-Die = Pick a { $value }
    .label = Die { $value }
action-Die-changed = Pick a { $value } and make it a { $to }
    .label = Die { $value } → { $to }
action-Reroll = Pick a { $value } and roll it anew
    .label = Roll { $value } anew
action-Change = Change the die by { $steps }
    .label = Die { $steps }
action-Change-known = Change the die from { $value } to { $to }
    .label = Die { $value } → { $to }
action-Take = Take the tile of slot { $slot } and place it on { $cell }
    .label = Slot { $slot } → { $cell }
action-Take-known = Take { $tile } from slot { $slot } and place it on { $cell }
    .label = { $tile } → { $cell }
action-Discard = Discard the tile of slot { $slot }
    .label = Discard { $slot }
action-Discard-known = Discard { $tile } from slot { $slot }
    .label = Discard { $tile }
action-ActivateTile = Activate { $tile }{ $marie ->
        [yes] {" "}(Marie)
       *[no] { "" }
    }
action-ActivateTile-option = Activate { $tile }, option { $option }{ $marie ->
        [yes] {" "}(Marie)
       *[no] { "" }
    }
action-ActivateTile-known = Activate { $tile }: { $effect }{ $marie ->
        [yes] {" "}(Marie)
       *[no] { "" }
    }
    .label = { $tile }: { $effect }{ $marie ->
            [yes] {" "}(Marie)
           *[no] { "" }
        }
action-DeployWorker = Deploy the worker of row { $row }, column { $column } to { $tile }
    .label = Quay ({ $row },{ $column }) → { $tile }
action-Place = Place the tile on { $cell }
    .label = { $cell }
action-Repeat = Take the bonus of { $tile } again
    .label = { $tile }
action-Reward =
    { $line ->
        [row] Take the reward of row { $index } first
       *[column] Take the reward of column { $index } first
    }
    .label =
        { $line ->
            [row] Row { $index } first
           *[column] Column { $index } first
        }
action-GainOne = Gain { $amount }
action-Complete = Complete plan { $plan } ({ $brings }), its upgrade on { $tile }
    .label = { $plan } → { $tile }
action-Complete-aside = Complete plan { $plan } ({ $brings }), its upgrade set aside
    .label = { $plan }, upgrade aside
action-Replace = Take plan { $plan } ({ $brings })
    .label = { $plan }: { $brings }
action-DrawPlan = Draw the top plan of level { $level }
    .label = Top of level { $level }

action-Done = Done
action-Done-action = Activate nothing
action-Done-change = Keep the die
action-Done-plan = Complete no plan
action-Done-last_die = Leave the last die
action-Done-activate = Activate no more
action-Done-two_tiles = Activate no more
action-Done-radio = Activate no more
action-Done-marie = Activate no more
