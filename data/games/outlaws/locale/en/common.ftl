# Words that other messages of Outlaws are made of, and what is called otherwise than in Whistle Mountain.

player-red = Red (Outlaws)
outlaw-card = Outlaw card { $n }
side-left = left
side-middle = middle
side-right = right
line-ship =
    { $what ->
        [balloon] place the balloon
        [blimp] place the blimp
       *[dreadnought] place the dreadnought
    }
line-rotate = blockers go round
line-scaffold = build a scaffold { $what }
line-machine =
    { $what ->
        [small] build a small machine
        [medium] build a medium machine
       *[large] build a large machine
    }
line-upgrade = take an upgrade
line-worker =
    { $what ->
        [move] move a worker
        [rescue] rescue a worker
        [promote] promote a worker
       *[climb] the workers in the tower climb
    }
outcome-title = { $card }, { $place }: die { $faces }
