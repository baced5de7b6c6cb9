"""The options menu, and the set-up by ear."""
