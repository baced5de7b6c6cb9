"""A program that is killed loses nothing that was said; at most the key in flight is missing.

The whole proof, after every key of a game and at hundreds of random moments:

    GOBELET_KILLS=500 pytest -n0 tests/e2e/test_killed.py
"""

import os
import re
import signal
import time
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from itertools import cycle
from pathlib import Path
from random import Random
from typing import Final

import pytest

from gobelet.core.table import replayed
from gobelet.games import kit
from gobelet.games.interface import Preferences
from gobelet.games.yahtzee.rules.rulesets import PLAYROOM
from gobelet.i18n import language
from gobelet.players import people_of
from gobelet.store.store import Store
from gobelet.ui.listener import listener_of
from tests.e2e.terminal.pseudo_terminal import PseudoTerminal
from tests.e2e.waiting import wait_for, wait_until_quiet
from tests.e2e.wheel import Installed
from tests.support.games.solved import solved
from tests.support.keyboard.screen import lines_of

PLAY: Final[Sequence[str]] = ("play", "--lang", "en", "--keyboard", "us", "--output", "text")
AGAINST_A_BOT: Final[Sequence[str]] = (*PLAY, "--players", "Ana,bot:regular")
RESUME: Final[Sequence[str]] = ("resume", "--lang", "en", "--keyboard", "us", "--output", "text")

SEED: Final = 20
KILLS: Final = int(os.environ.get("GOBELET_KILLS", "3"))
"""How often the program is killed in each test.

The saves themselves are broken off at every byte in tests/store; here is seen that it is so.
"""

ASK: Final = "dst "
"""Keys that change nothing, and tell all that there is: dice, scores, turn, selection."""

THROW, DOWN, LAST = "\r", "\x1b[B", "\x1b[F"
END: Final = "Enter to go on."

EVENT: Final = re.compile(r"Computer(:| keeps) |\d, \d, \d, \d, \d\.|.*Total \d")
"""Sentences about what has happened, as no answer to a key begins."""


@dataclass(frozen=True, slots=True)
class Told:
    """What the table tells when it is asked."""

    dice: str
    scores: str
    turn: str
    selection: str


class Game:
    """A game whose program is killed again and again, and which is always resumed."""

    def __init__(self, gobelet: str, environment: Mapping[str, str], random: Random) -> None:
        self._gobelet = gobelet
        self._environment = {**environment, "TERM": "xterm-256color"}
        self._random = random
        self._row_chosen = False
        self._start(PLAY)

    def lines(self) -> list[str]:
        return lines_of(self.terminal.written.encode())

    def press(self, key: str) -> list[str]:
        """Press a key and return what answers it."""
        before = len(self.lines())
        self.terminal.press(key.encode())
        wait_for(lambda: len(self.lines()) > before, lambda: f"answer to {key!r}: {self.lines()}")
        if key not in ASK:
            # A list may open by itself after what was done.
            wait_until_quiet(self.lines, seconds=0.2)
        self._row_chosen = key == DOWN
        return self.lines()[before:]

    def told(self) -> Told:
        return Told(*(self.press(key)[0] for key in ASK))

    def key(self, told: Told) -> str:
        """Return a key that goes on: dice are ticked and thrown, then the first row is marked."""
        throw = re.search(r"throw (\d)", told.turn)
        if throw is None:
            return THROW
        if throw[1] == "3":
            return THROW if self._row_chosen else DOWN
        ticked = told.selection.startswith("To throw again")
        faces = [die for die in told.dice if die.isdigit()][:5]
        return THROW if ticked and self._random.random() < 0.7 else self._random.choice(faces)

    def kill(self) -> list[str]:
        """Kill the program, and return every line that it has written."""
        self.terminal.signal(signal.SIGKILL)
        self.terminal.wait()
        lines = self.lines()
        self.terminal.__exit__()
        return lines

    def resume(self) -> None:
        self._start(RESUME)

    def begin(self) -> None:
        """Leave the game that has ended, and begin another one."""
        self.kill()
        self._start(PLAY)

    def _start(self, arguments: Sequence[str]) -> None:
        self.terminal = PseudoTerminal((self._gobelet, *arguments), self._environment)
        self._row_chosen = False
        wait_for(lambda: "Turn" in "".join(self.lines()), lambda: f"a game: {self.lines()}")
        # The list of rows opens by itself.
        wait_until_quiet(self.lines, seconds=0.05)


@pytest.fixture
def random() -> Random:
    return Random(SEED)


@pytest.fixture
def game(installed: Installed, environment: dict[str, str], random: Random) -> Iterator[Game]:
    game = Game(installed.gobelet, environment, random)
    yield game
    game.terminal.__exit__()


def test_after_every_key_the_game_is_as_it_was(game: Game, random: Random) -> None:
    kills = 0
    while kills < KILLS:
        told = game.told()
        answer = game.press(game.key(told))
        if END in answer[-1]:
            game.begin()
        elif random.random() < 0.5 or KILLS > 100:
            told = game.told()
            game.kill()
            game.resume()
            kills += 1
            assert game.told() == told


