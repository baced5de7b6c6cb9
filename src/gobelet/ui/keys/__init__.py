"""Keys: bindings, the player's own keymap, names, held keys."""
