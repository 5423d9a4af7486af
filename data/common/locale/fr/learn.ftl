# Problèmes et leçons : objectifs, réponses, indices, progression.

# Une tâche, et où en est l’apprenant

learner-goal = Objectif : { $goal }.
learner-tries =
    { $n ->
        [one] { $n } essai
       *[other] { $n } essais
    }
learner-found =
    { $n ->
        [one] { $n } solution trouvée
       *[other] { $n } solutions différentes trouvées
    }
learner-hints = indice { $n } sur { $all }
learner-shown = solution montrée

# Réponses

answer-unread = « { $text } » ne se lit pas comme une action.
answer-nearest = Vouliez-vous dire « { $text } » ?
answer-over = Le tour est passé. Annulez quelque chose, ou recommencez.
answer-played = C’est permis.
answer-on-way = Bien, l’objectif reste à portée.
answer-reached = Oui, l’objectif est atteint !
answer-another = Oui, et d’une autre façon : cela fait { $n } solutions différentes.
answer-again = Oui. Vous aviez déjà trouvé cette façon ; y en a-t-il une autre ?
answer-undone = Annulé.
answer-redone = Rejoué.
answer-at_start = Rien n’a encore été joué.
answer-reset = Retour au début.
answer-right = Juste !
answer-wrong =
    { $size ->
        [few] { $told }, ce n’est pas assez.
       *[many] { $told }, c’est trop.
    }
answer-out-of-reach =
    { $turns ->
        [1] Les règles le permettent, mais après cela il n’est plus possible ce tour-ci d’y arriver : { $goal }.
       *[other] Les règles le permettent, mais après cela il n’est plus possible en deux tours d’y arriver : { $goal }.
    }
answer-too-few =
    { $turns ->
        [1] Les règles le permettent, mais après cela il n’est plus possible ce tour-ci d’y arriver : { $goal }. Au mieux : { $n } PV.
       *[other] Les règles le permettent, mais après cela il n’est plus possible en deux tours d’y arriver : { $goal }. Au mieux : { $n } PV.
    }
answer-ended = Le tour est fini et l’objectif n’est pas atteint : { $goal }.
answer-kept = Annulez et essayez autre chose.
answer-not-made = Rien n’a été changé ; essayez autre chose.

# Deux tours, et les autres entre les deux

answer-crossed = Votre premier tour est fini, et les autres ont joué comme annoncé. À vous, pour le second tour.
between-barred =
    { $why ->
        [illegal] Après cela, { $player } ne peut plus jouer comme annoncé : { $action }.
       *[other] Après cela, les autres ne peuvent plus jouer comme annoncé : { $action }.
    }
between-void = Un tel premier tour ne compte pas ici.
between-then = Ensuite { $player } : { $actions }.
between-played = { $player } a joué : { $actions }.
between-ends = Laissez-le possible ; puis vient votre second tour.
between-now-first = Votre premier tour sur deux.
between-now-second = Votre second tour sur deux.

# Indices et solutions

hint-next = Continuez ainsi : { $action }.
hint-back = D’ici, l’objectif est hors d’atteinte. Annulez d’abord quelque chose.
hint-none = D’ici, c’est à vous de jouer.
show-later =
    { $n ->
        [one] Regardez d’abord le dernier indice.
       *[other] Regardez d’abord les indices : il en reste { $n }.
    }
show-solution = Une façon : { $lines }.
count-shown = La réponse est { $n }.

# Problèmes

puzzle-title = Problème
puzzle-level = Niveau { $level }
puzzle-best = meilleur possible : { $told }
puzzle-best-reached = Le mieux possible, la recherche le prouve : { $told }.
puzzle-better = On peut y arriver avec { $told }.

# Leçons

lesson-title = Leçon
lesson-step = Étape { $step } sur { $steps }
lesson-your-turn = À vous
lesson-done = La leçon est finie.
lesson-progress = tâches faites : { $done } sur { $all }
lesson-goes-on = La leçon reprend de sa propre position ; la vôtre était tout aussi bonne.
lesson-no-task = Rien n’est demandé à cette étape : lisez la suite.

# Progression

progress-place = Votre progression est gardée dans { $path }.
progress-place-browser = Votre progression reste dans ce navigateur.
progress-place-visitor = Votre progression est gardée sur ce serveur, trente jours après votre dernière visite.
progress-nowhere = Votre progression est gardée jusqu’à la fin de cette session, pas dans un fichier.
progress-damaged = Le fichier de progression était illisible. Il a été gardé sous { $path }, et un nouveau est utilisé.
progress-items = Certaines entrées du fichier de progression étaient illisibles. Le fichier entier a été gardé sous { $path }.
progress-newer = Le fichier de progression { $path } a été écrit par une version plus récente du programme. Il reste tel quel, et rien n’y est écrit.
progress-unwritable = Impossible d’écrire le fichier de progression { $path } ({ $reason }). Votre progression est gardée jusqu’à la fin de cette session.
progress-name = { $name } n’est pas un nom d’exercice : une lettre, puis jusqu’à 79 lettres, chiffres, « - » et « _ ».
progress-not-ours = Ce texte n’est pas une progression exportée : elle commence par « { $prefix } ».
progress-cut = Ce texte est abîmé ou coupé : sa somme de contrôle ne convient pas. Copiez-le en entier, de « { $prefix } » jusqu’à la fin.
progress-other-version = Cette progression a été exportée par une autre version du programme.
progress-taken =
    { $n ->
        [0] Rien de nouveau.
        [one] Progression reprise pour { $n } élément.
       *[other] Progression reprise pour { $n } éléments.
    }
progress-reset = Oublié : { $name }.
