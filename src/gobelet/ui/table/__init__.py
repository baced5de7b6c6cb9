"""One game in front of the player."""
