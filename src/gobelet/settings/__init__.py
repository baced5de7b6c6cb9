"""The settings file, and the files of house rules."""
