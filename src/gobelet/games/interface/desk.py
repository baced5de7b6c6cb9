"""What a game does with its keys: its commands, and how they are answered."""

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

from msgspec import Struct, field

from gobelet.core.game import Action, Event
from gobelet.games.interface.announcer import View
from gobelet.games.interface.preparation import Preparation
from gobelet.i18n import Language
from gobelet.sound.cue import Cue
from gobelet.speech.utterance import Category, Utterance
from gobelet.view.picture import Picture


class Command(Struct, frozen=True):
    """A command and its keys; F1 and the manual are made from it.

    `help` is a message id. `in_choice`: the keys keep their meaning in a list in play.
    `each`: every key has a meaning of its own, by its place; else one does as well as another.
    `kept`: the keys stay whatever keys the player gives beside them, so that nobody is stuck.
    """

    id: str
    keys: tuple[str, ...]
    help: str
    in_choice: bool = True
    each: bool = False
    kept: bool = False


class Say(Struct, frozen=True):
    """Answer the key with a sentence; not `kept` in the history if it only reads a list out.

    `cues` are heard beside it.
    """

    utterance: Utterance
    kept: bool = True
    cues: tuple[Cue, ...] = ()

    @classmethod
    def text(
        cls,
        text: str,
        category: Category = Category.ANSWER,
        *,
        kept: bool = True,
        cues: tuple[Cue, ...] = (),
    ) -> "Say":
        return cls(Utterance(text, category), kept, cues)


class Do(Struct, frozen=True):
    """Play an action for the seat to act, once a question (if any) is answered with yes."""

    action: Action
    confirm: str = ""


class Choice(Struct, frozen=True):
    """One item of a list in play: its words, the action it stands for, a question first.

    `braille` is its short form, where it has one.
    """

    text: str
    action: Action
    confirm: str = ""
    braille: str = ""


class Choose(Struct, frozen=True):
    """Open a list in play.

    `chosen` is None where a key pressed once too often must not choose, as when the list opened by
    itself: the first Enter then only speaks.
    `hotkeys` lead to a choice, or to the sentence that says why there is none; `hotkey_help`
    is their help, a message id.
    `absent` are what else a letter may look for, each with the sentence that says why it is no
    choice now.
    `back` is said when it is left without choosing; None: it cannot be left.
    """

    title: str
    choices: tuple[Choice, ...]
    chosen: int | None = 0
    hotkeys: Mapping[str, int | str] = field(default_factory=dict)
    hotkey_help: str = ""
    absent: tuple[tuple[str, str], ...] = ()
    back: Utterance | None = None


class Sheet(Struct, frozen=True):
    """A table to walk through: `columns` are names, each row a label and a cell a column."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, tuple[str, ...]], ...]
    column: int = 0


class Browse(Struct, frozen=True):
    """Open a table to walk through, made anew each time that it is in front."""

    make: Callable[[View], Sheet]


class Type(Struct, frozen=True):
    """Open a line to type in, with `text` on it already; it takes `longest` characters.

    `accept` answers Enter. The line closes once an action is played or a list opens; a sentence,
    or a refusal by the rules, leaves it open. `changed` is told what stands there after each
    change: the line can be left for the table, where `back` is said, and is opened again with
    what its desk has kept. Given up, it is empty. `phonetic` is how it is spelled without fail.
    `digits`: the keys 1 to 6 write their digits, whatever the keyboard has on them.
    """

    prompt: str
    text: str
    accept: Callable[[str, View], "Reaction"]
    changed: Callable[[str], None]
    back: Utterance
    longest: int = 20
    phonetic: Callable[[str, Language], str] | None = None
    digits: bool = False


class Prepare(Struct, frozen=True):
    """Do long work in front of the player, then answer the key if the table is still the same."""

    preparation: Preparation
    then: Callable[[View], "Reaction"]


Reaction = Say | Do | Choose | Browse | Type | Prepare


class Desk(Protocol):
    """The game's side of one keyboard: its commands, and what is ticked or typed: UI state.

    A desk knows the table by the events that it was told. When a game is taken up again, and
    after an undo, a new desk is told those of the log, in order; then, of a game taken up, what
    was ticked is restored. Of several humans each has a desk, told what that seat may see, for
    what is secret; and there is one more that is told what an onlooker may.
    """

    @property
    def commands(self) -> Sequence[Command]: ...

    def press(self, command: str, key: str, view: View) -> Reaction:
        """Answer one of the commands' keys."""

    def picture(self, view: View) -> Picture:
        """Return what there is to see of the table."""

    def interrupted(self, view: View) -> None:
        """Another key than a command's was pressed: drop a half-given command."""

    def happened(self, event: Event, view: View) -> None:
        """Take note of an event. The view is of the table as it is now, maybe later than that."""

    def follow_up(self, view: View) -> Choose | Type | None:
        """Return the list that opens by itself now, if any; or the line, for chance that is due."""

    def saved(self) -> str:
        """Return what is ticked or typed, as text for a save; empty for nothing."""

    def restore(self, saved: str, view: View) -> None:
        """Restore what was saved; anything that cannot be on this table is left out."""
