"""Points, held against the rules' own examples and against a naive scorer."""

from itertools import combinations_with_replacement, product

import pytest

from gobelet.games.yahtzee.rules.rulesets import (
    EXTRA,
    HASBRO,
    MB1973,
    PLAYROOM,
    RULE_SETS,
    UPPER,
    Chips,
    FullHouse,
    Joker,
    Row,
    RuleSet,
    UpperOpen,
)
from gobelet.games.yahtzee.rules.scoring import (
    bonus,
    bonus_in_reach,
    choices,
    earns_chip,
    lower_sum,
    mark_of,
    open_rows,
    points,
    total,
    upper_sum,
)
from tests.games.yahtzee import naive
from tests.games.yahtzee.tables import (
    MB1973_NO_CHIPS,
    OWN_16,
    PLAYROOM_16,
    Play,
    by_row,
    dice,
    naive_rules,
    sheet,
)
from tests.support.system.proof import EVERYTHING

# In any order in the long proof alone: the game is given them sorted.
ALL_THROWS = tuple(
    product(range(1, 7), repeat=5) if EVERYTHING else combinations_with_replacement(range(1, 7), 5)
)

# Single throws


@pytest.mark.parametrize(
    ("throw", "row", "worth"),
    [
        ("24446", "fours", 12),
        ("24446", "twos", 2),
        ("24446", "ones", 0),
        ("13334", "three_of_a_kind", 14),
        ("13334", "four_of_a_kind", 0),
        ("11155", "full_house", 25),
        ("22256", "twos", 6),
        ("22256", "three_of_a_kind", 17),
        ("55552", "fives", 20),
        ("55552", "three_of_a_kind", 22),
        ("55552", "four_of_a_kind", 22),
        ("55552", "chance", 22),
        ("55552", "full_house", 0),
        ("33355", "full_house", 25),
        ("33355", "three_of_a_kind", 19),
        ("33355", "threes", 9),
        ("33355", "fives", 10),
        ("12334", "small_straight", 30),
        ("12334", "large_straight", 0),
        ("12356", "small_straight", 0),
        ("23456", "small_straight", 30),
        ("23456", "large_straight", 40),
        ("12345", "large_straight", 40),
        ("44444", "yahtzee", 50),
        ("44445", "yahtzee", 0),
        ("44444", "four_of_a_kind", 20),
        ("44444", "full_house", 0),
        ("44444", "small_straight", 0),
        ("11234", "pair", 11),
        ("12346", "pair", 0),
        ("11335", "two_pairs", 13),
        ("44422", "two_pairs", 16),
        ("44442", "two_pairs", 0),
        ("44444", "two_pairs", 0),
        ("11111", "misere", 31),
        ("66666", "misere", 6),
    ],
)
@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=lambda rules: rules.id)
def test_examples(rules: RuleSet, throw: str, row: str, worth: int) -> None:
    assert points(rules.with_extra(EXTRA), Row(row), dice(throw)) == worth


@pytest.mark.parametrize(
    ("throw", "fixed", "larger"),
    [("66644", 25, 26), ("55566", 25, 27), ("66655", 25, 28), ("55544", 25, 25)],
)
def test_a_full_house_of_more_than_25(throw: str, fixed: int, larger: int) -> None:
    assert points(MB1973, Row.FULL_HOUSE, dice(throw)) == fixed
    assert points(HASBRO, Row.FULL_HOUSE, dice(throw)) == fixed
    assert points(PLAYROOM, Row.FULL_HOUSE, dice(throw)) == larger


@pytest.mark.parametrize(("throw", "worth"), [("44442", 18), ("44444", 20), ("44415", 0)])
def test_two_pairs_of_the_same_face(throw: str, worth: int) -> None:
    assert OWN_16.double_pair_same_face
    assert points(OWN_16, Row.TWO_PAIRS, dice(throw)) == worth


@pytest.mark.parametrize("row", Row)
def test_every_throw_in_every_row(row: Row) -> None:
    for full, same_face in product(FullHouse, (False, True)):
        rules = RuleSet("any", full, extra=EXTRA, double_pair_same_face=same_face)
        other = naive_rules(rules)
        wrong = [
            throw
            for throw in ALL_THROWS
            if points(rules, row, tuple(sorted(throw))) != naive.score(other, row.value, throw)
        ]
        assert wrong == [], (full, same_face)


# Jokers

