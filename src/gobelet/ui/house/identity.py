"""The ways to be known again on another computer: recovery words, and a code of ten minutes."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from gobelet.house.frames.lobby import AskCode, Code
from gobelet.house.visit.visit import Visit
from gobelet.i18n import Language
from gobelet.ui.session import Session
from gobelet.ui.widgets.lists import Item, open_list
from gobelet.ui.widgets.text_entry import TypingScreen
from gobelet.ui.widgets.text_files import save_and_tell
from gobelet.ui.words import printable
from gobelet.words.recovery import BadWords, recovered, recovery_words

_LONGEST: Final = 400
_LONGEST_CODE: Final = 12


class Identity:
    """The player's key, to be taken to another computer. It never stands in the history."""

    def __init__(self, session: Session, visit: Visit) -> None:
        self._session = session
        self._visit = visit
        visit.on[Code] = self._show_code

    def items(self) -> Sequence[Item]:
        """Return the items of the list about the player."""
        words = self._session.language
        return (
            # Translators: item of the list about the player in a public house, and title of its
            # list: words that are written down, and that make the player known again.
            Item(words.gettext("Recovery words"), self._open_words),
            Item(
                # Translators: item of the list about the player in a public house: a code that is
                # typed on the player's other computer.
                words.gettext("Code for another device"),
                lambda: self._visit.send(AskCode()),
            ),
        )

    def _open_words(self) -> None:
        words = self._session.language
        try:
            found = recovery_words(self._visit.secret, words.code)
        except ValueError:
            # Translators: the public house gives its players secrets that are no words.
            self._session.read(words.gettext("This house has no recovery words."))
            return

        def items() -> Sequence[Item]:
            return (
                *(
                    Item(
                        # Translators: a word of the recovery words; {n} is its place.
                        words.gettext("{n}: {word}", n=number, word=word),
                        partial(self._spell, word),
                    )
                    for number, word in enumerate(found, 1)
                ),
                # Translators: item of the list of recovery words: into a file.
                Item(words.gettext("Save to a file"), partial(self._save, found)),
            )

        title = words.gettext(
            # Translators: title of the list of recovery words. Enter on a word spells it.
            "Recovery words, {n}: write them down, and show them to nobody; Enter spells one",
            n=len(found),
        )
        open_list(self._session, lambda: title, items)

    def _spell(self, word: str) -> None:
        self._session.read(self._session.language.one_by_one(word))

    def _save(self, found: Sequence[str]) -> None:
        save_and_tell(self._session, f"{' '.join(found)}\n", "gobelet-recovery", "txt")

    def _show_code(self, code: Code) -> None:
        words = self._session.language
        title = words.ngettext(
            # Translators: title of a list whose one line is the code, letter by letter. On the
            # other computer it is typed at the end of the rules.
            "Code for another device, for {n} minute and one use",
            "Code for another device, for {n} minutes and one use",
            code.seconds // 60,
        )
        spelled = " ".join(printable(code.code[:_LONGEST_CODE]))
        open_list(self._session, lambda: title, lambda: [Item(spelled)])


def ask_known(
    session: Session,
    known: Callable[[str, str, str], None],
    given_up: Callable[[], None],
    typed: str = "",
) -> None:
    """Ask for recovery words, or a code.

    `known` is called with what was typed, and with the secret or the code that it is. `typed` is
    what was refused before, to be corrected.
    """
    words = session.language

    def accept(text: str) -> str | None:
        if len(text.split()) < 2 or len("".join(text.split())) <= _LONGEST_CODE:
            secret, code = "", "".join(text.split())
            if not code:
                session.pop(quiet=True)
                given_up()
                return None
        else:
            try:
                secret, code = recovered(text), ""
            except BadWords as error:
                return bad_words(error, words)
        session.pop(quiet=True)
        known(text, secret, code)
        return None

    # Translators: asks a player who is known in a public house already.
    prompt = words.gettext("Recovery words, or the code that your other device says:")
    screen = TypingScreen(
        session, prompt, accept, initial=typed, longest=_LONGEST, given_up=given_up
    )
    session.push(screen)


def bad_words(error: BadWords, language: Language) -> str:
    """Return why words are no recovery words."""
    match error.code:
        case "unknown":
            # Translators: a word that was typed is in no list of recovery words.
            return language.gettext("“{word}” is none of the words.", word=printable(error.fact))
        case "count":
            # Translators: the player typed {n} recovery words.
            return language.gettext("That is {n} words: 12 are needed.", n=error.fact)
    # Translators: all recovery words are words of the list, but together they are wrong.
    return language.gettext("A word is wrong, or not in its place.")
