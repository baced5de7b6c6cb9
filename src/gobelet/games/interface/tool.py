"""Commands of a game on the command line, beside playing it."""

from collections.abc import Callable, Mapping
from typing import Any, Protocol

from msgspec import Struct

from gobelet.games.interface.desk import Preparation
from gobelet.i18n import Language


class BadInput(Exception):
    """What was given cannot be used, for another reason than a value that is not valid."""

    def words(self, language: Language) -> str:
        """Return what, and why not, as a sentence."""
        raise NotImplementedError


class Argument(Struct, frozen=True):
    """An argument of a tool: an option where its name begins with "--"; `help` is a message id.

    `metavar` is its placeholder in the help, which may be a message id. Without a `default` it has
    to be given. A `switch` has no value.
    """

    name: str
    help: str
    metavar: str = ""
    default: str | None = None
    switch: bool = False

    @property
    def plain_name(self) -> str:
        return self.name.removeprefix("--")

    @property
    def field(self) -> str:
        """What the parser calls it."""
        return self.plain_name.replace("-", "_")


class Question(Protocol):
    """What a tool is asked."""

    @property
    def config(self) -> Any:  # noqa: ANN401 - the config of the tool's own game
        """The rules that were chosen."""

    @property
    def language(self) -> Language: ...

    @property
    def values(self) -> Mapping[str, str]:
        """The values of the arguments, by their names without "--"."""

    @property
    def switches(self) -> frozenset[str]:
        """The switches that are on, by the same names."""

    def number(self, argument: str, least: int) -> int:
        """Return an argument's value as a whole number. Refuses anything else."""

    def prepare(self, work: Preparation) -> bool:
        """Do long work; False if it was stopped, or failed, which the player was told."""


class Answer(Struct, frozen=True):
    """What a tool found: `lines` for the player, `data` for programs, as JSON has it."""

    lines: tuple[str, ...]
    data: Mapping[str, object]


class Tool(Struct, frozen=True):
    """A tool: `help` is a message id; `answer` returns None where its work was not done.

    It raises BadValue or BadInput.
    """

    name: str
    help: str
    arguments: tuple[Argument, ...]
    answer: Callable[[Question], Answer | None]
