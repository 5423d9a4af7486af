# What is said of Meadow.

decision-turn = { $player }: gather, build a hive, or rest
decision-pay = { $player } pays for the hive
decision-guest = { $player }: a bee comes to your flowers

event-gathered = { $player } gathers { $flower } at { $cell }
event-shared = { $player } lets the guest stay
event-shooed = { $player } shoos the guest away
event-paid = { $player } pays
event-vp = { $player }: { $n } VP
event-drew = { $player } draws a card
event-rested = { $player } rests

refusal-taken = { $cell } is taken
refusal-outside = { $cell } lies outside the meadow
refusal-no_card = no card with { $flower } in the hand
refusal-too_poor = a hive there takes { $n } of { $flower }
refusal-nobody_asked = nobody has to decide that now
refusal-choose_first = another choice comes first
refusal-not_this_way = it cannot be paid like this

action-gather = gather at { $cell }
action-hive = build a hive at { $cell }
action-pay = pay { $bag }
action-guest = { $choice } the guest
action-rest = rest

score-play = VP of play
score-swarm = largest swarm
refusal-hand_too_big = { $player }: a hand has { $n } cards at most
refusal-not_seated = { $player } does not play
refusal-edit_nothing = there is nothing to take at { $cell }
refusal-edit_no_position = { $text }
goal-vp_at_least = score { $n } VP
    .meter = { $have } of { $want } VP
goal-hive_on = a hive on { $cell }
measure-vp = { $n } VP
puzzle-theme-hives = hives

piece-meadow = Meadow
piece-bee = bee
piece-hive = hive
choice-share = share with
choice-shoo = shoo
variant-full = Large meadow
variant-full-is = nineteen flowers
variant-small = Small meadow
variant-small-is = seven flowers
reference-kind-flower = Flowers
reference-value-vp = VP
