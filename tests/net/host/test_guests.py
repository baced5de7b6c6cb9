"""Guests of a game that is taken up: each is told all of it once, when they come."""

from random import Random
from typing import Any

from gobelet.core.table import Table
from gobelet.games import kit
from gobelet.match.match import Match
from gobelet.net.frames import Hello, Place
from gobelet.net.host.hosted_table import HostedTable
from gobelet.players import Player
from tests.support.keyboard.driver import Clock

CONFIG = kit("yahtzee").configure("playroom", language="fr")
TOKEN = "A" * 10
PLAYERS = (Player("Ana"), Player("Luc"))


def taken_up(*, over: bool = False) -> HostedTable:
    """Return a table at which Luc is expected, with a game that has begun, or is over."""
    places = (Place("Ana"), Place("Luc", elsewhere=True))
    hosted = HostedTable(CONFIG, places, token=TOKEN, later=Clock().later)
    hosted.expect("K" * 32, ("Luc",), (1,))
    random = Random(1)
    table: Table[Any] = Table(CONFIG.game(2), random)
    table.start()
    while over and (seat := table.to_act) is not None:
        table.play(table.game.sample(table.game.observe(table.state, seat), random), by=seat)
    hosted.begin(Match(CONFIG, PLAYERS, table, random))
    return hosted


def test_who_is_expected_is_told_all_once_and_when_they_come() -> None:
    hosted = taken_up()
    [luc] = hosted.guests
    assert not luc.channel.after(0)
    guest, welcome = hosted.admit(Hello(1, "0", TOKEN, ("Luc",), luc.key))
    assert guest is luc
    assert not welcome.resumed
    hosted.connected(luc, resumed=False)
    told = [frame for _, frame in luc.channel.after(0)]
    assert sum(b'"Table"' in frame for frame in told) == 1


def test_the_end_is_not_known_to_who_has_not_come_back() -> None:
    hosted = taken_up(over=True)
    assert not hosted.end_is_known
    [luc] = hosted.guests
    hosted.admit(Hello(1, "0", TOKEN, ("Luc",), luc.key))
    hosted.connected(luc, resumed=False)
    assert not hosted.end_is_known
    last = luc.channel.after(0)[-1][0]
    luc.channel.take(1, last)
    assert hosted.end_is_known
