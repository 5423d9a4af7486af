"""The game at a table: what is on offer, the piece in hand, buttons, sheets, bots and the replay."""
