# The coach beside a guided game, and why somebody won.

coach-title = Coach
coach-says = Coach: { $text }
coach-tools = What the coach said
coach-back = The remark before
coach-on = The next remark
coach-at = { $at } of { $all }
coach-quiet = Play on: the coach speaks when there is something new.
coach-again = Begin again
coach-ask = Begin the same game again?
coach-anew = Begin again
coach-keep = Go on playing
coach-begun-again = The same deal from the beginning. Your other game stays saved.
coach-won = You won, { $mine } to { $theirs }. This is why:
coach-lost = You lost, { $mine } to { $theirs }. This is why:
coach-drawn = A draw, { $mine } to { $theirs }. This is where you differ:
coach-kind = Points
coach-difference = Difference
coach-rest = The other kinds of points
seat-guide = Guide
seat-guide-is = plays well, and likes to show what there is in the game

# The app

app-guided = First game
app-guided-about = A whole game against a guide, with a coach beside the board.
app-guided-played =
    { $turns ->
        [0] { "" }
        [one] { $turns } turn played
       *[other] { $turns } turns played
    }
app-guided-finished = played to the end
