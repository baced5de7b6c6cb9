"""The figures in the rules of Yahtzee: examples, jokers, rounds and seats."""

import re
from itertools import combinations_with_replacement

import pytest
from hypothesis import given, settings
from msgspec.structs import replace

from gobelet.games.yahtzee.rules.rulesets import (
    EXTRA,
    HASBRO,
    MAX_SEATS,
    MB1973,
    PLAYROOM,
    UPPER,
    Joker,
    Row,
    RuleSet,
    Series,
    UpperOpen,
)
from gobelet.games.yahtzee.rules.scoring import (
    BONUS,
    BONUS_FROM,
    CHIP,
    YAHTZEE,
    choices,
    earns_chip,
    points,
)
from gobelet.games.yahtzee.rules.series import book, members
from gobelet.games.yahtzee.words.terms import row_name
from gobelet.games.yahtzee.words.text.rules import rules_text
from tests.games.yahtzee.tables import dice, sheet
from tests.games.yahtzee.words.paragraphs import ENGLISH, every_rules, in_english, jokers

PLAYROOM_16 = PLAYROOM.with_extra(EXTRA)


FOURS = dice("44444")


# Figures

WITH_SAME_FACE = replace(PLAYROOM_16, double_pair_same_face=True)


@pytest.mark.parametrize(
    ("rules", "throw", "row", "worth", "said"),
    [
        (PLAYROOM, "24446", Row.FOURS, 12, "With 2, 4, 4, 4, 6: 12 points in the fours row"),
        (PLAYROOM, "24446", Row.TWOS, 2, "2 in the twos row"),
        (PLAYROOM, "24446", Row.ONES, 0, "zero in the ones row"),
        (PLAYROOM, "13334", Row.THREE_OF_A_KIND, 14, "1, 3, 3, 3, 4 is 14"),
        (PLAYROOM, "25555", Row.FOUR_OF_A_KIND, 22, "2, 5, 5, 5, 5 is 22"),
        (PLAYROOM, "55566", Row.FULL_HOUSE, 27, "5, 5, 5, 6, 6 is 27"),
        (PLAYROOM, "55555", Row.FULL_HOUSE, 0, "They do not count as full house"),
        (PLAYROOM, "55555", Row.SMALL_STRAIGHT, 0, "small straight or large straight"),
        (HASBRO, "11155", Row.FULL_HOUSE, 25, "always 25 points: 1, 1, 1, 5, 5 or 5, 5, 5, 6, 6"),
        (HASBRO, "55566", Row.FULL_HOUSE, 25, "always 25 points: 1, 1, 1, 5, 5 or 5, 5, 5, 6, 6"),
        (PLAYROOM, "12334", Row.SMALL_STRAIGHT, 30, "30 points. 1, 2, 3, 3, 4 counts"),
        (PLAYROOM, "23456", Row.SMALL_STRAIGHT, 30, "and so do five in sequence"),
        (PLAYROOM, "12345", Row.LARGE_STRAIGHT, 40, "1 to 5 or 2 to 6, 40 points"),
        (PLAYROOM, "23456", Row.LARGE_STRAIGHT, 40, "1 to 5 or 2 to 6, 40 points"),
        (PLAYROOM, "33333", Row.YAHTZEE, 50, "Yahtzee: five equal dice, 50 points"),
        (PLAYROOM_16, "11234", Row.PAIR, 11, "1, 1, 2, 3, 4 is 11"),
        (PLAYROOM_16, "13355", Row.TWO_PAIRS, 17, "1, 3, 3, 5, 5 is 17"),
        (PLAYROOM_16, "11155", Row.TWO_PAIRS, 13, "1, 1, 1, 5, 5 is 13"),
        (PLAYROOM_16, "24444", Row.TWO_PAIRS, 0, "2, 4, 4, 4, 4 is zero"),
        (WITH_SAME_FACE, "24444", Row.TWO_PAIRS, 18, "2, 4, 4, 4, 4 is 18"),
        (PLAYROOM_16, "11111", Row.MISERE, 31, "1, 1, 1, 1, 1 is 31"),
        (PLAYROOM_16, "66666", Row.MISERE, 6, "6, 6, 6, 6, 6 is 6"),
    ],
)
def test_examples_are_worth_what_is_said(
    rules: RuleSet, throw: str, row: Row, worth: int, said: str
) -> None:
    assert points(rules, row, dice(throw)) == worth
    assert said in in_english(rules)


