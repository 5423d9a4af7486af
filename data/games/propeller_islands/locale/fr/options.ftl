# Ce avec quoi une partie commence

option-characters = { $player } joue
characters-jacques = Jacques
characters-jacques-is = peut relancer le dé
characters-nelson = Nelson
characters-nelson-is = plie le dernier dé
characters-amelia = Amelia
characters-amelia-is = de l’énergie à la première notoriété d’un tour
characters-marie = Marie
characters-marie-is = une activation de plus
characters-nicola = Nicola
characters-nicola-is = de l’énergie pour chaque plan
characters-charles = Charles
characters-charles-is = modifie un dé gratuitement
