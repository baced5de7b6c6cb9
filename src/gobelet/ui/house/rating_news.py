"""The new rating after a game, told once the end of the game was told."""

from collections.abc import Callable
from functools import partial
from typing import Final

from gobelet.house.frames.records import RatingChange
from gobelet.house.visit.visit import Visit
from gobelet.match.board import Board
from gobelet.speech.utterance import Category, Utterance
from gobelet.ui.house.rating_words import rated_words
from gobelet.ui.session import Session

_LOOKS: Final = 10
_SECONDS: Final = 0.3
"""Seconds between two looks at whether the end was told: it comes by another line."""


class RatingNews:
    """Tells of new ratings; `board` returns the game at whose table the player is, if any."""

    def __init__(self, session: Session, visit: Visit, board: Callable[[], Board | None]) -> None:
        self._session = session
        self._board = board
        visit.on[RatingChange] = partial(self._take, looks=_LOOKS)

    def _take(self, rated: RatingChange, looks: int) -> None:
        board = self._board()
        if looks and board and board.seats and not board.over and not rated.given_up:
            self._session.later(_SECONDS, partial(self._take, rated, looks - 1))
            return
        verbosity = self._session.options.preferences.verbosity
        text = rated_words(rated, verbosity, self._session.language)
        self._session.mention(Utterance(text, Category.TABLE))
