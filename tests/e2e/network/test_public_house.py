"""A public house and its visitors, in terminals of their own."""

import signal
from pathlib import Path
from typing import Final

import pytest

from tests.e2e.network.test_together import heard_after, throw
from tests.e2e.terminal.terminal import Start, Terminal
from tests.e2e.waiting import wait_for

TEXT: Final = ("--keyboard", "us", "--output", "text")


def house(start: Start, folder: Path, port: str = "0", **variables: str) -> Terminal:
    arguments = ("serve", "--address", "127.0.0.1", "--port", port)
    return start(*arguments, GOBELET_DATA_DIR=str(folder), **variables)


def address(served: Terminal) -> str:
    """Return the line by which people come in, without the command."""

    def said() -> str:
        return next((line for line in served.screen() if line.startswith("gobelet join ")), "")

    return wait_for(said, "the address").split()[2]


def visitor(start: Start, where: str, name: str, language: str, folder: Path) -> Terminal:
    arguments = ("join", where, "--name", name, *TEXT, "--lang", language)
    return start(*arguments, GOBELET_DATA_DIR=str(folder))


def accept(new: Terminal, title: str) -> None:
    """Accept the rules of the house."""
    new.wait_for_line(title)
    new.press("End", "Enter")


@pytest.fixture
def folders(tmp_path: Path) -> list[Path]:
    return [tmp_path / name for name in ("house", "ana", "luc")]


def test_two_meet_in_a_house_that_is_killed_and_opened_again(
    start: Start, folders: list[Path]
) -> None:
    served = house(start, folders[0])
    where = address(served)
    port = where.split(":")[1].split("/")[0]
    ana = visitor(start, where, "Ana", "fr", folders[1])
    accept(ana, "Règlement du salon")
    ana.wait_for_line("Salon 127.0.0.1:")
    luc = visitor(start, where, "Luc", "en", folders[2])
    accept(luc, "Rules of the house")
    luc.wait_for_line("House 127.0.0.1:")
    ana.press("o", "Enter")
    ana.wait_for_line("Yahtzee")
    ana.press("Enter")
    ana.wait_for_line("Commencer")
    ana.press("Enter")
    ana.wait_for_line("Qui peut venir")
    ana.press("Enter")
    ana.wait_for_line("Salle d’attente")
    luc.wait_for_line("New: Yahtzee, 1 seat free, with Ana. Playroom rules, 13 rows, just opened.")
    luc.press("Enter")
    luc.wait_for_line("Yahtzee, 1 seat free, with Ana.")
    luc.press("Enter")
    luc.wait_for_line("Sit down")
    luc.press("Enter")
    luc.wait_for_line("Waiting room")
    ana.wait_for_line("Luc arrive.")
    ana.press("Enter")
    luc.press("Enter")
    ana.wait_for_line("À vous de jouer. Entrée pour lancer.")
    luc.wait_for_line("Ana to play.")
    throw(ana)
    luc.wait_for_line("Ana: ")
    served.signal(signal.SIGKILL)
    served.wait()
    before, heard = len(ana.lines()), len(luc.lines())
    again = house(start, folders[0], port)
    assert address(again) == where
    heard_after(ana, before, "À vous de jouer. Tour 1 sur 13, lancer 1 sur 3.")
    heard_after(luc, heard, "Ana to play. Turn 1 of 13, throw 1 of 3.")
    ana.press("s", "Enter", "End", "Enter")
    heard_after(luc, heard, "Your turn.")
    throw(luc)
    heard_after(ana, before, "Luc\u00a0: ")
    again.signal(signal.SIGTERM)
    assert again.wait() == 0
