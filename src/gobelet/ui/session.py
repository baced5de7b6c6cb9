"""What the player has in front: a stack of screens, and the keys that work everywhere."""

from collections import deque
from collections.abc import Callable
from time import monotonic
from typing import Final, Protocol

from gobelet.games.interface import Command
from gobelet.keyboard.key import Key
from gobelet.settings.schema import Value
from gobelet.sound.cue import ERROR
from gobelet.sound.player import NoSounds, Sounds
from gobelet.speech.speaker import Speaker
from gobelet.speech.utterance import Category, Priority, Utterance
from gobelet.ui.handlers import Commands, Handler
from gobelet.ui.keys.bindings import EVERYWHERE, NOT_TYPING, find
from gobelet.ui.keys.held_keys import EnterOnLine, Later, Presses
from gobelet.ui.preferences import Options

_MOST_SAID: Final = 30
"""Sentences that are kept for eyes."""


class Screen(Protocol):
    """One thing in front of the player."""

    types: bool
    """Whether letters are text here."""

    @property
    def place(self) -> str | None:
        """Where its commands have their keys; elsewhere than in `bindings.places` they are fixed.

        None: it takes any key itself, as it was pressed, but Escape and Ctrl+C.
        """

    @property
    def commands(self) -> tuple[Command, ...]:
        """The commands of this screen's own, for dispatch and for F1."""

    def arrive(self) -> None:
        """Say what this is; called when the screen is first in front, and when it is again."""

    def press(self, key: Key) -> bool:
        """Answer a key; False if it means nothing here."""

    def escape(self) -> bool:
        """Leave what can be left; False if there is nothing, and the game menu is wanted."""

    def interrupted(self) -> None:
        """A key that works everywhere was pressed."""

    def show_line(self) -> None:
        """Show the line being typed, if any."""


