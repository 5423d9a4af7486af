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
