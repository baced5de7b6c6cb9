"""The actions of seats, and of chance, in the games of Rolling Cubes; and their form in the log."""

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from msgspec.structs import replace

from gobelet.core.game import Action, IllegalAction, NotOfThisGame, Seat
from gobelet.games.rolling_cubes.rules.scoring import Row


class Throw(Action, frozen=True):
    """Throw the dice: all of them, or in I contest those that are not used."""


class Again(Action, frozen=True):
    """In the letter Yahtzee: throw the dice at these places again, in their order."""

    places: tuple[int, ...]


class Roll(Action, frozen=True):
    """Chance: what the dice show then, each at its place; dice not thrown stay as they were."""

    throw: str


class Play(Action, frozen=True):
    """Make this word; `places`: the dice for its letters, one by one, if not the best ones.

    `written`: as its author wrote it, where that has accents.
    """

    word: str
    places: tuple[int, ...] | None = None
    written: str = ""

    @property
    def said(self) -> str:
        return self.written or self.word


class NoWord(Action, frozen=True):
    """Make no word."""


RULED: Final = "ruling"
"""Why what the dictionary has accepted is not taken back."""


class Ruling(Action, frozen=True):
    """Chance: whether the word in question is in the dictionary.

    A word that is refused can be taken back: a slip of spelling costs no turn.
    """

    falls_again: ClassVar[bool] = False
    valid: bool

    @property
    def not_undone(self) -> str:
        return RULED if self.valid else ""


class Lot(Action, frozen=True):
    """Chance: the winner among tied seats, where the play-off has not decided."""

    seat: Seat


class PutToVote(Action, frozen=True):
    """Have the other people vote on one's word, which is not in the dictionary."""


class TakeBack(Action, frozen=True):
    """Accept the dictionary's refusal of one's own word."""


class Vote(Action, frozen=True):
    """Accept another's word, or not."""

    accept: bool


class Score(Action, frozen=True):
    """In the letter Yahtzee: fill this row."""

    row: Row


class Add(Action, frozen=True):
    """In I contest: add the die at this place, as this letter."""

    place: int
    letter: str


class GiveUp(Action, frozen=True):
    """In I contest: add no letter, or when contested name no word."""


class Contest(Action, frozen=True):
    """In I contest: say "I contest"."""


class Name(Action, frozen=True):
    """In I contest: name a word, when contested; `written` as in `Play`."""

    word: str
    written: str = ""

    @property
    def said(self) -> str:
        return self.written or self.word


def as_spelled(action: Action) -> Action:
    """Return what makes the same word of the same dice, however its author wrote it."""
    return replace(action, written="") if isinstance(action, Play | Name) else action


WordAction = Throw | Play | NoWord | PutToVote | TakeBack | Vote
ContestAction = Add | GiveUp | Contest | Name
SheetAction = Again | Score
SeatAction = WordAction | ContestAction | SheetAction


_BARE: Final[Mapping[str, Action]] = {
    "throw": Throw(),
    "none": NoWord(),
    "ruling yes": Ruling(True),
    "ruling no": Ruling(False),
    "put": PutToVote(),
    "back": TakeBack(),
    "vote yes": Vote(True),
    "vote no": Vote(False),
    "give up": GiveUp(),
    "contest": Contest(),
}
_LINES: Final = {action: line for line, action in _BARE.items()}


def encode(action: Action) -> str:
    match action:
        case Again(places):
            return f"again {' '.join(map(str, places))}"
        case Roll(throw):
            return f"roll {throw}"
        case Lot(seat):
            return f"lot {seat}"
        case Play(word, places, written):
            return " ".join(("play", word, *_if_any(written), *map(str, places or ())))
        case Score(row):
            return f"score {row}"
        case Add(place, letter):
            return f"add {place} {letter}"
        case Name(word, written):
            return " ".join(("name", word, *_if_any(written)))
    if action not in _LINES:
        raise IllegalAction(NotOfThisGame())
    return _LINES[action]


def decode(text: str) -> Action:
    """Return the action of a line of the log. Raises ValueError if there is none."""
    action = _BARE.get(text) or _read(text)
    # `int` accepts digits of other scripts, and several ways to write a number.
    if encode(action) != text:
        raise ValueError(text)
    return action


def _read(text: str) -> Action:
    match text.split(" "):
        case ["again", *places]:
            return Again(tuple(map(int, places)))
        case ["roll", throw]:
            return Roll(throw)
        case ["lot", seat]:
            return Lot(int(seat))
        case ["play", word, *rest]:
            written, numbers = _written(rest)
            return Play(word, tuple(map(int, numbers)) or None, written)
        case ["score", row]:
            return Score(Row(row))
        case ["add", place, letter]:
            return Add(int(place), letter)
        case ["name", word, *rest]:
            return Name(word, _written(rest)[0])
    raise ValueError(text)


def _if_any(written: str) -> tuple[str, ...]:
    return (written,) if written else ()


def _written(rest: Sequence[str]) -> tuple[str, Sequence[str]]:
    """Return how a word is written, if it follows, and what stands behind it."""
    match rest:
        case [written, *behind] if written.isalpha():
            return written, behind
    return "", rest
