"""The rules read aloud: what they say of a rule set is what it does."""

import re
from collections.abc import Callable

import pytest
from hypothesis import given

from gobelet.games.yahtzee.rules.rulesets import (
    HASBRO,
    MB1973,
    PLAYROOM,
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
from gobelet.games.yahtzee.words.terms import row_name
from gobelet.games.yahtzee.words.text.rules import rules_text
from gobelet.i18n import Language, capital, language
from tests.games.heard import every_language
from tests.games.yahtzee.words.paragraphs import ENGLISH, every_rules, in_english, jokers, teams

# What is said of, and what is not

Condition = Callable[[RuleSet], bool]


def always(rules: RuleSet) -> bool:
    del rules
    return True


def chips(rules: RuleSet) -> bool:
    return rules.chips is Chips.AFTER_50


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
