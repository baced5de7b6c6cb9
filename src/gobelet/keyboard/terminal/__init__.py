"""The terminal's input: from what it sends to strokes."""
