"""The keys of Rolling Cubes, its lines to type on, its picture."""
