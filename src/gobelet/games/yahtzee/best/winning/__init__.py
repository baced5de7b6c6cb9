"""Play to win: the chance to win a game, and what each choice makes of it. It loads NumPy."""
