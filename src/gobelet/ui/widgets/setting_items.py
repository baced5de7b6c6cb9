"""Items for the settings of a game: the current value, and the list of values."""

from collections.abc import Callable
from functools import partial

from gobelet.games.interface import Config, Setting, Switch
from gobelet.ui.session import Session
from gobelet.ui.widgets.lists import Item, ListScreen
from gobelet.ui.words import switch_words


def setting_item(
    session: Session, setting: Setting, now: Config, choose: Callable[[Config], bool]
) -> Item:
    """Return an item that opens the list of a setting's values.

    `choose` returns whether it took the value; before it returns False, it says why.
    """

    def chosen(config: Config) -> None:
        if choose(config):
            session.pop()

    def open_values() -> None:
        items = [Item(text, partial(chosen, config)) for text, config in setting.choices]
        # A rule set with other changes is found by its name.
        places = (text == setting.value or config == now for text, config in setting.choices)
        index = next((place for place, found in enumerate(places) if found), 0)
        session.push(ListScreen(session, lambda: setting.label, lambda: items, index=index))

    words = session.options.language
    # Translators: an option and its value.
    text = words.gettext("{option}: {value}", option=setting.label, value=setting.value)
    return Item(text, open_values)


def config_switch(session: Session, switch: Switch, choose: Callable[[Config], None]) -> Item:
    """Return an item that turns an option of a game on or off."""
    text = switch_words(switch.label, switch.on, session.options.language)
    return Item(text, partial(choose, switch.toggled), switch=True)
