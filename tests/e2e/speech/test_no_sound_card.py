"""The real program where no sound card answers, and where one takes what it is given."""

import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from tests.e2e.terminal.pseudo_terminal import PseudoTerminal
from tests.e2e.waiting import wait_for
from tests.support.system.programs import need

ROOT: Final = Path(__file__).parents[3]
PLAY: Final = ("play", "--lang", "fr", "--keyboard", "fr", "--output", "text", "--seed", "3")
LINES: Final = "ALSA lib"
"""How what ALSA writes on standard error begins."""


@pytest.fixture
def cardless(environment: dict[str, str]) -> dict[str, str]:
    """A machine without a sound card, whatever this one has."""
    pytest.importorskip("miniaudio")
    if sys.platform != "linux":
        pytest.skip("ALSA is Linux's")
    nothing = {"GOBELET_SOUND": "alsa", "ALSA_CONFIG_PATH": "/nowhere/alsa.conf"}
    return environment | {"TERM": "xterm", "PYTHONPATH": f"{ROOT}/src"} | nothing


def test_without_a_card_only_words_come_and_no_line_of_a_library(cardless: dict[str, str]) -> None:
    need()
    opened = subprocess.run(
        (sys.executable, "-c", "from gobelet.sound.device import *; open_device(bytes)"),
        env=cardless,
        capture_output=True,
        check=False,
        text=True,
        timeout=120,
    )
    # So there is something to be kept off the terminal.
    assert LINES in opened.stderr
    assert "NoDevice" in opened.stderr
    with PseudoTerminal((sys.executable, "-m", "gobelet", *PLAY), cardless) as terminal:
        terminal.wait_for("Tour 1 sur 13")
        terminal.press(b"\r")
        terminal.wait_for("Encore 2")
        wait_for(lambda: tells_why(terminal), "why nothing is heard")
        terminal.press(b"\x03\x03")
        assert terminal.wait() == 0
        assert LINES not in terminal.written
        assert "Error" not in terminal.written


def tells_why(terminal: PseudoTerminal) -> bool:
    """Turn sounds off and on; it may not be known yet that there is no card."""
    for said in ("Sons coupés.", "Sons actifs."):
        before = terminal.written.count(said)
        terminal.press(b"\x1b[18~")
        wait_for(lambda: terminal.written.count(said) > before, said)  # noqa: B023 - at once
    return "Sons actifs. Aucune sortie audio n’a été trouvée." in terminal.written


def test_with_a_card_the_program_ends_as_it_does_without(cardless: dict[str, str]) -> None:
    need()
    command = (sys.executable, "-m", "gobelet", *PLAY)
    with PseudoTerminal(command, cardless | {"GOBELET_SOUND": "null"}) as terminal:
        terminal.wait_for("Tour 1 sur 13")
        terminal.press(b"\r")
        terminal.wait_for("Encore 2")
        # In the middle of the clatter.
        terminal.press(b"\x03\x03")
        assert terminal.wait() == 0
        assert "Error" not in terminal.written
