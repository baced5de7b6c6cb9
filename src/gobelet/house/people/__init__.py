"""The people of a house: members, whom they like to meet, and what order holds for them."""
