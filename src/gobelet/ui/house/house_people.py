"""The people of a house, in its lobby and at each of its tables: friends, invitations, order."""

from collections.abc import Callable, Sequence
from time import time

from gobelet.house.frames.people import Outcome
from gobelet.house.results import rule_set_of
from gobelet.house.visit.offers import TableInvitation
from gobelet.house.visit.visit import Visit
from gobelet.match.board import Board
from gobelet.net.frames import NotSaid, Person
from gobelet.sound.cue import Cue, CueName
from gobelet.speech.utterance import Category, Utterance
from gobelet.ui.house.friends import FriendList
from gobelet.ui.house.invitations import Invitations
from gobelet.ui.house.leaders import LeaderList
from gobelet.ui.house.moderation import Moderation
from gobelet.ui.house.outcome_words import not_said_words, outcome_words
from gobelet.ui.house.person_menu import PersonMenu
from gobelet.ui.house.tables import TableList
from gobelet.ui.network.people import People
from gobelet.ui.session import Session
from gobelet.ui.widgets.lists import Item


class HousePeople:
    """The player's ties to other people of a house, whatever screen is in front.

    `go` goes to the table of an invitation, `write` asks for a line to one alone.
    """

    def __init__(
        self,
        session: Session,
        visit: Visit,
        tables: TableList,
        *,
        leaders: LeaderList,
        go: Callable[[TableInvitation], None],
        write: Callable[[str], None],
    ) -> None:
        self._session = session
        self._visit = visit
        self._persons = PersonMenu(session, visit, leaders)
        self._invitations = Invitations(session, visit, go=go, sits_here=self._sits_here)
        self._friends = FriendList(session, visit, self._persons, tables, self._invitations, write)
        self._moderation = Moderation(session, visit, self._persons)
        self._attended: list[People] = []
        visit.on[Outcome] = self._told
        visit.not_said = self.not_said
        visit.invited = self._invited

    def attend(self, people: People) -> None:
        """Keep whom the player mutes among these people, and tell them who is muted."""
        self._attended.append(people)
        people.mute_kept = self._visit.mute
        self.take_muted()

    def leave(self, people: People) -> None:
        """Attend to these people no more: the player has left their table for good."""
        self._visit.given_up.add(self._visit.at)
        self._attended = [one for one in self._attended if one is not people]

    def take_muted(self) -> None:
        """Take note of who is muted, as the house has kept it."""
        for people in self._attended:
            people.muted = set(self._visit.acquainted.muted)

    def lobby_items(self) -> Sequence[Item]:
        """Return the items of the lobby."""
        return (self._friends.item(), *self._invitations.items(), *self._moderation.items())

    # A circle of people at a table

    def items_of(self, person: Person) -> Sequence[Item]:
        return self._persons.items_of(person.names[0]) if person.names else ()

    def more_items(self) -> Sequence[Item]:
        table = self._invitations.table_items()
        return (*table, *self._invitations.items(), self._friends.item())

    def _sits_here(self, name: str) -> bool:
        """Return whether somebody is at the player's table; those of the lobby come first."""
        return any(people.has(name) for people in self._attended[1:])

    def is_rated(self, board: Board) -> bool:
        """Return whether a game changes ratings: among people alone, by no house rules."""
        among_people = len(board.players) > 1 and not any(one.bot for one in board.players)
        options = board.game.options()
        return among_people and bool(rule_set_of(board.game.id, board.config, options))

    # News

    def not_said(self, not_said: NotSaid) -> None:
        self._mention(not_said_words(not_said, time(), self._session.language))

    def _told(self, told: Outcome) -> None:
        if text := outcome_words(told, time(), self._session.language):
            self._mention(text)

    def _invited(self, invitation: TableInvitation) -> None:
        self._session.sounds.play((Cue(CueName.TALK),))
        self._mention(self._invitations.words(invitation))

    def _mention(self, text: str) -> None:
        self._session.mention(Utterance(text, Category.TABLE))
