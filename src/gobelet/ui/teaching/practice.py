"""Practice: the decisions that cost most in one's own games are put again, one after the other."""

from collections.abc import Callable, Sequence
from datetime import datetime, time
from functools import partial
from itertools import chain
from typing import Final

from gobelet.core.game import Action
from gobelet.core.table import Entry
from gobelet.games import kit
from gobelet.games.interface import Config, Preparation, Review
from gobelet.i18n import N_, Language
from gobelet.players import Player, people_of
from gobelet.ui.listener import listener_of
from gobelet.ui.saved.dates import day_words
from gobelet.ui.saved.game_store import Keeping
from gobelet.ui.session import Session
from gobelet.ui.teaching.mistakes import (
    GAMES_BACK,
    Decision,
    Decisions,
    Equal,
    Week,
    has_review,
)
from gobelet.ui.teaching.practice_table import PracticeTable
from gobelet.ui.widgets.lists import Item, open_list
from gobelet.ui.widgets.long_work import Preparing, prepare

RIGHT: Final = 0.05
"""The cost below which an answer is as good as the best: with one decimal it is 0.0."""

# Translators: title of the practice: decisions of one's own games are put again.
_TITLE: Final = N_("Practice with my own games")


Play = Callable[[Config, Sequence[Player]], None]
"""Starts a game."""


class Practice:
    """Offers the practice, puts the decisions, and knows an opponent as strong as the player."""

    def __init__(self, session: Session, keeping: Keeping, play: Play) -> None:
        self._session = session
        self._play = play
        self._keeping = keeping
        self._decisions = Decisions(keeping)
        self._left: list[Decision] = []
        self._count = 0
        self._lost = 0.0
        self._right = 0
        self._table: PracticeTable | None = None

    def item(self) -> Sequence[Item]:
        """Return the item, where a finished game has a review."""
        if not any(map(has_review, self._keeping.played(GAMES_BACK))):
            return ()
        return (Item(self._session.language.gettext(_TITLE), self._open),)

    def _open(self) -> None:
        work = Preparing(self._decisions.preparation)
        prepare(self._session, work, self._show)

    def _show(self) -> None:
        open_list(self._session, _TITLE, self._items)

    def _items(self) -> Sequence[Item]:
        language, dear = self._session.language, self._decisions.to_put_again()
        weeks = [Item(_week_words(week, language)) for week in self._decisions.weeks()]
        if equal := self._decisions.equal():
            weeks.insert(0, Item(_equal_words(equal, language), partial(self._play_equal, equal)))
        if not dear:
            # Translators: practice: none of the player's decisions has cost much.
            return [Item(language.gettext("No decision to practise: none has cost much.")), *weeks]
        # Translators: item of the practice: begins it; so many decisions are put again.
        begin = language.ngettext("Begin: {n} decision", "Begin: {n} decisions", len(dear))
        return [Item(begin, partial(self._begin, dear)), *weeks]

    def _play_equal(self, equal: Equal) -> None:
        """Start a game by the rules of the newest one, or by the usual ones if two cannot."""
        players = (Player(self._session.options.name), Player(bot=equal.bot))
        config, language = equal.newest.config.seated(people_of(players)), self._session.language
        if len(players) not in config.seats or config.refusal(language, len(players)):
            config = kit(equal.newest.game.id).configure(language=language.code)
        self._play(config, players)

    # One decision after the other

    def _begin(self, decisions: Sequence[Decision]) -> None:
        self._left, self._count = [*decisions], len(decisions)
        self._lost, self._right = 0.0, 0
        # Translators: practice begins: what is to be done.
        self._session.say(
            self._session.language.gettext(
                "Decide anew, with the same keys as in play. Escape leaves the practice."
            )
        )
        self._put()

    def _put(self) -> None:
        number = self._count - len(self._left) + 1
        # Translators: practice: which of the decisions is put now.
        text = self._session.language.gettext(
            "Decision {n} of {count}.", n=number, count=self._count
        )
        self._session.say(text)
        decision = self._left[0]
        self._table = PracticeTable(
            self._session, decision, partial(self._answered, decision), self._leave
        )
        self._session.push(self._table)

    def _answered(self, decision: Decision, action: Action) -> None:
        game, make = decision.match.game, kit(decision.match.game.id).review
        if make is None:
            return
        before = make(game, decision.before)
        after = make(game, (*decision.before, Entry(decision.seat, game.encode(action))))
        both = before.preparation, after.preparation
        steps = chain.from_iterable(one.steps for one in both)
        work = Preparing(Preparation(steps, sum(one.count for one in both)))
        prepare(self._session, work, partial(self._tell, decision, before, after))

    def _tell(self, decision: Decision, before: Review, after: Review) -> None:
        """Say what the answer costs, and go on."""
        language = self._session.language
        cost = _cost(decision, after)
        self._lost += cost
        if cost < RIGHT:
            self._right += 1
            # Translators: practice: the answer is as good as the best; what the decision had cost
            # in the game.
            text = language.gettext(
                "Right. In the game, {points} points were lost.",
                points=language.number(decision.cost),
            )
        else:
            text = self._verdict(decision, before, after)
        self._session.say(text)
        self._close()
        self._left.pop(0)
        if self._left:
            self._put()
        else:
            self._end()

    def _verdict(self, decision: Decision, before: Review, after: Review) -> str:
        """Return the review's own words on the answer, without those on the throw."""
        seats, options = (decision.seat,), self._session.options
        listener = listener_of(
            decision.match.players, seats, self._session.language, options.preferences
        )
        lines = [one.lines[-1] for one in before.whole(listener)]
        return next(
            one.lines[-1].removeprefix(line).strip()
            for one, line in zip(after.whole(listener), lines, strict=True)
            if one.lines[-1] != line
        )

    def _end(self) -> None:
        language = self._session.language
        # Translators: the end of the practice: how many answers were right, and what was lost now.
        text = language.gettext(
            "{right} of {n} right, {points} points lost.",
            n=self._count,
            right=self._right,
            points=language.number(self._lost),
        )
        self._session.say(text)
        self._session.front.arrive()

    def _leave(self) -> None:
        self._close()
        self._session.front.arrive()

    def _close(self) -> None:
        if self._table:
            self._table.leave()
            self._session.back_to(self._table)
            self._session.pop(quiet=True)
        self._table = None


