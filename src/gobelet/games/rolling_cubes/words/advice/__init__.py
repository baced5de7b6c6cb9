"""Advice on words: hints, what a line is worth, and what could have been made."""
