"""The listeners of a game, and the sentences that a game says to them."""

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import Any, Final, Protocol

from msgspec import Struct, field

from gobelet.core.game import Event, Refusal, Seat
from gobelet.i18n import Language
from gobelet.sound.cue import Cue
from gobelet.speech.utterance import Category, Utterance, Verbosity

TURN: Final = "turn"
"""The kind of sentences that say whose turn it is: a new one supersedes the last."""


class Reading(StrEnum):
    """The order in which dice are read."""

    SORTED = "sorted"
    THROWN = "thrown"
    """The kept dice, then the others in the order they were thrown."""
    GROUPED = "grouped"
    """Equal dice together, the largest group first: "three 4s, 2, 6"."""


class LetterOrder(StrEnum):
    """The order in which letter dice are read."""

    THROWN = "thrown"
    """Die by die."""
    LETTER = "letter"
    """In the order of the alphabet."""
    COLOUR = "colour"
    """Dice of one colour together."""


class Preferences(Struct, frozen=True):
    """The player's choices of how things are said and asked.

    `verbosities` has the categories that do not follow the overall verbosity. `new_only`: of the
    second and third throw only the new dice are read. `by_colour`: cards are read by colour, else
    by number; `letters` is the order of letter dice. `bots_row`, `bots_points` and `bots_total`:
    these are told of a bot's turn. `to_keep`: digits choose the dice that are kept, not those that
    are thrown again; `by_place`: a digit is the place of a die, not its face. `row_costs`: a row to
    mark tells its cost against the best play, in games that know it. `advice_to_win`: advice and
    reviews are about winning, not about points, in games that know both. `talk`: what people at
    other keyboards write is said; else only the history has it.
    """

    verbosity: Verbosity = Verbosity.NORMAL
    verbosities: Mapping[Category, Verbosity] = field(default_factory=dict)
    dice: Reading = Reading.SORTED
    new_only: bool = False
    by_colour: bool = True
    letters: LetterOrder = LetterOrder.COLOUR
    bots_row: bool = True
    bots_points: bool = True
    bots_total: bool = True
    talk: bool = True
    to_keep: bool = False
    by_place: bool = False
    rows_by_points: bool = False
    confirm_zero: bool = True
    row_costs: bool = False
    advice_to_win: bool = False

    def verbosity_of(self, category: Category) -> Verbosity:
        return self.verbosities.get(category, self.verbosity)


class Listener(Struct, frozen=True):
    """The listener of a sentence.

    `seat` is the one addressed as "you": the only human at the table, else None. `keys` has
    words for the first key of each of the game's commands whose keys the player has changed.
    `elsewhere` are people at other keyboards, who are told no keys here.
    `afterwards`: the game is over, so that no sentence proposes an action. `types`: the players
    throw dice of their own and type the faces.
    """

    language: Language
    names: tuple[str, ...]
    seat: Seat | None = None
    bots: frozenset[Seat] = frozenset()
    preferences: Preferences = field(default_factory=Preferences)
    keys: Mapping[str, str] = field(default_factory=dict)
    afterwards: bool = False
    types: bool = False
    elsewhere: frozenset[Seat] = frozenset()

    def is_you(self, seat: Seat) -> bool:
        return seat == self.seat

    def acts_here(self, seat: Seat) -> bool:
        """Whether a person at this keyboard acts for the seat."""
        return seat not in self.bots and seat not in self.elsewhere

    def verbosity_of(self, category: Category) -> Verbosity:
        return self.preferences.verbosity_of(category)

    def is_brief(self, category: Category) -> bool:
        return self.verbosity_of(category) is Verbosity.BRIEF

    def is_full(self, category: Category) -> bool:
        return self.verbosity_of(category) is Verbosity.FULL


class View(Struct, frozen=True):
    """The table as the person at the keyboard may know it.

    `seat` is the human to act, if at the keyboard. It is None in a bot's turn, while the keyboard
    has to be passed on, and after the end. `observation` is all that this seat, or else the only
    human, may know. In a game with secrets for several humans, it is all that the person at the
    keyboard may know, or an onlooker if nobody is there.
    """

    observation: Any
    seat: Seat | None
    listener: Listener


class Announcer(Protocol):
    """The game's sentences."""

    def welcome(self, listener: Listener) -> tuple[Utterance, ...]:
        """Return the first sentences of a game."""

    def announce(self, event: Event, listener: Listener) -> Utterance | None:
        """Return an event's sentence; None where another sentence says it already.

        The sentence may tell the whole event: secrets were removed from it before.
        """

    def gathered(self, events: Sequence[Event], listener: Listener) -> Utterance | None:
        """Return one sentence for several events of bots, as nobody waits for each; None: each.

        The history has the sentence of each. The events are asked about as they come, so what one
        answers for some it answers for more of their kind.
        """
        del events, listener
        return None

    def cues(self, event: Event, listener: Listener) -> tuple[Cue, ...]:
        """Return the cues of an event; its words are said, too.

        The event is as an onlooker sees it, because everybody in the room hears the cues.
        """

    def turn(self, view: View) -> Utterance:
        """Return whose turn it is."""

    def refusal(self, refusal: Refusal, listener: Listener) -> str:
        """Return the sentence for an action that the rules refuse."""

    def undone(self, event: Event, view: View) -> Utterance:
        """Return what was taken back, and where the table is now; `view` is after the undo.

        The event is one of `Game.undone`, as the listener may know it.
        """

    def not_undone(self, reason: str, listener: Listener) -> str:
        """Return why a chance action is not taken back; empty if it was a throw.

        `reason` is `Action.not_undone`.
        """
        del reason, listener
        return ""
