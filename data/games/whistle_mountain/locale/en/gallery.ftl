# How each kind of component is tried on its table in the gallery.

gallery-try-machine-use = Send an airship beside it, then activate it.
gallery-try-machine-build = Forge, and build it.
gallery-try-scaffold = Forge, and build one of those in store.
gallery-try-upgrade = Red has it: look for what it adds to your turn.
gallery-try-ability = Red has it: look for what it adds to your turn.
gallery-try-card = It is in red’s hand.
gallery-try-award = It is in red’s store; redeem it in your turn.
