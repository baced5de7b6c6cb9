"""The start of a session of play: its options, its parts, the game to begin with."""
