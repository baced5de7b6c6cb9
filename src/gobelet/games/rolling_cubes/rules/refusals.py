"""Why the rules of Rolling Cubes refuse an action, or a line that was typed is none.

Places are those of dice in a throw.
"""

from gobelet.core.game import Refusal
from gobelet.games.rolling_cubes.rules.scoring import Row


class NotThrown(Refusal, frozen=True):
    """Something was to be made of dice that are not thrown yet."""


# Words


class NotLetters(Refusal, frozen=True):
    """The signs that are in no word of the language."""

    wrong: str


class TooShort(Refusal, frozen=True):
    """The word has a single letter, or none."""


class CannotSpell(Refusal, frozen=True):
    """The dice lack letters of the word."""

    word: str
    lacking: str


class NotTheseDice(Refusal, frozen=True):
    """The dice at these places do not spell the word."""

    word: str
    places: tuple[int, ...]


# The letter Yahtzee


class ThrownAgain(Refusal, frozen=True):
    """Dice were thrown again once already in this turn."""


class NoDiceChosen(Refusal, frozen=True):
    """No dice were named that are to be thrown again."""


class TooManyDice(Refusal, frozen=True):
    """`count` dice were to be thrown again, where `most` may be."""

    count: int
    most: int


class NoSuchDice(Refusal, frozen=True):
    """The places of the dice to throw again are not in order, or not those of dice."""

    places: tuple[int, ...]


class RowFilled(Refusal, frozen=True):
    """The row has its points."""

    row: Row
    points: int


class RowNotSatisfied(Refusal, frozen=True):
    """The word does not fit the row."""

    row: Row
    word: str


# I contest


class NoSuchDie(Refusal, frozen=True):
    """There is no die at the place, or it is used already."""

    place: int


class NotShown(Refusal, frozen=True):
    """The die shows another letter, `face`."""

    face: str
    letter: str


class JokerFirst(Refusal, frozen=True):
    """The first letter of a round was to be a joker."""


class JokerCannotBe(Refusal, frozen=True):
    """The joker `face` cannot stand for the letter."""

    face: str
    letter: str


class FirstLetterDue(Refusal, frozen=True):
    """Whoever begins a round was to give up."""


class TooEarlyToContest(Refusal, frozen=True):
    """Too few letters lie there."""


class TooLateToContest(Refusal, frozen=True):
    """The dice are thrown."""


class DoesNotBegin(Refusal, frozen=True):
    """The word named does not begin with the letters that lie there."""

    letters: str


class NotLonger(Refusal, frozen=True):
    """The word named is no more than the letters that lie there."""

    letters: str


# Lines that are typed


class JokerInWord(Refusal, frozen=True):
    """A joker was typed in a word."""


class JokerAlone(Refusal, frozen=True):
    """The joker `face` was typed without the letter that it stands for."""

    face: str


class NotOneLetter(Refusal, frozen=True):
    """Two letters or more were typed for the one to add, or none."""


class NoDieFor(Refusal, frozen=True):
    """No die that can be used shows `face`. `used`: one does that is used already."""

    face: str
    used: bool = False


class TooFewShow(Refusal, frozen=True):
    """More dice were typed than the `count` that show `face`."""

    face: str
    count: int
