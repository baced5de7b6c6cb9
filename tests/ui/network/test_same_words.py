"""Who plays elsewhere is told what a keyboard at the host's computer would be, word for word.

Three players, of whom one reads brief French, one full English and one Spanish in braille. Beside
each guest's program another one has the same seat in the process of the match, without frames.
"""

from collections.abc import Callable
from random import Random
from typing import Any, Final

import pytest

from gobelet.core.game import Action, Seat
from gobelet.core.table import Table
from gobelet.games import GAMES, kit
from gobelet.games.interface import Config, Preferences
from gobelet.match.board import Board
from gobelet.match.match import Match
from gobelet.match.pace import OnClock
from gobelet.net.frames import Place
from gobelet.net.guest.joined_table import JoinedTable
from gobelet.net.host.hosted_table import HostedTable
from gobelet.players import people_of
from gobelet.speech.mode import Mode
from gobelet.speech.utterance import Verbosity
from gobelet.ui.saved.kept_game import GameRecord
from gobelet.ui.table.play import PlayScreen
from tests.net.test_cuts import RULES
from tests.support.keyboard.driver import Clock, Driver
from tests.support.network.cut_line import TOKEN, Line
from tests.support.speech.outputs import Voice, backend
from tests.support.system.proof import tried

LISTENERS: Final = (
    ("fr", Verbosity.BRIEF),
    ("en", Verbosity.FULL),
    ("es", Verbosity.NORMAL),
)
BRAILLE: Final = 2
"""The seat of the player who has speech and braille; the others have text."""


ONE_OF_EACH: Final = [next(one for one in RULES if one[0] == game) for game in GAMES]


class Listener:
    """A program in front of a board."""

    def __init__(self, board: Board, seat: Seat) -> None:
        language, verbosity = LISTENERS[seat]
        wishes = Preferences(verbosity=verbosity)
        voices = [backend(Voice())] if seat == BRAILLE else []
        mode = Mode.SPEECH if seat == BRAILLE else Mode.TEXT
        self.driver = Driver(language=language, preferences=wishes, mode=mode, backends=voices)
        self.driver.session.push(PlayScreen(self.driver.session, board, GameRecord(), lambda: None))

    def settle(self) -> None:
        self.driver.clock.wait(2)
        self.driver.speaker.heard()

    @property
    def told(self) -> list[tuple[str, str]]:
        """All that was told, as it is said and as it is shown in braille."""
        return [(one.text, one.braille) for one in self.driver.speaker.history.all()]

    @property
    def said(self) -> list[str]:
        return self.driver.speaker.texts


class Party:
    """A match of three at keyboards of their own: the first is the host's."""

    def __init__(self, config: Config, seed: int) -> None:
        self.clock, chance = Clock(), Random(seed)
        places = [Place("Ana"), Place(elsewhere=True), Place(elsewhere=True)]
        hosted = HostedTable(config, places, token=TOKEN, later=self.clock.later)
        self.lines = [Line(hosted, JoinedTable(TOKEN, [name])) for name in ("Luc", "Eva")]
        for line in self.lines:
            line.connect()
            line.pass_on()
        seated = config.seated(people_of(hosted.players))
        table: Table[Any] = Table(seated.game(3), chance)
        pace = OnClock(self.clock.later, 1.0)
        self.match = Match(seated, hosted.players, table, chance, pace=pace)
        self.elsewhere: dict[Seat, Listener] = {}
        for seat, line in enumerate(self.lines, 1):
            line.joined.began = self._sits_down(seat)
        hosted.begin(self.match)
        boards = [self.match.board([seat]) for seat in range(3)]
        self.pass_on()
        # The first screen of the host's computer has the match begin.
        self.host, *others = [Listener(board, seat) for seat, board in enumerate(boards)]
        self.here = dict(enumerate(others, 1))
        self._choose: dict[Seat, Callable[[Any], Action]] = {}
        self.settle()

    def _sits_down(self, seat: Seat) -> Callable[[Board], None]:
        def sit_down(board: Board) -> None:
            self.elsewhere[seat] = Listener(board, seat)

        return sit_down

    def pass_on(self) -> None:
        while sum(line.pass_on() for line in self.lines) > 0:
            pass

    def settle(self) -> None:
        self.pass_on()
        for listener in (self.host, *self.here.values(), *self.elsewhere.values()):
            listener.settle()

    def play(self, seed: int) -> None:
        """Play to the end as bots do; guests do so over their lines."""
        chance = Random(seed)
        while (seat := self.match.standing.to_act) is not None:
            if seat not in self._choose:
                self._choose[seat] = self.match.config.bot("regular", 3, chance)
            observation = self.match.standing.observation(seat)
            action = self._choose[seat](observation)
            if seat == 0:
                position = self.match.standing.position
                self.match.submit(action, by=0, at=position, number=position)
            else:
                board = self.lines[seat - 1].joined.board
                assert board
                board.submit(action)
            self.settle()


@pytest.mark.parametrize(("game", "rules"), tried(ONE_OF_EACH, RULES))
def test_a_guest_hears_what_the_seat_hears_at_the_host(game: str, rules: str) -> None:
    config = kit(game).configure(rules, language="en")
    party = Party(config, 7)
    party.play(8)
    for seat, guest in party.elsewhere.items():
        assert len(guest.told) > 10
        assert guest.told == party.here[seat].told
        assert guest.said == party.here[seat].said
