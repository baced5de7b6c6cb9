"""The spoken lesson of Yahtzee."""
