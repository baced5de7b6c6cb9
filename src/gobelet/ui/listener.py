"""What the people at one keyboard hear and know of a board."""

from collections.abc import Sequence

from gobelet.core.game import Seat
from gobelet.games.interface import Listener, Preferences, View
from gobelet.i18n import Language
from gobelet.match.board import Board
from gobelet.players import Player, bots_of, people_of, seat_names


def listener_of(
    players: Sequence[Player], seats: Sequence[Seat], language: Language, preferences: Preferences
) -> Listener:
    """Return the listener of a game: "you" if only one person sits at this keyboard."""
    you = seats[0] if len(seats) == 1 else None
    bots = frozenset(bots_of(players))
    elsewhere = frozenset(people_of(players)).difference(seats)
    names = seat_names(players, language)
    return Listener(language, names, you, bots, preferences, elsewhere=elsewhere)


def is_passed(board: Board) -> bool:
    """Whether the people must pass the keyboard on, because the game has secrets between them."""
    return len(board.seats) > 1 and board.secret


def view_of(board: Board, listener: Listener, at: Seat | None = None) -> View:
    """Return the view of a board now.

    If the keyboard is passed on, the view is of the person `at` it, or of an onlooker (None); else
    of the person here who is to act, or of the only person here.
    """
    if not is_passed(board):
        at = listener.seat if board.person is None else board.person
    seat = at if at is not None and at == board.to_act else None
    return View(board.observation(at), seat, listener)
