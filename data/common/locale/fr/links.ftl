# Pourquoi un texte n’est pas un lien qu’on peut ouvrir.
link-no-text = un lien est un texte qui commence par « { $prefix } », et non { $type }
link-too-long = le lien est trop long : { $n } caractères, au plus { $most }
link-other-version = le lien vient d’une autre version du programme ; celle-ci lit « { $prefix } »
link-begins = un lien commence par « { $prefix } », et non par { $found }
link-letters = le lien est abîmé : il n’a que des lettres, des chiffres, « - » et « _ »
link-cut = le lien est abîmé ou coupé
link-checksum = le lien est abîmé ou coupé : sa somme de contrôle ne correspond pas
link-several = il y a là { $n } liens différents ; collez-en un seul
link-unpackable = le lien est abîmé : on ne peut pas le déballer
link-holds-more = le lien contient plus qu’{ $what ->
    [puzzle] un problème
   *[game] une partie
} : { $most } caractères au plus sont déballés
link-nested = le lien est entier, mais son contenu est illisible : il est imbriqué trop profondément
link-unreadable = le lien est entier, mais son contenu est illisible : { $error }
link-no-record = le lien est entier, mais ne contient { $what ->
    [puzzle] aucun problème
   *[game] aucune partie
}
link-impossible = le lien est entier, mais ce qu’il dit n’est pas possible : { $error }
link-unknown-form = le lien montre une position sous une forme que ce programme ne connaît pas : mettez wm_kernel à jour
link-position = le lien est entier, mais sa position n’est pas possible : { $error }
link-elsewhere = le lien est entier, mais ce qu’il dit n’est pas possible : il mène à une autre position que celle qu’il nomme
link-begins-no-game = le lien est entier, mais aucune partie ne commence ainsi : { $error }
link-past-the-end = le lien est entier, mais en dit trop : { $n } actions, et plus rien n’est permis après { $step }
link-left-over = le lien est entier, mais en dit trop : il reste des nombres
link-no-game = le lien est entier, mais son jeu n’est pas là : { $error }
link-no-beginning = le lien est entier, mais ne contient aucun début de partie
link-ends-early = le lien est entier, mais finit trop tôt
link-number = le lien est entier, mais en dit trop : { $most } au plus est accepté

# Pourquoi il n’y a pas de lien.
link-too-many = la partie a trop de variantes pour un lien : { $n } actions, au plus { $most }
link-too-large = { $what ->
    [puzzle] le problème est trop grand
   *[game] la partie est trop grande
} pour un lien : { $n } caractères, au plus { $most } ; prenez un fichier
link-too-much = { $what ->
    [puzzle] le problème est trop grand
   *[game] la partie est trop grande
} pour un lien : { $n } octets une fois déballés, au plus { $most } ; prenez un fichier
