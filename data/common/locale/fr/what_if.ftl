# Et si : l’arbre des variantes, leur comparaison, ce que dit la recherche.

# Variantes

lines-start = Départ
lines-main = Ligne principale
lines-shared = Début commun
lines-more =
    { $n ->
        [one] encore 1
       *[other] encore { $n }
    }
lines-text = Variantes, avec les PV de { $player } depuis le coup { $step }
lines-row = { $line } : { $moves }
lines-note = Note : { $note }

# La vue

what-if-title = Et si
what-if-name = Et si : des variantes à essayer, côte à côte
what-if-lines = Variantes
what-if-lines-head = PV de { $player }
what-if-lines-hint = Les flèches vont d’une variante à l’autre, Espace en marque une à comparer.
what-if-marked = { $letters } sont comparées.
what-if-shared-by = commun aux variantes ci-dessous
what-if-no-moves = aucun coup encore
what-if-moves =
    { $n ->
        [one] 1 coup
       *[other] { $n } coups
    }
what-if-vp = PV
what-if-line-mark = variante { $mark }
what-if-dealt = redistribuée
what-if-tools = Variantes et outils
what-if-fork = Nouvelle variante d’ici
what-if-rename = Renommer
what-if-note = Note
what-if-promote = Promouvoir
what-if-promote-title = Placer cette variante avant les autres, là où elle s’en écarte
what-if-delete = Supprimer
what-if-mark = Comparer
what-if-unmark = Ne plus comparer
what-if-more = Plus
what-if-copy = Copier en texte
what-if-undo-rename = Annuler : nom
what-if-undo-note = Annuler : note
what-if-undo-promote = Annuler : promotion
what-if-undo-delete = Annuler : suppression
what-if-new-name = Variante { $n }
what-if-name-of = Nom
what-if-note-of = Note
what-if-edit-name = Nom de la variante
what-if-edit-note = Note sur { $line }
what-if-keep = Garder
what-if-cancel = Abandonner

# Ce qui est dit

what-if-greeting = Jouez sur le plateau ; là où vous revenez en arrière pour jouer autre chose, une variante commence. ? donne les touches.
what-if-known-to = La partie telle que { $player } la connaît : ce que { $player } ne peut pas savoir est redistribué.
what-if-at = { $line }, coup { $step } sur { $steps }.
what-if-new = Une nouvelle variante à partir du coup { $step } : { $line }. Jouez sur le plateau.
what-if-forked = Une nouvelle variante à partir du coup { $step } : { $line }.
what-if-renamed = La variante s’appelle maintenant { $line }.
what-if-noted = C’est noté.
what-if-promoted = { $line } vient maintenant en premier.
what-if-deleted = { $line } est supprimée. « Annuler : suppression » la ramène.
what-if-back-rename = Le nom est comme avant.
what-if-back-note = La note est comme avant.
what-if-back-promote = L’ordre est comme avant.
what-if-back-delete = { $line } est de retour.
what-if-marked-as = { $line } est comparée en { $mark }.
what-if-unmarked = { $line } n’est plus comparée.
what-if-copied = Les variantes sont copiées en texte.
what-if-copied-here = Les variantes en texte : { $text }
what-if-no-rename = Rien n’a encore été joué ici qui puisse porter un nom.
what-if-no-promote = Cette variante vient déjà partout en premier.
what-if-no-delete = Le début commun à toutes les variantes ne peut pas être supprimé.
what-if-no-undo = Rien n’a été changé qui puisse être annulé.
what-if-too-many = { $n } variantes sont déjà comparées : retirez-en une d’abord.
what-if-name-taken = Une variante s’appelle déjà { $line }.
what-if-name-bad = Un nom a de 1 à { $n } lettres, sur une ligne.
what-if-note-long = Une note a au plus { $n } lettres.
what-if-at-end = C’est la fin de la variante : continuez à jouer, ou commencez-en une nouvelle.
what-if-at-start = C’est ici que tout commence.

# Les coups d’une variante

what-if-step = coup { $step } sur { $steps }
what-if-moves-of = Coups de { $line }
what-if-earlier =
    { $n ->
        [one] 1 coup avant
       *[other] { $n } coups avant
    }
