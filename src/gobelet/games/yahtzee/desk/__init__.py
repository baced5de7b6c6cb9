"""The keys of Yahtzee, its list in play, its picture."""
