"""What every game shares: the protocol, the table, chance. Pure: no text, no I/O, no clock."""
