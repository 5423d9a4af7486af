# What the reference says: rules, components, play aid, icons and lines of text.

reference-title = Référence
reference-tabs = Parties de la référence
reference-of = Quel jeu
reference-rules = Règles
reference-components = Éléments
reference-aid = Aide de jeu
reference-icons = Icônes
reference-lines = Lignes
reference-tab-shown = { $tab } : affiché
reference-search = Chercher
reference-search-hint = un mot, un nom, un code
reference-clear = Tout afficher
reference-previous = Précédent
reference-next = Suivant
reference-found =
    { $n ->
        [one] 1 entrée
       *[other] { $n } entrées
    }
reference-nothing = Rien ne correspond. Ôtez un filtre, ou cherchez autre chose.
reference-unknown = La référence n’a pas d’entrée { $id }.
reference-elsewhere = { $tab } : { $n } de plus
reference-game = Valeurs et décisions de cette partie
reference-game-standard = Valeurs et décisions du projet

# Rules

reference-chapter = Chapitre
reference-chapter-all = Tous les chapitres
reference-chapter-rulings = Décisions qui ne portent sur aucune règle précise
reference-open = Questions ouvertes
reference-open-all = Toutes les règles
reference-open-ruled = Avec une décision
reference-open-switchable = Avec une décision réglable
reference-open-switched = Changées dans cette partie
reference-rulings =
    { $n ->
        [one] 1 décision
       *[other] { $n } décisions
    }
reference-source = Source : { $source }
reference-source-ours = Écrit pour ce projet
reference-scope-full = partie complète seulement
reference-clause = Partie complète : { $text }
reference-confidence-H = presque imposé par le texte
reference-confidence-M = la lecture naturelle
reference-confidence-L = un choix de notre part
reference-why = Pourquoi : { $why }
reference-switch = Réglable : rulings={ $example }
reference-switched = changée dans cette partie
reference-in-force = en vigueur
reference-default = par défaut
reference-setting = Option { $name }, par défaut { $default } : { $text }
reference-named-by = Règles qui en parlent
reference-bears-on = Porte sur { $rules }

# Components

reference-kind = Genre
reference-kind-all = Tous les genres
reference-size = Taille
reference-size-all = Toutes les tailles
reference-size-small = petite
reference-size-medium = moyenne
reference-size-large = grande
reference-scope = Partie
reference-scope-all = Tous les éléments
reference-scope-first = Première partie
reference-scope-advanced = Partie complète seulement
reference-values = Valeurs
reference-values-all = Toutes les valeurs
reference-values-marked = Déduites ou supposées
reference-values-assumed = Supposées seulement
reference-values-edition = De votre exemplaire
reference-provenance-rulebook = imprimé dans la règle
reference-provenance-derived = déduit
reference-provenance-assumed = supposé
reference-provenance-edition = de votre exemplaire
reference-sure-high = très probable
reference-sure-medium = probable
reference-sure-low = incertain
reference-board = Plateau et boîte
reference-board-text = Dimensions et nombres du plateau, des pièces des joueurs et de la boîte.

# Lines of text

reference-lines-text = Ce qui s’écrit partout où une action est demandée : au terminal, dans les leçons, dans game.play(…). Les mots en capitales valent ce que dit la liste du bas.
reference-lines-form = Ligne
reference-lines-example = Exemple
reference-lines-meaning = Sens
reference-lines-capitals = Mots en capitales
