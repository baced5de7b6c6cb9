"""The lines between computers, which may break and are made again."""
