"""A player's evening: three whole games against two bots each, with hurries and reading."""

from contextlib import closing

from tests.support.evening.evening import GAMES, Evening

HURRIES = ("end", "f", "enter")
READING = ("s", "d", "t", "ctrl-p", "ctrl-r")

LONGEST = 1000
"""Rounds of keys; no game takes so many."""


def play_on(evening: Evening) -> None:
    """Play what is to be played, or ask, read and hurry while the bots do."""
    chance = evening.chance
    evening.wait(chance.choice((0.3, 1.0, 2.0, 6.0)))
    if evening.bot_is_due:
        keys = (*HURRIES, *READING) if chance.random() < 0.3 else READING
        evening.press(chance.choice(keys))
        return
    if chance.random() < 0.1:
        evening.sheets()
    evening.wait(2.0)
    if evening.driver.session.typing:
        evening.press("enter")
        evening.wait(1.0)
        if not evening.word():
            # What was typed is given up, and the question whether there is no word is agreed to.
            for key in ("enter", "escape", "enter", "enter", "down"):
                evening.press(key)
                evening.wait(1.0)
        evening.press("enter")
        evening.wait(1.0)
    elif chance.random() < 0.5:
        evening.press("down")
        evening.wait(1.0)
    evening.press("enter")


def test_an_evening_of_three_games() -> None:
    # Closed whatever happens: the tests behind would be heard by its witness.
    with closing(Evening(GAMES[0], seed=5)) as evening:
        evening.begin()
        for game in GAMES:
            if game != GAMES[0]:
                evening.game = game
                evening.leave(resume=False)
            board = evening.witness.board
            assert board
            for _ in range(LONGEST):
                if board.over:
                    break
                play_on(evening)
            assert board.over, f"{game}: {evening.voice.spoken[-4:]}"
            evening.finish()
            assert len(evening.voice.spoken) > 20
