"""The words of cards and Combinations, and the order in which a hand is read."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from gobelet.games.hands_down.rules.cards import DECK, Card, Combination
from gobelet.games.hands_down.rules.rulesets import LONG, SHORT
from gobelet.games.hands_down.words.terms import (
    card_words,
    cards_words,
    combination_points,
    combinations_words,
    described,
    hand_order,
)
from gobelet.games.interface import Listener, Preferences
from gobelet.i18n import LANGUAGES, language
from tests.games.hands_down.sentences import addressed, typeset
from tests.games.hands_down.tables import cards

BY_NUMBER = Preferences(by_colour=False)

HAND = "b2 r3 r3 r16 r*"


@pytest.mark.parametrize(
    ("code", "words"),
    [
        ("fr", ["rouge 3", "bleu 1 ou 6", "joker jaune", "multicolore 4"]),
        ("en", ["red 3", "blue 1 or 6", "yellow wild", "any colour 4"]),
        ("es", ["rojo 3", "azul 1 o 6", "comodín amarillo", "multicolor 4"]),
    ],
)
def test_a_card_by_itself(code: str, words: list[str]) -> None:
    four = (card for text in ("r3", "b16", "y*", "m4") for card in cards(text))
    assert [card_words(card, language(code)) for card in four] == words


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_card_is_taken_for_another(code: str) -> None:
    kinds = set(DECK)
    assert len({card_words(card, language(code)) for card in kinds}) == len(kinds)


@pytest.mark.parametrize(
    ("code", "by_colour", "by_number"),
    [
        (
            "fr",
            "bleu 2 ; rouge 3, 3, rouge 1 ou 6, joker",
            "2 bleu ; 3 rouge, rouge ; 1 ou 6 rouge ; joker rouge",
        ),
        (
            "en",
            "blue 2; red 3, 3, red 1 or 6, wild",
            "2 blue; 3 red, red; 1 or 6 red; red wild",
        ),
        (
            "es",
            "azul 2; rojo 3, 3, rojo 1 o 6, comodín",
            "2 azul; 3 rojo, rojo; 1 o 6 rojo; comodín rojo",
        ),
    ],
)
def test_cards_are_grouped_as_the_player_wishes(code: str, by_colour: str, by_number: str) -> None:
    assert cards_words(cards(HAND), addressed(code=code)) == typeset(code, by_colour)
    listener = addressed(wishes=BY_NUMBER, code=code)
    assert cards_words(cards(HAND), listener) == typeset(code, by_number)


@pytest.mark.parametrize(
    ("hand", "by_colour", "by_number"),
    [
        ("b* b*", "blue wild, blue wild", "blue wild, blue wild"),
        ("b16 b34 b*", "blue 1 or 6, blue 3 or 4, wild", "1 or 6 blue; 3 or 4 blue; blue wild"),
        ("b3 r3 y3 m3", "blue 3; red 3; yellow 3; any colour 3", "3 blue, red, yellow, any colour"),
        ("y5 b5 y1", "blue 5; yellow 1, 5", "1 yellow; 5 blue, yellow"),
    ],
)
def test_groups_of_cards(hand: str, by_colour: str, by_number: str) -> None:
    assert cards_words(cards(hand), addressed()) == by_colour
    assert cards_words(cards(hand), addressed(wishes=BY_NUMBER)) == by_number


hands = st.lists(st.sampled_from(DECK), min_size=1, max_size=5).map(tuple)


@given(hands, st.booleans())
def test_every_card_of_a_hand_is_read_once_in_its_order(
    hand: tuple[Card, ...], by_colour: bool
) -> None:
    listener = replace(addressed(), preferences=Preferences(by_colour=by_colour))
    order = hand_order(hand, listener)
    assert sorted(order) == sorted(hand)
    words = cards_words(hand, listener)
    assert words == cards_words(reversed(hand), listener)
    assert read_back(words, listener) == list(order)


def read_back(words: str, listener: Listener) -> list[Card]:
    """The cards that a listener understands."""
    by_words = {card_words(card, listener.language): card for card in DECK}
    found = []
    for group in words.split("; "):
        first, *others = group.split(", ")
        if listener.preferences.by_colour or "wild" in first:
            colour = first.split()[0].replace("any", "any colour")
            texts = [first]
            for text in others:
                behind = {"wild": f"{colour} wild"} | {n: f"{colour} {n}" for n in "123456"}
                texts.append(behind.get(text, text))
        else:
            split = 3 if " or " in first else 1
            number = " ".join(first.split()[:split])
            texts = [f"{text} {number}" for text in (first[len(number) + 1 :], *others)]
        found += [by_words[text] for text in texts]
    return found


@pytest.mark.parametrize(
    ("code", "worth"),
    [
        (
            "fr",
            "brelan, 2 points / carré, 4 points / main pleine, 5 points / petite suite, 6 points / "
            "grande suite, 8 points / yahtzee, 10 points",
        ),
        (
            "en",
            "three of a kind, 2 points / four of a kind, 4 points / full house, 5 points / "
            "small straight, 6 points / large straight, 8 points / yahtzee, 10 points",
        ),
        (
            "es",
            "trío, 2 puntos / póker, 4 puntos / full, 5 puntos / escalera pequeña, 6 puntos / "
            "escalera grande, 8 puntos / yahtzee, 10 puntos",
        ),
    ],
)
def test_a_combination_and_its_worth(code: str, worth: str) -> None:
    said = [combination_points(one, language(code)) for one in Combination]
    assert " / ".join(said) == worth


def test_two_cards_of_a_combination_are_named_once() -> None:
    left = (Combination.FULL_HOUSE, Combination.YAHTZEE, Combination.YAHTZEE)
    assert combinations_words(left, language("fr")) == "main pleine, yahtzee deux fois"


def test_the_rule_sets() -> None:
    assert described(SHORT, language("fr")) == "partie courte, 6 Combinaisons"
    assert described(LONG, language("en")) == "long game, 12 Combinations"
