"""A visit to a house, as the player's program knows it."""
