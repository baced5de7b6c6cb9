"""The spoken lesson of Hands Down."""
