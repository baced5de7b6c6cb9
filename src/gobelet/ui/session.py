"""A session: a stack of screens, and the keys that work everywhere."""

from collections import deque
from collections.abc import Callable
from time import monotonic
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from gobelet.games.interface import Command
from gobelet.i18n import Language
from gobelet.keyboard.key import Key
from gobelet.settings.schema import Value
from gobelet.sound.cue import ERROR
from gobelet.sound.player import NoSounds, Sounds
from gobelet.speech.mode import Mode
from gobelet.speech.speaker import Speaker
from gobelet.speech.utterance import Category, Priority, Utterance
from gobelet.ui.keys.bindings import EVERYWHERE, IN_COMPANY, NOT_TYPING, REPEAT, find
from gobelet.ui.keys.capitals import Capitals
from gobelet.ui.keys.held_keys import EnterKey, Later, Presses
from gobelet.ui.preferences import Options
from gobelet.ui.screen import Commands, Handler, Screen
from gobelet.ui.screen_stack import ScreenStack
from gobelet.view.picture import Picture

if TYPE_CHECKING:
    from gobelet.net.host.door import Pages
    from gobelet.net.host.hosted_table import HostedTable
    from gobelet.ui.other_computers import Browser, Company

_MOST_SAID: Final = 30
"""Most sentences kept for the large view."""


