# The fixed words of the picture of Outlaws.

picture-title = Outlaws
picture-seat-red = Hideout
picture-overlay = Overlay of the Outlaws
picture-die = Die { $n }
picture-cards_left = { $n } left
picture-used = Used
picture-gone = Out of the game
picture-their_ability = Ability of the Outlaws
short-ship =
    { $what ->
        [balloon] ship: balloon
        [blimp] ship: blimp
       *[dreadnought] ship: dreadnought
    }
short-rotate = blockers on
short-scaffold = scaffold { $what }
short-machine =
    { $what ->
        [small] small machine
        [medium] medium machine
       *[large] large machine
    }
short-upgrade = upgrade
short-worker =
    { $what ->
        [move] move
        [rescue] rescue
        [promote] promote
       *[climb] climb
    }
picture-faces = die { $faces }
fore-tie = you choose: { $n }
fore-ship = { $at }, yields { $n }
fore-floor = to floor { $n }
fore-climb =
    { $n ->
        [one] 1 climbs
       *[other] { $n } climb
    }
fore-theft =
    { $n ->
        [one] 1 theft
       *[other] { $n } thefts
    }
fore-out = { $machine }: no room
fore-skip = cannot be done
fore-plain = no theft
