# Why a text is no link that can be opened.
link-no-text = a link is a text that begins with '{ $prefix }', not { $type }
link-too-long = the link is too long: { $n } characters, at most { $most }
link-other-version = the link was made by another version of the program; this one reads '{ $prefix }'
link-begins = a link begins with '{ $prefix }', not with { $found }
link-letters = the link is damaged: it has letters, digits, "-" and "_" only
link-cut = the link is damaged or cut off
link-checksum = the link is damaged or cut off: its checksum does not fit
link-several = { $n } different links stand there; paste one of them
link-unpackable = the link is damaged: it cannot be unpacked
link-holds-more = the link holds more than a { $what ->
    [puzzle] puzzle
   *[game] game
}: at most { $most } characters are unpacked
link-nested = the link is whole, but its content cannot be read: it is nested too deep
link-unreadable = the link is whole, but its content cannot be read: { $error }
link-no-record = the link is whole, but holds no { $what ->
    [puzzle] puzzle
   *[game] game
}
link-impossible = the link is whole, but what it says is not possible: { $error }
link-unknown-form = the link shows a position in a form that this program does not know: update wm_kernel
link-position = the link is whole, but its position is not possible: { $error }
link-elsewhere = the link is whole, but what it says is not possible: it leads to another position than it names
link-begins-no-game = the link is whole, but no game begins like this: { $error }
link-past-the-end = the link is whole, but says too much: { $n } actions, and nothing is legal after { $step }
link-left-over = the link is whole, but says too much: numbers are left over
link-no-game = the link is whole, but its game is not there: { $error }
link-no-beginning = the link is whole, but holds no beginning of a game
link-ends-early = the link is whole, but ends too early
link-number = the link is whole, but says too much: at most { $most } is accepted

# Why there is no link.
link-too-many = the game has too many lines for a link: { $n } actions, at most { $most }
link-too-large = the { $what ->
    [puzzle] puzzle
   *[game] game
} is too large for a link: { $n } characters, at most { $most }; use a file
link-too-much = the { $what ->
    [puzzle] puzzle
   *[game] game
} is too large for a link: { $n } bytes unpacked, at most { $most }; use a file
