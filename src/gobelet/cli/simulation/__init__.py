"""Many games of bots, on one core or on all."""
