"""The gate between players of a game with secrets: it asks for the keyboard to be passed on."""

from collections.abc import Callable
from typing import Final

from gobelet.games.interface import Command
from gobelet.i18n import N_
from gobelet.keyboard.key import Key
from gobelet.speech.mode import Mode
from gobelet.speech.utterance import Category, Utterance
from gobelet.ui.keys.bindings import REPEAT, UNDO, find
from gobelet.ui.keys.held_keys import HELD
from gobelet.ui.keys.names import key_words
from gobelet.ui.screen import OPEN_MENU, Screen
from gobelet.ui.session import Session
from gobelet.ui.table.teller import Teller
from gobelet.view.picture import Picture

IN_GATE: Final = (
    # Translators: help of Enter where the keyboard is to be passed to another player.
    Command("take", ("enter",), N_("take the keyboard"), kept=True),
    # Elsewhere R repeats the last message; here it says again whose turn it is.
    Command("again", ("r",), REPEAT.help),
    UNDO,
)


class GateScreen(Screen):
    """Hides the table until the person to act is at the keyboard.

    Meanwhile nobody is at the keyboard: only public facts can be read, heard or seen. `taken` is
    called when the person to act is at the keyboard.
    """

    commands: tuple[Command, ...] = IN_GATE

    def __init__(
        self,
        session: Session,
        table: Screen,
        teller: Teller,
        taken: Callable[[], None],
        undo: Callable[[], None],
    ) -> None:
        self._session = session
        self._table = table
        self._teller = teller
        self._taken = taken
        self._undo = undo
        self._warned = False
        self._since = 0.0
        """When the gate closed, or Enter was still held down."""

    @property
    def place(self) -> str:
        return self._table.place

    @property
    def escape_help(self) -> str:
        return OPEN_MENU

    def arrive(self) -> None:
        self.warn()
        self._since = self._session.clock()
        self._call()

    def warn(self) -> None:
        """Warn once, when private words are first written, that some cannot be erased."""
        if not self._warned and self._session.speaker.mode is not Mode.SPEECH:
            self._warned = True
            self._session.say(self._warning(), Category.TABLE)

    def press(self, key: Key) -> bool:
        """Open at Enter; the table's keys say whom the gate waits for."""
        if key.name == "enter":
            self._enter()
            return True
        table, keymap = self._table, self._session.options.keymap
        meant = keymap.translate(table.place, table.commands, key)
        command = find((*self.commands, *table.commands), meant.name)
        if command is None:
            return False
        if command == UNDO:
            self._undo()
        else:
            self._call()
        return True

    def picture(self) -> Picture:
        return self._table.picture()

    def _enter(self) -> None:
        # An Enter that the last person holds down too long would open the gate too early.
        before, self._since = self._since, self._session.clock()
        if self._since - before < HELD:
            self._call()
        else:
            self._session.pop(quiet=True)
            self._session.pass_to(self._teller.waits_for)
            # The history has this already: the turn began before.
            self._session.read(self._teller.turn)
            self._taken()

    def _call(self) -> None:
        words, seat = self._session.language, self._teller.waits_for
        name = "" if seat is None else self._teller.name(seat)
        enter = key_words("enter", words)
        # Translators: between two players of a game with secrets; the next one is named.
        text = words.gettext(
            "Pass the keyboard to {name}. {name}, press {key}.", name=name, key=enter
        )
        # Translators: braille: whose turn it is to take the keyboard, and the key for it.
        short = words.pgettext("braille", "{name}: {key}", name=name, key=enter)
        self._session.read(Utterance(text, Category.TURNS, short))

    def _warning(self) -> str:
        words = self._session.language
        if self._session.options.page:
            # Translators: once in a game with secrets that is played on a page of a browser.
            return words.gettext(
                "Between players the messages are erased, but a screen reader may keep what it "
                "read."
            )
        # Translators: once in a game with secrets, where the output is text or both.
        kept = words.gettext(
            "Between players the screen is erased, but a screen reader or GNU Screen may keep what "
            "it showed."
        )
        if self._session.options.remote:
            return kept
        # Translators: proposed where what the screen shows cannot be erased for certain. In the
        # quotes is a value of the option Output.
        proposed = words.gettext("The output “speech” shows nothing.")
        return f"{kept} {proposed}"
