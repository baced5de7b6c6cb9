"""The first ten minutes of a newcomer: set up, lesson, a whole game, by nothing but the ear.

The installed program runs in a terminal, on an AZERTY keyboard, and speech-dispatcher records.
Which key comes next is read from what was spoken, as a player hears it.
"""

import json
import re
import subprocess
from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from typing import Final

from gobelet.i18n import language
from tests.e2e.evening.test_first_start import QUESTIONS
from tests.e2e.speech.daemon import Dispatcher
from tests.e2e.terminal.terminal import Start, Terminal
from tests.e2e.waiting import wait_for
from tests.e2e.wheel import Installed
from tests.support.keyboard.learner import mark, wanted_key, wanted_row

FRENCH: Final = language("fr")
KEYS: Final = {
    **{str(face): char for face, char in enumerate("&é\"'(-", start=1)},
    **{f"shift-{face}": str(face) for face in range(1, 7)},
    **{name: name.capitalize() for name in ("enter", "escape", "space", "tab", "home", "down")},
    "shift-s": "S",
}
"""What is pressed in the terminal for the keys of an AZERTY keyboard; letters are themselves."""

LESSON: Final = "Gobelet, menu principal. Apprendre à jouer : Yahtzee"
OPENING: Final = "La leçon : on apprend en jouant."
GAME: Final = "Gobelet, menu principal. Yahtzee, nouvelle partie"
GO_ON: Final = "Entrée pour continuer."
ENGLISH: Final = re.compile(r"\b(the|and|your|you|with|press|throw|dice|is)\b", re.IGNORECASE)

Heard = Callable[[Sequence[str]], bool]
"""Whether what was spoken since a key is all that the player waits for."""


class Player:
    """Somebody at the keyboard who hears the daemon speak."""

    def __init__(self, terminal: Terminal, dispatcher: Dispatcher) -> None:
        self._terminal = terminal
        self._dispatcher = dispatcher
        self.presses = 0

    def hear(self, beginning: str) -> None:
        """Wait until something that begins so was heard to its end."""
        wait_for(
            lambda: any(text.startswith(beginning) for text in self._dispatcher.heard()),
            lambda: f"{beginning!r} in {self._dispatcher.texts()}",
        )

    def press(self, key: str, wanted: Heard = bool) -> list[str]:
        """Press a key; return what is spoken then, up to what is waited for."""
        before = len(self._dispatcher.heard())
        self._terminal.press(KEYS.get(key, key))
        self.presses += 1

        def since() -> list[str]:
            return self._dispatcher.heard()[before:]

        wait_for(lambda: wanted(since()), lambda: f"an answer to {key}: {since()}")
        return since()

    # The lesson

    def follow(self, instruction: str) -> str:
        """Do what the lesson wants; return what it wants next."""
        if row := wanted_row(instruction, FRENCH):
            return self._marked(row, lambda heard: _instructs(heard[-1:], instruction))
        key = wanted_key(instruction, FRENCH)
        assert key, instruction
        if key in ("shift-s", "escape"):
            # The sheet and the menu: Escape leaves both, as was said.
            self.press(key)
            key = "escape"
        return self.press(key, lambda heard: _instructs(heard[-1:], instruction))[-1]

    def _marked(self, row: str, wanted: Heard) -> str:
        def press(key: str) -> list[str]:
            return self._enter_row(wanted) if key == "enter" else self.press(key)

        return mark(row, press)[-1]

    def _enter_row(self, wanted: Heard) -> list[str]:
        """Mark the row that was read last, a zero as well; return what is heard then."""
        heard = self.press("enter", lambda heard: wanted(heard) or _is_asked(heard))
        if not _is_asked(heard):
            return heard
        self.press("down")
        return self.press("enter", wanted)

    def play_as_advised(self) -> None:
        """Play the turns of the lesson's game by the advice that is spoken after each throw."""
        ended = False
        while not ended:
            advice = self.press("enter", _is_advised)[-1]
            while again := re.search(r"relancez ([\d, ]+)\.|Relancez tous", advice):
                faces = (again[1] or "").replace(" ", "").split(",") if again[1] else ["a"]
                for face in faces:
                    self.press(face)
                advice = self.press("enter", _is_advised)[-1]
            row = re.match(r"Marquez (.+), (?:zéro|\d+ points?)\.", advice)
            assert row, advice
            ended = self._mark_advised(row[1])

    def _mark_advised(self, row: str) -> bool:
        """Mark a row, in the list that opens by itself after the last throw; return the end."""
        if "lancer 3 sur 3" not in self.press("t")[0]:
            self.press("enter")
        return self._marked(row, _turn_over) == GO_ON

    # A game alone

    def play_quickly(self) -> None:
        """Play a whole game: every throw is marked at once, in the first row that is open."""
        ended = False
        while not ended:
            for _ in ("throw", "open the list", "read the first row"):
                self.press("enter")
            ended = self._enter_row(_turn_over)[-1] == GO_ON


def _instructs(texts: Sequence[str], before: str) -> bool:
    """Whether the lesson wants something else than before."""
    return any(
        text != before and (wanted_key(text, FRENCH) or wanted_row(text, FRENCH)) for text in texts
    )


def _is_asked(heard: Sequence[str]) -> bool:
    return any(text.startswith("Marquer zéro") for text in heard)


def _is_advised(heard: Sequence[str]) -> bool:
    return any("Total attendu" in text for text in heard)


def _turn_over(heard: Sequence[str]) -> bool:
    return any(re.match(r"Tour \d+ sur 13\.", text) or text == GO_ON for text in heard)


def test_a_newcomer_learns_and_plays_by_ear_alone(
    start: Start, dispatcher: Dispatcher, installed: Installed, environment: Mapping[str, str]
) -> None:
    terminal = start(LANG="fr_FR.UTF-8", **dispatcher.variables())
    player = Player(terminal, dispatcher)
    player.hear("Bienvenue dans Gobelet.")
    for key, beginning in QUESTIONS:
        terminal.press(key)
        player.hear(beginning)
    # Enter on the first item of the menu: the lesson.
    assert dispatcher.texts()[-1] == LESSON
    opening = player.press("enter", lambda heard: _instructs(heard[-1:], ""))
    assert opening[0].startswith(OPENING)
    instruction = opening[-1]
    for _ in range(28):
        instruction = player.follow(instruction)
    assert "Toutes les touches répondent" in instruction
    player.play_as_advised()
    assert "Bravo" in dispatcher.texts()[-2]
    # A first game, alone: two times Enter to begin it.
    assert player.press("enter") == [GAME]
    player.press("enter")
    player.press("enter", lambda heard: any("pour lancer" in text for text in heard))
    player.play_quickly()
    assert player.press("enter")[0].startswith("Et maintenant")
    terminal.press("Ctrl+C", "Ctrl+C")
    assert terminal.wait() == 0
    # Every sentence was French, and none came twice, but where R was to repeat one.
    texts = dispatcher.texts()
    assert {row.language for row in dispatcher.utterances()} == {"fr"}
    assert not [text for text in texts if ENGLISH.search(text)]
    twice = [text for text, after in pairwise(texts) if text == after]
    assert twice == ["R répète le dernier message. Appuyez sur R."]
    assert len(texts) > player.presses
    # The game is there, and nothing of the lesson.
    listed = subprocess.run(
        (installed.gobelet, "games", "--all", "--json"),
        env=environment,
        check=True,
        capture_output=True,
    )
    [game] = json.loads(listed.stdout)
    assert game["ended"]
