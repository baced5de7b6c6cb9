"""A player's evening: each game with two bots, by ear, with hurries and reading.

A real speech-dispatcher takes 55 ms a character, and a witness in the program looks on.
A turn of each is played; with `GOBELET_WHOLE_EVENINGS=5` five evenings, each game to its end.
"""

import json
import os
import re
import time
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Final

import pytest

from tests.e2e.speech.daemon import Dispatcher, StartDispatcher
from tests.e2e.speech.listener import Listener
from tests.e2e.terminal.terminal import Start
from tests.e2e.waiting import wait_for, wait_until_quiet
from tests.support.evening.listening import A_CHARACTER

ROOT: Final = Path(__file__).resolve().parents[3]
WHOLE: Final = int(os.environ.get("GOBELET_WHOLE_EVENINGS", "0"))
"""The evenings that are played to the end of each game; without any, one is begun."""

MOST_TURNS: Final = 200
"""The player's turns in which a game ends, if it ever does."""

GAMES: Final = {
    "yahtzee": ("bot:random", ("Enter", "Enter", "Down", "Enter")),
    "hands_down": ("bot:regular", ("Enter", "Down", "Enter")),
    "rolling_cubes": ("bot:beginner", ("Enter", "Enter", "Enter", "Down", "Enter")),
}
"""The bots, and keys that play one turn: throw and mark; keep all; throw and make no word."""

CALLS: Final = ("À vous de jouer", "À vous de ", "Retirez ")
ACTED: Final = re.compile(r"Encore \d lancer|^Rouge|^Passer ou annoncer")
"""What Enter leads to at the beginning of a turn."""
LIST: Final = "Passer ou annoncer ?"
"""A list that Enter opens; a turn begins at the cards."""
OVER: Final = "Partie terminée."
NO_ROW: Final = "Rien qui commence par"
"""What a letter finds in a list that is still open."""
READING: Final = ("s", "t", "d", "n", "i", "Ctrl+P", "Ctrl+R")
ANSWERED: Final = 0.8
"""Seconds between keys, which somebody needs to hear the first words of an answer."""


class Evening:
    """Somebody at a terminal who hears the daemon."""

    def __init__(self, player: Listener, dispatcher: Dispatcher, seed: int) -> None:
        self._player = player
        self._dispatcher = dispatcher
        self._chance = Random(seed)
        self._seen = 0

    def hear_out(self) -> None:
        """Wait until the last text was spoken to its end, and the game knows it."""

        def silent() -> bool:
            return self._dispatcher.events(self._dispatcher.utterances()[-1].id)[-1:] == ["end"]

        wait_for(silent, self._state, seconds=60)
        wait_until_quiet(self._player.terminal.wake_ups, seconds=0.2)

    @property
    def _new(self) -> Sequence[str]:
        return self._dispatcher.texts()[self._seen :]

    @property
    def called(self) -> bool:
        return any(text.startswith(CALLS) for text in self._new)

    @property
    def over(self) -> bool:
        return any(text.startswith(OVER) for text in self._dispatcher.texts())

    def turn(self, keys: Sequence[str]) -> None:
        """Play one's turn, which an Enter that came after the call may have begun."""
        self._seen = len(self._dispatcher.texts())
        self._press(keys)
        self._player.press(self._chance.choice(READING[:4]))
        while self._last.startswith(NO_ROW):
            self._press(keys[-2:])
            self._player.press("s")

    def _press(self, keys: Sequence[str]) -> None:
        for key in keys:
            self._player.press(key)
            time.sleep(ANSWERED)

    @property
    def _last(self) -> str:
        return self._dispatcher.texts()[-1]

    def _state(self) -> str:
        """What is to be known of an evening that does not go on."""
        return "\n".join(self._dispatcher.texts()[-15:])

    def bots(self) -> None:
        """Read and hurry while the bots play; an Enter that comes before the call does nothing."""
        chance = self._chance
        for _ in range(chance.randint(1, 3)):
            time.sleep(chance.uniform(0.3, 1.5))
            if self.called or self.over:
                break
            self._player.terminal.press(chance.choice((*READING[:4], "End", "Enter")))
            wait_until_quiet(self._dispatcher.texts, seconds=0.3)
        if not self.called and not self.over:
            self._player.terminal.press("f")
            wait_for(lambda: self.called or self.over, self._state, seconds=60)
        if not self.over:
            self._too_soon()

    def _too_soon(self) -> None:
        """Press Enter; if the call was not heard yet, nothing is opened or thrown by it."""
        calls = [row for row in self._dispatcher.utterances() if row.text.startswith(CALLS)]
        before = len(self._dispatcher.texts())
        self._player.terminal.press("Enter")
        self.hear_out()
        # What Enter has led to would have cut the call before its end.
        heard = "end" in self._dispatcher.events(calls[-1].id)
        since = self._dispatcher.texts()[before:]
        assert heard or not any(map(ACTED.search, since)), since
        if LIST in since:
            self._player.press("Escape")


@pytest.mark.parametrize("evening_number", range(max(WHOLE, 1)))
@pytest.mark.parametrize("game", GAMES)
def test_an_evening(
    game: str,
    evening_number: int,
    start: Start,
    start_dispatcher: StartDispatcher,
    short_directory: Path,
) -> None:
    (short_directory / "settings.toml").write_text("rows.confirm_zero = false\n", "utf-8")
    dispatcher = start_dispatcher(milliseconds=A_CHARACTER * 1000)
    found = short_directory / "witness.json"
    variables = dispatcher.variables()
    bot, keys = GAMES[game]
    terminal = start(
        *("play", game, "--players", f"Ana,{bot},{bot}", "--seed", f"{5 + evening_number}"),
        *("--lang", "fr", "--keyboard", "fr", "--output", "speech"),
        **{**variables, "PYTHONPATH": f"{variables['PYTHONPATH']}:{ROOT}"},
        GOBELET_CONFIG_DIR=str(short_directory),
        WITNESS=str(found),
    )
    evening = Evening(Listener(terminal, dispatcher), dispatcher, seed=3 + evening_number)
    wait_for(lambda: evening.called, dispatcher.log)
    for _ in range(MOST_TURNS if WHOLE else 1):
        evening.hear_out()
        evening.turn(keys)
        evening.bots()
        if evening.over:
            break
    assert evening.over or not WHOLE
    evening.hear_out()
    terminal.press("Ctrl+C", "Ctrl+C")
    assert terminal.wait() == 0
    result = json.loads(found.read_text("utf-8"))
    assert result["wrong"] == []
    assert result["spoken"] > 5