JOKERS_OF_FOURS = {
    Row.THREE_OF_A_KIND: 20,
    Row.FOUR_OF_A_KIND: 20,
    Row.FULL_HOUSE: 25,
    Row.SMALL_STRAIGHT: 30,
    Row.LARGE_STRAIGHT: 40,
    Row.CHANCE: 20,
}


@pytest.mark.parametrize("held", [50, 0])
@pytest.mark.parametrize("rules", [MB1973, HASBRO], ids=lambda rules: rules.id)
def test_a_joker_of_fours(rules: RuleSet, held: int) -> None:
    column = sheet(rules, {Row.YAHTZEE: held, Row.FOURS: 12})
    assert choices(rules, column, dice("44444")) == JOKERS_OF_FOURS


def test_a_joker_in_the_extra_rows_and_in_a_full_house_of_more_than_25() -> None:
    column = sheet(OWN_16, {Row.YAHTZEE: 50, Row.SIXES: 18})
    worth = choices(OWN_16, column, dice("66666"))
    assert {row: worth[row] for row in (*EXTRA, Row.FULL_HOUSE)} == {
        Row.PAIR: 30,
        Row.TWO_PAIRS: 30,
        Row.MISERE: 6,
        Row.FULL_HOUSE: 25,
    }


@pytest.mark.parametrize("rules", [MB1973, HASBRO], ids=lambda rules: rules.id)
def test_a_joker_with_no_lower_row_left_is_a_zero_above(rules: RuleSet) -> None:
    marks: dict[Row, int | None] = {row: 0 for row in rules.rows if row not in UPPER}
    column = sheet(rules, marks | {Row.YAHTZEE: 50, Row.FOURS: 12, Row.SIXES: 18})
    zeros = dict.fromkeys((Row.ONES, Row.TWOS, Row.THREES, Row.FIVES), 0)
    assert choices(rules, column, dice("44444")) == zeros


@pytest.mark.parametrize(
    ("rules", "held", "only_fours"),
    [(MB1973, 50, True), (MB1973, 0, False), (HASBRO, 50, True), (HASBRO, 0, True)],
    ids=lambda value: value.id if isinstance(value, RuleSet) else str(value),
)
def test_a_further_yahtzee_with_its_upper_row_open(
    rules: RuleSet, held: int, only_fours: bool
) -> None:
    column = sheet(rules, {Row.YAHTZEE: held})
    ordinary = {row: points(rules, row, dice("44444")) for row in open_rows(rules, column)}
    expected = {Row.FOURS: 20} if only_fours else ordinary
    assert choices(rules, column, dice("44444")) == expected


LOWER_LEFT = {
    "all": (),
    "some": (Row.THREE_OF_A_KIND, Row.FULL_HOUSE, Row.PAIR),
    "none": (*naive.LOWER, *naive.EXTRA),
}


@pytest.mark.parametrize("upper_open", UpperOpen)
@pytest.mark.parametrize("joker", Joker)
def test_jokers_as_in_the_table(joker: Joker, upper_open: UpperOpen) -> None:
    rules = RuleSet("own", FullHouse.MAX_25_SUM, Chips.OFF, joker, upper_open, EXTRA)
    for held, own_open, lower, other_open in product(
        (None, 50, 0), (True, False), LOWER_LEFT, (True, False)
    ):
        marks: dict[Row, int | None] = {Row(row): 0 for row in LOWER_LEFT[lower]}
        marks |= {Row.YAHTZEE: held, Row.FOURS: None if own_open else 12}
        marks |= {} if other_open else dict.fromkeys(set(UPPER) - {Row.FOURS}, 0)
        column = sheet(rules, marks)
        for throw in ("44444", "44422"):
            worth = {row.value: won for row, won in choices(rules, column, dice(throw)).items()}
            expected = naive.choices(naive_rules(rules), by_row(rules, column), dice(throw))
            assert worth == expected, (held, own_open, lower, other_open, throw)


# The sheet


def test_the_lines_of_a_sheet() -> None:
    marks = {Row.FOURS: 12, Row.SIXES: 24, Row.CHANCE: 22, Row.PAIR: 0}
    column = sheet(PLAYROOM_16, marks, chips=2)
    assert (upper_sum(column), bonus(column), lower_sum(column)) == (36, 0, 22)
    assert total(column) == 36 + 22 + 200
    assert mark_of(PLAYROOM_16, column, Row.PAIR) == 0
    assert mark_of(PLAYROOM_16, column, Row.ONES) is None
    assert open_rows(PLAYROOM_16, column) == tuple(r for r in PLAYROOM_16.rows if r not in marks)


