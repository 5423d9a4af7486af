# What the server of the app says before, or in place of, the workbenches (wm_kernel/serving).

serve-open-title = Open Whistle Mountain?
serve-open = You come from another page. The workbenches begin when you press the button.
serve-open-button = Open
serve-host-title = Not at this address
serve-host = The workbenches are not served under this name. Use the address that the program showed when it began.
serve-foreign-title = Not from here
serve-foreign = Another website asked for this. The workbenches answer only to their own pages.
serve-stranger-title = By invitation
serve-stranger = Please open the full address that you were given, with all that stands behind the question mark. After that the short one will do.
serve-full-title = All seats are taken
serve-full = As many people as this machine can serve are here now. Please try again in a little while; this page does so by itself.
serve-mine-title = Open in many tabs
serve-mine = You have this page open in { $count } tabs already. Close one of them; this page then goes on by itself.
serve-missing-title = Nothing here
serve-missing = There is nothing at this address.
serve-missing-button = To the workbenches
serve-error-title = That went wrong
serve-error = The server could not do this. What you saved is kept. Please load the page again.
serve-again = Try again

start-server = Server
start-kernel = Program
start-engine = Rules
start-board = Board
start-now = { $stage ->
    [kernel] The program is being started …
    [engine] The rules are being read …
   *[board] The board is being drawn …
}
start-slow = It takes longer than usual; nothing is lost.
start-failed = The workbenches could not be started. What you saved is kept. Please load the page again.
