# L’atelier : un problème ou une étape de leçon, faits d’une position et du coup joué.

author-open = Faire un problème
author-open-title = Un problème ou une étape de leçon, à partir de cette position
author-opened = L’atelier est ouvert, avec cette position et ce qui a été joué de ce tour.
author-left-out = Le plateau part du milieu d’un tour : { $due }. Le fichier et le lien commencent avant et l’abandonnent ; le contrôle dit si les solutions peuvent alors être jouées.
author-left-out-draws = Quelque chose a été tiré pendant ce tour. Le fichier et le lien commencent avant, et le tirage peut y être différent.
author-not-open = Il n’y a pas de quoi faire un problème : { $error }
author-none = { $game } n’enseigne rien : il n’y a pas de but à choisir.
author-title = Faire un problème
author-title-step = Faire une étape de leçon
author-nobody = Un joueur
author-kind = Ce que cela devient
author-kind-puzzle = Un problème
author-kind-step = Une étape de leçon
author-tabs = Parties
author-tab-goal = But
author-tab-lines = Solutions
author-tab-texts = Textes
author-tab-check = Vérifier, envoyer
author-tab-events = Ce qui doit être vrai
author-greeting = Jouez la solution sur le plateau. Ce qu’elle a fait est proposé comme but.
author-greeting-step = Jouez ce que montre l’étape. Ce qui s’est passé est proposé comme ce qui doit être vrai ensuite.

# But

author-goal = Le but
author-goal-none = Rien n’est demandé encore. Choisissez ci-dessous, ou jouez d’abord la solution.
author-goal-told = { $goal }
author-offers = Ce que cette variante a atteint
author-offers-none = Cette variante n’a rien atteint qu’un but pourrait demander. Jouez sur le plateau.
author-others = D’autres buts
author-less = Moins : { $what }
author-more = Plus : { $what }
author-pick = Désigner sur le plateau
author-pick-title = Ce que vous désignez ensuite sur le plateau est ce dont parle le but ; rien n’est joué
author-picking = Désignez ce dont le but doit parler : une case, une pièce, un étage. Échap y met fin.
author-picked = { $target } : { $n ->
    [0] aucun but n’en parle ici
    [one] un but en parle
   *[other] { $n } buts en parlent
}.
author-offers-picked = Sur { $target }
author-chosen = Dans le but : { $goal }
author-dropped = Retiré du but : { $goal }
author-not-together = Ces buts ne vont pas ensemble.

# Où cela commence

author-begins = Où cela commence
author-begin-here = Commencer ici
author-begin-reset = Commencer au début du tour
author-begin-told = { $n ->
    [0] Cela commence au début du tour.
    [one] Cela commence après une action du tour.
   *[other] Cela commence après { $n } actions du tour.
}

# Solutions

author-line = La variante sur le plateau
author-line-none = Aucune action encore.
author-line-reaches = Elle atteint le but.
author-line-short = Elle n’atteint pas le but.
author-add = Prendre cette variante
author-added = La solution { $n } est la variante sur le plateau.
author-add-not = Cette variante n’atteint pas le but : ce n’est pas une solution.
author-add-known = Cette variante est déjà une solution.
author-add-many = Il y a déjà { $n } solutions ; on n’en garde pas plus.
author-solution = Solution { $n }
author-solutions = Solutions
author-solutions-none = Aucune encore. Jouez-en une sur le plateau et prenez-la, ou faites-les chercher.
author-drop-solution = Retirer la solution { $n }
author-first-solution = Montrer d’abord la solution { $n }
author-find = Tout chercher et prouver
author-stop = Arrêter
author-finding = { $nodes } positions examinées, { $n ->
    [one] une variante trouvée
   *[other] { $n } variantes trouvées
}
author-found = { $n ->
    [0] Aucune variante n’atteint le but : { $nodes } positions ont été examinées.
    [one] Une variante atteint le but ; { $nodes } positions ont été examinées.
   *[other] { $n } variantes atteignent le but ; { $nodes } positions ont été examinées.
}
author-proved =
    { $n ->
        [0] Prouvé : { $told }, c’est le maximum.
       *[other] Prouvé, sans compter { $excluded } : { $told }, c’est le maximum.
    }
