"""The rules of a house: read line by line, accepted before one comes in, and read again."""

from collections.abc import Callable, Sequence

from gobelet.house.visit import Visit
from gobelet.ui.session import Session
from gobelet.ui.widgets.lists import Item, ListScreen, open_list
from gobelet.ui.words import printable


def ask_to_accept(
    session: Session, lines: Sequence[str], accept: Callable[[], None], refuse: Callable[[], None]
) -> None:
    """Open the rules, with the two answers at their end; Escape refuses."""
    words = session.language
    items = (
        *_items(lines),
        # Translators: item at the end of the rules of a public house.
        Item(words.gettext("Do not accept these rules, and leave"), refuse),
        # Translators: item at the end of the rules of a public house.
        Item(words.gettext("Accept these rules, and come in"), accept),
    )
    title = words.ngettext(
        # Translators: title of the rules of a public house, before one comes in. The lines of the
        # list are the rules, and its last item is "Accept these rules, and come in".
        "Rules of the house, {n} line: Down reads them, the last item accepts them",
        "Rules of the house, {n} lines: Down reads them, the last item accepts them",
        len(lines),
    )
    session.push(ListScreen(session, lambda: title, lambda: items, escape=refuse))


def rules_item(session: Session, visit: Visit) -> Item:
    """Return the item that opens the rules again."""
    words = session.language

    def show(lines: Sequence[str]) -> None:
        if lines:
            open_list(session, lambda: words.gettext("Rules of the house"), lambda: _items(lines))
        else:
            # Translators: who keeps the public house has written no rules.
            session.read(words.gettext("This house has no rules."))

    visit.rules = show
    # Translators: item of the list about the player in a public house: rules of behaviour.
    return Item(words.gettext("Rules of the house"), visit.ask_rules)


def _items(lines: Sequence[str]) -> Sequence[Item]:
    return [Item(printable(line)) for line in lines]
