"""The rules read aloud: what they say of a game is what it does, in every language."""

import re
from collections import Counter

import pytest
from msgspec.structs import replace

from gobelet.games.hands_down.rules.actions import HAND_SIZE, PICKED
from gobelet.games.hands_down.rules.cards import (
    CHANCE_CARDS,
    DECK,
    NUMBERS,
    WORTH,
    Colour,
    Combination,
)
from gobelet.games.hands_down.rules.events import PileRenewed, RoundDecision, RoundWon, TurnBegan
from gobelet.games.hands_down.rules.hand import formed
from gobelet.games.hands_down.rules.rulesets import LONG, RULE_SETS, SEATS, SHORT, RuleSet
from gobelet.games.hands_down.rules.steps import TURNS_TO_CALL
from gobelet.games.hands_down.words.rules import rules_text
from gobelet.games.hands_down.words.terms import combination_points
from gobelet.i18n import LANGUAGES, capital, language
from tests.games.hands_down.readings import READINGS
from tests.games.hands_down.sentences import typeset
from tests.games.hands_down.tables import (
    FIVES,
    FOUR_ONES,
    NOTHING,
    NOTHING_TOO,
    THREES,
    Play,
    cards,
    one,
)
from tests.games.heard import every_language

CHOSEN = replace(SHORT, kick_off=2)
TIMES = {1: "once", 2: "twice", 3: "three times"}
WORDS = {2: "two", 3: "three", 5: "five", 6: "six"}

every_rules = pytest.mark.parametrize(
    "rules", [SHORT, LONG, CHOSEN], ids=["short", "long", "kick-off chosen"]
)


def text(rules: RuleSet, code: str = "en") -> str:
    return "\n".join(rules_text(rules, language(code)))


ENGLISH = text(SHORT)


# Every reading, in every language


@every_language
@every_rules
def test_every_reading_is_told(rules: RuleSet, code: str) -> None:
    told = text(rules, code)
    assert [name for name, said in READINGS.items() if typeset(code, said[code]) not in told] == []


@pytest.mark.parametrize("code", [code for code in LANGUAGES if code != "en"])
@every_rules
def test_every_language_tells_the_same_figures(code: str, rules: RuleSet) -> None:
    texts, english = rules_text(rules, language(code)), rules_text(rules, language("en"))
    assert [re.findall(r"\d+", one) for one in texts] == [
        re.findall(r"\d+", one) for one in english
    ]


@every_language
@pytest.mark.parametrize("combination", Combination)
def test_every_combination_has_a_paragraph_with_its_worth(
    combination: Combination, code: str
) -> None:
    name = capital(combination_points(combination, language(code)))
    [found] = [one for one in rules_text(SHORT, language(code)) if one.startswith(name)]
    assert str(WORTH[combination]) in found


# The short game and the long one

OF_THE_SHORT = {
    "en": ("One card of each of the six Combinations", "6 of the 12, drawn unseen, go back"),
    "fr": ("Une carte de chacune des six Combinaisons", "6 des 12, tirées sans regarder"),
    "es": ("Una carta de cada una de las seis Combinaciones", "6 de las 12, sacadas sin mirar"),
}
OF_THE_LONG = {
    "en": ("Two cards of each of the six Combinations", "All 12 are in the game."),
    "fr": ("Deux cartes de chacune des six Combinaisons", "Toutes les 12 sont en jeu."),
    "es": ("Dos cartas de cada una de las seis Combinaciones", "Las 12 están en juego."),
}


@every_language
def test_a_rule_set_has_nothing_of_the_other(code: str) -> None:
    for rules, own, other in (
        (SHORT, OF_THE_SHORT, OF_THE_LONG),
        (LONG, OF_THE_LONG, OF_THE_SHORT),
    ):
        assert all(said in text(rules, code) for said in own[code])
        assert not any(said in text(rules, code) for said in other[code])


def test_the_rule_sets_have_the_cards_that_are_told() -> None:
    assert {rules.id: rules.copies for rules in RULE_SETS.values()} == {"short": 1, "long": 2}
    assert (SHORT.boxed, LONG.boxed, len(CHANCE_CARDS)) == (6, 0, 12)
    assert f"{WORDS[len(Combination)]} Combinations" in ENGLISH


@every_language
def test_who_starts_is_chance_or_the_player_chosen(code: str) -> None:
    chance = {"en": "chance chooses", "fr": "le hasard choisit", "es": "el azar elige"}[code]
    chosen = {"en": "player 3", "fr": "le joueur 3", "es": "el jugador 3"}[code]
    assert (chance in text(SHORT, code), chosen in text(SHORT, code)) == (True, False)
    assert (chance in text(CHOSEN, code), chosen in text(CHOSEN, code)) == (False, True)


# Figures