author-not-proved = Pas prouvé : un autre joueur décide sur certaines variantes, et leur recherche a été arrêtée.
author-stopped = Arrêté après { $nodes } positions : rien n’est prouvé.
author-search-first = Choisissez d’abord un but.
author-large = Ce tour a énormément de variantes. Qui cherche attend la même recherche : mieux vaut une position plus petite.

# Étape

author-events = Ce qui doit être vrai ensuite
author-events-none = Rien ne s’est passé encore. Jouez l’étape sur le plateau.
author-events-hint = Ce que vous choisissez est vérifié, et enseigne sa règle.

# Textes

author-keys = Échap met fin à ce qui se désigne sur le plateau
author-layout = Ce qui est montré
author-layout-lesson = Le plateau
author-layout-full = Toute la table
author-measure = Ce que compte le maximum
author-about = Règle, thème, niveau, ce qui est cerclé et montré
author-ring = Cerclé
author-ring-none = Rien n’est cerclé.
author-ring-pick = Cercler sur le plateau
author-ring-picking = Désignez ce qu’il faut cercler ; désignez-le encore pour ôter le cercle. Échap y met fin.
author-ring-not = Cela ne peut pas être cerclé.
author-rule = La règle dont il s’agit
author-theme = Thème
author-level = Niveau
author-text-lang = Langue des textes
author-text-hint = Ce que vous laissez vide est fait pour vous, dans chaque langue ; un texte dans une langue vaut pour les autres.
author-field-title = Titre
author-field-question = Question
author-field-hint1 = Premier indice : la règle
author-field-hint2 = Deuxième indice : l’idée
author-field-hint3 = Troisième indice : la première action
author-field-after = Une fois résolu
author-field-say = Ce que dit l’étape
author-field-about = De quoi parle la leçon
author-field-author = Votre nom, tel qu’il sera montré
author-made-title = Mon problème
author-made-question = Ce tour : { $goal }.
author-made-hint1 = Tout tient à cette règle : { $rule }.
author-made-hint2 = Regardez ce qui peut être atteint ce tour.
author-made-hint2-does =
    { $n ->
        [one] Une action suffit. Elle repose sur ceci : { $rules }.
       *[other] Il faut { $n } actions, qui reposent sur ceci : { $rules }.
    }
author-made-hint2-ring = Regardez ce qui est cerclé.
author-made-hint3 = Commencez par : { $action }.
author-made-after = Le but est atteint.
author-made-say = Voyez ce que fait cette action.
author-made-about = Une étape montrée sur le plateau.

# Vérifier, envoyer

author-check = Vérifier
author-checking = La vérification est en cours : elle prouve le maximum, ce qui peut durer un peu.
author-checking-at = La vérification est en cours : { $nodes } positions examinées jusqu’ici.
author-check-not = Pas vérifié depuis le dernier changement.
author-check-stopped = La vérification est arrêtée : rien n’est dit du fichier.
author-check-fine = Tout est comme annoncé : le fichier passe la vérification.
author-check-faults = { $n ->
    [one] Une chose n’est pas comme annoncé :
   *[other] { $n } choses ne sont pas comme annoncé :
}
author-save = Enregistrer le fichier
author-saved = Écrit dans { $path }
author-not-saved = Impossible de l’écrire : { $error }
author-copy-link = Copier le lien
author-copied = Le lien est copié. Qui l’ouvre reçoit le problème.
author-copied-here = Le lien : { $text }
author-no-link = Il n’y a pas de lien : { $error }
author-file = Le fichier : { $name }
author-link-checked = Seul un problème qui passe la vérification a un lien.

# Un problème venu de quelqu’un

author-sent = Problème reçu par lien, de { $authors } ; il n’est pas du projet et n’a pas été relu.
author-link-wrong = Cette adresse n’ouvre aucun problème : { $error }
author-sent-title = Problème reçu

# Depuis le bac à sable

sandbox-what-if = Et si
sandbox-what-if-title = Essayer des variantes à partir de cette position, côte à côte
sandbox-with-faults = Pas tant qu’il y a des fautes : { $n ->
    [one] une est indiquée
   *[other] { $n } sont indiquées
} à côté du plateau.
sandbox-opened-what-if = Des variantes à essayer à partir de cette position sont ouvertes.
