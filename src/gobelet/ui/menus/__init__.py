"""The menus around a game."""
