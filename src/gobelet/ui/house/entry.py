"""The way into a house: its rules, a name that is free, and who is known there already."""

from collections.abc import Callable, Sequence
from contextlib import suppress

from gobelet.house.memberships import Known, Membership
from gobelet.house.visit import Visit
from gobelet.net.invitation import House
from gobelet.net.said_text import clean_line
from gobelet.speech.utterance import Category, Utterance
from gobelet.ui.house.identity import ask_known
from gobelet.ui.house.notices import ask_to_accept
from gobelet.ui.house.words import end_words
from gobelet.ui.session import Session
from gobelet.ui.widgets.text_entry import TypingScreen


class Entry:
    """What is asked of a player who comes to a house; `call` calls it, `home` gives up."""

    def __init__(
        self,
        session: Session,
        known: Known,
        house: House,
        visit: Visit,
        *,
        call: Callable[[], None],
        home: Callable[[], None],
    ) -> None:
        self._session = session
        self._known = known
        self._house = house
        self._visit = visit
        self._call = call
        self._home = home
        self._kept = bool(visit.secret)
        """Whether the secret is among those that this program keeps."""

    def entered(self, secret: str) -> None:
        """Take note that the player is in; `secret` is a new one."""
        if secret or not self._kept:
            self.keep()

    def keep(self) -> None:
        """Keep who the player is in this house."""
        visit = self._visit
        membership = Membership(self._house, visit.name, visit.secret, visit.accepts, visit.news)
        try:
            self._known.keep(membership)
        except OSError:
            words = self._session.language
            # Translators: the secret by which the public house knows the player is not kept.
            text = words.gettext("Your place in the house could not be saved here.")
            self._session.mention(Utterance(text, Category.TABLE))
        else:
            self._kept = True

    def refused(self, code: str, facts: Sequence[str]) -> None:
        """Say why the player is not let in, and ask for what would help."""
        if code == "rules" and len(facts) > 1:
            self._ask_to_accept(facts[0], [clean_line(line) for line in facts[1:]])
            return
        self._session.say(end_words(code, facts, self._session.language), Category.TABLE)
        if code == "member":
            # Who is forgotten may come as somebody new.
            with suppress(OSError):
                self._known.remove(self._house)
        if code == "name":
            self._ask_name()
        else:
            self._home()

    def _ask_to_accept(self, digest: str, lines: Sequence[str]) -> None:
        front = self._session.front

        def accept() -> None:
            self._visit.accepts = digest
            if self._visit.secret:
                self.keep()
            self._session.back_to(front)
            if self._visit.name or self._visit.secret:
                self._call()
            else:
                self._ask_name()

        def come_as(secret: str, code: str) -> None:
            self._visit.secret, self._visit.pass_code = secret, code
            self._visit.accepts = digest
            self._session.back_to(front)
            self._call()

        def come_back() -> None:
            ask_known(self._session, come_as)

        known = None if self._visit.secret else come_back
        ask_to_accept(self._session, lines, accept, self._home, known)

    def _ask_name(self) -> None:
        words = self._session.language

        def accept(text: str) -> str | None:
            self._visit.name = text.strip()
            self._session.pop(quiet=True)
            self._call()
            return None

        # Translators: asks for the player's name in a public house.
        prompt = words.gettext("Your name in the house:")
        self._session.push(TypingScreen(self._session, prompt, accept, initial=self._visit.name))
