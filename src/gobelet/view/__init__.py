"""The large view: what the player has in front, drawn large in the terminal."""
