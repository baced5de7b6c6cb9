"""A seat's player who looks at all there is, while chance and the others play by a script."""

# ruff: noqa: ARG002 - the scripted stand-ins need little of what they are given

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from itertools import cycle
from typing import Any, Final

from gobelet.core.game import Action, Chance, Game, Seat
from gobelet.games.interface import (
    Choose,
    Command,
    Config,
    Desk,
    Do,
    Preferences,
    Reaction,
    Say,
    View,
)
from gobelet.players import Player
from gobelet.speech.utterance import Utterance, Verbosity
from gobelet.ui.play import playing
from gobelet.ui.shown import picture_of
from tests.games.heard import NAMES
from tests.support.driver import Driver
from tests.support.heard import Hearing

NEXT: Final = Command("next", ("f12",), "the next action of the script")

ELSEWHERE: Final = ("r", "ctrl-r", "page-up", "page-up", "page-down", "f1", "escape")
"""Keys beside those of the game: what was said, the keys, the game menu."""

SITTINGS: Final = 3
"""Ways to sit at a table: `seated` has them."""


class _Game:
    """A game whose chance is scripted."""

    def __init__(self, game: Game[Any], script: "deque[Action]") -> None:
        self._game = game
        self._script = script

    def __getattr__(self, name: str) -> object:
        return getattr(self._game, name)

    def draw(self, state: object, chance: Chance) -> Action:
        return self._script.popleft()


class _Desk:
    """A desk with one key more, for the next action; the others only tell what they would do."""

    def __init__(self, desk: Desk, script: "deque[Action]") -> None:
        self._desk = desk
        self._script = script

    def __getattr__(self, name: str) -> object:
        return getattr(self._desk, name)

    @property
    def commands(self) -> Sequence[Command]:
        return (*self._desk.commands, NEXT)

    def press(self, command: str, key: str, view: View) -> Reaction:
        if command == NEXT.id:
            return Do(self._script.popleft())
        reaction = self._desk.press(command, key, view)
        return Say.text(repr(reaction)) if isinstance(reaction, Do) else reaction

    def follow_up(self, view: View) -> Choose | None:
        return self._desk.follow_up(view)


class _Config:
    """A configuration of which chance and bots play by a script."""

    def __init__(self, config: Config, script: Iterable[Action]) -> None:
        self.script = deque(script)
        self._config = config

    def __getattr__(self, name: str) -> object:
        return getattr(self._config, name)

    def seated(self, people: Iterable[Seat]) -> "_Config":
        """The script was made where no seat is a person's."""
        return self

    def game(self, seats: int) -> _Game:
        return _Game(self._config.game(seats), self.script)

    def desk(self, seats: int) -> _Desk:
        return _Desk(self._config.desk(seats), self.script)

    def bot(self, name: str, seats: int, chance: Chance) -> Callable[[object], Action]:
        return lambda _observation: self.script.popleft()


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
    as are on the screen or above it, since it was erased.
    """

    def __init__(
        self, config: Config, script: Iterable[Action], seat: Seat, players: Sequence[Player]
    ) -> None:
        self.noted: list[object] = []
        self._seat = seat
        self._several = sum(not player.bot for player in players) > 1
        verbosity = Verbosity(seat % len(Verbosity))
        self._driver = Driver(language="en", preferences=Preferences(verbosity))
        # A bot acts once all is heard, and keys can be pressed before.
        self._driver.speaker.hearing = Hearing.TOLD
        self._keys = keys_of(config.desk(len(players)))
        self._at_gate = list(dict.fromkeys(self._keys))
        self._some = cycle(self._at_gate)
        """Keys whose answers are still there when somebody else acts."""
        scripted: Any = _Config(config, script)
        self._driver.do(lambda: self._driver.menus.play(scripted, players))
        self._script = scripted.script
        # A gate stands before an action at most.
        for _ in range(2 * len(self._script)):
            if self._script:
                self._turn()
                self._go_on()
        assert not self._script
        if self._may_look:
            self._look()
        self._leave()
        heard = self._driver.speaker.uttered
        self.noted += [_felt(one) for one, owner in heard if owner in (None, seat)]

    @property
    def _gate(self) -> bool:
        return self._driver.screens[-1] == "GateScreen"

    @property
    def _may_look(self) -> bool:
        return self._driver.speaker.history.reader in (None, self._seat)

    def _turn(self) -> None:
        if self._driver.speaker.waits:
            shown = self._press([next(self._some)])
            self.noted += shown if self._may_look else []
        elif self._may_look:
            self._look()
        else:
            # Another looks at what is that one's own, of which nothing is to be left.
            self._press((*self._keys, "escape", next(self._some)))

    def _go_on(self) -> None:
        if self._driver.speaker.waits:
            before = len(self._script)
            while self._driver.speaker.waits and len(self._script) == before:
                self._driver.hear()
        else:
            self._driver.press("enter" if self._gate else NEXT.keys[0])

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
        self.noted += map(_felt, driver.speaker.history.all())

    def _press(self, keys: Iterable[str]) -> list[object]:
        """Press keys, but none that the script is for; return what is there, and after each."""
        driver, shown = self._driver, self._shown()
        for key in keys:
            if key != "enter" or not (self._gate or driver.speaker.waits):
                driver.press(key)
            shown += self._shown()
            while driver.screens[-1] not in ("PlayScreen", "GateScreen"):
                driver.press("escape")
        return shown

    def _shown(self) -> list[object]:
        driver = self._driver
        return [driver.screens, picture_of(driver.session), [*driver.lines.said]]

    def _leave(self) -> None:
        """Leave the game; what the main menu tells of it is for all."""
        driver = self._driver
        driver.do(driver.menus.game_menu)
        driver.choose("Leave the game")
        self.noted += [driver.items(), [*driver.lines.said], driver.speaker.history.all()]


def _felt(utterance: Utterance) -> tuple[str, str, str]:
    return utterance.text, utterance.braille, utterance.written


def same(
    config: Config, scripts: Iterable[Iterable[Action]], seat: Seat, players: Sequence[Player]
) -> bool:
    """Whether two games are one to a seat, with all that it can look at."""
    one, other = (Witness(config, script, seat, players) for script in scripts)
    assert len(one.noted) > len(players), "something is noted"
    return one.noted == other.noted
