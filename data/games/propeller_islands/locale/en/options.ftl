# What a game is begun with

option-characters = { $player } is
characters-jacques = Jacques
characters-jacques-is = may roll the die anew
characters-nelson = Nelson
characters-nelson-is = bends the last die
characters-amelia = Amelia
characters-amelia-is = energy with the first fame of a turn
characters-marie = Marie
characters-marie-is = one activation more
characters-nicola = Nicola
characters-nicola-is = energy for every plan
characters-charles = Charles
characters-charles-is = changes a die for nothing
