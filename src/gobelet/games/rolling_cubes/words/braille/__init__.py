"""The braille forms of what Rolling Cubes says."""
