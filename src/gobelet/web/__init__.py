"""Thin seats: the ordinary screens run here, and a page in a browser shows and says them."""
