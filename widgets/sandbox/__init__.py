"""Set up any position: the tray, the hand, the faults, and where positions come from."""
