"""Bots and advice: known words, the index of words, one file for each game."""
