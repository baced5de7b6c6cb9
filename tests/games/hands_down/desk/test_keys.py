"""The keys of Hands Down: what they answer, and what they play."""

import pytest
from msgspec.structs import replace

from gobelet.games.hands_down.desk.keys import DIGITS, SHIFTED
from gobelet.games.hands_down.rules.actions import Call, Discard, Pick
from gobelet.games.hands_down.rules.cards import Combination
from gobelet.games.hands_down.rules.rulesets import LONG
from gobelet.games.interface import Choose, Preferences
from gobelet.speech.utterance import Verbosity
from tests.games.hands_down.keyboard import Keyboard, keyboard
from tests.games.hands_down.tables import NOTHING, NOTHING_TOO, THREES, Play, cards

BRIEF = Preferences(Verbosity.BRIEF)


FULL = Preferences(Verbosity.FULL)


def opened(board: Keyboard) -> Choose:
    answer = board.react("enter")
    assert isinstance(answer, Choose)
    return answer


def test_letters_lead_to_all_combinations_and_tell_which_are_won() -> None:
    board = keyboard()
    board.play.state = replace(board.play.state, table=(Combination.FULL_HOUSE,))
    choose = opened(board)
    assert [choice.name for choice in choose.choices] == ["", "full house"]
    assert choose.names == (
        *("three of a kind", "four of a kind", "full house"),
        *("small straight", "large straight", "yahtzee"),
    )
    assert len(choose.absent) == len(Combination) - 1
    assert choose.absent[-1] == ("yahtzee", "Yahtzee: no longer on the table.")


def picking() -> Keyboard:
    """The keyboard of seat 0, which is to pick of seat 1's hand."""
    play = Play(THREES, NOTHING, NOTHING_TOO)
    board = Keyboard(play)
    for combination in ("three_of_a_kind", "yahtzee"):
        board.told(play.call(combination, *(["lay b5 r2 y4 r6 m1"] if play.state.calls else [])))
    assert play.state.picked_from == 1
    # The left neighbour of seat 1 is seat 2.
    board.seat = 2
    return board


# Selecting


def test_a_digit_selects_the_card_at_that_place() -> None:
    board = keyboard()
    assert board.press("3") == "To discard: red 1. Kept: blue 3, 3; yellow wild; any colour 4."
    assert board.press("1") == "To discard: blue 3; red 1. Kept: blue 3; yellow wild; any colour 4."


def test_each_of_two_equal_cards_has_a_place() -> None:
    board = keyboard()
    board.press("2")
    assert board.press("2") == "Already selected: blue 3."
    assert board.press("1") == "To discard: blue 3, 3. Kept: red 1; yellow wild; any colour 4."


def test_places_are_those_of_the_hand_as_it_is_read() -> None:
    board = keyboard(preferences=Preferences(by_colour=False))
    assert board.press("d") == "Hand: 1 red; 3 blue, blue; 4 any colour; yellow wild."
    assert board.press("1").startswith("To discard: 1 red. ")
    assert board.press("5").startswith("To discard: 1 red; yellow wild. ")


def test_what_is_selected_stays_when_the_hand_is_read_otherwise() -> None:
    board = keyboard()
    board.press("3")
    board.preferences = Preferences(by_colour=False)
    assert board.press("space").startswith("To discard: 1 red. ")
    assert board.press("shift-1").startswith("Nothing to discard. ")


def test_shift_and_a_digit_takes_back() -> None:
    board = keyboard()
    board.press("3", "4")
    assert board.press("shift-3").startswith("To discard: yellow wild. ")
    assert board.press("shift-3") == "Not selected: red 1."


@pytest.mark.parametrize("key", ["3", "shift-3"])
def test_x_and_a_digit_takes_back(key: str) -> None:
    board = keyboard()
    board.press("3")
    assert board.press("x") == "Take back which card?"
    assert board.press(key).startswith("Nothing to discard. ")
    assert board.press("x") == "Nothing to take back."
    assert board.press("3").startswith("To discard: red 1. ")


@pytest.mark.parametrize("between", ["space", "d", "t"])
def test_another_key_after_x_makes_it_void(between: str) -> None:
    board = keyboard()
    board.press("3", "x", between)
    assert board.press("3") == "Already selected: red 1."
    board.press("x")
    board.desk.interrupted(board.view)
    assert board.press("3") == "Already selected: red 1."


def test_escape_ends_x_alone_also_with_nothing_selected() -> None:
    board = keyboard()
    board.press("x")
    assert board.desk.interrupted(board.view)
    assert not board.desk.interrupted(board.view)


def test_a_selects_all_or_none() -> None:
    board = keyboard()
    board.press("2")
    assert board.press("a").endswith(" No card kept.")
    assert board.press("a").startswith("Nothing to discard. ")


def test_how_much_is_said_of_it() -> None:
    brief, full = keyboard(preferences=BRIEF), keyboard(preferences=FULL)
    assert brief.press("3") == "To discard: red 1."
    assert brief.press("shift-3") == "Nothing to discard."
    kept = "Nothing to discard. Kept: blue 3, 3; red 1; yellow wild; any colour 4."
    assert full.press("space") == f"{kept} Enter to pass or call."
    full.press("3")
    assert full.press("space").endswith(" Enter to discard.")
    assert full.press("shift-1").startswith("Not selected: blue 3. To discard: red 1. Kept: ")


