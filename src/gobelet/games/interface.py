"""What a game gives the program beside its rules: words, keys, bots.

The UI knows a game only through these types.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Protocol

from gobelet.core.game import Action, Chance, Event, Game, Seat
from gobelet.core.table import Entry
from gobelet.i18n import Language
from gobelet.speech.utterance import Category, Utterance, Verbosity
from gobelet.view.picture import Picture


class Reading(StrEnum):
    """In which order dice are read."""

    SORTED = "sorted"
    THROWN = "thrown"
    """The kept ones, then the others in the order they were thrown."""
    GROUPED = "grouped"
    """Equal ones together, the most first: "three 4s, 2, 6"."""


@dataclass(frozen=True, slots=True)
class Preferences:
    """What the player chose about how things are said and asked.

    `verbosities` has the categories that do not follow the overall verbosity. `new_only`: of a
    further throw only the new dice are read. `by_colour`: what has a colour and a number, as a
    card, is read by colour; else by number. `bots_row`, `bots_points` and `bots_total`: which
    of these are told of a bot's turn.
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

    def verbosity_of(self, category: Category) -> Verbosity:
        return self.verbosities.get(category, self.verbosity)


@dataclass(frozen=True, slots=True)
class Listener:
    """Who hears a sentence.

    `seat` is the one addressed as "you": the only human at the table, else None. `keys` has
    words for the first key of each of the game's commands whose keys the player has changed.
    `afterwards`: the game is over, and there is nothing that a sentence could propose to do.
    """

    language: Language
    names: tuple[str, ...]
    seat: Seat | None = None
    bots: frozenset[Seat] = frozenset()
    preferences: Preferences = field(default_factory=Preferences)
    keys: Mapping[str, str] = field(default_factory=dict)
    afterwards: bool = False

    def is_you(self, seat: Seat) -> bool:
        return seat == self.seat

    def verbosity_of(self, category: Category) -> Verbosity:
        return self.preferences.verbosity_of(category)


@dataclass(frozen=True, slots=True)
class View:
    """The table as it lies before whoever is at the keyboard.

    `seat` is the human to act, if at the keyboard, or None (a bot's turn, the keyboard has still
    to be passed on, or the game is over); `observation` is what that seat, or else the only human,
    may know. In a game with secrets for several humans it is what whoever is at the keyboard may
    know; where nobody is, what an onlooker may.
    """

    observation: Any
    seat: Seat | None
    listener: Listener


@dataclass(frozen=True, slots=True)
class Command:
    """A command and its keys; F1 and the manual are made from it.

    `help` is a message id. `in_choice`: the keys keep their meaning in a list in play.
    `each`: every key has a meaning of its own, by its place; else one does as well as another.
    `kept`: the keys stay whatever keys the player gives beside them, so that nobody is stuck.
    """

    id: str
    keys: tuple[str, ...]
    help: str
    in_choice: bool = True
    each: bool = False
    kept: bool = False


@dataclass(frozen=True, slots=True)
class Say:
    """Answer the key with a sentence; not `kept` in the history if it only reads a list out."""

    utterance: Utterance
    kept: bool = True

    @classmethod
    def text(cls, text: str, category: Category = Category.ANSWER, *, kept: bool = True) -> "Say":
        return cls(Utterance(text, category), kept)


@dataclass(frozen=True, slots=True)
class Do:
    """Play an action for the seat to act, once a question (if any) is answered with yes."""

    action: Action
    confirm: str = ""


@dataclass(frozen=True, slots=True)
class Choice:
    """One item of a list in play: its words, the action it stands for, a question first."""

    text: str
    action: Action
    confirm: str = ""


@dataclass(frozen=True, slots=True)
class Choose:
    """Open a list in play.

    `chosen` is None when the list opened by itself: the first Enter then only speaks.
    `hotkeys` lead to a choice, or to the sentence that says why there is none; `hotkey_help`
    is their help, a message id.
    `reserved` are letters that never lead to a choice. `absent` are what else a letter may look
    for, each with the sentence that says why it is no choice now.
    `back` is said when it is left without choosing; empty: it cannot be left.
    """

    title: str
    choices: tuple[Choice, ...]
    chosen: int | None = 0
    hotkeys: Mapping[str, int | str] = field(default_factory=dict)
    hotkey_help: str = ""
    reserved: frozenset[str] = frozenset()
    absent: tuple[tuple[str, str], ...] = ()
    back: str = ""


