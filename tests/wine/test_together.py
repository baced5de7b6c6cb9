"""A table of two programs on Windows, by one reader: the host speaks French, the guest English."""

import time
from typing import Final

from gobelet.ui.table.turn_call import MOMENT
from tests.e2e.waiting import wait_for
from tests.support.windows.machine import DATA, PROGRAM, Reader, Windows

HOST: Final = ("--address", "127.0.0.1", "--port", "0", "--begin", "auto", "--seed", "3")
PLAYERS: Final = ("yahtzee", "--players", "remote,Ana")
"""The guest begins, whose window is the last that was opened: it has the keyboard."""
FRENCH: Final = ("--output", "speech", "--lang", "fr")
ENGLISH: Final = ("--output", "speech", "--lang", "en")


def hears(reader: Reader, wanted: str, since: int = 0) -> str:
    """Return a text that begins so, once it has come after the first ones, so many."""

    def found() -> str:
        return next((text for text in reader.spoken()[since:] if text.startswith(wanted)), "")

    return wait_for(found, lambda: f"{wanted!r} in {reader.spoken()[since:]}")


def test_a_host_whose_window_is_closed_opens_the_same_table_again(windows: Windows) -> None:
    reader = windows.nvda
    windows.play("host", *PLAYERS, *HOST, *FRENCH)
    invitation = hears(reader, "gobelet join 127.0.0.1:")
    _, *join = invitation.split()
    guest = (PROGRAM, "--data-dir", f"{DATA}\\luc", *join, "--name", "Luc", *ENGLISH)
    console = windows.start(*guest)
    hears(reader, "À Luc de jouer.")
    hears(reader, "Your turn.")
    assert windows.path(f"{DATA}\\host.pem").read_bytes().startswith(b"-----BEGIN CERTIFICATE")
    time.sleep(MOMENT)
    console.press("Return")
    hears(reader, "2, 2, 3, 5, 5. 2 throws left.")
    hears(reader, "Luc : 2, 2, 3, 5, 5.")
    before = len(reader.spoken())
    windows.close_window()
    hears(reader, "The line is broken", before)
    windows.play("resume", *FRENCH)
    assert hears(reader, "gobelet join ", before) == invitation
    hears(reader, "Your turn. Turn 1 of 13, throw 1 of 3.", before)
