"""A table of one's own in a house: its game, its rules, and who can come."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from gobelet.games import GAMES, kit
from gobelet.games.interface import Config
from gobelet.house.frames.people import Invite
from gobelet.house.visit.visit import Visit
from gobelet.match.board import Board
from gobelet.net.frames import Place
from gobelet.players import Player
from gobelet.ui.house.new_talk import NewTalk
from gobelet.ui.network.plan import with_free_seat
from gobelet.ui.session import Session
from gobelet.ui.widgets.lists import Item, open_list

SetUp = Callable[[Config, Sequence[Player]], None]

SITS_IN: Final = 60.0
"""Seconds after which a computer plays for who is away: strangers may not come back."""


class NewTable:
    """Asks for a table. `set_up` opens the menu of a new game, and calls with what was chosen."""

    def __init__(
        self, session: Session, visit: Visit, set_up: Callable[[str, SetUp], None]
    ) -> None:
        self._session = session
        self._visit = visit
        self._set_up = set_up
        self._private = False
        self._invited: Sequence[str] = ()
        """Whom the player has just played with, and invites to the next game."""
        self._talk = NewTalk(session, visit, self._note_private)

    def _note_private(self, private: bool) -> None:
        self._private = private

    def item(self) -> Item:
        """Return the item of the lobby."""
        # Translators: item of the lobby, and title of its list: a table of one's own.
        return Item(self._session.language.gettext("Open a table"), self._choose_game)

    def was_private(self) -> bool:
        """Whether the table that was asked for last is for invited people; to be asked once."""
        private, self._private = self._private, False
        return private

    def ask_again(self, board: Board, names: Sequence[str], *, public: bool) -> None:
        """Ask for a table with the rules and players of a game that is over, for these too."""
        self._invited = names
        places = [Place(bot=one.bot) if one.bot else Place(elsewhere=True) for one in board.players]
        self._visit.open_table(board.config, places, public=public, watched=False, sits_in=SITS_IN)

    def invite(self, token: str) -> None:
        """Invite to the new table those with whom it was asked for."""
        names, self._invited = self._invited, ()
        for name in names:
            self._visit.send(Invite(name, token))

    def _choose_game(self) -> None:
        words = self._session.language
        items = [
            Item(kit(game).title(words), partial(self._set_up, game, self._choose_who))
            for game in GAMES
        ]
        items.append(self._talk.item())
        open_list(self._session, lambda: words.gettext("Open a table"), lambda: items)

    def _choose_who(self, config: Config, players: Sequence[Player]) -> None:
        words = self._session.language
        places = places_of(players, config)

        def ask(*, private: bool, watched: bool) -> None:
            self._private = private
            self._visit.open_table(
                config, places, public=not private, watched=watched, sits_in=SITS_IN
            )

        items = [
            # Translators: item of the list "Who can come?": the table is in the list of all.
            Item(words.gettext("Everybody"), partial(ask, private=False, watched=False)),
            Item(
                # Translators: item of the list "Who can come?".
                words.gettext("Everybody, also to listen"),
                partial(ask, private=False, watched=True),
            ),
            # Translators: item of the list "Who can come?": the table is in no list.
            Item(words.gettext("Only whom I invite"), partial(ask, private=True, watched=False)),
        ]
        # Translators: title of a list: to whom a new table in the public house is open.
        open_list(self._session, lambda: words.gettext("Who can come?"), lambda: items)


def places_of(players: Sequence[Player], config: Config) -> tuple[Place, ...]:
    """Return the places of a table: of each person a free one, and at least two of these."""
    own = next((player for player in players if not player.bot), None)
    places = [Place("own" if one is own else "", one.bot, elsewhere=not one.bot) for one in players]
    free = Place(elsewhere=True)
    return tuple(place if place.bot else free for place in with_free_seat(places, config))
