# A game of people and bots, and its replay.

# The choice of seats

start-title = Who plays?
start-about = Choose for each colour who sits there. Two to four play; who begins is drawn.
start-about-alone = You play alone against a side that the rules move. Choose who sits at your seat.
start-greeting = Choose who plays, then begin.
start-first = Choose who plays and begin; then the table answers.
start-chance = By chance
start-chance-is = drawn when the game begins
start-begin = Begin
start-back = Back to the game
start-too-few = { $least ->
        [1] Nobody sits at your seat.
       *[other] At least two must play.
    }
start-count = { $people ->
        [0] Nobody but bots: you look on.
        [one] { $bots ->
                [0] One person alone.
                [one] One person against one bot.
               *[other] One person against { $bots } bots.
            }
       *[other] { $bots ->
                [0] { $people } people at this screen; hands stay hidden until they are shown.
                [one] { $people } people and one bot; hands stay hidden until they are shown.
               *[other] { $people } people and { $bots } bots; hands stay hidden until they are shown.
            }
    }
start-of = Which game
start-game = Game
start-seed = Deal
start-seed-hint = a number, if you want that deal again
start-seed-wrong = The deal is a number of up to 15 digits, or empty.
seat-of = Who plays { $player }
seat-person = Person
seat-person-is = sits at this screen
seat-random = Dabbler
seat-random-is = plays whatever is allowed
seat-greedy = Grabber
seat-greedy-is = takes what brings most at once
seat-planner = Planner
seat-planner-is = thinks the whole turn through
seat-mcts = Strategist
seat-mcts-is = thinks of the others’ turns as well; takes a few seconds
seat-nobody = Nobody
seat-nobody-is = does not play

# While bots think

bots-thinking = { $player } is thinking
bots-paused = { $player } waits
bots-failed = { $player } cannot go on
bots-kind = { $kind }: { $about }
bots-now = Move now
bots-now-is = It plays the best it has found so far
bots-skip = On to my turn
bots-skip-all = On to the end
bots-skip-is = Without pauses between the moves
bots-pause = Pause
bots-go = Go on
bots-hand-hidden = The hand of a bot stays hidden.
bots-new = New game
bots-replay = Replay
bots-whatif = What if?
bots-whatif-is = Try lines from here in a copy; what you cannot know is dealt anew
bots-after = After the game
bots-keys = W: why this move
bots-opened-replay = The replay is open below.
bots-opened-whatif = Lines from step { $step } can be tried below.
sheet-seats = Players
pace = Bots move
pace-quick = at once
pace-normal = one by one
pace-slow = slowly

# Why this move?

why-ask = Why this move?
why-title = Why { $player } moved so
why-nobody = Only moves of bots can be asked about.
why-moves = Moves of this turn
why-working = Looking into it
why-failed = The reasons could not be worked out.
why-forced = { $player } had no choice here.
why-private = { $player } chose among { $n } cards that only { $player } may see.
why-random = { $player } drew one of { $n } possible moves: first the kind, then the move.
why-greedy = { $player } took what looked best at once, of { $n } possible moves, without thinking further.
why-planner = { $player } thought the rest of the turn through, from { $n } possible moves on, and chose the line that ends best.
why-mcts = { $player } tried the best lines out, each on many deals of what is hidden and with the answers of the others, and chose the one that did best.
why-plan = The line it has in mind:
why-terms = What it changes, in VP
why-sum = Together
why-considered = What it considered, in VP
why-tries = tried { $n ->
        [one] once
       *[other] { $n } times
    }
why-taken = begins with this move
why-cut = something only its player knows
why-note = Counted is what everybody can see; the cards of { $player } are not told.

# Replay

replay-title = Replay
replay-at = { $step } of { $steps }
replay-slider = Move of the game
replay-start = The beginning
replay-previous = Previous move
replay-next = Next move
replay-turn-back = Previous turn
replay-turn-on = Next turn
replay-play = Play
replay-pause = Pause
replay-whatif = Go on from here in What-if
replay-eyes = Seen by
replay-eyes-all = everybody
replay-eyes-nobody = an onlooker
replay-log = Moves
replay-end = That was the last move.
replay-begin = This is where the game begins.
replay-greeting = The game as it was played: move by move, with the slider, or by a line of the list.
replay-keys = N and P: next and previous move · T and Shift+T: next and previous turn · Home and End: beginning and end · Space: play, pause · V: seen by the next player · I: go on in What-if
replay-none = Nothing was played in this game yet.
