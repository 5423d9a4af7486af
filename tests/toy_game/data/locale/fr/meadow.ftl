# Ce qui se dit du Pré.

decision-turn = { $player } : récoltez, bâtissez une ruche ou reposez-vous
decision-pay = { $player } paie la ruche
decision-guest = { $player } : une abeille vient dans vos fleurs

event-gathered = { $player } récolte : { $flower }, en { $cell }
event-shared = { $player } accueille l’abeille
event-shooed = { $player } chasse l’abeille
event-paid = { $player } paie
event-vp = { $player } : { $n } PV
event-drew = { $player } pioche une carte
event-rested = { $player } se repose

refusal-taken = { $cell } est occupé
refusal-outside = { $cell } est hors du pré
refusal-no_card = aucune carte : { $flower }, en main
refusal-too_poor = une ruche y coûte { $n } : { $flower }
refusal-nobody_asked = personne n’a cela à décider
refusal-choose_first = un autre choix vient d’abord
refusal-not_this_way = cela ne se paie pas ainsi

action-gather = récolter en { $cell }
action-hive = bâtir une ruche en { $cell }
action-pay = payer { $bag }
action-guest = { $choice } l’abeille
action-rest = se reposer

score-play = PV de la partie
score-swarm = plus grand essaim
refusal-hand_too_big = { $player } : une main a { $n } cartes au plus
refusal-not_seated = { $player } ne joue pas
refusal-edit_nothing = il n’y a rien à ôter en { $cell }
refusal-edit_no_position = { $text }
goal-vp_at_least = marquer { $n } PV
    .meter = { $have } PV sur { $want }
goal-hive_on = une ruche en { $cell }
measure-vp = { $n } PV
puzzle-theme-hives = ruches

piece-meadow = Le Pré
piece-bee = abeille
piece-hive = ruche
choice-share = accueillir
choice-shoo = chasser
variant-full = Grand pré
variant-full-is = dix-neuf fleurs
variant-small = Petit pré
variant-small-is = sept fleurs
reference-kind-flower = Fleurs
reference-value-vp = PV
