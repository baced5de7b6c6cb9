"""The events of the games of Rolling Cubes, and what each seat may know of them.

Places are those of dice in a throw. A `word` is in the letters of dice, or as its author wrote it
where that has accents. `contest_events` has the events of I contest alone.
"""

from enum import StrEnum
from typing import ClassVar, Final

from msgspec.structs import replace

from gobelet.core.game import Action, Event, Seat
from gobelet.games.rolling_cubes.rules.actions import Play, SeatAction
from gobelet.games.rolling_cubes.rules.scoring import Row
from gobelet.games.rolling_cubes.rules.spelling import Spelling

HIDDEN: Final = Spelling("", ())
"""Placeholder for a word, or for no word, that a seat may not know."""


class Due(StrEnum):
    """The actions that are possible when a turn begins."""

    THROW = "throw"
    WORD = "word"
    """To make a word of a throw that another player made for all."""
    CONTEST = "contest"
    """To throw, or to contest."""


class TurnBegan(Event, frozen=True):
    """It became `seat`'s turn, in round `round` from 1: a round is one turn of each seat."""

    begins_turn: ClassVar[bool] = True
    seat: Seat
    round: int
    due: Due = Due.THROW


class Thrown(Event, frozen=True):
    """`seat` threw the dice at these places; `throw` is what all thirteen show now.

    `for_all`: all are to make words of them.
    """

    seat: Seat
    throw: str
    places: tuple[int, ...]
    for_all: bool = False


# Words


class WordEntered(Event, frozen=True):
    """In All together: `seat` made a secret word, or none; `points` count if it is accepted."""

    seat: Seat
    spelling: Spelling | None
    points: int

    def seen_by(self, seat: Seat | None) -> "WordEntered":
        return self if seat == self.seat else replace(self, spelling=HIDDEN, points=0)


class WordsRead(Event, frozen=True):
    """In All together: all words are in, and were read; None: no word."""

    reveals: ClassVar[bool] = True
    seats: tuple[Seat, ...]
    words: tuple[str | None, ...]


class NoWordMade(Event, frozen=True):
    """`seat` made no word, and scores nothing. `read`: `WordsRead` said so before."""

    seat: Seat
    read: bool = False


class VoteOffered(Event, frozen=True):
    """`seat`'s word is not in the dictionary; it is to choose whether the others vote on it."""

    begins_turn: ClassVar[bool] = True
    seat: Seat
    word: str


class VoteBegan(Event, frozen=True):
    """`seat` put its word to the vote of these seats; `letters` are what it has of dice."""

    seat: Seat
    word: str
    voters: tuple[Seat, ...]
    letters: str = ""


class VoteDue(Event, frozen=True):
    """It became `seat`'s turn to vote on `author`'s word."""

    begins_turn: ClassVar[bool] = True
    seat: Seat
    author: Seat
    word: str


class Voted(Event, frozen=True):
    """`seat` voted on `author`'s word."""

    seat: Seat
    author: Seat
    word: str
    accept: bool


class WordAccepted(Event, frozen=True):
    """`seat`'s word was accepted: by a vote, if there are any `ayes`, otherwise by the dictionary.

    Voting stops as soon as the outcome is certain, so not all may have voted.
    """

    seat: Seat
    word: str
    ayes: int = 0
    noes: int = 0


class RefusalReason(StrEnum):
    """Why a word was refused."""

    DICTIONARY = "dictionary"
    """It is not in the dictionary, and nobody can vote."""
    TAKEN_BACK = "taken_back"
    """It is not in the dictionary, and its author left it at that."""
    VOTE = "vote"


class WordRefused(Event, frozen=True):
    """`seat`'s word was refused, and scores nothing."""

    seat: Seat
    word: str
    why: RefusalReason
    ayes: int = 0
    noes: int = 0


# Games of points


class WordScored(Event, frozen=True):
    """`seat`'s word, made of `throw`, scored `points`: `total` with those it had.

    `read`: `WordsRead` had the word before.
    """

    seat: Seat
    spelling: Spelling
    throw: str
    points: int
    total: int
    read: bool = False


class RoundEnded(Event, frozen=True):
    """A round ended; `scores` and `bonuses` are of the words of `seats`, which played it.

    `totals` are of all seats.
    """

    round: int
    seats: tuple[Seat, ...]
    scores: tuple[int, ...]
    bonuses: tuple[int, ...]
    totals: tuple[int, ...]


class TiePlayedOff(Event, frozen=True):
    """These seats are tied at the top, with `total` points: only they play on."""

    seats: tuple[Seat, ...]
    total: int


class LotDrawn(Event, frozen=True):
    """These seats were still tied after the last round of a play-off; the lot fell on `seat`."""

    seats: tuple[Seat, ...]
    seat: Seat


class RowScored(Event, frozen=True):
    """In the letter Yahtzee: `seat` filled a row with its word, made of `throw`.

    `spelling` is None if the row got a zero: there is no word, or it fits no open row. `again` is
    the number of dice thrown again, each for a point less; `total` is of the sheet.
    """

    seat: Seat
    row: Row
    spelling: Spelling | None
    throw: str
    again: int
    points: int
    total: int


# The end


class GameEnded(Event, frozen=True):
    """The game ended in round `round`: each seat's points, and who won or shares the win."""

    totals: tuple[int, ...]
    winners: tuple[Seat, ...]
    round: int


class GameBegan(Event, frozen=True):
    """In the tournament: the game of this number, from 1, and id began."""

    number: int
    id: str


class PlacesAwarded(Event, frozen=True):
    """In the tournament: a game ended. For each seat: its place in it, the points for that
    place, and its points so far.
    """

    number: int
    places: tuple[int, ...]
    points: tuple[int, ...]
    totals: tuple[int, ...]


class TournamentDecision(StrEnum):
    """What decided a tournament."""

    POINTS = "points"
    SECOND_GAME_WON = "second_game_won"
    """Of the seats with the most points, one won All together."""
    SECOND_GAME_PLACE = "second_game_place"
    """Of the seats with the most points, one had a better place in All together."""
    SHARED = "shared"


class Undone(Event, frozen=True):
    """`seat`'s action was taken back. Of a word nobody is told but that it was one.

    `secret`: the others do not know either whether there was a word; None is what they are told.
    """

    seat: Seat
    action: SeatAction | None
    secret: bool = False

    def seen_by(self, seat: Seat | None) -> "Undone":
        return self if seat == self.seat or not self.secret else replace(self, action=None)


def undone(action: Action, by: Seat | None, *, secret: bool = False) -> Undone:
    if by is None or not isinstance(action, SeatAction):
        raise TypeError(action)
    return Undone(by, Play("") if isinstance(action, Play) else action, secret)


class TournamentEnded(Event, frozen=True):
    """The tournament ended: each seat's points, who won or shares the win, what decided it."""

    totals: tuple[int, ...]
    winners: tuple[Seat, ...]
    decided: TournamentDecision
