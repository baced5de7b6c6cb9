"""Yahtzee Hands Down: hidden hands of five cards, and who dares to call a Combination."""
