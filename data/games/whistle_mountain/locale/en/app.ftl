# The app: all workbenches on one page, without code.

app-welcome = Build a mountain of machines out of the water, and climb it faster than the water does. Learn the game, try it, play it, and ask what if.

app-welcome-ship = Send out a ship
app-welcome-ship-about = Place a blimp, and take what lies beside it.
app-welcome-ship-intro = Press Blimp, then a square that is lit: the number says how much the ship reaches there, and R turns it. Then take what is outlined; Finish takes what is left. Whatever is not allowed is not done, and you are told why.
app-welcome-forge = The water rises
app-welcome-forge-about = Build Archives above the bridge, and see whom the flood takes along.
app-welcome-forge-intro = Press Forge, then Archives, and put it above the brass bridge, where your two workers wait: they climb into the tower, Archives scores its VP, and a new bar of water comes in from below.
