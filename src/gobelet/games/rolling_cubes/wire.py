"""The types of Rolling Cubes that travel between programs."""

from typing import Final

from gobelet.games.interface import Wire
from gobelet.games.rolling_cubes.rules import actions, contest_events, events, refusals
from gobelet.games.rolling_cubes.rules.contest_state import ContestState
from gobelet.games.rolling_cubes.rules.letter_yahtzee import SheetsState
from gobelet.games.rolling_cubes.rules.race import RaceState
from gobelet.games.rolling_cubes.rules.tournament import TournamentState

WIRE: Final = Wire.of(
    actions,
    contest_events,
    events,
    refusals,
    observations=(RaceState, ContestState, SheetsState, TournamentState),
)
