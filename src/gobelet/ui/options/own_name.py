"""The player's own name: asked in the set-up by ear, and changed in the options."""

from collections.abc import Callable
from functools import partial

from gobelet.players import LONGEST_NAME, BadPlayer, check_name
from gobelet.ui.session import Session
from gobelet.ui.widgets.lists import Item
from gobelet.ui.widgets.option_items import option_item, say_changed
from gobelet.ui.widgets.text_entry import TypingScreen
from gobelet.ui.words import bad_player_words


class OwnNameScreen(TypingScreen):
    """Asks for the player's name; an empty line is no name.

    `done` is called with the screen closed; so is `skipped`, on Escape, if it is given.
    """

    def __init__(
        self,
        session: Session,
        prompt: str,
        done: Callable[[], None],
        skipped: Callable[[], None] | None = None,
    ) -> None:
        name = session.options.name
        super().__init__(session, prompt, self._take, initial=name, longest=LONGEST_NAME)
        self._done = done
        self._skipped = skipped

    def escape(self) -> bool:
        if self._skipped is None:
            return super().escape()
        self._session.pop(quiet=True)
        self._skipped()
        return True

    def _take(self, text: str) -> str | None:
        options = self._session.options
        try:
            name = check_name(text) if text.strip() else ""
        except BadPlayer as refused:
            return bad_player_words(refused, options.language)
        if name != options.name:
            options.choose_name(name)
        self._session.pop(quiet=True)
        self._done()
        return None


def name_item(session: Session) -> Item:
    words = session.language

    def ask() -> None:
        # Translators: asks for the player's own name.
        prompt = words.gettext("Your name:")
        session.push(OwnNameScreen(session, prompt, partial(say_changed, session)))

    # Translators: option: the name that the player has at the table.
    label = words.gettext("Your name")
    # Translators: value of the option "Your name": the player has given none.
    name = session.options.name or words.pgettext("name", "none")
    return option_item(session, label, name, ask)
