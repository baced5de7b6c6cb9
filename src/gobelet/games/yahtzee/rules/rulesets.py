"""The rows of the score sheet, and rule sets as data: the options of each variant of Yahtzee."""

from collections.abc import Iterable, Mapping
from enum import StrEnum
from functools import cache
from typing import Final, TypeVar

from msgspec import Struct
from msgspec.structs import fields, replace


class Row(StrEnum):
    """A line of the score sheet that a player marks; the value is its id everywhere."""

    ONES = "ones"
    TWOS = "twos"
    THREES = "threes"
    FOURS = "fours"
    FIVES = "fives"
    SIXES = "sixes"
    THREE_OF_A_KIND = "three_of_a_kind"
    FOUR_OF_A_KIND = "four_of_a_kind"
    FULL_HOUSE = "full_house"
    SMALL_STRAIGHT = "small_straight"
    LARGE_STRAIGHT = "large_straight"
    YAHTZEE = "yahtzee"
    CHANCE = "chance"
    PAIR = "pair"
    TWO_PAIRS = "two_pairs"
    MISERE = "misere"


UPPER: Final = (Row.ONES, Row.TWOS, Row.THREES, Row.FOURS, Row.FIVES, Row.SIXES)
EXTRA: Final = (Row.PAIR, Row.TWO_PAIRS, Row.MISERE)
BASIC: Final = tuple(row for row in Row if row not in EXTRA)

FACE: Final = {row: face for face, row in enumerate(UPPER, start=1)}
"""The face that each upper row counts."""


def upper_row(face: int) -> Row:
    """Return the upper row that counts `face` (1 to 6)."""
    return UPPER[face - 1]


class FullHouse(StrEnum):
    """The points of a full house."""

    FIXED_25 = "fixed25"
    MAX_25_SUM = "max25sum"


class Chips(StrEnum):
    """When a further Yahtzee earns a 100-point chip."""

    OFF = "off"
    AFTER_50 = "after50"


class Joker(StrEnum):
    """When a Yahtzee is a joker: never, with its row filled, or with the upper row filled too."""

    NEVER = "never"
    BOTH_FILLED = "both_filled"
    YAHTZEE_FILLED = "yahtzee_filled"


class UpperOpen(StrEnum):
    """The duty of a further Yahtzee while the upper row of its face is open.

    With `FREE`, a joker may also go anywhere once that row is filled: lower rows need not come
    first.
    """

    FREE = "free"
    FORCED_IF_50 = "forced_if_50"
    FORCED = "forced"


class Start(StrEnum):
    """Who starts: the first seat, or whoever throws the highest total of five dice."""

    SEATING = "seating"
    HIGH_THROW = "high_throw"


class Series(StrEnum):
    """The points of a round in a series: the totals, or the winner's lead over the others."""

    TOTAL = "total"
    DIFFERENCE = "difference"


HOUSE: Final = "house"
"""The id of every rule set that a player made."""


class RuleSet(Struct, frozen=True, cache_hash=True):
    """The options of one variant.

    `upper_open` has no effect with `Joker.NEVER`. `rounds` is one of `ROUNDS`. `teams` is one of
    `TEAMS`: the number of columns, to which the seats belong alternately. `name` is the player's
    name for house rules; the other rule sets have only an id.
    """

    id: str
    full: FullHouse
    chips: Chips = Chips.OFF
    joker: Joker = Joker.NEVER
    upper_open: UpperOpen = UpperOpen.FREE
    extra: tuple[Row, ...] = ()
    double_pair_same_face: bool = False
    start: Start = Start.SEATING
    rounds: int = 1
    series: Series = Series.TOTAL
    teams: int = 0
    name: str = ""

    @property
    def rows(self) -> tuple[Row, ...]:
        """The rows in the order of the sheet."""
        return _rows_with(self.extra)

    @property
    def has_series(self) -> bool:
        """Whether the players may choose rounds and teams before a game."""
        return self.id in ("mb1973", HOUSE)

    def with_extra(self, extra: tuple[Row, ...]) -> "RuleSet":
        """Return the same rules with these extra rows, in the order of the sheet."""
        return replace(
            self,
            extra=tuple(row for row in EXTRA if row in extra),
            double_pair_same_face=self.double_pair_same_face and Row.TWO_PAIRS in extra,
        )


