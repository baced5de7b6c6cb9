"""Items of options: a menu, a choice among values, a switch, values that are heard."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Generic, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from gobelet.games.interface import Config, Preferences, Setting, Switch
from gobelet.i18n import N_
from gobelet.settings.schema import Value
from gobelet.ui.session import Session
from gobelet.ui.widgets.lists import Item, ListScreen, Title, open_list
from gobelet.ui.words import changed_words, option_words, switch_words

T = TypeVar("T")
ValueT = TypeVar("ValueT", bound=Value)


class Preference(Struct, Generic[ValueT], frozen=True):
    """One preference: its setting, its getter and its setter."""

    setting: str
    get: Callable[[Preferences], ValueT]
    change: Callable[[Preferences, ValueT], Preferences]

    def use(self, session: Session, value: ValueT) -> None:
        """Apply a value without saving it."""
        session.options.preferences = self.change(session.options.preferences, value)

    def keep(self, session: Session, value: ValueT) -> None:
        """Apply and save a value."""
        self.use(session, value)
        session.keep(self.setting, value)


def menu_item(session: Session, title: str, items: Callable[[], Sequence[Item]]) -> Item:
    """Return an item that opens a list with the item's words as its title."""
    return Item(session.language.gettext(title), lambda: open_list(session, title, items))


def choice_item(
    session: Session,
    name: str,
    values: Sequence[tuple[T, str]],
    current: T,
    choose: Callable[[T], None],
) -> Item:
    """Return an item that opens the list of an option's values."""
    texts = [text for _, text in values]
    keys = [value for value, _ in values]
    index = keys.index(current)

    def chosen(value: T) -> None:
        choose(value)
        close_changed(session)

    def open_values() -> None:
        items = [Item(text, partial(chosen, value)) for value, text in values]
        session.push(ListScreen(session, lambda: name, lambda: items, index=index))

    return option_item(session, name, texts[index], open_values)


def option_item(
    session: Session, option: str, value: str, run: Callable[[], None], *, switch: bool = False
) -> Item:
    """Return the item of an option, which is said value first once it was changed."""
    words = session.language
    text = option_words(option, value, words)
    changed = changed_words(option, value, words)
    return Item(text, run, switch, changed=changed, opens=option)


def close_changed(session: Session) -> None:
    """Close the list of an option's values, and say the option with the new one."""
    session.pop(quiet=True)
    say_changed(session)


def say_changed(session: Session) -> None:
    """Say the option in front, which was changed."""
    if isinstance(session.front, ListScreen):
        session.front.say_changed()
    else:
        session.front.arrive()


def switch_item(session: Session, name: str, on: bool, turn: Callable[[bool], None]) -> Item:
    state = switch_words(on, session.language)
    return option_item(session, name, state, partial(turn, not on), switch=True)


def preference_switch(session: Session, name: str, preference: Preference[bool]) -> Item:
    on = preference.get(session.options.preferences)
    return switch_item(session, name, on, partial(preference.keep, session))


def setting_item(
    session: Session, setting: Setting, now: Config, choose: Callable[[Config], bool]
) -> Item:
    """Return an item that opens the list of a setting's values.

    `choose` returns whether it took the value; before it returns False, it says why.
    """

    def chosen(config: Config) -> None:
        if choose(config):
            close_changed(session)

    def open_values() -> None:
        items = [Item(text, partial(chosen, config)) for text, config in setting.choices]
        # A rule set with other changes is found by its name.
        places = (text == setting.value or config == now for text, config in setting.choices)
        index = next((place for place, found in enumerate(places) if found), 0)
        title = setting.label
        session.push(ListScreen(session, lambda: title, lambda: items, index=index))

    return option_item(session, setting.label, setting.value, open_values)


def config_switch(session: Session, switch: Switch, choose: Callable[[Config], None]) -> Item:
    """Return an item that turns an option of a game on or off."""
    item = switch_item(session, switch.label, switch.on, lambda _: choose(switch.toggled))
    return replace(item, group=switch.group)


class HearingList(ListScreen, Generic[T]):
    """A list of values to try: Enter takes the current one, Escape restores the first.

    `use` applies a value. `taken` and `left` are called with the screen closed.
    """

    def __init__(
        self,
        session: Session,
        title: Title,
        values: Sequence[tuple[T, str]],
        use: Callable[[T], None],
        *,
        index: int,
        taken: Callable[[T], None],
        left: Callable[[], None],
    ) -> None:
        self._values = values
        self._use = use
        self._before = values[index][0]
        self._taken = taken
        self._left = left
        super().__init__(session, title, self._lines, index=index, escape=self._put_back)

    def _lines(self) -> Sequence[Item]:
        return [Item(text, partial(self._take, value)) for value, text in self._values]

    def current(self) -> str:
        self._use(self._values[self._cursor.index or 0][0])
        return super().current()

    def _take(self, value: T) -> None:
        self._session.pop(quiet=True)
        self._taken(value)

    def _put_back(self) -> None:
        self._session.pop(quiet=True)
        self._use(self._before)
        self._left()


def number_item(
    session: Session,
    title: str,
    setting: str,
    numbers: tuple[range, int],
    use: Callable[[int], None],
    said: Callable[[int], str] = str,
) -> Item:
    """Return an item that opens the list of an option's numbers, each applied while it is heard.

    `numbers` are those to choose from, and the one in use, which may lie between them.
    """
    usual, current = numbers
    steps = sorted({*usual, current})
    values = [(n, said(n)) for n in steps]
    index = steps.index(current)
    run = partial(hear_values, session, setting, values, index, use)
    return option_item(session, title, said(current), run)


def hear_values(
    session: Session,
    setting: str,
    values: Sequence[tuple[ValueT, str]],
    index: int,
    use: Callable[[ValueT], None],
) -> None:
    """Open the list of a setting's values; each is applied while heard, and Enter saves it."""

    def taken(value: ValueT) -> None:
        session.keep(setting, value)
        say_changed(session)

    def left() -> None:
        session.front.arrive()

    # Translators: begins the list of values of an option that is heard, as of the voice.
    title = N_("Up and down to change, Enter to keep.")
    session.push(HearingList(session, title, values, use, index=index, taken=taken, left=left))
