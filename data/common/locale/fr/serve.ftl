# Ce que dit le serveur de l’application avant les ateliers, ou à leur place (wm_kernel/serving).

serve-open-title = Ouvrir Whistle Mountain ?
serve-open = Vous venez d’une autre page. Les ateliers commencent quand vous appuyez sur le bouton.
serve-open-button = Ouvrir
serve-host-title = Pas à cette adresse
serve-host = Les ateliers ne sont pas servis sous ce nom. Utilisez l’adresse que le programme a montrée en démarrant.
serve-foreign-title = Pas depuis cette page
serve-foreign = Un autre site a demandé ceci. Les ateliers ne répondent qu’à leurs propres pages.
serve-stranger-title = Sur invitation
serve-stranger = Ouvrez l’adresse complète que l’on vous a donnée, avec tout ce qui suit le point d’interrogation. Ensuite, l’adresse courte suffira.
serve-full-title = Toutes les places sont prises
serve-full = Il y a en ce moment autant de monde que cette machine peut en servir. Réessayez dans un petit moment ; cette page le fait d’elle-même.
serve-mine-title = Ouvert dans plusieurs onglets
serve-mine = Vous avez déjà ouvert cette page dans { $count } onglets. Fermez-en un ; cette page continuera d’elle-même.
serve-missing-title = Rien ici
serve-missing = Il n’y a rien à cette adresse.
serve-missing-button = Vers les ateliers
serve-error-title = Cela n’a pas marché
serve-error = Le serveur n’a pas pu le faire. Ce que vous avez enregistré est gardé. Rechargez la page.
serve-again = Réessayer

start-server = Serveur
start-kernel = Programme
start-engine = Règles
start-board = Plateau
start-now = { $stage ->
    [kernel] Le programme démarre …
    [engine] Lecture des règles …
   *[board] Dessin du plateau …
}
start-slow = C’est plus long que d’habitude ; rien n’est perdu.
start-failed = Les ateliers n’ont pas pu démarrer. Ce que vous avez enregistré est gardé. Rechargez la page.
