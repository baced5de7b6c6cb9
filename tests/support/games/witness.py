"""A seat's player who looks at all there is, while chance and the others play by a script.

What the others do in secret but do not play differs from script to script: words half typed, given
up, refused and offered; and once the game is left and taken up in the middle of that.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import cycle
from random import Random
from typing import Any, Final
from unittest.mock import patch

from gobelet.core.game import Action, Chance, Seat
from gobelet.core.table import Table
from gobelet.games.interface import Config, Desk, Preferences
from gobelet.players import Player
from gobelet.speech.utterance import Utterance, Verbosity
from gobelet.store.save import Save
from gobelet.store.store import Store
from gobelet.ui.saved import game_store
from gobelet.ui.session import picture_of
from gobelet.ui.table.play import playing
from tests.games.heard import NAMES
from tests.support.games.at_table import table_of
from tests.support.games.scripted import NEXT, Script, ScriptedConfig
from tests.support.keyboard.driver import Driver
from tests.support.speech.heard import Hearing, Lines

ELSEWHERE: Final = ("r", "ctrl-r", "page-up", "page-up", "page-down", "f1", "escape")
"""Keys beside those of the game: what was said, the keys, the game menu."""

ON_LINE: Final = (
    ("up", "up", "up", "f1", "tab"),
    ("enter", "ctrl-r", "escape"),
    ("enter", "page-up", "f10", "tab"),
    ("enter", "up", "tab"),
    ("home", "delete", "enter", "escape"),
)
"""Keys behind what is typed, which stands behind what was left there: each ends at the table.

The first line is left half typed, the next one refused and given up; of the third the word is
understood, and once more typed behind it.
"""

LINE: Final = "LineScreen"
TABLE: Final = ("PlayScreen", "GateScreen")

SITTINGS: Final = 3
"""Ways to sit at a table: `seated` has them."""


class Terminal(Lines):
    """The terminal's lines, with those that were typed."""

    def __init__(self) -> None:
        super().__init__()
        self._read = 0

    def typing(self, text: str, cursor: int) -> None:
        self.said.append(f"{text} {cursor}")

    def read(self) -> tuple[int, list[str]]:
        """Return how many lines are there, and those that were not when it was last read."""
        lines = len(self.said)
        new, self._read = self.said[self._read :], lines
        return lines, new

    def erase(self) -> None:
        super().erase()
        self._read = 0


def seated(seats: int, seat: Seat, sitting: int) -> Sequence[Player]:
    """Seat people alone, alone with bots, or with one of the others and else bots."""
    people = [{*range(seats)}, {seat}, {seat, (seat + 1) % seats}][sitting]
    return [
        Player(NAMES[other]) if other in people else Player(bot="regular") for other in range(seats)
    ]


def keys_of(desk: Desk) -> Sequence[str]:
    """Return every key, one of each command twice; then Enter, and the same in what that opens."""
    commands = [command for command in desk.commands if "enter" not in command.keys]
    twice = [key for command in commands for key in (command.keys[0], *command.keys)]
    return (*twice, "enter", *(command.keys[0] for command in commands))


