# The turns of a side that nobody plays: walked through, and foreseen.

walk-title = { $side }: step { $n } of { $all }
walk-next = Next step
walk-on = Go on
walk-choose = Choose
walk-all = All at once
walk-back = Back
walk-why = Why there?
walk-keys = O: what the next turn may bring · B: back to before their turn · while it is walked through, N: next step · P: step back · W: why there · Escape: all at once
walk-you = you choose
set-walk = Turn of the other side
set-walk-steps = step by step
set-walk-once = all at once
play-before = Before their turn
play-before-done = Back to before their turn.
play-before-none = That side has had no turn yet.
sheet-outlook = Outlook
outlook-title = { $side }: what the next turn may bring
outlook-note = On the board as it is now, as if your turn ended here. One of these comes.
outlook-none = Nothing can be foreseen here: it is their turn already, or none follows.
outlook-you = you choose
outlook-between =
    { $more ->
        [0] between { $options }
       *[other] between { $options } and { $more } more
    }
