"""Gobelet: dice, word and card games played by ear."""

__version__ = "0.1.0"
