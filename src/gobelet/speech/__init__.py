"""What is said: utterances, their history, and the outputs that say them."""
