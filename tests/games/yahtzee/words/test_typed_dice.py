"""The players' own dice: what they are asked for, and what is seen meanwhile."""

import pytest
from msgspec.structs import replace

from gobelet.games.interface import Listener, Preferences, Reading, Type, View
from gobelet.games.yahtzee.desk.keys import YahtzeeDesk
from gobelet.games.yahtzee.kit import KIT
from gobelet.games.yahtzee.rules.game import Yahtzee
from gobelet.games.yahtzee.rules.rulesets import PLAYROOM
from gobelet.games.yahtzee.rules.state import Rolled, State
from gobelet.i18n import language
from tests.games.heard import every_language, is_spoken
from tests.games.yahtzee.tables import dice

GAME = Yahtzee(PLAYROOM, 2)
THROWN = Rolled(0, 1, (), (2, 4, 4, 4, 6), (2, 4, 4, 4, 6))

ALONE = Listener(language("en"), ("Ana",), 0, types=True)
WITH_BOT = Listener(language("en"), ("Ana", "Hal"), 0, frozenset({1}), types=True)
TWO = Listener(language("en"), ("Ana", "Luc"), types=True)
GROUPED = replace(WITH_BOT, preferences=Preferences(dice=Reading.GROUPED))


def due(kept: str, seat: int = 0, *, thrown: bool = True) -> State:
    """A table at which all dice but these are to be thrown."""
    state = replace(GAME.initial(), seat=seat, kept=dice(kept))
    return replace(state, throw=1, dice=dice("24446")) if thrown else state


def asked(state: State, listener: Listener, saved: str = "") -> Type:
    """The line that opens by itself, with what was saved of it; it is not the first of the game."""
    desk, view = YahtzeeDesk(GAME), View(state, None, listener)
    desk.happened(THROWN, view)
    desk.restore(saved, view)
    line = desk.follow_up(view)
    assert isinstance(line, Type)
    return line


@pytest.mark.parametrize(
    ("state", "listener", "prompt"),
    [
        (due("", thrown=False), ALONE, "Your 5 dice?"),
        (due("444"), ALONE, "Throw 2 dice:"),
        (due("2444"), WITH_BOT, "Throw 1 die:"),
        (due(""), ALONE, "Throw 5 dice:"),
        (due("", 1, thrown=False), TWO, "Luc, throw 5 dice:"),
        (due("2444"), TWO, "Ana, throw 1 die:"),
        (due("", 1, thrown=False), WITH_BOT, "Throw 5 dice for Hal."),
        (due("444", 1), WITH_BOT, "Throw 2 dice for Hal. Kept: 4, 4, 4."),
        (due("4446", 1), GROUPED, "Throw 1 die for Hal. Kept: three 4s, 6."),
        (due("", 1), WITH_BOT, "Throw 5 dice for Hal. None kept."),
    ],
)
def test_it_is_told_who_throws_how_many(state: State, listener: Listener, prompt: str) -> None:
    line = asked(state, listener)
    assert (line.prompt, line.text, line.digits) == (prompt, "", True)


@every_language
def test_it_is_told_in_the_players_language(code: str) -> None:
    for listener in (ALONE, WITH_BOT, TWO):
        for state in (due("444"), due("", thrown=False), due("444", len(listener.names) - 1)):
            line = asked(state, replace(listener, language=language(code)))
            english = asked(state, listener)
            for words, theirs in (
                (line.prompt, english.prompt),
                (line.back.text, english.back.text),
            ):
                assert is_spoken(words)
                assert (words == theirs) == (code == "en")


@pytest.mark.parametrize("saved", ["2", "24,", "abc", "1" * 20])
def test_what_was_typed_is_on_the_line_again(saved: str) -> None:
    assert asked(due("444"), ALONE, saved).text == saved


@pytest.mark.parametrize("saved", ["1" * 21, "2\n", "\x1b[2J"])
def test_what_nobody_typed_is_not(saved: str) -> None:
    assert asked(due("444"), ALONE, saved).text == ""


def test_what_is_typed_is_saved_and_gone_with_the_throw() -> None:
    desk, view = YahtzeeDesk(GAME, again=frozenset({0, 1})), View(due("444"), None, ALONE)
    line = desk.follow_up(view)
    assert isinstance(line, Type)
    assert desk.saved() == ""
    line.changed("3 ")
    assert desk.saved() == "3 "
    desk.happened(THROWN, view)
    assert desk.saved() == ""


def test_the_places_of_the_dice_that_are_due_are_empty() -> None:
    desk = YahtzeeDesk(GAME)
    seen = desk.picture(View(due("446"), None, ALONE))
    assert [token.face for token in seen.tokens] == ["4", "4", "6", "", ""]
    assert not any(token.selected for token in seen.tokens)


def test_before_a_turn_the_key_to_type_with_is_told() -> None:
    announcer = KIT.configure().announcer(1)
    assert announcer.welcome(ALONE)[-1].text == "Turn 1 of 13. Enter to type the dice."
