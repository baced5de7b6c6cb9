"""Which words can be made of a throw: what is refused at once, and which dice are used."""

from collections import Counter
from itertools import permutations, product
from random import Random
from string import ascii_uppercase

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from gobelet.core.game import NotNow, Refusal
from gobelet.games.rolling_cubes.rules.actions import NoWord, Play, Throw
from gobelet.games.rolling_cubes.rules.dice import COPY, OTHER
from gobelet.games.rolling_cubes.rules.events import WordScored
from gobelet.games.rolling_cubes.rules.plays import fits, random_play
from gobelet.games.rolling_cubes.rules.refusals import (
    CannotSpell,
    NotLetters,
    NotTheseDice,
    NotThrown,
    TooShort,
)
from gobelet.games.rolling_cubes.rules.spelling import Spelling, can_spell, rack
from tests.games.rolling_cubes.tables import THROW, Cubes, kinds, one, rules
from tests.support.games.refused import refused

GAMES = ["one_at_a_time", "all_together", "letter_yahtzee"]

throws = st.text("AABBC=*", min_size=13, max_size=13)
words = st.text("ABCD", min_size=1, max_size=7)


def thrown(game: str = "one_at_a_time", throw: str = THROW) -> Cubes:
    play = Cubes(rules(game), 2)
    play.throw(throw)
    return play


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    ("word", "why"),
    [
        ("A", TooShort()),
        ("VÎLLE", NotLetters("Î")),
        ("ville", NotLetters("vile")),
        ("AÑO=", NotLetters("Ñ=")),
        ("MOT", CannotSpell("MOT", "MO")),
        ("SASSE", CannotSpell("SASSE", "S")),
    ],
)
def test_what_the_dice_cannot_spell_is_refused_at_once_with_what_is_lacking(
    game: str, word: str, why: Refusal
) -> None:
    play = thrown(game)
    state, log = play.table.state, play.table.log
    with refused(why):
        play.word(word)
    # Another word may be made.
    assert (play.table.state, play.table.log, play.to_act) == (state, log, 0)
    play.word("SEL")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("places", [(), (5,), (0, 1), (4, 0, 1), (5, 5, 5)])
def test_a_word_is_made_of_dice_that_spell_it(game: str, places: tuple[int, ...]) -> None:
    play = thrown(game)
    with refused(NotTheseDice("SEL", places)):
        play.act(Play("SEL", places))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("action", [Play("SEL"), NoWord()])
def test_the_dice_are_thrown_first(game: str, action: Play | NoWord) -> None:
    play = Cubes(rules(game), 2)
    assert play.game.legal_actions(play.table.state) == (Throw(),)
    with refused(NotThrown()):
        play.act(action)


@pytest.mark.parametrize("game", GAMES)
def test_the_dice_are_thrown_once(game: str) -> None:
    with refused(NotNow()):
        thrown(game).act(Throw())


def test_the_best_dice_are_used_unless_the_player_chooses_others() -> None:
    # Both dice of V, one of which is light blue, and a joker that could be the L.
    throw = "VIE=BBLLBBAVB"
    assert one(thrown(throw=throw).word("VILLE"), WordScored).points == 5 + 1 + 1
    chosen = Play("VILLE", (0, 1, 7, 3, 2))
    scored = one(thrown(throw=throw).act(chosen), WordScored)
    assert (scored.spelling, scored.points) == (Spelling("VILLE", (0, 1, 7, 3, 2)), 4)


@pytest.mark.parametrize(
    ("word", "throw", "points"),
    [
        # As the booklet has them: a copy counts 0, and is no letter twice.
        ("VILLE", "VIEL=BBBBBBBB", 4),
        ("SALADE", "SALDE=BBBBBBB", 5),
        ("VILLE", "VIELLBBBBBBBB", 6),
    ],
)
def test_words_score_as_in_the_booklet(word: str, throw: str, points: int) -> None:
    assert one(thrown(throw=throw).word(word), WordScored).points == points


