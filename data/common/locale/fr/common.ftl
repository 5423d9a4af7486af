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
player-green = Vert

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

# Ce qu’un jeu n’a pas, selon la salle demandée.
no-room = { $room ->
    [position] { $game } n’a pas de fichiers de position
    [editor] { $game } n’a pas d’éditeur de positions
    [teach] { $game } n’a ni leçons ni problèmes
    [schemas] { $game } n’a pas de schémas pour ses propres fichiers
    [rulebook] { $game } n’a pas de règles à lire
    [gallery] { $game } n’a pas de galerie des éléments
    [tour] { $game } n’a pas de visite qui en montre le fonctionnement
    [own_copy] { $game } n’a pas de formulaire pour les valeurs d’un exemplaire
    [catalog] { $game } n’a pas de catalogue de pièces
    [picture] { $game } n’a pas d’image
    [words] { $game } n’a pas de textes
    [search] { $game } n’a pas de recherche exacte
    [evaluator] { $game } n’a pas d’évaluation de positions
    [comparison] { $game } n’a rien à comparer
   *[other] { $game } n’a pas de salle « { $room } »
}
link-other-engine = Ce lien vient d’une autre version des règles du jeu { $game } et mène ici à une autre partie : il n’est pas ouvert. Demandez le texte entier de la partie (Copier en texte), ou ouvrez le lien là où il a été fait.
