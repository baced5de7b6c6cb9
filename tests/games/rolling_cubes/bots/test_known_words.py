"""The words that bots know, and those that they see in a throw."""

from collections.abc import Sequence
from functools import cache
from itertools import combinations, pairwise, product
from random import Random
from typing import Final

import pytest
from msgspec.structs import replace

from gobelet.games.rolling_cubes.bots.known_words import (
    HINTED,
    REACHES,
    PlayerWords,
    by_lot,
    everyday,
    known,
)
from gobelet.games.rolling_cubes.faces import faces_of
from gobelet.games.rolling_cubes.rules.dice import COLOURS
from gobelet.games.rolling_cubes.rules.rulesets import ALPHABETS, RuleSet
from gobelet.games.rolling_cubes.rules.scoring import Row, satisfies, word_score
from gobelet.games.rolling_cubes.rules.spelling import Spelling
from gobelet.words import Lexicon, open_common, open_lexicon
from gobelet.words.lexicon import PackedWords
from tests.games.rolling_cubes import naive

SEED: Final = 20261124
LANGUAGES: Final = tuple(ALPHABETS)
SEATS: Final = range(6)
ALL: Final = ["".join(letters) for letters in product("ABCDEFGHIJ", repeat=4)]
"""Some words for the lot."""


def cubes(language: str) -> RuleSet:
    return RuleSet("i_contest", language, faces_of(language))


def throws(language: str, count: int) -> Sequence[str]:
    source = Random(SEED)
    dice = faces_of(language)
    return ["".join(map(source.choice, dice)) for _ in range(count)]


def score(found: Spelling | None, throw: str) -> int:
    return word_score(found, throw) if found else 0


@cache
def some_words() -> PlayerWords:
    """An expert, to whom every hundredth French word is all there is."""
    return PlayerWords(Lexicon("fr", PackedWords(list(open_lexicon("fr"))[::100])))


# Everyday words


@pytest.mark.parametrize("language", LANGUAGES)
def test_everyday_words_are_in_the_dictionary(language: str) -> None:
    lexicon = open_lexicon(language)
    assert [word for word in everyday(language) if word not in lexicon] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_everyday_words_are_sorted_and_can_be_spelled_with_the_dice(language: str) -> None:
    words = everyday(language)
    assert all(one < other for one, other in pairwise(words))
    assert {len(word) for word in words} <= set(range(2, len(COLOURS) + 1))
    assert len(words) > 2000


# The lot


@pytest.mark.parametrize("share", [0.05, 0.25])
def test_the_lot_draws_the_share_that_it_is_to(share: float) -> None:
    for seat in SEATS:
        assert sum(map(by_lot(share, seat), ALL)) / len(ALL) == pytest.approx(share, abs=0.02)


def test_what_is_drawn_for_one_says_little_of_what_is_for_another() -> None:
    drawn = [set(filter(by_lot(0.25, seat), ALL)) for seat in SEATS]
    for one, other in combinations(drawn, 2):
        assert 0.1 < len(one & other) / len(one) < 0.5


def test_a_smaller_share_is_part_of_a_larger_one() -> None:
    few, more = (set(filter(by_lot(share, 3, "THROW"), ALL)) for share in (0.08, 0.2))
    assert few < more


# What bots know


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seat", [0, 5])
def test_a_beginner_knows_no_word_that_a_regular_player_does_not(language: str, seat: int) -> None:
    beginner, regular, expert = (
        known(cubes(language), strength, seat).words
        for strength in ("beginner", "regular", "expert")
    )
    assert set(everyday(language)) < set(beginner) < set(regular) < set(expert)


def test_any_two_seats_have_a_quarter_of_their_rare_words_in_common() -> None:
    usual = set(everyday("en"))
    rare = [set(known(cubes("en"), "regular", seat).words) - usual for seat in SEATS]
    for one, other in combinations(rare, 2):
        assert len(one & other) / len(one) == pytest.approx(1 / 4, abs=0.01)


def test_words_that_are_known_are_sorted() -> None:
    for strength in ("expert", *REACHES):
        assert all(one < other for one, other in pairwise(known(cubes("en"), strength, 2).words))


def test_what_is_known_is_found_once() -> None:
    assert known(cubes("en"), "regular", 1) is known(cubes("en"), "regular", 1)
    assert known(cubes("en"), "expert", 1) is known(cubes("en"))


# What they see in a throw


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_made_of_a_throw_are_those_of_the_reach(language: str) -> None:
    for strength, reach in REACHES.items():
        within = {*everyday(language)}
        if reach.common:
            within |= {*open_common(language, reach.common)}
        player = known(cubes(language), strength, 1)
        made = [player.best(throw) for throw in throws(language, 60)]
        words = {spelling.word for spelling in made if spelling}
        assert words <= within
        assert 3 <= max(map(len, words)) <= reach.longest
        assert len(words) > 30


def test_hints_overlook_no_common_word() -> None:
    common, hinted = set(open_common("en", 20_000)), known(cubes("en"), HINTED)
    for throw in throws("en", 20):
        best = hinted.best(throw)
        assert best
        within = PlayerWords(Lexicon("en", PackedWords(sorted(common)))).best(throw)
        assert score(best, throw) >= score(within, throw)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_levels_are_steps(language: str) -> None:
    some = throws(language, 100)
    means = []
    for strength in ("beginner", "regular", "skilled", "strong", "expert"):
        player = known(cubes(language), strength, 0)
        means.append(sum(score(player.best(throw), throw) for throw in some) / len(some))
    assert all(more - less > 0.8 for less, more in pairwise(means)), means


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_levels_are_steps_where_words_grow(language: str) -> None:
    rules = replace(cubes(language), known=True)
    counts = [
        len(known(rules, strength, 0).words)
        for strength in ("beginner", "regular", "skilled", "strong")
    ]
    assert all(more > 1.3 * less for less, more in pairwise(counts)), counts


def test_who_knows_more_makes_no_worse_a_word() -> None:
    beginner, regular, expert = (
        known(cubes("en"), who, 4) for who in ("beginner", "regular", "expert")
    )
    for throw in throws("en", 60):
        scores = [score(player.best(throw), throw) for player in (beginner, regular, expert)]
        assert scores == sorted(scores)
        for row in Row:
            scores = [
                score(player.best_for_row(throw, row), throw)
                for player in (beginner, regular, expert)
            ]
            assert scores == sorted(scores)


def test_two_players_do_not_see_the_same_words() -> None:
    one, other = (known(cubes("fr"), "regular", seat) for seat in (0, 1))
    same = [one.best(throw) == other.best(throw) for throw in throws("fr", 60)]
    assert sum(same) < 30


def test_a_player_sees_the_same_in_the_same_throw() -> None:
    player = PlayerWords(open_lexicon("fr"), REACHES["regular"], 2)
    for throw in throws("fr", 20):
        assert player.best(throw) == known(cubes("fr"), "regular", 2).best(throw)


def test_a_word_for_a_row_fits_it() -> None:
    player = known(cubes("es"), "regular", 3)
    fits = [
        satisfies(spelling, throw, row)
        for throw in throws("es", 40)
        for row in Row
        if (spelling := player.best_for_row(throw, row))
    ]
    assert len(fits) > 100
    assert all(fits)


def test_the_expert_makes_the_best_word_there_is() -> None:
    words = some_words().words
    for throw in throws("fr", 30):
        best = max((naive.quick(word, throw) or 0 for word in words if len(word) <= 13), default=0)
        assert score(some_words().best(throw), throw) == best
