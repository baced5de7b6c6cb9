"""Words and throws at random, in few letters, so that dice and words often meet."""

from typing import Final

from hypothesis import strategies as st

from gobelet.games.rolling_cubes.rules.dice import COLOURS, JOKERS

FEW: Final = "ABCÑ"

throws = st.text(FEW + JOKERS, min_size=len(COLOURS), max_size=len(COLOURS))
"""What dice show that may have any face, a joker on the light blue and the fuchsia too."""


def words(most: int) -> st.SearchStrategy[str]:
    return st.text(FEW + "DE", min_size=2, max_size=most)
