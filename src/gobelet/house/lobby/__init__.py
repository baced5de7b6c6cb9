"""The lobby of a house: its visitors, and what each may ask for there."""
