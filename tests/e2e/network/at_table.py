"""Players of a table for three, each with a program or a page, who hear what a transcript has."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final, Protocol

from gobelet.core.game import Seat
from gobelet.speech.mode import Mode
from gobelet.speech.outputs.braille_line import split_cells
from gobelet.ui.words import NO_BREAK
from tests.e2e.browser.browsers import Page
from tests.e2e.browser.follower import Follower
from tests.e2e.speech.daemon import Dispatcher
from tests.e2e.terminal.terminal import COLUMNS, Start, Terminal
from tests.e2e.waiting import wait_for, wait_until_quiet
from tests.support.keyboard.transcript import Step, read
from tests.transcripts.course import DIGIT_ROWS, LAYOUTS
from tests.transcripts.together import BRAILLE, LISTENERS, Listener, Together, pressed

QUICK: Final = str(Path(__file__).parents[1] / "patience")


class AtTable(Protocol):
    """Somebody at the table, with a page or a console."""

    steps: list[Step]

    def begin(self) -> None:
        """Wait for the first sentence of the game."""

    def press(self, key: str) -> None:
        """Press a key."""

    def hear(self, number: int) -> None:
        """Wait for what a step says, and for nothing else."""

    @property
    def rest(self) -> Sequence[str]:
        """What was heard since."""


class AtConsole:
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
        wait_until_quiet(lambda: len(self.lines()), seconds=0.1)
        return [*self.lines()[self._before + self._heard :]]


class AtPage:
    """Somebody at a page, who hears what a transcript has."""

    def __init__(self, together: Together, seat: Seat, page: Page) -> None:
        self._name = LISTENERS[seat].name
        _, self.steps = read(together.golden(seat))
        # A host whose command line has a seed tells it, and a house does not.
        self._unsaid = (together.opening,)
        self._follower = Follower(page)

    def begin(self) -> None:
        self._follower.begin(written(self.steps[0])[0])

    def press(self, key: str) -> None:
        self._follower.page.strike(key)

    def hear(self, number: int) -> None:
        """Wait for what a step says, and for nothing else."""
        wanted = [text for text in written(self.steps[number]) if text not in self._unsaid]
        self._follower.hear(wanted, f"step {number} of {self._name}")

    @property
    def rest(self) -> Sequence[str]:
        return self._follower.rest


def written(step: Step) -> list[str]:
    """Return what a step says where it is written; letters that are typed are not."""
    if len(step.key) == 1 and step.said and step.said[0].partition(BRAILLE)[0] == step.key:
        return []
    return [text.partition(BRAILLE)[0] for text in step.said if text]


def begin(
    start: Start, home: Path, command: Sequence[str], listener: Listener, **variables: str
) -> Terminal:
    """Start a player's program, with a folder and settings of its own."""
    folder = home / listener.name
    folder.mkdir()
    (folder / "settings.toml").write_text(listener.settings, "utf-8")
    own = {"GOBELET_CONFIG_DIR": str(folder), "GOBELET_DATA_DIR": str(folder)}
    return start(*command, **variables | own | {"PYTHONPATH": QUICK, "QUICK": "yes"})


def play(players: Sequence[AtTable]) -> None:
    """Play by the keys of the transcripts, from the first sentence to the last."""
    for player in players:
        player.begin()
        player.hear(0)
    for number, step in enumerate(players[0].steps[1:], 1):
        seat, key = pressed(step)
        players[seat].press(key)
        for player in players:
            player.hear(number)


def hear_no_more(players: Sequence[AtTable]) -> None:
    """Nothing is said after the game; in a house that tells what has become of ratings, it is."""
    assert [player.rest for player in players] == [[]] * len(players)
