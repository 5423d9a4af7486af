# L’application : ce qu’est le jeu, à l’accueil.

app-welcome = Seul sur la montagne, face à des bandits que personne ne joue. Apprenez ce qu’ils font, essayez, jouez, et demandez-vous « et si ? ».
