# What is under way in a view, kept to be gone on with after a reload or another day.

work-found = Waiting here, kept { $when }: { $what }.
work-resume = Go on with it
work-dismiss = Leave it
work-sandbox = A position of { $game } that was being set up ({ $title }, { $n ->
        [0] no change
        [one] 1 change
       *[other] { $n } changes
    })
work-sandbox-played = A position of { $game } that was played on from ({ $title }, { $n ->
        [one] 1 move
       *[other] { $n } moves
    })
work-what-if = { $n ->
        [one] 1 line
       *[other] { $n } lines
    } of { $game } from step { $step }
work-author = A puzzle of { $game } that was being made ({ $title }, { $n ->
        [0] no solution yet
        [one] 1 solution
       *[other] { $n } solutions
    })
work-author-step = A step of a lesson of { $game } that was being made
work-lesson = What was begun in this lesson (step { $step }, { $n ->
        [0] no move
        [one] 1 move
       *[other] { $n } moves
    })
work-puzzle = What was begun of this puzzle ({ $n ->
        [0] no move
        [one] 1 move
       *[other] { $n } moves
    })
work-resumed = It goes on as it was.
work-failed = What is under way here could not be kept: { $error }
work-unread = What was kept cannot be read: { $error }
work-found-faulty = What was kept in { $file } cannot be read, and is left as it is: { $error }
work-damaged = it is damaged, or was changed by hand
work-no-work = it holds no work of a view
work-other = it belongs to something else: { $what }
work-gone = { $file } is not there any more
work-too-large = it has { $n } bytes, at most { $most } are kept
work-rival = Someone else, perhaps another tab, has gone on with this ({ $when }); what you do is kept beside it.
work-over-done = Yours is kept in its place again; the other one is kept as { $file }.
work-over-alone = Yours is kept in its place again; there was no other one any more.
work-apart-done = You go on in a file of your own: { $file }.
work-reload-done = This is what the other one has done; yours is kept as { $file }.