class Session:
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
        self.speaker = speaker
        self.sounds = sounds or NoSounds()
        self.options = options
        self.leave = leave
        self.later = later
        self.handlers: list[Handler] = []
        """Asked in this order for what works everywhere, before what the session does itself."""
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
        """What was said since the last key that was answered, for eyes."""
        self._screens: list[Screen] = []
        self._fresh = False
        self._presses = Presses()
        self._enter_on_line = EnterOnLine(later, self._answer)
        self._was_unknown = False
        """Whether the last key meant nothing; held down, such a key speaks once."""
        self._escaped: list[Screen] = []
        """Over which screens Escape, which may be held down, has opened something."""
        self.caps_mentioned = False
        """Whether the player was told of Caps Lock, which is done once."""

    def keep(self, key: str, value: Value | None) -> None:
        """Save a setting, or remove it where the value is None; it is in force already."""
        self.options.keep(key, value)

    # Screens

    @property
    def front(self) -> Screen:
        return self._screens[-1]

    @property
    def typing(self) -> bool:
        """Whether letters are text in what is in front."""
        return bool(self._screens) and self.front.types

    @property
    def screens(self) -> tuple[Screen, ...]:
        return tuple(self._screens)

    def push(self, screen: Screen) -> None:
        self._screens.append(screen)
        screen.arrive()

    def pop(self, *, quiet: bool = False) -> None:
        """Close the screen in front; the one below says where the player is."""
        self._screens.pop()
        if not quiet and self._screens:
            self.front.arrive()

    def discard(self, screen: Screen) -> None:
        """Take a screen away from among the others."""
        self._screens.remove(screen)

    def back_to(self, screen: Screen) -> None:
        """Close every screen above this one."""
        while self.front is not screen:
            self._screens.pop()

    # Speech

    def say(self, text: str | Utterance, category: Category = Category.ANSWER) -> None:
        """Say something: the first since a key was pressed cuts what plays, the rest follow."""
        utterance = Utterance(text, category) if isinstance(text, str) else text
        self._say(utterance, keep=True)

    def tell(self, utterance: Utterance) -> None:
        """Say what all players may know, whoever is at the keyboard."""
        self._say(utterance, keep=True, public=True)

    def mention(self, utterance: Utterance) -> None:
        """Say something, unasked for, once all else is said."""
        self._say(utterance, keep=True, waits=True)

    def read(self, text: str | Utterance) -> None:
        """Say what only reads something out, as a line of a list: the history does not keep it."""
        self.speaker.history.rewind()
        self._say_unkept(text)

    def _say_unkept(self, text: str | Utterance) -> None:
        utterance = Utterance(text) if isinstance(text, str) else text
        self._say(utterance, keep=False)

    def _say(
        self, utterance: Utterance, *, keep: bool, public: bool = False, waits: bool = False
    ) -> None:
        priority = Priority.NORMAL if waits else self._take_priority()
        if priority is Priority.NOW:
            self.said.clear()
        self.said.append(utterance.written or utterance.text)
        self.speaker.say(utterance, priority, keep=keep, public=public)

    def pass_to(self, reader: int | None) -> None:
        """Have one of several persons at the keyboard, or nobody; nothing of the last one's stays.

        What is said, but for what is told to all, is for that person alone.
        """
        if self.speaker.history.reader is not None:
            self.said.clear()
        self.speaker.pass_to(reader)

    def aloud(self, text: str) -> None:
        """Speak a character or word of a line being typed: no line of its own, no history."""
        self.speaker.aloud(text, self._take_priority())

    def _take_priority(self) -> Priority:
        """Return when to say a sentence: now, if it is the first since a key was pressed."""
        fresh, self._fresh = self._fresh, False
        return Priority.NOW if fresh else Priority.NEXT

    # Keys

    @property
    def general(self) -> tuple[Command, ...]:
        """The commands that work everywhere, as far as they do on the screen in front."""
        if self.front.place is None:
            return tuple(command for command in EVERYWHERE if command.kept)
        return EVERYWHERE if self.front.types else EVERYWHERE + NOT_TYPING

    def press(self, key: Key) -> None:
        """Answer a key. Silence answers what stops speech, where nothing is typed, and a key that
        is held down where it would be told the same once more, or play something unheard.
        """
        since = self._presses.again(key, self.clock())
        if not self._enter_on_line.takes(key, since, on_line=self.typing):
            self._answer(key, held=since is not None)

    def _answer(self, key: Key, *, held: bool = False) -> None:
        self._fresh = True
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
        if key.upper and self._screens and not self.front.types:
            self._mention_caps()
        if self._screens:
            self.front.show_line()
        self._fresh = False

    def _say_unknown(self) -> None:
        self.sounds.play(ERROR)
        # Translators: answer to a key that does nothing here.
        self.say(self.options.language.gettext("No effect here."))

    def _meant(self, key: Key) -> Key:
        """Return a key by the name that the tables have for its command."""
        front = self.front
        if front.place is None:
            return key
        commands = (*front.commands, *self.general)
        return self.options.keymap.translate(front.place, commands, key)

    def _everywhere(self, key: Key) -> bool:
        own = find(self.front.commands, key.name)
        command = find(self.general, key.name) or (own if own and own.id == "repeat" else None)
        if command is None:
            return False
        self.front.interrupted()
        return self.run(command.id)

    def run(self, command: str) -> bool:
        """Run a command that works everywhere; False if nobody knows it."""
        return any(handler.run(command) for handler in (*self.handlers, self._own))

    def _escape(self) -> None:
        """Leave what is in front, or open what is asked for then.

        Held down, it would open that again and again once it has closed it: it does so once.
        """
        front = self.front
        if front in self._escaped:
            return
        if not front.escape():
            self.run("menu")
        if front in self._screens[:-1]:
            self._escaped.append(front)

    def repeat(self) -> None:
        """Say the last message again."""
        if last := self.speaker.last:
            self._say_unkept(last)

    def _older(self) -> None:
        # Translators: there is no older message.
        edge = self.options.language.gettext("Start of the history.")
        self._say_unkept(self.speaker.history.older() or edge)

    def _newer(self) -> None:
        # Translators: there is no newer message.
        edge = self.options.language.gettext("End of the history.")
        self._say_unkept(self.speaker.history.newer() or edge)

    def _mention_caps(self) -> None:
        if not self.caps_mentioned:
            self.caps_mentioned = True
            # Translators: said once, when a letter comes as a capital.
            self.say(self.options.language.gettext("Caps Lock seems to be on."))
