"""Where a computer is found: its addresses, its ports, tables on the same network."""
