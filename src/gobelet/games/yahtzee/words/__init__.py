"""What Yahtzee says, in speech and in braille."""
