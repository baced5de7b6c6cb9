"""Lists: a title, items, and keys to walk through them."""

from collections.abc import Callable, Iterable, Sequence

from msgspec import Struct
from msgspec.structs import replace

from gobelet.games.interface import Command, Config
from gobelet.i18n import N_, Language
from gobelet.keyboard.key import Key
from gobelet.speech.utterance import Utterance
from gobelet.ui.keys.bindings import ADJUST, IN_LIST, ITEM_PLACE, LIST_PLACE
from gobelet.ui.keys.names import key_words
from gobelet.ui.preferences import Options
from gobelet.ui.screen import GO_BACK, Screen
from gobelet.ui.session import Session
from gobelet.ui.widgets.cursor import MOVES, Cursor
from gobelet.view.picture import Picture

Title = str | Callable[[], str]
"""A message marked by `N_`, which is translated when it is said; or what makes a title."""


def title_words(title: Title, language: Language) -> str:
    return language.gettext(title) if isinstance(title, str) else title()


class Item(Struct, frozen=True):
    """A line of a list; `run` is called on Enter, and on Space too if it is a switch.

    `adjust` changes the item in its place and says so; it gets -1 for Left, 1 for Right.
    `changed` is said of an option that was changed: its new value first. `opens` is the title of
    the list that the item opens, where that is not its text. `group` are the words that it shares
    with its neighbours; they are said where the cursor comes into the group.
    """

    text: str
    run: Callable[[], object] | None = None
    switch: bool = False
    adjust: Callable[[int], None] | None = None
    changed: str = ""
    opens: str = ""
    group: str = ""


def grouped(group: str, items: Iterable[Item]) -> Sequence[Item]:
    """Return the items as a group, whose words are said once for all of them."""
    return [replace(item, group=group) for item in items]


def whole_words(item: Item, language: Language) -> str:
    """Return an item with the words of its group."""
    if not item.group:
        return item.text
    # Translators: an item of a list, and what its neighbours are too: "Yahtzee, new game".
    return language.gettext("{item}, {group}", item=item.text, group=item.group)


class ListScreen(Screen):
    """A list in front of the player. `build` makes its items anew after each change.

    `config`: the rule set that the list is about, if any; the help shows its rules. `nothing`
    answers a letter that no item begins with. `escape_help`: what Escape does, a message id. The
    title is not said after the item that opens the list, where that has the same words.
    """

    def __init__(
        self,
        session: Session,
        title: Title,
        build: Callable[[], Sequence[Item]],
        *,
        index: int = 0,
        escape: Callable[[], None] | None = None,
        config: Callable[[], Config] | None = None,
        nothing: Callable[[], str] | None = None,
        escape_help: str = GO_BACK,
    ) -> None:
        self._session = session
        self._title = title
        self._build = build
        self.config = config
        self._escape = escape
        self._nothing = nothing
        self._escape_help = escape_help
        self._items = list(build())
        self._cursor = Cursor(len(self._items), index)
        self._group = ""
        """The group of the item that was said last."""

    @property
    def place(self) -> str:
        return ITEM_PLACE if self._item().adjust else LIST_PLACE

    @property
    def commands(self) -> tuple[Command, ...]:
        switches = any(item.switch for item in self._items)
        commands = IN_LIST if switches else IN_LIST[:2]
        return (*commands, ADJUST) if self._item().adjust else commands

    def arrive(self) -> None:
        self._rebuild()
        self._group = ""
        title = title_words(self._title, self._session.language)
        if title == self._session.chosen:
            self._session.read(self.current())
            return
        end = "" if title.endswith((".", "?", "!", ":")) else "."
        item = self.current()
        braille = f"{short} {item}" if (short := self.braille_title()) else ""
        self._session.read(Utterance(f"{title}{end} {item}", braille=braille))

    def braille_title(self) -> str:
        """Return a shorter title for braille; empty: there is none."""
        return ""

    def after_no(self) -> None:
        self._rebuild()
        self._session.read(self.current())

    def say_changed(self) -> None:
        """Say the option under the cursor, which was changed: its new value first."""
        self._rebuild()
        self._session.read(self._item().changed or self.current())

    def press(self, key: Key) -> bool:
        self._rebuild()
        if key.name in MOVES:
            self._move(key.name)
        elif key.name == "enter" or (key.name == "space" and self._item().switch):
            self._activate()
        elif key.name in ("left", "right") and (adjust := self._item().adjust):
            adjust(-1 if key.name == "left" else 1)
            self._rebuild(moved=False)
        elif is_letter(key) and key.name != "space":
            self._search(key.char)
        else:
            return False
        return True

    @property
    def escape_help(self) -> str:
        return self._escape_help

    def escape(self) -> bool:
        """Go back; from the main menu, ask whether to leave the program."""
        if self._escape:
            self._escape()
        else:
            self._session.pop()
        return True

    def point(self, item: int) -> bool:
        return self._cursor.point(item)

    def picture(self) -> Picture:
        language = self._session.language
        items = tuple(whole_words(item, language) for item in self._items)
        title = title_words(self._title, language)
        return Picture(title, items=items, current=self._cursor.index)

    def _item(self) -> Item:
        return self._items[self._cursor.index or 0]

    def _rebuild(self, *, moved: bool = True) -> None:
        """Make the items anew, and stay on the same item even if it has moved."""
        text, index = self._item().text, self._cursor.index or 0
        self._items = list(self._build())
        texts = [item.text for item in self._items]
        if moved and texts[index : index + 1] != [text] and text in texts:
            index = texts.index(text)
        self._cursor = Cursor(len(self._items), min(index, len(self._items) - 1))

    def current(self) -> str:
        item = self._item()
        known, self._group = item.group == self._group, item.group
        text = item.text if known else whole_words(item, self._session.language)
        # Screen readers skip a line of one or two characters.
        text = text if len(text) > 2 else f"{text}."
        return item_words(text, self._cursor, self._session.options)

    def _move(self, key: str) -> None:
        if self._cursor.move(key):
            self._session.read(self.current())
        else:
            self._session.read(edge_words(key, self._session.language))

    def _search(self, letter: str) -> None:
        if self._cursor.find([item.text for item in self._items], letter):
            self._session.read(self.current())
        else:
            nothing = self._nothing() if self._nothing else ""
            self._session.read(nothing or nothing_words(letter, self._session.language))

    def _activate(self) -> None:
        item = self._item()
        if item.run is None:
            self._session.read(self.current())
            return
        self._session.chosen = item.opens or item.text
        item.run()
        self._session.chosen = ""
        if item.switch:
            self.say_changed()


