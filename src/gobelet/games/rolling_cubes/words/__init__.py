"""What Rolling Cubes says."""