class Witness:
    """Plays a script to its end, and notes all that can be heard, felt, seen and looked up.

    The pictures are all that the large view draws, the lines are those of the plain one: as many
    as are on the screen or above it, since it was erased. By `number` others differ in what they
    type and do not play.
    """

    def __init__(
        self,
        config: Config,
        script: Iterable[Action],
        seat: Seat,
        players: Sequence[Player],
        number: int,
    ) -> None:
        self.noted: list[object] = []
        self._seat = seat
        self._number = number
        self._several = sum(not player.bot for player in players) > 1
        verbosity = Verbosity(seat % len(Verbosity))
        self._terminal = Terminal()
        self._driver = Driver(
            language="en", preferences=Preferences(verbosity), terminal=self._terminal
        )
        # A bot acts once all is heard, and keys can be pressed before.
        self._driver.speaker.hearing = Hearing.TOLD
        self._keys = keys_of(config.desk(len(players)))
        self._at_gate = list(dict.fromkeys(self._keys))
        self._some = cycle(self._at_gate)
        self._while_waiting = cycle(self._at_gate)
        """Keys whose answers are still there when somebody else acts, and when a bot does."""
        self._on_line = cycle(ON_LINE)
        self._was_secret = False
        self._turns = Counter[int]()
        """How often another had a turn, by how much was played before."""
        self._script = Script(script)
        self._config: Any = ScriptedConfig(config, self._script)
        self._driver.do(lambda: self._driver.menus.play(self._config, players))
        # A gate stands before an action at most; it is taken up once, and undone once.
        for _ in range(8 * len(self._script)):
            if self._script:
                self._turn()
                self._go_on()
        assert not self._script
        if self._may_look:
            self._look()
        self._leave()
        heard = self._driver.speaker.uttered
        self.noted += [felt(one) for one, owner in heard if owner in (None, seat)]

    @property
    def _gate(self) -> bool:
        return self._driver.screens[-1] == "GateScreen"

    @property
    def _may_look(self) -> bool:
        return self._driver.speaker.history.reader in (None, self._seat)

    def _turn(self) -> None:
        table = self._table
        self._was_secret |= table.game.secret(table.state)
        if not self._was_secret:
            return
        if self._driver.speaker.waits:
            shown = self._press([next(self._while_waiting)])
            self.noted += shown if self._may_look else []
        elif self._may_look:
            self._look()
        else:
            self._anothers_turn(len(table.log))

    def _anothers_turn(self, played: int) -> None:
        """Have another look at what is that one's own, of which nothing is to be left."""
        self._press((*self._keys, "escape", next(self._some)))
        self._turns[played] += 1
        match self._turns[played]:
            case 1:
                self._leave()
                self._take_up()
            case 2:
                self._undo()
        if self._may_look:
            self._look()

    def _undo(self) -> None:
        """Have the last action taken back, if it can be, to be played again."""
        driver, table = self._driver, self._table
        before = len(table.log)
        last = table.game.decode(table.log[-1].action)
        driver.press("u")
        if driver.screens[-1] not in TABLE:
            driver.press("down", "enter")
        if len(table.log) < before:
            self._script.appendleft(last)

    def _go_on(self) -> None:
        driver, before = self._driver, len(self._script)
        if driver.speaker.waits:
            while driver.speaker.waits and len(self._script) == before:
                driver.hear()
        elif self._gate:
            driver.press("enter")
        else:
            if word := getattr(self._script[0], "word", ""):
                self._play_by_line(word)
            if len(self._script) == before:
                driver.press(NEXT.keys[0])

    def _play_by_line(self, word: str) -> None:
        """Type a word on the line, in the place of what stands there, and play it."""
        driver, self._script.by_line = self._driver, True
        driver.press("enter", "escape", "enter")
        driver.type(word)
        driver.press("enter", "enter")
        self._script.by_line = False
        while driver.screens[-1] not in TABLE:
            driver.press("escape")

    def _look(self) -> None:
        """Look at all there is."""
        driver = self._driver
        # Of one person alone a move would be taken back at once.
        undo = ("u",) if self._several else ()
        keys = self._at_gate if self._gate else self._keys
        self.noted += self._press((*keys, *undo, *ELSEWHERE))
        screen = playing(driver.session)
        assert screen
        if screen.escape():
            self.noted += driver.said
        self.noted += map(felt, driver.speaker.history.all())

    def _press(self, keys: Iterable[str]) -> list[object]:
        """Press keys, but none that the script is for; return what is there, and after each."""
        driver, shown = self._driver, self._shown()
        for key in keys:
            if key != "enter" or not (self._gate or driver.speaker.waits):
                driver.press(key)
            shown += self._shown()
            while driver.screens[-1] not in TABLE:
                if driver.screens[-1] == LINE:
                    shown += self._type()
                else:
                    driver.press("escape")
        return shown

    def _type(self) -> list[object]:
        """Type a word on the line in front, do more there, and leave it."""
        driver = self._driver
        table, number = self._table, 0 if self._may_look else self._number
        word = getattr(table.game.sample(table.state, Random(number)), "word", "")
        driver.type(word)
        shown = self._shown()
        for key in next(self._on_line):
            driver.press(key)
            shown += self._shown()
            while driver.screens[-1] not in (LINE, *TABLE):
                driver.press("escape")
        return shown

    @property
    def _table(self) -> Table[Any]:
        return table_of(self._driver.session)

    def _shown(self) -> list[object]:
        driver = self._driver
        return [driver.screens, picture_of(driver.session), self._terminal.read()]

    def _leave(self) -> None:
        """Leave the game; what the main menu tells of it is for all."""
        driver = self._driver
        driver.do(lambda: driver.session.run("menu"))
        driver.choose("Leave the game")
        self.noted += [driver.items(), self._terminal.read(), driver.speaker.history.all()]

    def _take_up(self) -> None:
        """Take the game up again, with the script."""
        driver, keeping = self._driver, self._driver.keeping
        [heading] = keeping.unfinished

        def load(store: Store, number: int, chance: Chance) -> tuple[Save, Config, Table[Any]]:
            save, config = store.load(number), self._config
            game = config.game(len(heading.players))
            return save, config, Table.replay(game, save.log, chance)

        with patch.object(game_store, "loaded", load):
            self.noted += driver.do(lambda: driver.menus.resume(heading.id))


def felt(utterance: Utterance) -> tuple[str, str, str]:
    return utterance.text, utterance.braille, utterance.written


def same(
    config: Config, scripts: Iterable[Iterable[Action]], seat: Seat, players: Sequence[Player]
) -> bool:
    """Whether two games are one to a seat, with all that it can look at."""
    one, other = (
        Witness(config, script, seat, players, number) for number, script in enumerate(scripts)
    )
    assert len(one.noted) > len(players), "something is noted"
    return one.noted == other.noted
