# What is wrong with a file or a pasted text, and where.
fault-file-line = { $file }, line { $line }: { $told }
fault-file = { $file }: { $told }
fault-text-line = line { $line }: { $told }
file-entry = { $path }: { $told }
file-more = … and { $n } more
file-faults-more = { $n } more faults are not told

# What is no strict YAML.
file-nothing = there is nothing to read
file-long-text = the text is too long: { $n } characters, at most { $most }
file-too-large = the file is too large: at most { $most } bytes are read
file-too-long = the file is too large: at most { $most } characters are read
file-no-text = not UTF-8 text
file-half = half of a character (a lone surrogate), which no file can hold
file-no-mapping = the file must be a mapping, with lines like 'key: value'
file-too-deep = the data is nested too deep or too large
file-syntax = not valid YAML: { $problem }
file-character = a character that may not stand in a text file
file-nested = nested too deep: at most { $most } levels are read
file-alias = alias *{ $name } refers to nothing that is complete
file-second = a second document begins here; a file holds one
file-entries = too many entries: at most { $most } are read, aliases spelled out
file-tag = tag { $tag } is not accepted
file-number = number too large: { $number }
file-key-word = keys are words; put { $key } in quotes to use it as one
file-key-this = this one
file-key-twice = key { $key } is given twice, first in line { $line }

# What has not the form of such a file.
file-key-missing = key { $key } is missing
file-key-unknown = unknown key { $key }{ $near }{ $known }
file-meant = { " (did you mean " }{ $word }?)
file-known = ; known: { $known }
file-expected = expected { $wanted }, got { $given }{ $near }
file-or = { $one } or { $other }
file-at-least = at least { $n }
file-more-than = more than { $n }
file-at-most = at most { $n }
file-less-than = less than { $n }
file-want-entries = { $limit } entries
file-want-characters = a text of { $limit } characters
file-want-like = a text like { $pattern }
file-want-whole = a whole number
file-want-number = a number
file-want-bool = true or false
file-want-text = a text
file-want-list = a list
file-want-mapping = a mapping
file-want-id = an id (a small letter, then small letters, digits or underscores)
file-want-id-dashes = an id (a small letter, then small letters, digits, underscores or dashes)
file-want-id-spaces = an id (a letter, then letters, digits, underscores or spaces)
file-want-name = a name (a letter, then letters, digits or underscores)
file-want-name-dashes = a name (a letter, then letters, digits, underscores or dashes)
file-want-99 = a number from 1 to 99 in quotes
file-want-capital = one capital letter
file-game-no-name = expected the name of a game, got { $name }
file-game-unknown = no game is called { $name }; there are: { $known }
file-view = this link shows what { $player ->
    [none] a spectator
   *[other] { $player }
} sees; hidden pieces cannot be set up

# What is wrong with a saved game.
file-save-kind = kind { $kind }: a save has 'kind: save'
file-save-newer = written by a newer program (version { $version }); this one reads version { $ours }: update wm_kernel
file-save-either = a save has either 'setup' or 'start', not both and not neither
file-save-begins = no game begins like this: { $error }
file-save-too-much = too much to play again: at most { $most } actions
file-save-action = action { $n } cannot be played: { $error }
file-save-repeats = { $action } repeats what another line plays from there
file-save-note = note at { $number }: the positions are numbered 0 to { $last }
file-save-mark = mark at { $number }: the positions are numbered 0 to { $last }
file-save-numbered = the positions are numbered 0 to { $last }
file-save-changed = the actions lead to another position than the one stored: the file was changed or is damaged
file-save-rules-changed = the actions lead to another position than the one stored: rules or form have changed since
file-save-first-line = the first line is called { $name } and has no 'from'
file-save-line-from = line { $n } starts from { $start }: the positions before it are numbered 0 to { $last }
file-save-dealt = line { $n } was dealt anew: such a line has a name
file-save-no-position = no position is like this: { $error }
file-save-many-lines = the game has too many lines to be saved: { $n } actions, at most { $most }
file-save-too-large = the game is too large to be saved: { $n } bytes, at most { $most }