def _cost(decision: Decision, after: Review) -> float:
    for column in after.figures():
        match column:
            case {"seats": seats, "decisions": [*_, {"cost": float(cost)}]} if (
                isinstance(seats, tuple | list) and decision.seat in seats
            ):
                return cost
    return 0.0


def _equal_words(equal: Equal, language: Language) -> str:
    # Translators: item of the practice: starts a game against a computer that loses about as many
    # points by a decision as the player does; what kind of computer it is, and both figures.
    return language.gettext(
        "Play an opponent like me: {bot}, who loses {points} points by a decision; you {own}",
        bot=kit(equal.newest.game.id).bot_title(equal.bot, language),
        points=language.number(equal.loses, 2),
        own=language.number(equal.lost, 2),
    )


def _week_words(week: Week, language: Language) -> str:
    moment = datetime.combine(week.start, time(12)).astimezone()
    kinds = [
        # Translators: practice: a kind of decisions, and what one costs on average.
        language.gettext(
            "{kind} {points}", kind=language.gettext(kind), points=language.number(cost, 2)
        )
        for kind, cost in week.kinds.items()
    ]
    # Translators: practice: how many decisions were made in a week, and what one has cost on
    # average, all together and by kind: "dice to keep 0.30 and row to mark 0.90".
    return language.ngettext(
        "Week of {day}: {n} decision, {points} points lost by each: {kinds}.",
        "Week of {day}: {n} decisions, {points} points lost by each: {kinds}.",
        week.count,
        day=day_words(moment, language),
        points=language.number(week.mean, 2),
        kinds=language.listing(kinds),
    )