class Session(ScreenStack):
    """Screens, the topmost in front; every key goes through `press`."""

    def __init__(
        self,
        speaker: Speaker,
        options: Options,
        leave: Callable[[], None],
        later: Later,
        clock: Callable[[], float] = monotonic,
        sounds: Sounds | None = None,
    ) -> None:
        super().__init__()
        self.speaker = speaker
        self.sounds = sounds or NoSounds()
        self.options = options
        self.leave = leave
        self.later = later
        self.handlers: list[Handler] = []
        """Asked in this order for general commands, before the session's own handler."""
        self.company: Company | None = None
        """The table with people elsewhere, while there is one: it answers `IN_COMPANY`."""
        self.browser: Browser | None = None
        """What copies and saves for a player whose computer is elsewhere; None: this one's does."""
        self.pages: Callable[[HostedTable], Pages] | None = None
        """Makes what answers browsers at a table that is opened here; None: nothing does."""
        self._own = Commands(
            {
                "repeat": self.repeat,
                "older": self._older,
                "newer": self._newer,
                "silence": speaker.silence,
                "escape": self._escape,
                "quit": leave,
                "interrupt": leave,
            }
        )
        self.clock = clock
        self.said: deque[str] = deque(maxlen=_MOST_SAID)
        """The sentences since the last answered key, for the large view."""
        self.earlier: deque[str] = deque(maxlen=_MOST_SAID)
        """Those of keys before it, since the view was last drawn: their lines may come late."""
        self.chosen = ""
        """The title that the item has told whose key is being answered; a list says it no more."""
        self._fresh = False
        self._posted: deque[Callable[[], None]] = deque()
        """Calls for the end of the key being answered."""
        self._answering = False
        self._presses = Presses()
        self._enter = EnterKey(later, self._answer)
        self._was_unknown = False
        """Whether the last key had no meaning; held down, such a key is answered once."""
        self._escaped: list[Screen] = []
        """Screens over which a held Escape has already opened another."""
        self._capitals = Capitals()
        self.caps_mentioned = False
        """Whether Caps Lock was mentioned; that is said once."""

    @property
    def language(self) -> Language:
        return self.options.language

    def keep(self, key: str, value: Value | None) -> None:
        """Save a setting that is already in use; None removes the setting."""
        self.options.keep(key, value)

    # Speech

    def say(self, text: str | Utterance, category: Category = Category.ANSWER) -> None:
        """Say something: the first message after a key interrupts speech, later ones follow."""
        utterance = Utterance(text, category) if isinstance(text, str) else text
        self._say(utterance, keep=True)

    def tell(self, utterance: Utterance) -> None:
        """Say a message that all players may know, whoever is at the keyboard."""
        self._say(utterance, keep=True, public=True)

    def mention(self, utterance: Utterance) -> None:
        """Say an unrequested message, after all others."""
        self._say(utterance, keep=True, waits=True)

    def read(self, text: str | Utterance) -> None:
        """Read something out without keeping it in the history, which has what happened.

        Such are a line of a list, the answer to a question or to a key without effect, an option
        that was changed, and where the player is back.
        """
        self.speaker.history.rewind(text if isinstance(text, str) else text.text)
        self._say_unkept(text)

    def _say_unkept(self, text: str | Utterance) -> None:
        utterance = Utterance(text) if isinstance(text, str) else text
        self._say(utterance, keep=False)

    def _say(
        self, utterance: Utterance, *, keep: bool, public: bool = False, waits: bool = False
    ) -> None:
        priority = Priority.NORMAL if waits else self._take_priority()
        if priority is Priority.NOW:
            self.earlier.extend(self.said)
            self.said.clear()
        self.said.append(utterance.written or utterance.text)
        self.speaker.say(utterance, priority, keep=keep, public=public)

    def hurry(self) -> None:
        """Cut what is being said, but for news of somebody who listens, which comes first."""
        self._fresh = False
        self.said.clear()
        self.speaker.hurry()

    def pass_to(self, reader: int | None) -> None:
        """Put one of several people at the keyboard, or nobody; clear the last person's messages.

        Messages are then for that person alone, except those told to all.
        """
        if self.speaker.history.reader is not None:
            self.said.clear()
        self.speaker.pass_to(reader)

    def aloud(self, text: str) -> None:
        """Speak a character or word of a line being typed: not written, not in the history."""
        self.speaker.aloud(text, self._take_priority())

    def _take_priority(self) -> Priority:
        """Return when to say a sentence: now, if it is the first since a key was pressed."""
        fresh, self._fresh = self._fresh, False
        return Priority.NOW if fresh else Priority.NEXT

    # Keys

    @property
    def general(self) -> tuple[Command, ...]:
        """The general commands that work on the screen in front."""
        if not self.front.place:
            return tuple(command for command in EVERYWHERE if command.kept)
        company = IN_COMPANY if self.company else ()
        return (*EVERYWHERE, *(() if self.front.types else NOT_TYPING), *company)

    @property
    def offered(self) -> tuple[Command, ...]:
        """The general commands that are told of: none stops speech where the program has none."""
        unheard = NOT_TYPING if self.speaker.mode is Mode.TEXT else ()
        return tuple(command for command in self.general if command not in unheard)

    def press(self, key: Key) -> None:
        """Answer a key that was pressed now."""
        self.press_at(key, self.clock())

    def press_at(self, key: Key, time: float) -> None:
        """Answer a key that was pressed at this time of the clock.

        The answer is silence if the key stops speech where nothing is typed, or if it is held down
        and would repeat its answer or play something unheard.
        """
        since = self._presses.again(key, time)
        if not self._enter.takes(key, since):
            self._answer(key, held=since is not None)

    def post(self, call: Callable[[], None]) -> None:
        """Call something in this session's loop: at the end of the key in work, or else soon."""
        if self._answering:
            self._posted.append(call)
        else:
            self.later(0, call)

    def _answer(self, key: Key, *, held: bool = False) -> None:
        self._fresh = self._answering = True
        meant = self._meant(key)
        if not held:
            self._escaped.clear()
        if self._everywhere(meant) or self.front.press(meant):
            self._was_unknown = False
        else:
            told = held and self._was_unknown
            self._was_unknown = True
            if not told and not any(handler.answer(key) for handler in self.handlers):
                self._say_unknown()
        while self._posted:
            self._posted.popleft()()
        self._answering = False
        if self.screens:
            self._watch_capitals(key)
        if self.screens:
            self.front.show_line()
        self._fresh = False

    def _say_unknown(self) -> None:
        self.sounds.play(ERROR)
        # Translators: answer to a key that does nothing here.
        self.read(self.language.gettext("No effect here."))

    def _meant(self, key: Key) -> Key:
        """Return a key, renamed to the table's key for the same command."""
        front = self.front
        if not front.place or self.options.keymap.keeps(key):
            return key
        commands = (*front.commands, *self.general)
        return self.options.keymap.translate(front.place, commands, key)

    def _everywhere(self, key: Key) -> bool:
        command = find(self.general, key.name)
        if command is None and key.name in REPEAT.keys and REPEAT in self.front.commands:
            command = REPEAT
        if command is None:
            return False
        if command.id != "escape":
            # Escape may be the answer to what is half given.
            self.front.interrupted()
        return self.run(command.id)

    def run(self, command: str) -> bool:
        """Run a command that works everywhere; False if no handler knows it."""
        if self.company and self.company.run(command):
            return True
        return any(handler.run(command) for handler in (*self.handlers, self._own))

    def _escape(self) -> None:
        """Leave the screen in front, or open the screen that Escape opens there.

        Held down, Escape would open and close that screen again and again: it opens only once.
        """
        front = self.front
        if front in self._escaped:
            return
        if not front.escape():
            self.run("menu")
        if front in self.screens[:-1]:
            self._escaped.append(front)

    def repeat(self) -> None:
        """Say the last message again."""
        if last := self.speaker.last:
            self._say_unkept(last)

    def _older(self) -> None:
        # Translators: there is no older message.
        edge = self.language.gettext("Start of the history.")
        self._say_unkept(self.speaker.history.older() or edge)

    def _newer(self) -> None:
        # Translators: there is no newer message.
        edge = self.language.gettext("End of the history.")
        self._say_unkept(self.speaker.history.newer() or edge)

    def _watch_capitals(self, key: Key) -> None:
        if self.front.types:
            self._capitals.forget()
        elif self._capitals.show_caps_lock(key) and not self.caps_mentioned:
            self.caps_mentioned = True
            # Translators: said once, when letters come as capitals.
            self.read(self.language.gettext("Caps Lock seems to be on."))


def picture_of(session: Session) -> Picture:
    """Return the picture of the screen in front, with the messages."""
    picture = session.front.picture() if session.screens else Picture()
    return replace(picture, messages=tuple(session.said))
