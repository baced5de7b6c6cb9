"""A table of talk of one's own in a house: what it is about, and who can come."""

from collections.abc import Callable
from functools import partial

from gobelet.house.frames.lobby import LONGEST_TOPIC
from gobelet.house.visit.visit import Visit
from gobelet.net.said_text import clean_line
from gobelet.ui.session import Session
from gobelet.ui.widgets.lists import Item, open_list
from gobelet.ui.widgets.text_entry import TypingScreen


class NewTalk:
    """Asks for a table of talk; `opens` is called with whether it is for invited people."""

    def __init__(self, session: Session, visit: Visit, opens: Callable[[bool], None]) -> None:
        self._session = session
        self._visit = visit
        self._opens = opens

    def item(self) -> Item:
        """Return the item of the list of new tables."""
        # Translators: item of the list "Open a table" of a public house: nothing is played there.
        return Item(self._session.language.gettext("A table of talk, without a game"), self._ask)

    def _ask(self) -> None:
        session = self._session

        def accept(text: str) -> str | None:
            session.pop(quiet=True)
            self._choose_who(clean_line(text))
            return None

        # Translators: asks for the topic of a table of talk; an empty line is an answer.
        prompt = session.language.gettext("Topic of the talk (nothing: any):")
        session.push(TypingScreen(session, prompt, accept, longest=LONGEST_TOPIC))

    def _choose_who(self, topic: str) -> None:
        words = self._session.language

        def ask(*, private: bool) -> None:
            self._opens(private)
            self._visit.open_talk(topic, public=not private)

        items = [
            Item(words.gettext("Everybody"), partial(ask, private=False)),
            Item(words.gettext("Only whom I invite"), partial(ask, private=True)),
        ]
        open_list(self._session, lambda: words.gettext("Who can come?"), lambda: items)