@pytest.mark.parametrize(
    ("arguments", "keys", "asks"),
    [
        # A card is selected, and discarded for another; then a further one is selected.
        (("hands_down", "--players", "Ana,bot:regular"), ("1", THROW, "3"), "dst "),
        (("rolling_cubes", "--rules", "solitaire"), (THROW,), "dst"),
        (("rolling_cubes", "--rules", "letter_yahtzee"), (THROW,), "dst"),
    ],
)
def test_after_keys_of_the_other_games_they_are_as_they_were(
    arguments: Sequence[str],
    keys: Sequence[str],
    asks: str,
    installed: Installed,
    environment: dict[str, str],
    random: Random,
) -> None:
    playing = (PLAY[0], *arguments, *PLAY[1:])
    for _ in range(max(1, KILLS // 3)):
        pressed = keys[: random.randint(1, len(keys))]
        first, told = lines_of_a_life(installed.gobelet, playing, environment, pressed, asks)
        assert first
        again = lines_of_a_life(installed.gobelet, RESUME, environment, (), asks)[1]
        assert again == told


def lines_of_a_life(
    gobelet: str,
    arguments: Sequence[str],
    environment: Mapping[str, str],
    keys: Sequence[str],
    asks: str,
) -> tuple[list[str], list[str]]:
    """Start a program, press keys, ask, and kill it; return its first lines and the answers."""
    with PseudoTerminal((gobelet, *arguments), {**environment, "TERM": "xterm"}) as terminal:

        def lines() -> list[str]:
            return lines_of(terminal.written.encode())

        wait_for(lambda: len(lines()) > 1, lambda: f"a game: {lines()}")
        wait_until_quiet(lines, seconds=0.2)
        first = lines()
        for key in (*keys, *asks):
            before = len(lines())
            terminal.press(key.encode())
            wait_for(lambda: len(lines()) > before, lambda: f"answer to {key!r}: {lines()}")  # noqa: B023 - called at once
            # The computer may answer too.
            wait_until_quiet(lines, seconds=0.2)
        terminal.signal(signal.SIGKILL)
        terminal.wait()
        return first, lines()[-len(asks) :]


def test_what_was_said_before_the_end_has_happened(game: Game, random: Random) -> None:
    for _ in range(KILLS):
        before = game.told()
        if before.turn.startswith("Turn 13 "):
            # The key in flight may end the game, which nobody can resume then.
            game.begin()
            continue
        key = game.key(before)
        written = len(game.lines())
        game.terminal.press(key.encode())
        time.sleep(random.uniform(0.0, 0.02))
        said = game.kill()[written:]
        game.resume()
        after = game.told()
        assert agrees(key, before, said, after), (key, before, said, after)


def test_what_was_told_of_a_bots_turns_is_in_the_store(
    installed: Installed, environment: dict[str, str], random: Random
) -> None:
    solved(PLAYROOM)
    folder = Path(environment["HOME"], ".local", "share", "gobelet")
    said: Counter[str] = Counter()
    over = True
    for _ in range(KILLS):
        arguments = AGAINST_A_BOT if over else RESUME
        lines = played_and_killed(installed.gobelet, arguments, environment, random)
        said.update(line for line in lines if EVENT.match(line))
        with closing(Store.open(folder)) as store:
            told = all_that_has_happened(store)
            over = not store.unfinished()
        missing = said - told
        assert not missing
    assert said.total() > KILLS


def played_and_killed(
    gobelet: str, arguments: Sequence[str], environment: Mapping[str, str], random: Random
) -> list[str]:
    """Play for a moment, and return all that was written before the program was killed."""
    with PseudoTerminal((gobelet, *arguments), {**environment, "TERM": "xterm"}) as terminal:
        terminal.wait_for("urn")
        # Keys are read once what reads them is loaded.
        begun = terminal.written
        terminal.press(THROW.encode())
        wait_for(lambda: terminal.written != begun, "the answer to a key")
        end = time.monotonic() + random.uniform(0.0, 2.0)
        # It throws, opens the rows, and marks the last, even with zero; a turn is called first.
        keys = cycle((THROW, LAST, THROW, DOWN))
        while time.monotonic() < end and END not in terminal.written:
            terminal.press(next(keys).encode())
            time.sleep(0.02)
        terminal.signal(signal.SIGKILL)
        terminal.wait()
        return lines_of(terminal.written.encode())


def all_that_has_happened(store: Store) -> Counter[str]:
    """Return every sentence that tells of an event in a game."""
    told: Counter[str] = Counter()
    for heading in (*store.unfinished(), *store.finished()):
        config = kit(heading.game).restore(heading.options)
        announcer = config.announcer(len(heading.players))
        listener = listener_of(
            heading.players, people_of(heading.players), language("en"), Preferences()
        )
        log = store.load(heading.id).log
        for _, step in replayed(config.game(len(heading.players)), log):
            for event in step.events:
                seen = event.seen_by(listener.seat)
                if seen and (utterance := announcer.announce(seen, listener)):
                    told[utterance.text] += 1
    return told


def agrees(key: str, before: Told, said: Sequence[str], after: Told) -> bool:
    """Whether the table tells of what was said; a key that nothing answered may be missing."""
    if not said:
        return after == before or key != DOWN
    if total := re.search(r"Total (\d+)", said[0]):
        return after.scores.startswith(f"{total[1]} point") and "not thrown" in after.turn
    if key == THROW and said[0][0].isdigit():
        return after.dice.partition(".")[0] == said[0].partition(".")[0]
    if key.isdigit():
        return after.selection == said[0]
    return after == before
