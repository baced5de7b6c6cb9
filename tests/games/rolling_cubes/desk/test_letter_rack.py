"""Letters that are not there, as they are typed, and the letters that are left."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gobelet.games.interface import Preferences, Say
from gobelet.games.rolling_cubes.rules.actions import Contest, NoWord
from gobelet.games.rolling_cubes.rules.dice import COPY, JOKERS, OTHER
from gobelet.games.rolling_cubes.rules.spelling import can_spell
from gobelet.sound.cue import ERROR
from gobelet.speech.utterance import Verbosity
from tests.games.rolling_cubes.keyboard import Keyboard
from tests.games.rolling_cubes.tables import THROW, Cubes, Round, rules
from tests.support.keyboard.driver import french

BRIEF = Preferences(Verbosity.BRIEF)


def thrown(game: str = "one_at_a_time", throw: str = THROW, code: str = "en") -> Keyboard:
    made = Keyboard(Cubes(rules(game), 2, people=(0, 1)), code=code)
    made.throw(throw)
    return made


def lying(letters: str = "SA", faces: str = "LE=") -> Keyboard:
    table = Round(letters)
    made = Keyboard(table)
    made.told(table.throw_left(faces))
    return made


def typing(made: Keyboard, text: str, key: str = "enter") -> list[str]:
    """Type characters one by one on a line; return what is said of each."""
    line, heard, before = made.line(key), [], ""
    assert line.remark
    for char in text:
        remark = line.remark(before, char, made.view)
        before += char
        line.changed(before)
        assert remark is None or (remark.cues == ERROR and not remark.kept)
        heard.append(remark.utterance.text if remark else "")
    return heard


def left(made: Keyboard, text: str = "", key: str = "enter") -> str:
    """What Ctrl+L says on a line with this text."""
    line = made.line(key)
    line.changed(text)
    assert line.left
    return line.left(made.view).utterance.text


# A letter that is not there


@pytest.mark.parametrize(
    ("code", "gone", "never"),
    [
        ("en", "No more V.", "No Z."),
        ("fr", "Plus de V.", "Pas de Z."),
        ("es", "Ya no hay V.", "No hay Z."),
    ],
)
def test_a_letter_whose_dice_are_used_and_one_that_no_die_shows(
    code: str, gone: str, never: str
) -> None:
    made = thrown(throw="AEIEARSTLLDVJ", code=code)
    assert typing(made, "vvz") == ["", gone, never]


def test_jokers_stand_in_as_the_rules_have_it() -> None:
    # One more of a letter on a die, then a letter on none; and nothing more.
    made = thrown(throw="AEI*=RSTLLDVJ")
    assert typing(made, "vvvzw") == ["", "", "No more V.", "", "No W."]
    # The other joker stands only for a letter that is in the word once.
    made = thrown(throw="AEI*ERSTLLDVJ")
    assert typing(made, "zz") == ["", "No Z."]


def test_accents_and_ligatures_are_their_letters_and_other_signs_are_none() -> None:
    made = thrown(throw="AEIOURSTLLDVJ")
    assert typing(made, "é e") == ["", "", "No more E."]
    assert typing(made, "œ'-=1") == ["", "", "", "", ""]
    assert typing(made, "œé") == ["", "No more E."]


def test_a_letter_put_in_the_middle_is_the_one_that_is_told() -> None:
    made = thrown(throw="AEI*ERSTLLDVJ")
    line = made.line()
    assert line.remark
    # Z stands before the K that has the joker.
    remark = line.remark("k", "z", made.view)
    assert remark
    assert remark.utterance.text == "No Z."


def test_a_paste_tells_each_letter_once() -> None:
    made = thrown(throw="AEIOURSTLLDVJ")
    line = made.line()
    assert line.remark
    remark = line.remark("", "pizzavv", made.view)
    assert remark
    assert remark.utterance.text == "No P. No Z. No more V."


def test_in_i_contest_the_letter_to_be_added_needs_a_die_or_a_joker() -> None:
    assert typing(lying(), "l") == [""]
    # The copy joker may be an A, which lies there; nothing may be a Z.
    assert typing(lying(), "a") == [""]
    assert typing(lying(), "z") == ["No Z."]
    assert typing(lying(), "=a") == ["", ""]
    assert typing(lying(), "*z") == ["No other joker.", ""]
    # What follows one letter is another matter, and Enter tells it.
    assert typing(lying(), "lz") == ["", ""]


def test_a_word_to_be_named_needs_no_dice() -> None:
    made = Keyboard(Round("SAL"))
    made.act(Contest())
    assert typing(made, "zzz") == ["", "", ""]


def test_dice_to_be_thrown_again_are_those_that_lie() -> None:
    made = thrown("letter_yahtzee")
    assert typing(made, "ee2e=,=z", "a") == [
        *("", "", "", "No more E.", "", "", "No more copy joker.", "No Z."),
    ]


words = st.text("AELVZ", max_size=7)
throws = st.text("AELVBC=*", min_size=13, max_size=13)


@given(words, throws)
def test_a_word_is_without_remark_exactly_if_the_dice_spell_it(word: str, throw: str) -> None:
    remarks = typing(thrown(throw=throw), word)
    assert any(remarks) is not can_spell(word, throw)


# The letters left


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("en", "Left: A, E, E, I; D, J, L, L, R, S, T, V; copy joker."),
        ("fr", "Il reste : A, E, E, I ; D, J, L, L, R, S, T, V ; joker égal."),
        ("es", "Quedan: A, E, E, I; D, J, L, L, R, S, T, V; comodín igual."),
    ],
)
def test_l_says_vowels_consonants_and_jokers(code: str, said: str) -> None:
    made = thrown(code=code)
    assert made.press("l") == (french(said) if code == "fr" else said)


def test_in_brief_they_stand_alone_and_in_braille_too() -> None:
    made = thrown()
    made.preferences = BRIEF
    answer = made.react("l")
    assert isinstance(answer, Say)
    assert answer.utterance.text == "A, E, E, I; D, J, L, L, R, S, T, V; copy joker."
    assert answer.utterance.braille == "aeei djllrstv ="


def test_what_is_typed_takes_its_dice_and_jokers() -> None:
    made = thrown()
    assert left(made, "salade") == "Left: E, I; J, L, R, T, V."
    assert made.press("l") == "Left: E, I; J, L, R, T, V."
    # Of what cannot be spelled as much is taken as there is.
    assert left(made, "zzsala") == "Left: E, E, I; D, J, L, R, T, V."


def test_all_letters_may_be_used() -> None:
    made = thrown(throw="AAAAAAAAAAAAA")
    assert left(made, "A" * 13) == "No letter left."


def test_a_y_is_a_vowel_in_french_words() -> None:
    made = thrown(throw="AEIOURSTLLDVY")
    assert made.press("l") == "Left: A, E, I, O, U, Y; D, L, L, R, S, T, V."


def test_before_the_throw_there_are_none_and_in_anothers_turn_all() -> None:
    made = Keyboard(Cubes(rules("one_at_a_time"), 2, people=(0, 1)))
    assert made.press("l") == "The dice are not thrown yet."
    made.throw()
    made.line().changed("salade")
    made.seat = 1
    assert made.press("l").startswith("Left: A, E, E, I; ")
    made.act(NoWord())
    assert made.press("l") == "The dice are not thrown yet."


def test_in_i_contest_the_dice_that_are_left_are_told() -> None:
    made = lying("SA", "LE=")
    assert made.press("l").startswith("Left: E; L, X, ")
    assert left(made, "l").startswith("Left: E; L, X, ")
    made = Keyboard(Round("SAL"))
    assert made.press("l") == "The dice are not thrown yet."
    made.act(Contest())
    assert made.press("l") == left(made, "salade") == "This word is made without dice."


def test_of_dice_to_be_thrown_again_those_that_stay_are_told() -> None:
    made = thrown("letter_yahtzee")
    assert left(made, "ee=", "a") == "Left: A, I; D, J, L, L, R, S, T, V."
    # At the table the letters are those left for a word.
    assert made.press("l").endswith("copy joker.")


@given(words, throws)
def test_with_what_is_left_every_letter_of_it_could_be_added(word: str, throw: str) -> None:
    made = thrown(throw=throw)
    if not can_spell(word, throw):
        return
    line = made.line()
    line.changed(word)
    assert line.left
    said = line.left(made.view).utterance.braille.replace(" ", "").upper()
    assert len(said) == len(throw) - len(word)
    for letter in set(said) - set(JOKERS):
        assert can_spell(word + letter, throw)
    assert said.count(COPY) <= throw.count(COPY)
    assert said.count(OTHER) <= throw.count(OTHER)
