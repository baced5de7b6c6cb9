"""What is in the box, and the Dice cards in the letters of the log."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gobelet.games.hands_down.rules.cards import (
    CHANCE_CARDS,
    DECK,
    NUMBERS,
    WORTH,
    Card,
    Colour,
    Combination,
    decode_cards,
    encode_cards,
)
from tests.games.hands_down import naive

# The box


def test_the_deck_is_that_of_the_box() -> None:
    assert sorted(encode_cards(DECK).split()) == sorted(naive.DECK)


def test_84_dice_cards_of_four_kinds() -> None:
    by_colour = [card for card in DECK if card.colour]
    of_so_many_numbers = [len(card.numbers) for card in by_colour]
    assert [of_so_many_numbers.count(count) for count in (1, 2, 6)] == [45, 18, 9]
    multicolour = [card for card in DECK if card.colour is None]
    assert [card.numbers for card in multicolour] == [(n,) for n in NUMBERS for _ in range(2)]
    assert len(DECK) == 84


def test_colours_have_the_same_cards() -> None:
    blue, red, yellow = (
        [card.numbers for card in DECK if card.colour is colour] for colour in Colour
    )
    assert blue == red == yellow


def test_the_opposite_faces_of_a_die_are_on_one_double() -> None:
    assert {card.numbers for card in DECK if len(card.numbers) == 2} == {(1, 6), (2, 5), (3, 4)}


def test_combinations_in_ascending_worth() -> None:
    assert [(combination.value, WORTH[combination]) for combination in Combination] == [
        ("three_of_a_kind", 2),
        ("four_of_a_kind", 4),
        ("full_house", 5),
        ("small_straight", 6),
        ("large_straight", 8),
        ("yahtzee", 10),
    ]


def test_12_chance_cards() -> None:
    assert [CHANCE_CARDS.count(points) for points in (1, 2, 3, 5, 7)] == [3, 3, 3, 2, 1]
    assert len(CHANCE_CARDS) == 12


# Cards


def test_cards_sort_by_colour_then_plain_doubles_wilds() -> None:
    kinds = encode_cards(sorted(set(DECK)))
    own = "{0}1 {0}2 {0}3 {0}4 {0}5 {0}6 {0}16 {0}25 {0}34 {0}* "
    assert kinds == "".join(map(own.format, "bry")) + "m1 m2 m3 m4 m5 m6"


def test_cards_that_look_alike_are_equal() -> None:
    assert Card(Colour.RED, (1, 6)) == Card(Colour.RED, (1, 6))
    # 36 kinds, none of which is taken for another.
    assert len(set(DECK)) == 36


# The letters of the log


def test_cards_in_letters() -> None:
    cards = (
        Card(Colour.BLUE, (3,)),
        Card(Colour.RED, (1, 6)),
        Card(Colour.YELLOW, NUMBERS),
        Card(None, (4,)),
    )
    assert encode_cards(cards) == "b3 r16 y* m4"
    assert decode_cards("b3 r16 y* m4") == cards


def test_no_cards_are_no_letters() -> None:
    assert encode_cards(()) == ""
    assert decode_cards("") == ()


@given(st.lists(st.sampled_from(DECK)).map(tuple))
def test_cards_come_back_from_their_letters(cards: tuple[Card, ...]) -> None:
    assert decode_cards(encode_cards(cards)) == cards


@given(st.text("brym* 123456"))
def test_a_text_is_that_of_its_cards_or_refused(text: str) -> None:
    try:
        cards = decode_cards(text)
    except ValueError:
        return
    assert encode_cards(cards) == text


@pytest.mark.parametrize(
    "text",
    [
        # No such card
        *(
            "g3",
            "b7",
            "b0",
            "b",
            "3",
            "B3",
            "b61",
            "b14",
            "b123456",
            "m*",
            "m16",
            "**",
            "b٣",
            "b３",
        ),
        # Not one space between two
        *(" ", "b3 ", " b3", "b3  r1", "b3,r1", "b3\nr1", "b3\tr1", "b3r1"),
    ],
)
def test_anything_else_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="no cards"):
        decode_cards(text)
