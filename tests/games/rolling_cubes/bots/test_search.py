r"""The best word of a throw, held against a search that tries word by word.

The long proof, over whole dictionaries, takes ten minutes for 300 throws in each language:
GOBELET_THROWS=300 pytest -n0 -s -o faulthandler_timeout=0 \
    tests/games/rolling_cubes/bots/test_search.py
"""

import os
from collections.abc import Sequence
from functools import cache
from random import Random
from threading import Thread
from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gobelet.games.rolling_cubes.bots.search import Vocabulary
from gobelet.games.rolling_cubes.faces import faces_of
from gobelet.games.rolling_cubes.rules.dice import COLOURS
from gobelet.games.rolling_cubes.rules.scoring import Row, satisfies, word_score
from gobelet.games.rolling_cubes.rules.spelling import Spelling
from gobelet.words import open_lexicon
from tests.games.rolling_cubes import naive
from tests.games.rolling_cubes.letters import throws, words
from tests.support.system.proof import tried

THROWS: Final = int(os.environ.get("GOBELET_THROWS", "0"))
SEED: Final = 20261124
LANGUAGES: Final = ("fr", "en", "es")


@cache
def dictionary(language: str) -> Sequence[str]:
    return [word for word in open_lexicon(language) if len(word) <= len(COLOURS)]


def random_throws(language: str, count: int) -> Sequence[str]:
    source = Random(SEED)
    dice = faces_of(language)
    return ["".join(map(source.choice, dice)) for _ in range(count)]


def scored(spelling: Spelling | None, throw: str) -> int | None:
    """What a word scores that was found; it must be spelled as the rules want it."""
    if spelling is None:
        return None
    assert naive.fits(spelling.word, spelling.places, throw)
    return word_score(spelling, throw)


def rows(vocabulary: Vocabulary, throw: str) -> dict[str, int]:
    found = dict[str, int]()
    for row in Row:
        best = vocabulary.best_for_row(throw, row)
        if best:
            assert satisfies(best, throw, row)
            found[row.value] = word_score(best, throw)
    return found


def naive_best(some: Sequence[str], throw: str) -> int | None:
    scores = (naive.quick(word, throw) for word in some)
    return max((score for score in scores if score), default=None)


def naive_rows(some: Sequence[str], throw: str) -> dict[str, int]:
    best = dict[str, int]()
    for word in some:
        if naive.quick(word, throw):
            for row, score in naive.best_for_rows(word, throw).items():
                best[row] = max(score, best.get(row, 0))
    return best


@given(words(13), throws)
def test_counting_says_what_brute_force_says(word: str, throw: str) -> None:
    assert naive.quick(word, throw) == naive.best(word, throw)


# Against word by word


# Words of the dictionaries are looked up in many more throws below.
@settings(max_examples=settings().max_examples * tried(2, 5) // 5)
@given(st.lists(words(13), max_size=20, unique=True), throws)
def test_any_words_and_any_dice(some: list[str], throw: str) -> None:
    vocabulary = Vocabulary(some)
    assert scored(vocabulary.best(throw), throw) == naive_best(some, throw)
    assert rows(vocabulary, throw) == naive_rows(some, throw)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_best_word_of_a_throw(language: str) -> None:
    some = dictionary(language)[::200]
    vocabulary = Vocabulary(some)
    for throw in random_throws(language, tried(25, 50)):
        assert scored(vocabulary.best(throw), throw) == naive_best(some, throw)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_best_word_for_each_row(language: str) -> None:
    some = dictionary(language)[::200]
    vocabulary = Vocabulary(some)
    for throw in random_throws(language, tried(10, 20)):
        assert rows(vocabulary, throw) == naive_rows(some, throw)


@pytest.mark.skipif(not THROWS, reason="a long proof: GOBELET_THROWS asks for it")
@pytest.mark.parametrize("language", LANGUAGES)
def test_whole_dictionaries(language: str) -> None:
    some = dictionary(language)
    vocabulary = Vocabulary(some)
    wrong = list[str]()
    for number, throw in enumerate(random_throws(language, THROWS)):
        could = [word for word in some if naive.quick(word, throw)]
        right = scored(vocabulary.best(throw), throw) == naive_best(could, throw)
        # The rows take brute force longer.
        if right and number % 10 == 0:
            right = rows(vocabulary, throw) == naive_rows(could, throw)
        if not right:
            wrong.append(throw)
    told = f"{language}, {len(some)} words: {len(wrong)} wrong of {THROWS} throws, seed {SEED}"
    print(f"\n{told}")  # noqa: T201 - for who reads it
    assert wrong == []


# Worked cases


def test_of_the_best_words_the_longest_is_found() -> None:
    # With a joker, that is not counted, a word of three letters scores what one of two does.
    assert best_of("AN CAN", "AN*XXXXXXXXXX") == "CAN"
    assert best_of("CAN AN", "AN*XXXXXXXXXX") == "CAN"
    assert best_of("CAN AN", "NX*XXXXXXXXXA") == "CAN"
    assert best_of("LES AN", "LESNXXXXXXXXA") == "AN"


def test_a_letter_used_four_times_counts_as_three_times() -> None:
    #                                RRRRGGGOOBBLF
    assert best_of("ELEVEE CELLE", "EEEELVLXXXXXC") == "CELLE"


def test_the_dice_with_a_bonus_show_the_same_letter() -> None:
    #                            RRRRGGGOOBBLF
    assert best_of("CEL CC", "ELXXXXXXXXXCC") == "CC"
    assert best_of("CEL ABOT", "ELABOTXXXXXCC") == "CEL"


def test_of_words_that_score_the_same_one_scores_less_in_a_row() -> None:
    #        RRRRGGGOOBBLF
    throw = "LA*XEFGCSXXXX"
    best = Vocabulary(["LACS", "FEGL"]).best_for_row(throw, Row.BRELAN)
    assert best == Spelling("FEGL", (5, 4, 6, 0))
    worse = Vocabulary(["LACS"]).best_for_row(throw, Row.BRELAN)
    assert scored(worse, throw) == 3


def best_of(some: str, throw: str) -> str | None:
    best = Vocabulary(some.split()).best(throw)
    return None if best is None else best.word


def test_no_word() -> None:
    vocabulary = Vocabulary(["LAC"])
    throw = "L============"
    assert vocabulary.best(throw) is None
    assert not rows(vocabulary, throw)


def test_words_longer_than_the_dice_are_passed_over() -> None:
    assert best_of("ANTICONSTITUTIONNELLEMENT AN", "AN===========") == "AN"


def test_a_vocabulary_of_no_words() -> None:
    assert Vocabulary([]).best("ABCDEFGHIJKLM") is None


@pytest.mark.parametrize("word", ["DE-CI", "ÉTÉ", "CŒUR", "lac"])
def test_what_is_no_word_in_capitals_is_an_error(word: str) -> None:
    with pytest.raises(ValueError, match=r".+"):
        Vocabulary(["ET", word]).prepare()


def test_the_index_may_be_made_in_another_thread() -> None:
    vocabulary = Vocabulary(dictionary("en"))
    thread = Thread(target=vocabulary.prepare)
    thread.start()
    asked_meanwhile = vocabulary.best("SALADEXXXXXXX")
    thread.join()
    assert asked_meanwhile == vocabulary.best("SALADEXXXXXXX")
    assert asked_meanwhile
