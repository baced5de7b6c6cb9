"""Optimal play of one column, for any rule set, exactly. NumPy is loaded with it."""
