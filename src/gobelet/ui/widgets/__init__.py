"""What screens are made of: lists, typed text, long work, files."""
