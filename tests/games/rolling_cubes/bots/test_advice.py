"""What H advises, and in which words."""

from typing import Any, Final

import pytest

from gobelet.core.game import Game
from gobelet.games.rolling_cubes.bots.advice import Advice, advise
from gobelet.games.rolling_cubes.bots.known_words import PlayerWords
from gobelet.games.rolling_cubes.faces import faces_of
from gobelet.games.rolling_cubes.rules.actions import (
    Add,
    Again,
    Contest,
    GiveUp,
    Name,
    NoWord,
    Play,
    PutToVote,
    Score,
    Throw,
)
from gobelet.games.rolling_cubes.rules.contest_state import Phase
from gobelet.games.rolling_cubes.rules.games import make_game
from gobelet.games.rolling_cubes.rules.rulesets import RuleSet
from gobelet.games.rolling_cubes.rules.scoring import Row
from gobelet.games.rolling_cubes.words.advice.advice import advice_words, no_advice_words
from gobelet.i18n import language
from tests.games.rolling_cubes.sentences import onlooker, typeset
from tests.games.rolling_cubes.small import knowing, lying
from tests.games.rolling_cubes.tables import Cubes, rules

DICE: Final = "AEIE=RSTLLDVJ"
"""red A E I E, green = R S, orange T L, blue L D, light blue V, fuchsia J."""
WORDS: Final = "VILLE SALADE RATE TARE TARTE LES VIL"


def game(name: str) -> Game[Any]:
    seats = 1 if name == "solitaire" else 2
    return make_game(RuleSet(name, "en", faces_of("en")), seats, (), frozenset())


def at_the_table(cubes: Cubes) -> Advice | None:
    return advise(cubes.seen(0), cubes.game, knowing(WORDS, "fr"))


def in_the_round(words: str, letters: str, shown: str = "", phase: Phase = Phase.TO_ADD) -> Advice:
    advice = advise(lying(letters, shown, phase), game("i_contest"), knowing(words))
    assert advice
    return advice


# What is advised


@pytest.mark.parametrize("name", ["one_at_a_time", "all_together", "letter_yahtzee", "tournament"])
def test_the_dice_are_to_be_thrown(name: str) -> None:
    assert at_the_table(Cubes(rules(name), 2)) == Advice(Throw())


@pytest.mark.parametrize("name", ["one_at_a_time", "all_together", "solitaire", "tournament"])
def test_the_best_word_and_its_points(name: str) -> None:
    cubes = Cubes(rules(name), 1 if name == "solitaire" else 2)
    cubes.throw(DICE)
    # Five dice, a letter twice, and the light blue die.
    assert at_the_table(cubes) == Advice(Play("VILLE"), DICE, "VILLE", 7)


def test_no_word_is_possible() -> None:
    cubes = Cubes(rules("one_at_a_time"), 2)
    cubes.throw("Z" * 13)
    assert at_the_table(cubes) == Advice(NoWord())


def test_while_a_word_is_decided_on_nothing_is_advised() -> None:
    cubes = Cubes(rules("one_at_a_time"), 2, people=(0, 1))
    cubes.turn("LAR")
    assert at_the_table(cubes) is None
    cubes.act(PutToVote())
    assert at_the_table(cubes) is None


def test_the_word_of_the_letter_yahtzee_has_its_row() -> None:
    cubes = Cubes(rules("letter_yahtzee"), 1)
    cubes.throw()
    advice = at_the_table(cubes)
    assert advice
    assert (advice.action, advice.word, advice.points) == (Play("VILLE"), "VILLE", 7)
    cubes.word("VILLE")
    row = at_the_table(cubes)
    assert row == Advice(Score(advice.row or Row.POKER), points=7, row=advice.row)


def test_the_same_dice_are_advised_the_same() -> None:
    cubes = Cubes(rules("letter_yahtzee"), 1)
    cubes.throw("Z" * 13)
    first = at_the_table(cubes)
    assert isinstance(first and first.action, Again | NoWord)
    assert [at_the_table(cubes) for _ in range(3)] == [first] * 3


# I contest


def test_a_letter_with_a_usual_word_that_it_leads_to() -> None:
    # STREAM is the more usual word, and no other is completed on the way.
    advice = in_the_round("STRAITEN STREAM STREWN", "STR", "E")
    assert (advice.action, advice.word) == (Add(3, "E"), "STREAM")


