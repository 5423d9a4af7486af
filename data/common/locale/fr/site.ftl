# Le site statique : ses pages pendant qu’elles démarrent, ce qu’il refuse, et le petit serveur qui le montre.

site-course = Le cours, en notebooks

# --- pendant qu’une page démarre ---------------------------------------------------------------------------------------

site-starting = Whistle Mountain démarre
site-stage-core = Python
site-stage-packages = Paquets
site-stage-engine = Règles
site-stage-board = Plateau
site-now-core = Python pour le navigateur arrive …
site-now-packages = Paquet { $done } sur { $all } …
site-now-engine = Lecture des règles …
site-now-board = Mise en place du plateau …
site-done = Prêt.
site-offline-hint = La première visite charge environ { $mb } Mo ; ensuite la page s’ouvre sans réseau.

# --- ce qui ne va pas --------------------------------------------------------------------------------------------------

site-file = Cette page a été ouverte comme un fichier. Les navigateurs n’y démarrent pas Python : ouvrez le dossier avec son script de démarrage (start.py), ou placez-le sur un serveur web.
site-old = Ce navigateur est trop ancien pour la page : il lui faut WebAssembly et des scripts récents, présents depuis 2023.
site-failed = La page n’a pas pu démarrer : { $error }
site-again = Réessayer
site-no-script = Cette page a besoin de JavaScript : les règles et le plateau tournent dans le navigateur même.
site-export = Exporter mes parties et mes progrès
site-import = Importer
site-licences = Licences
site-import-refused = { $file } n’est pas un fichier de ce site : rien n’a changé. Il faut un fichier fait par Exporter.
site-import-version = { $file } est de la version { $version }, et ce site lit la version { $known } : rien n’a changé.
site-import-shape = Les fichiers de { $file } ne sont pas un tableau de noms et de contenus, mais { $found } : rien n’a changé. Il faut un fichier fait par Exporter.
site-import-name = { $file } contient un fichier nommé « { $name } », ce qui n’est pas un nom possible ici : rien n’a changé. Un nom est comme saves/game.json : lettres, chiffres, - et _ ; un point et une terminaison pour le fichier, aucun point pour ses dossiers, trois dossiers au plus.
site-import-content = Dans { $file }, ce qui figure sous « { $name } » n’est pas le contenu d’un fichier : rien n’a changé. Il faut un texte.
site-import-many = { $file } contient { $count } fichiers, et { $most } au plus sont lus : rien n’a changé.
site-import-size = { $file } est trop grand : rien n’a changé. { $most } Mo au plus sont lus.
site-import-full = Le navigateur n’a pas pu garder ce que contient { $file } : rien n’a changé. Faites de la place sur cet appareil, et importez-le de nouveau.
site-import-memory = Ce navigateur ne garde rien pour cette page, si bien que { $file } ne peut pas être importé : rien n’a changé. Ouvrez le site dans une fenêtre qui n’est pas privée.
site-update = Une version plus récente du site est là. Elle sera prise quand toutes ses pages seront fermées ; une partie en cours finit comme elle a commencé.
site-no-keeping = Cette page vient par une connexion simple : elle ne s’ouvre que tant que l’ordinateur qui la sert est allumé. Ici, on enregistre dans un fichier : exportez ce que vous voulez garder.
site-may-go = Ce navigateur garde les parties et les progrès, mais peut les jeter quand la place lui manque, et le fait à la fin d’une fenêtre privée. Exportez ce que vous voulez garder.
site-kept = Ce navigateur garde les parties et les progrès jusqu’à ce que vous les effaciez.
site-other-version = Une version plus récente du site est là, et cette partie n’avait pas encore été gardée ici. Fermez toutes les pages du site et rouvrez-le ; ce que vous avez joué reste.
site-not-kept = Il n’y a pas de réseau, et cette partie du site n’a encore jamais été ouverte ici. Ouvrez-la une fois avec un réseau ; ce qui a déjà été ouvert marche sans.
site-nowhere = Il n’y a rien à cette adresse.
site-home = Vers la première page
site-memory = Parties et progrès ne sont gardés que dans cet onglet : ce navigateur n’enregistre rien pour cette page. Exportez-les dans un fichier avant de le fermer.
site-full = Le navigateur n’a plus de place : vos dernières actions ne sont pas enregistrées. Exportez-les dans un fichier.
site-no-package = Il n’y a pas de { $name } pour Python dans le navigateur, et cette cellule en a besoin. Tout le reste du cours fonctionne ici ; pour ceci, ouvrez le cours sur un ordinateur : make lab.
site-stopped = Python s’est arrêté dans cette page. Rechargez-la ; ce qui était enregistré est toujours là.

# --- le petit serveur --------------------------------------------------------------------------------------------------

site-serving = Le site est à l’adresse { $address } (Ctrl+C l’arrête)
site-room = Pour la salle : { $address } – tous ceux de ce réseau peuvent l’ouvrir ; on y enregistre par fichier.
site-no-room = Cette machine n’a pas d’adresse que d’autres puissent atteindre.
site-port = Le port { $port } est pris, les suivants aussi ; nommez-en un autre : --port=NUMÉRO
site-empty = Il n’y a pas de site dans { $folder } : lancez make site
