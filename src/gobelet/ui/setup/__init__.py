"""The set-up by ear."""
