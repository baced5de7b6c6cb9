"""The exact figures of a fresh hand: the rules', from all the hands that can be dealt."""

from collections import Counter
from math import comb

from gobelet.games.hands_down.rules.cards import DECK
from gobelet.games.hands_down.rules.hand import formed
from tests.games.hands_down.every_hand import every_hand

PERCENT = {
    "any": 19.553,
    "three_of_a_kind": 14.470,
    "small_straight": 7.326,
    "full_house": 2.521,
    "four_of_a_kind": 0.719,
    "large_straight": 0.575,
    "yahtzee": 0.011,
}


def test_how_often_a_fresh_hand_can_form_each_combination() -> None:
    hands, dealt = Counter[str](), 0
    for hand, ways in every_hand():
        dealt += ways
        if can_form := formed(hand):
            hands.update(dict.fromkeys(["any", *can_form], ways))
    assert dealt == comb(len(DECK), 5)
    assert {name: round(100 * hands[name] / dealt, 3) for name in PERCENT} == PERCENT
