"""What a player could have made of the last turn, or what the letters of a round led to."""

from collections.abc import Collection, Iterable, Sequence
from typing import Final

from msgspec import Struct

from gobelet.core.game import Event, Seat
from gobelet.games.rolling_cubes.bots.branches import branch
from gobelet.games.rolling_cubes.bots.known_words import PlayerWords
from gobelet.games.rolling_cubes.rules.contest_events import LetterAdded, PointWon
from gobelet.games.rolling_cubes.rules.events import (
    NoWordMade,
    RowScored,
    Thrown,
    WordRefused,
    WordScored,
)
from gobelet.games.rolling_cubes.rules.scoring import Row, word_score

EXAMPLES: Final = 3
"""Number of words to tell that begin with some letters."""


class PastTurn(Struct, frozen=True):
    """A word that was decided on, or none: its throw, points and row, and dice thrown again."""

    seat: Seat
    throw: str
    points: int = 0
    row: Row | None = None
    again: int = 0


class PastRound(Struct, frozen=True):
    """A round of I contest that is over: the letters that lay."""

    letters: str


class Possible(Struct, frozen=True):
    """A word that a throw allowed, and the points that it would have brought."""

    word: str
    points: int


def last_past(told: Iterable[Event], seats: Collection[Seat]) -> PastTurn | PastRound | None:
    """Return the last turn of these seats that is over, or the last round of I contest."""
    found: PastTurn | PastRound | None = None
    throw = letters = ""
    for event in told:
        match event:
            case Thrown():
                throw = event.throw
            case LetterAdded():
                letters = event.letters
            case PointWon():
                found = PastRound(letters)
            case WordScored(seat=seat) if seat in seats:
                found = PastTurn(seat, event.throw, event.points)
            case RowScored(seat=seat) if seat in seats:
                found = PastTurn(seat, event.throw, event.points, event.row, event.again)
            case NoWordMade(seat=seat) | WordRefused(seat=seat) if seat in seats and throw:
                found = PastTurn(seat, throw)
    return found


def best_possible(turn: PastTurn, known: PlayerWords) -> Possible | None:
    """Return the best word that the throw allowed, in the row that was filled; None: no word."""
    spelling = known.best_for_row(turn.throw, turn.row) if turn.row else known.best(turn.throw)
    if spelling is None:
        return None
    return Possible(spelling.word, max(0, word_score(spelling, turn.throw) - turn.again))


def led_to(letters: str, known: PlayerWords) -> Sequence[str]:
    """Return the shortest words that are longer than the letters and begin with them."""
    usual = branch(known.usual, letters).longer(known.usual)
    return sorted(usual or branch(known.words, letters).longer(known.words), key=len)[:EXAMPLES]
