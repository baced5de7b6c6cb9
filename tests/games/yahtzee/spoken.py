"""What is said of Yahtzee, as docs/speech.md tells it."""

from collections.abc import Callable, Iterator
from typing import Final

from msgspec.structs import replace

from gobelet.core.game import Event
from gobelet.games.interface import Listener, Preferences
from gobelet.games.yahtzee.kit import KIT
from gobelet.games.yahtzee.rules.game import Yahtzee
from gobelet.games.yahtzee.rules.rulesets import PLAYROOM, RuleSet, Series, Start
from gobelet.games.yahtzee.rules.state import (
    GameEnded,
    OpeningThrown,
    OpeningTied,
    OpeningTurnBegan,
    RoundEnded,
    TurnBegan,
)
from gobelet.games.yahtzee.words.announce import YahtzeeAnnouncer
from gobelet.i18n import language
from gobelet.speech.utterance import Utterance
from tests.games.yahtzee.sentences import addressed, alone, mark, onlooker, throw, utter
from tests.support.documents.told import Moments, Told, said_at_each_detail
from tests.support.games.solved import solved
from tests.support.keyboard.driver import Driver

DICE: Final = "24446"
ONE_ROW: Final = ("enter", "enter", "4", "enter")
"""Throw, and mark the fours."""

ROUNDS: Final = replace(PLAYROOM, rounds=3)
DIFFERENCE: Final = replace(ROUNDS, series=Series.DIFFERENCE)
OPENING: Final = replace(PLAYROOM, start=Start.HIGH_THROW)
ROUND: Final = RoundEnded(2, 3, (157, 143, 120), (157, 143, 120), (257, 243, 220))
ROUND_BY_DIFFERENCE: Final = RoundEnded(2, 3, (157, 143, 120), (51, 0, 0), (81, 14, 0))


def you_and_computer(wishes: Preferences, code: str) -> Listener:
    return Listener(language(code), ("Ana", "Computer"), 0, frozenset({1}), wishes)


def of(
    event: Event,
    to: Callable[[Preferences, str], Listener] = alone,
    rules: RuleSet = PLAYROOM,
) -> Told:
    return lambda wishes, code: utter(event, to(wishes, code), rules)


def person_at_table(wishes: Preferences, code: str) -> Listener:
    return addressed(0, wishes, code)


def beginning(wishes: Preferences, code: str) -> Utterance:
    listener = you_and_computer(wishes, code)
    return next(iter(YahtzeeAnnouncer(Yahtzee(PLAYROOM, 2)).welcome(listener)))


def answer(*keys: str, players: str = "Ana", costs: bool = False, dice: str = DICE) -> Told:
    """The answer to the last of some keys, once dice are thrown."""

    def press(wishes: Preferences, code: str) -> Utterance:
        solved(PLAYROOM)
        wishes = replace(wishes, row_costs=costs)
        driver = Driver(dice, language=code, preferences=wishes)
        driver.play(players)
        driver.press("enter", *keys[:-1])
        return Utterance(" ".join(driver.press(keys[-1])))

    return press


def series(*keys: str) -> Told:
    """The answer to a key in the first round of three."""

    def press(wishes: Preferences, code: str) -> Utterance:
        driver = Driver(DICE, language=code, preferences=wishes)
        driver.play("Ana", KIT.configure("mb1973", rounds="3"))
        driver.press("enter", *keys[:-1])
        return Utterance(" ".join(driver.press(keys[-1])))

    return press


MOMENTS: Final[Moments] = {
    "Table": {"a game begins": beginning},
    "Dice": {
        "you throw": of(throw("51", "444", throw=2)),
        "a person throws": of(throw("51", "444", throw=2, seat=1), onlooker),
        "a bot throws": of(throw("51", "444", throw=2, seat=2), onlooker),
        "your Yahtzee": of(throw("44", "444", throw=3)),
        "dice are selected": answer("6"),
        "Space": answer("6", "space"),
    },
    "Scores": {
        "scoring opens": answer("enter"),
        "a row in the list": answer("enter", "4"),
        "its cost, if wanted": answer("enter", "4", costs=True),
        "scoring opens, throwing again is better": answer("enter", costs=True),
        "you mark a row": of(mark()),
        "a bonus won, a chip": of(mark(won=True, chip=True)),
        "a bot marks a row": of(mark(seat=2), onlooker),
        "U, a row is open again": answer(*ONE_ROW[1:], "u"),
        "S, alone": answer(*ONE_ROW[1:], "s"),
        "S, with others": answer(*ONE_ROW[1:], "s", players="Ana,Luc"),
        "N": answer(*ONE_ROW[1:], "n"),
        "I": answer(*ONE_ROW[1:], "i"),
        "a round of a series ends": of(ROUND, person_at_table, ROUNDS),
        "a round ends, series by difference": of(ROUND_BY_DIFFERENCE, person_at_table, DIFFERENCE),
        "the game ends": of(GameEnded((212, 200, 188), (0,)), person_at_table),
    },
    "Turns": {
        "your turn, alone": of(TurnBegan(0, 3, 13)),
        "your turn, with others": of(TurnBegan(0, 3, 13), person_at_table),
        "T": answer("t"),
        "T, in a series": series("t"),
        "a throw for the start": of(OpeningThrown(1, (5, 4, 3, 3, 2), 17), onlooker),
        "a tie for the start": of(OpeningTied((0, 1)), onlooker),
        "the next throw for the start": of(OpeningTurnBegan(1), onlooker, OPENING),
        "another's turn": of(TurnBegan(1, 3, 13), onlooker),
    },
    "Answers": {
        "no such die": answer("5"),
        "all such dice are selected": answer("6", "6"),
        "X": answer("6", "x"),
        "H": answer("h"),
        "H, again": answer("h", "h"),
        "H, it throws away what the dice form": answer("h", dice="33322"),
        "H, a row is best": answer("h", dice="23456"),
        "H, again, of a row": answer("h", "h", dice="23456"),
        "Shift+H": answer("h", "shift-h"),
    },
}


def spoken() -> Iterator[str]:
    return said_at_each_detail(MOMENTS)
