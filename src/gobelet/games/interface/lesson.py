"""A lesson: a game that is learned by playing it, a key or an example a step."""

from collections.abc import Callable, Sequence
from typing import Protocol

from msgspec import Struct

from gobelet.core.game import Action, Chance
from gobelet.core.table import Entry
from gobelet.games.interface.announcer import View
from gobelet.games.interface.config import Config
from gobelet.games.interface.desk import Desk
from gobelet.i18n import Language


class KeyWords(Protocol):
    """Names keys as the player has them."""

    def __call__(self, command: str, key: str = "") -> str:
        """Return the first key of a command, or that which the tables know as `key`."""


class Scene(Struct, frozen=True):
    """What a step is told from: the table as it lies, its desk, and the player's keys."""

    view: View
    desk: Desk
    key: KeyWords

    @property
    def language(self) -> Language:
        return self.view.listener.language


class Press(Struct, frozen=True):
    """A key that was pressed: its command, or "" where it has none, and its name in the tables.

    `chosen` is the action on which a list in play stands. An action that a question has led to
    comes as a press of nothing.
    """

    command: str = ""
    key: str = ""
    chosen: Action | None = None


class Start(Struct, frozen=True):
    """Where a step begins: a log, and what is ticked, as the desk has it saved."""

    log: Sequence[Entry] = ()
    ticked: str = ""


class Step(Struct, frozen=True):
    """One thing to be learned.

    `says` tells what it is and what to do; `wants`, to who pressed another key, what to do alone.
    `takes` are the keys that do their work, and after one of them it may be `done`. `wrong` is
    what is told of a key that is not taken, where that is more than what the key does.

    `start` makes the table for it of the log so far, which is empty where it is not reached by
    the step before. `fresh`: it has a table of its own even then. `advice` is the command whose
    answer is told after each throw, or draw, by itself: what is best is worked out meanwhile.
    """

    says: Callable[[Scene], str]
    wants: Callable[[Scene], str]
    takes: Callable[[Scene, Press], bool]
    done: Callable[[Scene, Press], bool]
    start: Callable[[Sequence[Entry], Chance], Start]
    wrong: Callable[[Scene, Press], str] = lambda _scene, _press: ""
    fresh: bool = False
    advice: str = ""


class Chapter(Struct, frozen=True):
    title: Callable[[Language], str]
    steps: Sequence[Step]


class Lesson(Protocol):
    """A game's lesson, for one player alone at a table of this configuration."""

    @property
    def config(self) -> Config: ...

    @property
    def chapters(self) -> Sequence[Chapter]: ...

    def ended(self, language: Language) -> str:
        """Return what is said once all is learned."""
