# Le coach à côté d’une partie guidée, et pourquoi on a gagné.

coach-title = Coach
coach-says = Coach : { $text }
coach-tools = Ce qu’a dit le coach
coach-back = La remarque précédente
coach-on = La remarque suivante
coach-at = { $at } sur { $all }
coach-quiet = Continuez : le coach parle quand il y a du nouveau.
coach-again = Recommencer
coach-ask = Recommencer la même partie ?
coach-anew = Recommencer
coach-keep = Continuer
coach-begun-again = La même donne depuis le début. Votre autre partie reste enregistrée.
coach-won = Vous gagnez, { $mine } à { $theirs }. Voici pourquoi :
coach-lost = Vous perdez, { $mine } à { $theirs }. Voici pourquoi :
coach-drawn = Égalité, { $mine } à { $theirs }. Voici vos différences :
coach-kind = Points
coach-difference = Écart
coach-rest = Les autres sortes de points
seat-guide = Guide
seat-guide-is = joue bien, et aime montrer tout ce qu’il y a dans le jeu

# L’appli

app-guided = Première partie
app-guided-about = Une partie entière contre un guide, avec un coach à côté du plateau.
app-guided-played =
    { $turns ->
        [0] { "" }
        [one] { $turns } tour joué
       *[other] { $turns } tours joués
    }
app-guided-finished = jouée jusqu’au bout
