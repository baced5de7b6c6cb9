"""Evenings in a public house, in terminals, held to transcripts.

Two players and a moderator in French; two in English and Spanish, at a table of talk.

GOBELET_UPDATE_GOLDENS=1 writes the transcript anew; it is read as the only thing people get.
"""

import os
import re
import signal
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from tests.e2e.network.test_public_house import address, visitor
from tests.e2e.terminal.terminal import Start, Terminal
from tests.e2e.waiting import wait_for

GOLDENS: Final = Path(__file__).parents[2] / "golden"
IN_FRENCH: Final = GOLDENS / "house_evening_fr.txt"
OF_TWO: Final = GOLDENS / "house_evening_en_es.txt"
UPDATING: Final = bool(os.environ.get("GOBELET_UPDATE_GOLDENS"))
QUIET: Final = 1.5 if UPDATING else 0.3
"""Seconds without a word after which a step is over, once what the transcript has was said."""

STEPS: Final = (
    ("Ana", "Down", "Down", "End", "Enter"),
    ("Luc", "End", "Enter"),
    ("Mia", "Down", "Down", "Down", "Down", "Down", "Down", "Down", "Down"),
    ("Ana", "Ctrl+D", "=Bonsoir", "Enter"),
    ("Luc", "p", "Enter", "Enter"),
    ("Luc", "d", "Enter"),
    ("Luc", "Escape"),
    ("Ana", "a", "Enter", "Enter", "Enter"),
    ("Ana", "Escape"),
    ("Ana", "o", "Enter", "Enter", "Enter", "End", "Enter"),
    ("Ana", "Ctrl+W", "a", "Enter", "Enter"),
    ("Ana", "i", "Enter", "Escape", "Escape"),
    ("Luc", "i", "Enter", "Enter", "Enter"),
    ("Luc", "Ctrl+D", "=Tu es nulle", "Enter"),
    ("Ana", "Ctrl+W", "l", "Enter", "s", "Enter", "Enter"),
    ("Mia", "s", "s", "Enter", "Enter", "m", "Enter", "Enter", "Enter"),
    ("Luc", "Ctrl+D", "=Quoi", "Enter"),
    ("Mia", "c", "Enter", "Escape"),
    ("Ana", "b", "Enter", "Escape", "Escape"),
    ("Mia", "p", "Enter", "l", "Enter", "m", "m", "m", "Enter", "Enter", "Enter"),
    ("Mia", "Escape", "Escape", "j", "j", "Enter", "Down"),
    ("Ana", "Escape", "Down", "Enter"),
)
"""Who presses which keys, one step after the other."""

STEPS_OF_TWO: Final = (
    ("Tom", "End", "Enter"),
    ("Inés", "End", "Enter"),
    ("Inés", "a", "Enter", "End", "Enter", "=El jardín", "Enter", "Enter"),
    ("Tom", "Home", "Enter", "Enter", "Enter"),
    ("Tom", "Enter", "=Good evening", "Enter"),
    ("Inés", "Ctrl+D", "=Hola, Tom", "Enter"),
    ("Inés", "Ctrl+W", "Enter"),
    ("Inés", "Escape", "Escape"),
    ("Tom", "Ctrl+W", "Escape", "Escape"),
)
"""The same for two at a table of talk."""


def anonymous(line: str) -> str:
    """Return a line without what is another in each run."""
    line = re.sub(r"127\.0\.0\.1:\d+", "127.0.0.1:7433", line)
    line = re.sub(r"for \d+ minutes?\.", "just opened.", line)
    line = re.sub(r"(aujourd’hui|hier), \d\d:\d\d", "aujourd’hui, 20:00", line)
    return re.sub(r"gobelet join \S+", "gobelet join …", line)


def transcript(golden: Path) -> Sequence[Sequence[str]]:
    """Return the lines of each step of a transcript, those of the entrance first."""
    if not golden.exists():
        return ()
    return [part.splitlines() for part in golden.read_text(encoding="utf-8").split("\n\n")]


