"""The rules of the games of Rolling Cubes."""
