"""A line being typed in play, in front of the table."""

from collections.abc import Sequence
from typing import Protocol

from msgspec.structs import replace

from gobelet.games.interface import Say, Type, View
from gobelet.keyboard.key import Key
from gobelet.ui.keys.bindings import IN_TYPING, LETTERS, TO_TABLE
from gobelet.ui.keys.refusals import is_face
from gobelet.ui.session import Session
from gobelet.ui.widgets.text_entry import TypingScreen
from gobelet.view.picture import Picture, without_keys


class _Table(Protocol):
    """The table behind the line."""

    def asked_again(self) -> Type | None:
        """Return the line's reaction, made anew after a change of options."""

    def enter(self, asked: Type, text: str) -> None:
        """Answer Enter."""

    def keep_ticked(self) -> None:
        """Save the desk's copy of the line."""

    def close(self) -> None:
        """Close the line."""

    @property
    def view(self) -> View: ...

    def answer(self, said: Say) -> None:
        """Say the desk's answer to a key of the line."""

    def picture(self) -> Picture: ...


class LineScreen(TypingScreen):
    """Asks for a line in play; its text is kept when the player goes back to the table."""

    def __init__(self, session: Session, asked: Type, table: _Table) -> None:
        super().__init__(
            session, asked.prompt, self._accepted, initial=asked.text, longest=asked.longest
        )
        self._asked = asked
        self._table = table
        self._begun = False
        self.commands = (*IN_TYPING, TO_TABLE, *([LETTERS] if asked.left else []))

    def arrive(self) -> None:
        if self._begun and (again := self._table.asked_again()):
            self._asked, self._prompt = again, again.prompt
        self._begun = True
        super().arrive()

    def press(self, key: Key) -> bool:
        if key.name == "ctrl-l" and self._asked.left:
            self._times_read = 0
            self._table.answer(self._asked.left(self._table.view))
            return True
        if key.name != "tab":
            return super().press(key)
        self._table.close()
        self._session.read(self._asked.back)
        return True

    def go_on(self, key: Key) -> None:
        """Take a letter that was typed at the question in front, which is closed."""
        # Translators: a letter was typed where Yes or No was asked: it goes into the line.
        self._session.read(self._session.language.gettext("No; typing goes on."))
        self.press(key)

    def escape(self) -> bool:
        self._buffer.reset()
        self.changed()
        self._table.close()
        self._say_given_up()
        return True

    def insert(self, key: Key) -> bool:
        digit = self._asked.digits and is_face(key.name)
        return super().insert(replace(key, char=key.name[-1]) if digit else key)

    def echo(self, text: str) -> None:
        """Say what is wrong with the typed characters; it names one alone, in place of the echo."""
        document, remark = self._buffer.document, self._asked.remark
        before = document.text_before_cursor[: -len(text)] + document.text_after_cursor
        wrong = remark(before, text, self._table.view) if remark else None
        if wrong is None or len(text) > 1:
            super().echo(text)
        if wrong:
            self._table.answer(wrong)

    def picture(self) -> Picture:
        line, table = super().picture(), self._table.picture()
        tokens = without_keys(table.tokens)
        return replace(table, title=line.title, tokens=tokens, typed=line.typed)

    def _accepted(self, text: str) -> None:
        self._table.enter(self._asked, text)

    def changed(self) -> None:
        self._asked.changed(self._buffer.text)
        self._table.keep_ticked()

    def readings(self) -> Sequence[str]:
        ways, phonetic = super().readings(), self._asked.phonetic
        said = phonetic(self._buffer.text, self._session.language) if phonetic else ""
        return (*ways, said) if said else ways
