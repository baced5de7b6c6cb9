"""What a seat may not know is in no frame for it, nor in one for an onlooker."""

from collections.abc import Sequence
from random import Random

import pytest

from gobelet.core.game import Action, Seat
from gobelet.core.table import Table, TypedChance
from gobelet.match.match import Match
from gobelet.net.frames import Place
from gobelet.net.guest.joined_table import JoinedTable
from gobelet.net.host.hosted_table import HostedTable
from tests.games.cases import Case
from tests.games.test_contract_secrets import CASES, SECRET, two_games
from tests.support.keyboard.driver import Clock
from tests.support.network.cut_line import TOKEN, Line

SECRET_CASES = [case for case in CASES if case.game in SECRET]


def frames_of(case: Case, actions: Sequence[Action], seat: Seat) -> list[list[bytes]]:
    """Return the frames for a guest in a seat, and for an onlooker, while a game is played."""
    places = [Place(f"P{one}", elsewhere=one == seat) for one in range(case.seats)]
    places[seat] = Place(elsewhere=True)
    hosted = HostedTable(case.config, places, token=TOKEN, later=Clock().later, watched=True)
    guests = [JoinedTable(TOKEN, [f"P{seat}"]), JoinedTable(TOKEN, ["Eve"], watches=True)]
    lines = [Line(hosted, joined) for joined in guests]
    for line in lines:
        line.connect()
    players = hosted.players
    # Chance is played as by hand, so that both games have that of their own.
    table = Table(case.new(), None, typed=TypedChance.ALL)
    match = Match(case.config, players, table, Random(1))
    hosted.begin(match)
    for number, action in enumerate(actions):
        by = match.standing.to_act
        assert by is not None
        match.submit(action, by=by, at=number, number=number)
        for line in lines:
            line.pass_on()
    return [line.frames for line in lines]


@pytest.mark.parametrize("case", SECRET_CASES, ids=str)
def test_two_games_that_are_one_to_a_seat_are_one_in_its_frames(case: Case) -> None:
    seat = case.seats - 1
    one, other = two_games(case, seat, 0)
    assert one != other
    assert frames_of(case, one, seat) == frames_of(case, other, seat)
