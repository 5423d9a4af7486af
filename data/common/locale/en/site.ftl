# The static site: its pages while they start, what it refuses, and the small server that shows it.

site-course = The course, as notebooks

# --- while a page starts ---------------------------------------------------------------------------------------------

site-starting = Whistle Mountain is starting
site-stage-core = Python
site-stage-packages = Packages
site-stage-engine = Rules
site-stage-board = Board
site-now-core = Python for the browser is being fetched …
site-now-packages = Package { $done } of { $all } …
site-now-engine = The rules are being read …
site-now-board = The board is being laid …
site-done = Ready.
site-offline-hint = The first visit fetches about { $mb } MB; after that the page opens without a network.

# --- what goes wrong -------------------------------------------------------------------------------------------------

site-file = This page was opened as a file. Browsers start no Python from files: open the folder with its start script (start.py), or put it on a web server.
site-old = This browser is too old for the page: it needs WebAssembly and scripts of the newer kind, as browsers have had since 2023.
site-failed = The page could not start: { $error }
site-again = Try again
site-no-script = This page needs JavaScript: the rules and the board run in the browser itself.
site-export = Export my games and progress
site-import = Import
site-licences = Licences
site-import-refused = { $file } is no file of this site: nothing was changed. What it needs is a file that Export has made.
site-import-version = { $file } is of version { $version }, and this site reads version { $known }: nothing was changed.
site-import-shape = The files in { $file } are no table of names and contents, but { $found }: nothing was changed. What it needs is a file that Export has made.
site-import-name = { $file } holds a file named “{ $name }”, which is no name here: nothing was changed. A name is like saves/game.json: letters, digits, - and _; a dot and an ending for the file, no dot for its folders, three folders at most.
site-import-content = In { $file }, what stands under “{ $name }” is no content of a file: nothing was changed. It must be a text.
site-import-many = { $file } holds { $count } files, and at most { $most } are read: nothing was changed.
site-import-size = { $file } is too large: nothing was changed. At most { $most } MB are read.
site-import-full = The browser could not store what { $file } holds: nothing was changed. Make room on this device, and import it again.
site-import-memory = This browser stores nothing for this page, so that { $file } cannot be imported: nothing was changed. Open the site in a window that is not private.
site-update = A newer version of the site is there. It is taken once all its pages are closed; a game that is going on ends as it began.
site-no-keeping = This page comes over a plain connection: it opens only while the computer that serves it is on. Saving is by file here: export what you want to keep.
site-may-go = This browser keeps games and progress, but may throw them away when it runs out of room, and does so at the end of a private window. Export what you want to keep.
site-kept = This browser keeps games and progress until you delete them.
site-other-version = A newer version of the site is there, and this part of it was not stored here before. Close all pages of the site and open it again; what you played stays.
site-not-kept = There is no network, and this part of the site was never opened here before. Open it once with a network; what was opened before works without one.
site-nowhere = There is nothing at this address.
site-home = To the first page
site-memory = Games and progress are kept in this tab alone: this browser stores nothing for this page. Export them to a file before you close it.
site-full = The browser has no room left: what you did last is not stored. Export it to a file.
site-no-package = There is no { $name } for Python in the browser, and this cell needs it. Everything else of the course works here; for this open the course on a computer: make lab.
site-stopped = Python in this page has stopped. Load the page again; what was stored is still there.

# --- the small server ------------------------------------------------------------------------------------------------

site-serving = The site is at { $address } (Ctrl+C ends it)
site-room = For the room: { $address } – anybody in this network can open it; saving is by file there.
site-no-room = No network leads to this computer, so that nobody else can open the site.
site-port = Port { $port } is taken, and so are the next ones; name another: --port=NUMBER
site-empty = There is no site in { $folder }: run make site