@cache
def _rows_with(extra: tuple[Row, ...]) -> tuple[Row, ...]:
    return BASIC + tuple(row for row in EXTRA if row in extra)


PLAYROOM: Final = RuleSet(id="playroom", full=FullHouse.MAX_25_SUM)
MB1973: Final = RuleSet(
    id="mb1973",
    full=FullHouse.FIXED_25,
    chips=Chips.AFTER_50,
    joker=Joker.BOTH_FILLED,
    upper_open=UpperOpen.FORCED_IF_50,
    start=Start.HIGH_THROW,
)
HASBRO: Final = RuleSet(
    id="hasbro",
    full=FullHouse.FIXED_25,
    chips=Chips.AFTER_50,
    joker=Joker.YAHTZEE_FILLED,
    upper_open=UpperOpen.FORCED,
    start=Start.HIGH_THROW,
)

RULE_SETS: Final = {rules.id: rules for rules in (PLAYROOM, MB1973, HASBRO)}
"""The rule sets on offer; the first is the default."""

CHOSEN_BEFORE: Final = ("start", "rounds", "series", "teams")
"""The options that players choose before a game, beside the extra rows."""

ROUNDS: Final = range(1, 7)
TEAMS: Final = (0, 2, 3)
MAX_SEATS: Final = 8


class Impossible(ValueError):
    """Options that are valid alone but cannot be combined: a code, never a sentence."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


def check(rules: RuleSet) -> None:
    """Raise Impossible for options that cannot be combined."""
    if rules.double_pair_same_face and Row.TWO_PAIRS not in rules.extra:
        raise Impossible("same_face_without_two_pairs")


class WrongOption(ValueError):
    """An option has an invalid value; `choices` are the valid ones, where they are few."""

    def __init__(self, option: str, value: object, choices: tuple[object, ...] = ()) -> None:
        super().__init__(option, value, choices)
        self.option = option
        self.value = value
        self.choices = choices


@cache
def _defaults() -> dict[str, object]:
    """Return every option's default; an option without one gets an invalid value."""
    return {field.name: field.default for field in fields(RuleSet)}


def restored(options: Mapping[str, object]) -> RuleSet:
    """Return the rule set of these options, as JSON gives them back.

    Raises ValueError, and its subclasses WrongOption and Impossible.
    """
    known = _defaults()
    if unknown := options.keys() - known.keys():
        raise ValueError(f"unknown options: {', '.join(sorted(unknown))}")
    values = {**known, **options}
    rules = made_of(values)
    check(rules)
    if values["extra"] not in (rules.extra, list(rules.extra)):
        raise WrongOption("extra", values["extra"])  # A save has one form only: it has a checksum.
    return rules


def made_of(values: Mapping[str, object]) -> RuleSet:
    """Return the rule set of these values, one for each option.

    Does not check whether the options can be combined. Raises WrongOption.
    """
    return RuleSet(
        id=_one_of((*RULE_SETS, HOUSE), values, "id"),
        full=_one_of(FullHouse, values, "full"),
        chips=_one_of(Chips, values, "chips"),
        joker=_one_of(Joker, values, "joker"),
        upper_open=_one_of(UpperOpen, values, "upper_open"),
        extra=_extra(values["extra"]),
        double_pair_same_face=_one_of((False, True), values, "double_pair_same_face"),
        start=_one_of(Start, values, "start"),
        rounds=_one_of(ROUNDS, values, "rounds"),
        series=_one_of(Series, values, "series"),
        teams=_one_of(TEAMS, values, "teams"),
        name=_text(values["name"]),
    )


T = TypeVar("T")


def _one_of(choices: Iterable[T], values: Mapping[str, object], option: str) -> T:
    """Return the choice that equals the option's value; `True` does not equal 1."""
    value = values[option]
    for choice in choices:
        if choice == value and isinstance(choice, bool) is isinstance(value, bool):
            return choice
    raise WrongOption(option, value, tuple(choices))


def _extra(value: object) -> tuple[Row, ...]:
    """Return extra rows in the order of the sheet, whatever the order they are given in."""
    if isinstance(value, list | tuple):
        rows = tuple(row for row in EXTRA if row in value)
        if len(rows) == len(value):
            return rows
    raise WrongOption("extra", value, EXTRA)


def _text(value: object) -> str:
    if isinstance(value, str):
        return value
    raise WrongOption("name", value)
