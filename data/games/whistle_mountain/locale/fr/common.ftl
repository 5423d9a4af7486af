# Les mots dont les autres messages sont faits : joueurs, ressources, aérostats, lieux, quantités, listes.

because =
    { $group ->
        [award] (trophée « { $source } »)
        [card] (carte { $source })
       *[other] ({ $source })
    }

resource-coal = charbon
resource-iron = fer
resource-water = eau
resource-gold = or
resource-whistle = sifflet

amount-coal = { $n } charbon
amount-iron = { $n } fer
amount-water = { $n } eau
amount-gold = { $n } or
amount-whistle =
    { $n ->
        [one] { $n } sifflet
       *[other] { $n } sifflets
    }
amount-any =
    { $n ->
        [one] { $n } ressource au choix
       *[other] { $n } ressources au choix
    }
amount-card =
    { $n ->
        [one] { $n } carte
       *[other] { $n } cartes
    }
amount-scaffold =
    { $n ->
        [one] { $n } échafaudage
       *[other] { $n } échafaudages
    }
held-cards =
    { $n ->
        [0] aucune carte en main
        [one] { $n } carte en main
       *[other] { $n } cartes en main
    }
held-scaffolds =
    { $n ->
        [0] aucun échafaudage en stock
        [one] { $n } échafaudage en stock
       *[other] { $n } échafaudages en stock
    }

ship-balloon = montgolfière
ship-blimp = dirigeable
ship-dreadnought = cuirassé

# L’aérostat dans une phrase ; `$ship` est son identifiant.
the-ship =
    { $ship ->
        [balloon] la montgolfière
        [blimp] le dirigeable
       *[dreadnought] le cuirassé
    }
your-ship =
    { $ship ->
        [balloon] votre montgolfière
        [blimp] votre dirigeable
       *[dreadnought] votre cuirassé
    }

size-small = petite machine
size-medium = machine moyenne
size-large = grande machine

# Une machine d’une taille dans une phrase ; `$size` est son identifiant.
a-machine =
    { $size ->
        [small] une petite machine
        [medium] une machine moyenne
       *[large] une grande machine
    }

# Un élément dans une phrase ; `$group` est sa sorte.
the-piece =
    { $group ->
        [machine] la machine { $id }
        [upgrade] l’amélioration { $id }
        [ability] la compétence { $id }
        [card] la carte { $id }
        [award] le trophée « { $id } »
       *[other] { $id }
    }

source-collect = récolte
source-forge = travail
source-tower = tour
source-scaffold = échafaudage
source-played = carte jouée

place-whirlpool = tourbillon
place-barracks = baraquements, niveau { $level }
place-tower = tour, étage { $level }
short-barracks = Niveau { $level }
short-tower = Étage { $level }
from-barracks = du niveau { $level } des baraquements
from-tower = de l’étage { $level } de la tour
from-cell = de { $cell }
from-machine = de la machine { $machine }
from-all-barracks = des baraquements
to-cell = en { $cell }
to-machine = sur la machine { $machine }
at-barracks = au niveau { $level } des baraquements
at-tower = à l’étage { $level } de la tour
at-cell = en { $cell }
at-machine = sur la machine { $machine }
