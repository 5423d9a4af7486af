# The app: what the game is, on the home page.

app-welcome = Build an island tile by tile, and set it to work with dice, workers and plans. Learn the game, try it, play it, and ask what if.
