"""The people at other keyboards: told on a key, talked to, and muted by oneself."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, Protocol

from gobelet.net.frames import Person, Presence, Said
from gobelet.net.limits import LONGEST_LINE
from gobelet.net.own_lines import Answered
from gobelet.net.said_text import clean_line
from gobelet.sound.cue import Cue, CueName
from gobelet.speech.utterance import Category, Utterance, Verbosity
from gobelet.ui.network.news_words import (
    away_words,
    gone_words,
    own_said_words,
    people_words,
    person_words,
    presence_words,
    said_words,
    who_words,
)
from gobelet.ui.screen import Screen
from gobelet.ui.session import Session
from gobelet.ui.widgets.lists import Item, LiveList, Title
from gobelet.ui.widgets.option_items import switch_item
from gobelet.ui.widgets.text_entry import TypingScreen

_COME: Final = (Cue(CueName.COME),)
_GO: Final = (Cue(CueName.GO),)
_CUES: Final = {
    **dict.fromkeys(("came", "back", "watching"), _COME),
    **dict.fromkeys(("away", "left", "removed"), _GO),
}
"""The sounds of who comes and goes; of a line that broke for a moment nobody is told."""


_MOST_NAMED: Final = 12
"""People that are told at once by their names."""


class Circle(Protocol):
    """A table as it is known at one keyboard, a guest's or the host's."""

    def others(self) -> Sequence[Person]:
        """Return who is at all other keyboards."""

    def count(self) -> int:
        """Return how many keyboards that are, also where not all are known."""

    def look(self) -> None:
        """Ask anew who is there, where not all are told."""

    def say(self, text: str, to: str, answered: Answered) -> None:
        """Say a line to all, or to the keyboard of one name."""

    def first_items(self) -> Sequence[Item]:
        """Return the items for the start of the list of people."""

    def more_items(self) -> Sequence[Item]:
        """Return further items for the list of people."""

    def items_of(self, person: Person) -> Sequence[Item]:
        """Return further items for the menu of the people at one keyboard."""


class People:
    """Answers the keys for the people at other keyboards, and says what is new of them."""

    def __init__(self, session: Session, circle: Circle) -> None:
        self._session = session
        self._circle = circle
        self.muted: set[str] = set()
        """The names of people whose talk is not heard here."""
        self.mute_kept: Callable[[str, bool], None] = lambda _name, _muted: None
        """Called where a public house keeps who is muted."""
        self._lists: list[Screen] = []
        self._line: TypingScreen | None = None
        self._unsaid: dict[str, str] = {}
        """Lines that were not said, to be said again, by whom they are for; empty: for all."""

    @property
    def screens(self) -> Sequence[Screen]:
        """The screens about these people that may be open."""
        return (*self._lists, *([self._line] if self._line else []))

    def run(self, command: str) -> bool:
        """Answer a command of `IN_COMPANY`; False: it is none of the people."""
        match command:
            case "talk":
                self.talk()
            case "people":
                self._open()
            case _:
                return False
        return True

    def tell_away(self) -> None:
        """Say who is away, if anybody is."""
        if away := away_words(self._circle.others(), self._session.language):
            self._session.mention(Utterance(away))

    def more_items(self) -> Sequence[Item]:
        """Return what can be done at the table beside."""
        return self._circle.more_items()

    # The list, and the menu of one

    def item(self) -> Item:
        """Return the item that opens the list."""
        words = self._session.language
        # Translators: item of the lobby of a public house: the list of people, as Ctrl+W.
        text = words.gettext("People: {n}", n=self._circle.count())
        return Item(text, self._open)

    def _open(self) -> None:
        """Open the list of who is at the table; its title tells all of them."""
        words = self._session.language
        self.close_lists()
        self._circle.look()
        if self._items():
            self._push(self._title, self._items)
        else:
            self._session.read(people_words((), words))

    def _title(self) -> str:
        """Return who is here; of one person alone, or of a crowd, how many that is.

        The first item tells the one person, and nobody keeps so many names in mind.
        """
        words, others = self._session.language, self._circle.others()
        alone = len(others) == 1 and not self._circle.first_items()
        if alone or len(others) > _MOST_NAMED:
            # Translators: title of the list of people, whose items are their names.
            return words.gettext("People: {n}", n=self._circle.count())
        return people_words(others, words)

    def _items(self) -> Sequence[Item]:
        words, others = self._session.language, self._circle.others()
        return (
            *self._circle.first_items(),
            *(
                Item(
                    person_words(one, words, muted=self._is_muted(one.names)),
                    partial(self._open_person, one),
                )
                for one in others
            ),
            *([self.talk_item()] if others else []),
            *self._circle.more_items(),
        )

    def opening(self, name: str) -> Callable[[], None] | None:
        """Return what opens the menu of the person elsewhere of that name; None: there is none."""
        found = next((one for one in self._circle.others() if name in one.names), None)
        return partial(self._open_person, found) if found else None

    def _open_person(self, person: Person) -> None:
        title = who_words(person.names, self._session.language)
        self._push(lambda: title, lambda: (*self.items_of(person), *self._circle.items_of(person)))

    def has(self, name: str) -> bool:
        """Return whether somebody elsewhere has that name."""
        return any(name in one.names for one in self._circle.others())

    def items_for(self, name: str) -> Sequence[Item]:
        """Return what can be done with the person elsewhere of that name, if there is one."""
        found = next((one for one in self._circle.others() if name in one.names), None)
        return self.items_of(found) if found else ()

    def items_of(self, person: Person) -> Sequence[Item]:
        """Return what can be done with the people at one keyboard."""
        words, names = self._session.language, person.names
        who = who_words(names, words)

        def mute(muted: bool) -> None:
            self.muted = self.muted | set(names) if muted else self.muted - set(names)
            for name in names:
                self.mute_kept(name, muted)

        if not names:
            return (self.talk_item(),)
        return (
            Item(
                # Translators: item of a person's menu: a line of text that nobody else gets.
                words.gettext("Say something to {who} alone", who=who),
                partial(self.write_to, names[0]),
            ),
            switch_item(
                self._session,
                # Translators: switch of a person's menu: what {who} writes is not heard.
                words.gettext("Mute {who}", who=who),
                self._is_muted(names),
                mute,
            ),
        )

    def _is_muted(self, names: Sequence[str]) -> bool:
        return not self.muted.isdisjoint(names)

    def _push(self, title: Title, items: Callable[[], Sequence[Item]]) -> None:
        screen = LiveList(self._session, title, items)
        self._lists.append(screen)
        self._session.push(screen)

    def close_lists(self) -> None:
        """Close the lists; nothing is said."""
        for screen in self._lists:
            self._session.discard(screen)
        self._lists.clear()

    # Talk

    def talk_item(self) -> Item:
        """Return the item that writes to all."""
        # Translators: item of a list: a line of text to the others at the table.
        return Item(self._session.language.gettext("Say something to all"), self.talk)

    def talk(self) -> None:
        """Ask for a line to all."""
        self._write()

    def write_to(self, name: str) -> None:
        """Ask for a line to the people at the keyboard of one name."""
        found = next((one.names for one in self._circle.others() if name in one.names), (name,))
        self._write(who_words(found, self._session.language), name)

    def _write(self, who: str = "", to: str = "") -> None:
        """Ask for a line, and say it; a line that is being written stays, and goes there."""
        session, words = self._session, self._session.language

        def accept(text: str) -> str | None:
            line = clean_line(text)
            if not line:
                session.pop()
                return None
            if to and not any(to in one.names for one in self._circle.others()):
                return gone_words(who, words)
            session.pop(quiet=True)
            self._circle.say(line, to, partial(self._answered, line, who, to))
            return None

        self.close_lists()
        draft = self._unsaid.pop(to, "")
        if self._line and self._line in session.screens:
            draft = self._line.text
        session.discard(self._line)
        # Translators: asks for a line to say to the others at the table.
        prompt = words.gettext("Say to all:")
        if to:
            # Translators: asks for a line to say to one player alone; the name is filled in.
            prompt = words.gettext("Say to {who} alone:", who=who)
        self._line = TypingScreen(session, prompt, accept, initial=draft, longest=LONGEST_LINE)
        session.push(self._line)

    def _answered(self, line: str, who: str, to: str, said: bool) -> None:
        """Take note of what became of a line; why it was not said is told elsewhere."""
        session, words = self._session, self._session.language
        if not said:
            self._unsaid[to] = line
            return
        # Translators: a line was sent to the others at the table.
        session.read(words.gettext("Said."))
        own = own_said_words(line, who, words)
        session.speaker.history.add(Utterance(own, Category.TALK))

    # News

    def hear(self, news: Presence | Said, game: str) -> None:
        """Say what is new, after all else; talk of people who are muted is not heard."""
        words, preferences = self._session.language, self._session.options.preferences
        if isinstance(news, Presence):
            self._session.sounds.play(_CUES.get(news.state, ()))
            self._session.mention(Utterance(presence_words(news, game, words), Category.TABLE))
            return
        if self._is_muted(news.by):
            return
        full = preferences.verbosity_of(Category.TALK) is Verbosity.FULL
        utterance = Utterance(said_words(news, words, full=full), Category.TALK)
        if preferences.talk:
            self._session.sounds.play((Cue(CueName.TALK),))
            self._session.mention(utterance)
        else:
            self._session.speaker.history.add(utterance)
