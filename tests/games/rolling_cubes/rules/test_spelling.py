"""Which dice can spell a word, held against a brute force over all of them."""

from collections import Counter
from collections.abc import Iterable

import pytest
from hypothesis import given

from gobelet.games.rolling_cubes.rules.scoring import word_score
from gobelet.games.rolling_cubes.rules.spelling import (
    Spelling,
    best_spelling,
    can_spell,
    spellings,
)
from tests.games.rolling_cubes import naive
from tests.games.rolling_cubes.letters import throws, words

Kinds = frozenset[tuple[str, str]]
"""The faces and colours of some dice; a number tells apart those that are alike."""


def kinds(dice: Iterable[int], throw: str) -> Kinds:
    counts = Counter((throw[die], naive.COLOURS[die]) for die in dice)
    return frozenset((f"{face}{n}", colour) for (face, colour), n in counts.items())


def is_spelled(spelling: Spelling, word: str, throw: str) -> bool:
    return spelling.word == word and naive.fits(word, spelling.places, throw)


# Jokers

#         RRRRGGGOOBBLF
NOTHING = "XXXXXXXXXXXXX"


@pytest.mark.parametrize(
    ("word", "dice", "spelled"),
    [
        ("LAC", "LAC", True),
        ("LAC", "LA", False),
        # ≠ stands for a letter that is different from all others.
        ("LAC", "LA*", True),
        ("LAC", "L**", True),
        ("LAC", "***", True),
        ("ANA", "A*A", True),
        ("ANA", "N**", False),
        ("ANA", "AN*", False),
        # = stands for a letter that another die shows.
        ("LAC", "LA=", False),
        ("ANA", "AN=", True),
        ("ANA", "A*=", True),
        ("ANA", "N==", False),
        ("BABA", "AB==", True),
        ("ARA", "A==", False),
        ("AAA", "A==", True),
        # A joker does not copy a joker.
        ("ANA", "N*=", False),
        ("ANNA", "A**=", False),
        # Both kinds in a word, each in its own place.
        ("ELLA", "EL=*", True),
        ("SEL", "L*=", False),
        ("ANNA", "AN==", True),
        ("ANNA", "AN=*", False),
    ],
)
def test_what_jokers_stand_for(word: str, dice: str, spelled: bool) -> None:
    throw = dice + NOTHING[len(dice) :]
    assert can_spell(word, throw) is spelled
    assert any(naive.ways(word, throw)) is spelled
    assert any(naive.chosen(word, throw)) is spelled


@given(words(4), throws)
def test_a_word_can_be_spelled_where_brute_force_lays_it(word: str, throw: str) -> None:
    laid = {tuple(sorted(dice)) for dice in naive.ways(word, throw)}
    assert can_spell(word, throw) is bool(laid)
    assert set(naive.chosen(word, throw)) == laid


# Which dice


@given(words(9), throws)
def test_every_way_to_spell_a_word(word: str, throw: str) -> None:
    found = list(spellings(word, throw))
    assert all(is_spelled(spelling, word, throw) for spelling in found)
    used = [kinds(spelling.places, throw) for spelling in found]
    assert Counter(used) == Counter({kinds(dice, throw) for dice in naive.chosen(word, throw)})


@given(words(13), throws)
def test_no_way_to_spell_a_word_scores_more_than_the_best(word: str, throw: str) -> None:
    best = best_spelling(word, throw)
    points = None if best is None else word_score(best, throw)
    assert points == naive.best(word, throw)


@given(words(13), throws)
def test_the_best_way_is_a_way(word: str, throw: str) -> None:
    best = best_spelling(word, throw)
    assert best is None or is_spelled(best, word, throw)


def test_of_dice_that_show_the_same_those_with_a_bonus_are_used() -> None:
    #                               RRRRGGGOOBBLF
    assert best_spelling("AN", "NANNAAAAAAAAA") == Spelling("AN", (12, 3))
    assert best_spelling("AN", "NANNAAAAAAAAX") == Spelling("AN", (11, 3))


def test_jokers_give_the_last_of_a_letter() -> None:
    #                                   RRRRGGGOOBBLF
    assert best_spelling("VILLE", "=XEXLXXXXIXVX") == Spelling("VILLE", (11, 9, 4, 0, 2))
