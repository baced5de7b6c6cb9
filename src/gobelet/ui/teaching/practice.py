"""Practice: the decisions that cost most in one's own games are put again, one after the other."""

from collections.abc import Callable, Sequence
from datetime import datetime, time
from functools import partial
from typing import Final

from gobelet.core.game import Action
from gobelet.core.table import Entry
from gobelet.games import kit
from gobelet.games.interface import MISTAKE, Config, Hindsight
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
    is_judged,
)
from gobelet.ui.teaching.practice_table import PracticeTable
from gobelet.ui.widgets.lists import Item, open_list
from gobelet.ui.widgets.long_work import Preparing, prepare

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
        """Return the item, where people have decided something in a finished game."""
        if not any(map(is_judged, self._keeping.played(GAMES_BACK))):
            return ()
        return (Item(self._session.language.gettext(_TITLE), self._open),)

    def _open(self) -> None:
        work = Preparing(self._decisions.preparation)
        prepare(self._session, work, self._show)

    def _show(self) -> None:
        games = self._decisions.games
        if len(games) == 1:
            self._open_game(games[0])
        else:
            open_list(self._session, _TITLE, self._games)

    def _games(self) -> Sequence[Item]:
        language, games = self._session.language, self._decisions.games
        if not games:
            return [Item(_nothing_words(language))]
        return [Item(kit(game).title(language), partial(self._open_game, game)) for game in games]

    def _open_game(self, game: str) -> None:
        open_list(self._session, partial(self._title, game), partial(self._items, game))

    def _title(self, game: str) -> str:
        language = self._session.language
        if len(self._decisions.games) == 1:
            return language.gettext(_TITLE)
        return kit(game).title(language)

    def _items(self, game: str) -> Sequence[Item]:
        language, dear = self._session.language, self._decisions.to_put_again(game)
        weeks = [Item(_week_words(week, language)) for week in self._decisions.weeks(game)]
        if equal := self._decisions.equal(game):
            weeks.insert(0, Item(_equal_words(equal, language), partial(self._play_equal, equal)))
        if not dear:
            return [Item(_nothing_words(language)), *weeks]
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
        match, seat, place = decision.match, decision.judged.seat, decision.judged.place
        log = (*decision.before, Entry(seat, match.game.encode(action)))
        found = kit(decision.game).hindsight(match.game, log, (seat,), place)
        prepare(self._session, Preparing(found.preparation), partial(self._tell, decision, found))

    def _tell(self, decision: Decision, found: Hindsight) -> None:
        """Say what the answer costs, and go on."""
        language = self._session.language
        cost = sum(one.cost for one in found.decisions)
        self._lost += cost
        if not found.decisions:
            # Translators: practice: nobody can say what the answer costs: a bluff may pay.
            text = language.gettext("That cannot be judged.")
        elif cost < MISTAKE:
            self._right += 1
            # Translators: practice: the answer is as good as the best; what the decision had cost
            # in the game, as "1.5 points".
            text = language.gettext(
                "Right. In the game, {points} lost.",
                points=_points_words(decision.cost, language, 1),
            )
        else:
            listener = listener_of(
                decision.match.players,
                (decision.judged.seat,),
                language,
                self._session.options.preferences,
            )
            text = found.words(decision.judged.place, listener)
        self._session.say(text)
        self._close()
        self._left.pop(0)
        if self._left:
            self._put()
        else:
            self._end()

    def _end(self) -> None:
        language = self._session.language
        # Translators: the end of the practice: how many answers were right, and what was lost now,
        # as "1.5 points".
        text = language.ngettext(
            "{n} of {count} right, {points} lost.",
            "{n} of {count} right, {points} lost.",
            self._right,
            count=self._count,
            points=_points_words(self._lost, language, 1),
        )
        self._session.say(text)
        self._session.front.arrive()

    def _leave(self) -> None:
        self._close()
        self._session.front.arrive()

    def _close(self) -> None:
        if self._table:
            self._table.leave()
            self._session.close(self._table)
        self._table = None


def _nothing_words(language: Language) -> str:
    # Translators: practice: none of the player's decisions has cost much.
    return language.gettext("No decision to practise: none has cost much.")


def _equal_words(equal: Equal, language: Language) -> str:
    # Translators: item of the practice: starts a game against a computer that loses about as many
    # points by a decision as the player does; what kind of computer it is, and both figures, of
    # which the first is "0.30 points".
    return language.gettext(
        "Play an opponent like me: {bot}, who loses {points} by a decision; you {own}",
        bot=kit(equal.newest.game.id).bot_title(equal.bot, language),
        points=_points_words(equal.loses, language),
        own=language.number(equal.lost, 2),
    )


def _points_words(points: float, language: Language, digits: int = 2) -> str:
    """Return points with decimals: "0.30 points", in French « 0,30 point »."""
    whole = int(round(points, digits))
    # Translators: points with decimals, as 0.30; the forms are for 0.30 or 1.20, and for 2.30.
    return language.ngettext(
        "{points} points", "{points} points", whole, points=language.number(points, digits)
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
    # average, as "0.35 points", all together and by kind: "dice to keep 0.30 and row to mark 0.90".
    return language.ngettext(
        "Week of {day}: {n} decision, {points} lost by each: {kinds}.",
        "Week of {day}: {n} decisions, {points} lost by each: {kinds}.",
        week.count,
        day=day_words(moment, language),
        points=_points_words(week.mean, language),
        kinds=language.listing(kinds),
    )
