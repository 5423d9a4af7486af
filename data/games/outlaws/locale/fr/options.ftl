# Ce avec quoi une partie commence

option-grade = Difficulté
grade-easy = Facile
grade-easy-is = vous partez avec une avance
grade-standard = Normale
grade-standard-is = personne n’a d’avance
grade-hard = Difficile
grade-hard-is = les Hors-la-loi partent avec une avance
