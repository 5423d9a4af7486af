# Words that other messages are made of: players, resources, ships, places, amounts, lists.

list-and = { $first } and { $last }
list-or = { $first } or { $last }
list-chain = { $first }; { $last }
nothing = nothing
hidden = a hidden piece

player-red = Red
player-yellow = Yellow
player-black = Black
player-blue = Blue
player-green = Green

# What there is to pay with; `$empty` says that it is nothing.
you-have =
    { $empty ->
        [yes] you have nothing
       *[no] you have { $have }
    }

of-player = { $thing } ({ $player })

# What the language is called by those who speak it, and how it writes: signs between parts, in numbers, before a list.
language-name = English
habit-comma = { ", " }
habit-colon = { ": " }
habit-semicolon = ;
habit-decimal = .
habit-thousands = ,

# What a game does not have, by the room that is asked for.
no-room = { $room ->
    [position] { $game } has no position files
    [editor] { $game } has no editor of positions
    [teach] { $game } has no lessons and puzzles
    [schemas] { $game } has no schemas of its own files
    [rulebook] { $game } has no rules to read
    [gallery] { $game } has no gallery of components
    [tour] { $game } has no tour of how it works
    [own_copy] { $game } has no form for the values of one’s own copy
   *[other] { $game } has no { $room }
}
link-other-engine = This link was made by another version of the rules of { $game }, and by those here it leads to another game: it is not opened. Ask for the whole text of the game (Copy as text), or open the link where it was made.
