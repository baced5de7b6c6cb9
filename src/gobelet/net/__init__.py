"""Play with people elsewhere: what travels, and what carries it."""
