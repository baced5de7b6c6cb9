"""The Windows console's input: from its key records to strokes and keys."""