def test_the_bonus_and_the_chip_are_worth_what_is_said() -> None:
    text = in_english(MB1973)
    assert f"Bonus: {BONUS} points when the upper rows make {BONUS_FROM} or more" in text
    assert sum(3 * face for face in range(1, 7)) == BONUS_FROM
    assert f"once {YAHTZEE} points stand in the yahtzee row" in text
    assert f"a chip of {CHIP} points" in text
    assert earns_chip(MB1973, sheet(MB1973, {Row.YAHTZEE: YAHTZEE}), FOURS)
    assert not earns_chip(MB1973, sheet(MB1973, {Row.YAHTZEE: 0}), FOURS)


@pytest.mark.parametrize(
    ("rules", "most"),
    [(PLAYROOM, 378), (PLAYROOM_16, 467), (MB1973, 375), (HASBRO, 375)],
    ids=["playroom", "playroom_16", "mb1973", "hasbro"],
)
def test_the_most_that_a_sheet_brings_is_as_printed(rules: RuleSet, most: int) -> None:
    assert f"at most {most} points" in in_english(rules)


@settings(max_examples=20)
@given(every_rules())
def test_the_most_that_a_sheet_brings_is_the_best_of_every_throw(rules: RuleSet) -> None:
    rules = replace(rules, teams=0)
    most = BONUS
    for row in rules.rows:
        throws = combinations_with_replacement(range(1, 7), 5)
        found = [points(rules, row, throw) for throw in throws]
        for face, own in enumerate(UPPER, start=1):
            filled = sheet(rules, {Row.YAHTZEE: YAHTZEE, own: 0})
            found.append(choices(rules, filled, (face,) * 5).get(row, 0))
        most += max(found)
    assert f"brings at most {most} points" in in_english(rules)


# Jokers


def outcome(rules: RuleSet, held: int) -> str:
    """What the rules make of four fours and one more, the row of the fours being open."""
    found = choices(rules, sheet(rules, {Row.YAHTZEE: held}), FOURS)
    if set(found) == {Row.FOURS}:
        return "Forced row"
    assert len(found) == len(rules.rows) - 1
    return "Free choice" if found[Row.FULL_HOUSE] else "Ordinary throw"


WHEN = {
    "with 50 points in the yahtzee row": {50},
    "with zero in the yahtzee row": {0},
    "with the yahtzee row filled": {50, 0},
    # Free choice belongs to a joker, which has been said to be a Yahtzee with its row filled.
    "with the upper row of its face open": {50, 0},
}


@pytest.mark.parametrize("upper_open", UpperOpen)
@pytest.mark.parametrize("joker", [Joker.BOTH_FILLED, Joker.YAHTZEE_FILLED])
def test_what_a_yahtzee_does_while_its_upper_row_is_open(
    joker: Joker, upper_open: UpperOpen
) -> None:
    rules = replace(PLAYROOM, joker=joker, upper_open=upper_open)
    said: dict[int, str] = {}
    for text in rules_text(rules, ENGLISH):
        head, _, rest = text.partition(": ")
        if head in ("Forced row", "Free choice", "Ordinary throw"):
            [held] = [WHEN[when] for when in WHEN if rest.startswith((f"{when} ", f"{when},"))]
            said |= dict.fromkeys(held, head)
    assert said == {held: outcome(rules, held) for held in (50, 0)}


@given(every_rules().filter(jokers))
def test_a_joker_goes_where_is_said_once_its_upper_row_is_filled(rules: RuleSet) -> None:
    filled: dict[Row, int | None] = {Row.YAHTZEE: 0, Row.FOURS: 12}
    found = choices(rules, sheet(rules, filled), FOURS)
    lower, upper = (set(found) - set(UPPER), set(found) & set(UPPER))
    assert lower == set(rules.rows) - set(UPPER) - {Row.YAHTZEE}
    assert found[Row.LARGE_STRAIGHT] == 40
    text = in_english(rules)
    if "a joker goes to any open lower row. Where none is open, it is a zero in an upper" in text:
        assert not upper
    else:
        assert "a joker goes to any open row. In an upper row it is a zero, even" in text
        assert {row: found[row] for row in upper} == dict.fromkeys(set(UPPER) - {Row.FOURS}, 0)
    filled |= dict.fromkeys(lower, 0)
    zeros = choices(rules, sheet(rules, filled), FOURS)
    assert zeros == dict.fromkeys(set(UPPER) - {Row.FOURS}, 0)


