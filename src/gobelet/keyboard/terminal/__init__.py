"""The terminal's input: from characters to strokes."""
