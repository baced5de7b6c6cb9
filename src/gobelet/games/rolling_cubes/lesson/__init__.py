"""The spoken lessons of Rolling Cubes."""
