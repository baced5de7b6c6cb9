"""A whole game of each kind in three programs, with real sockets and terminals.

One player hears brief French, one full English, one Spanish with a braille display; each hears what
the same game tells at one keyboard (`tests/transcripts/together.py`), to the letter.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

import pytest

from gobelet.speech.mode import Mode
from gobelet.speech.outputs.braille_line import split_cells
from gobelet.store.store import Store
from gobelet.ui.words import NO_BREAK
from tests.e2e.daemon import Dispatcher
from tests.e2e.terminal import COLUMNS, Start, Terminal
from tests.e2e.test_together import invitation
from tests.e2e.waiting import wait_for, wait_until_quiet
from tests.support.transcript import Step, read
from tests.transcripts.course import DIGIT_ROWS, LAYOUTS
from tests.transcripts.together import BRAILLE, GAMES, LISTENERS, Listener, Together, pressed

QUICK: Final = str(Path(__file__).with_name("patience"))


class Player:
    """A program, and what its player has heard of the game.

    What comes before the game has no place at one keyboard: the invitation, and the waiting room.
    """

    def __init__(
        self, listener: Listener, terminal: Terminal, dispatcher: Dispatcher, golden: str
    ) -> None:
        self.terminal = terminal
        _, self.steps = read(golden)
        self._listener = listener
        self._dispatcher = dispatcher
        self._before = self._heard = 0
        self._last = ""

    @property
    def _speaks(self) -> bool:
        return self._listener.mode is Mode.SPEECH

    def lines(self) -> Sequence[str]:
        """Return all that was spoken, or written, so far; a line that is typed is neither."""
        if self._speaks:
            return self._dispatcher.texts()
        return [line for line in self.terminal.lines() if line]

    def _wanted(self, step: Step) -> list[str]:
        """Return what is said in a step, as it is spoken or written."""
        if self._speaks:
            said = (text.partition(BRAILLE)[0] for text in step.said)
            return [text.replace(NO_BREAK, " ") for text in said]
        return [*step.said]

    def begin(self) -> None:
        """Wait for the first sentence of the game."""
        [first, *_] = self._wanted(self.steps[0])
        wait_for(lambda: first in self.lines(), lambda: f"{first!r} in {self.lines()}")
        self._before = self.lines().index(first)

    def hear(self, number: int) -> None:
        """Wait for what a step says, and for nothing else."""
        wanted = self._wanted(self.steps[number])
        start = self._before + self._heard
        end = start + len(wanted)

        def found() -> list[str]:
            return list(self.lines()[start:end])

        def decided() -> bool:
            said = found()
            return said == wanted or said != wanted[: len(said)]

        wait_for(decided, lambda: f"{wanted} after {found()}: {self.terminal.screen()[-5:]}")
        assert found() == wanted, f"step {number} of {self._listener.name}"
        self._heard += len(wanted)
        if wanted:
            self._last = self.steps[number].said[-1]

    def _hear_out(self) -> None:
        """Wait until all is spoken, and the game knows it; the braille line has the last of it."""
        wait_for(lambda: len(self._dispatcher.heard()) == len(self.lines()), "the end of speech")
        wait_until_quiet(self.terminal.wake_ups, seconds=0.03)
        text, _, braille = self._last.partition(BRAILLE)
        if len(text) > 1:
            # A letter that is typed stands at its place in the line.
            first, *more = split_cells(braille, COLUMNS - 3)
            assert self.terminal.screen()[-1] == (f"{first} …" if more else first)

    def press(self, key: str) -> None:
        if self._speaks:
            self._hear_out()
        plain, _ = DIGIT_ROWS[LAYOUTS[self._listener.language]]
        if key == "Enter":
            self.terminal.send("\r")
        else:
            self.terminal.press(plain[int(key) - 1] if key.isdecimal() else key)

    @property
    def rest(self) -> Sequence[str]:
        return self.lines()[self._before + self._heard :]


@pytest.mark.parametrize("together", GAMES, ids=lambda one: one.game)
def test_each_hears_what_one_keyboard_tells(
    together: Together, start: Start, dispatcher: Dispatcher, short_directory: Path
) -> None:
    players: list[Player] = []
    line = ""
    for seat, listener in enumerate(LISTENERS):
        folder = short_directory / listener.name
        folder.mkdir()
        (folder / "settings.toml").write_text(listener.settings, "utf-8")
        variables = {"GOBELET_CONFIG_DIR": str(folder), "GOBELET_DATA_DIR": str(folder)}
        speech = dispatcher.variables() if listener.mode is Mode.SPEECH else {}
        variables |= {**speech, "PYTHONPATH": QUICK, "QUICK": "yes"}
        terminal = start(*together.command(seat, line), **variables)
        players.append(Player(listener, terminal, dispatcher, together.golden(seat)))
        if seat == 0:
            line = invitation(terminal)
        elif seat < 2:
            # Seats are taken in the order of coming.
            terminal.wait_for_line("Waiting room, ")
    play(players)
    for player in players:
        player.terminal.press("Ctrl+C", "Ctrl+C")
        assert player.terminal.wait() == 0
    logs = [kept_log(short_directory / listener.name) for listener in LISTENERS]
    assert logs[0]
    assert logs == [logs[0]] * 3


def play(players: Sequence[Player]) -> None:
    """Play by the keys of the transcripts, from the first sentence to the last."""
    for player in players:
        player.begin()
        player.hear(0)
    for number, step in enumerate(players[0].steps[1:], 1):
        seat, key = pressed(step)
        players[seat].press(key)
        for player in players:
            player.hear(number)
    for player in players:
        wait_until_quiet(lambda: len(player.lines()), seconds=0.1)  # noqa: B023 - called at once
        assert player.rest == []


def kept_log(folder: Path) -> Sequence[object]:
    """Return the log of the one finished game that a player has."""
    store = Store.open(folder)
    try:
        [number] = store.numbers(ended=True)
        return store.load(number).log
    finally:
        store.close()
