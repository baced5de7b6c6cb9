"""The exact solver of optimal play in one column, for any rule set. It loads NumPy."""
