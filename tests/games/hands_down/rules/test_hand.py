r"""What a hand can form, held against a brute force over all that its cards can stand for.

The long proof, with figures, takes five minutes:
GOBELET_HANDS=100000 pytest -n0 -s -o faulthandler_timeout=0 \
    tests/games/hands_down/rules/test_hand.py
It tries so many random hands, and then every hand that there is, but for the names of colours.
"""

import os
from collections.abc import Iterable, Mapping
from itertools import permutations
from random import Random
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gobelet.games.hands_down.rules.cards import (
    DECK,
    Card,
    Colour,
    Combination,
    decode_cards,
    encode_cards,
)
from gobelet.games.hands_down.rules.hand import Hand, formed, forming, pips
from tests.games.hands_down import naive
from tests.games.hands_down.every_hand import every_hand
from tests.games.hands_down.tables import cards
from tests.support.system.proof import tried

HANDS: Final = int(os.environ.get("GOBELET_HANDS", tried("800", "5000")))
EVERY_HAND: Final = "GOBELET_HANDS" in os.environ
SEED: Final = 20261124

SUPPLE: Final = tuple(card for card in DECK if card.colour is None or len(card.numbers) > 1)
"""The cards that can stand for more than one thing."""

hands = st.tuples(*[st.sampled_from(DECK) | st.sampled_from(SUPPLE)] * 5)


def misread(what: str, some: Iterable[Hand]) -> list[str]:
    """Return the hands that brute force reads otherwise, in letters; tell how many were tried."""
    tried, wrong = 0, []
    for hand in some:
        tried += 1
        text = encode_cards(hand)
        if formed(hand) != naive.formed(text.split()):
            wrong.append(text)
    print(f"\n{what}: {len(wrong)} misread of {tried}")  # noqa: T201 - for who reads them
    return wrong