def test_spanish_has_a_letter_more_and_a_joker_stands_for_no_other_sign() -> None:
    throw = "*AOBBBBBBBBBB"
    spanish = Cubes(replace(rules("one_at_a_time"), language="es"), 2, {"AÑO"})
    assert one(spanish.turn("AÑO", throw), WordScored).points == 2
    with refused(NotLetters("Ñ")):
        thrown(throw=throw).word("AÑO")


# What is lacking


@pytest.mark.parametrize(
    ("word", "throw", "letters"),
    [
        ("VILLE", "VILLEBBBBBBBB", ""),
        ("VILLE", "VILEBBBBBBBBB", "L"),
        # A letter that stands twice must be on a die.
        ("VILLE", "VIE**==BBBBBB", "LL"),
        ("VILLE", "VILE*BBBBBBBB", "L"),
        # The first letters that need a joker have it.
        ("VILLE", "LLE*BBBBBBBBB", "I"),
        ("LLAMALL", "LAM=BBBBBBBBB", "ALL"),
    ],
)
def test_letters_are_lacking(word: str, throw: str, letters: str) -> None:
    assert rack(word, throw).lacking == letters


@given(words, throws)
def test_nothing_is_lacking_of_what_can_be_spelled(word: str, throw: str) -> None:
    assert can_spell(word, throw) is (rack(word, throw).lacking == "")


@given(words, throws)
def test_with_dice_of_what_is_lacking_it_could_be_spelled(word: str, throw: str) -> None:
    letters = rack(word, throw).lacking
    assert can_spell(word, throw + letters)
    assert not Counter(letters) - Counter(word)


# Which dice spell a word


def fits_naively(spelling: Spelling, throw: str) -> bool:
    """The joker test as the rules have it, letter by letter."""
    places = spelling.places
    if len(places) != len(spelling.word) or len({*places}) < len(places):
        return False
    used = [throw[place] for place in places]
    pairs = list(zip(spelling.word, used, strict=True))
    if any(face not in (letter, COPY, OTHER) for letter, face in pairs):
        return False
    for letter in spelling.word:
        count = spelling.word.count(letter)
        real = sum(pair == (letter, letter) for pair in pairs)
        if pairs.count((letter, OTHER)) != (0 if real else 1) or (not real and count != 1):
            return False
        if pairs.count((letter, COPY)) != (count - real if real else 0):
            return False
    return True


@pytest.mark.parametrize("throw", ["AAB==**ABBBBB", "A=*CCCCCCCCCC"])
def test_dice_fit_as_the_joker_test_says(throw: str) -> None:
    for length in (1, 2, 3):
        for letters in product("ABC", repeat=length):
            for places in permutations(range(8), length):
                spelling = Spelling("".join(letters), places)
                assert fits(spelling, throw) is fits_naively(spelling, throw)


@pytest.mark.parametrize("places", [(0,), (0, 0), (0, 13), (-13, 1), (0, 1, 2)])
def test_dice_that_are_not_there_or_too_few_or_twice_fit_nothing(places: tuple[int, ...]) -> None:
    assert not fits(Spelling("AA", places), "A" * 13)
    assert fits(Spelling("AA", (12, 0)), "A" * 13)


# Random words


@given(st.integers(0, 999), st.text("AEIOUSTR=*", min_size=13, max_size=13))
def test_a_random_word_can_be_spelled(seed: int, throw: str) -> None:
    play = random_play(throw, ascii_uppercase, Random(seed))
    if isinstance(play, Play):
        assert can_spell(play.word, throw)
        assert len(play.word) >= 2


def test_random_words_are_of_any_length_and_have_both_jokers() -> None:
    chance = Random(1)
    made = [random_play("AAABCDEFG==**", ascii_uppercase, chance) for _ in range(2000)]
    plays = [play for play in made if isinstance(play, Play)]
    assert {len(play.word) for play in plays} == set(range(2, 14))
    assert any(play.word.count("A") > 3 for play in plays)
    assert any("Z" in play.word for play in plays)
    assert random_play("=" * 13, ascii_uppercase, chance) == NoWord()


def test_no_word_can_be_made_in_place_of_one() -> None:
    assert kinds(thrown().word()) == ["NoWordMade", "TurnBegan"]
