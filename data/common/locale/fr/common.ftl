# Les mots dont les autres messages sont faits : joueurs, ressources, aérostats, lieux, quantités, listes.

list-and = { $first } et { $last }
list-or = { $first } ou { $last }
list-chain = { $first } ; { $last }
nothing = rien
hidden = un élément caché

player-red = Rouge
player-yellow = Jaune
player-black = Noir
player-blue = Bleu

# Ce qu’il y a pour payer ; `$empty` dit que ce n’est rien.
you-have =
    { $empty ->
        [yes] vous n’avez rien
       *[no] vous avez { $have }
    }

of-player = { $thing } ({ $player })

# Le nom de la langue pour ceux qui la parlent, et ses usages : signes entre les parties, dans les nombres, avant une liste.
language-name = français
habit-comma = { ", " }
habit-colon = { " : " }
habit-semicolon = { " ;" }
habit-decimal = ,
habit-thousands = { " " }
