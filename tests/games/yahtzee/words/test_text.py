"""The rules read aloud: what they say of a rule set is what it does."""

import re
from collections.abc import Callable
from itertools import combinations_with_replacement

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from gobelet.games.shared.words import capital
from gobelet.games.yahtzee.rules.rulesets import (
    EXTRA,
    HASBRO,
    HOUSE,
    MAX_SEATS,
    MB1973,
    PLAYROOM,
    ROUNDS,
    RULE_SETS,
    TEAMS,
    UPPER,
    Chips,
    FullHouse,
    Joker,
    Row,
    RuleSet,
    Series,
    Start,
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
from gobelet.i18n import Language, language
from tests.games.heard import every_language
from tests.games.yahtzee.tables import dice, sheet

ENGLISH = language("en")
PLAYROOM_16 = PLAYROOM.with_extra(EXTRA)
FOURS = dice("44444")


def in_english(rules: RuleSet) -> str:
    return "\n".join(rules_text(rules, ENGLISH))


@st.composite
def every_rules(draw: st.DrawFn) -> RuleSet:
    """Any options, with the names of any rule set."""
    extra = tuple(row for row in EXTRA if draw(st.booleans()))
    return RuleSet(
        draw(st.sampled_from((*RULE_SETS, HOUSE))),
        draw(st.sampled_from(FullHouse)),
        draw(st.sampled_from(Chips)),
        draw(st.sampled_from(Joker)),
        draw(st.sampled_from(UpperOpen)),
        extra,
        Row.TWO_PAIRS in extra and draw(st.booleans()),
        draw(st.sampled_from(Start)),
        draw(st.sampled_from(ROUNDS)),
        draw(st.sampled_from(Series)),
        draw(st.sampled_from(TEAMS)),
    )


# What is said of, and what is not

Condition = Callable[[RuleSet], bool]


def always(rules: RuleSet) -> bool:
    del rules
    return True


def jokers(rules: RuleSet) -> bool:
    return rules.joker is not Joker.NEVER


def chips(rules: RuleSet) -> bool:
    return rules.chips is Chips.AFTER_50


def teams(rules: RuleSet) -> bool:
    return rules.teams > 0


def difference(rules: RuleSet) -> bool:
    return rules.series is Series.DIFFERENCE


def several_rounds(rules: RuleSet) -> bool:
    return rules.rounds > 1


def free_upper(rules: RuleSet) -> bool:
    return jokers(rules) and rules.upper_open is not UpperOpen.FORCED


PARAGRAPHS: tuple[tuple[str | Row, Condition], ...] = (
    ("Goal: ", always),
    ("Your turn: ", always),
    ("Then mark one open row. ", always),
    ("One to eight players ", lambda rules: not rules.teams),
    ("Two teams, ", lambda rules: rules.teams == 2),
    ("Three teams, ", lambda rules: rules.teams == 3),
    ("Each team has one score sheet", teams),
    ("Who starts: player 1", lambda rules: rules.start is Start.SEATING),
    ("Who starts: each player throws", lambda rules: rules.start is Start.HIGH_THROW),
    ("Upper rows, ", always),
    ("Bonus: ", always),
    (Row.THREE_OF_A_KIND, always),
    (Row.FOUR_OF_A_KIND, always),
    (Row.FULL_HOUSE, always),
    (Row.SMALL_STRAIGHT, always),
    (Row.LARGE_STRAIGHT, always),
    (Row.YAHTZEE, always),
    (Row.CHANCE, always),
    (Row.PAIR, lambda rules: Row.PAIR in rules.extra),
    (Row.TWO_PAIRS, lambda rules: Row.TWO_PAIRS in rules.extra),
    (Row.MISERE, lambda rules: Row.MISERE in rules.extra),
    ("Chips: ", chips),
    ("Joker: ", jokers),
    ("Forced row: ", lambda rules: jokers(rules) and rules.upper_open is not UpperOpen.FREE),
    ("Ordinary throw: ", lambda r: free_upper(r) and r.joker is Joker.BOTH_FILLED),
    ("Free choice: ", lambda r: free_upper(r) and r.joker is Joker.YAHTZEE_FILLED),
    ("A joker’s row: ", jokers),
    ("A joker’s points: ", jokers),
    ("Rounds: ", several_rounds),
    ("Difference: ", difference),
    ("Those who share ", lambda rules: difference(rules) and rules.teams != 2),
    ("With equal totals, neither team ", lambda rules: difference(rules) and rules.teams == 2),
    ("The game ends when every row is full. ", lambda rules: not several_rounds(rules)),
    ("The game ends after the last round. ", several_rounds),
    ("Alone: ", lambda rules: not teams(rules)),
    ("The dice are drawn ", always),
    ("The printed rules, in French", lambda rules: rules.id == "mb1973"),
    ("The printed rules, in Spanish", lambda rules: rules.id == "hasbro"),
)


@given(every_rules())
def test_there_is_a_paragraph_for_all_that_a_rule_set_has(rules: RuleSet) -> None:
    heads = [
        capital(row_name(head, rules, ENGLISH)) if isinstance(head, Row) else head
        for head, condition in PARAGRAPHS
        if condition(rules)
    ]
    texts = rules_text(rules, ENGLISH)
    assert [text[: len(head)] for text, head in zip(texts, heads, strict=True)] == heads


SENTENCES: dict[str, Condition] = {
    "always 25 points": lambda rules: rules.full is FullHouse.FIXED_25,
    "25 points, or the sum": lambda rules: rules.full is FullHouse.MAX_25_SUM,
    "5, 5, 5, 6, 6 is 27": lambda rules: rules.full is FullHouse.MAX_25_SUM,
    "They do not count as": lambda rules: not jokers(rules),
    "Only as a joker do they count": jokers,
    "A further Yahtzee brings nothing more": lambda r: not jokers(r) and not chips(r),
    "two pairs of different faces": lambda rules: (
        Row.TWO_PAIRS in rules.extra and not rules.double_pair_same_face
    ),
    "Four or five equal dice count too": lambda rules: rules.double_pair_same_face,
    "when two rows are filled": lambda rules: rules.joker is Joker.BOTH_FILLED,
    "as a joker is no more than 25": lambda rules: (
        jokers(rules) and rules.full is FullHouse.MAX_25_SUM
    ),
    "In the pair row a joker is": lambda r: jokers(r) and Row.PAIR in r.extra,
    "In the two pairs row a joker is": lambda r: jokers(r) and Row.TWO_PAIRS in r.extra,
    "a joker is 36 less the sum": lambda r: jokers(r) and Row.MISERE in r.extra,
    "The chips are the team’s": lambda rules: chips(rules) and teams(rules),
    "A player alone does not throw": lambda rules: (
        rules.start is Start.HIGH_THROW and not teams(rules)
    ),
    "passes to the next player": lambda rules: several_rounds(rules) and not teams(rules),
    "passes to the next team": lambda rules: several_rounds(rules) and teams(rules),
    "The bonus counts.": lambda rules: difference(rules) and not chips(rules),
    "The bonus and the chips count.": lambda rules: difference(rules) and chips(rules),
    "A player alone books the total.": lambda r: difference(r) and not teams(r),
    "points, without the chips": lambda r: chips(r) and not teams(r),
}


@given(every_rules())
def test_a_sentence_is_said_where_it_is_true(rules: RuleSet) -> None:
    text = in_english(rules)
    said = {sentence for sentence in SENTENCES if sentence in text}
    assert said == {sentence for sentence, condition in SENTENCES.items() if condition(rules)}


WORDS: dict[str, dict[str, Condition]] = {
    "en": {
        "chip": chips,
        "joker": jokers,
        "team": teams,
        "round": several_rounds,
        "difference": difference,
    },
    "fr": {
        "jeton": chips,
        "joker": jokers,
        "équipe": teams,
        "manche": several_rounds,
        "différence": difference,
    },
    "es": {
        "ficha": chips,
        "comodín": jokers,
        "equipo": teams,
        "ronda": several_rounds,
        "diferencia": difference,
    },
}


@every_language
@given(rules=every_rules())
def test_nothing_is_said_of_what_a_rule_set_does_not_have(code: str, rules: RuleSet) -> None:
    text = " ".join(rules_text(rules, language(code))).lower()
    assert {word: word in text for word in WORDS[code]} == {
        word: condition(rules) for word, condition in WORDS[code].items()
    }


# Languages


def numbers(text: str, rules: RuleSet, tongue: Language) -> list[str]:
    """The figures of a text, without those in the names of rows."""
    for name in sorted((row_name(row, rules, tongue) for row in Row), key=len, reverse=True):
        text = text.replace(name, "").replace(capital(name), "")
    return re.findall(r"\d+", text)


def sentences(texts: tuple[str, ...]) -> set[str]:
    """The sentences of some texts that have words."""
    found = {sentence for text in texts for sentence in re.split(r"(?<=[.:;])\s", text)}
    return {sentence for sentence in found if re.search(r"[^\W\d]{3}", sentence)}


@pytest.mark.parametrize("code", ["fr", "es"])
@given(rules=every_rules())
def test_every_language_says_the_same_in_its_own_words(code: str, rules: RuleSet) -> None:
    tongue = language(code)
    texts, english = tuple(rules_text(rules, tongue)), tuple(rules_text(rules, ENGLISH))
    assert [numbers(text, rules, tongue) for text in texts] == [
        numbers(text, rules, ENGLISH) for text in english
    ]
    # What is left are heads that are the same word in both.
    shared = sentences(texts) & sentences(english)
    assert shared <= {"Joker:", "Yahtzee:", "Chance:", "Bonus:", "Full:"}


@every_language
@pytest.mark.parametrize("rules", [PLAYROOM, MB1973, HASBRO], ids=lambda rules: rules.id)
def test_rows_have_the_names_of_the_rule_set(code: str, rules: RuleSet) -> None:
    tongue = language(code)
    text = " ".join(rules_text(rules, tongue))
    for row in (Row.ONES, Row.FOURS, Row.SIXES):
        assert row_name(row, rules, tongue) in text
    for row in rules.rows[len(UPPER) :]:
        assert capital(row_name(row, rules, tongue)) in text


def test_names_of_rows_that_a_sheet_has_of_its_own() -> None:
    assert "zéro à la ligne groupe 1." in " ".join(rules_text(PLAYROOM, language("fr")))
    assert "zéro à la ligne as." in " ".join(rules_text(MB1973, language("fr")))
    assert "Oportunidad: la suma" in " ".join(rules_text(HASBRO, language("es")))


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
