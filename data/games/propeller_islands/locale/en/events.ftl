# The log of Propeller Islands: one short sentence an event. `$because` is what it comes from, in brackets, or nothing.

# The round

event-round_started = Round { $round }: { $player } begins
event-rolled = The dice show { $dice }
event-rerolled = One { $value } too many is rolled anew and shows { $to }
event-last_die = The last die shows { $value }: everybody may use it
event-stood_up =
    { $n ->
        [one] { $player }: 1 worker stands up
       *[other] { $player }: { $n } workers stand up
    }
event-game_over = The game is over: { $reason }
event-tie_broken =
    { $by ->
        [youngest] { $player } wins the tie as the youngest
       *[quay] { $player } wins the tie, with more workers on the quay
    }

# The die

event-die_taken = { $player } picks a die: { $value }
event-die_changed =
    { $paid ->
        [0] { $player } changes the die for nothing: { $value } becomes { $to }
       *[other] { $player } changes the die: { $value } becomes { $to }
    }
event-die_rerolled = { $player } rolls the die anew: { $value } becomes { $to }

# Tiles

event-taken = { $player } takes { $tile } from slot { $slot }
event-placed = { $player } places { $tile } on { $cell }
event-fame =
    { $source ->
        [banner] { $player } gains { $n } fame: the new banner on { $tile } is connected with { $pairs }
       *[other] { $player } gains { $n } fame: { $tile } is connected with { $pairs }
    }
event-discarded = { $player } discards { $tile } from slot { $slot }
event-refilled = { $tile } comes to slot { $slot }
event-slot_empty = Slot { $slot } stays empty: the pile is used up
event-drew_tile = { $player } turns over { $tile } from the pile

# Activating

event-activated = { $player } activates { $tile }{ $effect }
event-gained = { $player } gains { $bag }{ $because }
event-paid = { $player } pays { $bag }{ $because }
event-deployed = { $player } deploys a worker from row { $row }, column { $column } to { $tile }
event-lapsed =
    { $what ->
        [deploy] { $player } cannot deploy a worker now{ $because }
        [tile] { $player } gets no tile: the pile is used up{ $because }
        [supply] The supply does not hold all of it{ $because }
       *[other] Nothing comes of it{ $because }
    }
event-reward =
    { $line ->
        [row] { $player } has emptied row { $index } of the quay
       *[column] { $player } has emptied column { $index } of the quay
    }
event-repeated = { $player } takes the bonus of { $tile } again

# Characters, plans and upgrades

event-unlocked =
    { $level ->
        [basic] { $player } reaches the first trumpet: { $character }
       *[advanced] { $player } reaches the second trumpet: { $character }
    }
event-ability = { $player } uses the ability of { $character }
event-completed = { $player } completes { $plan }: { $vp } VP
event-upgraded = { $player } puts an upgrade on { $tile }: { $upgrade }
event-set_aside = { $player } sets an upgrade aside: { $upgrade }
event-took_plan = { $player } takes { $plan }
event-drew_plan =
    { $shown ->
        [yes] { $player } draws { $plan } from level { $level }
       *[no] { $player } draws a plan from level { $level }
    }
event-displayed =
    { $shown ->
        [yes] A new plan of level { $level } lies open: { $plan }
       *[no] A new plan of level { $level } lies open
    }
