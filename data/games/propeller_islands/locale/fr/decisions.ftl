# Ce qu’il y a à décider : le titre dit qui fait quoi, l’aide ce qu’il faut choisir. `task-...` le dit au milieu d’une phrase.

decision-waiting = { $player } décide

decision-die = { $player } choisit un dé
    .hint = Choisissez un dé de la Forge ; chaque cran de modification coûte de l’énergie.
decision-change = { $player } : le dé montre { $die }
    .hint = Modifiez-le contre de l’énergie, ou gardez-le.
decision-action = { $player } utilise le { $die }
    .hint = Prenez une tuile, défaussez-en une contre de l’énergie, ou activez vos tuiles portant ce chiffre.{ $marie ->
        [yes] {" "}Marie ajoute une tuile, quel que soit son chiffre.
       *[no] { "" }
    }
decision-activate = { $player } active avec le { $die }
    .hint = Activez encore une tuile portant ce chiffre, ou terminez.{ $marie ->
        [yes] {" "}Marie ajoute une tuile, quel que soit son chiffre.
       *[no] { "" }
    }
decision-deploy = { $player } déploie un ouvrier{ $because }
    .hint = Choisissez un ouvrier du quai et une place d’ouvrier libre.
decision-reward = { $player } a vidé une rangée et une colonne
    .hint = Choisissez laquelle donne sa récompense en premier.
decision-two_tiles = { $player } active des tuiles{ $because }
    .hint =
        { $left ->
            [one] Activez encore une tuile où un ouvrier est debout, quel que soit son chiffre{ $ends ->
                [no] .
               *[yes] , ou terminez.
            }
           *[other] Activez jusqu’à { $left } tuiles où un ouvrier est debout, quels que soient leurs chiffres{ $ends ->
                [no] .
               *[yes] , ou terminez.
            }
        }
decision-radio = { $player } active une autre tuile{ $because }
    .hint = Choisissez-en une où un ouvrier est debout, quel que soit son chiffre{ $ends ->
                [no] .
               *[yes] , ou terminez.
            }
decision-repeat = { $player } reprend un bonus{ $because }
    .hint = Choisissez un de vos dépôts.
decision-place = { $player } pose la tuile { $tile }
    .hint = Choisissez un hexagone libre à côté de l’île.
decision-marie = { $player } peut activer une tuile de plus{ $because }
    .hint = Choisissez-en une où un ouvrier est debout, quel que soit son chiffre, ou terminez.
decision-gain = { $player } gagne une ressource{ $because }
    .hint = Choisissez laquelle.
decision-plan = { $player } peut compléter un plan
    .hint = Choisissez un plan et la place de son amélioration, ou continuez sans.
decision-replacement = { $player } prend un nouveau plan
    .hint = Choisissez un plan visible, ou le premier d’une pioche.
decision-last_die = { $player } peut utiliser le dernier dé : { $die }
    .hint = Activez des tuiles portant ce chiffre, ou terminez.{ $marie ->
        [yes] {" "}Marie ajoute une tuile, quel que soit son chiffre.
       *[no] { "" }
    }

task-die = il faut choisir un dé
task-change = il faut modifier ou garder le dé
task-action = il faut utiliser le dé
task-activate = il faut terminer l’activation
task-deploy = il faut déployer un ouvrier
task-reward = il faut choisir la première de deux récompenses
task-two_tiles = il faut activer des tuiles
task-radio = une autre tuile peut être activée
task-repeat = il faut choisir un dépôt
task-place = il faut poser une tuile
task-marie = une tuile de plus peut être activée
task-gain = il faut choisir une ressource
task-plan = un plan peut être complété
task-replacement = il faut prendre un nouveau plan
task-last_die = il faut utiliser le dernier dé
task-other = il faut décider autre chose
