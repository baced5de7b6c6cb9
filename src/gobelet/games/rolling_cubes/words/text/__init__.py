"""The rules of Rolling Cubes in the player's words."""
