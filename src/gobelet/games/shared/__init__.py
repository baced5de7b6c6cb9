"""Parts that the games share: words, cues, and counts of finished games."""
