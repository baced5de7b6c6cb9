"""Who hears a game, and what a game says to them."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Any, Final, Protocol

from msgspec import Struct, field

from gobelet.core.game import Event, Seat
from gobelet.core.table import Entry
from gobelet.i18n import Language
from gobelet.sound.cue import Cue
from gobelet.speech.utterance import Category, Utterance, Verbosity

TURN: Final = "turn"
"""The kind of the sentences of whose turn it is: only the newest is true."""


class Reading(StrEnum):
    """In which order dice are read."""

    SORTED = "sorted"
    THROWN = "thrown"
    """The kept ones, then the others in the order they were thrown."""
    GROUPED = "grouped"
    """Equal ones together, the most first: "three 4s, 2, 6"."""


class Preferences(Struct, frozen=True):
    """What the player chose about how things are said and asked.

    `verbosities` has the categories that do not follow the overall verbosity. `new_only`: of a
    further throw only the new dice are read. `by_colour`: what has a colour and a number, as a
    card, is read by colour; else by number. `bots_row`, `bots_points` and `bots_total`: which
    of these are told of a bot's turn. `row_costs`: a row to mark tells what it costs against the
    best play, in games that know it.
    """

    verbosity: Verbosity = Verbosity.NORMAL
    verbosities: Mapping[Category, Verbosity] = field(default_factory=dict)
    dice: Reading = Reading.SORTED
    new_only: bool = False
    by_colour: bool = True
    bots_row: bool = True
    bots_points: bool = True
    bots_total: bool = True
    rows_by_points: bool = False
    confirm_zero: bool = False
    row_costs: bool = False

    def verbosity_of(self, category: Category) -> Verbosity:
        return self.verbosities.get(category, self.verbosity)


class Listener(Struct, frozen=True):
    """Who hears a sentence.

    `seat` is the one addressed as "you": the only human at the table, else None. `keys` has
    words for the first key of each of the game's commands whose keys the player has changed.
    `afterwards`: the game is over, and there is nothing that a sentence could propose to do.
    `types`: chance is not the program's; what the dice show is typed.
    """

    language: Language
    names: tuple[str, ...]
    seat: Seat | None = None
    bots: frozenset[Seat] = frozenset()
    preferences: Preferences = field(default_factory=Preferences)
    keys: Mapping[str, str] = field(default_factory=dict)
    afterwards: bool = False
    types: bool = False

    def is_you(self, seat: Seat) -> bool:
        return seat == self.seat

    def verbosity_of(self, category: Category) -> Verbosity:
        return self.preferences.verbosity_of(category)


class View(Struct, frozen=True):
    """The table as it lies before whoever is at the keyboard.

    `seat` is the human to act, if at the keyboard, or None (a bot's turn, the keyboard has still
    to be passed on, or the game is over); `observation` is what that seat, or else the only human,
    may know. In a game with secrets for several humans it is what whoever is at the keyboard may
    know; where nobody is, what an onlooker may.
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

        It tells all that is in the event, which is stripped of what may not be told.
        """

    def cues(self, event: Event, listener: Listener) -> tuple[Cue, ...]:
        """Return what is heard of an event beside its words, which come all the same.

        The event is as the onlooker sees it, for it sounds in a room.
        """

    def turn(self, view: View) -> Utterance:
        """Return whose turn it is."""

    def refusal(self, code: str, facts: Mapping[str, object], listener: Listener) -> str:
        """Return the sentence for an action that the rules refuse."""

    def undone(self, entry: Entry, view: View) -> Utterance:
        """Return what was taken back, and where the table is now; the view is of afterwards.

        The entry is whole: what is secret of its action is told only if `view.seat` did it.
        """

    def not_undone(self, entry: Entry, listener: Listener) -> str:
        """Return why what chance did is not taken back; empty if it was a throw or a draw."""