def test_a_word_that_can_be_come_to_goes_before_one_that_cannot() -> None:
    # To CANDLE only by CAN, which is a word, to CARPET by CAR.
    advice = in_the_round("CAN CANDLE CAPITAL", "CA", "P")
    assert advice.word == "CAPITAL"
    assert in_the_round("CAR CARPET CATTLE", "C", "A").word == "CATTLE"


def test_where_no_usual_word_is_left_another_will_do() -> None:
    assert in_the_round("YEXING YEXES", "YE", "X").word in {"YEXING", "YEXES"}


def test_to_contest() -> None:
    assert in_the_round("STREAM", "STB", phase=Phase.TO_THROW).action == Contest()
    rare = in_the_round("YEXES", "YEXE", phase=Phase.TO_THROW)
    assert (rare.action, rare.word) == (Contest(), "YEXES")


def test_to_throw_on_with_a_word_that_shows_why() -> None:
    advice = in_the_round("STREAM", "ST", phase=Phase.TO_THROW)
    assert (advice.action, advice.word) == (Throw(), "STREAM")
    assert in_the_round("STREAM", "", phase=Phase.TO_THROW).word == ""


def test_a_rare_word_defends_letters_that_no_common_word_begins_with() -> None:
    every, common = knowing("THALLIUM THAN").lexicon, knowing("THAN").lexicon
    words = PlayerWords(every, completing=common)
    named = advise(lying("THAL", "", Phase.TO_NAME), game("i_contest"), words)
    assert named
    assert (named.action, named.word) == (Name("THALLIUM"), "THALLIUM")


def test_a_letter_that_leads_to_a_rare_word_goes_before_a_bluff_and_before_giving_up() -> None:
    every, common = knowing("THALLIUM THANE").lexicon, knowing("STREAM").lexicon
    words = PlayerWords(every, completing=common)
    advice = advise(lying("THA", "QNL", Phase.TO_ADD), game("i_contest"), words)
    assert advice
    assert (advice.action, advice.word) == (Add(4, "N"), "THANE")
    # A letter that completes a word is none to advise.
    known = PlayerWords(every, completing=knowing("THANE").lexicon)
    advice = advise(lying("THAN", "EL", Phase.TO_ADD), game("i_contest"), known)
    assert advice
    assert advice.action == GiveUp()


def test_the_word_to_be_named() -> None:
    advice = in_the_round("STREAM", "STR", phase=Phase.TO_NAME)
    assert (advice.action, advice.word) == (Name("STREAM"), "STREAM")
    assert in_the_round("STREAM", "STB", phase=Phase.TO_NAME) == Advice(GiveUp())


# In words

LYING: Final = "AEIE=RST*LDVJ"


@pytest.mark.parametrize(
    ("advice", "hint", "more"),
    [
        (Advice(Throw()), "Advice: throw.", "Advice: throw."),
        (
            Advice(NoWord(), LYING, row=Row.POKER),
            "No word fits an open row.",
            "Advice: four of a kind, zero.",
        ),
        (
            Advice(Again((0, 5)), LYING),
            "Hint: throw some dice again.",
            "Throw again: red A; green R.",
        ),
        (Advice(Contest()), "Advice: contest.", "Contest: no word begins like this."),
        (Advice(Contest(), word="VILLE"), "Advice: contest.", "Contest: ville is a rare word."),
        (Advice(Throw(), word="VILLE"), "Advice: throw.", "Throw: ville begins like this."),
        (
            Advice(Add(11, "V"), LYING, "VILLE"),
            "Hint: a word of 5 letters.",
            "V, light blue, as in ville.",
        ),
        (
            Advice(Add(8, "O"), LYING, "VOLUME"),
            "Hint: a word of 6 letters.",
            "Other joker, orange, as O, as in volume.",
        ),
        (Advice(Add(9, "L"), LYING), "No word is possible.", "L, blue: a bluff."),
        (Advice(Name("VILLE"), word="VILLE"), "Hint: a word of 5 letters.", "Ville."),
        (Advice(GiveUp(), LYING), "No word is possible.", "Add nothing."),
        (Advice(GiveUp()), "No word is possible.", "No word is possible."),
    ],
)
def test_a_hint_then_what_it_is(advice: Advice, hint: str, more: str) -> None:
    assert told(advice) == [hint, more]