@pytest.mark.parametrize(("sixes", "sums", "won"), [(18, 63, 35), (12, 57, 0), (24, 69, 35)])
def test_the_bonus_needs_63(sixes: int, sums: int, won: int) -> None:
    threes = {row: 3 * face for face, row in enumerate(UPPER, start=1)}
    column = sheet(PLAYROOM, {**threes, Row.SIXES: sixes})
    assert (upper_sum(column), bonus(column), total(column)) == (sums, won, sums + won)


def test_62_points_are_no_bonus() -> None:
    marks = zip(UPPER, (2, 6, 9, 12, 15, 18), strict=True)
    assert bonus(sheet(PLAYROOM, dict(marks))) == 0


@pytest.mark.parametrize(
    ("sixes", "in_reach"),
    # Ones to fives bring 33 here; five open sixes would bring 30 more.
    [(None, True), (24, False), (30, False)],
)
def test_the_bonus_in_reach(sixes: int | None, in_reach: bool) -> None:
    marks: dict[Row, int | None] = dict(zip(UPPER, (1, 2, 3, 12, 15), strict=False))
    assert bonus_in_reach(sheet(PLAYROOM, {**marks, Row.SIXES: sixes})) is in_reach


def test_the_bonus_just_out_of_reach() -> None:
    marks: dict[Row, int | None] = dict(zip(UPPER, (0, 2, 3, 12, 15), strict=False))
    assert not bonus_in_reach(sheet(PLAYROOM, marks))


@pytest.mark.parametrize(
    ("chips", "held", "throw", "earned"),
    [
        (Chips.AFTER_50, 50, "44444", True),
        (Chips.AFTER_50, 50, "44445", False),
        (Chips.AFTER_50, 0, "44444", False),
        (Chips.AFTER_50, None, "44444", False),
        (Chips.OFF, 50, "44444", False),
    ],
)
def test_chips(chips: Chips, held: int | None, throw: str, earned: bool) -> None:
    rules = RuleSet("own", FullHouse.FIXED_25, chips)
    assert earns_chip(rules, sheet(rules, {Row.YAHTZEE: held}), dice(throw)) is earned


# The highest totals there are

UPPER_BEST = """
11111 ones
22222 twos
33333 threes
44444 fours
55555 fives
66666 sixes
"""
LOWER_BEST = """
66666 three_of_a_kind
66666 four_of_a_kind
66655 full_house
12345 small_straight
23456 large_straight
66666 chance
"""
EXTRA_BEST = """
66666 pair
66655 two_pairs
11111 misere
"""
JOKERS = """
66666 three_of_a_kind
66666 four_of_a_kind
66666 full_house
66666 small_straight
66666 large_straight
66666 chance
"""


@pytest.mark.parametrize(
    ("rules", "turns", "best"),
    [
        (PLAYROOM, UPPER_BEST + LOWER_BEST + "66666 yahtzee", 378),
        (PLAYROOM_16, UPPER_BEST + LOWER_BEST + "66666 yahtzee " + EXTRA_BEST, 467),
        # A Yahtzee earns a chip only once its own row is filled, which here is the last.
        (MB1973, UPPER_BEST + LOWER_BEST + "66666 yahtzee", 375),
        (MB1973_NO_CHIPS, "66666 yahtzee " + UPPER_BEST + JOKERS, 375),
        (MB1973, "66666 yahtzee " + UPPER_BEST + JOKERS, 1575),
        (HASBRO, "66666 yahtzee " + UPPER_BEST + JOKERS, 1575),
    ],
)
def test_the_highest_total(rules: RuleSet, turns: str, best: int) -> None:
    play = Play(rules)
    play.turns(turns)
    assert play.table.over
    assert play.totals == (best,)


def test_a_chip_is_kept_when_the_throw_ends_as_a_zero() -> None:
    play = Play(MB1973)
    play.turns(
        "44444 yahtzee 44442 fours 11155 three_of_a_kind 12345 four_of_a_kind 12344 full_house "
        "11344 small_straight 11344 large_straight 11344 chance"
    )
    before = play.totals[0]
    play.turns("44444 twos")
    [column] = play.table.state.sheets
    assert mark_of(MB1973, column, Row.TWOS) == 0
    assert (column.chips, play.totals[0]) == (1, before + 100)
