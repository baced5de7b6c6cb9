"""One table, several terminals: a host and guests, each with a language of their own."""

import signal
import time
from pathlib import Path
from typing import Final

import pytest

from gobelet.ui.table.turn_call import MOMENT
from tests.e2e.terminal.terminal import Start, Terminal
from tests.e2e.waiting import wait_for

TEXT: Final = ("--keyboard", "us", "--output", "text")
HOST: Final = ("--address", "127.0.0.1", "--port", "0", "--seed", "3")


def hosted(start: Start, folder: Path, *arguments: str, language: str = "fr") -> Terminal:
    """Open a table, whose games are in the folder."""
    return start("host", *arguments, *TEXT, "--lang", language, GOBELET_DATA_DIR=str(folder))


def invitation(host: Terminal) -> str:
    """Return the line by which others join."""
    host.wait_for_line("gobelet join ")
    return next(line for line in host.lines() if line.startswith("gobelet join "))


def joined(start: Start, line: str, name: str, language: str, folder: Path) -> Terminal:
    """Join a table with the line that its host's program has written."""
    _, *arguments = line.split()
    return start(
        *arguments, "--name", name, *TEXT, "--lang", language, GOBELET_DATA_DIR=str(folder)
    )


def heard_after(terminal: Terminal, before: int, wanted: str) -> None:
    """Wait until a line that begins so has come after the first ones, so many."""
    wait_for(
        lambda: any(line.startswith(wanted) for line in terminal.lines()[before:]),
        lambda: f"{wanted!r} in {terminal.lines()[before:]}",
    )


def throw(terminal: Terminal) -> None:
    """Throw once the call to the turn counts as heard; before, Enter says it again."""
    time.sleep(MOMENT + 0.3)
    terminal.press("Enter")


@pytest.fixture
def folders(tmp_path: Path) -> list[Path]:
    return [tmp_path / name for name in ("host", "luc", "eva")]


def test_three_play_at_home_each_in_a_language_of_their_own(
    start: Start, folders: list[Path]
) -> None:
    players = ("yahtzee", "--players", "Ana,remote,remote", "--begin", "auto")
    host = hosted(start, folders[0], *players, *HOST)
    line = invitation(host)
    luc = joined(start, line, "Luc", "en", folders[1])
    luc.wait_for_line("Waiting room, Yahtzee, Playroom rules, 13 rows.")
    eva = joined(start, line, "Eva", "es", folders[2])
    host.wait_for_line("À vous de jouer. Entrée pour lancer.")
    luc.wait_for_line("Ana to play.")
    eva.wait_for_line("Le toca a Ana.")
    # Nobody is told a key for another's turn.
    assert not any(" to throw" in said for said in luc.lines())
    host.press("Enter")
    host.wait_for_line("2, 2, 3, 5, 5. Encore 2 lancers.")
    luc.wait_for_line("Ana: 2, 2, 3, 5, 5.")
    eva.wait_for_line("Ana: 2, 2, 3, 5, 5.")
    # It is not Luc's turn: his keys ask, and change nothing.
    luc.press("Enter")
    host.press("s", "Enter", "End", "Enter")
    luc.wait_for_line("Your turn.")
    throw(luc)
    host.wait_for_line("Luc\u00a0: ")
    luc.press("Ctrl+D", "=Bonjour à tous", "Enter")
    host.wait_for_line("Luc\u00a0: Bonjour à tous")
    eva.wait_for_line("Luc: Bonjour à tous")
    eva.press("Ctrl+W")
    eva.wait_for_line("Aquí: Ana y Luc.")


def test_a_host_that_was_killed_opens_the_same_table_again(
    start: Start, folders: list[Path]
) -> None:
    players = ("yahtzee", "--players", "Ana,remote", "--begin", "auto")
    host = hosted(start, folders[0], *players, *HOST)
    line = invitation(host)
    luc = joined(start, line, "Luc", "en", folders[1])
    host.wait_for_line("À vous de jouer.")
    host.press("Enter")
    luc.wait_for_line("Ana: 2, 2, 3, 5, 5.")
    saved = folders[0] / "hosted-1.json"
    wait_for(saved.exists, "the seats are saved")
    host.signal(signal.SIGKILL)
    host.wait()
    before = len(luc.lines())
    again = start("resume", *TEXT, "--lang", "fr", GOBELET_DATA_DIR=str(folders[0]))
    again.wait_for_line("À vous de jouer. Tour 1 sur 13, lancer 1 sur 3.")
    assert invitation(again) == line
    heard_after(luc, before, "Ana to play. Turn 1 of 13, throw 1 of 3.")
    again.press("s", "Enter", "End", "Enter")
    heard_after(luc, before, "Your turn.")
    throw(luc)
    again.wait_for_line("Luc\u00a0: ")
    # Nothing is told twice: neither what the game is, nor who sits there.
    assert sum(said.startswith("Yahtzee, ") for said in luc.lines()) == 1


def test_an_invitation_that_is_none(start: Start) -> None:
    terminal = start("join", "192.0.2.1/HELLO", *TEXT, "--lang", "fr")
    assert terminal.wait() == 2
    assert terminal.screen() == ["gobelet\u00a0: Ce n’est pas une invitation."]


def test_a_table_is_closed_for_all(start: Start, folders: list[Path]) -> None:
    players = ("hands_down", "--players", "Ana,remote")
    host = hosted(start, folders[0], *players, *HOST)
    luc = joined(start, invitation(host), "Luc", "fr", folders[1])
    luc.wait_for_line("Salle d’attente, Yahtzee Hands Down")
    host.wait_for_line("Luc arrive.")
    luc.press("Enter")
    host.wait_for_line("Luc peut commencer.")
    host.press("Escape")
    host.wait_for_line("Fermer la table")
    host.press("Down", "Enter")
    host.wait_for_line("Gobelet, menu principal.")
    luc.wait_for_line("La table est fermée.")
    luc.wait_for_line("Gobelet, menu principal.")
