"""What may happen to speech in the middle of a game: it goes on, and nothing is lost or twice."""

from collections import Counter
from collections.abc import Callable
from pathlib import Path
from statistics import median
from time import monotonic
from typing import Final

import pytest

from tests.e2e.speech.daemon import Dispatcher, StartDispatcher
from tests.e2e.speech.listener import BACK, GONE, NONE, SLOW, Listener
from tests.e2e.terminal.terminal import Start
from tests.e2e.waiting import wait_for

PLAY: Final = ("play", "--lang", "fr", "--keyboard", "fr", "--seed", "3", "--output", "speech")
# A game, and what is said in it; the history has no rows gone through, nor what was only asked.
BEGINNING: Final = (
    "Yahtzee, règles Playroom, 13 lignes.",
    "Graine 3 : le hasard se répète.",
    "Tour 1 sur 13. Entrée pour lancer.",
)
ROW: Final = "Chance, 17 points"
SCORES: Final = "17 points. Bonus : 63 points à trouver."
TO_THE_MIDDLE: Final = (
    ("Enter", "2, 2, 3, 5, 5. Encore 2 lancers."),
    ("Enter", "Choisissez une ligne."),
    ("End", ROW),
    ("Enter", f"{ROW}. Total 17. {SCORES.removeprefix('17 points. ')}", "Tour 2 sur 13."),
    ("Enter", "1, 4, 5, 5, 6. Encore 2 lancers."),
)
MIDDLE: Final = (*BEGINNING, *(text for _, *answers in TO_THE_MIDDLE for text in answers))
ANSWERS: Final = {
    "a": "À relancer : 1, 4, 5, 5, 6. Aucun gardé.",
    "t": "Tour 2 sur 13, lancer 1 sur 3.",
    "Enter": "1, 3, 4, 5, 5. Encore 1 lancer.",
    "s": SCORES,
    "Space": "Rien à relancer. Gardés : 1, 3, 4, 5, 5.",
}
ASKED: Final = (ANSWERS["t"], ANSWERS["s"], ANSWERS["Space"])
TEN_TIMES: Final = 10
"""A busy machine is given so much longer than the player's."""
ANSWERED: Final = 1.0
"""Seconds: ten times those in which some output is to answer a key."""
LEFT: Final = 10.0
"""Seconds: ten times those in which the program is to end."""

Trouble = Callable[[Dispatcher], None]


def restart(dispatcher: Dispatcher) -> None:
    dispatcher.kill()
    dispatcher.start()


@pytest.fixture
def listener(start: Start, dispatcher: Dispatcher) -> Listener:
    """A player who has thrown the dice of the second turn."""
    listener = Listener(start(*PLAY, **dispatcher.variables(TEN_TIMES)), dispatcher)
    listener.wait_for(BEGINNING[-1])
    for key, *_ in TO_THE_MIDDLE:
        listener.hear_out()
        listener.press(key)
    listener.hear_out()
    assert tuple(listener.said()) == MIDDLE
    listener.waits.clear()
    return listener


def assert_all_is_in_the_history(listener: Listener) -> None:
    said = Counter(listener.said())
    assert Counter(listener.history()) == said - Counter([ROW, *ASKED])


def leave(listener: Listener) -> None:
    """Leave, which takes no longer whatever speech does."""
    pressed = monotonic()
    listener.terminal.press("Ctrl+C", "Ctrl+C")
    assert listener.terminal.wait() == 0
    assert monotonic() - pressed < LEFT
    assert listener.terminal.settings("after") == listener.terminal.settings("before")


@pytest.mark.parametrize("trouble", [Dispatcher.kill, Dispatcher.stop])
def test_the_game_goes_on_in_writing(
    listener: Listener, dispatcher: Dispatcher, trouble: Trouble
) -> None:
    """Nor does anybody who leaves wait for speech that does not answer."""
    trouble(dispatcher)
    listener.press(*ANSWERS)
    assert listener.sentences() == [*MIDDLE, *ANSWERS.values()]
    assert median(listener.waits) < ANSWERED
    listener.terminal.wait_for_line(GONE)
    assert_all_is_in_the_history(listener)
    leave(listener)


def test_speech_that_was_started_again_goes_on(listener: Listener, dispatcher: Dispatcher) -> None:
    restart(dispatcher)
    for key in ANSWERS:
        listener.press(key)
        listener.hear_out()
    assert listener.said() == [*MIDDLE, *ANSWERS.values()]
    assert median(listener.waits) < ANSWERED
    assert {row.language for row in dispatcher.utterances()} == {"fr"}
    assert_all_is_in_the_history(listener)
    leave(listener)


def test_speech_that_answers_again_says_nothing_that_was_written(
    listener: Listener, dispatcher: Dispatcher
) -> None:
    dispatcher.stop()
    listener.press("a", "t", "Enter")
    dispatcher.go_on()
    wait_for(lambda: dispatcher.texts()[-1] == BACK, lambda: f"{dispatcher.texts()}")
    listener.hear_out()
    listener.press("s")
    listener.hear_out()
    listener.press("Space")
    first, second, third, *rest = ANSWERS.values()
    assert dispatcher.texts() == [*MIDDLE, BACK, *rest]
    [slow, *written] = listener.written()
    assert slow.startswith(SLOW)
    assert written == [first, second, third]
    assert_all_is_in_the_history(listener)
    leave(listener)


def test_without_any_daemon_the_game_is_text(
    start: Start, dispatcher: Dispatcher, short_directory: Path
) -> None:
    nowhere = f"unix_socket:{short_directory}/nothing"
    listener = Listener(start(*PLAY, SPEECHD_ADDRESS=nowhere), dispatcher)
    listener.wait_for(BEGINNING[-1])
    listener.press(*(key for key, *_ in TO_THE_MIDDLE), *ANSWERS)
    [none, *written] = listener.written()
    assert none.startswith(NONE)
    assert written == [*MIDDLE, *ANSWERS.values()]
    assert median(listener.waits) < ANSWERED
    assert_all_is_in_the_history(listener)
    leave(listener)


def wait_for_speech(dispatcher: Dispatcher, number: int) -> None:
    """Wait until an utterance is in the midst of being spoken."""
    wait_for(lambda: "begin" in dispatcher.events(number), lambda: f"{dispatcher.texts()}")


def test_a_key_cuts_speech_that_takes_long(start: Start, start_dispatcher: StartDispatcher) -> None:
    dispatcher = start_dispatcher(milliseconds=60_000)
    listener = Listener(start(*PLAY, **dispatcher.variables()), dispatcher)
    keys = ("Enter", "d", "t", "s")
    for number, key in enumerate(keys, 1):
        wait_for_speech(dispatcher, number)
        listener.press(key)
    last = len(keys) + 1
    wait_for_speech(dispatcher, last)
    assert [dispatcher.events(number)[-1] for number in range(1, last)] == ["stop"] * len(keys)
    assert dispatcher.events(last) == ["speak", "begin"]
    assert median(listener.waits) < ANSWERED
    assert listener.terminal.raw() == b""
