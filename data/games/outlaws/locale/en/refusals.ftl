# Why not, in Outlaws alone.

refusal-theft_not_held = You own no { $resource } that could be stolen.
refusal-theft_other_first = The hideout has { $resource } already; it takes a type that it lacks.
refusal-theft_leaves_dock = Without that { $resource } the dock could not be paid any more: { $dock }.
refusal-robbed_first = You would be robbed first, and then the dock could not be paid any more: { $dock }.
refusal-closed_row =
    { $squares ->
        [one] { $cells } lies under the overlay, where nothing is placed.
       *[other] { $cells } lie under the overlay, where nothing is placed.
    }
refusal-outlaw_worse =
    { $line ->
        [outlaw_ship] On { $value } the ship would yield { $n }, and elsewhere { $most }.
        [outlaw_scaffold] On { $value } the scaffold would score { $n } VP, and elsewhere { $most }.
        [outlaw_area] On { $value } the machine would promote { $n } of the Outlaws’ workers, and elsewhere { $most }.
       *[other] { $value } is worth { $n } VP to the Outlaws, and another one { $most }.
    }
refusal-outlaw_second =
    { $line ->
        [outlaw_ship] On { $value } the ship would yield as much ({ $n }), but there is such a place nearer to the top.
       *[outlaw_area] On { $value } the machine would promote as many of the Outlaws’ workers ({ $n }), but more of yours.
    }
refusal-outlaw_same_place = The ship stood on { $cells } before; it goes somewhere else.
refusal-outlaw_machine_held = Another ship of the Outlaws is on that machine already: { $cells }.
refusal-outlaw_beside_nothing = There is neither a scaffold nor a machine beside { $cells }.
refusal-outlaw_other_tile = The Outlaws build the top scaffold of the stack { $shape }, which is { $top }, not { $tile }.
refusal-outlaw_other_machine = The Outlaws build { $value } now, not { $machine }.
refusal-outlaw_none_there = The Outlaws have no worker { $place }.
refusal-outlaw_off_scaffold = The worker of the Outlaws on { $cells } does not stand on a scaffold.
refusal-outlaw_not_lowest = Another worker of the Outlaws stands lower than the one on { $cells }.
refusal-outlaw_not_highest = Another worker of the Outlaws stands higher than the one on { $cells }.
refusal-outlaw_higher_space = A space higher than { $cells } is free.
refusal-card_twice = The card { $card } is named twice.
refusal-blocker_stays = The blockers never leave the docks.
refusal-blocker_there = A blocker and another ship are in the same dock: { $dock }.
refusal-blocker_missing =
    { $ship ->
        [balloon] The balloon of the blockers is in no dock.
        [blimp] The blimp of the blockers is in no dock.
       *[dreadnought] The dreadnought of the blockers is in no dock.
    }
refusal-no_such_face = The die is said to show { $n }; { $most } is the most.
refusal-place_empty = No card lies faceup on this place of the overlay ({ $side }), and the deck has not run out.
refusal-deck_out = The deck of the Outlaws has run out, so the game is over.
refusal-cards_lost =
    { $n ->
        [one] 1 Outlaw card lies nowhere: { $pieces }.
       *[other] { $n } Outlaw cards lie nowhere: { $pieces }.
    }
refusal-gone_and_there = { $machine } has left the game, and lies somewhere as well.
refusal-outlaws_hold =
    { $what ->
        [card] The Outlaws hold no cards.
        [machine] The Outlaws hold no machines.
       *[scaffold] The Outlaws hold no scaffolds.
    }
refusal-outlaws_docked =
    { $ship ->
        [balloon] The balloon of the Outlaws is never in a dock.
        [blimp] The blimp of the Outlaws is never in a dock.
       *[dreadnought] The dreadnought of the Outlaws is never in a dock.
    }
refusal-outlaws_to_move = The Outlaws have only the turn of a card, and none is being carried out; it is your turn.
refusal-card_turn_of_yours = An Outlaw card is carried out in the turn of the Outlaws, before anything else, and one at a time.
refusal-card_not_open = { $card } is carried out and does not lie faceup.
refusal-die_elsewhere = The die shows { $n }, which does not select { $card }.
task-theft = what the Outlaws steal
task-outlaw_ship = the ship of the Outlaws
task-outlaw_scaffold = the scaffold of the Outlaws
task-outlaw_machine = the machine of the Outlaws
task-outlaw_area = the place of the machine of the Outlaws
task-outlaw_upgrade = the upgrade of the Outlaws
task-outlaw_worker = the worker of the Outlaws
task-outlaw_space = the space for the worker of the Outlaws
task-outlaw_promote = the worker of the Outlaws who goes to the tower
