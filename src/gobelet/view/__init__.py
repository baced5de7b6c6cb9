"""The large view: the player's current screen, drawn large in the terminal."""