class LiveList(ListScreen):
    """A list whose items change by themselves, which is to be seen at once."""

    def picture(self) -> Picture:
        self._rebuild()
        return super().picture()


def is_letter(key: Key) -> bool:
    """Whether a key has a character that an item could begin with."""
    return len(key.char) == 1 and key.char.isprintable() and key.char != " "


def edge_words(key: str, language: Language) -> str:
    """Return the words for the edge of a list."""
    if key in ("up", "home"):
        # Translators: the first item of a list was reached already.
        return language.gettext("Start of the list.")
    # Translators: the last item of a list was reached already.
    return language.gettext("End of the list.")


def nothing_words(letter: str, language: Language) -> str:
    # Translators: no item of the list begins with the letter, or the sign, typed.
    return language.gettext("Nothing under {letter}.", letter=key_words(letter, language))


def item_words(text: str, cursor: Cursor, options: Options) -> str:
    """Return the words of an item, and its place if the player wants to hear that."""
    if not options.positions:
        return text
    # Translators: the place of an item in its list.
    place = options.language.gettext(
        "{n} of {count}", n=(cursor.index or 0) + 1, count=cursor.count
    )
    return f"{text} {place}" if text.endswith((".", "?", "!")) else f"{text}, {place}"


def open_list(session: Session, title: Title, build: Callable[[], Sequence[Item]]) -> ListScreen:
    """Open a list without anything special, and return it."""
    screen = ListScreen(session, title, build)
    session.push(screen)
    return screen


class _TypedQuestion(ListScreen):
    """A question over a line that is being typed: a letter is No, and goes into the line.

    Who types on did not mean to be asked, and a letter must not choose an answer.
    """

    def __init__(
        self,
        session: Session,
        title: Title,
        build: Callable[[], Sequence[Item]],
        escape: Callable[[], None],
        letter: Callable[[Key], None],
    ) -> None:
        # Translators: help of the Escape key at a question that was asked while typing.
        told = N_("answer No; a letter does too, and is typed")
        super().__init__(session, title, build, escape=escape, escape_help=told)
        self._letter = letter

    def press(self, key: Key) -> bool:
        if not (is_letter(key) and key.char.isalpha()):
            return super().press(key)
        self._session.pop(quiet=True)
        self._letter(key)
        return True


def ask(
    session: Session,
    question: Title,
    yes: Callable[[], None],
    no: Callable[[], None] = lambda: None,
    letter: Callable[[Key], None] | None = None,
) -> ListScreen:
    """Open a yes/no question, the harmless answer first, and return it; Escape is No.

    `letter` takes a letter that is typed there, with the question closed: it is No too.
    """

    def agreed() -> None:
        session.pop(quiet=True)
        yes()

    def refused() -> None:
        session.pop(quiet=True)
        session.front.after_no()
        no()

    def items() -> Sequence[Item]:
        language = session.language
        # Translators: answer to a question.
        harmless = Item(language.gettext("No"), refused)
        # Translators: answer to a question.
        return (harmless, Item(language.gettext("Yes"), agreed))

    screen: ListScreen
    if letter:
        screen = _TypedQuestion(session, question, items, refused, letter)
    else:
        # Translators: help of the Escape key at a question of Yes or No.
        told = N_("answer No")
        screen = ListScreen(session, question, items, escape=refused, escape_help=told)
    session.push(screen)
    return screen
