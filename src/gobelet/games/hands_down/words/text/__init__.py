"""The rules of Hands Down in the player's words."""
