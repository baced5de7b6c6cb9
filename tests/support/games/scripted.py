"""A game of which chance, bots and who types play by a script."""

# ruff: noqa: ARG002 - the scripted stand-ins need little of what they are given

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any, Final

from msgspec.structs import replace

from gobelet.core.game import Action, Chance, Game, Seat
from gobelet.games.interface import (
    Choose,
    Command,
    Config,
    Desk,
    Do,
    Reaction,
    Say,
    TableLine,
    Type,
    View,
)
from gobelet.speech.utterance import Utterance

NEXT: Final = Command("next", ("f12",), "the next action of the script")


class Script(deque[Action]):
    """What is still to be played; `by_line`: on a line that is open, by who types it."""

    by_line = False


class _Game:
    """A game whose chance is scripted."""

    def __init__(self, game: Game[Any], script: Script) -> None:
        self._game = game
        self._script = script

    def __getattr__(self, name: str) -> object:
        return getattr(self._game, name)

    def draw(self, state: object, chance: Chance) -> Action:
        return self._script.popleft()


class _Desk:
    """A desk with one key more, for the next action; else it only tells what it would do.

    What is played by the line, the line plays.
    """

    def __init__(self, desk: Desk, script: Script) -> None:
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
        if isinstance(reaction, Type):
            return replace(reaction, accept=partial(self._accept, reaction))
        return Say(Utterance(repr(reaction))) if isinstance(reaction, Do) else reaction

    def _accept(self, line: Type, text: str, view: View) -> Reaction:
        reaction, script = line.accept(text, view), self._script
        if script.by_line and reaction == Do(script[0]):
            return Do(script.popleft())
        return Say(Utterance(repr(reaction))) if isinstance(reaction, Do) else reaction

    def table(self, view: View) -> Sequence[TableLine]:
        return self._desk.table(view)

    def follow_up(self, view: View) -> Choose | Type | None:
        return self._desk.follow_up(view)


class ScriptedConfig:
    """A configuration of a scripted game."""

    def __init__(self, config: Config, script: Script) -> None:
        self.script = script
        self._config = config

    def __getattr__(self, name: str) -> object:
        return getattr(self._config, name)

    def seated(self, people: Iterable[Seat]) -> "ScriptedConfig":
        """The script was made where no seat is a person's."""
        return self

    def game(self, seats: int) -> _Game:
        return _Game(self._config.game(seats), self.script)

    def desk(self, seats: int) -> _Desk:
        return _Desk(self._config.desk(seats), self.script)

    def preparation(self, bots: Iterable[str], *, costs: bool = False) -> None:
        """The script plays without."""

    def bot(self, name: str, seats: int, chance: Chance) -> Callable[[object], Action]:
        return lambda _observation: self.script.popleft()