@dataclass(frozen=True, slots=True)
class Sheet:
    """A table to walk through: `columns` are names, each row a label and a cell a column."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, tuple[str, ...]], ...]
    column: int = 0


@dataclass(frozen=True, slots=True)
class Browse:
    """Open a table to walk through, made anew each time that it is in front."""

    make: Callable[[View], Sheet]


Reaction = Say | Do | Choose | Browse


class Desk(Protocol):
    """The game's side of one keyboard: its commands and what they tick, which is UI state.

    A desk knows the table by the events that it was told. When a game is taken up again, and
    after an undo, a new desk is told those of the log, in order; then, of a game taken up, what
    was ticked is restored. In a game with secrets for several humans each has a desk, told what
    that seat may see, and there is one more that is told what an onlooker may.
    """

    @property
    def commands(self) -> Sequence[Command]: ...

    def press(self, command: str, key: str, view: View) -> Reaction:
        """Answer one of the commands' keys."""

    def picture(self, view: View) -> Picture:
        """Return what there is to see of the table."""

    def interrupted(self, view: View) -> None:
        """Another key than a command's was pressed: drop a half-given command."""

    def happened(self, event: Event, view: View) -> None:
        """Take note of an event. The view is of the table as it is now, maybe later than that."""

    def follow_up(self, view: View) -> Choose | None:
        """Return the list that opens by itself now, if any."""

    def saved(self) -> str:
        """Return what is ticked, as text for a save; empty for nothing."""

    def restore(self, saved: str, view: View) -> None:
        """Tick again what was saved; anything that cannot be on this table is left out."""


class Announcer(Protocol):
    """The game's sentences."""

    def welcome(self, listener: Listener) -> tuple[Utterance, ...]:
        """Return the first sentences of a game."""

    def announce(self, event: Event, listener: Listener) -> Utterance | None:
        """Return an event's sentence; None where another sentence says it already.

        It tells all that is in the event, which is stripped of what may not be told.
        """

    def turn(self, view: View) -> Utterance:
        """Return whose turn it is."""

    def refusal(self, code: str, facts: Mapping[str, object], listener: Listener) -> str:
        """Return the sentence for an action that the rules refuse."""

    def undone(self, entry: Entry, view: View) -> Utterance:
        """Return what was taken back, and where the table is now; the view is of afterwards.

        The entry is whole: what is secret of its action is told only if `view.seat` did it.
        """


@dataclass(frozen=True, slots=True)
class Switch:
    """An option of a game that is on or off; `toggled` is the configuration after a change."""

    label: str
    on: bool
    toggled: "Config"


@dataclass(frozen=True, slots=True)
class Setting:
    """An option of a game that has several values.

    `choices` has the words of each value, and the configuration after it is chosen, which may
    be refused; `value` are words for the one in force.
    """

    label: str
    value: str
    choices: tuple[tuple[str, "Config"], ...]


class Config(Protocol):
    """One way to play a game: its rule set and options, immutable."""

    @property
    def name(self) -> str:
        """What the player calls these house rules; empty for the game's own rules."""

    def game(self, seats: int) -> Game[Any]: ...

    def describe(self, language: Language) -> str:
        """Return the variant in a few words, inside a sentence."""

    def switches(self, language: Language) -> Sequence[Switch]: ...

    def settings(self, language: Language, house: Sequence["Config"] = ()) -> Sequence[Setting]:
        """Return what players choose before a game; `house` are house rules to choose from."""

    def all_settings(self, language: Language) -> Sequence[Setting]:
        """Return, for house rules, all that is no switch; nothing where a game has no such."""

    def named(self, name: str) -> "Config":
        """Return the same as house rules of this name."""

    def written(self) -> Mapping[str, bool | int | str | tuple[str, ...]]:
        """Return house rules as they are kept in a file, an option an item."""

    def refusal(self, language: Language, seats: int | None = None) -> str:
        """Return why it cannot be played, or not by so many; empty if it can."""

    def rules_text(self, language: Language) -> Sequence[str]:
        """Return the rules in the player's words, a paragraph an item."""

    def announcer(self, seats: int) -> Announcer: ...

    def desk(self, seats: int) -> Desk: ...

    def bot(self, name: str, seats: int, chance: Chance) -> Callable[[Any], Action]:
        """Return a bot by its id: from what its seat may know to its action."""