what-if-previous = Précédent
what-if-next = Suivant
what-if-deal = Nouvelles variantes
what-if-deal-keep = garder la donne
what-if-deal-new = redistribuer l’inconnu
what-if-deal-keep-now = Les nouvelles variantes gardent ce qui est caché tel quel.
what-if-deal-new-now = Dans les nouvelles variantes, tout ce que { $player } ne peut pas savoir est redistribué.

# Carte de chaleur

what-if-heat = Carte de chaleur
what-if-heat-of = Carte de chaleur
what-if-heat-value = tout ensemble
what-if-heat-vp = PV
what-if-heat-legend = Le plus qu’un placement sur la case rapporte tout de suite ; le nombre est en PV, aux prix de nos adversaires. Ce n’est pas un conseil : ce qui est le mieux à la longue peut paraître pauvre ici.
what-if-heat-part = Le plus qu’un placement sur la case rapporte tout de suite ; compté : { $what }.
what-if-heat-best = Le plus : { $action } ({ $amount }).
what-if-heat-none = Rien n’est à placer sur le plateau maintenant.
what-if-heat-on = Carte de chaleur : { $n ->
        [one] 1 place
       *[other] { $n } places
    }.
what-if-heat-off = La carte de chaleur est éteinte.
what-if-heat-low = peu
what-if-heat-high = beaucoup

# Côte à côte

what-if-beside = Côte à côte
what-if-eyes = pour
what-if-nothing-marked = Marquez deux variantes pour les voir côte à côte : Espace dans l’arbre, ou « Comparer ».
what-if-one-marked = Une variante est marquée ; marquez-en une autre.
what-if-comparing = Comparaison …
what-if-all-rows = Toutes les lignes
what-if-better = mieux pour { $player }
what-if-equal = égal
what-if-difference = { $second } − { $first }
what-if-thing = Quoi

# Recherche

what-if-search = Recherche
what-if-estimate = Estimer
what-if-estimate-more = Plus de parties
what-if-stop = Arrêter
what-if-best = Meilleur tour
what-if-objective = Meilleur tour pour
what-if-lead = Avance de { $player } à la fin
what-if-win = gagne { $share }
what-if-bar = { $line } : { $value }, de { $low } à { $high }
what-if-bar-short = { $value } ± { $half }
what-if-bar-one = { $value }, pas encore de barre d’erreur
what-if-estimating = Parties jouées jusqu’au bout : { $done } sur { $all }.
what-if-estimate-done = Estimé à partir de { $n ->
        [one] 1 partie
       *[other] { $n } parties
    } par variante.
what-if-stopped = Arrêté ; ce qui a été trouvé reste.
what-if-searching = Recherche : { $nodes } positions, { $best } jusqu’ici.
what-if-searching-first = Recherche.
what-if-best-said = Meilleur tour : { $told }.
what-if-best-cost = { $nodes } positions en { $seconds } s
what-if-best-equal =
    { $n ->
        [one] Un seul premier coup est le meilleur :
       *[other] { $n } premiers coups se valent :
    }
what-if-best-add = Ajouter comme variante
what-if-best-more = Détails
what-if-best-name = Meilleur tour, { $what } { $gain } pour { $player }
what-if-best-none = Le tour est fini : il n’y a rien à chercher.
what-if-best-added = Ajouté comme variante : { $line }.
what-if-best-already = Il y a déjà une telle variante : { $line }.
what-if-nothing-running = Aucune recherche n’est en cours.
what-if-over = La partie est finie ici : il n’y a rien à jouer jusqu’au bout.

# Touches

what-if-keys = N, P : coup suivant et précédent · Flèches dans l’arbre : d’une variante à l’autre · Espace dans l’arbre, ou C : comparer la variante · + : nouvelle variante d’ici · Suppr : supprimer la variante · U : annuler ce qui a été fait à l’arbre · H : carte de chaleur · E : estimer · B : meilleur tour · X : arrêter · Flèches sur le plateau : déplacer le curseur · Tab : de zone en zone · Entrée ou Espace : choisir · R : tourner · F : retourner · Z : annuler un coup · Y : rejouer · L : liste des places · K : main · S : scores · Échap : reposer, fermer · ? : cette liste
