"""The choices of players before a game: rules, options and house rules."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, ClassVar, Generic, NoReturn, Protocol, Self, TypeVar

from msgspec import Struct

from gobelet.core.game import Action, Chance, Game, Seat
from gobelet.games.interface.announcer import Announcer
from gobelet.games.interface.desk import Desk, Preparation
from gobelet.i18n import Language

RulesT = TypeVar("RulesT")


class Switch(Struct, frozen=True):
    """An option of a game that is on or off; `toggled` is the configuration after a change.

    `group`: what it has in common with the switches beside it, as "extra row".
    """

    label: str
    on: bool
    toggled: "Config"
    group: str = ""


class Setting(Struct, frozen=True):
    """An option of a game that has several values.

    `choices` has the words of each value, and the configuration after that choice, which may be
    refused; `value` are the words of the current value. `several`: it means nothing to whoever
    plays alone.
    """

    label: str
    value: str
    choices: tuple[tuple[str, "Config"], ...]
    several: bool = False


class Option(Struct, Generic[RulesT], frozen=True):
    """A setting as a game makes it: its choices have the game's rules, not configurations."""

    label: str
    value: str
    choices: tuple[tuple[str, RulesT], ...]
    several: bool = False

    def setting(self, config: Callable[[RulesT], "Config"]) -> Setting:
        choices = tuple((text, config(rules)) for text, rules in self.choices)
        return Setting(self.label, self.value, choices, self.several)


class Foresight(Struct, frozen=True):
    """Works out at once what bots need in many games, of which so many are best played at once.

    `look` takes observations, each of the seat that is to act. It changes nothing in what bots do.
    """

    look: Callable[[Iterable[Any]], None]
    games: int


class Config(Protocol):
    """One way to play a game: its rule set and options, immutable."""

    @property
    def name(self) -> str:
        """The player's name for these house rules; empty for the game's own rules."""

    @property
    def seats(self) -> range:
        """The possible numbers of players; `refusal` has further limits."""

    def game(self, seats: int) -> Game[Any]: ...

    def seated(self, people: Iterable[Seat]) -> "Config":
        """Return this configuration for a table with people at these seats, and bots elsewhere.

        By default no seat is a person's. The seats are not an option: a save has its players.
        """

    def describe(self, language: Language) -> str:
        """Return the variant in a few words, inside a sentence."""

    def switches(self, language: Language) -> Sequence[Switch]: ...

    def settings(self, language: Language, house: Sequence["Config"] = ()) -> Sequence[Setting]:
        """Return what players choose before a game, the rule set first.

        `house` are house rules to choose from.
        """

    def all_settings(self, language: Language) -> Sequence[Setting]:
        """Return all settings of house rules, without switches; empty if a game has none."""

    def team(self, seat: Seat) -> int | None:
        """Return the team of a seat, from 0; None where each plays alone."""

    def renewed(self, house: Iterable["Config"]) -> "Config":
        """Return the house rules of the same name among these, with this one's choices.

        The choices are the options that players set, and hear, before a game. The same
        configuration if there are no such house rules.
        """

    def with_options(self, options: Mapping[str, str | None]) -> "Config":
        """Return this configuration with the options of the command line that are given.

        Raises BadValue, or BadInput.
        """

    def named(self, name: str) -> "Config":
        """Return the same configuration as house rules of this name."""

    def written(self) -> Mapping[str, bool | int | str | tuple[str, ...]]:
        """Return house rules as a file has them, an option an item."""

    def refusal(self, language: Language, seats: int | None = None) -> str:
        """Return why these rules, or this number of seats, cannot be played; empty if they can."""

    def rules_text(self, language: Language) -> Sequence[str]:
        """Return the rules in the player's words, a paragraph an item."""

    def announcer(self, seats: int) -> Announcer: ...

    def desk(self, seats: int) -> Desk: ...

    def preparation(self, bots: Iterable[str], *, costs: bool = False) -> Preparation | None:
        """Return the work to do before these bots can play; None if there is none.

        `costs`: also the work to do before the costs of rows can be told.
        """

    def bot(self, name: str, seats: int, chance: Chance) -> Callable[[Any], Action]:
        """Return a bot by its id: a function from the observation of its seat to its action."""

    def foresight(self, bots: Sequence[str]) -> Foresight | None:
        """Return what saves time where many games are played side by side, with these bots at their
        seats; None where nothing does.
        """


class BadRules(Exception):
    """House rules that are not valid."""


class NoHouseRules(BadRules):
    """The game has no house rules."""

    def __init__(self, game: str) -> None:
        super().__init__(game)
        self.game = game


class UnknownOption(BadRules):
    """House rules have an unknown option; `valid` are the known ones."""

    def __init__(self, option: str, valid: Sequence[str]) -> None:
        super().__init__(option, valid)
        self.option = option
        self.valid = tuple(valid)


class WrongValue(BadRules):
    """An option of house rules has an invalid value; `valid` are the valid ones."""

    def __init__(self, option: str, value: object, valid: Sequence[str]) -> None:
        super().__init__(option, value, valid)
        self.option = option
        self.value = value
        self.valid = tuple(valid)


class ImpossibleRules(BadRules):
    """House rules whose options cannot be combined; the configuration tells why."""

    def __init__(self, config: Config) -> None:
        super().__init__(config)
        self.config = config


class PlainConfig:
    """A configuration without house rules and switches, whose bots need no preparation."""

    __slots__ = ()
    game_id: ClassVar[str]
    name = ""

    def seated(self, people: Iterable[Seat]) -> Self:
        del people
        return self

    def switches(self, language: Language) -> Sequence[Switch]:
        del language
        return ()

    def all_settings(self, language: Language) -> Sequence[Setting]:
        del language
        return ()

    def team(self, seat: Seat) -> int | None:
        del seat
        return None

    def renewed(self, house: Iterable[Config]) -> Self:
        del house
        return self

    def with_options(self, options: Mapping[str, str | None]) -> Self:
        del options
        return self

    def named(self, name: str) -> NoReturn:
        del name
        raise NoHouseRules(self.game_id)

    def written(self) -> NoReturn:
        raise NoHouseRules(self.game_id)

    def preparation(self, bots: Iterable[str], *, costs: bool = False) -> Preparation | None:
        del bots, costs
        return None

    def foresight(self, bots: Sequence[str]) -> Foresight | None:
        del bots
        return None
