"""A whole game of each kind in three programs, with real sockets and terminals.

One player hears brief French, one full English, one Spanish with a braille display; each hears what
the same game tells at one keyboard (`tests/transcripts/together.py`), to the letter.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

import pytest

from gobelet.speech.mode import Mode
from gobelet.store.store import Store
from tests.e2e.network.at_table import AtConsole, begin, hear_no_more, play
from tests.e2e.network.test_together import invitation
from tests.e2e.speech.daemon import Dispatcher
from tests.e2e.terminal.terminal import Start
from tests.transcripts.together import GAMES, LISTENERS, Together

QUICK: Final = str(Path(__file__).parents[1] / "patience")


@pytest.mark.parametrize("together", GAMES, ids=lambda one: one.game)
def test_each_hears_what_one_keyboard_tells(
    together: Together, start: Start, dispatcher: Dispatcher, short_directory: Path
) -> None:
    players: list[AtConsole] = []
    line = ""
    for seat, listener in enumerate(LISTENERS):
        speech = dispatcher.variables() if listener.mode is Mode.SPEECH else {}
        command = together.command(seat, line)
        terminal = begin(start, short_directory, command, listener, **speech)
        players.append(AtConsole(listener, terminal, dispatcher, together.golden(seat)))
        if seat == 0:
            line = invitation(terminal)
        elif seat < 2:
            # Seats are taken in the order of coming.
            terminal.wait_for_line("Waiting room, ")
    play(players)
    hear_no_more(players)
    for player in players:
        player.terminal.press("Ctrl+C", "Ctrl+C")
        assert player.terminal.wait() == 0
    logs = [kept_log(short_directory / listener.name) for listener in LISTENERS]
    assert logs[0]
    assert logs == [logs[0]] * 3


def kept_log(folder: Path) -> Sequence[object]:
    """Return the log of the one finished game that a player has."""
    store = Store.open(folder)
    try:
        [number] = store.numbers(ended=True)
        return store.load(number).log
    finally:
        store.close()
