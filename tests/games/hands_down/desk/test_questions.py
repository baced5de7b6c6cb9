"""The keys of Hands Down that ask: the hand, the pile, advice, the last reveal."""

import pytest
from msgspec.structs import replace

from gobelet.games.hands_down.bots.advice import Option
from gobelet.games.hands_down.rules.actions import Discard
from gobelet.games.hands_down.rules.cards import Combination
from gobelet.games.hands_down.words.advice import advice_words
from tests.games.hands_down.keyboard import HAND, Keyboard, keyboard
from tests.games.hands_down.sentences import addressed, typeset
from tests.games.hands_down.tables import NOTHING, THREES, YAHTZEE, Play, cards

# Questions


def test_in_anothers_turn_questions_answer_and_actions_say_whose_turn_it_is() -> None:
    board = keyboard()
    board.told(board.play.keep_all())
    assert board.press("d") == "Hand: blue 3, 3; red 1; yellow wild; any colour 4."
    turn = board.press("t")
    assert turn.startswith("Luc to play.")
    for key in ("1", "shift-1", "x", "a", "space", "enter", "h"):
        assert board.press(key) == turn
    assert board.press("s") != turn
    assert board.press("p") != turn


def test_an_onlooker_is_read_no_hand() -> None:
    board = keyboard()
    board.onlooker = True
    assert board.press("d") == "No hand to read now."
    assert board.press("h") == board.press("enter") == board.press("t")


def test_the_pile_and_what_everybody_discarded_last() -> None:
    board = keyboard()
    assert board.press("p") == "Pile: 74 cards. No discards."
    board.told(board.play.discard("b3 r1", "draw b4 b5"))
    board.told(board.play.keep_all())
    assert board.press("p") == (
        "Pile: 72 cards. Discards: 2 cards. Last discards. You: blue 3; red 1. Luc: none."
    )
    assert board.braille("p") == "72 d2 me -b3 r1 Luc -0"


def test_a_pile_made_anew_has_the_discards_in_it() -> None:
    play = Play(HAND, NOTHING)
    board = Keyboard(play)
    board.told(play.discard("r1", "draw b4"))
    board.told(play.keep_all())
    pile, discards = play.state.pile, play.state.discards
    play.state = replace(play.state, pile=pile[:1], discards=(*discards, *pile[1:]))
    board.told(play.discard("b3 b3"))
    assert board.press("p") == "Pile: 74 cards. No discards."
    board.told(play.discard("m1", "draw y5"))
    assert board.press("p") == (
        "Pile: 73 cards. Discards: 1 card. Last discards. Luc: any colour 1."
    )


def test_what_was_discarded_from_a_hand_is_not_told_of_the_next_one() -> None:
    play = Play(HAND, NOTHING)
    board = Keyboard(play)
    board.told(play.discard("r1 m4 y*", "draw b3 b4 b5"))
    board.told(play.keep_all())
    board.told(play.call("three_of_a_kind"))
    board.told(play.keep_all())
    board.told(play.keep_all())
    assert play.state.round == 2
    assert board.press("p").endswith("Last discards. Luc: none.")


# Advice


def test_advice_and_again_another_with_its_worth() -> None:
    board = keyboard(THREES)
    first = board.press("h")
    assert first.startswith("Advice: ")
    again = board.press("h")
    assert again.startswith("Or: ")
    assert "points" in again
    assert "points" not in first


@pytest.mark.parametrize(
    ("code", "told", "behind"),
    [
        (
            "en",
            "You have three of a kind; waiting for the yahtzee is worth more:"
            " 3.5 against 2 points.",
            "You have three of a kind; waiting for the yahtzee is worth more.",
        ),
        (
            "fr",
            "Vous avez un brelan ; attendre le yahtzee vaut plus : 3,5 contre 2 points.",
            "Vous avez un brelan ; attendre le yahtzee vaut plus.",
        ),
        (
            "es",
            "Tienes un trío; esperar el yahtzee vale más: 3,5 contra 2 puntos.",
            "Tienes un trío; esperar el yahtzee vale más.",
        ),
    ],
)
def test_advice_to_wait_says_what_is_given_up(code: str, told: str, behind: str) -> None:
    """Where a figure has a minus, which voices skip, both are left out."""
    seen, listener = keyboard(THREES).view.observation, addressed(code=code)
    waits = Option(Discard(cards("r1 y2")), Combination.YAHTZEE, 0.1, 3.5, 2.0)
    assert typeset(code, told) in advice_words(waits, seen, listener, first=True)
    waits = replace(waits, worth=-0.5, call=-1.2)
    assert typeset(code, behind) in advice_words(waits, seen, listener, first=True)


@pytest.mark.parametrize(
    ("hand", "says", "braille"),
    [
        (YAHTZEE, "Advice: call yahtzee.", "HD yz"),
        (
            THREES,
            "Advice: discard red 1; yellow 2. Full house: 18%. Your hand forms: three of a kind.",
            "-r1 y2 fh 18%",
        ),
    ],
)
def test_advice_in_words_and_in_braille(hand: str, says: str, braille: str) -> None:
    board = keyboard(hand)
    assert board.press("h") == says
    board.press("d")
    assert board.braille("h") == braille


def test_another_key_begins_the_advice_anew() -> None:
    board = keyboard()
    first = board.press("h")
    board.press("h", "d")
    assert board.press("h") == first


def test_after_the_last_advice_comes_the_first() -> None:
    board = keyboard()
    first = board.press("h")
    heard = [board.press("h") for _ in board.desk.advice]
    assert heard[-1] == first
    assert len(set(heard)) == len(heard)


# What the hand forms, and the last reveal


@pytest.mark.parametrize(
    ("code", "says"),
    [
        ("en", "Your hand forms: full house, 5 points; three of a kind, 2 points."),
        ("fr", "Votre main forme : main pleine, 5 points ; brelan, 2 points."),
        ("es", "Tu mano forma: full, 5 puntos; trío, 2 puntos."),
    ],
)
def test_what_the_hand_forms_the_best_first(code: str, says: str) -> None:
    board = keyboard("b1 b1 b1 r3 r3", code=code)
    said = board.press("c").replace("\u00a0", " ").replace("\u202f", " ")
    assert said == says


def test_a_hand_that_forms_nothing_says_so() -> None:
    assert keyboard(NOTHING).press("c") == "Your hand forms no Combination."


def test_the_last_reveal_is_said_again_with_what_came_of_it() -> None:
    play = Play(THREES, NOTHING)
    board = Keyboard(play)
    assert board.press("v") == "No reveal yet."
    board.told(play.call("three_of_a_kind"))
    board.told(play.call("yahtzee", "lay b5 r2 y4 r6 m1"))
    board.told(play.pick(1, 2, 3, draw="b1 b1 b1"))
    assert board.press("v") == (
        "Reveal. You: true, the call stands. Luc: yahtzee, false! "
        "You pick from Luc: blue 5; red 2; yellow 4."
    )
