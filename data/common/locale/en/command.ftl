# What the `wm` command says (wm_kernel/commands).

lab-missing = JupyterLab is not installed here: run `make lab` in the checkout, or install the package with its dependencies.
lab-no-notebooks = This installation has no notebooks.
lab-as-root = You are root here, so JupyterLab is told that this is meant (--allow-root).
lab-opening = Opening the notebooks in { $folder }. Stop with Ctrl-C.
lab-copied = { $count ->
    [0] The notebooks in { $folder } are left as they are.
    [one] One notebook was copied to { $folder }.
   *[other] { $count } files were copied to { $folder }.
}

app-missing = Voila is not installed here: run `make app` in the checkout, or install the package with its extra "app".
app-no-page = This installation came without the page of the app.
app-opening = Opening the workbenches at { $address } for this machine alone. Stop with Ctrl-C.
app-public = Others open the workbenches at { $address } and need the whole address once.
app-public-more = At most { $most } pages are served at once; each visitor has saves and progress of their own. Stop with Ctrl-C.
app-bad-name = --public { $name }: the name or address by which others reach this machine belongs here, as in teacher.local or 192.168.1.20.
app-narrow = { $option } would let other machines or pages in. The workbenches are served to this machine alone; for a workshop there is --public NAME.
command-no-zone = TZ is { $zone }, and that is no file of a time zone: TZ names one, as in Europe/Paris or UTC, or is not set.
app-bad-path = --base_url { $path }: the path below which a proxy serves the workbenches belongs here, as in /user/anna/.
app-no-port = Port { $port } and those near it are taken, or may not be used: choose another one with --port.

check-fine = { $file }: fine
check-kind = kind { $kind }: one of { $kinds } belongs here
check-no-schema = no such data file is known: { $name }; known: { $known }

examples-summary = { $good }/{ $total } as stated

rules-no-tests = The tests are in the checkout only: give their folder with --tests.
rules-missing = { $count ->
    [one] One rule of the first game without a test:
   *[other] { $count } rules of the first game without a test:
}
rules-waiting = { $count ->
    [one] One rule waits for the pieces of the full game:
   *[other] { $count } rules wait for the pieces of the full game:
}
rules-clauses = { $count ->
    [one] One clause waits for the pieces of the full game:
   *[other] { $count } clauses wait for the pieces of the full game:
}
rules-unknown = { $place }: a test marks { $rule }, which is no rule
rules-summary = { $shown } of { $total } rules are shown by a test; { $missing } of the first game are not.
rules-column-rule = rule
rules-column-tested = tested
rules-column-taught = taught
rules-yes = yes
rules-no = no
rules-left = left out
rules-untaught = not taught
rules-left-out = { $count ->
    [one] Left out of the course, with a reason:
   *[other] Left out of the course, each with a reason ({ $count }):
}
rules-not-taught = { $count ->
    [one] { $count } rule is taught by no lesson:
   *[other] { $count } rules are taught by no lesson:
}
rules-taught = { $taught } of { $total } rules are taught by a lesson, { $left } are left out with a reason.

fuzz-summary = { $games } games, { $turns } turns, { $actions } actions in { $seconds } s
mutate-summary = { $cases } damaged things read, the slowest in { $slowest } s
fuzz-violations = { $count ->
    [0] no violation
    [one] one violation
   *[other] { $count } violations
}

perft-no-game = { $file } holds no game to play on.
perft-summary = { $count } lines of { $depth } actions in { $seconds } s

play-no-game = This shows a position to look at, not a game to go on with.
play-turn = --- { $player } decides. Type ? for help. ---
play-help =
    A line is an action, as in: { $example }
    a          show the options of group a (a WORD: those with this word)
    a3         play the third option of group a; 3: of the group shown last
    why ...    why an action is not allowed
    board      the board again        hand    what only you may see
    log        what happened          scores  as they stand
    undo       take an action back    redo    play it again
    save FILE  keep the game          link    the game as a text to send
    quit       stop
play-over = The game is over.
play-more = … and { $count } more: add words to see fewer (a WORD), or type the action itself.
play-none = No option has these words.
play-no-number = No such number in group { $letter }: type { $letter } to see it.
play-unread = This is no action: { $reason }
play-nearest = Did you mean: { $line }
play-legal = It is legal.
play-saved = Saved to { $file }.

form-next = Write it into a file (wm form --game NAME > my_copy.yaml), change what your copy says, and ask `wm check my_copy.yaml`.
puzzles-found =
    { $n ->
        [one] { $n } turn worth asking about
       *[other] { $n } turns worth asking about
    }; { $asked } questions, { $positions } positions
puzzles-looking =
    Game { $seed }: { $asked } questions and { $positions } positions so far; { $n ->
        [0] nothing found yet
        [one] 1 turn worth asking about
       *[other] { $n } turns worth asking about
    }
puzzles-left = Game { $seed } was left after { $positions } positions; more of it is looked at with --positions
puzzles-proved = { $n } proved anew, { $bad } with faults, { $all } puzzles in all