class Evening:
    """Three terminals, and what each has said so far."""

    def __init__(self, terminals: Mapping[str, Terminal]) -> None:
        self._terminals = terminals
        self._heard = dict.fromkeys(terminals, 0)

    def press(self, who: str, keys: Sequence[str]) -> None:
        terminal = self._terminals[who]
        for key in keys:
            before = len(terminal.lines())
            terminal.press(key)
            if not key.startswith("="):
                wait_for(lambda: len(terminal.lines()) > before, lambda: f"{who}: {key}")  # noqa: B023
            time.sleep(0.2)

    def new(self) -> list[str]:
        """Return what each has heard since the last step."""
        return [
            f"{name}| {anonymous(line)}"
            for name, terminal in self._terminals.items()
            for line in terminal.lines()[self._heard[name] :]
        ]

    def take(self, wanted: Sequence[str]) -> list[str]:
        """Return what is new once it is what is wanted, and nothing more comes."""
        if not UPDATING:
            wait_for(lambda: self.new() == [*wanted], lambda: f"{wanted}: {self.new()}")
        found, since = self.new(), time.monotonic()
        while time.monotonic() - since < QUIET:
            time.sleep(0.1)
            if (now := self.new()) != found:
                found, since = now, time.monotonic()
        return found

    def play(self, steps: Sequence[Sequence[str]], golden: Path, arrival: str) -> None:
        """Press the keys of all steps, and hold what is heard to a transcript."""
        wanted = iter(transcript(golden))
        written = [[f"> {arrival}", *self.take(next(wanted, [])[1:])]]
        self.end()
        for who, *keys in steps:
            self.press(who, keys)
            written.append([f"> {who} : {' '.join(keys)}", *self.take(next(wanted, [])[1:])])
            self.end()
        text = "\n\n".join("\n".join(step) for step in written) + "\n"
        if UPDATING:
            golden.write_text(text, encoding="utf-8", newline="\n")
        assert text == golden.read_text(encoding="utf-8")

    def end(self) -> None:
        """Take note of all that was heard."""
        for name, terminal in self._terminals.items():
            self._heard[name] = len(terminal.lines())


def test_two_players_and_a_moderator(start: Start, tmp_path: Path) -> None:
    folders = {name: tmp_path / name for name in ("house", "Ana", "Luc", "Mia")}
    house = ("serve", "--address", "127.0.0.1", "--port")
    first = start(*house, "0", GOBELET_DATA_DIR=str(folders["house"]))
    where = address(first)
    mia = visitor(start, where, "Mia", "fr", folders["Mia"])
    mia.wait_for_line("Règlement du salon")
    mia.press("End", "Enter")
    mia.wait_for_line("Salon 127.0.0.1:")
    mia.press("Ctrl+C", "Ctrl+C")
    mia.wait()
    first.signal(signal.SIGTERM)
    assert first.wait() == 0
    news = tmp_path / "news.txt"
    news.write_text("Tournoi samedi à 20 heures.\n", encoding="utf-8")
    port = where.split(":")[1].split("/")[0]
    options = ("--moderators", "Mia", "--news", str(news), "--lang", "fr")
    served = start(*house, port, *options, GOBELET_DATA_DIR=str(folders["house"]))
    assert address(served) == where
    terminals = {}
    for name, said in (("Mia", "Nouvelles"), ("Ana", "Règlement"), ("Luc", "Règlement")):
        terminals[name] = visitor(start, where, name, "fr", folders[name])
        terminals[name].wait_for_line(said)
    evening = Evening({name: terminals[name] for name in ("Ana", "Luc", "Mia")})
    evening.play(STEPS, IN_FRENCH, "les trois arrivent")
    served.signal(signal.SIGTERM)
    assert served.wait() == 0


def test_two_at_a_table_of_talk_each_in_a_language(start: Start, tmp_path: Path) -> None:
    served = start(
        *("serve", "--address", "127.0.0.1", "--port", "0"),
        GOBELET_DATA_DIR=str(tmp_path / "house"),
    )
    terminals = {}
    for name, language, said in (("Tom", "en", "Rules of"), ("Inés", "es", "Normas del")):
        terminals[name] = visitor(start, address(served), name, language, tmp_path / language)
        terminals[name].wait_for_line(said)
    Evening(terminals).play(STEPS_OF_TWO, OF_TWO, "both arrive")
