"""Optimal play: solved tables, decisions, advice, review."""
