"""The answers to N and I: the Combinations left, and a whole sheet in one message."""

import pytest
from msgspec.structs import replace

from gobelet.games.hands_down.rules.cards import Combination
from gobelet.games.hands_down.rules.rulesets import LONG
from gobelet.games.hands_down.words.standings import sheet
from gobelet.games.hands_down.words.whole_sheet import left_utterance, whole_sheet
from gobelet.speech.utterance import Category
from tests.games.hands_down.sentences import BRIEF, FULL, typeset
from tests.games.hands_down.tables import NOTHING, NOTHING_TOO, Play
from tests.games.hands_down.words.test_announce_answers import ended, view, won

HANDS = (NOTHING, NOTHING_TOO)


def left(play: Play, code: str = "en") -> str:
    seen = view(play, code=code)
    return left_utterance(seen.observation, seen.listener).text


def whole(play: Play, seat: int = 0, code: str = "en") -> str:
    seen = view(play, code=code)
    return whole_sheet(seen.observation, seat, seen.listener).text


@pytest.mark.parametrize(
    ("code", "says"),
    [
        ("en", "On the table: full house, large straight, yahtzee."),
        ("fr", "Sur la table : main pleine, grande suite, yahtzee."),
        ("es", "En la mesa: full, escalera grande, yahtzee."),
    ],
)
def test_n_tells_the_combinations_that_are_left(code: str, says: str) -> None:
    assert left(won(Play(*HANDS)), code) == typeset(code, says)


def test_n_in_braille_and_in_the_long_game() -> None:
    seen = view(won(Play(*HANDS)))
    said = left_utterance(seen.observation, seen.listener)
    assert (said.braille, said.category) == ("fh ls yz", Category.SCORES)
    assert "full house twice" in left(Play(*HANDS, rules=LONG))


@pytest.mark.parametrize(
    ("code", "says"),
    [
        ("en", "No Combination left."),
        ("fr", "Plus aucune Combinaison."),
        ("es", "No queda ninguna Combinación."),
    ],
)
def test_at_the_end_none_is_left(code: str, says: str) -> None:
    assert left(ended(Play(*HANDS)), code) == says


@pytest.mark.parametrize(
    ("code", "own", "other"),
    [
        (
            "en",
            "You. 8 points. Three of a kind, 2; small straight, 6.",
            "Luc. 4 points. Four of a kind, 4. 1 Chance card.",
        ),
        (
            "fr",
            "Vous. 8 points. Brelan, 2 ; petite suite, 6.",
            "Luc. 4 points. Carré, 4. 1 carte Chance.",
        ),
        (
            "es",
            "Tú. 8 puntos. Trío, 2; escalera pequeña, 6.",
            "Luc. 4 puntos. Póker, 4. 1 carta de Suerte.",
        ),
    ],
)
def test_i_tells_a_whole_sheet(code: str, own: str, other: str) -> None:
    play = won(Play(*HANDS))
    assert [whole(play, seat, code) for seat in (0, 1)] == [
        typeset(code, says) for says in (own, other)
    ]


def test_brief_leaves_the_chance_cards_out() -> None:
    for wishes, more in ((BRIEF, ""), (FULL, " 1 Chance card.")):
        seen = view(won(Play(*HANDS)), wishes=wishes)
        said = whole_sheet(seen.observation, 1, seen.listener)
        assert said.text == f"Luc. 4 points. Four of a kind, 4.{more}"
        assert said.braille == "Luc t4 4k=4 c1"


def test_at_the_end_the_chance_cards_are_told() -> None:
    play = ended(Play(*HANDS))
    assert whole(play, 1) == "Luc. 12 points. Four of a kind, 4. Chance cards: 3, 5."
    seen = view(play)
    assert whole_sheet(seen.observation, 1, seen.listener).braille == "Luc t12 4k=4 3+5"


def test_of_a_sheet_that_is_empty_that_is_said() -> None:
    assert whole(Play(*HANDS)) == "You. 0 points. No Combination yet."


def test_the_combinations_of_the_sheets_have_names_that_letters_lead_to() -> None:
    play = won(Play(*HANDS))
    made = sheet(play.game, replace(view(play, code="fr")))
    assert made.names[: len(Combination)] == (
        *("brelan", "carré", "main pleine", "petite suite", "grande suite", "yahtzee"),
    )
    assert len(made.names) == len(made.rows)
    assert not any(made.names[len(Combination) :])
