"""One game being played by people and bots, wherever they sit."""
