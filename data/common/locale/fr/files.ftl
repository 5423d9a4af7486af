# Ce qui ne va pas dans un fichier ou un texte collé, et où.
fault-file-line = { $file }, ligne { $line } : { $told }
fault-file = { $file } : { $told }
fault-text-line = ligne { $line } : { $told }
file-entry = { $path } : { $told }
file-more = … et { $n } de plus
file-faults-more = { $n } autres fautes ne sont pas dites

# Ce qui n’est pas du YAML strict.
file-nothing = il n’y a rien à lire
file-long-text = le texte est trop long : { $n } caractères, au plus { $most }
file-too-large = le fichier est trop gros : { $most } octets au plus sont lus
file-too-long = le fichier est trop gros : { $most } caractères au plus sont lus
file-no-text = ce n’est pas du texte en UTF-8
file-half = une moitié de caractère (un demi-codet seul), qu’aucun fichier ne peut contenir
file-no-mapping = le fichier doit être fait de lignes comme « clé : valeur »
file-too-deep = les données sont imbriquées trop profondément, ou trop nombreuses
file-syntax = ce n’est pas du YAML : { $problem }
file-character = un caractère qui n’a pas sa place dans un fichier de texte
file-nested = imbriqué trop profondément : { $most } niveaux au plus sont lus
file-alias = l’alias *{ $name } ne renvoie à rien de complet
file-second = un deuxième document commence ici ; un fichier n’en contient qu’un
file-entries = trop d’entrées : { $most } au plus sont lues, alias compris
file-tag = la balise { $tag } n’est pas acceptée
file-number = nombre trop grand : { $number }
file-key-word = les clés sont des mots ; mettez { $key } entre guillemets pour en faire une
file-key-this = celle-ci
file-key-twice = la clé { $key } est donnée deux fois, d’abord à la ligne { $line }

# Ce qui n’a pas la forme d’un tel fichier.
file-key-missing = il manque la clé { $key }
file-key-unknown = clé inconnue { $key }{ $near }{ $known }
file-meant = { " (vouliez-vous dire " }{ $word } ?)
file-known =  ; connues : { $known }
file-expected = attendu : { $wanted } ; trouvé : { $given }{ $near }
file-or = { $one } ou { $other }
file-at-least = au moins { $n }
file-more-than = plus de { $n }
file-at-most = au plus { $n }
file-less-than = moins de { $n }
file-want-entries = { $limit } entrées
file-want-characters = un texte de { $limit } caractères
file-want-like = un texte comme { $pattern }
file-want-whole = un nombre entier
file-want-number = un nombre
file-want-bool = true ou false
file-want-text = un texte
file-want-list = une liste
file-want-mapping = des lignes « clé : valeur »
file-want-id = un identifiant (une minuscule, puis des minuscules, chiffres ou tirets bas)
file-want-id-dashes = un identifiant (une minuscule, puis des minuscules, chiffres, tirets bas ou traits d’union)
file-want-id-spaces = un identifiant (une lettre, puis des lettres, chiffres, tirets bas ou espaces)
file-want-name = un nom (une lettre, puis des lettres, chiffres ou tirets bas)
file-want-name-dashes = un nom (une lettre, puis des lettres, chiffres, tirets bas ou traits d’union)
file-want-99 = un nombre de 1 à 99 entre guillemets
file-want-capital = une lettre majuscule
file-game-no-name = attendu : le nom d’un jeu ; trouvé : { $name }
file-game-unknown = aucun jeu ne s’appelle { $name } ; il y a : { $known }
file-view = ce lien montre ce que voit { $player ->
    [none] un spectateur
   *[other] { $player }
} ; des pièces cachées ne peuvent pas être posées

# Ce qui ne va pas dans une partie enregistrée.
file-save-kind = kind { $kind } : une partie enregistrée dit « save »
file-save-newer = écrit par un programme plus récent (version { $version }) ; celui-ci lit la version { $ours } : mettez wm_kernel à jour
file-save-either = une partie enregistrée a « setup » ou « start », l’un des deux et pas les deux
file-save-begins = aucune partie ne commence ainsi : { $error }
file-save-too-much = trop à rejouer : { $most } actions au plus
file-save-action = l’action { $n } ne peut pas être jouée : { $error }
file-save-repeats = { $action } répète ce qu’une autre variante joue de là
file-save-note = note en { $number } : les positions sont numérotées de 0 à { $last }
file-save-mark = repère en { $number } : les positions sont numérotées de 0 à { $last }
file-save-numbered = les positions sont numérotées de 0 à { $last }
file-save-changed = les actions mènent à une autre position que celle enregistrée : le fichier a été modifié ou est abîmé
file-save-rules-changed = les actions mènent à une autre position que celle enregistrée : les règles ou la forme ont changé depuis
file-save-first-line = la première variante s’appelle { $name } et n’a pas de « from »
file-save-line-from = la variante { $n } part de { $start } : les positions avant elle sont numérotées de 0 à { $last }
file-save-dealt = la variante { $n } a été redistribuée : il lui faut un nom
file-save-no-position = aucune position n’est ainsi : { $error }
file-save-many-lines = la partie a trop de variantes pour être enregistrée : { $n } actions, au plus { $most }
file-save-too-large = la partie est trop grande pour être enregistrée : { $n } octets, au plus { $most }
