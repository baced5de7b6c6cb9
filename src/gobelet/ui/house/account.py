"""The player's account in a house: saved to a file, or deleted."""

from collections.abc import Callable, Sequence
from contextlib import suppress

import msgspec
from msgspec.structs import replace

from gobelet.house.frames.lobby import About
from gobelet.house.frames.people import WantWhispers, WhisperKind
from gobelet.house.visit.memberships import Memberships
from gobelet.house.visit.visit import Visit
from gobelet.net.invitation import House
from gobelet.speech.utterance import Category
from gobelet.ui.house.identity import Identity
from gobelet.ui.house.leaders import LeaderList
from gobelet.ui.house.notices import news_item, rules_item
from gobelet.ui.session import Session
from gobelet.ui.widgets.lists import Item, ask, open_list
from gobelet.ui.widgets.option_items import choice_item
from gobelet.ui.widgets.text_files import save_and_tell


class Account:
    """The player in one house; `left` is called once the house knows them no more."""

    def __init__(
        self,
        session: Session,
        known: Memberships,
        house: House,
        visit: Visit,
        leaders: LeaderList,
        left: Callable[[], None],
    ) -> None:
        self._session = session
        self._known = known
        self._house = house
        self._visit = visit
        self._leaders = leaders
        self._left = left
        self._identity = Identity(session, visit)
        visit.about = self._save
        visit.forgotten = self._forgotten

    def item(self) -> Item:
        """Return the item of the lobby."""
        words = self._session.language
        # Translators: item of the lobby, and title of its list: the player in a public house.
        return Item(words.gettext("You in this house: {name}", name=self._visit.name), self._open)

    def _open(self) -> None:
        words = self._session.language
        title = words.gettext("You in this house: {name}", name=self._visit.name)
        open_list(self._session, lambda: title, self._items)

    def _items(self) -> Sequence[Item]:
        words = self._session.language
        return (
            self._whispers_item(),
            self._leaders.own_item(),
            rules_item(self._session, self._visit),
            news_item(self._session, self._visit),
            *self._identity.items(),
            # Translators: item of the list about the player in a public house.
            Item(words.gettext("Save all that the house knows of you"), self._visit.ask_about),
            # Translators: item of the list about the player in a public house.
            Item(words.gettext("Delete your name"), self._ask_forget),
        )

    def _whispers_item(self) -> Item:
        words = self._session.language
        values: list[tuple[WhisperKind, str]] = [
            # Translators: value of "Private messages".
            ("nobody", words.gettext("from nobody")),
            # Translators: value of "Private messages".
            ("friends", words.gettext("from friends")),
            # Translators: value of "Private messages".
            ("all", words.gettext("from everybody")),
        ]
        # Translators: item of the list about the player in a public house, and title of its list.
        name = words.gettext("Private messages")
        now = self._visit.acquainted.whispers
        return choice_item(self._session, name, values, now, self._want_whispers)

    def _want_whispers(self, whom: WhisperKind) -> None:
        self._visit.acquainted = replace(self._visit.acquainted, whispers=whom)
        self._visit.send(WantWhispers(whom))

    def _ask_forget(self) -> None:
        # Translators: a yes/no question in a public house.
        question = self._session.language.gettext(
            "Delete your name here? Others may take it, and your open games are lost to you."
        )
        ask(self._session, lambda: question, self._visit.forget)

    def _save(self, about: About) -> None:
        text = msgspec.json.format(msgspec.json.encode(about), indent=1).decode()
        save_and_tell(self._session, text, "gobelet-house", "json")

    def _forgotten(self) -> None:
        words = self._session.language
        # A secret that is left opens nothing any more.
        with suppress(OSError):
            self._known.remove(self._house)
        # Translators: the public house has deleted the player's name.
        self._session.say(words.gettext("Deleted: the house knows you no more."), Category.TABLE)
        self._left()
