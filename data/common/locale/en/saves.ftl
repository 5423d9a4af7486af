# Saved games: one that is waiting, and two that go on from the same one.

save-rival = Someone else, perhaps another tab, has gone on with this game and saved it at step { $step } ({ $when }); your moves are saved beside it.
save-rival-name = Two saves of this game
save-over = Take over
save-over-about = Save yours in its place; the other is kept as a copy.
save-apart = Open a copy
save-apart-about = Go on with yours in a save of its own.
save-reload = Reload
save-reload-about = Show what the other has saved; yours is kept beside it.
save-over-done = Your game is saved in its place again; the other one is kept as { $file }.
save-over-alone = Your game is saved in its place again; there was no other one any more.
save-apart-done = You go on in a save of your own: { $file }.
save-reload-done = This is the other game, at step { $step }; yours is kept as { $file }.

# How long ago something was: the clock of the machine may not be the reader’s.
ago-now = just now
ago-minutes =
    { $n ->
        [one] a minute ago
       *[other] { $n } minutes ago
    }
ago-hours =
    { $n ->
        [one] an hour ago
       *[other] { $n } hours ago
    }
ago-yesterday = yesterday
ago-days = { $n } days ago
ago-months =
    { $n ->
        [one] a month ago
       *[other] { $n } months ago
    }
ago-years =
    { $n ->
        [one] a year ago
       *[other] { $n } years ago
    }
