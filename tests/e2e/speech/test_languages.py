"""The voice of the game's language, from a daemon whose own is another: German.

tests/e2e/terminal/test_transcripts.py hears every sentence in its language; here the language
changes.
"""

import socket
from itertools import groupby
from typing import Final

from tests.e2e.speech.daemon import Dispatcher
from tests.e2e.terminal.terminal import Start, Terminal
from tests.e2e.waiting import wait_for

OTHER: Final = "de"
"""What tests/e2e/speech/speechd/speechd.conf has for whoever asks for no language."""

PLAY: Final = ("play", "--keyboard", "us", "--seed", "3")

KEYS: Final = ("2", "Space", "Enter", "s", "t", "S", "Escape", "F1", "Escape", "d")
"""A die to throw again, the throw, questions, lists."""

THROW: Final = {
    "fr": "2, 2, 3, 5, 5. Encore 2 lancers.",
    "en": "2, 2, 3, 5, 5. 2 throws left.",
    "es": "2, 2, 3, 5, 5. Quedan 2 tiradas.",
}
FIRST_TURN: Final = {"fr": "Tour 1 sur 13", "en": "Turn 1 of 13", "es": "Turno 1 de 13"}

CHANGING: Final = {
    **{text: code for code, text in THROW.items()},
    "Options. Langue : français": "fr",
    # The list of languages begins with the one in use.
    "français": "fr",
    "English: language": "en",
    "Turn 1 of 13, throw 1 of 3.": "en",
    "español": "en",
    "Español: idioma": "es",
    "Turno 1 de 13, tirada 1 de 3.": "es",
}
"""What is said while the language is changed twice, and in which."""


def begin(start: Start, dispatcher: Dispatcher, language: str) -> Terminal:
    """Start a game and hear all that it says before the first key."""
    terminal = start(*PLAY, "--lang", language, **dispatcher.variables())
    words = FIRST_TURN[language]
    wait_for(lambda: any(text.startswith(words) for text in dispatcher.heard()), words)
    return terminal


def press(terminal: Terminal, dispatcher: Dispatcher, *keys: str) -> None:
    """Press keys, each when the one before is answered."""
    for key in keys:
        before = len(dispatcher.heard())
        terminal.press(key)
        wait_for(
            lambda: len(dispatcher.heard()) > before,  # noqa: B023 - called at once
            f"an answer to {key}",
        )


def test_who_asks_for_no_language_is_spoken_to_in_another(dispatcher: Dispatcher) -> None:
    with socket.socket(socket.AF_UNIX) as connection:
        connection.connect(dispatcher.address.removeprefix("unix_socket:"))
        connection.sendall(b"SET self CLIENT_NAME test:test:main\r\nSPEAK\r\nYahtzee\r\n.\r\n")
        wait_for(dispatcher.utterances, "the word")
    assert [(row.language, row.text) for row in dispatcher.utterances()] == [(OTHER, "Yahtzee")]


def test_another_language_from_the_next_sentence_on(start: Start, dispatcher: Dispatcher) -> None:
    terminal = begin(start, dispatcher, "fr")
    # The options begin with the language; the languages stand there as fr, en, es.
    change = ("F10", "Enter", "Down", "Enter", "Escape")
    press(terminal, dispatcher, "Enter", *change, "d", *change, "d")
    assert {THROW["en"], THROW["es"]} <= set(dispatcher.texts())
    rows = dispatcher.utterances()
    assert [code for code, _ in groupby(row.language for row in rows)] == ["fr", "en", "es"]
    known = {row.text: row.language for row in rows if row.text in CHANGING}
    assert known == {text: CHANGING[text] for text in known}
