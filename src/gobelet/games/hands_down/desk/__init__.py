"""The keys of Hands Down and its picture."""
