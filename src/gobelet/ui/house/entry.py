"""The way into a house: its rules, a name that is free, and who is known there already."""

from collections.abc import Callable, Sequence
from contextlib import suppress

from gobelet.house.visit.memberships import Membership, Memberships
from gobelet.house.visit.visit import Visit
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
        known: Memberships,
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
        self._typed = ""
        """The recovery words, or the code, that the house has not answered with an entry."""

    def entered(self, secret: str) -> None:
        """Take note that the player is in; `secret` is a new one."""
        self._typed = ""
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
        words = self._session.language
        if code == "member" and self._typed:
            # Translators: recovery words that a player has typed are those of nobody.
            text = words.gettext("These recovery words open nothing in this house.")
        else:
            text = end_words(code, facts, words)
        self._session.say(text, Category.TABLE)
        if self._typed and code in ("code", "member", "busy"):
            self._ask_known(lambda: None, self._home)
        elif code == "name":
            self._ask_name()
        else:
            if code == "member":
                # Who is forgotten may come as somebody new.
                with suppress(OSError):
                    self._known.remove(self._house)
            self._home()

    def _ask_known(self, accept: Callable[[], None], given_up: Callable[[], None]) -> None:
        """Ask for recovery words, or a code; what was refused is there to be corrected.

        `accept` is called before the house.
        """
        visit = self._visit

        def known(typed: str, secret: str, code: str) -> None:
            self._typed, visit.secret, visit.pass_code = typed, secret, code
            accept()
            self._call()

        typed, self._typed = self._typed, ""
        visit.secret = visit.pass_code = ""
        ask_known(self._session, known, given_up, typed)

    def _ask_to_accept(self, digest: str, lines: Sequence[str]) -> None:
        front = self._session.front

        def take_note() -> None:
            self._visit.accepts = digest
            self._session.back_to(front)

        def accept() -> None:
            take_note()
            if self._visit.secret:
                self.keep()
            if self._visit.name or self._visit.secret:
                self._call()
            else:
                self._ask_name()

        def come_back() -> None:
            self._ask_known(take_note, self._session.front.arrive)

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
        screen = TypingScreen(
            self._session, prompt, accept, initial=self._visit.name, given_up=self._home
        )
        self._session.push(screen)
