"""Sounds: short cues beside the words, never in their place."""