@pytest.mark.parametrize(
    ("what", "cards", "count"),
    [("random hands", DECK, HANDS), ("random hands without a plain card", SUPPLE, HANDS // 20)],
    ids=["any", "supple"],
)
def test_random_hands(what: str, cards: tuple[Card, ...], count: int) -> None:
    source = Random(SEED)
    some = (tuple(source.sample(cards, 5)) for _ in range(count))
    assert misread(f"{what}, seed {SEED}", some) == []


@pytest.mark.skipif(not EVERY_HAND, reason="a long proof: GOBELET_HANDS asks for it")
def test_every_hand() -> None:
    assert misread("every hand, but for the names of colours", (h for h, _ in every_hand())) == []


# Worked cases

THREE, FOUR, FULL = "three_of_a_kind", "four_of_a_kind", "full_house"
SMALL, LARGE, YAHTZEE = "small_straight", "large_straight", "yahtzee"


@pytest.mark.parametrize(
    ("hand", "best"),
    [
        # Plain cards
        ("b1 b2 r3 r4 y5", {}),
        ("b4 r4 y4 b5 b6", {}),
        ("b2 b2 b2 r1 y6", {THREE: 6}),
        ("b5 b5 b2 b2 b2", {THREE: 6, FULL: 16}),
        ("b3 b3 b3 r3 r3", {THREE: 9, FULL: 15}),
        ("b3 b3 b3 r3 y3", {THREE: 9}),
        ("b1 b2 b3 b4 r5", {SMALL: 10}),
        ("b1 b2 b3 b4 b4", {SMALL: 10}),
        ("b1 b2 b3 b4 b5", {SMALL: 14, LARGE: 15}),
        ("b2 b3 b4 b5 b6", {SMALL: 18, LARGE: 20}),
        ("b1 b2 b3 b5 b6", {}),
        # Multicolour cards, each in the colour that is wanted
        ("r4 r4 m4 b1 y2", {THREE: 12}),
        ("r4 r4 m4 m4 y2", {THREE: 12, FOUR: 16}),
        ("r1 r1 r1 m1 m1", {THREE: 3, FOUR: 4, YAHTZEE: 5, FULL: 5}),
        ("m1 m1 b1 r1 r1", {THREE: 3, FOUR: 4, FULL: 5}),
        ("m6 m6 m5 m5 b6", {THREE: 18, FULL: 28}),
        ("b1 b2 m3 m4 r5", {SMALL: 10}),
        ("m1 m2 m3 m4 m5", {SMALL: 14, LARGE: 15}),
        # Doubles, each as one of its numbers
        ("b16 b6 b6 r2 y3", {THREE: 18}),
        ("b16 b1 b1 r2 y3", {THREE: 3}),
        ("b16 b16 r16 r6 m1", {THREE: 3, FULL: 15}),
        ("b25 b2 b5 b5 m2", {THREE: 15, FULL: 19}),
        ("b3 b3 b34 b34 b4", {THREE: 12, FOUR: 12, FULL: 18}),
        ("b16 b2 b3 b4 b5", {SMALL: 18, LARGE: 20}),
        ("b16 b2 b3 b4 r5", {SMALL: 10}),
        ("b16 b3 b4 b5 r2", {SMALL: 18}),
        ("b34 b3 b5 b6 r1", {SMALL: 18}),
        ("b25 b34 b34 b6 r1", {SMALL: 18}),
        ("b25 b25 b34 b34 b16", {SMALL: 18, LARGE: 20}),
        ("b16 b16 b34 b5 b34", {SMALL: 18}),
        # Wilds, as what is best for the Combination that is meant
        ("b5 b5 b* r1 y1", {THREE: 15}),
        ("b* b* b* r1 y2", {THREE: 18}),
        ("b1 b1 b* m2 m2", {THREE: 6, FULL: 8}),
        ("r3 r3 r* b* b4", {THREE: 9, FULL: 17}),
        ("b* b* b* r* r*", {THREE: 18, FULL: 30}),
        ("b* b* b* m1 m1", {THREE: 18, FOUR: 4, YAHTZEE: 5, FULL: 20, SMALL: 10}),
        ("b2 b5 b* b* r1", {THREE: 15, SMALL: 14}),
        ("b3 b4 b5 b* b*", {THREE: 15, SMALL: 18, LARGE: 20}),
        ("b* b* b* b2 m5", {THREE: 18, FOUR: 20, FULL: 19, SMALL: 18, LARGE: 20}),
        # Fewer than five cards, while some are to be drawn
        ("b3 b3 b3", {THREE: 9}),
        ("b2 b3 b4 b5", {SMALL: 14}),
        ("b3 b3", {}),
        ("", {}),
    ],
)
def test_worked_cases(hand: str, best: Mapping[str, int]) -> None:
    cards = decode_cards(hand)
    assert formed(cards) == best
    for combination in Combination:
        assert pips(cards, combination) == best.get(combination)


# What holds for any hand


@given(hands, st.permutations(range(5)))
def test_the_order_of_the_cards_makes_no_difference(hand: Hand, places: list[int]) -> None:
    assert formed(tuple(hand[place] for place in places)) == formed(hand)


@given(hands, st.sampled_from(list(permutations(Colour))))
def test_the_names_of_colours_make_no_difference(hand: Hand, others: tuple[Colour, ...]) -> None:
    other = dict(zip(Colour, others, strict=True))
    swapped = tuple(Card(card.colour and other[card.colour], card.numbers) for card in hand)
    assert formed(swapped) == formed(hand)


@given(hands, st.integers(0, 4), st.data())
def test_a_card_that_can_be_more_forms_no_less(hand: Hand, place: int, data: st.DataObject) -> None:
    old = hand[place]
    freer = [
        card
        for card in DECK
        if card.colour in (old.colour, None) and set(card.numbers) >= set(old.numbers)
    ]
    new = data.draw(st.sampled_from(freer))
    best = formed((*hand[:place], new, *hand[place + 1 :]))
    for combination, worth in formed(hand).items():
        assert best[combination] >= worth


@pytest.mark.parametrize(
    ("hand", "what", "deciding"),
    [
        ("b3 b3 b3 r1 y2", Combination.THREE_OF_A_KIND, "b3 b3 b3"),
        ("b3 b3 b3 r1 r1", Combination.THREE_OF_A_KIND, "b3 b3 b3"),
        ("b3 b3 b3 r1 r1", Combination.FULL_HOUSE, "b3 b3 b3 r1 r1"),
    ],
)
def test_the_cards_that_form_a_combination(hand: str, what: Combination, deciding: str) -> None:
    assert forming(cards(hand), what) == cards(deciding)
