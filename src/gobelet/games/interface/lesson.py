"""A lesson: the player learns a game by playing it; each step is a key or an example."""

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
    """A function that names the keys of commands, as the player has set them."""

    def __call__(self, command: str, key: str = "") -> str:
        """Return the name of a command's first key, or of its key with the table name `key`."""


class Scene(Struct, frozen=True):
    """The situation from which a step makes its words: the table, its desk, the player's keys."""

    view: View
    desk: Desk
    key: KeyWords

    @property
    def language(self) -> Language:
        return self.view.listener.language


class Press(Struct, frozen=True):
    """A key that was pressed: its command, or "" where it has none, and its name in the tables.

    `chosen` is the action of the current item in a list in play. An action played after a question
    comes as an empty press.
    """

    command: str = ""
    key: str = ""
    chosen: Action | None = None


class Start(Struct, frozen=True):
    """The start of a step: a log, and the ticked things in the form that the desk saves.

    `ahead` is how the log goes on: as long as the learner plays as it has it, chance draws and the
    computers act as it has it, too.
    """

    log: Sequence[Entry] = ()
    ticked: str = ""
    ahead: Sequence[Entry] = ()


class Step(Struct, frozen=True):
    """One thing to be learned.

    `says` explains the step and what to do; `wants` only says what to do, after another key.
    `takes` accepts the keys that do their work in this step; after one of them, `done` says whether
    the step is done. On a line, where keys type, `plays` accepts the actions that may come of it,
    and `done` is asked after each character. `wrong` is said of a key that is not accepted, if
    there is more to say than its usual help.

    `start` makes the table of the step from the log so far; the log is empty if the player did not
    come from the step before. `fresh`: the step has a new table in any case. `advice` is the
    command whose answer is told without a key, after each throw, or in each turn among computers;
    it is computed meanwhile. `done` is asked again once computers have acted.
    """

    says: Callable[[Scene], str]
    wants: Callable[[Scene], str]
    takes: Callable[[Scene, Press], bool]
    done: Callable[[Scene, Press], bool]
    start: Callable[[Sequence[Entry], Chance], Start]
    wrong: Callable[[Scene, Press], str] = lambda _scene, _press: ""
    plays: Callable[[Scene, Action], bool] = lambda _scene, _action: True
    fresh: bool = False
    advice: str = ""


class Chapter(Struct, frozen=True):
    title: Callable[[Language], str]
    steps: Sequence[Step]


class Lesson(Protocol):
    """A lesson, for one player at a table of this configuration, alone or against computers."""

    @property
    def config(self) -> Config: ...

    @property
    def bots(self) -> Sequence[str]:
        """The ids of the computers, who sit after the learner."""

    @property
    def chapters(self) -> Sequence[Chapter]: ...

    def ended(self, language: Language) -> str:
        """Return the last words of the lesson."""


class LessonOffer(Struct, frozen=True):
    """A lesson by its id and its title in lists.

    It is made once it is begun, with words in the player's language where words are formed.
    """

    id: str
    title: Callable[[Language], str]
    make: Callable[[Language], Lesson]
