"""The thirteen dice of the box."""

from collections import Counter

from gobelet.games.rolling_cubes.rules.dice import COLOURS


def test_the_box_has_thirteen_dice_in_six_colours() -> None:
    assert Counter(COLOURS) == {
        "red": 4,
        "green": 3,
        "orange": 2,
        "blue": 2,
        "light_blue": 1,
        "fuchsia": 1,
    }
    assert COLOURS[-2:] == ("light_blue", "fuchsia")
