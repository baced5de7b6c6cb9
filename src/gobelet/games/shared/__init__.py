"""What the games share: words, cues, and figures of finished games."""
