"""The player's side of the program: screens, their keys and their words. It knows no rule."""