@pytest.mark.parametrize(
    ("advice", "french", "spanish"),
    [
        (
            Advice(Play("VILLE"), LYING, "VILLE", 7),
            [
                "Indice : un mot de 5 lettres.",
                "Il commence par V.",
                "Il commence par V, I.",
                "Le meilleur mot : ville, 7 points.",
            ],
            [
                "Pista: una palabra de 5 letras.",
                "Empieza por V.",
                "Empieza por V, I.",
                "La mejor palabra: ville, 7 puntos.",
            ],
        ),
        (
            Advice(Add(8, "Y"), LYING, "VOYAGE"),
            [
                "Indice : un mot de 6 lettres.",
                "Joker différent, orange, pour i grec, comme dans voyage.",
            ],
            [
                "Pista: una palabra de 6 letras.",
                "Comodín distinto, naranja, por i griega, como en voyage.",
            ],
        ),
        (
            Advice(Contest()),
            ["Conseil : contestez.", "Contestez : aucun mot ne commence ainsi."],
            ["Consejo: impugna.", "Impugna: ninguna palabra empieza así."],
        ),
        (
            Advice(Score(Row.BRELAN), points=6, row=Row.BRELAN),
            ["Conseil : brelan, 6 points."],
            ["Consejo: trío, 6 puntos."],
        ),
        (
            Advice(Again((0, 5)), LYING),
            ["Indice : relancez quelques dés.", "Relancez : rouge A ; vert R."],
            ["Pista: vuelve a tirar algunos dados.", "Vuelve a tirar: rojo A; verde R."],
        ),
    ],
)
def test_in_other_languages(advice: Advice, french: list[str], spanish: list[str]) -> None:
    assert told(advice, "fr") == [typeset("fr", text) for text in french]
    assert told(advice, "es") == spanish


RARE: Final = Advice(Play("KWACHAS"), LYING, "KWACHAS", 13)
COMMON: Final = Advice(Play("VILLE"), LYING, "VILLE", 7)


def test_the_hints_lead_to_a_common_word_and_the_best_comes_last() -> None:
    assert told(RARE, common=COMMON) == [
        "Hint: a word of 5 letters.",
        "It begins with V.",
        "It begins with V, I.",
        "A common word: ville, 7 points.",
        "The best word: kwachas, 13 points.",
    ]


def test_without_a_common_word_they_lead_to_the_best() -> None:
    assert told(RARE, common=Advice(NoWord())) == [
        "No common word is possible. Hint: a word of 7 letters.",
        "It begins with K.",
        "It begins with K, W.",
        "The best word: kwachas, 13 points.",
    ]


def test_in_the_letter_yahtzee_the_row_is_told() -> None:
    common = Advice(Play("VILLE"), LYING, "VILLE", 7, Row.FULL)
    best = Advice(Play("KWACHAS"), LYING, "KWACHAS", 13, Row.POKER)
    assert told(best, common=common) == [
        "Hint, full house: a word of 5 letters.",
        "It begins with V.",
        "It begins with V, I.",
        "A common word: ville, full house, 7 points.",
        "The best word: kwachas, four of a kind, 13 points.",
    ]


def test_of_a_word_of_two_letters_no_hint_tells_both() -> None:
    assert told(Advice(Play("AS"), LYING, "AS", 2)) == [
        "Hint: a word of 2 letters.",
        "It begins with A.",
        "The best word: as, 2 points.",
    ]


def test_no_word_is_said_once() -> None:
    assert told(Advice(NoWord())) == ["No word is possible."]


def test_words_are_written_as_the_dictionary_has_them() -> None:
    advice = Advice(Play("ETE"), LYING, "ETE", 4)
    *_, last = advice_words(advice, None, onlooker(), {"ETE": "été"}.__getitem__)
    assert last == "The best word: été, 4 points."


def test_nothing_to_advise() -> None:
    assert no_advice_words(language("en")) == "No advice now."


def told(advice: Advice, code: str = "en", common: Advice | None = None) -> list[str]:
    """Return what is said at each press in a row."""
    return [*advice_words(advice, common, onlooker(code=code), str.lower)]
