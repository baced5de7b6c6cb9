"""Advice and the review of a game, in words: by points, and by the chance to win."""
