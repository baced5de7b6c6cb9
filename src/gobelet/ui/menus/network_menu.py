"""“Play with others”: a table is opened, or joined, from the main menu or the command line."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Final

from msgspec.structs import replace

from gobelet.core.game import Chance
from gobelet.core.table import TypedChance
from gobelet.games import GAMES, kit
from gobelet.games.interface import Config
from gobelet.house.visit.memberships import Membership, MembershipsInFolder, memberships
from gobelet.net.frames import Place
from gobelet.net.invitation import (
    BadInvitation,
    House,
    Invitation,
    read_asked,
    read_invitation,
)
from gobelet.net.nearby.nearby_tables import NearbyTable
from gobelet.net.table_files import load_joined, load_table
from gobelet.players import Player
from gobelet.regular_file import BadFile, opened
from gobelet.ui.house.lines import LinesElsewhere
from gobelet.ui.house.lobby import Lobby
from gobelet.ui.menus.game_menus import GameMenus
from gobelet.ui.menus.new_game import NewGame
from gobelet.ui.network.guest_table import GuestTable
from gobelet.ui.network.host_table import HostTable
from gobelet.ui.network.nearby_list import NearbyList
from gobelet.ui.network.plan import Joining, Plan, with_free_seat
from gobelet.ui.options.own_name import OwnNameScreen
from gobelet.ui.saved.game_store import Keeping, KeptMatch
from gobelet.ui.session import Session
from gobelet.ui.widgets.lists import Item, grouped, open_list
from gobelet.ui.widgets.text_entry import TypingScreen

_LONGEST_INVITATION: Final = 300
_LONGEST_FILE: Final = 10_000


class NetworkMenu:
    """Opens tables and joins them. `home` goes to the main menu."""

    def __init__(
        self,
        session: Session,
        keeping: Keeping,
        chance: Chance,
        in_game: GameMenus,
        opening: Callable[[], str],
        home: Callable[[], None],
    ) -> None:
        self._session = session
        self._keeping = keeping
        self._chance = chance
        self._in_game = in_game
        self._opening = opening
        self._home = home

    def open(self) -> None:
        # Translators: title of the menu for games with players at other computers.
        title = self._session.language.gettext("Play with others")
        open_list(self._session, lambda: title, self._items)

    def _items(self) -> Sequence[Item]:
        words = self._session.language
        return (
            # Translators: item of the menu "Play with others": the player has an invitation.
            Item(words.gettext("Join a table"), self._ask_invitation),
            # Translators: item of the menu "Play with others": tables that others have opened on
            # the same network, at home for example.
            Item(words.gettext("Tables on this network"), self._open_nearby),
            *(
                Item(
                    # Translators: item of the menu "Play with others": a public house that the
                    # player knows; its address is filled in.
                    words.gettext("House {address}", address=one.house.address),
                    partial(self.visit, one.house),
                )
                for one in self._memberships.values()
            ),
            *grouped(
                # Translators: after an item of the menu "Play with others" that is the name of a
                # game: opens a table for it.
                words.gettext("invite others"),
                (
                    Item(kit(game).title(words), partial(self._named, partial(self._set_up, game)))
                    for game in GAMES
                ),
            ),
        )

    def _named(self, then: Callable[[], None], skipped: Callable[[], None] | None = None) -> None:
        """Go on once the player has a name, by which the others know who sits there.

        `skipped` is called on Escape, where there is nothing to go back to.
        """
        if self._session.options.name:
            then()
            return
        prompt = self._session.language.gettext("Your name:")
        named = partial(self._named, then, skipped)
        self._session.push(OwnNameScreen(self._session, prompt, named, skipped))

    @property
    def _own_name(self) -> tuple[str, ...]:
        return (self._session.options.name,)

    # A table of one's own

    def _set_up(self, game: str) -> None:
        NewGame(self._session, kit(game), self._invite, elsewhere=True).open()

    def _invite(self, config: Config, players: Sequence[Player], typed: TypedChance) -> None:
        del typed
        name = self._session.options.name
        places = [
            Place(player.name or ("" if player.bot else name), player.bot) for player in players
        ]
        self.host(Plan(config, with_free_seat(places, config)))

    def host(self, plan: Plan) -> None:
        """Open a table; who has no name yet is asked for it."""
        if any(place == Place() for place in plan.places):
            self._named(lambda: self.host(self._with_own_name(plan)), self._home)
            return
        self._table(plan).open()

    def _with_own_name(self, plan: Plan) -> Plan:
        own = Place(self._session.options.name)
        places = tuple(own if place == Place() else place for place in plan.places)
        return replace(plan, places=places)

    def take_up(self, kept: KeptMatch) -> bool:
        """Open the table of a game that is taken up again; False if it has none."""
        try:
            saved = load_table(self._keeping.folder, kept.record.number)
        except OSError:
            return False
        if saved is None:
            return False
        seats = {seat for guest in saved.guests for seat in guest.seats}
        seats |= {seat for seat, _ in saved.stand_ins}
        places = tuple(
            Place(player.name, player.bot, elsewhere=seat in seats)
            for seat, player in enumerate(kept.match.players)
        )
        plan = Plan(
            kept.match.config,
            places,
            saved.address,
            saved.port,
            watched=saved.watched,
            sits_in=saved.sits_in,
            turn_time=saved.turn_time,
            findable=saved.findable,
            saved=saved,
        )
        self._table(plan).open(kept)
        return True

    def _table(self, plan: Plan) -> HostTable:
        return HostTable(
            self._session,
            self._keeping,
            self._chance,
            plan,
            opening=self._opening,
            after=self._in_game.after_game,
            home=self._home,
        )

    # A table elsewhere

    def _ask_invitation(self) -> None:
        words = self._session.language

        def accept(text: str) -> str | None:
            try:
                asked = read_asked(_written(text))
            except BadInvitation:
                # Translators: what was typed or pasted is no invitation to a table.
                return words.gettext(
                    "This is no invitation. It looks like: {example}", example=EXAMPLE
                )
            self._session.pop(quiet=True)
            self._named(partial(self._go_to, asked))
            return None

        # Translators: asks for the line that invites to a table; it may be typed, or pasted.
        prompt = words.gettext("Invitation, or its file:")
        self._session.push(TypingScreen(self._session, prompt, accept, longest=_LONGEST_INVITATION))

    def _open_nearby(self) -> None:
        self._named(lambda: self.find(self._own_name))

    def find(self, names: Sequence[str], *, watches: bool = False) -> None:
        """Open the list of the tables on this network, for these people, or one who is asked."""
        if not names:
            self._named(lambda: self.find(self._own_name, watches=watches), self._home)
            return
        join = partial(self._join_nearby, tuple(names), watches=watches)
        NearbyList(self._session, join, self._home).open()

    def _join_nearby(self, names: tuple[str, ...], table: NearbyTable, *, watches: bool) -> None:
        """Go to a table on this network: to the seat from before, or by asking the host."""
        knock = partial(self.join, Joining(table.invitation, names, watches))
        try:
            known = [*load_joined(self._keeping.folder)]
        except OSError:
            known = []
        for code in reversed(known):
            invitation = read_invitation(f"{table.invitation.address}/{code}")
            if invitation.pin == table.pin:
                self.join(Joining(invitation, names, watches, otherwise=knock))
                return
        knock()

    def _go_to(self, asked: Invitation | House) -> None:
        if isinstance(asked, House):
            self.visit(asked)
        else:
            self.join(Joining(asked, self._own_name))

    def join(self, joining: Joining) -> None:
        """Go to a table elsewhere; to that of a public house through its lobby."""
        invitation = joining.invitation
        if invitation.house.line in self._memberships:
            self.visit(invitation.house, invitation.token, watches=joining.watches)
            return
        if not joining.names:
            self._named(lambda: self.join(replace(joining, names=self._own_name)), self._home)
            return
        GuestTable(
            self._session,
            self._keeping,
            joining,
            after=partial(self._in_game.after_game, None),
            home=self._home,
            enter=partial(
                self.visit,
                invitation.house,
                invitation.token,
                name=next(iter(joining.names), ""),
                watches=joining.watches,
            ),
        ).open()

    # A public house

    @property
    def _memberships(self) -> Mapping[str, Membership]:
        try:
            return memberships(self._keeping.folder)
        except OSError:
            return {}

    def visit(self, house: House, then: str = "", *, name: str = "", watches: bool = False) -> None:
        """Go to a public house; `then`: and to the table of that token, with a seat or to listen.

        Who is new there has this name, or the player's own.
        """
        Lobby(
            self._session,
            self._keeping,
            house,
            self._memberships.get(house.line)
            or Membership(house, name or self._session.options.name, ""),
            set_up=partial(set_up_elsewhere, self._session),
            after=self._in_game.after_game,
            home=self._home,
            lines=LinesElsewhere(MembershipsInFolder(lambda: self._keeping.folder)),
        ).open(then, watches=watches)


def set_up_elsewhere(
    session: Session, game: str, done: Callable[[Config, Sequence[Player]], None]
) -> None:
    """Choose the rules and players of a table in a public house."""
    NewGame(session, kit(game), lambda *chosen: done(*chosen[:2]), elsewhere=True).open()


EXAMPLE: Final = Invitation("192.168.1.20", 7433, "A" * 17, "A" * 10).line
"""What an invitation looks like."""


def _written(text: str) -> str:
    """Return the content of the file of that name, if there is one; else the text."""
    try:
        with opened(Path(text.strip())) as file:
            return file.read(_LONGEST_FILE).decode("utf-8", "replace")
    except (OSError, BadFile, ValueError):
        return text
