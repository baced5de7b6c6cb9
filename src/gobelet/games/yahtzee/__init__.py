"""Yahtzee: five dice, three throws, one row at a time."""
