"""What Hands Down says, in speech and in braille."""
