"""Rolling Cubes: thirteen letter dice, and the words that are made of them."""
