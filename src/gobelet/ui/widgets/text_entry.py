"""A line of text being typed, voiced by the program."""

import unicodedata
from collections.abc import Callable, Sequence
from itertools import takewhile

from prompt_toolkit.buffer import Buffer
from prompt_toolkit.document import Document

from gobelet.games.interface import Command
from gobelet.i18n import N_
from gobelet.keyboard.key import Key
from gobelet.players import LONGEST_NAME, BadPlayer, check_name
from gobelet.speech.mode import Mode
from gobelet.ui.keys.bindings import IN_TYPING, TYPING_PLACE
from gobelet.ui.preferences import Echo
from gobelet.ui.screen import Screen
from gobelet.ui.session import Session
from gobelet.ui.words import bad_player_words
from gobelet.view.picture import Picture, TypedLine


class TypingScreen(Screen):
    """Asks for a line. `accept` takes it, or returns a sentence that says why not.

    `given_up` is called after Escape; else the screen below says where the player is.
    """

    types = True
    place = TYPING_PLACE
    commands: tuple[Command, ...] = IN_TYPING

    def __init__(
        self,
        session: Session,
        prompt: str,
        accept: Callable[[str], str | None],
        *,
        initial: str = "",
        longest: int = 20,
        given_up: Callable[[], None] | None = None,
    ) -> None:
        self._session = session
        self._given_up = given_up
        self._prompt = prompt
        self._accept = accept
        self._longest = longest
        self._buffer = Buffer(document=Document(initial), multiline=False)
        self._times_read = 0
        """Number of readings in a row; each one is in another way."""

    @property
    def text(self) -> str:
        """What is typed so far."""
        return self._buffer.text

    def arrive(self) -> None:
        self._session.read(f"{self._prompt} {self._buffer.text}".rstrip())

    def show_line(self) -> None:
        self._session.speaker.typing(self._buffer.text, self._buffer.cursor_position)

    def picture(self) -> Picture:
        return Picture(
            self._prompt, typed=TypedLine(self._buffer.text, self._buffer.cursor_position)
        )

    @property
    def longest(self) -> int:
        """How many characters the line takes."""
        return self._longest

    def retype(self, text: str) -> None:
        """Make the line what it became elsewhere, where its reader has echoed what was typed."""
        before = self._buffer.text
        same = _same(before, text)
        rest = min(len(before), len(text)) - same
        end = min(_same(before[::-1], text[::-1]), rest)
        typed = text[same : len(text) - end]
        if len(before) > same + end:
            self._buffer.document = Document(before[:same] + before[len(before) - end :], same)
            self.changed()
        if typed:
            self._buffer.cursor_position = same
            self.insert(Key("paste", typed))

    def press(self, key: Key) -> bool:
        if key.name not in ("up", "down"):
            self._times_read = 0
        match key.name:
            case "enter":
                self._enter()
            case "left" | "right" | "home" | "end":
                self._move(key.name)
            case "ctrl-left" | "ctrl-right":
                self._move_word(key.name)
            case "up" | "down":
                self._read_line()
            case "backspace" | "delete":
                self._erase(key.name)
            case _:
                return self.insert(key)
        return True

    @property
    def escape_help(self) -> str:
        # Translators: help of the Escape key where a line is typed.
        return N_("give up what is typed")

    def escape(self) -> bool:
        self._session.pop(quiet=True)
        self._say_given_up()
        if self._given_up:
            self._given_up()
        else:
            self._session.front.arrive()
        return True

    def _say_given_up(self) -> None:
        # Translators: the line being typed was given up.
        self._session.read(self._session.language.gettext("Given up."))

    def interrupted(self) -> None:
        """The line stays as it is."""
        self._times_read = 0

    def changed(self) -> None:
        """Called after each change of the line, before it is announced."""

    def _enter(self) -> None:
        refused = self._accept(self._buffer.text)
        if refused:
            self._session.read(refused)

    def insert(self, key: Key) -> bool:
        # What is pasted may have several lines, and empty ones before the first.
        every = key.char.splitlines()
        lines = [line for line in every if line.strip()] or every[:1]
        # Some keyboards have other spaces too, as the one that never begins a line.
        spaced = (" " if unicodedata.category(c) == "Zs" else c for c in "".join(lines[:1]))
        clean = "".join(c for c in spaced if not unicodedata.category(c).startswith("C"))
        if not clean:
            return False
        room = self._longest - len(self._buffer.text)
        if room > 0:
            self._buffer.insert_text(clean[:room])
            self.changed()
            self.echo(clean[:room])
        if len(clean) > room:
            language = self._session.language
            # Translators: the line being typed takes no more characters.
            self._session.read(language.gettext("{n} characters at most.", n=self._longest))
        if len(lines) > 1:
            # Translators: a text of several lines was pasted where one line is typed.
            self._session.read(self._session.language.gettext("Only the first line was pasted."))
        return True

    def echo(self, text: str) -> None:
        """Speak the typed characters; on the terminal, the screen reader does that."""
        echo = self._session.options.echo
        if echo is Echo.NONE:
            return
        if echo is Echo.WORD and len(text) == 1:
            if text == " ":
                words = self._buffer.document.text_before_cursor.split()
                self._aloud(words[-1] if words else self._spell(text))
            return
        self._aloud(self._spell(text) if len(text) == 1 else text)

    def _spell(self, character: str) -> str:
        if character == " ":
            # Translators: a space typed, or under the cursor.
            return self._session.language.gettext("space")
        return character

    def _move(self, key: str) -> None:
        here, end = self._buffer.cursor_position, len(self._buffer.text)
        places = {"left": max(here - 1, 0), "right": min(here + 1, end), "home": 0, "end": end}
        self._go(places[key])
        if places[key] != here:
            self._aloud(self._here())

    def _move_word(self, key: str) -> None:
        document, here = self._buffer.document, self._buffer.cursor_position
        if key == "ctrl-left":
            by = document.find_previous_word_beginning(WORD=True)
            place = 0 if by is None else here + by
        else:
            by = document.find_next_word_beginning(WORD=True)
            place = len(self._buffer.text) if by is None else here + by
        self._go(place)
        if place != here:
            word = self._buffer.document.get_word_under_cursor(WORD=True)
            self._aloud(word or self._here())

    def _go(self, place: int) -> None:
        if place != self._buffer.cursor_position:
            self._buffer.cursor_position = place
            return
        language = self._session.language
        # Translators: the cursor is at the first character of the line being typed.
        start = language.gettext("Start of the line.")
        # Translators: the cursor is after the last character of the line being typed.
        self._session.read(language.gettext("End of the line.") if place else start)

    def _here(self) -> str:
        """Return the character under the cursor."""
        # Translators: the cursor stands after the last character typed.
        end = self._session.language.gettext("end of the line")
        return self._spell(self._buffer.document.current_char) or end

    def _read_line(self) -> None:
        ways = self.readings()
        self._session.read(ways[self._times_read % len(ways)])
        self._times_read += 1

    def readings(self) -> Sequence[str]:
        """Return the ways to read the line, the usual one first."""
        text = self._buffer.text
        # Translators: nothing was typed yet.
        empty = self._session.language.gettext("empty line")
        spelled = self._session.language.one_by_one(map(self._spell, text))
        return (text, spelled) if text else (empty,)

    def _erase(self, key: str) -> None:
        before = key == "backspace"
        gone = self._buffer.delete_before_cursor() if before else self._buffer.delete()
        if gone:
            self.changed()
            self._aloud(self._spell(gone))
        else:
            # Translators: there is nothing to erase on the line being typed.
            self._session.read(self._session.language.gettext("Nothing to erase."))

    def _aloud(self, text: str) -> None:
        """Speak about the line; on the terminal the line itself shows it."""
        if self._session.speaker.mode is not Mode.TEXT:
            self._session.aloud(text)


def _same(one: str, other: str) -> int:
    """Return how many characters are the same at the beginning of two texts."""
    pairs = zip(one, other, strict=False)
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))


def ask_name(
    session: Session,
    taken: Sequence[str],
    then: Callable[[str], None],
    initial: str = "",
    prompt: str = "",
) -> None:
    """Ask for a name that is none of those taken; `then` is called with the line closed."""

    def accept(text: str) -> str | None:
        try:
            name = check_name(text, taken)
        except BadPlayer as refused:
            return bad_player_words(refused, session.language)
        session.pop(quiet=True)
        then(name)
        return None

    # Translators: asks for a player's name.
    prompt = prompt or session.language.gettext("Name:")
    session.push(TypingScreen(session, prompt, accept, initial=initial, longest=LONGEST_NAME))