@pytest.mark.parametrize("rules", [MB1973, HASBRO], ids=lambda rules: rules.id)
@pytest.mark.parametrize("held", [50, 0])
def test_a_joker_is_worth_what_is_said(rules: RuleSet, held: int) -> None:
    found = choices(rules, sheet(rules, {Row.YAHTZEE: held, Row.FOURS: 12}), FOURS)
    assert found == {
        Row.THREE_OF_A_KIND: 20,
        Row.FOUR_OF_A_KIND: 20,
        Row.FULL_HOUSE: 25,
        Row.SMALL_STRAIGHT: 30,
        Row.LARGE_STRAIGHT: 40,
        Row.CHANCE: 20,
    }
    three, four, chance = (row_name(row, rules, ENGLISH) for row in found if found[row] == 20)
    assert (
        f"the sum of the five dice in the rows {three}, {four} and {chance}; 25 in the full house "
        "row, 30 in the small straight row, 40 in the large straight row. "
        "The sum of 4, 4, 4, 4, 4 is 20."
    ) in in_english(rules)


def test_a_joker_is_worth_what_is_said_in_the_extra_rows() -> None:
    rules = replace(PLAYROOM_16, joker=Joker.YAHTZEE_FILLED)
    filled = {Row.YAHTZEE: 50, Row.FOURS: 12, Row.SIXES: 18}
    found = choices(rules, sheet(rules, filled), FOURS)
    assert [found[row] for row in EXTRA] == [20, 20, 16]
    assert choices(rules, sheet(rules, filled), dice("66666"))[Row.FULL_HOUSE] == 25
    text = in_english(rules)
    assert "In the pair row a joker is the sum, too." in text
    assert "In the two pairs row a joker is the sum, too." in text
    assert "even 6, 6, 6, 6, 6 as a joker is no more than 25" in text
    assert "36 less the sum: 16 with 4, 4, 4, 4, 4" in text


@pytest.mark.parametrize("rules", [MB1973, HASBRO], ids=lambda rules: rules.id)
def test_a_forced_row_and_a_joker_without_a_row_are_worth_what_is_said(rules: RuleSet) -> None:
    assert choices(rules, sheet(rules, {Row.YAHTZEE: 50}), FOURS) == {Row.FOURS: 20}
    assert "4, 4, 4, 4, 4 then is 20 points in the fours row" in in_english(rules)
    lower = dict.fromkeys(rules.rows[len(UPPER) :], 0)
    left = choices(rules, sheet(rules, {**lower, Row.FOURS: 12}), FOURS)
    assert left == dict.fromkeys((row for row in UPPER if row is not Row.FOURS), 0)
    assert "Where none is open, it is a zero in an upper row of your choice." in in_english(rules)


# The table


def test_a_round_by_difference_books_what_is_said() -> None:
    rules = replace(MB1973, series=Series.DIFFERENCE)
    assert book(rules, (250, 230, 200)) == (20 + 50, 0, 0)
    assert book(rules, (250, 250, 200)) == (50, 50, 0)
    assert book(rules, (250,)) == (250,)
    for seats in (0, 3):
        text = in_english(replace(rules, teams=seats))
        assert "With 250, 230 and 200 points, that is 20 and 50, so 70." in text
        assert "with 250, 250 and 200 points, 50 each" in text
    two = replace(rules, teams=2)
    assert book(two, (250, 230)) == (20, 0)
    assert book(two, (250, 250)) == (0, 0)
    assert "With 250 and 230 points, that is 20." in in_english(two)


@pytest.mark.parametrize(("teams", "count"), [(2, "Two"), (3, "Three")])
def test_the_seats_of_the_teams_are_those_said(teams: int, count: str) -> None:
    rules = replace(MB1973, teams=teams)
    [text] = [text for text in rules_text(rules, ENGLISH) if text.startswith(f"{count} teams")]
    groups = re.findall(r"\d(?:(?:, | and )\d)+", text)
    assert [tuple(int(seat) - 1 for seat in re.findall(r"\d", group)) for group in groups] == [
        members(rules, MAX_SEATS, column) for column in range(teams)
    ]


def test_as_many_play_as_is_said() -> None:
    assert MAX_SEATS == 8
    assert "One to eight players" in in_english(PLAYROOM)
    assert "for two to eight players" in in_english(replace(MB1973, teams=2))
    assert "for three to eight players" in in_english(replace(MB1973, teams=3))
