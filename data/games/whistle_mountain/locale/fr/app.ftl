# L’application : tous les ateliers sur une page, sans code.

app-welcome = Bâtissez hors de l’eau une montagne de machines, et grimpez plus vite que la crue. Apprenez le jeu, essayez, jouez, et demandez-vous « et si ? ».

app-welcome-ship = Lancer un aérostat
app-welcome-ship-about = Posez un dirigeable et prenez ce qui est à côté.
app-welcome-ship-intro = Appuyez sur Dirigeable, puis sur une case éclairée : le nombre dit ce que l’aérostat y atteint, et R le tourne. Prenez ensuite ce qui est encadré ; Terminer prend le reste. Ce qui n’est pas permis ne se fait pas, et on vous dit pourquoi.
app-welcome-forge = L’eau monte
app-welcome-forge-about = Construisez Archives au-dessus du pont et voyez qui l’inondation emporte.
app-welcome-forge-intro = Appuyez sur Travailler, puis sur Archives, et posez-la au-dessus du pont de laiton, là où vos deux ouvriers attendent : ils grimpent dans la tour, Archives rapporte ses PV, et une nouvelle ligne d’eau entre par le bas.
