# The sandbox of Outlaws.

sandbox-blockers = Blockers
sandbox-blocker =
    { $ship ->
        [balloon] Balloon of the blockers
        [blimp] Blimp of the blockers
       *[dreadnought] Dreadnought of the blockers
    }
sandbox-you = You are
sandbox-cards = Cards of the Outlaws
sandbox-deck = Deck, its top first
sandbox-used = Used cards
sandbox-onto-deck = On top of the deck
sandbox-place = Overlay, { $side }
sandbox-die = Die
