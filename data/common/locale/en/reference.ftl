# What the reference says: rules, components, play aid, icons and lines of text.

reference-title = Reference
reference-tabs = Parts of the reference
reference-of = Which game
reference-rules = Rules
reference-components = Components
reference-aid = Play aid
reference-icons = Icons
reference-lines = Lines
reference-tab-shown = { $tab }: shown
reference-search = Search
reference-search-hint = a word, a name, an id
reference-clear = Show all
reference-previous = Previous
reference-next = Next
reference-found =
    { $n ->
        [one] 1 entry
       *[other] { $n } entries
    }
reference-nothing = Nothing fits. Take a filter away, or search for something else.
reference-unknown = The reference has no entry { $id }.
reference-elsewhere = { $tab }: { $n } more
reference-game = Values and rulings of this game
reference-game-standard = Values and rulings of the project

# Rules

reference-chapter = Chapter
reference-chapter-all = All chapters
reference-chapter-rulings = Rulings that bear on no single rule
reference-open = Open questions
reference-open-all = All rules
reference-open-ruled = With a ruling
reference-open-switchable = With a ruling that can be switched
reference-open-switched = Switched in this game
reference-rulings =
    { $n ->
        [one] 1 ruling
       *[other] { $n } rulings
    }
reference-source = Source: { $source }
reference-source-ours = Written for this project
reference-scope-full = full game only
reference-clause = Full game: { $text }
reference-confidence-H = almost forced by the text
reference-confidence-M = the natural reading
reference-confidence-L = a choice of ours
reference-why = Why: { $why }
reference-switch = Can be switched: rulings={ $example }
reference-switched = switched in this game
reference-in-force = in force
reference-default = default
reference-setting = Option { $name }, default { $default }: { $text }
reference-named-by = Rules that name it
reference-bears-on = Bears on { $rules }

# Components

reference-kind = Kind
reference-kind-all = All kinds
reference-size = Size
reference-size-all = All sizes
reference-size-small = small
reference-size-medium = medium
reference-size-large = large
reference-scope = Game
reference-scope-all = All pieces
reference-scope-first = First game
reference-scope-advanced = Full game only
reference-values = Values
reference-values-all = All values
reference-values-marked = Derived or assumed
reference-values-assumed = Assumed only
reference-values-edition = Of your copy
reference-provenance-rulebook = printed in the rulebook
reference-provenance-derived = derived
reference-provenance-assumed = assumed
reference-provenance-edition = from your copy
reference-sure-high = very likely
reference-sure-medium = likely
reference-sure-low = unsure
reference-board = Board and box
reference-board-text = Sizes and counts of the board, the players’ pieces and the box.

# Lines of text

reference-lines-text = What can be typed wherever an action is asked for: in the terminal, in lessons, in game.play(…). Words in capitals stand for what the list below says.
reference-lines-form = Line
reference-lines-example = Example
reference-lines-meaning = Meaning
reference-lines-capitals = Words in capitals