class BadValue(Exception):
    """An option was given a value it does not take; `valid` are the ones it does."""

    def __init__(self, what: str, value: str, valid: Sequence[str]) -> None:
        super().__init__(what, value, valid)
        self.what = what
        self.value = value
        self.valid = tuple(valid)


class BadRules(Exception):
    """House rules that are none."""


class NoHouseRules(BadRules):
    """The game has none."""

    def __init__(self, game: str) -> None:
        super().__init__(game)
        self.game = game


class UnknownOption(BadRules):
    """House rules have an option that there is not; `valid` are those there are."""

    def __init__(self, option: str, valid: Sequence[str]) -> None:
        super().__init__(option, valid)
        self.option = option
        self.valid = tuple(valid)


class WrongValue(BadRules):
    """An option of house rules has a value that it does not take; `valid` are those it does."""

    def __init__(self, option: str, value: object, valid: Sequence[str]) -> None:
        super().__init__(option, value, valid)
        self.option = option
        self.value = value
        self.valid = tuple(valid)


class ImpossibleRules(BadRules):
    """House rules whose options cannot be together; the configuration tells why."""

    def __init__(self, config: Config) -> None:
        super().__init__(config)
        self.config = config


@dataclass(frozen=True, slots=True)
class CommandLineOption:
    """An option of a game at the command line; `help` is a message id."""

    flag: str
    metavar: str
    help: str


@dataclass(frozen=True, slots=True)
class Tally:
    """What a finished game was for one seat: `counts` are the game's own, zeros among them."""

    points: int
    won: bool
    counts: Mapping[str, int]


class Kit(Protocol):
    """A registered game."""

    @property
    def id(self) -> str: ...

    @property
    def rule_sets(self) -> tuple[str, ...]:
        """The ids of its rule sets; the first is the default."""

    @property
    def bots(self) -> tuple[str, ...]:
        """The ids of its bots, the usual one first."""

    @property
    def seats(self) -> range: ...

    @property
    def house_rules(self) -> bool:
        """Whether players can make house rules for it."""

    @property
    def command_line(self) -> tuple[CommandLineOption, ...]: ...

    def title(self, language: Language) -> str: ...

    def bot_title(self, bot: str, language: Language) -> str:
        """Return what kind of player a bot is, inside a sentence."""

    def configure(
        self,
        rules: str | None = None,
        house: Mapping[str, object] | None = None,
        **options: str | None,
    ) -> Config:
        """Return a configuration; without arguments the default one. Raises BadValue.

        `house` are the options of house rules, as a file has them, and `rules` is then the name
        they have where they tell none. Raises BadRules or BadPlayer, for that name; NoHouseRules
        where `house_rules` is not so.
        """

    def restore(self, options: Mapping[str, object]) -> Config:
        """Return the configuration of a game from its `options`, as JSON gives them back.

        An option that is not there has its default, for the save may be older than the option.
        Raises ValueError for anything else that is missing, unknown or impossible.
        """

    def tally(self, game: Game[Any], log: Iterable[Entry]) -> tuple[Tally, ...]:
        """Count a finished game, a tally a seat. Raises DamagedLog."""

    def counted_words(
        self,
        counts: Mapping[str, int],
        games: int,
        options: Mapping[str, object],
        language: Language,
    ) -> Iterable[str]:
        """Return sentences for what somebody's tallies count in so many games of these options."""
