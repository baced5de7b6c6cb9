"""A house made of frames, and one player in it: what they hear is what the test has it tell."""

import json
from collections.abc import Callable
from pathlib import Path
from unittest import mock

from msgspec import Raw

from gobelet.games import kit
from gobelet.house.frames.coders import FromHouse, FromVisitor
from gobelet.house.frames.lobby import (
    Entered,
    LobbyTable,
)
from gobelet.house.frames.people import TiesList
from gobelet.house.visit.visit import Visit
from gobelet.match.codec import schema_hash
from gobelet.net.frames import Person, Place, Say
from gobelet.net.invitation import PIN_LETTERS, House
from gobelet.ui.network.plan import Joining
from tests.support.keyboard.driver import Driver

HOUSE = House("192.0.2.7", 7433, "A" * PIN_LETTERS)
YAHTZEE = kit("yahtzee").configure("playroom", rows="16")
FREE = Place(elsewhere=True)
ANA = Person(("Ana",))
ZOE = Person(("Zoé",), elsewhere=True)
NOW = 1_000_000.0


class FakeLine:
    """Stands in for `VisitLine`."""

    made: "FakeLine"

    def __init__(
        self, host: str, port: int, pin: str, visit: Visit, state: Callable[[str], None]
    ) -> None:
        assert House(host, port, pin) == HOUSE
        self.visit = visit
        self.state = state
        self.sent: list[FromVisitor] = []
        self.over = False
        visit.send = self.sent.append
        self.answered: Callable[[], object] = lambda: None
        FakeLine.made = self

    def run(self) -> None:
        """Do nothing: the test tells what comes."""

    def leave(self) -> None:
        self.over = True
        self.visit.inside = False


class Evening:
    """One player who goes to the house, and to tables that the test only notes."""

    def __init__(self, folder: Path) -> None:
        self.driver = Driver()
        self.driver.options.name = "Luc"
        self.driver.keeping._folder = lambda: folder
        self.joinings: list[Joining] = []
        self.after: Callable[[], None] = lambda: None
        self.home: Callable[[], None] = lambda: None
        """What the table calls at the end of a game, and when it is left."""
        self.house = mock.Mock()
        self.table = mock.Mock()

    @property
    def line(self) -> FakeLine:
        return FakeLine.made

    @property
    def lines(self) -> list[tuple[str, str]]:
        """Those that were said, each with whom it is for."""
        return [(one.text, one.to) for one in self.line.sent if isinstance(one, Say)]

    def goes(self, then: str = "") -> list[str]:
        self.driver.main()
        said = self.driver.do(lambda: self.driver.menus._network.visit(HOUSE, then))
        self.driver.do(lambda: self.driver.clock.wait(1.0))
        return said

    def hears(self, *frames: FromHouse) -> list[str]:
        def tell() -> None:
            for frame in frames:
                self.line.visit.take(frame)
            self.driver.clock.wait(1.0)

        return self.driver.do(tell)

    def enters(self, *tables: LobbyTable, secret: str = "5" * 64) -> list[str]:
        self.goes()
        return self.hears(Entered("0", "Luc", tables, secret=secret))


def listed(
    number: int,
    *places: Place,
    begun: bool = False,
    watched: bool = False,
    language: str = "",
) -> LobbyTable:
    game = YAHTZEE.game(max(1, len(places)))
    return LobbyTable(
        number,
        f"TOKEN{number}",
        "yahtzee",
        Raw(json.dumps(game.options()).encode()),
        places,
        schema_hash(kit("yahtzee").wire),
        NOW - 5 * 60 - 1,
        begun=begun,
        watched=watched,
        language=language,
    )


def enters(evening: Evening, *, moderator: bool = False) -> None:
    """Have the player come in where Ana is in the lobby and Zoé at a table."""
    evening.goes()
    evening.hears(
        Entered("0", "Luc", (), (ANA, ZOE), "5" * 64, moderator),
        TiesList(),
    )


def tokens(evening: Evening) -> list[str]:
    """Return those of the tables to which the player went."""
    return [one.invitation.token for one in evening.joinings]
