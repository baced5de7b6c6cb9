"""Games as a store has them, played by programs."""

from collections.abc import Iterable, Sequence
from datetime import UTC, datetime, timedelta
from io import BytesIO
from random import Random

from gobelet.core.table import Table
from gobelet.games.interface import Tally
from gobelet.games.yahtzee.kit import KIT
from gobelet.games.yahtzee.rules.state import State
from gobelet.players import Player
from gobelet.store.export_reader import ExportReader
from gobelet.store.records import Records, Result, records
from gobelet.store.save import Heading, LogResult, Save
from gobelet.store.store import Store

ANA = Player("Ana")
LUC = Player("Luc")
BOT = Player(bot="regular")

BEGAN = datetime(2026, 3, 1, 14, 5, tzinfo=UTC)


def table_of(
    seed: int, seats: int, *, extra_rows: str | None = None, actions: int | None = None
) -> Table[State]:
    """Return a game played by the rules at random, to its end or for so many actions of seats."""
    game = KIT.configure(extra_rows=extra_rows).game(seats)
    chance = Random(seed)
    table = Table(game, chance)
    table.start()
    while (seat := table.to_act) is not None and actions != 0:
        table.play(game.sample(table.state, chance), by=seat)
        actions = None if actions is None else actions - 1
    return table


def save_of(
    table: Table[State],
    players: Sequence[Player],
    *,
    day: int = 0,
    repeats: bool = False,
    desk: str = "",
) -> Save:
    """Return a table as a save; it began so many days after the first of March."""
    began = BEGAN + timedelta(days=day)
    heading = Heading(
        id=0,
        game=table.game.id,
        options=table.game.options(),
        players=tuple(players),
        started=began,
        changed=began + timedelta(minutes=20),
        actions=len(table.log),
        ended=table.over,
        repeats=repeats,
    )
    return Save(heading, tuple(table.log), LogResult.by(table), desk)


def tallies_of(table: Table[State]) -> tuple[Tally, ...]:
    return KIT.tally(table.game, table.log)


def result_of(
    seed: int, players: Sequence[Player], *, day: int = 0, repeats: bool = False
) -> Result:
    """Return a whole game as a result."""
    table = table_of(seed, len(players))
    return save_of(table, players, day=day, repeats=repeats).heading, tallies_of(table)


def records_of(results: Iterable[Result]) -> Records:
    """Return what a store tells of these finished games; their logs do not matter for that."""
    store = Store.memory()
    for heading, tallies in results:
        store.add(Save(heading, (), LogResult(None, ())), tallies)
    found = records(store.sittings())
    store.close()
    return found


def raw_games(content: bytes) -> list[object]:
    """Return the games of a file, unchecked. Raises NotGames."""
    reader = ExportReader(BytesIO(content))
    count = sum(1 for _ in reader.check())
    found = list(reader.games())
    assert count == reader.count == len(found)
    return found
