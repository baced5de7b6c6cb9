"""The host's table: its waiting room, its game, and the people who come and go."""

from collections.abc import Callable, Iterable
from typing import Final

from gobelet.core.game import Chance, Seat
from gobelet.games import kit
from gobelet.match.board import Board
from gobelet.match.pace import OnClock
from gobelet.net.host.hosted_table import HostedTable
from gobelet.net.invitation import Invitation, new_token
from gobelet.players import people_of
from gobelet.ui.network.host_circle import HostCircle
from gobelet.ui.network.host_door import HostDoor
from gobelet.ui.network.host_file import keep_table
from gobelet.ui.network.host_room import open_room
from gobelet.ui.network.news_words import who_words
from gobelet.ui.network.people import People
from gobelet.ui.network.plan import Plan
from gobelet.ui.network.table_options import options_item
from gobelet.ui.network.turn_time import TurnTime
from gobelet.ui.network.waiting_room import free_words
from gobelet.ui.saved.game_store import Keeping, KeptMatch
from gobelet.ui.session import Session
from gobelet.ui.table.play import PlayScreen
from gobelet.ui.widgets.lists import Item, ListScreen

BOT_SECONDS: Final = 1.5
"""The least seconds of a computer's action: nobody's speech is waited for."""


class HostTable:
    """One table that people elsewhere can come to.

    `after` opens the menu after a game, whose first item plays again; `home` goes to the main menu.
    """

    def __init__(
        self,
        session: Session,
        keeping: Keeping,
        chance: Chance,
        plan: Plan,
        *,
        opening: Callable[[], str],
        after: Callable[[Callable[[], None]], None],
        home: Callable[[], None],
    ) -> None:
        self._session = session
        self._keeping = keeping
        self._chance = chance
        self._plan = plan
        self._opening = opening
        self._after = after
        self.home = home
        saved = plan.saved
        self.hosted = HostedTable(
            plan.config,
            plan.places,
            token=saved.token if saved else new_token(),
            later=session.later,
            now=session.clock,
            turn_time=plan.turn_time,
            watched=plan.watched,
            sits_in=plan.sits_in,
        )
        self.door = HostDoor(
            session,
            keeping,
            self.hosted,
            plan,
            opened=self._opened,
            failed=self._not_opened,
            changed=self._save,
        )
        self.circle = HostCircle(session, self.hosted, self.door, self)
        self.people = People(session, self.circle)
        self.time = TurnTime(session, self)
        self.hosted.time.clocked = self.time.take
        self._begins_by_itself = plan.auto
        self.hosted.company.heard = lambda news: self.people.hear(news, self.hosted.game)
        self.hosted.changed = self._room_changed
        self.hosted.all_know = self._save
        self._kept: KeptMatch | None = None
        self._screen: PlayScreen | None = None
        self._room: ListScreen | None = None
        self._goes_on = False
        """Whether another game at this table follows the one that is left."""

    # Opening

    def open(self, kept: KeptMatch | None = None) -> None:
        """Let guests in; with a game that is taken up, to that game. The loop may not run yet."""
        self._session.company = self
        if kept:
            self._restore(kept)
        self._session.later(0, self.door.open)
        if kept:
            saved = self._plan.saved
            self._play(kept, saved.stand_ins if saved else ())

    def _opened(self) -> None:
        if self._kept:
            self._save()
        elif not self._begun_by_itself():
            self.open_room()

    def _not_opened(self) -> None:
        if self._kept is None:
            self.home()

    @property
    def invitation(self) -> Invitation | None:
        return self.door.invitation

    # The waiting room

    def open_room(self) -> None:
        self._room = open_room(self._session, self)

    def _room_changed(self) -> None:
        if self._kept:
            self._save()
        else:
            self._begun_by_itself()

    def _begun_by_itself(self) -> bool:
        """Begin the game if it is to begin by itself, and all seats are taken."""
        begins = self._begins_by_itself and self._screen is None and self.hosted.full
        if begins:
            # Whoever came last is told of the waiting room first.
            self._session.later(0, self.begin)
        return begins

    @property
    def begins_by_itself(self) -> bool:
        return self._begins_by_itself

    @begins_by_itself.setter
    def begins_by_itself(self, on: bool) -> None:
        self._begins_by_itself = on
        self._begun_by_itself()

    def close_room(self) -> None:
        """Close the table, and go to the main menu."""
        self.close()
        self.home()

    def close(self) -> None:
        """Close the table for everybody."""
        self.hosted.close()
        self.time.stop()
        if self._session.company is self:
            self._session.company = None
        self.door.close()

    # The game

    def begin(self) -> None:
        """Begin the game, if everybody is there."""
        if self._screen:
            return
        hosted, words = self.hosted, self._session.language
        free = sum(place.free for place in hosted.places)
        if free:
            self._session.say(free_words(free, words))
            return
        players = hosted.players
        seated = hosted.config.seated(people_of(players))
        if refusal := seated.refusal(words, len(players)):
            self._session.say(refusal)
            return
        self._play(self._keeping.new(hosted.config, players, self._chance))

    def _bots_can_play(self) -> bool:
        """Whether those can play that now do, for people who are away too."""
        if self._screen is None or self._kept is None:
            return True
        return self._screen.can_play(self._kept.match.playing_bots)

    def _play(self, kept: KeptMatch, stand_ins: Iterable[tuple[Seat, str]] = ()) -> None:
        self._kept = kept
        self._goes_on = False
        kept.record.remembered = False
        kept.match.pace = OnClock(self._session.later, BOT_SECONDS, self._bots_can_play)
        # Who sits where is kept before anybody can act: no game is without its table.
        kept.record.begin(self._session.tell)
        keep_table(self._keeping, kept, self.hosted, self.door)
        self.hosted.begin(kept.match, stand_ins)
        self._screen = screen = PlayScreen(
            self._session,
            kept.match.board(self.hosted.own),
            kept.record,
            ended=lambda: self._after(self._again),
            opening=self._opening(),
            company=self,
        )
        # A line that is being written stays.
        self._session.replace(self._room, screen, self.people.screens)
        # After the first words, as the screen does.
        self._session.later(0, self._prepare)

    def _again(self) -> None:
        """Play once more with the same people."""
        self._goes_on = True
        if screen := self._screen:
            screen.leave()
            self._session.close(screen)
        self.begin()

    def _restore(self, kept: KeptMatch) -> None:
        """Expect the guests of a game that is taken up."""
        self._kept = kept
        saved = self._plan.saved
        for guest in saved.guests if saved else ():
            self.hosted.expect(guest.key, guest.names, guest.seats)

    def _prepare(self) -> None:
        """Prepare, in good time, the tables of a bot that may stand in for somebody."""
        if self._screen:
            self._screen.can_play(kit(self.hosted.game).bots[:1])

    def _save(self) -> None:
        """Keep who sits where, for the day that the game is taken up again."""
        if self._kept and self._screen:
            keep_table(self._keeping, self._kept, self.hosted, self.door)

    # The company

    def options_item(self) -> Item:
        return options_item(self._session, self.hosted, self.door, self)

    @property
    def board(self) -> Board | None:
        return self._screen.board if self._screen else None

    def ask_time(self) -> None:
        self.hosted.time.give_more()

    def run(self, command: str) -> bool:
        return self.people.run(command) or self.time.run(command)

    def tell_turn(self) -> None:
        self.people.tell_away()
        self.time.tell()

    @property
    def unheard(self) -> str:
        """A sentence about the players who are away and do not know the end of the game."""
        names = [name for guest in self.hosted.unaware for name in guest.names]
        if not names:
            return ""
        words = self._session.language
        # Translators: the host is about to close the table; {who} was away when the game ended.
        return words.ngettext(
            "{who} does not know yet how the game has ended.",
            "{who} do not know yet how the game has ended.",
            len(names),
            who=who_words(names, words),
        )

    def left(self) -> None:
        if self._screen and self._screen.board.begun:
            self._save()
        if self.hosted.over and self._kept:
            # Who leaves the table leaves it to nobody.
            self._keeping.forget_table(self._kept.record.number)
        self._screen = None
        if not self._goes_on:
            self.close()
