"""The file of the games: one SQLite file, its tables, its rows, and its repair."""
