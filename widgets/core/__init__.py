"""What every view is made of: the page side, the theme, what is kept, panels and the board."""
