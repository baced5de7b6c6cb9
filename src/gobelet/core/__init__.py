"""The parts of every game: the protocol, the table, chance. Pure: no text, no I/O, no clock."""
