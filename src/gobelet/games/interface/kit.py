"""A game as it is registered, and the review of one that was played."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from types import ModuleType
from typing import Any, Protocol, TypeVar

from msgspec import Struct

from gobelet.core.game import COMMON_REFUSALS, Action, Event, Game, Refusal, Seat
from gobelet.core.table import Entry, replayed
from gobelet.games.interface.announcer import Listener
from gobelet.games.interface.config import Config, NoHouseRules
from gobelet.games.interface.desk import Preparation
from gobelet.games.interface.hindsight import MakeHindsight
from gobelet.games.interface.lesson import LessonOffer
from gobelet.games.interface.tool import Tool
from gobelet.i18n import Language


class Whole(Struct, frozen=True):
    """All actions of one player or team, a line each, and the title above them."""

    title: str
    lines: tuple[str, ...]


class Review(Protocol):
    """A game as far as it was played; it has words once its preparation is done."""

    @property
    def preparation(self) -> Preparation: ...

    def summary(self, listener: Listener) -> Sequence[str]:
        """Return the most important facts, a line each, the results first."""

    def whole(self, listener: Listener) -> Sequence[Whole]:
        """Return everything, one item per player or team."""

    def figures(self) -> Sequence[Mapping[str, object]]:
        """Return the same as data for JSON, one item per player or team."""


class MakeReview(Protocol):
    """Makes the review of a game; `to_win`: by the chance to win, where the game knows it."""

    def __call__(
        self, game: Game[Any], log: Sequence[Entry], *, to_win: bool = False
    ) -> Review: ...


ClassT = TypeVar("ClassT")


class BadValue(Exception):
    """An option was given an invalid value; `valid` are the valid ones."""

    def __init__(self, what: str, value: str, valid: Sequence[str]) -> None:
        super().__init__(what, value, valid)
        self.what = what
        self.value = value
        self.valid = tuple(valid)


def one_of(what: str, value: str, valid: Iterable[object]) -> str:
    """Return the value if it is one of the valid ones, as they are written. Raises BadValue."""
    written = tuple(map(str, valid))
    if value not in written:
        raise BadValue(what, value, written)
    return value


class CommandLineOption(Struct, frozen=True):
    """An option of a game at the command line; `help` is a message id."""

    flag: str
    metavar: str
    help: str


class Tally(Struct, frozen=True):
    """The result of a finished game for one seat; `counts` are the game's own, with zeros."""

    points: int
    won: bool
    counts: Mapping[str, int]


class Counting(Struct, frozen=True):
    """The counts of a game: their names, and how they are found and told.

    `counted` yields a seat and the name of a count for each thing to count in an event. `words`
    yields sentences on the counts of a player, summed over several games with the same options.
    """

    names: Sequence[str]
    counted: Callable[[Event], Iterable[tuple[Seat, str]]]
    words: Callable[[Mapping[str, int], int, Mapping[str, object], Language], Iterable[str]]

    def tally(self, game: Game[Any], log: Iterable[Entry]) -> tuple[Tally, ...]:
        """Return a tally a seat. Raises DamagedLog."""
        found = [Counter(dict.fromkeys(self.names, 0)) for _ in range(game.seats)]
        state = game.initial()
        for _, step in replayed(game, log):
            state = step.state
            for event in step.events:
                for seat, count in self.counted(event):
                    found[seat][count] += 1
        winners = game.winners(state)
        return tuple(
            Tally(points, seat in winners, dict(found[seat]))
            for seat, points in enumerate(game.returns(state))
        )


class Wire(Struct, frozen=True):
    """All classes of what a game hands to another program; no two of a kind have the same name.

    `observations` are those of what `Game.observe` returns. Options need no class: they travel as
    they are saved.
    """

    events: tuple[type[Event], ...]
    actions: tuple[type[Action], ...]
    refusals: tuple[type[Refusal], ...]
    observations: tuple[type[Struct], ...]

    @classmethod
    def of(cls, *modules: ModuleType, observations: tuple[type[Struct], ...]) -> "Wire":
        """Return the wire of a game whose rules define their classes in these modules."""
        return cls(
            _classes(Event, *modules),
            _classes(Action, *modules),
            (*COMMON_REFUSALS, *_classes(Refusal, *modules)),
            observations,
        )


