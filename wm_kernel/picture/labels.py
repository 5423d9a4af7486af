"""The few fixed words of a picture, in English and French. Sentences are in `words`, names of pieces in the catalog."""

from __future__ import annotations

_WORDS: dict[str, tuple[str, str]] = {
    "title": ("Whistle Mountain", "Whistle Mountain"),
    "small": ("Small machines", "Petites machines"),
    "medium": ("Medium machines", "Machines moyennes"),
    "large": ("Large machines", "Grandes machines"),
    "small_short": ("Small", "Petites"),
    "medium_short": ("Medium", "Moyennes"),
    "large_short": ("Large", "Grandes"),
    "small_machine": ("small machine", "petite machine"),
    "medium_machine": ("medium machine", "machine moyenne"),
    "large_machine": ("large machine", "grande machine"),
    "machine": ("machine", "machine"),
    "stack": ("stack", "pile"),
    "cards": ("Cards", "Cartes"),
    "card": ("card", "carte"),
    "deck": ("deck", "pioche"),
    "deck_short": ("deck", "pio."),
    "discard": ("discard", "défausse"),
    "discard_short": ("disc.", "déf."),
    "upgrades": ("Upgrades", "Améliorations"),
    "upgrades_short": ("Upgr.", "Amélior."),
    "upgrade": ("upgrade", "amélioration"),
    "scaffolds": ("Scaffolds", "Échafaudages"),
    "scaffolds_short": ("Scaff.", "Échaf."),
    "scaffold": ("scaffold", "échafaudage"),
    "barracks": ("Barracks", "Baraquements"),
    "barracks_level": ("barracks, level", "baraquements, niveau"),
    "tower": ("Tower", "Tour"),
    "floor": ("tower, floor", "tour, étage"),
    "whirlpool": ("Whirlpool", "Tourbillon"),
    "whirlpool_end": ("−5 VP each at game end", "−5 PV chacun en fin de partie"),
    "whirlpool_short": ("−5 VP each", "−5 PV chacun"),
    "bars_left": ("water bars left below", "lignes d’eau en réserve"),
    "bar_left": ("water bar left below", "ligne d’eau en réserve"),
    "home": ("Home", "Base"),
    "store": ("Store", "Stock"),
    "empty_store": ("empty", "vide"),
    "hand": ("hand", "main"),
    "mover": ("{} to move", "À {} de jouer"),
    "to_move": ("to move", "à jouer"),
    "seat": ("seat", "place"),
    "supply": ("Supply", "Réserve"),
    "awards": ("awards", "trophées"),
    "award": ("award", "trophée"),
    "barracks_hold": ("Workers left in the barracks:", "Ouvriers aux baraquements :"),
    "end_condition": ("the game ends when there are none.", "à zéro, la partie s’achève."),
    "last_turns": ("Turns left:", "Tours restants :"),
    "over": ("The game is over.", "La partie est finie."),
    "cost": ("cost", "coût"),
    "all": ("all", "tous"),
    "turn": ("turn", "tour"),
    "players": ("players", "joueurs"),
    "setup": ("setup", "mise en place"),
    "log": ("Log", "Journal"),
    "newest": ("newest first", "récent d’abord"),
    "dock": ("dock", "quai"),
    "free": ("free", "libre"),
    "empty": ("empty", "vide"),
    "water": ("water", "eau"),
    "under_water": ("under water", "sous l’eau"),
    "waterlogged": ("waterlogged", "inondée"),
    "worker": ("worker", "ouvrier"),
    "workers": ("workers", "ouvriers"),
    "free_space": ("free space", "case libre"),
    "vp": ("VP", "PV"),
    "assumed": ("assumed value", "valeur supposée"),
    "ability": ("ability", "capacité"),
    "abilities": ("abilities", "capacités"),
    "ships": ("ships", "navires"),
    "storage": ("storage", "stock"),
    "markets": ("Markets", "Marchés"),
    "docks": ("Docks", "Quais"),
    "resources": ("resources", "ressources"),
    "hidden": ("hidden", "caché"),
    "nothing": ("nothing", "rien"),
    "signs": ("Signs", "Signes"),
    "bridge": ("the bridge", "le pont"),
    "coal": ("coal", "charbon"),
    "iron": ("iron", "fer"),
    "gold": ("gold", "or"),
    "whistle": ("whistle", "sifflet"),
    "red": ("red", "rouge"),
    "yellow": ("yellow", "jaune"),
    "black": ("black", "noir"),
    "blue": ("blue", "bleu"),
    "balloon": ("balloon", "montgolfière"),
    "blimp": ("blimp", "dirigeable"),
    "dreadnought": ("dreadnought", "cuirassé"),
}  # fmt: skip


def word(key: str, lang: str = "en") -> str:
    """A fixed word in a language; English where the language has none.

    >>> word("tower"), word("tower", "fr")
    ('Tower', 'Tour')
    """
    english, french = _WORDS[key]
    return french if lang == "fr" else english


def known(key: str, lang: str = "en") -> str:
    """A word that may be missing (a colour or shape of another edition): the key itself then.

    >>> known("red", "fr"), known("teal", "fr")
    ('rouge', 'teal')
    """
    return word(key, lang) if key in _WORDS else key


def capital(text: str) -> str:
    """The text with its first letter in upper case, the rest as it is."""
    return text[:1].upper() + text[1:]
