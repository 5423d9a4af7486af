# The app: what the game is, on the home page.

app-welcome = Alone on the mountain, against bandits whom nobody plays. Learn what they do, try it, play it, and ask what if.