def _classes(base: type[ClassT], *modules: ModuleType) -> tuple[type[ClassT], ...]:
    """Return the subclasses of `base` that modules define, in the order of their definition.

    Neither the tag of a class nor the hash of a schema depends on that order.
    """
    return tuple(
        found
        for module in modules
        for found in vars(module).values()
        if isinstance(found, type)
        and issubclass(found, base)
        and found.__module__ == module.__name__
    )


class Kit(Protocol):
    """A registered game."""

    @property
    def id(self) -> str: ...

    @property
    def rule_sets(self) -> tuple[str, ...]:
        """The ids of its rule sets; the first is the default."""

    @property
    def bots(self) -> tuple[str, ...]:
        """The ids of its bots, the default first."""

    @property
    def seats(self) -> range: ...

    @property
    def house_rules(self) -> bool:
        """Whether players can make house rules for it."""

    @property
    def review(self) -> MakeReview | None:
        """The function that makes the review of a game from its log; None without reviews."""

    @property
    def lessons(self) -> Sequence[LessonOffer]:
        """The lessons of the game, the first for beginners; `games.LESSONS` has their ids."""

    @property
    def typed_dice(self) -> bool:
        """Whether people may throw dice of their own, and type their faces."""

    @property
    def command_line(self) -> tuple[CommandLineOption, ...]: ...

    @property
    def tools(self) -> tuple[Tool, ...]:
        """Its commands beside playing; `games.TOOLS` has their names."""

    @property
    def wire(self) -> Wire:
        """The classes that its codec is made from."""

    def title(self, language: Language) -> str: ...

    def bot_title(self, bot: str, language: Language) -> str:
        """Return what kind of player a bot is, inside a sentence."""

    def configure(
        self,
        rules: str | None = None,
        house: Mapping[str, object] | None = None,
        *,
        language: str | None = None,
        **options: str | None,
    ) -> Config:
        """Return a configuration; without arguments the default one. Raises BadValue, or BadInput.

        `language` is the player's; words to be formed are in it unless an option says otherwise.

        `house` are the options of house rules, as a file has them; `rules` is then their name if
        the file has none. Raises BadRules, or BadPlayer for that name, or NoHouseRules if
        `house_rules` is False.
        """

    def restore(self, options: Mapping[str, object]) -> Config:
        """Return the configuration of a game from its `options`, as JSON gives them back.

        A missing option has its default, because the save may be older than the option.
        Raises ValueError for anything else that is missing, unknown or impossible.
        """

    @property
    def hindsight(self) -> MakeHindsight:
        """The function that judges the decisions in a log."""

    def strengths(self, options: Mapping[str, object]) -> Mapping[str, float]:
        """Return the points that each bot loses by a decision, as `hindsight` tells.

        They are found by simulation. Games whose decisions are no measure of each other have
        different ones; empty: nobody's strength can be told.
        """
        del options
        return {}

    def once_a_day(self, options: Mapping[str, object]) -> bool:
        """Return whether a day has the same chance for everybody: its first game alone counts."""
        del options
        return False

    @property
    def counting(self) -> Counting:
        """The counts of a finished game; loaded when it is asked for."""

    def tally(self, game: Game[Any], log: Iterable[Entry]) -> tuple[Tally, ...]:
        """Count a finished game, a tally a seat. Raises DamagedLog."""
        return self.counting.tally(game, log)

    def counted_words(
        self,
        counts: Mapping[str, int],
        games: int,
        options: Mapping[str, object],
        language: Language,
    ) -> Iterable[str]:
        """Return sentences on a player's counts, summed over `games` games with these options."""
        return self.counting.words(counts, games, options, language)


class PlainKit(Kit):
    """The kit of a game without house rules, typed dice, review, lessons and tools."""

    house_rules = False
    typed_dice = False
    review = None
    tools = ()

    @property
    def lessons(self) -> Sequence[LessonOffer]:
        return ()

    def chosen(self, rules: str | None, house: Mapping[str, object] | None) -> str:
        """Return the id of the chosen rule set. Raises BadValue or NoHouseRules."""
        if house is not None:
            raise NoHouseRules(self.id)
        return self.rule_sets[0] if rules is None else one_of("--rules", rules, self.rule_sets)
