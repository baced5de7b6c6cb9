"""While no key is pressed nothing runs: no thread is woken, there is no timer and no polling."""

import time
from collections.abc import Sequence
from typing import Final

from tests.e2e.speech.daemon import Dispatcher
from tests.e2e.terminal.terminal import Start, Terminal
from tests.e2e.waiting import wait_for

PLAY: Final = ("play", "--lang", "fr", "--keyboard", "fr", "--seed", "3", "--output")
TURN: Final = "Tour 1 sur 13"
PASTE: Final = "\x1b[200~"


SECONDS: Final = 1.5
"""Longer than what looks again and again usually waits between two looks."""


def wait_until_idle(*terminals: Terminal) -> None:
    """Wait for a second and a half in which nothing is woken.

    An instant after a key prompt_toolkit looks whether it was a lone Escape; and speech has to
    be handed over.
    """
    restless = list(terminals)

    def idle() -> bool:
        before = [terminal.wake_ups() for terminal in restless]
        time.sleep(SECONDS)
        for terminal, count in zip((*restless,), before, strict=True):
            if terminal.wake_ups() == count:
                restless.remove(terminal)
        return not restless

    wait_for(idle, lambda: f"{SECONDS} seconds without a thread woken: {_places(restless)}")


def _places(terminals: Sequence[Terminal]) -> list[str]:
    """Tell terminals by the last of their lines."""
    return [terminal.lines()[-1] for terminal in terminals if terminal.lines()]


def test_wherever_the_player_pauses(start: Start, dispatcher: Dispatcher) -> None:
    # The card is stopped a few seconds after the last sound.
    sounding = start(*PLAY, "text", GOBELET_SOUND="null")
    written = [start(*PLAY, "text") for _ in range(5)]
    spoken = start(*PLAY, "speech", **dispatcher.variables())
    drawn = start(*PLAY, "text", "--view", "large")
    # But for the one timer that asks again, much later.
    setting_up = start("keys", "--lang", "fr", "--output", "text")
    for terminal, key in zip((sounding, *written), ("Enter", "d", "F10", "Escape"), strict=False):
        terminal.wait_for_line(TURN)
        before = len(terminal.lines())
        terminal.press(key)
        wait_for(lambda: len(terminal.lines()) > before, f"an answer to {key}")  # noqa: B023 - called before the next
    wait_for(lambda: any(TURN in line for line in drawn.screen()), "the large view")
    drawn.press("Enter")
    wait_for(lambda: any("2, 2, 3, 5, 5." in line for line in drawn.screen()), "its throw")
    for terminal, text in zip(written[3:], (f"{PASTE}Zoé", "\x1b[2"), strict=True):
        terminal.wait_for_line(TURN)
        terminal.send(text)
    wait_for(lambda: any(text.startswith(TURN) for text in dispatcher.texts()), "first words")
    spoken.press("d")
    setting_up.wait_for_line("Réglage du clavier")
    wait_until_idle(sounding, *written, spoken, drawn, setting_up)
