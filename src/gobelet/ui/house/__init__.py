"""The public house, as a player hears it."""
