# Le bac à sable, où l’on compose des positions : pourquoi une modification ne se fait pas, et les mots de l’établi.

# Les modifications qui n’ont pas de sens ; rien ne change alors

refusal-edit_no_square = « { $text } » ne désigne aucune case ; une case s’écrit d4, une zone e5-g6.
refusal-edit_off_grid =
    { $squares ->
        [one] { $cells } est hors de la grille ; elle a les cases a1 à { $corner }.
       *[other] { $cells } sont hors de la grille ; elle a les cases a1 à { $corner }.
    }
refusal-edit_among = « { $text } » n’est pas connu ici ; sont acceptés : { $accepted }.
refusal-edit_number =
    { $thing ->
        [whirlpool] { $text } ouvriers dans le tourbillon : un nombre de { $low } à { $high } est accepté.
        [barracks] Les baraquements n’ont pas ce niveau : ils vont de { $low } à { $high }.
        [tower] La tour n’a pas cet étage : ils vont de { $low } à { $high }.
        [water_top] Le niveau de l’eau ne peut pas être { $text } ; { $low } à { $high } est accepté.
        [players] { $text } joueurs : { $low } à { $high } est accepté.
        [turns_left] { $text } tours restants : { $low } à { $high } est accepté.
        [vp] { $text } PV : un nombre de { $low } à { $high } est accepté.
       *[other] { $text } n’est pas un nombre de { $low } à { $high }.
    }
refusal-edit_no_scaffold = Il n’y a pas d’échafaudage en { $cells } ; une ressource se trouve sur la case d’un échafaudage.
refusal-edit_no_area = { $cells } ne font pas un rectangle ; la machine { $machine } en couvre un.
refusal-edit_nothing = Il n’y a rien en { $text }.
refusal-edit_there = { $player } a déjà un ouvrier { $place }.
refusal-edit_not_there = { $player } n’a pas d’ouvrier { $place }.
refusal-edit_seats = { $text } : de { $low } à { $high } joueurs sont à la table, chaque couleur une fois.
refusal-edit_no_pile = Aucune pile ne s’appelle « { $text } ».
refusal-edit_empty = Il n’y a rien dans « { $text } ».
refusal-edit_full = Une pile ne contient pas plus de { $n } éléments ici.
refusal-edit_no_position = Cela ne fait pas une position : { $text }.
