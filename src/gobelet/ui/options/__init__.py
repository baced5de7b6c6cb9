"""The options menu."""
