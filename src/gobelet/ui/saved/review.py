"""The review of a game, in play or stored: a list of what matters, with the details behind it."""

from collections.abc import Callable, Sequence
from functools import partial
from random import SystemRandom
from typing import Any, Final

from gobelet.core.game import Game
from gobelet.core.table import Entry
from gobelet.games import GAMES, kit
from gobelet.games.interface import Listener, Review
from gobelet.i18n import N_
from gobelet.match.board import Board
from gobelet.players import Player, people_of
from gobelet.store.save import Heading
from gobelet.ui.listener import listener_of
from gobelet.ui.saved.game_store import CannotResume, Keeping
from gobelet.ui.saved.store_words import cannot_resume_words
from gobelet.ui.session import Session
from gobelet.ui.widgets.lists import Item, open_list
from gobelet.ui.widgets.long_work import Preparing, prepare

# Translators: title of a game's review, and the item that opens it: what luck and what decisions
# have made of it.
_TITLE: Final = N_("Review of the game")


class Reviews:
    """Offers the review of a game, if its kit has one."""

    def __init__(self, session: Session, keeping: Keeping) -> None:
        self._session = session
        self._keeping = keeping

    def of_board(self, board: Board) -> Sequence[Item]:
        """Return the item for a finished game at the table, if there is any."""
        open_review = partial(self._open, board.game, board.whole_log, board.players)
        return self._items(board.game.id, open_review)

    def of_stored(self, heading: Heading) -> Sequence[Item]:
        """Return the item for a stored game, if there is any."""
        return self._items(heading.game, partial(self._load, heading))

    def _items(self, game: str, run: Callable[[], None]) -> Sequence[Item]:
        title = self._session.language.gettext(_TITLE)
        return (Item(title, run),) if game in GAMES and kit(game).review else ()

    def _load(self, heading: Heading) -> None:
        try:
            match = self._keeping.load(heading.id, SystemRandom())
        except CannotResume as why:
            self._session.say(cannot_resume_words(why.code, self._session.language))
        else:
            self._open(match.game, match.log, heading.players)

    def _open(self, game: Game[Any], log: Sequence[Entry], players: Sequence[Player]) -> None:
        if make := kit(game.id).review:
            to_win = self._session.options.preferences.advice_to_win
            review = make(game, log, to_win=to_win)
            work = Preparing(review.preparation)
            prepare(self._session, work, partial(self._show, review, players))

    def _show(self, review: Review, players: Sequence[Player]) -> None:
        def listener() -> Listener:
            preferences = self._session.options.preferences
            return listener_of(players, people_of(players), self._session.language, preferences)

        def items() -> Sequence[Item]:
            lines = [Item(line) for line in review.summary(listener())]
            every = enumerate(review.whole(listener()))
            return [*lines, *(Item(one.title, partial(open_whole, place)) for place, one in every)]

        def open_whole(place: int) -> None:
            open_list(
                self._session,
                lambda: review.whole(listener())[place].title,
                lambda: [Item(line) for line in review.whole(listener())[place].lines],
            )

        open_list(self._session, _TITLE, items)
