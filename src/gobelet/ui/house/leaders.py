"""Leaders of a house by ear: the best by a rule set, and the page of each player."""

from collections.abc import Sequence
from functools import partial

from gobelet.games import GAMES, kit
from gobelet.house.frames.records import (
    MOST_LEADERS,
    AskLeaders,
    AskPlayer,
    Leader,
    Leaders,
    PlayerPage,
)
from gobelet.house.visit.visit import Visit
from gobelet.net.said_text import clean_name
from gobelet.ui.house.rating_words import (
    leader_words,
    own_place_words,
    page_lines,
    rule_set_words,
)
from gobelet.ui.session import Session
from gobelet.ui.widgets.lists import Item, ListScreen, open_list
from gobelet.ui.words import printable


class LeaderList:
    """The lists of the best, and players' pages."""

    def __init__(self, session: Session, visit: Visit) -> None:
        self._session = session
        self._visit = visit
        self._list: ListScreen | None = None
        self._shown = Leaders("", "", 1, 0, ())
        """What the open list has: the own place, and all leaders told so far."""
        visit.on[Leaders] = self._take
        visit.on[PlayerPage] = self._show_page

    # Items

    def item(self) -> Item:
        """Return the item of the lobby."""
        # Translators: item of the lobby of a public house, and title of its list: who plays best.
        title = self._session.language.gettext("Best players")
        return Item(title, lambda: open_list(self._session, lambda: title, self._rule_sets))

    def page_item(self, name: str) -> Item:
        """Return the item of a person's menu that opens their page."""
        words = self._session.language
        # Translators: item of a person's menu in a public house: what {who} has played there.
        text = words.gettext("Games and rating of {who}", who=printable(name))
        return Item(text, partial(self._ask_page, name))

    def own_item(self) -> Item:
        """Return the item of the list about oneself that opens the own page."""
        # Translators: item of the list about the player in a public house.
        text = self._session.language.gettext("Your games and your rating")
        return Item(text, lambda: self._ask_page(self._visit.name))

    # The best by a rule set

    def _rule_sets(self) -> Sequence[Item]:
        words = self._session.language
        return [
            Item(rule_set_words(game, one, words), partial(self._ask, game, one, 1))
            for game in GAMES
            for one in kit(game).rule_sets
            # Who plays alone is not rated.
            if kit(game).configure(one).seats.stop > 2
        ]

    def _ask(self, game: str, rule_set: str, start: int) -> None:
        self._visit.send(AskLeaders(game, rule_set, start))

    def _take(self, found: Leaders) -> None:
        """Show leaders, or add them to those of before."""
        session, words, shown = self._session, self._session.language, self._shown
        cleaned = [Leader(one.place, clean_name(one.name), one.shown) for one in found.leaders]
        if found.start > 1:
            same = (found.game, found.rule_set, found.start)
            if same == (shown.game, shown.rule_set, len(shown.leaders) + 1):
                self._show_more(found, cleaned)
            return
        self._shown = _with(found, cleaned)
        if not found.leaders:
            # Translators: answer to "Best players" by some rules of a game.
            session.read(words.gettext("Nobody has a rating by these rules yet."))
        elif self._list not in session.screens:
            title = rule_set_words(found.game, found.rule_set, words)
            self._list = open_list(session, lambda: title, self._leader_items)

    def _show_more(self, found: Leaders, more: Sequence[Leader]) -> None:
        self._shown = _with(found, [*self._shown.leaders, *more])
        if self._session.front is self._list and more:
            # The first of the new ones stands where "more" stood.
            self._list.after_no()

    def _leader_items(self) -> Sequence[Item]:
        words, shown = self._session.language, self._shown
        own = own_place_words(shown.own, shown.count, words)
        lines = [
            Item(leader_words(one, words), partial(self._ask_page, one.name))
            for one in shown.leaders
        ]
        start = len(shown.leaders) + 1
        more = (
            # Translators: last item of the list of the best players: loads the next places.
            [Item(words.gettext("More"), partial(self._ask, shown.game, shown.rule_set, start))]
            if start <= min(shown.count, MOST_LEADERS)
            else []
        )
        return (Item(own, lambda: self._ask_page(self._visit.name)), *lines, *more)

    # A player's page

    def _ask_page(self, name: str) -> None:
        self._visit.send(AskPlayer(name))

    def _show_page(self, page: PlayerPage) -> None:
        words = self._session.language
        if not page.name:
            # Translators: the page of a player is asked for whom the public house knows no more.
            self._session.read(words.gettext("The house does not know that player."))
            return
        items = [Item(line) for line in page_lines(page, words)]
        title = printable(clean_name(page.name))
        open_list(self._session, lambda: title, lambda: items)


def _with(found: Leaders, leaders: Sequence[Leader]) -> Leaders:
    """Return leaders with others in place of those that were told."""
    return Leaders(found.game, found.rule_set, 1, found.count, tuple(leaders), found.own)
