"""A visit to a public house, as the player's program knows it; no sockets, no screens."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

import msgspec
from msgspec import Raw
from msgspec.structs import replace

from gobelet import __version__
from gobelet.games import kit
from gobelet.games.interface import Config
from gobelet.house.frames.coders import FromHouse, FromVisitor
from gobelet.house.frames.lobby import (
    TALK,
    About,
    AskAbout,
    AskRules,
    At,
    Closing,
    Enter,
    Entered,
    Forget,
    Forgotten,
    LobbyTable,
    Look,
    NotOpened,
    Opened,
    OpenTable,
    TableFilter,
    Tables,
)
from gobelet.house.frames.people import Friend, Outcome, TableOffer, TiesList, TieTo
from gobelet.house.visit.offers import Offer, TableInvitation, offer_of
from gobelet.net.frames import (
    PROTOCOL,
    HasSaid,
    NotSaid,
    People,
    Person,
    Place,
    Rejected,
    Said,
)
from gobelet.net.own_lines import Answered, HeardLines, OwnLines
from gobelet.net.said_text import clean_name
from gobelet.net.wires import codec_of, schema_of

MOST_INVITATIONS: Final = 9


class Visit:
    """One player's visit.

    Callbacks: `entered` with the secret to be kept, empty for who has one; `changed` when there are
    other tables or people; `looked` when tables were told anew; `heard` for talk; `opened` with the
    token of the visitor's new table; `about` with all that the house knows of the player,
    `forgotten` once it knows nothing more; `answered` with a code of `NotOpened`, "closing" or
    "lost": the line was broken; `invited` with an invitation; `not_said` with why a line was not;
    `ended` with a code of `Rejected` and its facts; those of `on` with a frame of their kind.
    """

    def __init__(self, name: str, secret: str, language: str = "", accepts: str = "") -> None:
        self.name = name
        self.secret = secret
        self.language = language
        self.accepts = accepts
        self.wanted = TableFilter()
        """Which tables the player wants to be told of."""
        self.tables: Mapping[int, Offer] = {}
        self.others: Sequence[Person] = ()
        self.count = self.total = 0
        """How many tables are wanted, and how many there are; 0 and 0: all of them are known."""
        self.people = 0
        """How many others are here; 0: all of them are known."""
        self.acquainted = TiesList()
        self.moderator = False
        self.pages = False
        """Whether the house answers browsers."""
        self.invitations: Sequence[TableInvitation] = ()
        """Those to which the player has not answered, the last first."""
        self.at = ""
        """The token of the table at which the player is."""
        self.given_up: set[str] = set()
        """The tokens of tables that the player has left for good, with a name at them still."""
        self.news = ""
        """The digest of the news that the player has heard."""
        self.pass_code = ""
        """The code of another device, for the first entry here."""
        self.inside = False
        self._lines = OwnLines()
        self._heard = HeardLines()
        self.entered: Callable[[str], None] = lambda _secret: None
        self.changed: Callable[[], None] = lambda: None
        self.looked: Callable[[], None] = lambda: None
        self.heard: Callable[[Said], None] = lambda _said: None
        self.opened: Callable[[str], None] = lambda _token: None
        self.answered: Callable[[str], None] = lambda _code: None
        self.invited: Callable[[TableInvitation], None] = lambda _invitation: None
        self.not_said: Callable[[NotSaid], None] = lambda _not_said: None
        self.on: dict[type[FromHouse], Callable[[Any], None]] = {}
        self.ended: Callable[[str, Sequence[str]], None] = lambda _code, _facts: None
        self.about: Callable[[About], None] = lambda _about: None
        self.forgotten: Callable[[], None] = lambda: None
        self.moved: Callable[[str], None] = lambda _token: None
        """Called with the token of the table to which the player goes; empty: back to the lobby."""
        self.send: Callable[[FromVisitor], None] = lambda _frame: None
        """Sends a frame if the line holds."""

    @property
    def enter(self) -> Enter:
        """The first frame of a connection."""
        return Enter(
            PROTOCOL,
            __version__,
            self.name,
            self.secret,
            self.language,
            self.accepts,
            self.pass_code,
            self.at,
            self.news,
            self.wanted,
        )

    def take(self, frame: FromHouse) -> None:
        """Answer a frame of the house. Raises Undecodable."""
        match frame:
            case Entered():
                self._take_entered(frame)
            case Tables():
                self._take_tables(frame)
            case People(others, count):
                self.others, self.people = _shown(others), count
                self.changed()
            case Said() | HasSaid() | NotSaid():
                self._take_talk(frame)
            case _:
                self._take_answer(frame)

    def _take_entered(self, entered: Entered) -> None:
        self.inside, self.name = True, clean_name(entered.name)
        self.secret, self.pass_code = entered.secret or self.secret, ""
        self.moderator, self.pages = entered.moderator, entered.pages
        self.tables = {one.number: one for one in map(offer_of, entered.tables) if one}
        self.count, self.total = entered.count, entered.total
        self.others, self.people = _shown(entered.others), entered.people
        self.entered(entered.secret)
        self.changed()
        for line in self._lines.waiting:
            # The house knows by its number whether it was said.
            self.send(line)

    def _take_tables(self, news: Tables) -> None:
        left = {} if news.anew else {n: one for n, one in self.tables.items() if n not in news.gone}
        found = [one for one in map(offer_of, news.changed) if one]
        self.tables = {**left, **{one.number: one for one in found}}
        self.count, self.total = news.count, news.total
        if news.anew:
            self.looked()
        self.changed()

    def _take_talk(self, frame: Said | HasSaid | NotSaid) -> None:
        if isinstance(frame, Said):
            if self._heard.is_new(frame):
                self.heard(frame)
            return
        self._lines.take(frame)
        if isinstance(frame, NotSaid):
            self.not_said(frame)

    def _take_answer(self, frame: FromHouse) -> None:
        """Answer what comes to this player alone."""
        match frame:
            case Opened(token):
                self.opened(token)
            case NotOpened(code):
                self.answered(code)
            case TiesList():
                self.acquainted = frame
                self.changed()
            case TableOffer(by, table):
                self._take_invitation(by, table)
            case Closing():
                self.answered("closing")
            case About():
                self.about(frame)
            case Forgotten():
                self.forgotten()
            case Rejected(code, facts):
                self.ended(code, facts)
            case _ if type(frame) in self.on:
                self._take_other(frame)

    def _take_other(self, frame: FromHouse) -> None:
        if isinstance(frame, Outcome) and frame.code in ("appointed", "dismissed"):
            self.moderator = frame.code == "appointed"
            self.changed()
        self.on[type(frame)](frame)

    def _take_invitation(self, by: str, table: LobbyTable) -> None:
        """Note an invitation to a table that this version can play; the last of each person."""
        if (offer := offer_of(table)) and self.inside:
            others = [one for one in self.invitations if one.by != by]
            invitation = TableInvitation(clean_name(by), offer)
            self.invitations = [invitation, *others][:MOST_INVITATIONS]
            self.invited(invitation)

    # What the player does

    def go(self, token: str = "") -> None:
        """Be at the table of a token, or in the lobby again."""
        self.at = token
        self.given_up.discard(token)
        self.moved(token)
        if self.inside:
            self.send(At(token))

    def look(self, wanted: TableFilter) -> None:
        """Ask to be told anew of tables, and of which from now on."""
        self.wanted = wanted
        self.send(Look(wanted))

    def befriend(self, name: str, on: bool) -> None:
        """Ask somebody to be a friend, or accept; or end that, refuse, or take it back."""
        known = self.acquainted
        friends = tuple(one for one in known.friends if one.name != name)
        asked = tuple(one for one in known.asked if one != name)
        if on and name in known.asking:
            friends = (*friends, Friend(name, "lobby"))
        elif on:
            friends, asked = known.friends, (*asked, name)
        asking = tuple(one for one in known.asking if one != name)
        # Told as it will be: the house confirms it in a moment.
        self.acquainted = replace(known, friends=friends, asked=asked, asking=asking)
        self.send(TieTo(name, "friend", on))

    def block(self, name: str, on: bool) -> None:
        """Meet somebody no more, or again."""
        others = [one for one in self.acquainted.blocked if one != name]
        blocked = (*others, name) if on else tuple(others)
        self.acquainted = replace(self.acquainted, blocked=blocked)
        self.send(TieTo(name, "blocked", on))

    def mute(self, name: str, on: bool) -> None:
        """Mute somebody, or hear them again."""
        self.send(TieTo(name, "muted", on))

    def ask_rules(self) -> None:
        """Ask for the rules of the house."""
        self.send(AskRules())

    def ask_about(self) -> None:
        """Ask for all that the house knows of the player."""
        self.send(AskAbout())

    def forget(self) -> None:
        """Ask the house to forget the player."""
        self.send(Forget())

    def say(self, text: str, to: str = "", answered: Answered = lambda _said: None) -> None:
        """Say a line to all, or to one name."""
        if self.inside:
            self.send(self._lines.new(text, to, answered))
        else:
            self.answered("lost")
            answered(False)

    def open_talk(self, topic: str, *, public: bool) -> None:
        """Open a table of talk, about something or anything."""
        options = Raw(msgspec.json.encode({"topic": topic}))
        self.send(OpenTable(TALK, options, (), "", public=public))

    def open_table(
        self,
        config: Config,
        places: Sequence[Place],
        *,
        public: bool,
        watched: bool,
        sits_in: float | None,
    ) -> None:
        game = config.game(len(places))
        found = kit(game.id)
        options = Raw(codec_of(found.id).options.encode(game.options()))
        self.send(
            OpenTable(
                game.id,
                options,
                tuple(places),
                schema_of(found.id),
                public=public,
                watched=watched,
                sits_in=sits_in,
            )
        )


def _shown(people: Sequence[Person]) -> Sequence[Person]:
    """Return people with names as they may be shown."""
    return [replace(one, names=tuple(map(clean_name, one.names))) for one in people]
