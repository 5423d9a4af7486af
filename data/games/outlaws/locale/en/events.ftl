# The log of Outlaws: what happens there alone. What the Outlaws weigh is told, so that "why there?" has an answer.

event-end_triggered =
    { $why ->
        [barracks] The barracks are empty: the other side has one more turn
        [guard] Nothing has been built for long: the other side has one more turn
        [deck] The last Outlaw card has been drawn
       *[cap] The last round has been played
    }
event-game_over =
    { $why ->
        [barracks] The game is over: the barracks were empty
        [guard] The game is over: nothing was built any more
        [deck] The game is over: the deck of the Outlaws has run out
       *[cap] The game is over: the last round has been played
    }
event-stolen = The Outlaws steal { $bag } from { $player }
event-no_theft = { $player } has nothing that the Outlaws could steal
event-blocker_moved =
    { $ship ->
        [balloon] The balloon of the blockers goes from { $old } to { $dock }
        [blimp] The blimp of the blockers goes from { $old } to { $dock }
       *[dreadnought] The dreadnought of the blockers goes from { $old } to { $dock }
    }
event-outlaw_cards = Open: { $cards }
event-die_rolled = The Outlaws roll { $face }: { $card } ({ $place })
event-outlaw_line = { $n }. { $what }
event-outlaw_card =
    { $left ->
        [0] The last Outlaw card is drawn: { $card }
       *[other] A new card covers it: { $card } ({ $left } left)
    }
event-outlaw_weighs =
    { $ties ->
        [1] Chosen: { $chosen } ({ $worth }), best of { $options }; compared: { $compared }
       *[other] Chosen by you: { $chosen } ({ $worth }), one of { $ties } equal ones of { $options }; compared: { $compared }
    }
event-outlaw_skips = Skipped, for it cannot be done: { $what }
event-outlaw_ship =
    { $ship ->
        [balloon] The balloon of the Outlaws goes to { $area }
        [blimp] The blimp of the Outlaws goes to { $area }
       *[dreadnought] The dreadnought of the Outlaws goes to { $area }
    }
event-top_shown = The stack now shows scaffold { $tile }
event-machine_thrown_out = No room for { $machine }: it leaves the game
