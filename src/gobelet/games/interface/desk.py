"""The keys of a game: its commands, the reactions to them, and long work before a reaction."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final, Protocol

from msgspec import Struct, field

from gobelet.core.game import Action, Event
from gobelet.games.interface.announcer import Preferences, View
from gobelet.i18n import Language
from gobelet.sound.cue import ERROR, Cue
from gobelet.speech.utterance import Utterance
from gobelet.view.picture import Picture

FAILURES: Final = (MemoryError, ImportError, OSError, RuntimeError)
"""The errors of such work on some computers; NumPy on an old processor raises the last."""


class Preparation(Struct, frozen=True):
    """Long work, taken step by step: `count` steps, each of 20 ms at most.

    The work is done after the last step. If it is stopped before, it leaves nothing behind. A step
    raises one of `FAILURES` if this computer cannot do the work.
    """

    steps: Iterator[object]
    count: int


class Command(Struct, frozen=True):
    """A command and its keys; F1 and the manual are made from it.

    `help` is a message id. `in_choice`: the keys keep their meaning in a list in play.
    `each`: every key has a meaning of its own, by its place; else all keys mean the same.
    `kept`: the player can add keys but not remove these, so that nobody is stuck. `types`: it works
    only where players type the faces of their own dice. `worded`: the help is in the player's words
    already, as the name of a row. `help_by` returns another message id where the player's
    preferences make something else of the keys; else nothing. `count_by` returns how many of the
    keys have a meaning with these preferences; None: all.
    """

    id: str
    keys: tuple[str, ...]
    help: str
    in_choice: bool = True
    each: bool = False
    kept: bool = False
    types: bool = False
    worded: bool = False
    help_by: Callable[[Preferences], str] = lambda _preferences: ""
    count_by: Callable[[Preferences], int | None] = lambda _preferences: None

    def told(self, preferences: Preferences) -> str:
        """Return the help for a player, a message id."""
        return self.help_by(preferences) or self.help


class Say(Struct, frozen=True):
    """Answer the key with a sentence and `cues`.

    The sentence is `kept` in the history if the key has done something, as selecting a die.
    """

    utterance: Utterance
    kept: bool = True
    cues: tuple[Cue, ...] = ()

    @classmethod
    def answer(cls, told: Utterance | str) -> "Say":
        """Answer a question about the table, or say what a key does: nothing has happened."""
        return cls(Utterance(told) if isinstance(told, str) else told, kept=False)

    @classmethod
    def refusal(cls, text: str) -> "Say":
        """Say why the key has no effect."""
        return cls(Utterance(text), kept=False, cues=ERROR)


class Do(Struct, frozen=True):
    """Play an action for the seat to act; if there is a question, only after a yes."""

    action: Action
    confirm: str = ""


class Choice(Struct, frozen=True):
    """One item of a list in play: its words, its action, and the question asked before it.

    `braille` is its short form, where it has one. `name`: its name among those that letters lead
    to; empty if it has a digit instead.
    """

    text: str
    action: Action
    confirm: str = ""
    braille: str = ""
    name: str = ""


class Choose(Struct, frozen=True):
    """Open a list in play.

    At first no choice is current: the first Enter only speaks one, so that an Enter too many plays
    nothing.
    `hotkeys` lead to a choice, or to the sentence that says why there is none; `hotkey_help`
    is their help, a message id.
    `absent` are further names that letters can find, each with the sentence that says why it is
    not a choice now. `names` are the names that get a letter each, in a fixed order: those of
    choices and absent ones, whichever they are now.
    `back` is said when the player leaves the list without a choice; None: the list cannot be left.
    """

    title: str
    choices: tuple[Choice, ...]
    hotkeys: Mapping[str, int | str] = field(default_factory=dict)
    hotkey_help: str = ""
    absent: tuple[tuple[str, str], ...] = ()
    names: tuple[str, ...] = ()
    back: Utterance | None = None


class TableLine(Struct, frozen=True):
    """A line of what lies on the table; `parts` are told one by one."""

    text: str
    parts: tuple[str, ...] = ()


class Sheet(Struct, frozen=True):
    """A table to walk through: `columns` are names, each row a label and a cell a column.

    `hotkeys` lead to rows, `hotkey_help` is their help, a message id. `names` has the name of each
    row that gets a letter, as in a list in play, and is empty for the others.
    """

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, tuple[str, ...]], ...]
    column: int = 0
    hotkeys: Mapping[str, int] = field(default_factory=dict)
    hotkey_help: str = ""
    names: tuple[str, ...] = ()

    def words(self, row: int, column: int, language: Language) -> str:
        """Return a cell behind the label of its row."""
        label, cells = self.rows[row]
        return cell_words(label, cells[column], language)

    def lines(self, language: Language) -> tuple[TableLine, ...]:
        """Return the rows of the current column; their parts are the cells of the others."""
        others = [place for place in range(len(self.columns)) if place != self.column]
        return tuple(
            TableLine(
                self.words(row, self.column, language),
                tuple(cell_words(self.columns[place], cells[place], language) for place in others),
            )
            for row, (_, cells) in enumerate(self.rows)
        )


def cell_words(label: str, cell: str, language: Language) -> str:
    # Translators: a line of a score sheet: its label and what stands there.
    return language.gettext("{label}: {cell}", label=label, cell=cell)


class Browse(Struct, frozen=True):
    """Open a table to walk through, made again each time that it comes to the front."""

    make: Callable[[View], Sheet]


class Type(Struct, frozen=True):
    """Open a line to type in, with `text` on it already; it takes `longest` characters.

    `accept` answers Enter. The line closes when an action is played or a list opens; a sentence,
    or a refusal by the rules, leaves it open. `changed` gets the text after each change: the player
    can leave the line for the table, where `back` is said, and the desk opens it again with the
    text it has kept. The text of a line given up is empty. `phonetic` spells the text without
    ambiguity. `digits`: the keys 1 to 6 write their digits on any keyboard layout. `remark` gets
    the text as it was and the characters just typed, and says what is wrong with them; None: they
    are right. `left` says what is left to be typed.
    """

    prompt: str
    text: str
    accept: Callable[[str, View], "Reaction"]
    changed: Callable[[str], None]
    back: Utterance
    longest: int = 20
    phonetic: Callable[[str, Language], str] | None = None
    digits: bool = False
    remark: Callable[[str, str, View], Say | None] | None = None
    left: Callable[[View], Say] | None = None


class Prepare(Struct, frozen=True):
    """Do long work while the player waits, then answer the key if the table is still the same."""

    preparation: Preparation
    then: Callable[[View], "Reaction"]


Reaction = Say | Do | Choose | Browse | Type | Prepare


class Desk(Protocol):
    """The game's side of one keyboard: its commands, and the things ticked or typed (UI state).

    A desk knows the table from the events that it gets. When a game is taken up again, and after an
    undo, a new desk gets the events of the log, in order; in a game taken up, the ticked things are
    restored afterwards. For the secrets of several humans, each human has a desk that gets what
    that seat may see; one more desk gets what an onlooker may see.
    """

    @property
    def commands(self) -> Sequence[Command]: ...

    def press(self, command: str, key: str, view: View) -> Reaction:
        """Answer one of the commands' keys."""

    def picture(self, view: View) -> Picture:
        """Return the picture of the table."""

    def table(self, view: View) -> Sequence[TableLine]:
        """Return what lies on the table, line by line, for the arrow keys."""

    def interrupted(self, view: View) -> bool:
        """Drop a half-given command, because another key was pressed; return whether one was."""

    def happened(self, event: Event, view: View) -> None:
        """Take note of an event. `view` is the table now, maybe later than the event."""

    def follow_up(self, view: View) -> Choose | Type | None:
        """Return the list that opens by itself now, or the line to type due chance; else None."""

    def saved(self) -> str:
        """Return the things ticked or typed, as text for a save; empty if there are none."""

    def restore(self, saved: str, view: View) -> None:
        """Restore a saved text; leave out anything that does not fit this table."""
