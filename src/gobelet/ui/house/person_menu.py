"""What can be done with somebody in a house: befriend, invite, block, report; moderators more."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from gobelet.house.frames.order import MeasureKind, Reason, ReportPerson, TakeMeasure
from gobelet.house.visit.visit import Visit
from gobelet.ui.house.leaders import LeaderList
from gobelet.ui.house.order_words import reason_words, seconds_words
from gobelet.ui.session import Session
from gobelet.ui.widgets.lists import Item, ListScreen, ask, open_list
from gobelet.ui.widgets.option_items import switch_item
from gobelet.ui.words import printable

REASONS: Final[tuple[Reason, ...]] = (
    "insults",
    "flood",
    "advertising",
    "harassment",
    "children",
    "cheating",
    "name",
)
DURATIONS: Final = (600, 3600, 24 * 3600, 7 * 24 * 3600, 30 * 24 * 3600, 365 * 24 * 3600)


class PersonMenu:
    """The items of a person's menu, in the lobby and at a table."""

    def __init__(self, session: Session, visit: Visit, leaders: LeaderList) -> None:
        self._session = session
        self._visit = visit
        self._leaders = leaders

    def items_of(self, name: str) -> Sequence[Item]:
        """Return the items for one person."""
        words, visit, who = self._session.language, self._visit, printable(name)
        # Translators: switch of a person's menu in a public house: neither hears of the other.
        block = words.gettext("Block {who}", who=who)
        # Translators: item of a person's menu in a public house: tells the moderators.
        report = words.gettext("Report {who} to the moderators", who=who)
        return (
            *self.friend_items(name),
            self._leaders.page_item(name),
            switch_item(
                self._session,
                block,
                name in visit.acquainted.blocked,
                partial(visit.block, name),
            ),
            Item(report, partial(self._report, name, report)),
            *(self.moderator_items(name) if visit.moderator else ()),
        )

    def friend_items(self, name: str) -> Sequence[Item]:
        """Return what can be done about being friends."""
        words, known = self._session.language, self._visit.acquainted
        who = printable(name)
        if any(one.name == name for one in known.friends):
            # Translators: item of a friend's menu in a public house.
            text = words.gettext("End the friendship with {who}", who=who)
            return (Item(text, partial(self._ask_part, name)),)
        if name in known.asking:
            return (
                # Translators: item of a person's menu: {who} has asked to be the player's friend.
                Item(words.gettext("Accept {who} as a friend", who=who), self._tie(name, on=True)),
                # Translators: item of a person's menu: {who} has asked to be the player's friend.
                Item(words.gettext("Refuse"), self._tie(name, on=False)),
            )
        if name in known.asked:
            # Translators: item of a person's menu: the player has asked {who} to be a friend.
            text = words.gettext("Take back what you asked {who}", who=who)
            return (Item(text, self._tie(name, on=False)),)
        # Translators: item of a person's menu in a public house.
        text = words.gettext("Ask {who} to be your friend", who=who)
        return (Item(text, self._tie(name, on=True)),)

    def _tie(self, name: str, *, on: bool) -> Callable[[], None]:
        def tie() -> None:
            self._visit.befriend(name, on)
            self._session.pop()

        return tie

    def _ask_part(self, name: str) -> None:
        # Translators: a yes/no question in a public house.
        question = self._session.language.gettext(
            "End the friendship with {who}? {who} is not told.", who=printable(name)
        )
        ask(self._session, lambda: question, self._tie(name, on=False))

    # Reports, and what moderators do

    def _report(self, name: str, title: str) -> None:
        def send(reason: Reason) -> None:
            self._visit.send(ReportPerson(name, reason))

        self._choose_reason(title, send)

    def _choose_reason(self, title: str, then: Callable[[Reason], None]) -> None:
        """Ask for a reason; the lists are closed once it is chosen."""
        session, front = self._session, self._session.front

        def chosen(reason: Reason) -> None:
            session.back_to(front)
            then(reason)

        items = [Item(reason_words(one, session.language), partial(chosen, one)) for one in REASONS]
        open_list(session, lambda: title, lambda: items)

    def moderator_items(self, name: str) -> Sequence[Item]:
        """Return what moderators can do about somebody."""
        who, words = printable(name), self._session.language
        # Translators: item of a person's menu, for moderators: {who} cannot talk for a time.
        silence = words.gettext("Moderator: silence {who}", who=who)
        # Translators: item of a person's menu, for moderators: {who} has to leave, and may return.
        remove = words.gettext("Moderator: remove {who} from the house", who=who)
        # Translators: item of a person's menu, for moderators: {who} may not come for a time.
        ban = words.gettext("Moderator: ban {who}", who=who)
        # Translators: item of a person's menu, for moderators: ends a silence or a ban.
        pardon = words.gettext("Moderator: lift the measures against {who}", who=who)
        return (
            Item(silence, partial(self._measure, name, "muted", silence)),
            Item(remove, partial(self._measure, name, "removed", remove)),
            Item(ban, partial(self._measure, name, "banned", ban)),
            Item(pardon, lambda: self._visit.send(TakeMeasure(name, "pardoned"))),
        )

    def _measure(self, name: str, kind: MeasureKind, title: str) -> None:
        session, front = self._session, self._session.front

        def take(reason: Reason, seconds: int = 0) -> None:
            session.back_to(front)
            self._visit.send(TakeMeasure(name, kind, reason, seconds))

        def reason_chosen(reason: Reason) -> None:
            if kind == "removed":
                take(reason)
                return
            items = [
                Item(seconds_words(one, session.language), partial(take, reason, one))
                for one in DURATIONS
            ]
            session.push(ListScreen(session, lambda: title, lambda: items))

        self._choose_reason(title, reason_chosen)
