"""Play with people at other keyboards: the host's table, the guests', and the waiting room."""