def test_in_braille() -> None:
    board = keyboard()
    assert board.braille("3") == "b3 b3 y* m4|r1"
    assert board.braille("d") == "b3 b3 r1 y* m4"
    board.preferences = BRIEF
    assert board.braille("space") == "|r1"


# Discarding, passing, calling


def test_enter_discards_the_selected_cards() -> None:
    board = keyboard()
    board.press("4", "1")
    assert board.action() == Discard(cards("b3 y*"))
    board.do("draw b4 b5")
    assert board.desk.selected == frozenset()


def test_with_none_selected_a_list_opens() -> None:
    choose = opened(keyboard(THREES))
    assert [choice.text for choice in choose.choices] == [
        "Keep all and pass",
        "Three of a kind, 2 points",
        "Four of a kind, 4 points",
        "Full house, 5 points",
        "Small straight, 6 points",
        "Large straight, 8 points",
        "Yahtzee, 10 points",
    ]
    assert choose.choices[0].action == Discard(())
    assert [choice.action for choice in choose.choices[1:]] == list(map(Call, Combination))
    assert choose.back
    assert choose.back.text == "Hand: blue 3, 3, 3; red 1; yellow 2."


def test_the_list_tells_nothing_of_what_the_hand_forms() -> None:
    true, false = opened(keyboard(THREES)), opened(keyboard(NOTHING_TOO))
    assert true.title == false.title
    assert [one.text for one in true.choices] == [one.text for one in false.choices]


@pytest.mark.parametrize(
    ("code", "question"),
    [
        ("fr", "Vous n’avez pas de yahtzee. L’annoncer quand même ?"),
        ("en", "No yahtzee in your hand. Call it all the same?"),
        ("es", "No tienes yahtzee. ¿Anunciar de todos modos?"),
    ],
)
def test_a_call_that_the_hand_does_not_form_is_asked_about(code: str, question: str) -> None:
    keep, three, *others = opened(keyboard(THREES, code=code)).choices
    assert keep.confirm == three.confirm == ""
    assert all(one.confirm for one in others)
    assert others[-1].confirm.replace("\u00a0", " ") == question


def test_in_the_list_a_digit_says_how_to_go_back_to_the_cards() -> None:
    hotkeys = opened(keyboard()).hotkeys
    assert {hotkeys[key] for key in (*DIGITS, *SHIFTED)} == {"Escape to go back to the cards."}


def test_each_combination_on_the_table_stands_once_in_the_list() -> None:
    play = Play(THREES, NOTHING, rules=LONG)
    assert len(opened(Keyboard(play)).choices) == 7


# Picking


def test_digits_pick_places_of_a_hand_that_lies_face_down() -> None:
    board = picking()
    assert board.press("space") == board.press("enter") == "Pick 3 cards, places 1 to 5."
    assert board.press("4") == "Picked: 4. 2 more cards to pick."
    assert board.braille("space") == "4 more 2"
    assert board.press("4") == "Card 4: picked already."
    assert board.press("1") == "Picked: 1 and 4. 1 more card to pick."
    assert board.press("enter") == "Picked: 1 and 4. 1 more card to pick."
    assert board.press("shift-2") == "Card 2: not picked."
    assert board.press("5") == "Picked: 1, 4, and 5. Enter to discard them."
    assert board.press("2") == "Three cards are picked already. Enter to discard them."
    assert board.braille("space") == "1 4 5"
    assert board.action() == Pick((1, 4, 5))


def test_what_is_picked_can_be_taken_back() -> None:
    board = picking()
    board.press("1", "2", "shift-1")
    assert board.press("space") == "Picked: 2. 2 more cards to pick."
    assert board.press("x") == "Take back which card?"
    assert board.press("2") == "Pick 3 cards, places 1 to 5."
    board.press("3")
    assert board.press("a") == "Pick 3 cards, places 1 to 5."


def test_there_is_no_advice_about_cards_that_lie_face_down() -> None:
    assert picking().press("h") == "No advice: the cards lie face down."


# What is saved


def test_what_is_selected_is_saved_and_selected_again() -> None:
    board = keyboard()
    board.press("3", "1")
    saved, again = board.desk.saved(), keyboard()
    again.desk.restore(saved, again.view)
    assert again.press("space") == board.press("space")
    assert "r1" not in saved


@pytest.mark.parametrize("saved", ["", "6", "0", "é", "13x", "-1", "٣"])
def test_what_cannot_be_selected_is_left_out(saved: str) -> None:
    board = keyboard()
    board.desk.restore(saved, board.view)
    assert board.desk.selected == frozenset()


def test_no_more_places_than_can_be_picked_are_restored() -> None:
    board = picking()
    board.desk.restore("1234", board.view)
    assert board.desk.selected == frozenset()
    board.desk.restore("124", board.view)
    assert board.action() == Pick((1, 2, 4))


# In other languages


@pytest.mark.parametrize(
    ("code", "says"),
    [
        ("fr", "À défausser : rouge 1. Gardées : bleu 3, 3 ; joker jaune ; multicolore 4."),
        ("es", "Para descartar: rojo 1. Guardadas: azul 3, 3; comodín amarillo; multicolor 4."),
    ],
)
def test_in_other_languages(code: str, says: str) -> None:
    assert keyboard(code=code).press("3").replace("\u00a0", " ") == says
