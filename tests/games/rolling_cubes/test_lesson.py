"""The throws that the lesson of Rolling Cubes lays, and the words to make of them."""

import pytest

from gobelet.games.rolling_cubes.dictionary import Dictionary, KnownWords
from gobelet.games.rolling_cubes.faces import faces_of
from gobelet.games.rolling_cubes.kit import KIT, CubesConfig
from gobelet.games.rolling_cubes.lesson.scenes import play_of
from gobelet.games.rolling_cubes.lesson.throws import THROWS, Example
from gobelet.games.rolling_cubes.rules.dice import COLOURS, COPY, OTHER, Colour
from gobelet.games.rolling_cubes.rules.rulesets import ALPHABETS
from gobelet.games.rolling_cubes.rules.scoring import Row, satisfies, word_score
from gobelet.games.rolling_cubes.rules.spelling import Spelling, best_spelling, can_spell
from gobelet.i18n import language


def spelling_of(example: Example, code: str) -> Spelling:
    found = best_spelling(play_of(example.word, code).word, example.throw)
    assert found is not None, example
    return found


def faces_used(example: Example, code: str) -> list[str]:
    return [example.throw[place] for place in spelling_of(example, code).places]


def test_there_are_throws_for_every_language_of_words() -> None:
    assert THROWS.keys() == ALPHABETS.keys()


@pytest.mark.parametrize("code", THROWS)
def test_each_throw_can_fall(code: str) -> None:
    throws, faces = THROWS[code], faces_of(code)
    examples = (throws.plain, throws.copied, throws.other, throws.rich, throws.unknown, throws.long)
    for throw in (*(example.throw for example in examples), throws.poor):
        assert len(throw) == len(faces)
        assert all(face in die for face, die in zip(throw, faces, strict=True)), throw


@pytest.mark.parametrize("code", THROWS)
def test_all_words_but_one_are_known(code: str) -> None:
    throws = THROWS[code]
    for example in (throws.plain, throws.copied, throws.other, throws.rich, throws.long):
        word = play_of(example.word, code).word
        assert word in Dictionary(code, proper=False)
        assert word in KnownWords(code)
    assert play_of(throws.unknown.word, code).word not in Dictionary(code, proper=True)
    assert can_spell(play_of(throws.unknown.word, code).word, throws.unknown.throw)


@pytest.mark.parametrize("code", THROWS)
def test_each_word_shows_what_it_is_an_example_of(code: str) -> None:
    throws = THROWS[code]
    plain = spelling_of(throws.plain, code)
    assert [row for row in Row if satisfies(plain, throws.plain.throw, row)] == [Row.NO_JOKER]
    for example, joker in ((throws.copied, COPY), (throws.other, OTHER)):
        assert [face for face in faces_used(example, code) if face in COPY + OTHER] == [joker]
    rich = spelling_of(throws.rich, code)
    assert word_score(rich, throws.rich.throw) == len(rich.word) + 2
    assert Colour.LIGHT_BLUE in {COLOURS[place] for place in rich.places}
    long = spelling_of(throws.long, code)
    assert satisfies(long, throws.long.throw, Row.POKER)
    assert satisfies(long, throws.long.throw, Row.FULL)


@pytest.mark.parametrize("code", THROWS)
def test_the_dice_thrown_again_lead_from_one_throw_to_the_other(code: str) -> None:
    throws = THROWS[code]
    changed = [
        before
        for before, after in zip(throws.poor, throws.long.throw, strict=True)
        if before != after
    ]
    assert sorted(changed) == sorted(throws.again.upper())


def test_words_are_formed_in_the_players_language() -> None:
    for code in THROWS:
        config = KIT.lessons[0].make(language(code)).config
        assert isinstance(config, CubesConfig)
        assert (config.rules.id, config.rules.language) == ("letter_yahtzee", code)