def test_the_cards_are_those_of_the_deck() -> None:
    copies = Counter(DECK)
    of_number = [
        {copies[card] for card in copies if card.numbers == (number,) and card.colour}
        for number in NUMBERS
    ]
    assert of_number == [{3}, {3}, {3}, {2}, {2}, {2}]
    doubles = {card.numbers: copies[card] for card in copies if len(card.numbers) == 2}
    assert doubles == {(1, 6): 2, (2, 5): 2, (3, 4): 2}
    assert {copies[card] for card in copies if card.numbers == NUMBERS} == {3}
    multicolour = {card.numbers: copies[card] for card in copies if card.colour is None}
    assert multicolour == {(number,): 2 for number in NUMBERS}
    blue, red, yellow = Colour
    assert (
        f"Dice cards: {len(DECK)}. In each of {blue}, {red} and {yellow}: "
        f"1, 2 and 3, {TIMES[3]} each; 4, 5 and 6, {TIMES[2]} each; "
        f"1 or 6, 2 or 5, and 3 or 4, {TIMES[2]} each; wild, {TIMES[3]}. "
        f"Of any colour: each number from 1 to 6 {TIMES[2]}."
    ) in ENGLISH


def test_the_chance_cards_are_those_of_the_box() -> None:
    times = {points: TIMES[copies] for points, copies in Counter(CHANCE_CARDS).items()}
    assert set(times) == {1, 2, 3, 5, 7}
    assert times[1] == times[2] == times[3]
    assert (
        f"1, 2 and 3 points, {times[1]} each; 5 points, {times[5]}; 7 points, {times[7]}."
    ) in ENGLISH


def test_the_numbers_in_words_are_those_of_the_rules() -> None:
    assert f"{WORDS[SEATS[0]].capitalize()} to {WORDS[SEATS[-1]]} players" in ENGLISH
    assert f"a hand of {WORDS[HAND_SIZE]} cards" in ENGLISH
    assert f"discard up to {WORDS[HAND_SIZE]} cards" in ENGLISH
    assert f"picks {WORDS[PICKED]} of the {WORDS[HAND_SIZE]} cards" in ENGLISH
    assert ENGLISH.count(f"has {WORDS[TURNS_TO_CALL]} turns to call") == 2


@pytest.mark.parametrize(
    ("hand", "combination", "said"),
    [
        ("r5 r5 r* b1 y2", "three_of_a_kind", "Red 5, 5, wild is one."),
        ("b2 b2 b2 m2 r6", "four_of_a_kind", "Blue 2, 2, 2 with any colour 2 is one."),
        ("y3 y3 y3 y1 y1", "full_house", "Yellow 3, 3, 3 with yellow 1, 1 is one"),
        ("y3 y3 y3 r3 r3", "full_house", "yellow 3, 3, 3 with red 3, 3 too"),
        ("b2 b3 b4 b5 r1", "small_straight", "Blue 2, 3, 4, 5 is one."),
        ("b1 b2 b3 b4 b5", "large_straight", "1 to 5 or 2 to 6"),
        ("b2 b3 b4 b5 b6", "large_straight", "1 to 5 or 2 to 6"),
        ("b1 b1 b1 b16 b*", "yahtzee", "Blue 1, 1, 1, blue 1 or 6, wild is one."),
        (FOUR_ONES, "three_of_a_kind", "four of a kind may be called as three of a kind too"),
        ("b1 b2 b3 b4 b5", "small_straight", "a large straight as a small one"),
    ],
)
def test_examples_form_what_is_said(hand: str, combination: str, said: str) -> None:
    assert not Counter(cards(hand)) - Counter(DECK)
    assert Combination(combination) in formed(cards(hand))
    assert said in ENGLISH


# What happens, in the order told


def test_a_pile_made_anew_has_the_discards_of_the_same_turn() -> None:
    play = Play(THREES, NOTHING, NOTHING_TOO)
    play.state = replace(play.state, pile=cards("b6"), discards=cards("r4"))
    events = play.discard("b3 r1", "draw b6 r1")
    assert one(events, PileRenewed).count == 3
    assert "the discards are shuffled and become the pile, those of the same turn" in ENGLISH


def test_three_5s_beat_three_2s() -> None:
    play = Play("b2 b2 b2 r1 y4", FIVES, NOTHING)
    play.call("three_of_a_kind")
    won = one(play.call("three_of_a_kind"), RoundWon)
    assert (won.seat, won.decided) == (1, RoundDecision.PIPS)
    assert "three 5s beat three 2s" in ENGLISH


@pytest.mark.parametrize("hands", [(THREES, NOTHING), (NOTHING, THREES)])
def test_of_two_players_the_false_caller_has_two_turns(hands: tuple[str, str]) -> None:
    """Whether that was the first call or the second."""
    play, false = Play(*hands), hands.index(NOTHING)
    play.call("three_of_a_kind")
    play.call("three_of_a_kind", "lay r6 y4 m1 b5 r2")
    events = play.pick(1, 2, 3, draw="b6 r1 y6")
    assert events[-1] == TurnBegan(false, TURNS_TO_CALL)
