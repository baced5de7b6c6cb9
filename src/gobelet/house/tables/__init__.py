"""The tables of a house: games and talk, the bots at them, and the end of a game."""
