"""The rules and the news of a house: rules are accepted before one comes in."""

from collections.abc import Callable, Sequence

from gobelet.house.frames.lobby import AskNews, News, Rules
from gobelet.house.visit.visit import Visit
from gobelet.i18n import Language
from gobelet.net.said_text import clean_line
from gobelet.ui.session import Session
from gobelet.ui.widgets.lists import Item, ListScreen, open_list
from gobelet.ui.words import printable


def ask_to_accept(
    session: Session,
    lines: Sequence[str],
    accept: Callable[[], None],
    refuse: Callable[[], None],
    come_back: Callable[[], None] | None,
) -> None:
    """Open the rules, with the answers at their end; Escape refuses.

    `come_back` is for who is new on this computer alone, and accepts them, too.
    """
    words = session.language
    items = (
        *_items(lines),
        # Translators: item at the end of the rules of a public house.
        Item(words.gettext("Do not accept these rules, and leave"), refuse),
        *(
            # Translators: item at the end of the rules of a public house, for who is known there.
            [Item(words.gettext("Accept; I am known here from another device"), come_back)]
            if come_back
            else []
        ),
        # Translators: item at the end of the rules of a public house.
        Item(words.gettext("Accept these rules, and come in"), accept),
    )
    title = _rules_title(len(lines), session)
    session.push(ListScreen(session, lambda: title, lambda: items, escape=refuse))


def _rules_title(count: int, session: Session) -> str:
    """Return the title of the rules that one has to accept; a page has no need for a key."""
    if session.options.page:
        return session.language.ngettext(
            # Translators: title of the rules of a public house on a page in a browser, before one
            # comes in. The lines are the rules, the last item "Accept these rules, and come in".
            "Rules of the house, {n} line: the last item accepts them",
            "Rules of the house, {n} lines: the last item accepts them",
            count,
        )
    return session.language.ngettext(
        # Translators: title of the rules of a public house, before one comes in. The lines of the
        # list are the rules, and its last item is "Accept these rules, and come in".
        "Rules of the house, {n} line: Down reads them, the last item accepts them",
        "Rules of the house, {n} lines: Down reads them, the last item accepts them",
        count,
    )


def rules_item(session: Session, visit: Visit) -> Item:
    """Return the item that opens the rules again."""
    words = session.language

    def show(rules: Rules) -> None:
        if lines := [clean_line(line) for line in rules.lines]:
            open_list(session, lambda: words.gettext("Rules of the house"), lambda: _items(lines))
        else:
            # Translators: who keeps the public house has written no rules.
            session.read(words.gettext("This house has no rules."))

    visit.on[Rules] = show
    # Translators: item of the list about the player in a public house: rules of behaviour.
    return Item(words.gettext("Rules of the house"), visit.ask_rules)


def news_item(session: Session, visit: Visit) -> Item:
    """Return the item that tells the news again."""
    # Translators: item of the list about the player in a public house: what its operator tells.
    return Item(session.language.gettext("News of the house"), lambda: visit.send(AskNews()))


def news_lines(news: News, language: Language) -> Sequence[str]:
    """Return the sentences of news."""
    lines = [printable(clean_line(line)) for line in news.lines]
    if not lines:
        # Translators: answer to "News of the house".
        return [language.gettext("No news.")]
    # Translators: what the operator of a public house tells everybody.
    return [language.gettext("News of the house: {text}", text=lines[0]), *lines[1:]]


def _items(lines: Sequence[str]) -> Sequence[Item]:
    return [Item(printable(line)) for line in lines]
