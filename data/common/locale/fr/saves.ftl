# Parties enregistrées : celle qui attend, et deux qui continuent la même.

save-rival = Quelqu’un d’autre, peut-être un autre onglet, a continué cette partie et l’a enregistrée à l’étape { $step } ({ $when }) ; vos coups sont enregistrés à côté.
save-rival-name = Deux versions de cette partie
save-over = Remplacer
save-over-about = Enregistrer la vôtre à sa place ; l’autre est gardée en copie.
save-apart = Ouvrir une copie
save-apart-about = Continuer la vôtre sous un autre nom.
save-reload = Recharger
save-reload-about = Afficher ce que l’autre a enregistré ; la vôtre est gardée à côté.
save-over-done = Votre partie est de nouveau enregistrée à sa place ; l’autre est gardée sous { $file }.
save-over-alone = Votre partie est de nouveau enregistrée à sa place ; il n’y en avait plus d’autre.
save-apart-done = Vous continuez sous un autre nom : { $file }.
save-reload-done = Voici l’autre partie, à l’étape { $step } ; la vôtre est gardée sous { $file }.

# Depuis combien de temps : l’horloge de la machine n’est pas forcément celle du lecteur.
ago-now = à l’instant
ago-minutes =
    { $n ->
        [one] il y a une minute
       *[other] il y a { $n } minutes
    }
ago-hours =
    { $n ->
        [one] il y a une heure
       *[other] il y a { $n } heures
    }
ago-yesterday = hier
ago-days = il y a { $n } jours
ago-months =
    { $n ->
        [one] il y a un mois
       *[other] il y a { $n } mois
    }
ago-years =
    { $n ->
        [one] il y a un an
       *[other] il y a { $n } ans
    }
