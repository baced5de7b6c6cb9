"""The keyboard's layout, set by ear."""
