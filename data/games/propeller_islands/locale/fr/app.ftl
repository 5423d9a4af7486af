# L’application : ce qu’est le jeu, à l’accueil.

app-welcome = Bâtissez une île tuile après tuile, et faites-la travailler avec des dés, des ouvriers et des plans. Apprenez le jeu, essayez, jouez, et demandez-vous « et si ? ».
