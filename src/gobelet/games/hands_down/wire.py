"""The types of Hands Down that travel between programs."""

from typing import Final

from gobelet.games.hands_down.rules import actions, events, refusals
from gobelet.games.hands_down.rules.state import Observation
from gobelet.games.interface import Wire

WIRE: Final = Wire.of(actions, events, refusals, observations=(Observation,))
