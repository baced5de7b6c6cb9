"""The rules of Yahtzee in the player's words."""
