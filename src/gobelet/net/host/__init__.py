"""The host's side of a table: who sits there, what they are told, who comes in."""
