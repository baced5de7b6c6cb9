"""Matches with several keyboards, and what each of these is told."""

from typing import Any

from gobelet.core.table import Table, TypedChance
from gobelet.games import kit
from gobelet.games.yahtzee.rules.rulesets import Row
from gobelet.games.yahtzee.rules.state import Keep, Mark
from gobelet.match.board import Board
from gobelet.match.match import Match
from gobelet.match.pace import Pace
from gobelet.match.updates import (
    Update,
)
from gobelet.players import Player, bots_of
from tests.support.keyboard.driver import Dice

CONFIG = kit("yahtzee").configure()


ANA, LUC, ZOE = Player("Ana"), Player("Luc"), Player("Zoé")


BOT = Player(bot="beginner")


THROW, CHANCE_ROW = Keep(()), Mark(Row.CHANCE)


class Notes:
    """A record that notes what is kept, and what is told beside it."""

    def __init__(self) -> None:
        self.noted: list[object] = []

    def save(self, table: Table[Any]) -> None:
        self.noted.append(("saved", len(table.log)))


def match_of(
    *players: Player,
    pace: Pace | None = None,
    record: Notes | None = None,
    typed: TypedChance = TypedChance.NONE,
) -> Match:
    dice = Dice("13334 24446 11111 22222 33333", 1)
    game = CONFIG.game(len(players))
    table = Table(game, dice, typed=typed, bots=bots_of(players))
    match = Match(CONFIG, players, table, dice, record, pace)
    match.begin()
    return match


def taken(board: Board) -> list[Update]:
    """Take all the updates that wait."""
    updates: list[Update] = []
    while one := board.take():
        updates.append(one)
    return updates


def kinds(board: Board) -> list[str]:
    return [type(update).__name__ for update in taken(board)]


def play(board: Board) -> None:
    """Throw once, and mark chance."""
    taken(board)
    for action in (THROW, CHANCE_ROW):
        board.submit(action)
        assert kinds(board) == ["Happened"]
