"""Games kept for ever: each action is on the disk before the player hears it.

Knows the core, players, and the types of `games.interface`; no words, no screen. `save` is pure
data; everything that loads SQLite waits until a store is opened.
"""
