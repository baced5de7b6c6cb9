"""The types of Yahtzee that travel between programs."""

from typing import Final

from gobelet.games.interface import Wire
from gobelet.games.yahtzee.rules import refusals, state

WIRE: Final = Wire.of(refusals, state, observations=(state.State,))
